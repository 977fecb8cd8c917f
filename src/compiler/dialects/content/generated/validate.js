// Generated from schemas/rules.schema.json by `npm run generate`.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"rules","type":"object","required":["rules"],"additionalProperties":false,"properties":{"version":{"enum":[1]},"rules":{"type":"array","items":{"$ref":"#/definitions/rule"}},"stop":{"type":"object","required":["verify"],"additionalProperties":false,"properties":{"verify":{"type":"boolean"}}}},"definitions":{"rule":{"type":"object","required":["name","on"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"description":{"type":"string"},"on":{"$ref":"#/definitions/activation"},"match":{"$ref":"#/definitions/match"},"when":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/condition"}},"else":{"$ref":"#/definitions/condition"}},"action":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue"]},"decision":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue"]},"message":{"type":"string"},"stop":{"type":"boolean"}},"allOf":[{"if":{"required":["decision"],"properties":{"decision":true}},"then":{},"else":{"required":["action"],"properties":{"action":true}}},{"if":{"required":["action"],"properties":{"action":{"enum":["log","allow"]}}},"then":{},"else":{"if":{"required":["decision"],"properties":{"decision":{"enum":["log","allow"]}}},"then":{},"else":{"required":["message"],"properties":{"message":true}}}}]},"activation":{"type":"object","required":["hook"],"additionalProperties":false,"properties":{"hook":{"enum":["PreToolUse","PostToolUse","UserPromptSubmit","Stop","SubagentStop","SessionStart"]},"tool":{"type":"string","pattern":"\\S"},"file":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"match":{"type":"object","additionalProperties":false,"properties":{"content":{"type":"string"},"new_string":{"type":"string"},"old_string":{"type":"string"},"prompt":{"type":"string"},"message":{"type":"string"},"command":{"type":"string"},"response":{"type":"string"},"case_sensitive":{"type":"boolean"},"multiline":{"type":"boolean"}}},"condition":{"type":"object","required":["selector","rule"],"additionalProperties":false,"properties":{"selector":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length"]}}},"then":{"properties":{"quantifier":false}}}]}}};
const schema12 = {"type":"object","required":["name","on"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"description":{"type":"string"},"on":{"$ref":"#/definitions/activation"},"match":{"$ref":"#/definitions/match"},"when":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/condition"}},"else":{"$ref":"#/definitions/condition"}},"action":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue"]},"decision":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue"]},"message":{"type":"string"},"stop":{"type":"boolean"}},"allOf":[{"if":{"required":["decision"],"properties":{"decision":true}},"then":{},"else":{"required":["action"],"properties":{"action":true}}},{"if":{"required":["action"],"properties":{"action":{"enum":["log","allow"]}}},"then":{},"else":{"if":{"required":["decision"],"properties":{"decision":{"enum":["log","allow"]}}},"then":{},"else":{"required":["message"],"properties":{"message":true}}}}]};
const schema13 = {"type":"object","required":["hook"],"additionalProperties":false,"properties":{"hook":{"enum":["PreToolUse","PostToolUse","UserPromptSubmit","Stop","SubagentStop","SessionStart"]},"tool":{"type":"string","pattern":"\\S"},"file":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}};
const schema14 = {"type":"object","additionalProperties":false,"properties":{"content":{"type":"string"},"new_string":{"type":"string"},"old_string":{"type":"string"},"prompt":{"type":"string"},"message":{"type":"string"},"command":{"type":"string"},"response":{"type":"string"},"case_sensitive":{"type":"boolean"},"multiline":{"type":"boolean"}}};
const schema15 = {"type":"object","required":["selector","rule"],"additionalProperties":false,"properties":{"selector":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length"]}}},"then":{"properties":{"quantifier":false}}}]};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("\\S", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.decision === undefined) && (missing0 = "decision")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.action === undefined){
const err1 = {instancePath,schemaPath:"#/allOf/0/else/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid1 = _valid0;
}
if(!valid1){
const err2 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const _errs6 = errors;
let valid2 = true;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.action === undefined) && (missing1 = "action")){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
if(data.action !== undefined){
let data0 = data.action;
if(!((data0 === "log") || (data0 === "allow"))){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
}
var _valid1 = _errs7 === errors;
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs9 = errors;
const _errs10 = errors;
let valid4 = true;
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.decision === undefined) && (missing2 = "decision")){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
if(data.decision !== undefined){
let data1 = data.decision;
if(!((data1 === "log") || (data1 === "allow"))){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
var _valid2 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(!_valid2){
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message === undefined){
const err7 = {instancePath,schemaPath:"#/allOf/1/else/else/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid2 = _errs13 === errors;
valid4 = _valid2;
}
if(!valid4){
const err8 = {instancePath,schemaPath:"#/allOf/1/else/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs9 === errors;
valid2 = _valid1;
}
if(!valid2){
const err9 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.on === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "on"},message:"must have required property '"+"on"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema12.properties, key0))){
const err12 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.name !== undefined){
let data2 = data.name;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err13 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err15 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.on !== undefined){
let data4 = data.on;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.hook === undefined){
const err16 = {instancePath:instancePath+"/on",schemaPath:"#/definitions/activation/required",keyword:"required",params:{missingProperty: "hook"},message:"must have required property '"+"hook"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
for(const key1 in data4){
if(!(((key1 === "hook") || (key1 === "tool")) || (key1 === "file"))){
const err17 = {instancePath:instancePath+"/on",schemaPath:"#/definitions/activation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data4.hook !== undefined){
let data5 = data4.hook;
if(!((((((data5 === "PreToolUse") || (data5 === "PostToolUse")) || (data5 === "UserPromptSubmit")) || (data5 === "Stop")) || (data5 === "SubagentStop")) || (data5 === "SessionStart"))){
const err18 = {instancePath:instancePath+"/on/hook",schemaPath:"#/definitions/activation/properties/hook/enum",keyword:"enum",params:{allowedValues: schema13.properties.hook.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data4.tool !== undefined){
let data6 = data4.tool;
if(typeof data6 === "string"){
if(!pattern0.test(data6)){
const err19 = {instancePath:instancePath+"/on/tool",schemaPath:"#/definitions/activation/properties/tool/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/on/tool",schemaPath:"#/definitions/activation/properties/tool/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data4.file !== undefined){
let data7 = data4.file;
const _errs27 = errors;
let valid9 = true;
const _errs28 = errors;
if(!(Array.isArray(data7))){
const err21 = {};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid3 = _errs28 === errors;
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid3){
const _errs30 = errors;
if(Array.isArray(data7)){
if(data7.length < 1){
const err22 = {instancePath:instancePath+"/on/file",schemaPath:"#/definitions/activation/properties/file/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(typeof data8 === "string"){
if(!pattern0.test(data8)){
const err23 = {instancePath:instancePath+"/on/file/" + i0,schemaPath:"#/definitions/activation/properties/file/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/on/file/" + i0,schemaPath:"#/definitions/activation/properties/file/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/on/file",schemaPath:"#/definitions/activation/properties/file/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid3 = _errs30 === errors;
valid9 = _valid3;
ifClause0 = "then";
}
else {
const _errs34 = errors;
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err26 = {instancePath:instancePath+"/on/file",schemaPath:"#/definitions/activation/properties/file/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/on/file",schemaPath:"#/definitions/activation/properties/file/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid3 = _errs34 === errors;
valid9 = _valid3;
ifClause0 = "else";
}
if(!valid9){
const err28 = {instancePath:instancePath+"/on/file",schemaPath:"#/definitions/activation/properties/file/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/on",schemaPath:"#/definitions/activation/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.match !== undefined){
let data9 = data.match;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key2 in data9){
if(!(func2.call(schema14.properties, key2))){
const err30 = {instancePath:instancePath+"/match",schemaPath:"#/definitions/match/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data9.content !== undefined){
if(typeof data9.content !== "string"){
const err31 = {instancePath:instancePath+"/match/content",schemaPath:"#/definitions/match/properties/content/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data9.new_string !== undefined){
if(typeof data9.new_string !== "string"){
const err32 = {instancePath:instancePath+"/match/new_string",schemaPath:"#/definitions/match/properties/new_string/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data9.old_string !== undefined){
if(typeof data9.old_string !== "string"){
const err33 = {instancePath:instancePath+"/match/old_string",schemaPath:"#/definitions/match/properties/old_string/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data9.prompt !== undefined){
if(typeof data9.prompt !== "string"){
const err34 = {instancePath:instancePath+"/match/prompt",schemaPath:"#/definitions/match/properties/prompt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data9.message !== undefined){
if(typeof data9.message !== "string"){
const err35 = {instancePath:instancePath+"/match/message",schemaPath:"#/definitions/match/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data9.command !== undefined){
if(typeof data9.command !== "string"){
const err36 = {instancePath:instancePath+"/match/command",schemaPath:"#/definitions/match/properties/command/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data9.response !== undefined){
if(typeof data9.response !== "string"){
const err37 = {instancePath:instancePath+"/match/response",schemaPath:"#/definitions/match/properties/response/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data9.case_sensitive !== undefined){
if(typeof data9.case_sensitive !== "boolean"){
const err38 = {instancePath:instancePath+"/match/case_sensitive",schemaPath:"#/definitions/match/properties/case_sensitive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data9.multiline !== undefined){
if(typeof data9.multiline !== "boolean"){
const err39 = {instancePath:instancePath+"/match/multiline",schemaPath:"#/definitions/match/properties/multiline/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/match",schemaPath:"#/definitions/match/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.when !== undefined){
let data19 = data.when;
const _errs59 = errors;
let valid14 = true;
const _errs60 = errors;
if(!(Array.isArray(data19))){
const err41 = {};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var _valid4 = _errs60 === errors;
errors = _errs59;
if(vErrors !== null){
if(_errs59){
vErrors.length = _errs59;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid4){
const _errs62 = errors;
if(Array.isArray(data19)){
if(data19.length < 1){
const err42 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
const len1 = data19.length;
for(let i1=0; i1<len1; i1++){
let data20 = data19[i1];
const _errs68 = errors;
let valid19 = true;
const _errs69 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing3;
if((data20.rule === undefined) && (missing3 = "rule")){
const err43 = {};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
else {
if(data20.rule !== undefined){
let data21 = data20.rule;
if(!((((((data21 === "exists") || (data21 === "not_exists")) || (data21 === "is_file")) || (data21 === "is_test")) || (data21 === "changed")) || (data21 === "test_passed"))){
const err44 = {};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
}
var _valid5 = _errs69 === errors;
errors = _errs68;
if(vErrors !== null){
if(_errs68){
vErrors.length = _errs68;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs71 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.value !== undefined){
const err45 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/0/then/properties/value/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
var _valid5 = _errs71 === errors;
valid19 = _valid5;
}
if(!valid19){
const err46 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
const _errs73 = errors;
let valid22 = true;
const _errs74 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing4;
if((data20.rule === undefined) && (missing4 = "rule")){
const err47 = {};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
else {
if(data20.rule !== undefined){
let data23 = data20.rule;
if(!(((data23 === "equals") || (data23 === "contains")) || (data23 === "not_contains"))){
const err48 = {};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
}
var _valid6 = _errs74 === errors;
errors = _errs73;
if(vErrors !== null){
if(_errs73){
vErrors.length = _errs73;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs76 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.value === undefined){
const err49 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/1/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data20.value !== undefined){
const _errs78 = errors;
const _errs79 = errors;
if(data20.value !== null){
const err50 = {};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
var valid25 = _errs79 === errors;
if(valid25){
const err51 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/1/then/properties/value/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
else {
errors = _errs78;
if(vErrors !== null){
if(_errs78){
vErrors.length = _errs78;
}
else {
vErrors = null;
}
}
}
}
}
var _valid6 = _errs76 === errors;
valid22 = _valid6;
}
if(!valid22){
const err52 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
const _errs82 = errors;
let valid26 = true;
const _errs83 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing5;
if((data20.rule === undefined) && (missing5 = "rule")){
const err53 = {};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
else {
if(data20.rule !== undefined){
let data25 = data20.rule;
if(!((data25 === "any_of") || (data25 === "none_of"))){
const err54 = {};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
}
var _valid7 = _errs83 === errors;
errors = _errs82;
if(vErrors !== null){
if(_errs82){
vErrors.length = _errs82;
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs85 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.value === undefined){
const err55 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/2/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data20.value !== undefined){
let data26 = data20.value;
if(Array.isArray(data26)){
if(data26.length < 1){
const err56 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/2/then/properties/value/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
const len2 = data26.length;
for(let i2=0; i2<len2; i2++){
const _errs89 = errors;
const _errs90 = errors;
if(data26[i2] !== null){
const err57 = {};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
var valid31 = _errs90 === errors;
if(valid31){
const err58 = {instancePath:instancePath+"/when/" + i1+"/value/" + i2,schemaPath:"#/definitions/condition/allOf/2/then/properties/value/items/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
else {
errors = _errs89;
if(vErrors !== null){
if(_errs89){
vErrors.length = _errs89;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err59 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/2/then/properties/value/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
var _valid7 = _errs85 === errors;
valid26 = _valid7;
}
if(!valid26){
const err60 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
const _errs93 = errors;
let valid32 = true;
const _errs94 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing6;
if((data20.rule === undefined) && (missing6 = "rule")){
const err61 = {};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
else {
if(data20.rule !== undefined){
let data28 = data20.rule;
if(!((data28 === "greater_than") || (data28 === "less_than"))){
const err62 = {};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
}
var _valid8 = _errs94 === errors;
errors = _errs93;
if(vErrors !== null){
if(_errs93){
vErrors.length = _errs93;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs96 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.value === undefined){
const err63 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/3/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data20.value !== undefined){
let data29 = data20.value;
if(!((typeof data29 == "number") && (isFinite(data29)))){
const err64 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/3/then/properties/value/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
var _valid8 = _errs96 === errors;
valid32 = _valid8;
}
if(!valid32){
const err65 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
const _errs100 = errors;
let valid35 = true;
const _errs101 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing7;
if((data20.rule === undefined) && (missing7 = "rule")){
const err66 = {};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
else {
if(data20.rule !== undefined){
let data30 = data20.rule;
if(!((data30 === "min_length") || (data30 === "max_length"))){
const err67 = {};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
}
var _valid9 = _errs101 === errors;
errors = _errs100;
if(vErrors !== null){
if(_errs100){
vErrors.length = _errs100;
}
else {
vErrors = null;
}
}
if(_valid9){
const _errs103 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.value === undefined){
const err68 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/4/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data20.value !== undefined){
let data31 = data20.value;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err69 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/4/then/properties/value/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 < 0 || isNaN(data31)){
const err70 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/4/then/properties/value/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
}
var _valid9 = _errs103 === errors;
valid35 = _valid9;
}
if(!valid35){
const err71 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
const _errs107 = errors;
let valid38 = true;
const _errs108 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing8;
if((data20.rule === undefined) && (missing8 = "rule")){
const err72 = {};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
else {
if(data20.rule !== undefined){
if(!(data20.rule === "matches")){
const err73 = {};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
}
var _valid10 = _errs108 === errors;
errors = _errs107;
if(vErrors !== null){
if(_errs107){
vErrors.length = _errs107;
}
else {
vErrors = null;
}
}
if(_valid10){
const _errs110 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.value === undefined){
const err74 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/5/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(data20.value !== undefined){
if(typeof data20.value !== "string"){
const err75 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/5/then/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
var _valid10 = _errs110 === errors;
valid38 = _valid10;
}
if(!valid38){
const err76 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
const _errs114 = errors;
let valid41 = true;
const _errs115 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing9;
if((data20.rule === undefined) && (missing9 = "rule")){
const err77 = {};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
else {
if(data20.rule !== undefined){
let data34 = data20.rule;
if(!(((((((data34 === "exists") || (data34 === "not_exists")) || (data34 === "contains")) || (data34 === "not_contains")) || (data34 === "none_of")) || (data34 === "min_length")) || (data34 === "max_length"))){
const err78 = {};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
}
var _valid11 = _errs115 === errors;
errors = _errs114;
if(vErrors !== null){
if(_errs114){
vErrors.length = _errs114;
}
else {
vErrors = null;
}
}
if(_valid11){
const _errs117 = errors;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.quantifier !== undefined){
const err79 = {instancePath:instancePath+"/when/" + i1+"/quantifier",schemaPath:"#/definitions/condition/allOf/6/then/properties/quantifier/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
var _valid11 = _errs117 === errors;
valid41 = _valid11;
}
if(!valid41){
const err80 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.selector === undefined){
const err81 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/required",keyword:"required",params:{missingProperty: "selector"},message:"must have required property '"+"selector"+"'"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(data20.rule === undefined){
const err82 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/required",keyword:"required",params:{missingProperty: "rule"},message:"must have required property '"+"rule"+"'"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
for(const key3 in data20){
if(!((((key3 === "selector") || (key3 === "rule")) || (key3 === "value")) || (key3 === "quantifier"))){
const err83 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data20.selector !== undefined){
let data36 = data20.selector;
if(typeof data36 === "string"){
if(!pattern0.test(data36)){
const err84 = {instancePath:instancePath+"/when/" + i1+"/selector",schemaPath:"#/definitions/condition/properties/selector/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
else {
const err85 = {instancePath:instancePath+"/when/" + i1+"/selector",schemaPath:"#/definitions/condition/properties/selector/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data20.rule !== undefined){
let data37 = data20.rule;
if(!((((((((((((data37 === "exists") || (data37 === "not_exists")) || (data37 === "equals")) || (data37 === "contains")) || (data37 === "not_contains")) || (data37 === "any_of")) || (data37 === "none_of")) || (data37 === "greater_than")) || (data37 === "less_than")) || (data37 === "min_length")) || (data37 === "max_length")) || (data37 === "matches"))){
const err86 = {instancePath:instancePath+"/when/" + i1+"/rule",schemaPath:"#/definitions/condition/properties/rule/enum",keyword:"enum",params:{allowedValues: schema15.properties.rule.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data20.quantifier !== undefined){
let data38 = data20.quantifier;
if(!((data38 === "all") || (data38 === "any"))){
const err87 = {instancePath:instancePath+"/when/" + i1+"/quantifier",schemaPath:"#/definitions/condition/properties/quantifier/enum",keyword:"enum",params:{allowedValues: schema15.properties.quantifier.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
else {
const err88 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
}
else {
const err89 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
var _valid4 = _errs62 === errors;
valid14 = _valid4;
ifClause1 = "then";
}
else {
const _errs123 = errors;
const _errs127 = errors;
let valid47 = true;
const _errs128 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing10;
if((data19.rule === undefined) && (missing10 = "rule")){
const err90 = {};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
else {
if(data19.rule !== undefined){
let data39 = data19.rule;
if(!((((((data39 === "exists") || (data39 === "not_exists")) || (data39 === "is_file")) || (data39 === "is_test")) || (data39 === "changed")) || (data39 === "test_passed"))){
const err91 = {};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
}
var _valid12 = _errs128 === errors;
errors = _errs127;
if(vErrors !== null){
if(_errs127){
vErrors.length = _errs127;
}
else {
vErrors = null;
}
}
if(_valid12){
const _errs130 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.value !== undefined){
const err92 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/0/then/properties/value/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
var _valid12 = _errs130 === errors;
valid47 = _valid12;
}
if(!valid47){
const err93 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
const _errs132 = errors;
let valid50 = true;
const _errs133 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing11;
if((data19.rule === undefined) && (missing11 = "rule")){
const err94 = {};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
else {
if(data19.rule !== undefined){
let data41 = data19.rule;
if(!(((data41 === "equals") || (data41 === "contains")) || (data41 === "not_contains"))){
const err95 = {};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
}
var _valid13 = _errs133 === errors;
errors = _errs132;
if(vErrors !== null){
if(_errs132){
vErrors.length = _errs132;
}
else {
vErrors = null;
}
}
if(_valid13){
const _errs135 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.value === undefined){
const err96 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/1/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(data19.value !== undefined){
const _errs137 = errors;
const _errs138 = errors;
if(data19.value !== null){
const err97 = {};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
var valid53 = _errs138 === errors;
if(valid53){
const err98 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/1/then/properties/value/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
else {
errors = _errs137;
if(vErrors !== null){
if(_errs137){
vErrors.length = _errs137;
}
else {
vErrors = null;
}
}
}
}
}
var _valid13 = _errs135 === errors;
valid50 = _valid13;
}
if(!valid50){
const err99 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
const _errs141 = errors;
let valid54 = true;
const _errs142 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing12;
if((data19.rule === undefined) && (missing12 = "rule")){
const err100 = {};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
else {
if(data19.rule !== undefined){
let data43 = data19.rule;
if(!((data43 === "any_of") || (data43 === "none_of"))){
const err101 = {};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
}
}
var _valid14 = _errs142 === errors;
errors = _errs141;
if(vErrors !== null){
if(_errs141){
vErrors.length = _errs141;
}
else {
vErrors = null;
}
}
if(_valid14){
const _errs144 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.value === undefined){
const err102 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/2/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if(data19.value !== undefined){
let data44 = data19.value;
if(Array.isArray(data44)){
if(data44.length < 1){
const err103 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/2/then/properties/value/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
const len3 = data44.length;
for(let i3=0; i3<len3; i3++){
const _errs148 = errors;
const _errs149 = errors;
if(data44[i3] !== null){
const err104 = {};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
var valid59 = _errs149 === errors;
if(valid59){
const err105 = {instancePath:instancePath+"/when/value/" + i3,schemaPath:"#/definitions/condition/allOf/2/then/properties/value/items/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
else {
errors = _errs148;
if(vErrors !== null){
if(_errs148){
vErrors.length = _errs148;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err106 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/2/then/properties/value/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
}
var _valid14 = _errs144 === errors;
valid54 = _valid14;
}
if(!valid54){
const err107 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
const _errs152 = errors;
let valid60 = true;
const _errs153 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing13;
if((data19.rule === undefined) && (missing13 = "rule")){
const err108 = {};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
else {
if(data19.rule !== undefined){
let data46 = data19.rule;
if(!((data46 === "greater_than") || (data46 === "less_than"))){
const err109 = {};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
}
var _valid15 = _errs153 === errors;
errors = _errs152;
if(vErrors !== null){
if(_errs152){
vErrors.length = _errs152;
}
else {
vErrors = null;
}
}
if(_valid15){
const _errs155 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.value === undefined){
const err110 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/3/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data19.value !== undefined){
let data47 = data19.value;
if(!((typeof data47 == "number") && (isFinite(data47)))){
const err111 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/3/then/properties/value/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
}
var _valid15 = _errs155 === errors;
valid60 = _valid15;
}
if(!valid60){
const err112 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
const _errs159 = errors;
let valid63 = true;
const _errs160 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing14;
if((data19.rule === undefined) && (missing14 = "rule")){
const err113 = {};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
else {
if(data19.rule !== undefined){
let data48 = data19.rule;
if(!((data48 === "min_length") || (data48 === "max_length"))){
const err114 = {};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
}
}
var _valid16 = _errs160 === errors;
errors = _errs159;
if(vErrors !== null){
if(_errs159){
vErrors.length = _errs159;
}
else {
vErrors = null;
}
}
if(_valid16){
const _errs162 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.value === undefined){
const err115 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/4/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if(data19.value !== undefined){
let data49 = data19.value;
if(!(((typeof data49 == "number") && (!(data49 % 1) && !isNaN(data49))) && (isFinite(data49)))){
const err116 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/4/then/properties/value/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if((typeof data49 == "number") && (isFinite(data49))){
if(data49 < 0 || isNaN(data49)){
const err117 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/4/then/properties/value/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
}
}
var _valid16 = _errs162 === errors;
valid63 = _valid16;
}
if(!valid63){
const err118 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
const _errs166 = errors;
let valid66 = true;
const _errs167 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing15;
if((data19.rule === undefined) && (missing15 = "rule")){
const err119 = {};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
else {
if(data19.rule !== undefined){
if(!(data19.rule === "matches")){
const err120 = {};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
}
}
var _valid17 = _errs167 === errors;
errors = _errs166;
if(vErrors !== null){
if(_errs166){
vErrors.length = _errs166;
}
else {
vErrors = null;
}
}
if(_valid17){
const _errs169 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.value === undefined){
const err121 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/5/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
if(data19.value !== undefined){
if(typeof data19.value !== "string"){
const err122 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/5/then/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
var _valid17 = _errs169 === errors;
valid66 = _valid17;
}
if(!valid66){
const err123 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
const _errs173 = errors;
let valid69 = true;
const _errs174 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing16;
if((data19.rule === undefined) && (missing16 = "rule")){
const err124 = {};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
else {
if(data19.rule !== undefined){
let data52 = data19.rule;
if(!(((((((data52 === "exists") || (data52 === "not_exists")) || (data52 === "contains")) || (data52 === "not_contains")) || (data52 === "none_of")) || (data52 === "min_length")) || (data52 === "max_length"))){
const err125 = {};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
}
}
var _valid18 = _errs174 === errors;
errors = _errs173;
if(vErrors !== null){
if(_errs173){
vErrors.length = _errs173;
}
else {
vErrors = null;
}
}
if(_valid18){
const _errs176 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.quantifier !== undefined){
const err126 = {instancePath:instancePath+"/when/quantifier",schemaPath:"#/definitions/condition/allOf/6/then/properties/quantifier/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
var _valid18 = _errs176 === errors;
valid69 = _valid18;
}
if(!valid69){
const err127 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.selector === undefined){
const err128 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/required",keyword:"required",params:{missingProperty: "selector"},message:"must have required property '"+"selector"+"'"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
if(data19.rule === undefined){
const err129 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/required",keyword:"required",params:{missingProperty: "rule"},message:"must have required property '"+"rule"+"'"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
for(const key4 in data19){
if(!((((key4 === "selector") || (key4 === "rule")) || (key4 === "value")) || (key4 === "quantifier"))){
const err130 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data19.selector !== undefined){
let data54 = data19.selector;
if(typeof data54 === "string"){
if(!pattern0.test(data54)){
const err131 = {instancePath:instancePath+"/when/selector",schemaPath:"#/definitions/condition/properties/selector/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
else {
const err132 = {instancePath:instancePath+"/when/selector",schemaPath:"#/definitions/condition/properties/selector/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data19.rule !== undefined){
let data55 = data19.rule;
if(!((((((((((((data55 === "exists") || (data55 === "not_exists")) || (data55 === "equals")) || (data55 === "contains")) || (data55 === "not_contains")) || (data55 === "any_of")) || (data55 === "none_of")) || (data55 === "greater_than")) || (data55 === "less_than")) || (data55 === "min_length")) || (data55 === "max_length")) || (data55 === "matches"))){
const err133 = {instancePath:instancePath+"/when/rule",schemaPath:"#/definitions/condition/properties/rule/enum",keyword:"enum",params:{allowedValues: schema15.properties.rule.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data19.quantifier !== undefined){
let data56 = data19.quantifier;
if(!((data56 === "all") || (data56 === "any"))){
const err134 = {instancePath:instancePath+"/when/quantifier",schemaPath:"#/definitions/condition/properties/quantifier/enum",keyword:"enum",params:{allowedValues: schema15.properties.quantifier.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
}
else {
const err135 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
var _valid4 = _errs123 === errors;
valid14 = _valid4;
ifClause1 = "else";
}
if(!valid14){
const err136 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/if",keyword:"if",params:{failingKeyword: ifClause1},message:"must match \""+ifClause1+"\" schema"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data.action !== undefined){
let data57 = data.action;
if(!((((((((data57 === "deny") || (data57 === "ask")) || (data57 === "warn")) || (data57 === "log")) || (data57 === "allow")) || (data57 === "interrupt")) || (data57 === "block")) || (data57 === "continue"))){
const err137 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues: schema12.properties.action.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data.decision !== undefined){
let data58 = data.decision;
if(!((((((((data58 === "deny") || (data58 === "ask")) || (data58 === "warn")) || (data58 === "log")) || (data58 === "allow")) || (data58 === "interrupt")) || (data58 === "block")) || (data58 === "continue"))){
const err138 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/enum",keyword:"enum",params:{allowedValues: schema12.properties.decision.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err139 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data.stop !== undefined){
if(typeof data.stop !== "boolean"){
const err140 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
}
else {
const err141 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rules === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rules"},message:"must have required property '"+"rules"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "version") || (key0 === "rules")) || (key0 === "stop"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
if(!(data.version === 1)){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/enum",keyword:"enum",params:{allowedValues: schema11.properties.version.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.rules !== undefined){
let data1 = data.rules;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate11(data1[i0], {instancePath:instancePath+"/rules/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.stop !== undefined){
let data3 = data.stop;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.verify === undefined){
const err4 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/required",keyword:"required",params:{missingProperty: "verify"},message:"must have required property '"+"verify"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key1 in data3){
if(!(key1 === "verify")){
const err5 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data3.verify !== undefined){
if(typeof data3.verify !== "boolean"){
const err6 = {instancePath:instancePath+"/stop/verify",schemaPath:"#/properties/stop/properties/verify/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}


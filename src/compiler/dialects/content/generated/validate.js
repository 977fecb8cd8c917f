// Generated from schemas/rules.schema.json by `npm run generate`.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"rules","type":"object","required":["rules"],"additionalProperties":false,"properties":{"version":{"enum":[1]},"rules":{"type":"array","items":{"$ref":"#/definitions/rule"}},"stop":{"type":"object","required":["verify"],"additionalProperties":false,"properties":{"verify":{"type":"boolean"}}}},"definitions":{"rule":{"type":"object","required":["name","on","action"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"description":{"type":"string"},"on":{"$ref":"#/definitions/activation"},"match":{"$ref":"#/definitions/match"},"when":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/condition"}},"else":{"$ref":"#/definitions/condition"}},"action":{"enum":["interrupt","continue","ask","warn","block","log"]},"message":{"type":"string"},"stop":{"type":"boolean"}},"allOf":[{"if":{"required":["action"],"properties":{"action":{"enum":["log"]}}},"then":{},"else":{"required":["message"],"properties":{"message":true}}}]},"activation":{"type":"object","required":["hook"],"additionalProperties":false,"properties":{"hook":{"enum":["PreToolUse","PostToolUse","UserPromptSubmit","Stop","SubagentStop","SessionStart"]},"tool":{"type":"string","pattern":"\\S"},"file":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"match":{"type":"object","additionalProperties":false,"properties":{"content":{"type":"string"},"new_string":{"type":"string"},"old_string":{"type":"string"},"prompt":{"type":"string"},"message":{"type":"string"},"command":{"type":"string"},"response":{"type":"string"},"case_sensitive":{"type":"boolean"},"multiline":{"type":"boolean"}}},"condition":{"type":"object","required":["selector","rule"],"additionalProperties":false,"properties":{"selector":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length"]}}},"then":{"properties":{"quantifier":false}}}]}}};
const schema12 = {"type":"object","required":["name","on","action"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"description":{"type":"string"},"on":{"$ref":"#/definitions/activation"},"match":{"$ref":"#/definitions/match"},"when":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/condition"}},"else":{"$ref":"#/definitions/condition"}},"action":{"enum":["interrupt","continue","ask","warn","block","log"]},"message":{"type":"string"},"stop":{"type":"boolean"}},"allOf":[{"if":{"required":["action"],"properties":{"action":{"enum":["log"]}}},"then":{},"else":{"required":["message"],"properties":{"message":true}}}]};
const schema13 = {"type":"object","required":["hook"],"additionalProperties":false,"properties":{"hook":{"enum":["PreToolUse","PostToolUse","UserPromptSubmit","Stop","SubagentStop","SessionStart"]},"tool":{"type":"string","pattern":"\\S"},"file":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}};
const schema14 = {"type":"object","additionalProperties":false,"properties":{"content":{"type":"string"},"new_string":{"type":"string"},"old_string":{"type":"string"},"prompt":{"type":"string"},"message":{"type":"string"},"command":{"type":"string"},"response":{"type":"string"},"case_sensitive":{"type":"boolean"},"multiline":{"type":"boolean"}}};
const schema15 = {"type":"object","required":["selector","rule"],"additionalProperties":false,"properties":{"selector":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length"]}}},"then":{"properties":{"quantifier":false}}}]};
const pattern0 = new RegExp("\\S", "u");
const func2 = Object.prototype.hasOwnProperty;

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.action === undefined) && (missing0 = "action")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.action !== undefined){
if(!(data.action === "log")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
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
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message === undefined){
const err2 = {instancePath,schemaPath:"#/allOf/0/else/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.on === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "on"},message:"must have required property '"+"on"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.action === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "name") || (key0 === "description")) || (key0 === "on")) || (key0 === "match")) || (key0 === "when")) || (key0 === "action")) || (key0 === "message")) || (key0 === "stop"))){
const err7 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err10 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.on !== undefined){
let data3 = data.on;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.hook === undefined){
const err11 = {instancePath:instancePath+"/on",schemaPath:"#/definitions/activation/required",keyword:"required",params:{missingProperty: "hook"},message:"must have required property '"+"hook"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key1 in data3){
if(!(((key1 === "hook") || (key1 === "tool")) || (key1 === "file"))){
const err12 = {instancePath:instancePath+"/on",schemaPath:"#/definitions/activation/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data3.hook !== undefined){
let data4 = data3.hook;
if(!((((((data4 === "PreToolUse") || (data4 === "PostToolUse")) || (data4 === "UserPromptSubmit")) || (data4 === "Stop")) || (data4 === "SubagentStop")) || (data4 === "SessionStart"))){
const err13 = {instancePath:instancePath+"/on/hook",schemaPath:"#/definitions/activation/properties/hook/enum",keyword:"enum",params:{allowedValues: schema13.properties.hook.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data3.tool !== undefined){
let data5 = data3.tool;
if(typeof data5 === "string"){
if(!pattern0.test(data5)){
const err14 = {instancePath:instancePath+"/on/tool",schemaPath:"#/definitions/activation/properties/tool/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/on/tool",schemaPath:"#/definitions/activation/properties/tool/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data3.file !== undefined){
let data6 = data3.file;
const _errs19 = errors;
let valid6 = true;
const _errs20 = errors;
if(!(Array.isArray(data6))){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid1 = _errs20 === errors;
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid1){
const _errs22 = errors;
if(Array.isArray(data6)){
if(data6.length < 1){
const err17 = {instancePath:instancePath+"/on/file",schemaPath:"#/definitions/activation/properties/file/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err18 = {instancePath:instancePath+"/on/file/" + i0,schemaPath:"#/definitions/activation/properties/file/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/on/file/" + i0,schemaPath:"#/definitions/activation/properties/file/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/on/file",schemaPath:"#/definitions/activation/properties/file/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid1 = _errs22 === errors;
valid6 = _valid1;
ifClause0 = "then";
}
else {
const _errs26 = errors;
if(typeof data6 === "string"){
if(!pattern0.test(data6)){
const err21 = {instancePath:instancePath+"/on/file",schemaPath:"#/definitions/activation/properties/file/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/on/file",schemaPath:"#/definitions/activation/properties/file/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid1 = _errs26 === errors;
valid6 = _valid1;
ifClause0 = "else";
}
if(!valid6){
const err23 = {instancePath:instancePath+"/on/file",schemaPath:"#/definitions/activation/properties/file/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/on",schemaPath:"#/definitions/activation/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.match !== undefined){
let data8 = data.match;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key2 in data8){
if(!(func2.call(schema14.properties, key2))){
const err25 = {instancePath:instancePath+"/match",schemaPath:"#/definitions/match/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data8.content !== undefined){
if(typeof data8.content !== "string"){
const err26 = {instancePath:instancePath+"/match/content",schemaPath:"#/definitions/match/properties/content/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data8.new_string !== undefined){
if(typeof data8.new_string !== "string"){
const err27 = {instancePath:instancePath+"/match/new_string",schemaPath:"#/definitions/match/properties/new_string/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data8.old_string !== undefined){
if(typeof data8.old_string !== "string"){
const err28 = {instancePath:instancePath+"/match/old_string",schemaPath:"#/definitions/match/properties/old_string/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data8.prompt !== undefined){
if(typeof data8.prompt !== "string"){
const err29 = {instancePath:instancePath+"/match/prompt",schemaPath:"#/definitions/match/properties/prompt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data8.message !== undefined){
if(typeof data8.message !== "string"){
const err30 = {instancePath:instancePath+"/match/message",schemaPath:"#/definitions/match/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data8.command !== undefined){
if(typeof data8.command !== "string"){
const err31 = {instancePath:instancePath+"/match/command",schemaPath:"#/definitions/match/properties/command/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data8.response !== undefined){
if(typeof data8.response !== "string"){
const err32 = {instancePath:instancePath+"/match/response",schemaPath:"#/definitions/match/properties/response/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data8.case_sensitive !== undefined){
if(typeof data8.case_sensitive !== "boolean"){
const err33 = {instancePath:instancePath+"/match/case_sensitive",schemaPath:"#/definitions/match/properties/case_sensitive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data8.multiline !== undefined){
if(typeof data8.multiline !== "boolean"){
const err34 = {instancePath:instancePath+"/match/multiline",schemaPath:"#/definitions/match/properties/multiline/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/match",schemaPath:"#/definitions/match/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.when !== undefined){
let data18 = data.when;
const _errs51 = errors;
let valid11 = true;
const _errs52 = errors;
if(!(Array.isArray(data18))){
const err36 = {};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid2 = _errs52 === errors;
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid2){
const _errs54 = errors;
if(Array.isArray(data18)){
if(data18.length < 1){
const err37 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
const len1 = data18.length;
for(let i1=0; i1<len1; i1++){
let data19 = data18[i1];
const _errs60 = errors;
let valid16 = true;
const _errs61 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing1;
if((data19.rule === undefined) && (missing1 = "rule")){
const err38 = {};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
else {
if(data19.rule !== undefined){
let data20 = data19.rule;
if(!((((((data20 === "exists") || (data20 === "not_exists")) || (data20 === "is_file")) || (data20 === "is_test")) || (data20 === "changed")) || (data20 === "test_passed"))){
const err39 = {};
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
}
var _valid3 = _errs61 === errors;
errors = _errs60;
if(vErrors !== null){
if(_errs60){
vErrors.length = _errs60;
}
else {
vErrors = null;
}
}
if(_valid3){
const _errs63 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.value !== undefined){
const err40 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/0/then/properties/value/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
var _valid3 = _errs63 === errors;
valid16 = _valid3;
}
if(!valid16){
const err41 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
const _errs65 = errors;
let valid19 = true;
const _errs66 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing2;
if((data19.rule === undefined) && (missing2 = "rule")){
const err42 = {};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
else {
if(data19.rule !== undefined){
let data22 = data19.rule;
if(!(((data22 === "equals") || (data22 === "contains")) || (data22 === "not_contains"))){
const err43 = {};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
}
var _valid4 = _errs66 === errors;
errors = _errs65;
if(vErrors !== null){
if(_errs65){
vErrors.length = _errs65;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs68 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.value === undefined){
const err44 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/1/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data19.value !== undefined){
const _errs70 = errors;
const _errs71 = errors;
if(data19.value !== null){
const err45 = {};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var valid22 = _errs71 === errors;
if(valid22){
const err46 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/1/then/properties/value/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
else {
errors = _errs70;
if(vErrors !== null){
if(_errs70){
vErrors.length = _errs70;
}
else {
vErrors = null;
}
}
}
}
}
var _valid4 = _errs68 === errors;
valid19 = _valid4;
}
if(!valid19){
const err47 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
const _errs74 = errors;
let valid23 = true;
const _errs75 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing3;
if((data19.rule === undefined) && (missing3 = "rule")){
const err48 = {};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
else {
if(data19.rule !== undefined){
let data24 = data19.rule;
if(!((data24 === "any_of") || (data24 === "none_of"))){
const err49 = {};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
}
var _valid5 = _errs75 === errors;
errors = _errs74;
if(vErrors !== null){
if(_errs74){
vErrors.length = _errs74;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs77 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.value === undefined){
const err50 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/2/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data19.value !== undefined){
let data25 = data19.value;
if(Array.isArray(data25)){
if(data25.length < 1){
const err51 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/2/then/properties/value/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
const len2 = data25.length;
for(let i2=0; i2<len2; i2++){
const _errs81 = errors;
const _errs82 = errors;
if(data25[i2] !== null){
const err52 = {};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var valid28 = _errs82 === errors;
if(valid28){
const err53 = {instancePath:instancePath+"/when/" + i1+"/value/" + i2,schemaPath:"#/definitions/condition/allOf/2/then/properties/value/items/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
else {
errors = _errs81;
if(vErrors !== null){
if(_errs81){
vErrors.length = _errs81;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err54 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/2/then/properties/value/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
var _valid5 = _errs77 === errors;
valid23 = _valid5;
}
if(!valid23){
const err55 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
const _errs85 = errors;
let valid29 = true;
const _errs86 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing4;
if((data19.rule === undefined) && (missing4 = "rule")){
const err56 = {};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
else {
if(data19.rule !== undefined){
let data27 = data19.rule;
if(!((data27 === "greater_than") || (data27 === "less_than"))){
const err57 = {};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
}
var _valid6 = _errs86 === errors;
errors = _errs85;
if(vErrors !== null){
if(_errs85){
vErrors.length = _errs85;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs88 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.value === undefined){
const err58 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/3/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data19.value !== undefined){
let data28 = data19.value;
if(!((typeof data28 == "number") && (isFinite(data28)))){
const err59 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/3/then/properties/value/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
var _valid6 = _errs88 === errors;
valid29 = _valid6;
}
if(!valid29){
const err60 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
const _errs92 = errors;
let valid32 = true;
const _errs93 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing5;
if((data19.rule === undefined) && (missing5 = "rule")){
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
if(data19.rule !== undefined){
let data29 = data19.rule;
if(!((data29 === "min_length") || (data29 === "max_length"))){
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
var _valid7 = _errs93 === errors;
errors = _errs92;
if(vErrors !== null){
if(_errs92){
vErrors.length = _errs92;
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs95 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.value === undefined){
const err63 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/4/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data19.value !== undefined){
let data30 = data19.value;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err64 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/4/then/properties/value/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 0 || isNaN(data30)){
const err65 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/4/then/properties/value/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
}
var _valid7 = _errs95 === errors;
valid32 = _valid7;
}
if(!valid32){
const err66 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
const _errs99 = errors;
let valid35 = true;
const _errs100 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing6;
if((data19.rule === undefined) && (missing6 = "rule")){
const err67 = {};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
else {
if(data19.rule !== undefined){
if(!(data19.rule === "matches")){
const err68 = {};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
}
var _valid8 = _errs100 === errors;
errors = _errs99;
if(vErrors !== null){
if(_errs99){
vErrors.length = _errs99;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs102 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.value === undefined){
const err69 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/5/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data19.value !== undefined){
if(typeof data19.value !== "string"){
const err70 = {instancePath:instancePath+"/when/" + i1+"/value",schemaPath:"#/definitions/condition/allOf/5/then/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
var _valid8 = _errs102 === errors;
valid35 = _valid8;
}
if(!valid35){
const err71 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
const _errs106 = errors;
let valid38 = true;
const _errs107 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing7;
if((data19.rule === undefined) && (missing7 = "rule")){
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
if(data19.rule !== undefined){
let data33 = data19.rule;
if(!(((((((data33 === "exists") || (data33 === "not_exists")) || (data33 === "contains")) || (data33 === "not_contains")) || (data33 === "none_of")) || (data33 === "min_length")) || (data33 === "max_length"))){
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
var _valid9 = _errs107 === errors;
errors = _errs106;
if(vErrors !== null){
if(_errs106){
vErrors.length = _errs106;
}
else {
vErrors = null;
}
}
if(_valid9){
const _errs109 = errors;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.quantifier !== undefined){
const err74 = {instancePath:instancePath+"/when/" + i1+"/quantifier",schemaPath:"#/definitions/condition/allOf/6/then/properties/quantifier/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
var _valid9 = _errs109 === errors;
valid38 = _valid9;
}
if(!valid38){
const err75 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.selector === undefined){
const err76 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/required",keyword:"required",params:{missingProperty: "selector"},message:"must have required property '"+"selector"+"'"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data19.rule === undefined){
const err77 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/required",keyword:"required",params:{missingProperty: "rule"},message:"must have required property '"+"rule"+"'"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
for(const key3 in data19){
if(!((((key3 === "selector") || (key3 === "rule")) || (key3 === "value")) || (key3 === "quantifier"))){
const err78 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data19.selector !== undefined){
let data35 = data19.selector;
if(typeof data35 === "string"){
if(!pattern0.test(data35)){
const err79 = {instancePath:instancePath+"/when/" + i1+"/selector",schemaPath:"#/definitions/condition/properties/selector/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
else {
const err80 = {instancePath:instancePath+"/when/" + i1+"/selector",schemaPath:"#/definitions/condition/properties/selector/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data19.rule !== undefined){
let data36 = data19.rule;
if(!((((((((((((data36 === "exists") || (data36 === "not_exists")) || (data36 === "equals")) || (data36 === "contains")) || (data36 === "not_contains")) || (data36 === "any_of")) || (data36 === "none_of")) || (data36 === "greater_than")) || (data36 === "less_than")) || (data36 === "min_length")) || (data36 === "max_length")) || (data36 === "matches"))){
const err81 = {instancePath:instancePath+"/when/" + i1+"/rule",schemaPath:"#/definitions/condition/properties/rule/enum",keyword:"enum",params:{allowedValues: schema15.properties.rule.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data19.quantifier !== undefined){
let data37 = data19.quantifier;
if(!((data37 === "all") || (data37 === "any"))){
const err82 = {instancePath:instancePath+"/when/" + i1+"/quantifier",schemaPath:"#/definitions/condition/properties/quantifier/enum",keyword:"enum",params:{allowedValues: schema15.properties.quantifier.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
else {
const err83 = {instancePath:instancePath+"/when/" + i1,schemaPath:"#/definitions/condition/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
else {
const err84 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
var _valid2 = _errs54 === errors;
valid11 = _valid2;
ifClause1 = "then";
}
else {
const _errs115 = errors;
const _errs119 = errors;
let valid44 = true;
const _errs120 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing8;
if((data18.rule === undefined) && (missing8 = "rule")){
const err85 = {};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
else {
if(data18.rule !== undefined){
let data38 = data18.rule;
if(!((((((data38 === "exists") || (data38 === "not_exists")) || (data38 === "is_file")) || (data38 === "is_test")) || (data38 === "changed")) || (data38 === "test_passed"))){
const err86 = {};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
}
var _valid10 = _errs120 === errors;
errors = _errs119;
if(vErrors !== null){
if(_errs119){
vErrors.length = _errs119;
}
else {
vErrors = null;
}
}
if(_valid10){
const _errs122 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.value !== undefined){
const err87 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/0/then/properties/value/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
var _valid10 = _errs122 === errors;
valid44 = _valid10;
}
if(!valid44){
const err88 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
const _errs124 = errors;
let valid47 = true;
const _errs125 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing9;
if((data18.rule === undefined) && (missing9 = "rule")){
const err89 = {};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
else {
if(data18.rule !== undefined){
let data40 = data18.rule;
if(!(((data40 === "equals") || (data40 === "contains")) || (data40 === "not_contains"))){
const err90 = {};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
}
var _valid11 = _errs125 === errors;
errors = _errs124;
if(vErrors !== null){
if(_errs124){
vErrors.length = _errs124;
}
else {
vErrors = null;
}
}
if(_valid11){
const _errs127 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.value === undefined){
const err91 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/1/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if(data18.value !== undefined){
const _errs129 = errors;
const _errs130 = errors;
if(data18.value !== null){
const err92 = {};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
var valid50 = _errs130 === errors;
if(valid50){
const err93 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/1/then/properties/value/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
else {
errors = _errs129;
if(vErrors !== null){
if(_errs129){
vErrors.length = _errs129;
}
else {
vErrors = null;
}
}
}
}
}
var _valid11 = _errs127 === errors;
valid47 = _valid11;
}
if(!valid47){
const err94 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
const _errs133 = errors;
let valid51 = true;
const _errs134 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing10;
if((data18.rule === undefined) && (missing10 = "rule")){
const err95 = {};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
else {
if(data18.rule !== undefined){
let data42 = data18.rule;
if(!((data42 === "any_of") || (data42 === "none_of"))){
const err96 = {};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
}
var _valid12 = _errs134 === errors;
errors = _errs133;
if(vErrors !== null){
if(_errs133){
vErrors.length = _errs133;
}
else {
vErrors = null;
}
}
if(_valid12){
const _errs136 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.value === undefined){
const err97 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/2/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(data18.value !== undefined){
let data43 = data18.value;
if(Array.isArray(data43)){
if(data43.length < 1){
const err98 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/2/then/properties/value/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
const len3 = data43.length;
for(let i3=0; i3<len3; i3++){
const _errs140 = errors;
const _errs141 = errors;
if(data43[i3] !== null){
const err99 = {};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
var valid56 = _errs141 === errors;
if(valid56){
const err100 = {instancePath:instancePath+"/when/value/" + i3,schemaPath:"#/definitions/condition/allOf/2/then/properties/value/items/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
else {
errors = _errs140;
if(vErrors !== null){
if(_errs140){
vErrors.length = _errs140;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err101 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/2/then/properties/value/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
var _valid12 = _errs136 === errors;
valid51 = _valid12;
}
if(!valid51){
const err102 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
const _errs144 = errors;
let valid57 = true;
const _errs145 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing11;
if((data18.rule === undefined) && (missing11 = "rule")){
const err103 = {};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
else {
if(data18.rule !== undefined){
let data45 = data18.rule;
if(!((data45 === "greater_than") || (data45 === "less_than"))){
const err104 = {};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
}
}
var _valid13 = _errs145 === errors;
errors = _errs144;
if(vErrors !== null){
if(_errs144){
vErrors.length = _errs144;
}
else {
vErrors = null;
}
}
if(_valid13){
const _errs147 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.value === undefined){
const err105 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/3/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data18.value !== undefined){
let data46 = data18.value;
if(!((typeof data46 == "number") && (isFinite(data46)))){
const err106 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/3/then/properties/value/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
var _valid13 = _errs147 === errors;
valid57 = _valid13;
}
if(!valid57){
const err107 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
const _errs151 = errors;
let valid60 = true;
const _errs152 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing12;
if((data18.rule === undefined) && (missing12 = "rule")){
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
if(data18.rule !== undefined){
let data47 = data18.rule;
if(!((data47 === "min_length") || (data47 === "max_length"))){
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
var _valid14 = _errs152 === errors;
errors = _errs151;
if(vErrors !== null){
if(_errs151){
vErrors.length = _errs151;
}
else {
vErrors = null;
}
}
if(_valid14){
const _errs154 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.value === undefined){
const err110 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/4/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data18.value !== undefined){
let data48 = data18.value;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err111 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/4/then/properties/value/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 < 0 || isNaN(data48)){
const err112 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/4/then/properties/value/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
}
}
var _valid14 = _errs154 === errors;
valid60 = _valid14;
}
if(!valid60){
const err113 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
const _errs158 = errors;
let valid63 = true;
const _errs159 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing13;
if((data18.rule === undefined) && (missing13 = "rule")){
const err114 = {};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
else {
if(data18.rule !== undefined){
if(!(data18.rule === "matches")){
const err115 = {};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
}
}
var _valid15 = _errs159 === errors;
errors = _errs158;
if(vErrors !== null){
if(_errs158){
vErrors.length = _errs158;
}
else {
vErrors = null;
}
}
if(_valid15){
const _errs161 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.value === undefined){
const err116 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/5/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data18.value !== undefined){
if(typeof data18.value !== "string"){
const err117 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/5/then/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
var _valid15 = _errs161 === errors;
valid63 = _valid15;
}
if(!valid63){
const err118 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
const _errs165 = errors;
let valid66 = true;
const _errs166 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing14;
if((data18.rule === undefined) && (missing14 = "rule")){
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
if(data18.rule !== undefined){
let data51 = data18.rule;
if(!(((((((data51 === "exists") || (data51 === "not_exists")) || (data51 === "contains")) || (data51 === "not_contains")) || (data51 === "none_of")) || (data51 === "min_length")) || (data51 === "max_length"))){
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
var _valid16 = _errs166 === errors;
errors = _errs165;
if(vErrors !== null){
if(_errs165){
vErrors.length = _errs165;
}
else {
vErrors = null;
}
}
if(_valid16){
const _errs168 = errors;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.quantifier !== undefined){
const err121 = {instancePath:instancePath+"/when/quantifier",schemaPath:"#/definitions/condition/allOf/6/then/properties/quantifier/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
var _valid16 = _errs168 === errors;
valid66 = _valid16;
}
if(!valid66){
const err122 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.selector === undefined){
const err123 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/required",keyword:"required",params:{missingProperty: "selector"},message:"must have required property '"+"selector"+"'"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data18.rule === undefined){
const err124 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/required",keyword:"required",params:{missingProperty: "rule"},message:"must have required property '"+"rule"+"'"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
for(const key4 in data18){
if(!((((key4 === "selector") || (key4 === "rule")) || (key4 === "value")) || (key4 === "quantifier"))){
const err125 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data18.selector !== undefined){
let data53 = data18.selector;
if(typeof data53 === "string"){
if(!pattern0.test(data53)){
const err126 = {instancePath:instancePath+"/when/selector",schemaPath:"#/definitions/condition/properties/selector/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
else {
const err127 = {instancePath:instancePath+"/when/selector",schemaPath:"#/definitions/condition/properties/selector/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data18.rule !== undefined){
let data54 = data18.rule;
if(!((((((((((((data54 === "exists") || (data54 === "not_exists")) || (data54 === "equals")) || (data54 === "contains")) || (data54 === "not_contains")) || (data54 === "any_of")) || (data54 === "none_of")) || (data54 === "greater_than")) || (data54 === "less_than")) || (data54 === "min_length")) || (data54 === "max_length")) || (data54 === "matches"))){
const err128 = {instancePath:instancePath+"/when/rule",schemaPath:"#/definitions/condition/properties/rule/enum",keyword:"enum",params:{allowedValues: schema15.properties.rule.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data18.quantifier !== undefined){
let data55 = data18.quantifier;
if(!((data55 === "all") || (data55 === "any"))){
const err129 = {instancePath:instancePath+"/when/quantifier",schemaPath:"#/definitions/condition/properties/quantifier/enum",keyword:"enum",params:{allowedValues: schema15.properties.quantifier.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
}
else {
const err130 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
var _valid2 = _errs115 === errors;
valid11 = _valid2;
ifClause1 = "else";
}
if(!valid11){
const err131 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/if",keyword:"if",params:{failingKeyword: ifClause1},message:"must match \""+ifClause1+"\" schema"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data.action !== undefined){
let data56 = data.action;
if(!((((((data56 === "interrupt") || (data56 === "continue")) || (data56 === "ask")) || (data56 === "warn")) || (data56 === "block")) || (data56 === "log"))){
const err132 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues: schema12.properties.action.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err133 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data.stop !== undefined){
if(typeof data.stop !== "boolean"){
const err134 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
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
const err135 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
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


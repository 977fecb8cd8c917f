// Generated from schemas/rules.schema.json by `npm run generate`.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"rules","type":"object","required":["rules"],"additionalProperties":false,"properties":{"version":{"enum":[1]},"rules":{"type":"array","items":{"$ref":"#/definitions/rule"}},"stop":{"type":"object","required":["verify"],"additionalProperties":false,"properties":{"verify":{"type":"boolean"}}}},"definitions":{"rule":{"type":"object","required":["name","on"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"description":{"type":"string"},"on":{"$ref":"#/definitions/activation"},"match":{"$ref":"#/definitions/match"},"when":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/condition"}},"else":{"$ref":"#/definitions/condition"}},"action":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue"]},"decision":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue"]},"message":{"type":"string"},"stop":{"type":"boolean"}},"allOf":[{"if":{"required":["decision"],"properties":{"decision":true}},"then":{},"else":{"required":["action"],"properties":{"action":true}}},{"if":{"required":["action"],"properties":{"action":{"enum":["log","allow"]}}},"then":{},"else":{"if":{"required":["decision"],"properties":{"decision":{"enum":["log","allow"]}}},"then":{},"else":{"required":["message"],"properties":{"message":true}}}}]},"activation":{"type":"object","required":["hook"],"additionalProperties":false,"properties":{"hook":{"enum":["PreToolUse","PostToolUse","UserPromptSubmit","Stop","SubagentStop","SessionStart"]},"tool":{"type":"string","pattern":"\\S"},"file":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"match":{"type":"object","additionalProperties":false,"properties":{"content":{"type":"string"},"new_string":{"type":"string"},"old_string":{"type":"string"},"prompt":{"type":"string"},"message":{"type":"string"},"command":{"type":"string"},"response":{"type":"string"},"effect":{"if":{"type":"object"},"then":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"kind":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["read","write","delete","execute","connect","send"]}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"path":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"inside":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"host":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"origin":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["tracked","changed","new","downloaded","outside"]}},"else":{"enum":["tracked","changed","new","downloaded","outside"]}}}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"case_sensitive":{"type":"boolean"},"multiline":{"type":"boolean"}}},"condition":{"type":"object","required":["selector","rule"],"additionalProperties":false,"properties":{"selector":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length"]}}},"then":{"properties":{"quantifier":false}}}]}}};
const schema12 = {"type":"object","required":["name","on"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"description":{"type":"string"},"on":{"$ref":"#/definitions/activation"},"match":{"$ref":"#/definitions/match"},"when":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/condition"}},"else":{"$ref":"#/definitions/condition"}},"action":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue"]},"decision":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue"]},"message":{"type":"string"},"stop":{"type":"boolean"}},"allOf":[{"if":{"required":["decision"],"properties":{"decision":true}},"then":{},"else":{"required":["action"],"properties":{"action":true}}},{"if":{"required":["action"],"properties":{"action":{"enum":["log","allow"]}}},"then":{},"else":{"if":{"required":["decision"],"properties":{"decision":{"enum":["log","allow"]}}},"then":{},"else":{"required":["message"],"properties":{"message":true}}}}]};
const schema13 = {"type":"object","required":["hook"],"additionalProperties":false,"properties":{"hook":{"enum":["PreToolUse","PostToolUse","UserPromptSubmit","Stop","SubagentStop","SessionStart"]},"tool":{"type":"string","pattern":"\\S"},"file":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}};
const schema14 = {"type":"object","additionalProperties":false,"properties":{"content":{"type":"string"},"new_string":{"type":"string"},"old_string":{"type":"string"},"prompt":{"type":"string"},"message":{"type":"string"},"command":{"type":"string"},"response":{"type":"string"},"effect":{"if":{"type":"object"},"then":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"kind":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["read","write","delete","execute","connect","send"]}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"path":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"inside":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"host":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"origin":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["tracked","changed","new","downloaded","outside"]}},"else":{"enum":["tracked","changed","new","downloaded","outside"]}}}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"case_sensitive":{"type":"boolean"},"multiline":{"type":"boolean"}}};
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
if(data9.effect !== undefined){
let data17 = data9.effect;
const _errs55 = errors;
let valid14 = true;
const _errs56 = errors;
if(!(data17 && typeof data17 == "object" && !Array.isArray(data17))){
const err38 = {};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var _valid4 = _errs56 === errors;
errors = _errs55;
if(vErrors !== null){
if(_errs55){
vErrors.length = _errs55;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid4){
const _errs58 = errors;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(Object.keys(data17).length < 1){
const err39 = {instancePath:instancePath+"/match/effect",schemaPath:"#/definitions/match/properties/effect/then/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
for(const key3 in data17){
if(!(((((key3 === "kind") || (key3 === "path")) || (key3 === "inside")) || (key3 === "host")) || (key3 === "origin"))){
const err40 = {instancePath:instancePath+"/match/effect",schemaPath:"#/definitions/match/properties/effect/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data17.kind !== undefined){
let data18 = data17.kind;
const _errs62 = errors;
let valid16 = true;
const _errs63 = errors;
if(!(Array.isArray(data18))){
const err41 = {};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var _valid5 = _errs63 === errors;
errors = _errs62;
if(vErrors !== null){
if(_errs62){
vErrors.length = _errs62;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid5){
const _errs65 = errors;
if(Array.isArray(data18)){
if(data18.length < 1){
const err42 = {instancePath:instancePath+"/match/effect/kind",schemaPath:"#/definitions/match/properties/effect/then/properties/kind/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
const len1 = data18.length;
for(let i1=0; i1<len1; i1++){
let data19 = data18[i1];
if(!((((((data19 === "read") || (data19 === "write")) || (data19 === "delete")) || (data19 === "execute")) || (data19 === "connect")) || (data19 === "send"))){
const err43 = {instancePath:instancePath+"/match/effect/kind/" + i1,schemaPath:"#/definitions/match/properties/effect/then/properties/kind/then/items/enum",keyword:"enum",params:{allowedValues: schema14.properties.effect.then.properties.kind.then.items.enum},message:"must be equal to one of the allowed values"};
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
else {
const err44 = {instancePath:instancePath+"/match/effect/kind",schemaPath:"#/definitions/match/properties/effect/then/properties/kind/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var _valid5 = _errs65 === errors;
valid16 = _valid5;
ifClause2 = "then";
}
else {
const _errs68 = errors;
if(!((((((data18 === "read") || (data18 === "write")) || (data18 === "delete")) || (data18 === "execute")) || (data18 === "connect")) || (data18 === "send"))){
const err45 = {instancePath:instancePath+"/match/effect/kind",schemaPath:"#/definitions/match/properties/effect/then/properties/kind/else/enum",keyword:"enum",params:{allowedValues: schema14.properties.effect.then.properties.kind.else.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var _valid5 = _errs68 === errors;
valid16 = _valid5;
ifClause2 = "else";
}
if(!valid16){
const err46 = {instancePath:instancePath+"/match/effect/kind",schemaPath:"#/definitions/match/properties/effect/then/properties/kind/if",keyword:"if",params:{failingKeyword: ifClause2},message:"must match \""+ifClause2+"\" schema"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data17.path !== undefined){
let data20 = data17.path;
const _errs70 = errors;
let valid19 = true;
const _errs71 = errors;
if(!(Array.isArray(data20))){
const err47 = {};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
var _valid6 = _errs71 === errors;
errors = _errs70;
if(vErrors !== null){
if(_errs70){
vErrors.length = _errs70;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid6){
const _errs73 = errors;
if(Array.isArray(data20)){
if(data20.length < 1){
const err48 = {instancePath:instancePath+"/match/effect/path",schemaPath:"#/definitions/match/properties/effect/then/properties/path/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
const len2 = data20.length;
for(let i2=0; i2<len2; i2++){
let data21 = data20[i2];
if(typeof data21 === "string"){
if(!pattern0.test(data21)){
const err49 = {instancePath:instancePath+"/match/effect/path/" + i2,schemaPath:"#/definitions/match/properties/effect/then/properties/path/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/match/effect/path/" + i2,schemaPath:"#/definitions/match/properties/effect/then/properties/path/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/match/effect/path",schemaPath:"#/definitions/match/properties/effect/then/properties/path/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
var _valid6 = _errs73 === errors;
valid19 = _valid6;
ifClause3 = "then";
}
else {
const _errs77 = errors;
if(typeof data20 === "string"){
if(!pattern0.test(data20)){
const err52 = {instancePath:instancePath+"/match/effect/path",schemaPath:"#/definitions/match/properties/effect/then/properties/path/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/match/effect/path",schemaPath:"#/definitions/match/properties/effect/then/properties/path/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
var _valid6 = _errs77 === errors;
valid19 = _valid6;
ifClause3 = "else";
}
if(!valid19){
const err54 = {instancePath:instancePath+"/match/effect/path",schemaPath:"#/definitions/match/properties/effect/then/properties/path/if",keyword:"if",params:{failingKeyword: ifClause3},message:"must match \""+ifClause3+"\" schema"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data17.inside !== undefined){
let data22 = data17.inside;
const _errs80 = errors;
let valid22 = true;
const _errs81 = errors;
if(!(Array.isArray(data22))){
const err55 = {};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
var _valid7 = _errs81 === errors;
errors = _errs80;
if(vErrors !== null){
if(_errs80){
vErrors.length = _errs80;
}
else {
vErrors = null;
}
}
let ifClause4;
if(_valid7){
const _errs83 = errors;
if(Array.isArray(data22)){
if(data22.length < 1){
const err56 = {instancePath:instancePath+"/match/effect/inside",schemaPath:"#/definitions/match/properties/effect/then/properties/inside/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
const len3 = data22.length;
for(let i3=0; i3<len3; i3++){
let data23 = data22[i3];
if(typeof data23 === "string"){
if(!pattern0.test(data23)){
const err57 = {instancePath:instancePath+"/match/effect/inside/" + i3,schemaPath:"#/definitions/match/properties/effect/then/properties/inside/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/match/effect/inside/" + i3,schemaPath:"#/definitions/match/properties/effect/then/properties/inside/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
else {
const err59 = {instancePath:instancePath+"/match/effect/inside",schemaPath:"#/definitions/match/properties/effect/then/properties/inside/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
var _valid7 = _errs83 === errors;
valid22 = _valid7;
ifClause4 = "then";
}
else {
const _errs87 = errors;
if(typeof data22 === "string"){
if(!pattern0.test(data22)){
const err60 = {instancePath:instancePath+"/match/effect/inside",schemaPath:"#/definitions/match/properties/effect/then/properties/inside/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/match/effect/inside",schemaPath:"#/definitions/match/properties/effect/then/properties/inside/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
var _valid7 = _errs87 === errors;
valid22 = _valid7;
ifClause4 = "else";
}
if(!valid22){
const err62 = {instancePath:instancePath+"/match/effect/inside",schemaPath:"#/definitions/match/properties/effect/then/properties/inside/if",keyword:"if",params:{failingKeyword: ifClause4},message:"must match \""+ifClause4+"\" schema"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data17.host !== undefined){
let data24 = data17.host;
const _errs90 = errors;
let valid25 = true;
const _errs91 = errors;
if(!(Array.isArray(data24))){
const err63 = {};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
var _valid8 = _errs91 === errors;
errors = _errs90;
if(vErrors !== null){
if(_errs90){
vErrors.length = _errs90;
}
else {
vErrors = null;
}
}
let ifClause5;
if(_valid8){
const _errs93 = errors;
if(Array.isArray(data24)){
if(data24.length < 1){
const err64 = {instancePath:instancePath+"/match/effect/host",schemaPath:"#/definitions/match/properties/effect/then/properties/host/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
const len4 = data24.length;
for(let i4=0; i4<len4; i4++){
let data25 = data24[i4];
if(typeof data25 === "string"){
if(!pattern0.test(data25)){
const err65 = {instancePath:instancePath+"/match/effect/host/" + i4,schemaPath:"#/definitions/match/properties/effect/then/properties/host/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
else {
const err66 = {instancePath:instancePath+"/match/effect/host/" + i4,schemaPath:"#/definitions/match/properties/effect/then/properties/host/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
else {
const err67 = {instancePath:instancePath+"/match/effect/host",schemaPath:"#/definitions/match/properties/effect/then/properties/host/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
var _valid8 = _errs93 === errors;
valid25 = _valid8;
ifClause5 = "then";
}
else {
const _errs97 = errors;
if(typeof data24 === "string"){
if(!pattern0.test(data24)){
const err68 = {instancePath:instancePath+"/match/effect/host",schemaPath:"#/definitions/match/properties/effect/then/properties/host/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
else {
const err69 = {instancePath:instancePath+"/match/effect/host",schemaPath:"#/definitions/match/properties/effect/then/properties/host/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
var _valid8 = _errs97 === errors;
valid25 = _valid8;
ifClause5 = "else";
}
if(!valid25){
const err70 = {instancePath:instancePath+"/match/effect/host",schemaPath:"#/definitions/match/properties/effect/then/properties/host/if",keyword:"if",params:{failingKeyword: ifClause5},message:"must match \""+ifClause5+"\" schema"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data17.origin !== undefined){
let data26 = data17.origin;
const _errs100 = errors;
let valid28 = true;
const _errs101 = errors;
if(!(Array.isArray(data26))){
const err71 = {};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
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
let ifClause6;
if(_valid9){
const _errs103 = errors;
if(Array.isArray(data26)){
if(data26.length < 1){
const err72 = {instancePath:instancePath+"/match/effect/origin",schemaPath:"#/definitions/match/properties/effect/then/properties/origin/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
const len5 = data26.length;
for(let i5=0; i5<len5; i5++){
let data27 = data26[i5];
if(!(((((data27 === "tracked") || (data27 === "changed")) || (data27 === "new")) || (data27 === "downloaded")) || (data27 === "outside"))){
const err73 = {instancePath:instancePath+"/match/effect/origin/" + i5,schemaPath:"#/definitions/match/properties/effect/then/properties/origin/then/items/enum",keyword:"enum",params:{allowedValues: schema14.properties.effect.then.properties.origin.then.items.enum},message:"must be equal to one of the allowed values"};
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
else {
const err74 = {instancePath:instancePath+"/match/effect/origin",schemaPath:"#/definitions/match/properties/effect/then/properties/origin/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
var _valid9 = _errs103 === errors;
valid28 = _valid9;
ifClause6 = "then";
}
else {
const _errs106 = errors;
if(!(((((data26 === "tracked") || (data26 === "changed")) || (data26 === "new")) || (data26 === "downloaded")) || (data26 === "outside"))){
const err75 = {instancePath:instancePath+"/match/effect/origin",schemaPath:"#/definitions/match/properties/effect/then/properties/origin/else/enum",keyword:"enum",params:{allowedValues: schema14.properties.effect.then.properties.origin.else.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
var _valid9 = _errs106 === errors;
valid28 = _valid9;
ifClause6 = "else";
}
if(!valid28){
const err76 = {instancePath:instancePath+"/match/effect/origin",schemaPath:"#/definitions/match/properties/effect/then/properties/origin/if",keyword:"if",params:{failingKeyword: ifClause6},message:"must match \""+ifClause6+"\" schema"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
else {
const err77 = {instancePath:instancePath+"/match/effect",schemaPath:"#/definitions/match/properties/effect/then/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
var _valid4 = _errs58 === errors;
valid14 = _valid4;
ifClause1 = "then";
}
else {
const _errs107 = errors;
if(!((((((data17 === "read") || (data17 === "write")) || (data17 === "delete")) || (data17 === "execute")) || (data17 === "connect")) || (data17 === "send"))){
const err78 = {instancePath:instancePath+"/match/effect",schemaPath:"#/definitions/match/properties/effect/else/enum",keyword:"enum",params:{allowedValues: schema14.properties.effect.else.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
var _valid4 = _errs107 === errors;
valid14 = _valid4;
ifClause1 = "else";
}
if(!valid14){
const err79 = {instancePath:instancePath+"/match/effect",schemaPath:"#/definitions/match/properties/effect/if",keyword:"if",params:{failingKeyword: ifClause1},message:"must match \""+ifClause1+"\" schema"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data9.case_sensitive !== undefined){
if(typeof data9.case_sensitive !== "boolean"){
const err80 = {instancePath:instancePath+"/match/case_sensitive",schemaPath:"#/definitions/match/properties/case_sensitive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data9.multiline !== undefined){
if(typeof data9.multiline !== "boolean"){
const err81 = {instancePath:instancePath+"/match/multiline",schemaPath:"#/definitions/match/properties/multiline/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath:instancePath+"/match",schemaPath:"#/definitions/match/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.when !== undefined){
let data30 = data.when;
const _errs113 = errors;
let valid31 = true;
const _errs114 = errors;
if(!(Array.isArray(data30))){
const err83 = {};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
var _valid10 = _errs114 === errors;
errors = _errs113;
if(vErrors !== null){
if(_errs113){
vErrors.length = _errs113;
}
else {
vErrors = null;
}
}
let ifClause7;
if(_valid10){
const _errs116 = errors;
if(Array.isArray(data30)){
if(data30.length < 1){
const err84 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
const len6 = data30.length;
for(let i6=0; i6<len6; i6++){
let data31 = data30[i6];
const _errs122 = errors;
let valid36 = true;
const _errs123 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
let missing3;
if((data31.rule === undefined) && (missing3 = "rule")){
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
if(data31.rule !== undefined){
let data32 = data31.rule;
if(!((((((data32 === "exists") || (data32 === "not_exists")) || (data32 === "is_file")) || (data32 === "is_test")) || (data32 === "changed")) || (data32 === "test_passed"))){
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
var _valid11 = _errs123 === errors;
errors = _errs122;
if(vErrors !== null){
if(_errs122){
vErrors.length = _errs122;
}
else {
vErrors = null;
}
}
if(_valid11){
const _errs125 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.value !== undefined){
const err87 = {instancePath:instancePath+"/when/" + i6+"/value",schemaPath:"#/definitions/condition/allOf/0/then/properties/value/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
var _valid11 = _errs125 === errors;
valid36 = _valid11;
}
if(!valid36){
const err88 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
const _errs127 = errors;
let valid39 = true;
const _errs128 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
let missing4;
if((data31.rule === undefined) && (missing4 = "rule")){
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
if(data31.rule !== undefined){
let data34 = data31.rule;
if(!(((data34 === "equals") || (data34 === "contains")) || (data34 === "not_contains"))){
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
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.value === undefined){
const err91 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/allOf/1/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if(data31.value !== undefined){
const _errs132 = errors;
const _errs133 = errors;
if(data31.value !== null){
const err92 = {};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
var valid42 = _errs133 === errors;
if(valid42){
const err93 = {instancePath:instancePath+"/when/" + i6+"/value",schemaPath:"#/definitions/condition/allOf/1/then/properties/value/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
else {
errors = _errs132;
if(vErrors !== null){
if(_errs132){
vErrors.length = _errs132;
}
else {
vErrors = null;
}
}
}
}
}
var _valid12 = _errs130 === errors;
valid39 = _valid12;
}
if(!valid39){
const err94 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
const _errs136 = errors;
let valid43 = true;
const _errs137 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
let missing5;
if((data31.rule === undefined) && (missing5 = "rule")){
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
if(data31.rule !== undefined){
let data36 = data31.rule;
if(!((data36 === "any_of") || (data36 === "none_of"))){
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
var _valid13 = _errs137 === errors;
errors = _errs136;
if(vErrors !== null){
if(_errs136){
vErrors.length = _errs136;
}
else {
vErrors = null;
}
}
if(_valid13){
const _errs139 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.value === undefined){
const err97 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/allOf/2/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(data31.value !== undefined){
let data37 = data31.value;
if(Array.isArray(data37)){
if(data37.length < 1){
const err98 = {instancePath:instancePath+"/when/" + i6+"/value",schemaPath:"#/definitions/condition/allOf/2/then/properties/value/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
const len7 = data37.length;
for(let i7=0; i7<len7; i7++){
const _errs143 = errors;
const _errs144 = errors;
if(data37[i7] !== null){
const err99 = {};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
var valid48 = _errs144 === errors;
if(valid48){
const err100 = {instancePath:instancePath+"/when/" + i6+"/value/" + i7,schemaPath:"#/definitions/condition/allOf/2/then/properties/value/items/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
else {
errors = _errs143;
if(vErrors !== null){
if(_errs143){
vErrors.length = _errs143;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err101 = {instancePath:instancePath+"/when/" + i6+"/value",schemaPath:"#/definitions/condition/allOf/2/then/properties/value/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
var _valid13 = _errs139 === errors;
valid43 = _valid13;
}
if(!valid43){
const err102 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
const _errs147 = errors;
let valid49 = true;
const _errs148 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
let missing6;
if((data31.rule === undefined) && (missing6 = "rule")){
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
if(data31.rule !== undefined){
let data39 = data31.rule;
if(!((data39 === "greater_than") || (data39 === "less_than"))){
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
var _valid14 = _errs148 === errors;
errors = _errs147;
if(vErrors !== null){
if(_errs147){
vErrors.length = _errs147;
}
else {
vErrors = null;
}
}
if(_valid14){
const _errs150 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.value === undefined){
const err105 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/allOf/3/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data31.value !== undefined){
let data40 = data31.value;
if(!((typeof data40 == "number") && (isFinite(data40)))){
const err106 = {instancePath:instancePath+"/when/" + i6+"/value",schemaPath:"#/definitions/condition/allOf/3/then/properties/value/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
var _valid14 = _errs150 === errors;
valid49 = _valid14;
}
if(!valid49){
const err107 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
const _errs154 = errors;
let valid52 = true;
const _errs155 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
let missing7;
if((data31.rule === undefined) && (missing7 = "rule")){
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
if(data31.rule !== undefined){
let data41 = data31.rule;
if(!((data41 === "min_length") || (data41 === "max_length"))){
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
var _valid15 = _errs155 === errors;
errors = _errs154;
if(vErrors !== null){
if(_errs154){
vErrors.length = _errs154;
}
else {
vErrors = null;
}
}
if(_valid15){
const _errs157 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.value === undefined){
const err110 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/allOf/4/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if(data31.value !== undefined){
let data42 = data31.value;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err111 = {instancePath:instancePath+"/when/" + i6+"/value",schemaPath:"#/definitions/condition/allOf/4/then/properties/value/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 < 0 || isNaN(data42)){
const err112 = {instancePath:instancePath+"/when/" + i6+"/value",schemaPath:"#/definitions/condition/allOf/4/then/properties/value/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
var _valid15 = _errs157 === errors;
valid52 = _valid15;
}
if(!valid52){
const err113 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
const _errs161 = errors;
let valid55 = true;
const _errs162 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
let missing8;
if((data31.rule === undefined) && (missing8 = "rule")){
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
if(data31.rule !== undefined){
if(!(data31.rule === "matches")){
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
var _valid16 = _errs162 === errors;
errors = _errs161;
if(vErrors !== null){
if(_errs161){
vErrors.length = _errs161;
}
else {
vErrors = null;
}
}
if(_valid16){
const _errs164 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.value === undefined){
const err116 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/allOf/5/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data31.value !== undefined){
if(typeof data31.value !== "string"){
const err117 = {instancePath:instancePath+"/when/" + i6+"/value",schemaPath:"#/definitions/condition/allOf/5/then/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
var _valid16 = _errs164 === errors;
valid55 = _valid16;
}
if(!valid55){
const err118 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
const _errs168 = errors;
let valid58 = true;
const _errs169 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
let missing9;
if((data31.rule === undefined) && (missing9 = "rule")){
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
if(data31.rule !== undefined){
let data45 = data31.rule;
if(!(((((((data45 === "exists") || (data45 === "not_exists")) || (data45 === "contains")) || (data45 === "not_contains")) || (data45 === "none_of")) || (data45 === "min_length")) || (data45 === "max_length"))){
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
var _valid17 = _errs169 === errors;
errors = _errs168;
if(vErrors !== null){
if(_errs168){
vErrors.length = _errs168;
}
else {
vErrors = null;
}
}
if(_valid17){
const _errs171 = errors;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.quantifier !== undefined){
const err121 = {instancePath:instancePath+"/when/" + i6+"/quantifier",schemaPath:"#/definitions/condition/allOf/6/then/properties/quantifier/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
var _valid17 = _errs171 === errors;
valid58 = _valid17;
}
if(!valid58){
const err122 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.selector === undefined){
const err123 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/required",keyword:"required",params:{missingProperty: "selector"},message:"must have required property '"+"selector"+"'"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data31.rule === undefined){
const err124 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/required",keyword:"required",params:{missingProperty: "rule"},message:"must have required property '"+"rule"+"'"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
for(const key4 in data31){
if(!((((key4 === "selector") || (key4 === "rule")) || (key4 === "value")) || (key4 === "quantifier"))){
const err125 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data31.selector !== undefined){
let data47 = data31.selector;
if(typeof data47 === "string"){
if(!pattern0.test(data47)){
const err126 = {instancePath:instancePath+"/when/" + i6+"/selector",schemaPath:"#/definitions/condition/properties/selector/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err127 = {instancePath:instancePath+"/when/" + i6+"/selector",schemaPath:"#/definitions/condition/properties/selector/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data31.rule !== undefined){
let data48 = data31.rule;
if(!((((((((((((data48 === "exists") || (data48 === "not_exists")) || (data48 === "equals")) || (data48 === "contains")) || (data48 === "not_contains")) || (data48 === "any_of")) || (data48 === "none_of")) || (data48 === "greater_than")) || (data48 === "less_than")) || (data48 === "min_length")) || (data48 === "max_length")) || (data48 === "matches"))){
const err128 = {instancePath:instancePath+"/when/" + i6+"/rule",schemaPath:"#/definitions/condition/properties/rule/enum",keyword:"enum",params:{allowedValues: schema15.properties.rule.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data31.quantifier !== undefined){
let data49 = data31.quantifier;
if(!((data49 === "all") || (data49 === "any"))){
const err129 = {instancePath:instancePath+"/when/" + i6+"/quantifier",schemaPath:"#/definitions/condition/properties/quantifier/enum",keyword:"enum",params:{allowedValues: schema15.properties.quantifier.enum},message:"must be equal to one of the allowed values"};
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
const err130 = {instancePath:instancePath+"/when/" + i6,schemaPath:"#/definitions/condition/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
}
else {
const err131 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
var _valid10 = _errs116 === errors;
valid31 = _valid10;
ifClause7 = "then";
}
else {
const _errs177 = errors;
const _errs181 = errors;
let valid64 = true;
const _errs182 = errors;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
let missing10;
if((data30.rule === undefined) && (missing10 = "rule")){
const err132 = {};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
else {
if(data30.rule !== undefined){
let data50 = data30.rule;
if(!((((((data50 === "exists") || (data50 === "not_exists")) || (data50 === "is_file")) || (data50 === "is_test")) || (data50 === "changed")) || (data50 === "test_passed"))){
const err133 = {};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
}
var _valid18 = _errs182 === errors;
errors = _errs181;
if(vErrors !== null){
if(_errs181){
vErrors.length = _errs181;
}
else {
vErrors = null;
}
}
if(_valid18){
const _errs184 = errors;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.value !== undefined){
const err134 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/0/then/properties/value/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
var _valid18 = _errs184 === errors;
valid64 = _valid18;
}
if(!valid64){
const err135 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
const _errs186 = errors;
let valid67 = true;
const _errs187 = errors;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
let missing11;
if((data30.rule === undefined) && (missing11 = "rule")){
const err136 = {};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
else {
if(data30.rule !== undefined){
let data52 = data30.rule;
if(!(((data52 === "equals") || (data52 === "contains")) || (data52 === "not_contains"))){
const err137 = {};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
}
}
var _valid19 = _errs187 === errors;
errors = _errs186;
if(vErrors !== null){
if(_errs186){
vErrors.length = _errs186;
}
else {
vErrors = null;
}
}
if(_valid19){
const _errs189 = errors;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.value === undefined){
const err138 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/1/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
if(data30.value !== undefined){
const _errs191 = errors;
const _errs192 = errors;
if(data30.value !== null){
const err139 = {};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
var valid70 = _errs192 === errors;
if(valid70){
const err140 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/1/then/properties/value/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
else {
errors = _errs191;
if(vErrors !== null){
if(_errs191){
vErrors.length = _errs191;
}
else {
vErrors = null;
}
}
}
}
}
var _valid19 = _errs189 === errors;
valid67 = _valid19;
}
if(!valid67){
const err141 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
const _errs195 = errors;
let valid71 = true;
const _errs196 = errors;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
let missing12;
if((data30.rule === undefined) && (missing12 = "rule")){
const err142 = {};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
else {
if(data30.rule !== undefined){
let data54 = data30.rule;
if(!((data54 === "any_of") || (data54 === "none_of"))){
const err143 = {};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
}
}
var _valid20 = _errs196 === errors;
errors = _errs195;
if(vErrors !== null){
if(_errs195){
vErrors.length = _errs195;
}
else {
vErrors = null;
}
}
if(_valid20){
const _errs198 = errors;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.value === undefined){
const err144 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/2/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if(data30.value !== undefined){
let data55 = data30.value;
if(Array.isArray(data55)){
if(data55.length < 1){
const err145 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/2/then/properties/value/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
const len8 = data55.length;
for(let i8=0; i8<len8; i8++){
const _errs202 = errors;
const _errs203 = errors;
if(data55[i8] !== null){
const err146 = {};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
var valid76 = _errs203 === errors;
if(valid76){
const err147 = {instancePath:instancePath+"/when/value/" + i8,schemaPath:"#/definitions/condition/allOf/2/then/properties/value/items/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
else {
errors = _errs202;
if(vErrors !== null){
if(_errs202){
vErrors.length = _errs202;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err148 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/2/then/properties/value/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
}
var _valid20 = _errs198 === errors;
valid71 = _valid20;
}
if(!valid71){
const err149 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
const _errs206 = errors;
let valid77 = true;
const _errs207 = errors;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
let missing13;
if((data30.rule === undefined) && (missing13 = "rule")){
const err150 = {};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
else {
if(data30.rule !== undefined){
let data57 = data30.rule;
if(!((data57 === "greater_than") || (data57 === "less_than"))){
const err151 = {};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
}
}
var _valid21 = _errs207 === errors;
errors = _errs206;
if(vErrors !== null){
if(_errs206){
vErrors.length = _errs206;
}
else {
vErrors = null;
}
}
if(_valid21){
const _errs209 = errors;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.value === undefined){
const err152 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/3/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if(data30.value !== undefined){
let data58 = data30.value;
if(!((typeof data58 == "number") && (isFinite(data58)))){
const err153 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/3/then/properties/value/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
}
var _valid21 = _errs209 === errors;
valid77 = _valid21;
}
if(!valid77){
const err154 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
const _errs213 = errors;
let valid80 = true;
const _errs214 = errors;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
let missing14;
if((data30.rule === undefined) && (missing14 = "rule")){
const err155 = {};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
else {
if(data30.rule !== undefined){
let data59 = data30.rule;
if(!((data59 === "min_length") || (data59 === "max_length"))){
const err156 = {};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
}
}
var _valid22 = _errs214 === errors;
errors = _errs213;
if(vErrors !== null){
if(_errs213){
vErrors.length = _errs213;
}
else {
vErrors = null;
}
}
if(_valid22){
const _errs216 = errors;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.value === undefined){
const err157 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/4/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if(data30.value !== undefined){
let data60 = data30.value;
if(!(((typeof data60 == "number") && (!(data60 % 1) && !isNaN(data60))) && (isFinite(data60)))){
const err158 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/4/then/properties/value/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if((typeof data60 == "number") && (isFinite(data60))){
if(data60 < 0 || isNaN(data60)){
const err159 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/4/then/properties/value/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
}
}
var _valid22 = _errs216 === errors;
valid80 = _valid22;
}
if(!valid80){
const err160 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
const _errs220 = errors;
let valid83 = true;
const _errs221 = errors;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
let missing15;
if((data30.rule === undefined) && (missing15 = "rule")){
const err161 = {};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
else {
if(data30.rule !== undefined){
if(!(data30.rule === "matches")){
const err162 = {};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
}
}
var _valid23 = _errs221 === errors;
errors = _errs220;
if(vErrors !== null){
if(_errs220){
vErrors.length = _errs220;
}
else {
vErrors = null;
}
}
if(_valid23){
const _errs223 = errors;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.value === undefined){
const err163 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/5/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
if(data30.value !== undefined){
if(typeof data30.value !== "string"){
const err164 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/5/then/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
}
var _valid23 = _errs223 === errors;
valid83 = _valid23;
}
if(!valid83){
const err165 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
const _errs227 = errors;
let valid86 = true;
const _errs228 = errors;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
let missing16;
if((data30.rule === undefined) && (missing16 = "rule")){
const err166 = {};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
else {
if(data30.rule !== undefined){
let data63 = data30.rule;
if(!(((((((data63 === "exists") || (data63 === "not_exists")) || (data63 === "contains")) || (data63 === "not_contains")) || (data63 === "none_of")) || (data63 === "min_length")) || (data63 === "max_length"))){
const err167 = {};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
}
}
}
var _valid24 = _errs228 === errors;
errors = _errs227;
if(vErrors !== null){
if(_errs227){
vErrors.length = _errs227;
}
else {
vErrors = null;
}
}
if(_valid24){
const _errs230 = errors;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.quantifier !== undefined){
const err168 = {instancePath:instancePath+"/when/quantifier",schemaPath:"#/definitions/condition/allOf/6/then/properties/quantifier/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
var _valid24 = _errs230 === errors;
valid86 = _valid24;
}
if(!valid86){
const err169 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.selector === undefined){
const err170 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/required",keyword:"required",params:{missingProperty: "selector"},message:"must have required property '"+"selector"+"'"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if(data30.rule === undefined){
const err171 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/required",keyword:"required",params:{missingProperty: "rule"},message:"must have required property '"+"rule"+"'"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
for(const key5 in data30){
if(!((((key5 === "selector") || (key5 === "rule")) || (key5 === "value")) || (key5 === "quantifier"))){
const err172 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data30.selector !== undefined){
let data65 = data30.selector;
if(typeof data65 === "string"){
if(!pattern0.test(data65)){
const err173 = {instancePath:instancePath+"/when/selector",schemaPath:"#/definitions/condition/properties/selector/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
else {
const err174 = {instancePath:instancePath+"/when/selector",schemaPath:"#/definitions/condition/properties/selector/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data30.rule !== undefined){
let data66 = data30.rule;
if(!((((((((((((data66 === "exists") || (data66 === "not_exists")) || (data66 === "equals")) || (data66 === "contains")) || (data66 === "not_contains")) || (data66 === "any_of")) || (data66 === "none_of")) || (data66 === "greater_than")) || (data66 === "less_than")) || (data66 === "min_length")) || (data66 === "max_length")) || (data66 === "matches"))){
const err175 = {instancePath:instancePath+"/when/rule",schemaPath:"#/definitions/condition/properties/rule/enum",keyword:"enum",params:{allowedValues: schema15.properties.rule.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
if(data30.quantifier !== undefined){
let data67 = data30.quantifier;
if(!((data67 === "all") || (data67 === "any"))){
const err176 = {instancePath:instancePath+"/when/quantifier",schemaPath:"#/definitions/condition/properties/quantifier/enum",keyword:"enum",params:{allowedValues: schema15.properties.quantifier.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
}
else {
const err177 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
var _valid10 = _errs177 === errors;
valid31 = _valid10;
ifClause7 = "else";
}
if(!valid31){
const err178 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/if",keyword:"if",params:{failingKeyword: ifClause7},message:"must match \""+ifClause7+"\" schema"};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
if(data.action !== undefined){
let data68 = data.action;
if(!((((((((data68 === "deny") || (data68 === "ask")) || (data68 === "warn")) || (data68 === "log")) || (data68 === "allow")) || (data68 === "interrupt")) || (data68 === "block")) || (data68 === "continue"))){
const err179 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues: schema12.properties.action.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
if(data.decision !== undefined){
let data69 = data.decision;
if(!((((((((data69 === "deny") || (data69 === "ask")) || (data69 === "warn")) || (data69 === "log")) || (data69 === "allow")) || (data69 === "interrupt")) || (data69 === "block")) || (data69 === "continue"))){
const err180 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/enum",keyword:"enum",params:{allowedValues: schema12.properties.decision.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err181 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
if(data.stop !== undefined){
if(typeof data.stop !== "boolean"){
const err182 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
}
else {
const err183 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
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


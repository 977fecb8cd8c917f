// Generated from schemas/rules.schema.json by `npm run generate`.
"use strict";
export const validate = validate21;
export default validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"rules","type":"object","required":["rules"],"additionalProperties":false,"properties":{"version":{"enum":[1]},"datalog":{"type":"array","minItems":1,"maxItems":16,"items":{"type":"string","pattern":"\\S"}},"rules":{"type":"array","items":{"$ref":"#/definitions/rule"}},"history":{"enum":["off"]},"stop":{"type":"object","required":["verify"],"additionalProperties":false,"properties":{"verify":{"type":"boolean"}}}},"definitions":{"rule":{"type":"object","required":["name","on"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"description":{"type":"string"},"on":{"$ref":"#/definitions/activation"},"match":{"$ref":"#/definitions/match"},"when":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}},"else":{"$ref":"#/definitions/entry"}},"unless":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}},"else":{"$ref":"#/definitions/entry"}},"action":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue"]},"decision":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue"]},"enforce":{"enum":["shadow"]},"until":{"type":"string","pattern":"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"},"message":{"type":"string"},"stop":{"type":"boolean"}},"allOf":[{"if":{"required":["decision"],"properties":{"decision":true}},"then":{},"else":{"required":["action"],"properties":{"action":true}}},{"if":{"required":["until"],"properties":{"until":true}},"then":{"required":["enforce"],"properties":{"enforce":true}},"else":{}},{"if":{"required":["action"],"properties":{"action":{"enum":["log","allow"]}}},"then":{},"else":{"if":{"required":["decision"],"properties":{"decision":{"enum":["log","allow"]}}},"then":{},"else":{"required":["message"],"properties":{"message":true}}}}]},"activation":{"type":"object","required":["hook"],"additionalProperties":false,"properties":{"hook":{"enum":["PreToolUse","PostToolUse","UserPromptSubmit","Stop","SubagentStop","SessionStart"]},"tool":{"type":"string","pattern":"\\S"},"file":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"match":{"type":"object","additionalProperties":false,"properties":{"content":{"type":"string"},"new_string":{"type":"string"},"old_string":{"type":"string"},"prompt":{"type":"string"},"message":{"type":"string"},"user_prompt":{"type":"string"},"assistant_message":{"type":"string"},"command":{"type":"string"},"response":{"type":"string"},"effect":{"if":{"type":"object"},"then":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"kind":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["read","write","delete","execute","connect","send"]}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"path":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"inside":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"host":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"network":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["loopback","repository","registry","other"]}},"else":{"enum":["loopback","repository","registry","other"]}},"carries":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"origin":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["tracked","changed","new","downloaded","outside"]}},"else":{"enum":["tracked","changed","new","downloaded","outside"]}}}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"case_sensitive":{"type":"boolean"},"multiline":{"type":"boolean"}}},"entry":{"if":{"type":"object","anyOf":[{"required":["relation"],"properties":{"relation":true}}]},"then":{"$ref":"#/definitions/derived"},"else":{"if":{"type":"object","anyOf":[{"required":["selector"],"properties":{"selector":true}},{"required":["rule"],"properties":{"rule":true}}]},"then":{"$ref":"#/definitions/condition"},"else":{"if":{"type":"object","anyOf":[{"required":["all"],"properties":{"all":true}}]},"then":{"type":"object","required":["all"],"additionalProperties":false,"properties":{"all":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}}}},"else":{"if":{"type":"object","anyOf":[{"required":["any"],"properties":{"any":true}}]},"then":{"type":"object","required":["any"],"additionalProperties":false,"properties":{"any":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}}}},"else":{"if":{"type":"object","anyOf":[{"required":["not"],"properties":{"not":true}}]},"then":{"type":"object","required":["not"],"additionalProperties":false,"properties":{"not":{"$ref":"#/definitions/entry"}}},"else":{"$ref":"#/definitions/past"}}}}}},"derived":{"type":"object","required":["relation","rule"],"additionalProperties":false,"properties":{"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed","changed_only","diff_at_most","unchanged","commit_exists","file_contains","file_matches","value_in_file","documented_in","command_passed","coverage_at_least","covered","no_findings"]},"value":{}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than","coverage_at_least"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length","diff_at_most"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches","file_matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["file_contains","documented_in"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"[\\s\\S]"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["value_in_file"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"\\S\\s*#\\s*\\S"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["no_findings"]}}},"then":{"required":["value"],"properties":{"value":{"enum":["error","warning","note"]}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}}},"then":{"properties":{"quantifier":false}}}]},"texts":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"files":{"if":{"type":"object"},"then":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"same":{"enum":["file"]}}},"else":{"$ref":"#/definitions/texts"}},"command":{"if":{"type":"object"},"then":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"matches":{"type":"string","pattern":"\\S"},"same":{"enum":["command"]}}},"else":{"type":"string","pattern":"\\S"}},"past":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"ran":{"$ref":"#/definitions/command"},"wrote":{"$ref":"#/definitions/files"},"read":{"$ref":"#/definitions/files"},"deleted":{"$ref":"#/definitions/files"},"contacted":{"$ref":"#/definitions/texts"},"called":{"type":"string","pattern":"\\S"},"prompted":{"type":"string","pattern":"\\S"},"denied":{"type":"string","pattern":"\\S"},"result":{"enum":["passed","failed"]},"since":{"$ref":"#/definitions/reset"},"within":{"type":"string"},"last":{"type":"number"},"at_least":{"type":"number"}}},"reset":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"ran":{"$ref":"#/definitions/command"},"wrote":{"$ref":"#/definitions/files"},"read":{"$ref":"#/definitions/files"},"deleted":{"$ref":"#/definitions/files"},"contacted":{"$ref":"#/definitions/texts"},"called":{"type":"string","pattern":"\\S"},"prompted":{"type":"string","pattern":"\\S"},"denied":{"type":"string","pattern":"\\S"},"result":{"enum":["passed","failed"]}}},"condition":{"type":"object","required":["selector","rule"],"additionalProperties":false,"properties":{"selector":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than","coverage_at_least"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length","diff_at_most"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches","file_matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["file_contains","documented_in"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"[\\s\\S]"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["value_in_file"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"\\S\\s*#\\s*\\S"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["no_findings"]}}},"then":{"required":["value"],"properties":{"value":{"enum":["error","warning","note"]}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}}},"then":{"properties":{"quantifier":false}}}]}}};
const pattern0 = new RegExp("\\S", "u");
const schema7 = {"type":"object","required":["name","on"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"description":{"type":"string"},"on":{"$ref":"#/definitions/activation"},"match":{"$ref":"#/definitions/match"},"when":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}},"else":{"$ref":"#/definitions/entry"}},"unless":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}},"else":{"$ref":"#/definitions/entry"}},"action":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue"]},"decision":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue"]},"enforce":{"enum":["shadow"]},"until":{"type":"string","pattern":"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"},"message":{"type":"string"},"stop":{"type":"boolean"}},"allOf":[{"if":{"required":["decision"],"properties":{"decision":true}},"then":{},"else":{"required":["action"],"properties":{"action":true}}},{"if":{"required":["until"],"properties":{"until":true}},"then":{"required":["enforce"],"properties":{"enforce":true}},"else":{}},{"if":{"required":["action"],"properties":{"action":{"enum":["log","allow"]}}},"then":{},"else":{"if":{"required":["decision"],"properties":{"decision":{"enum":["log","allow"]}}},"then":{},"else":{"required":["message"],"properties":{"message":true}}}}]};
const func2 = Object.prototype.hasOwnProperty;
const pattern29 = new RegExp("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", "u");
const schema8 = {"type":"object","required":["hook"],"additionalProperties":false,"properties":{"hook":{"enum":["PreToolUse","PostToolUse","UserPromptSubmit","Stop","SubagentStop","SessionStart"]},"tool":{"type":"string","pattern":"\\S"},"file":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.hook === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hook"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "hook") || (key0 === "tool")) || (key0 === "file"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.hook !== undefined){
let data0 = data.hook;
if(!((((((data0 === "PreToolUse") || (data0 === "PostToolUse")) || (data0 === "UserPromptSubmit")) || (data0 === "Stop")) || (data0 === "SubagentStop")) || (data0 === "SessionStart"))){
const err2 = {instancePath:instancePath+"/hook",schemaPath:"#/properties/hook/enum",keyword:"enum",params:{allowedValues: schema8.properties.hook.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.tool !== undefined){
let data1 = data.tool;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err3 = {instancePath:instancePath+"/tool",schemaPath:"#/properties/tool/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/tool",schemaPath:"#/properties/tool/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.file !== undefined){
let data2 = data.file;
const _errs6 = errors;
let valid1 = true;
const _errs7 = errors;
if(!(Array.isArray(data2))){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs7 === errors;
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs9 = errors;
if(Array.isArray(data2)){
if(data2.length < 1){
const err6 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err7 = {instancePath:instancePath+"/file/" + i0,schemaPath:"#/properties/file/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/file/" + i0,schemaPath:"#/properties/file/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs9 === errors;
valid1 = _valid0;
ifClause0 = "then";
}
else {
const _errs13 = errors;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err10 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
const err12 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}

const schema9 = {"type":"object","additionalProperties":false,"properties":{"content":{"type":"string"},"new_string":{"type":"string"},"old_string":{"type":"string"},"prompt":{"type":"string"},"message":{"type":"string"},"user_prompt":{"type":"string"},"assistant_message":{"type":"string"},"command":{"type":"string"},"response":{"type":"string"},"effect":{"if":{"type":"object"},"then":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"kind":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["read","write","delete","execute","connect","send"]}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"path":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"inside":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"host":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"network":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["loopback","repository","registry","other"]}},"else":{"enum":["loopback","repository","registry","other"]}},"carries":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"origin":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["tracked","changed","new","downloaded","outside"]}},"else":{"enum":["tracked","changed","new","downloaded","outside"]}}}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"case_sensitive":{"type":"boolean"},"multiline":{"type":"boolean"}}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema9.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.content !== undefined){
if(typeof data.content !== "string"){
const err1 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.new_string !== undefined){
if(typeof data.new_string !== "string"){
const err2 = {instancePath:instancePath+"/new_string",schemaPath:"#/properties/new_string/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.old_string !== undefined){
if(typeof data.old_string !== "string"){
const err3 = {instancePath:instancePath+"/old_string",schemaPath:"#/properties/old_string/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.prompt !== undefined){
if(typeof data.prompt !== "string"){
const err4 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err5 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.user_prompt !== undefined){
if(typeof data.user_prompt !== "string"){
const err6 = {instancePath:instancePath+"/user_prompt",schemaPath:"#/properties/user_prompt/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.assistant_message !== undefined){
if(typeof data.assistant_message !== "string"){
const err7 = {instancePath:instancePath+"/assistant_message",schemaPath:"#/properties/assistant_message/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.command !== undefined){
if(typeof data.command !== "string"){
const err8 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.response !== undefined){
if(typeof data.response !== "string"){
const err9 = {instancePath:instancePath+"/response",schemaPath:"#/properties/response/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.effect !== undefined){
let data9 = data.effect;
const _errs21 = errors;
let valid1 = true;
const _errs22 = errors;
if(!(data9 && typeof data9 == "object" && !Array.isArray(data9))){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs22 === errors;
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs24 = errors;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(Object.keys(data9).length < 1){
const err11 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/then/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key1 in data9){
if(!(((((((key1 === "kind") || (key1 === "path")) || (key1 === "inside")) || (key1 === "host")) || (key1 === "network")) || (key1 === "carries")) || (key1 === "origin"))){
const err12 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data9.kind !== undefined){
let data10 = data9.kind;
const _errs28 = errors;
let valid3 = true;
const _errs29 = errors;
if(!(Array.isArray(data10))){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid1 = _errs29 === errors;
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs31 = errors;
if(Array.isArray(data10)){
if(data10.length < 1){
const err14 = {instancePath:instancePath+"/effect/kind",schemaPath:"#/properties/effect/then/properties/kind/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(!((((((data11 === "read") || (data11 === "write")) || (data11 === "delete")) || (data11 === "execute")) || (data11 === "connect")) || (data11 === "send"))){
const err15 = {instancePath:instancePath+"/effect/kind/" + i0,schemaPath:"#/properties/effect/then/properties/kind/then/items/enum",keyword:"enum",params:{allowedValues: schema9.properties.effect.then.properties.kind.then.items.enum}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/effect/kind",schemaPath:"#/properties/effect/then/properties/kind/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid1 = _errs31 === errors;
valid3 = _valid1;
ifClause1 = "then";
}
else {
const _errs34 = errors;
if(!((((((data10 === "read") || (data10 === "write")) || (data10 === "delete")) || (data10 === "execute")) || (data10 === "connect")) || (data10 === "send"))){
const err17 = {instancePath:instancePath+"/effect/kind",schemaPath:"#/properties/effect/then/properties/kind/else/enum",keyword:"enum",params:{allowedValues: schema9.properties.effect.then.properties.kind.else.enum}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid1 = _errs34 === errors;
valid3 = _valid1;
ifClause1 = "else";
}
if(!valid3){
const err18 = {instancePath:instancePath+"/effect/kind",schemaPath:"#/properties/effect/then/properties/kind/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data9.path !== undefined){
let data12 = data9.path;
const _errs36 = errors;
let valid6 = true;
const _errs37 = errors;
if(!(Array.isArray(data12))){
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid2 = _errs37 === errors;
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs39 = errors;
if(Array.isArray(data12)){
if(data12.length < 1){
const err20 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
let data13 = data12[i1];
if(typeof data13 === "string"){
if(!pattern0.test(data13)){
const err21 = {instancePath:instancePath+"/effect/path/" + i1,schemaPath:"#/properties/effect/then/properties/path/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err22 = {instancePath:instancePath+"/effect/path/" + i1,schemaPath:"#/properties/effect/then/properties/path/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid2 = _errs39 === errors;
valid6 = _valid2;
ifClause2 = "then";
}
else {
const _errs43 = errors;
if(typeof data12 === "string"){
if(!pattern0.test(data12)){
const err24 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid2 = _errs43 === errors;
valid6 = _valid2;
ifClause2 = "else";
}
if(!valid6){
const err26 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/if",keyword:"if",params:{failingKeyword: ifClause2}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data9.inside !== undefined){
let data14 = data9.inside;
const _errs46 = errors;
let valid9 = true;
const _errs47 = errors;
if(!(Array.isArray(data14))){
const err27 = {};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid3 = _errs47 === errors;
errors = _errs46;
if(vErrors !== null){
if(_errs46){
vErrors.length = _errs46;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid3){
const _errs49 = errors;
if(Array.isArray(data14)){
if(data14.length < 1){
const err28 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
let data15 = data14[i2];
if(typeof data15 === "string"){
if(!pattern0.test(data15)){
const err29 = {instancePath:instancePath+"/effect/inside/" + i2,schemaPath:"#/properties/effect/then/properties/inside/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/effect/inside/" + i2,schemaPath:"#/properties/effect/then/properties/inside/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid3 = _errs49 === errors;
valid9 = _valid3;
ifClause3 = "then";
}
else {
const _errs53 = errors;
if(typeof data14 === "string"){
if(!pattern0.test(data14)){
const err32 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var _valid3 = _errs53 === errors;
valid9 = _valid3;
ifClause3 = "else";
}
if(!valid9){
const err34 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/if",keyword:"if",params:{failingKeyword: ifClause3}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data9.host !== undefined){
let data16 = data9.host;
const _errs56 = errors;
let valid12 = true;
const _errs57 = errors;
if(!(Array.isArray(data16))){
const err35 = {};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid4 = _errs57 === errors;
errors = _errs56;
if(vErrors !== null){
if(_errs56){
vErrors.length = _errs56;
}
else {
vErrors = null;
}
}
let ifClause4;
if(_valid4){
const _errs59 = errors;
if(Array.isArray(data16)){
if(data16.length < 1){
const err36 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
const len3 = data16.length;
for(let i3=0; i3<len3; i3++){
let data17 = data16[i3];
if(typeof data17 === "string"){
if(!pattern0.test(data17)){
const err37 = {instancePath:instancePath+"/effect/host/" + i3,schemaPath:"#/properties/effect/then/properties/host/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/effect/host/" + i3,schemaPath:"#/properties/effect/then/properties/host/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var _valid4 = _errs59 === errors;
valid12 = _valid4;
ifClause4 = "then";
}
else {
const _errs63 = errors;
if(typeof data16 === "string"){
if(!pattern0.test(data16)){
const err40 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var _valid4 = _errs63 === errors;
valid12 = _valid4;
ifClause4 = "else";
}
if(!valid12){
const err42 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/if",keyword:"if",params:{failingKeyword: ifClause4}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data9.network !== undefined){
let data18 = data9.network;
const _errs66 = errors;
let valid15 = true;
const _errs67 = errors;
if(!(Array.isArray(data18))){
const err43 = {};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
var _valid5 = _errs67 === errors;
errors = _errs66;
if(vErrors !== null){
if(_errs66){
vErrors.length = _errs66;
}
else {
vErrors = null;
}
}
let ifClause5;
if(_valid5){
const _errs69 = errors;
if(Array.isArray(data18)){
if(data18.length < 1){
const err44 = {instancePath:instancePath+"/effect/network",schemaPath:"#/properties/effect/then/properties/network/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
const len4 = data18.length;
for(let i4=0; i4<len4; i4++){
let data19 = data18[i4];
if(!((((data19 === "loopback") || (data19 === "repository")) || (data19 === "registry")) || (data19 === "other"))){
const err45 = {instancePath:instancePath+"/effect/network/" + i4,schemaPath:"#/properties/effect/then/properties/network/then/items/enum",keyword:"enum",params:{allowedValues: schema9.properties.effect.then.properties.network.then.items.enum}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/effect/network",schemaPath:"#/properties/effect/then/properties/network/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid5 = _errs69 === errors;
valid15 = _valid5;
ifClause5 = "then";
}
else {
const _errs72 = errors;
if(!((((data18 === "loopback") || (data18 === "repository")) || (data18 === "registry")) || (data18 === "other"))){
const err47 = {instancePath:instancePath+"/effect/network",schemaPath:"#/properties/effect/then/properties/network/else/enum",keyword:"enum",params:{allowedValues: schema9.properties.effect.then.properties.network.else.enum}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
var _valid5 = _errs72 === errors;
valid15 = _valid5;
ifClause5 = "else";
}
if(!valid15){
const err48 = {instancePath:instancePath+"/effect/network",schemaPath:"#/properties/effect/then/properties/network/if",keyword:"if",params:{failingKeyword: ifClause5}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data9.carries !== undefined){
let data20 = data9.carries;
const _errs74 = errors;
let valid18 = true;
const _errs75 = errors;
if(!(Array.isArray(data20))){
const err49 = {};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
var _valid6 = _errs75 === errors;
errors = _errs74;
if(vErrors !== null){
if(_errs74){
vErrors.length = _errs74;
}
else {
vErrors = null;
}
}
let ifClause6;
if(_valid6){
const _errs77 = errors;
if(Array.isArray(data20)){
if(data20.length < 1){
const err50 = {instancePath:instancePath+"/effect/carries",schemaPath:"#/properties/effect/then/properties/carries/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
const len5 = data20.length;
for(let i5=0; i5<len5; i5++){
let data21 = data20[i5];
if(typeof data21 === "string"){
if(!pattern0.test(data21)){
const err51 = {instancePath:instancePath+"/effect/carries/" + i5,schemaPath:"#/properties/effect/then/properties/carries/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/effect/carries/" + i5,schemaPath:"#/properties/effect/then/properties/carries/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/effect/carries",schemaPath:"#/properties/effect/then/properties/carries/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
var _valid6 = _errs77 === errors;
valid18 = _valid6;
ifClause6 = "then";
}
else {
const _errs81 = errors;
if(typeof data20 === "string"){
if(!pattern0.test(data20)){
const err54 = {instancePath:instancePath+"/effect/carries",schemaPath:"#/properties/effect/then/properties/carries/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/effect/carries",schemaPath:"#/properties/effect/then/properties/carries/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
var _valid6 = _errs81 === errors;
valid18 = _valid6;
ifClause6 = "else";
}
if(!valid18){
const err56 = {instancePath:instancePath+"/effect/carries",schemaPath:"#/properties/effect/then/properties/carries/if",keyword:"if",params:{failingKeyword: ifClause6}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data9.origin !== undefined){
let data22 = data9.origin;
const _errs84 = errors;
let valid21 = true;
const _errs85 = errors;
if(!(Array.isArray(data22))){
const err57 = {};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
var _valid7 = _errs85 === errors;
errors = _errs84;
if(vErrors !== null){
if(_errs84){
vErrors.length = _errs84;
}
else {
vErrors = null;
}
}
let ifClause7;
if(_valid7){
const _errs87 = errors;
if(Array.isArray(data22)){
if(data22.length < 1){
const err58 = {instancePath:instancePath+"/effect/origin",schemaPath:"#/properties/effect/then/properties/origin/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
const len6 = data22.length;
for(let i6=0; i6<len6; i6++){
let data23 = data22[i6];
if(!(((((data23 === "tracked") || (data23 === "changed")) || (data23 === "new")) || (data23 === "downloaded")) || (data23 === "outside"))){
const err59 = {instancePath:instancePath+"/effect/origin/" + i6,schemaPath:"#/properties/effect/then/properties/origin/then/items/enum",keyword:"enum",params:{allowedValues: schema9.properties.effect.then.properties.origin.then.items.enum}};
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
else {
const err60 = {instancePath:instancePath+"/effect/origin",schemaPath:"#/properties/effect/then/properties/origin/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
var _valid7 = _errs87 === errors;
valid21 = _valid7;
ifClause7 = "then";
}
else {
const _errs90 = errors;
if(!(((((data22 === "tracked") || (data22 === "changed")) || (data22 === "new")) || (data22 === "downloaded")) || (data22 === "outside"))){
const err61 = {instancePath:instancePath+"/effect/origin",schemaPath:"#/properties/effect/then/properties/origin/else/enum",keyword:"enum",params:{allowedValues: schema9.properties.effect.then.properties.origin.else.enum}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
var _valid7 = _errs90 === errors;
valid21 = _valid7;
ifClause7 = "else";
}
if(!valid21){
const err62 = {instancePath:instancePath+"/effect/origin",schemaPath:"#/properties/effect/then/properties/origin/if",keyword:"if",params:{failingKeyword: ifClause7}};
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
else {
const err63 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
var _valid0 = _errs24 === errors;
valid1 = _valid0;
ifClause0 = "then";
}
else {
const _errs91 = errors;
if(!((((((data9 === "read") || (data9 === "write")) || (data9 === "delete")) || (data9 === "execute")) || (data9 === "connect")) || (data9 === "send"))){
const err64 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/else/enum",keyword:"enum",params:{allowedValues: schema9.properties.effect.else.enum}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
var _valid0 = _errs91 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
const err65 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.case_sensitive !== undefined){
if(typeof data.case_sensitive !== "boolean"){
const err66 = {instancePath:instancePath+"/case_sensitive",schemaPath:"#/properties/case_sensitive/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data.multiline !== undefined){
if(typeof data.multiline !== "boolean"){
const err67 = {instancePath:instancePath+"/multiline",schemaPath:"#/properties/multiline/type",keyword:"type",params:{type: "boolean"}};
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
else {
const err68 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

const schema10 = {"if":{"type":"object","anyOf":[{"required":["relation"],"properties":{"relation":true}}]},"then":{"$ref":"#/definitions/derived"},"else":{"if":{"type":"object","anyOf":[{"required":["selector"],"properties":{"selector":true}},{"required":["rule"],"properties":{"rule":true}}]},"then":{"$ref":"#/definitions/condition"},"else":{"if":{"type":"object","anyOf":[{"required":["all"],"properties":{"all":true}}]},"then":{"type":"object","required":["all"],"additionalProperties":false,"properties":{"all":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}}}},"else":{"if":{"type":"object","anyOf":[{"required":["any"],"properties":{"any":true}}]},"then":{"type":"object","required":["any"],"additionalProperties":false,"properties":{"any":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}}}},"else":{"if":{"type":"object","anyOf":[{"required":["not"],"properties":{"not":true}}]},"then":{"type":"object","required":["not"],"additionalProperties":false,"properties":{"not":{"$ref":"#/definitions/entry"}}},"else":{"$ref":"#/definitions/past"}}}}}};
const schema11 = {"type":"object","required":["relation","rule"],"additionalProperties":false,"properties":{"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed","changed_only","diff_at_most","unchanged","commit_exists","file_contains","file_matches","value_in_file","documented_in","command_passed","coverage_at_least","covered","no_findings"]},"value":{}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than","coverage_at_least"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length","diff_at_most"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches","file_matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["file_contains","documented_in"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"[\\s\\S]"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["value_in_file"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"\\S\\s*#\\s*\\S"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["no_findings"]}}},"then":{"required":["value"],"properties":{"value":{"enum":["error","warning","note"]}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}}},"then":{"properties":{"quantifier":false}}}]};
const pattern13 = new RegExp("[\\s\\S]", "u");
const pattern14 = new RegExp("\\S\\s*#\\s*\\S", "u");

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.rule === undefined) && (missing0 = "rule")){
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
if(data.rule !== undefined){
let data0 = data.rule;
if(!(((((((((((data0 === "exists") || (data0 === "not_exists")) || (data0 === "is_file")) || (data0 === "is_test")) || (data0 === "changed")) || (data0 === "test_passed")) || (data0 === "changed_only")) || (data0 === "unchanged")) || (data0 === "commit_exists")) || (data0 === "command_passed")) || (data0 === "covered"))){
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
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value !== undefined){
const err2 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/0/then/properties/value/false schema",keyword:"false schema",params:{}};
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
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const _errs7 = errors;
let valid4 = true;
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.rule === undefined) && (missing1 = "rule")){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(data.rule !== undefined){
let data2 = data.rule;
if(!(((data2 === "equals") || (data2 === "contains")) || (data2 === "not_contains"))){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
}
var _valid1 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err6 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.value !== undefined){
const _errs12 = errors;
const _errs13 = errors;
if(data.value !== null){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid7 = _errs13 === errors;
if(valid7){
const err8 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/1/then/properties/value/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
}
}
var _valid1 = _errs10 === errors;
valid4 = _valid1;
}
if(!valid4){
const err9 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const _errs16 = errors;
let valid8 = true;
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.rule === undefined) && (missing2 = "rule")){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data.rule !== undefined){
let data4 = data.rule;
if(!((data4 === "any_of") || (data4 === "none_of"))){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs19 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err12 = {instancePath,schemaPath:"#/allOf/2/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.value !== undefined){
let data5 = data.value;
if(Array.isArray(data5)){
if(data5.length < 1){
const err13 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/2/then/properties/value/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs23 = errors;
const _errs24 = errors;
if(data5[i0] !== null){
const err14 = {};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var valid13 = _errs24 === errors;
if(valid13){
const err15 = {instancePath:instancePath+"/value/" + i0,schemaPath:"#/allOf/2/then/properties/value/items/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/2/then/properties/value/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
var _valid2 = _errs19 === errors;
valid8 = _valid2;
}
if(!valid8){
const err17 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const _errs27 = errors;
let valid14 = true;
const _errs28 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.rule === undefined) && (missing3 = "rule")){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
if(data.rule !== undefined){
let data7 = data.rule;
if(!(((data7 === "greater_than") || (data7 === "less_than")) || (data7 === "coverage_at_least"))){
const err19 = {};
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
if(_valid3){
const _errs30 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err20 = {instancePath,schemaPath:"#/allOf/3/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data.value !== undefined){
let data8 = data.value;
if(!((typeof data8 == "number") && (isFinite(data8)))){
const err21 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/3/then/properties/value/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
var _valid3 = _errs30 === errors;
valid14 = _valid3;
}
if(!valid14){
const err22 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
const _errs34 = errors;
let valid17 = true;
const _errs35 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.rule === undefined) && (missing4 = "rule")){
const err23 = {};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
else {
if(data.rule !== undefined){
let data9 = data.rule;
if(!(((data9 === "min_length") || (data9 === "max_length")) || (data9 === "diff_at_most"))){
const err24 = {};
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
}
var _valid4 = _errs35 === errors;
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs37 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err25 = {instancePath,schemaPath:"#/allOf/4/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data.value !== undefined){
let data10 = data.value;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err26 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/4/then/properties/value/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err27 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/4/then/properties/value/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
}
var _valid4 = _errs37 === errors;
valid17 = _valid4;
}
if(!valid17){
const err28 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
const _errs41 = errors;
let valid20 = true;
const _errs42 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.rule === undefined) && (missing5 = "rule")){
const err29 = {};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
else {
if(data.rule !== undefined){
let data11 = data.rule;
if(!((data11 === "matches") || (data11 === "file_matches"))){
const err30 = {};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
}
var _valid5 = _errs42 === errors;
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs44 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err31 = {instancePath,schemaPath:"#/allOf/5/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data.value !== undefined){
if(typeof data.value !== "string"){
const err32 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/5/then/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
var _valid5 = _errs44 === errors;
valid20 = _valid5;
}
if(!valid20){
const err33 = {instancePath,schemaPath:"#/allOf/5/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
const _errs48 = errors;
let valid23 = true;
const _errs49 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if((data.rule === undefined) && (missing6 = "rule")){
const err34 = {};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
else {
if(data.rule !== undefined){
let data13 = data.rule;
if(!((data13 === "file_contains") || (data13 === "documented_in"))){
const err35 = {};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
}
var _valid6 = _errs49 === errors;
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs51 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err36 = {instancePath,schemaPath:"#/allOf/6/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data.value !== undefined){
let data14 = data.value;
if(typeof data14 === "string"){
if(!pattern13.test(data14)){
const err37 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/6/then/properties/value/pattern",keyword:"pattern",params:{pattern: "[\\s\\S]"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/6/then/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
var _valid6 = _errs51 === errors;
valid23 = _valid6;
}
if(!valid23){
const err39 = {instancePath,schemaPath:"#/allOf/6/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
const _errs55 = errors;
let valid26 = true;
const _errs56 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.rule === undefined) && (missing7 = "rule")){
const err40 = {};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
else {
if(data.rule !== undefined){
if(!(data.rule === "value_in_file")){
const err41 = {};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
}
var _valid7 = _errs56 === errors;
errors = _errs55;
if(vErrors !== null){
if(_errs55){
vErrors.length = _errs55;
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs58 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err42 = {instancePath,schemaPath:"#/allOf/7/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data.value !== undefined){
let data16 = data.value;
if(typeof data16 === "string"){
if(!pattern14.test(data16)){
const err43 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/7/then/properties/value/pattern",keyword:"pattern",params:{pattern: "\\S\\s*#\\s*\\S"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/7/then/properties/value/type",keyword:"type",params:{type: "string"}};
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
var _valid7 = _errs58 === errors;
valid26 = _valid7;
}
if(!valid26){
const err45 = {instancePath,schemaPath:"#/allOf/7/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
const _errs62 = errors;
let valid29 = true;
const _errs63 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing8;
if((data.rule === undefined) && (missing8 = "rule")){
const err46 = {};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
else {
if(data.rule !== undefined){
if(!(data.rule === "no_findings")){
const err47 = {};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
}
var _valid8 = _errs63 === errors;
errors = _errs62;
if(vErrors !== null){
if(_errs62){
vErrors.length = _errs62;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs65 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err48 = {instancePath,schemaPath:"#/allOf/8/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data.value !== undefined){
let data18 = data.value;
if(!(((data18 === "error") || (data18 === "warning")) || (data18 === "note"))){
const err49 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/8/then/properties/value/enum",keyword:"enum",params:{allowedValues: schema11.allOf[8].then.properties.value.enum}};
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
var _valid8 = _errs65 === errors;
valid29 = _valid8;
}
if(!valid29){
const err50 = {instancePath,schemaPath:"#/allOf/8/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
const _errs68 = errors;
let valid32 = true;
const _errs69 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing9;
if((data.rule === undefined) && (missing9 = "rule")){
const err51 = {};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
else {
if(data.rule !== undefined){
let data19 = data.rule;
if(!((((((((data19 === "exists") || (data19 === "not_exists")) || (data19 === "contains")) || (data19 === "not_contains")) || (data19 === "none_of")) || (data19 === "min_length")) || (data19 === "max_length")) || (data19 === "changed_only"))){
const err52 = {};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
}
var _valid9 = _errs69 === errors;
errors = _errs68;
if(vErrors !== null){
if(_errs68){
vErrors.length = _errs68;
}
else {
vErrors = null;
}
}
if(_valid9){
const _errs71 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.quantifier !== undefined){
const err53 = {instancePath:instancePath+"/quantifier",schemaPath:"#/allOf/9/then/properties/quantifier/false schema",keyword:"false schema",params:{}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
var _valid9 = _errs71 === errors;
valid32 = _valid9;
}
if(!valid32){
const err54 = {instancePath,schemaPath:"#/allOf/9/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.relation === undefined){
const err55 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "relation"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data.rule === undefined){
const err56 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rule"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "relation") || (key0 === "rule")) || (key0 === "value"))){
const err57 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.relation !== undefined){
let data21 = data.relation;
if(typeof data21 === "string"){
if(!pattern0.test(data21)){
const err58 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data.rule !== undefined){
let data22 = data.rule;
if(!((((((((((((((((((((((((((((data22 === "exists") || (data22 === "not_exists")) || (data22 === "equals")) || (data22 === "contains")) || (data22 === "not_contains")) || (data22 === "any_of")) || (data22 === "none_of")) || (data22 === "greater_than")) || (data22 === "less_than")) || (data22 === "min_length")) || (data22 === "max_length")) || (data22 === "matches")) || (data22 === "is_file")) || (data22 === "is_test")) || (data22 === "changed")) || (data22 === "test_passed")) || (data22 === "changed_only")) || (data22 === "diff_at_most")) || (data22 === "unchanged")) || (data22 === "commit_exists")) || (data22 === "file_contains")) || (data22 === "file_matches")) || (data22 === "value_in_file")) || (data22 === "documented_in")) || (data22 === "command_passed")) || (data22 === "coverage_at_least")) || (data22 === "covered")) || (data22 === "no_findings"))){
const err60 = {instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/enum",keyword:"enum",params:{allowedValues: schema11.properties.rule.enum}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
else {
const err61 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":"object","required":["selector","rule"],"additionalProperties":false,"properties":{"selector":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than","coverage_at_least"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length","diff_at_most"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches","file_matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["file_contains","documented_in"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"[\\s\\S]"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["value_in_file"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"\\S\\s*#\\s*\\S"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["no_findings"]}}},"then":{"required":["value"],"properties":{"value":{"enum":["error","warning","note"]}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}}},"then":{"properties":{"quantifier":false}}}]};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.rule === undefined) && (missing0 = "rule")){
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
if(data.rule !== undefined){
let data0 = data.rule;
if(!(((((((((((data0 === "exists") || (data0 === "not_exists")) || (data0 === "is_file")) || (data0 === "is_test")) || (data0 === "changed")) || (data0 === "test_passed")) || (data0 === "changed_only")) || (data0 === "unchanged")) || (data0 === "commit_exists")) || (data0 === "command_passed")) || (data0 === "covered"))){
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
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value !== undefined){
const err2 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/0/then/properties/value/false schema",keyword:"false schema",params:{}};
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
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const _errs7 = errors;
let valid4 = true;
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.rule === undefined) && (missing1 = "rule")){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(data.rule !== undefined){
let data2 = data.rule;
if(!(((data2 === "equals") || (data2 === "contains")) || (data2 === "not_contains"))){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
}
var _valid1 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err6 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.value !== undefined){
const _errs12 = errors;
const _errs13 = errors;
if(data.value !== null){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid7 = _errs13 === errors;
if(valid7){
const err8 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/1/then/properties/value/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
}
}
var _valid1 = _errs10 === errors;
valid4 = _valid1;
}
if(!valid4){
const err9 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const _errs16 = errors;
let valid8 = true;
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.rule === undefined) && (missing2 = "rule")){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data.rule !== undefined){
let data4 = data.rule;
if(!((data4 === "any_of") || (data4 === "none_of"))){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs19 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err12 = {instancePath,schemaPath:"#/allOf/2/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.value !== undefined){
let data5 = data.value;
if(Array.isArray(data5)){
if(data5.length < 1){
const err13 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/2/then/properties/value/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs23 = errors;
const _errs24 = errors;
if(data5[i0] !== null){
const err14 = {};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var valid13 = _errs24 === errors;
if(valid13){
const err15 = {instancePath:instancePath+"/value/" + i0,schemaPath:"#/allOf/2/then/properties/value/items/not",keyword:"not",params:{}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/2/then/properties/value/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
var _valid2 = _errs19 === errors;
valid8 = _valid2;
}
if(!valid8){
const err17 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const _errs27 = errors;
let valid14 = true;
const _errs28 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.rule === undefined) && (missing3 = "rule")){
const err18 = {};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
if(data.rule !== undefined){
let data7 = data.rule;
if(!(((data7 === "greater_than") || (data7 === "less_than")) || (data7 === "coverage_at_least"))){
const err19 = {};
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
if(_valid3){
const _errs30 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err20 = {instancePath,schemaPath:"#/allOf/3/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data.value !== undefined){
let data8 = data.value;
if(!((typeof data8 == "number") && (isFinite(data8)))){
const err21 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/3/then/properties/value/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
var _valid3 = _errs30 === errors;
valid14 = _valid3;
}
if(!valid14){
const err22 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
const _errs34 = errors;
let valid17 = true;
const _errs35 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.rule === undefined) && (missing4 = "rule")){
const err23 = {};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
else {
if(data.rule !== undefined){
let data9 = data.rule;
if(!(((data9 === "min_length") || (data9 === "max_length")) || (data9 === "diff_at_most"))){
const err24 = {};
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
}
var _valid4 = _errs35 === errors;
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
if(_valid4){
const _errs37 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err25 = {instancePath,schemaPath:"#/allOf/4/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data.value !== undefined){
let data10 = data.value;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err26 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/4/then/properties/value/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 < 0 || isNaN(data10)){
const err27 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/4/then/properties/value/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
}
var _valid4 = _errs37 === errors;
valid17 = _valid4;
}
if(!valid17){
const err28 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
const _errs41 = errors;
let valid20 = true;
const _errs42 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.rule === undefined) && (missing5 = "rule")){
const err29 = {};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
else {
if(data.rule !== undefined){
let data11 = data.rule;
if(!((data11 === "matches") || (data11 === "file_matches"))){
const err30 = {};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
}
var _valid5 = _errs42 === errors;
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
if(_valid5){
const _errs44 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err31 = {instancePath,schemaPath:"#/allOf/5/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data.value !== undefined){
if(typeof data.value !== "string"){
const err32 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/5/then/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
var _valid5 = _errs44 === errors;
valid20 = _valid5;
}
if(!valid20){
const err33 = {instancePath,schemaPath:"#/allOf/5/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
const _errs48 = errors;
let valid23 = true;
const _errs49 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if((data.rule === undefined) && (missing6 = "rule")){
const err34 = {};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
else {
if(data.rule !== undefined){
let data13 = data.rule;
if(!((data13 === "file_contains") || (data13 === "documented_in"))){
const err35 = {};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
}
var _valid6 = _errs49 === errors;
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
if(_valid6){
const _errs51 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err36 = {instancePath,schemaPath:"#/allOf/6/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data.value !== undefined){
let data14 = data.value;
if(typeof data14 === "string"){
if(!pattern13.test(data14)){
const err37 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/6/then/properties/value/pattern",keyword:"pattern",params:{pattern: "[\\s\\S]"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/6/then/properties/value/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
var _valid6 = _errs51 === errors;
valid23 = _valid6;
}
if(!valid23){
const err39 = {instancePath,schemaPath:"#/allOf/6/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
const _errs55 = errors;
let valid26 = true;
const _errs56 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.rule === undefined) && (missing7 = "rule")){
const err40 = {};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
else {
if(data.rule !== undefined){
if(!(data.rule === "value_in_file")){
const err41 = {};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
}
var _valid7 = _errs56 === errors;
errors = _errs55;
if(vErrors !== null){
if(_errs55){
vErrors.length = _errs55;
}
else {
vErrors = null;
}
}
if(_valid7){
const _errs58 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err42 = {instancePath,schemaPath:"#/allOf/7/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data.value !== undefined){
let data16 = data.value;
if(typeof data16 === "string"){
if(!pattern14.test(data16)){
const err43 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/7/then/properties/value/pattern",keyword:"pattern",params:{pattern: "\\S\\s*#\\s*\\S"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/7/then/properties/value/type",keyword:"type",params:{type: "string"}};
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
var _valid7 = _errs58 === errors;
valid26 = _valid7;
}
if(!valid26){
const err45 = {instancePath,schemaPath:"#/allOf/7/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
const _errs62 = errors;
let valid29 = true;
const _errs63 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing8;
if((data.rule === undefined) && (missing8 = "rule")){
const err46 = {};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
else {
if(data.rule !== undefined){
if(!(data.rule === "no_findings")){
const err47 = {};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
}
var _valid8 = _errs63 === errors;
errors = _errs62;
if(vErrors !== null){
if(_errs62){
vErrors.length = _errs62;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs65 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
const err48 = {instancePath,schemaPath:"#/allOf/8/then/required",keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data.value !== undefined){
let data18 = data.value;
if(!(((data18 === "error") || (data18 === "warning")) || (data18 === "note"))){
const err49 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/8/then/properties/value/enum",keyword:"enum",params:{allowedValues: schema12.allOf[8].then.properties.value.enum}};
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
var _valid8 = _errs65 === errors;
valid29 = _valid8;
}
if(!valid29){
const err50 = {instancePath,schemaPath:"#/allOf/8/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
const _errs68 = errors;
let valid32 = true;
const _errs69 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing9;
if((data.rule === undefined) && (missing9 = "rule")){
const err51 = {};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
else {
if(data.rule !== undefined){
let data19 = data.rule;
if(!((((((((data19 === "exists") || (data19 === "not_exists")) || (data19 === "contains")) || (data19 === "not_contains")) || (data19 === "none_of")) || (data19 === "min_length")) || (data19 === "max_length")) || (data19 === "changed_only"))){
const err52 = {};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
}
var _valid9 = _errs69 === errors;
errors = _errs68;
if(vErrors !== null){
if(_errs68){
vErrors.length = _errs68;
}
else {
vErrors = null;
}
}
if(_valid9){
const _errs71 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.quantifier !== undefined){
const err53 = {instancePath:instancePath+"/quantifier",schemaPath:"#/allOf/9/then/properties/quantifier/false schema",keyword:"false schema",params:{}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
var _valid9 = _errs71 === errors;
valid32 = _valid9;
}
if(!valid32){
const err54 = {instancePath,schemaPath:"#/allOf/9/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.selector === undefined){
const err55 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "selector"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data.rule === undefined){
const err56 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rule"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "selector") || (key0 === "rule")) || (key0 === "value")) || (key0 === "quantifier"))){
const err57 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.selector !== undefined){
let data21 = data.selector;
if(typeof data21 === "string"){
if(!pattern0.test(data21)){
const err58 = {instancePath:instancePath+"/selector",schemaPath:"#/properties/selector/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/selector",schemaPath:"#/properties/selector/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data.rule !== undefined){
let data22 = data.rule;
if(!((((((((((((data22 === "exists") || (data22 === "not_exists")) || (data22 === "equals")) || (data22 === "contains")) || (data22 === "not_contains")) || (data22 === "any_of")) || (data22 === "none_of")) || (data22 === "greater_than")) || (data22 === "less_than")) || (data22 === "min_length")) || (data22 === "max_length")) || (data22 === "matches"))){
const err60 = {instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/enum",keyword:"enum",params:{allowedValues: schema12.properties.rule.enum}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.quantifier !== undefined){
let data23 = data.quantifier;
if(!((data23 === "all") || (data23 === "any"))){
const err61 = {instancePath:instancePath+"/quantifier",schemaPath:"#/properties/quantifier/enum",keyword:"enum",params:{allowedValues: schema12.properties.quantifier.enum}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}

const schema13 = {"type":"object","minProperties":1,"additionalProperties":false,"properties":{"ran":{"$ref":"#/definitions/command"},"wrote":{"$ref":"#/definitions/files"},"read":{"$ref":"#/definitions/files"},"deleted":{"$ref":"#/definitions/files"},"contacted":{"$ref":"#/definitions/texts"},"called":{"type":"string","pattern":"\\S"},"prompted":{"type":"string","pattern":"\\S"},"denied":{"type":"string","pattern":"\\S"},"result":{"enum":["passed","failed"]},"since":{"$ref":"#/definitions/reset"},"within":{"type":"string"},"last":{"type":"number"},"at_least":{"type":"number"}}};
const schema14 = {"if":{"type":"object"},"then":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"matches":{"type":"string","pattern":"\\S"},"same":{"enum":["command"]}}},"else":{"type":"string","pattern":"\\S"}};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1){
const err1 = {instancePath,schemaPath:"#/then/maxProperties",keyword:"maxProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(Object.keys(data).length < 1){
const err2 = {instancePath,schemaPath:"#/then/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "matches") || (key0 === "same"))){
const err3 = {instancePath,schemaPath:"#/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.matches !== undefined){
let data0 = data.matches;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err4 = {instancePath:instancePath+"/matches",schemaPath:"#/then/properties/matches/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/matches",schemaPath:"#/then/properties/matches/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.same !== undefined){
if(!(data.same === "command")){
const err6 = {instancePath:instancePath+"/same",schemaPath:"#/then/properties/same/enum",keyword:"enum",params:{allowedValues: schema14.then.properties.same.enum}};
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
const err7 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs9 = errors;
if(typeof data === "string"){
if(!pattern0.test(data)){
const err8 = {instancePath,schemaPath:"#/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err9 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs9 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err10 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}

const schema15 = {"if":{"type":"object"},"then":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"same":{"enum":["file"]}}},"else":{"$ref":"#/definitions/texts"}};
const schema16 = {"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(Array.isArray(data)){
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs7 = errors;
if(typeof data === "string"){
if(!pattern0.test(data)){
const err5 = {instancePath,schemaPath:"#/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err7 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate36.errors = vErrors;
return errors === 0;
}


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err1 = {instancePath,schemaPath:"#/then/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "same")){
const err2 = {instancePath,schemaPath:"#/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.same !== undefined){
if(!(data.same === "file")){
const err3 = {instancePath:instancePath+"/same",schemaPath:"#/then/properties/same/enum",keyword:"enum",params:{allowedValues: schema15.then.properties.same.enum}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs7 = errors;
if(!(validate36(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err5 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}

const schema17 = {"type":"object","minProperties":1,"additionalProperties":false,"properties":{"ran":{"$ref":"#/definitions/command"},"wrote":{"$ref":"#/definitions/files"},"read":{"$ref":"#/definitions/files"},"deleted":{"$ref":"#/definitions/files"},"contacted":{"$ref":"#/definitions/texts"},"called":{"type":"string","pattern":"\\S"},"prompted":{"type":"string","pattern":"\\S"},"denied":{"type":"string","pattern":"\\S"},"result":{"enum":["passed","failed"]}}};

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema17.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.ran !== undefined){
if(!(validate33(data.ran, {instancePath:instancePath+"/ran",parentData:data,parentDataProperty:"ran",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
if(data.wrote !== undefined){
if(!(validate35(data.wrote, {instancePath:instancePath+"/wrote",parentData:data,parentDataProperty:"wrote",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.read !== undefined){
if(!(validate35(data.read, {instancePath:instancePath+"/read",parentData:data,parentDataProperty:"read",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.deleted !== undefined){
if(!(validate35(data.deleted, {instancePath:instancePath+"/deleted",parentData:data,parentDataProperty:"deleted",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.contacted !== undefined){
if(!(validate36(data.contacted, {instancePath:instancePath+"/contacted",parentData:data,parentDataProperty:"contacted",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.called !== undefined){
let data5 = data.called;
if(typeof data5 === "string"){
if(!pattern0.test(data5)){
const err2 = {instancePath:instancePath+"/called",schemaPath:"#/properties/called/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/called",schemaPath:"#/properties/called/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.prompted !== undefined){
let data6 = data.prompted;
if(typeof data6 === "string"){
if(!pattern0.test(data6)){
const err4 = {instancePath:instancePath+"/prompted",schemaPath:"#/properties/prompted/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/prompted",schemaPath:"#/properties/prompted/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.denied !== undefined){
let data7 = data.denied;
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err6 = {instancePath:instancePath+"/denied",schemaPath:"#/properties/denied/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/denied",schemaPath:"#/properties/denied/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.result !== undefined){
let data8 = data.result;
if(!((data8 === "passed") || (data8 === "failed"))){
const err8 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema17.properties.result.enum}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate42.errors = vErrors;
return errors === 0;
}


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema13.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.ran !== undefined){
if(!(validate33(data.ran, {instancePath:instancePath+"/ran",parentData:data,parentDataProperty:"ran",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
if(data.wrote !== undefined){
if(!(validate35(data.wrote, {instancePath:instancePath+"/wrote",parentData:data,parentDataProperty:"wrote",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.read !== undefined){
if(!(validate35(data.read, {instancePath:instancePath+"/read",parentData:data,parentDataProperty:"read",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.deleted !== undefined){
if(!(validate35(data.deleted, {instancePath:instancePath+"/deleted",parentData:data,parentDataProperty:"deleted",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.contacted !== undefined){
if(!(validate36(data.contacted, {instancePath:instancePath+"/contacted",parentData:data,parentDataProperty:"contacted",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
if(data.called !== undefined){
let data5 = data.called;
if(typeof data5 === "string"){
if(!pattern0.test(data5)){
const err2 = {instancePath:instancePath+"/called",schemaPath:"#/properties/called/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/called",schemaPath:"#/properties/called/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.prompted !== undefined){
let data6 = data.prompted;
if(typeof data6 === "string"){
if(!pattern0.test(data6)){
const err4 = {instancePath:instancePath+"/prompted",schemaPath:"#/properties/prompted/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/prompted",schemaPath:"#/properties/prompted/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.denied !== undefined){
let data7 = data.denied;
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err6 = {instancePath:instancePath+"/denied",schemaPath:"#/properties/denied/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/denied",schemaPath:"#/properties/denied/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.result !== undefined){
let data8 = data.result;
if(!((data8 === "passed") || (data8 === "failed"))){
const err8 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema13.properties.result.enum}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.since !== undefined){
if(!(validate42(data.since, {instancePath:instancePath+"/since",parentData:data,parentDataProperty:"since",rootData}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data.within !== undefined){
if(typeof data.within !== "string"){
const err9 = {instancePath:instancePath+"/within",schemaPath:"#/properties/within/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.last !== undefined){
let data11 = data.last;
if(!((typeof data11 == "number") && (isFinite(data11)))){
const err10 = {instancePath:instancePath+"/last",schemaPath:"#/properties/last/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.at_least !== undefined){
let data12 = data.at_least;
if(!((typeof data12 == "number") && (isFinite(data12)))){
const err11 = {instancePath:instancePath+"/at_least",schemaPath:"#/properties/at_least/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}

const wrapper0 = {validate: validate27};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.relation === undefined) && (missing0 = "relation")){
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
var _valid1 = _errs4 === errors;
valid1 = valid1 || _valid1;
if(!valid1){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs5 = errors;
if(!(validate28(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs6 = errors;
const _errs7 = errors;
let valid2 = true;
const _errs8 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const _errs10 = errors;
let valid3 = false;
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.selector === undefined) && (missing1 = "selector")){
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
var _valid3 = _errs11 === errors;
valid3 = valid3 || _valid3;
if(!valid3){
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.rule === undefined) && (missing2 = "rule")){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid3 = _errs12 === errors;
valid3 = valid3 || _valid3;
}
if(!valid3){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var _valid2 = _errs8 === errors;
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid2){
const _errs13 = errors;
if(!(validate30(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var _valid2 = _errs13 === errors;
valid2 = _valid2;
ifClause1 = "then";
}
else {
const _errs14 = errors;
const _errs15 = errors;
let valid4 = true;
const _errs16 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const _errs18 = errors;
let valid5 = false;
const _errs19 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.all === undefined) && (missing3 = "all")){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid5 = _errs19 === errors;
valid5 = valid5 || _valid5;
if(!valid5){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var _valid4 = _errs16 === errors;
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid4){
const _errs20 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.all === undefined){
const err10 = {instancePath,schemaPath:"#/else/else/then/required",keyword:"required",params:{missingProperty: "all"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "all")){
const err11 = {instancePath,schemaPath:"#/else/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.all !== undefined){
let data0 = data.all;
if(Array.isArray(data0)){
if(data0.length < 1){
const err12 = {instancePath:instancePath+"/all",schemaPath:"#/else/else/then/properties/all/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper0.validate(data0[i0], {instancePath:instancePath+"/all/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath:instancePath+"/all",schemaPath:"#/else/else/then/properties/all/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/else/else/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid4 = _errs20 === errors;
valid4 = _valid4;
ifClause2 = "then";
}
else {
const _errs26 = errors;
const _errs27 = errors;
let valid9 = true;
const _errs28 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const _errs30 = errors;
let valid10 = false;
const _errs31 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.any === undefined) && (missing4 = "any")){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var _valid7 = _errs31 === errors;
valid10 = valid10 || _valid7;
if(!valid10){
const err17 = {};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
var _valid6 = _errs28 === errors;
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid6){
const _errs32 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.any === undefined){
const err18 = {instancePath,schemaPath:"#/else/else/else/then/required",keyword:"required",params:{missingProperty: "any"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key1 in data){
if(!(key1 === "any")){
const err19 = {instancePath,schemaPath:"#/else/else/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.any !== undefined){
let data2 = data.any;
if(Array.isArray(data2)){
if(data2.length < 1){
const err20 = {instancePath:instancePath+"/any",schemaPath:"#/else/else/else/then/properties/any/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(!(wrapper0.validate(data2[i1], {instancePath:instancePath+"/any/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err21 = {instancePath:instancePath+"/any",schemaPath:"#/else/else/else/then/properties/any/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/else/else/else/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid6 = _errs32 === errors;
valid9 = _valid6;
ifClause3 = "then";
}
else {
const _errs38 = errors;
const _errs39 = errors;
let valid14 = true;
const _errs40 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err23 = {};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const _errs42 = errors;
let valid15 = false;
const _errs43 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.not === undefined) && (missing5 = "not")){
const err24 = {};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
var _valid9 = _errs43 === errors;
valid15 = valid15 || _valid9;
if(!valid15){
const err25 = {};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
}
var _valid8 = _errs40 === errors;
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
let ifClause4;
if(_valid8){
const _errs44 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.not === undefined){
const err26 = {instancePath,schemaPath:"#/else/else/else/else/then/required",keyword:"required",params:{missingProperty: "not"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
for(const key2 in data){
if(!(key2 === "not")){
const err27 = {instancePath,schemaPath:"#/else/else/else/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.not !== undefined){
if(!(wrapper0.validate(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err28 = {instancePath,schemaPath:"#/else/else/else/else/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid8 = _errs44 === errors;
valid14 = _valid8;
ifClause4 = "then";
}
else {
const _errs48 = errors;
if(!(validate32(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var _valid8 = _errs48 === errors;
valid14 = _valid8;
ifClause4 = "else";
}
if(!valid14){
const err29 = {instancePath,schemaPath:"#/else/else/else/else/if",keyword:"if",params:{failingKeyword: ifClause4}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid6 = _errs38 === errors;
valid9 = _valid6;
ifClause3 = "else";
}
if(!valid9){
const err30 = {instancePath,schemaPath:"#/else/else/else/if",keyword:"if",params:{failingKeyword: ifClause3}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid4 = _errs26 === errors;
valid4 = _valid4;
ifClause2 = "else";
}
if(!valid4){
const err31 = {instancePath,schemaPath:"#/else/else/if",keyword:"if",params:{failingKeyword: ifClause2}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid2 = _errs14 === errors;
valid2 = _valid2;
ifClause1 = "else";
}
if(!valid2){
const err32 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err33 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
const err1 = {instancePath,schemaPath:"#/allOf/0/else/required",keyword:"required",params:{missingProperty: "action"}};
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
const err2 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "else"}};
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
if((data.until === undefined) && (missing1 = "until")){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
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
if(_valid1){
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.enforce === undefined){
const err4 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "enforce"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid1 = _errs8 === errors;
valid2 = _valid1;
}
if(!valid2){
const err5 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.action === undefined) && (missing2 = "action")){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
if(data.action !== undefined){
let data0 = data.action;
if(!((data0 === "log") || (data0 === "allow"))){
const err7 = {};
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
const _errs14 = errors;
let valid5 = true;
const _errs15 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.decision === undefined) && (missing3 = "decision")){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(data.decision !== undefined){
let data1 = data.decision;
if(!((data1 === "log") || (data1 === "allow"))){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
}
var _valid3 = _errs15 === errors;
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
if(!_valid3){
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.message === undefined){
const err10 = {instancePath,schemaPath:"#/allOf/2/else/else/required",keyword:"required",params:{missingProperty: "message"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid3 = _errs17 === errors;
valid5 = _valid3;
}
if(!valid5){
const err11 = {instancePath,schemaPath:"#/allOf/2/else/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid2 = _errs13 === errors;
valid3 = _valid2;
}
if(!valid3){
const err12 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.on === undefined){
const err14 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "on"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema7.properties, key0))){
const err15 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.name !== undefined){
let data2 = data.name;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err16 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
const err18 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.on !== undefined){
if(!(validate23(data.on, {instancePath:instancePath+"/on",parentData:data,parentDataProperty:"on",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.match !== undefined){
if(!(validate25(data.match, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined){
let data6 = data.when;
const _errs26 = errors;
let valid8 = true;
const _errs27 = errors;
if(!(Array.isArray(data6))){
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid4 = _errs27 === errors;
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid4){
const _errs29 = errors;
if(Array.isArray(data6)){
if(data6.length < 1){
const err20 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(!(validate27(data6[i0], {instancePath:instancePath+"/when/" + i0,parentData:data6,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
}
else {
const err21 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid4 = _errs29 === errors;
valid8 = _valid4;
ifClause0 = "then";
}
else {
const _errs32 = errors;
if(!(validate27(data6, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var _valid4 = _errs32 === errors;
valid8 = _valid4;
ifClause0 = "else";
}
if(!valid8){
const err22 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.unless !== undefined){
let data8 = data.unless;
const _errs34 = errors;
let valid11 = true;
const _errs35 = errors;
if(!(Array.isArray(data8))){
const err23 = {};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid5 = _errs35 === errors;
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid5){
const _errs37 = errors;
if(Array.isArray(data8)){
if(data8.length < 1){
const err24 = {instancePath:instancePath+"/unless",schemaPath:"#/properties/unless/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
if(!(validate27(data8[i1], {instancePath:instancePath+"/unless/" + i1,parentData:data8,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
}
else {
const err25 = {instancePath:instancePath+"/unless",schemaPath:"#/properties/unless/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid5 = _errs37 === errors;
valid11 = _valid5;
ifClause1 = "then";
}
else {
const _errs40 = errors;
if(!(validate27(data8, {instancePath:instancePath+"/unless",parentData:data,parentDataProperty:"unless",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var _valid5 = _errs40 === errors;
valid11 = _valid5;
ifClause1 = "else";
}
if(!valid11){
const err26 = {instancePath:instancePath+"/unless",schemaPath:"#/properties/unless/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.action !== undefined){
let data10 = data.action;
if(!((((((((data10 === "deny") || (data10 === "ask")) || (data10 === "warn")) || (data10 === "log")) || (data10 === "allow")) || (data10 === "interrupt")) || (data10 === "block")) || (data10 === "continue"))){
const err27 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues: schema7.properties.action.enum}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.decision !== undefined){
let data11 = data.decision;
if(!((((((((data11 === "deny") || (data11 === "ask")) || (data11 === "warn")) || (data11 === "log")) || (data11 === "allow")) || (data11 === "interrupt")) || (data11 === "block")) || (data11 === "continue"))){
const err28 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/enum",keyword:"enum",params:{allowedValues: schema7.properties.decision.enum}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.enforce !== undefined){
if(!(data.enforce === "shadow")){
const err29 = {instancePath:instancePath+"/enforce",schemaPath:"#/properties/enforce/enum",keyword:"enum",params:{allowedValues: schema7.properties.enforce.enum}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.until !== undefined){
let data13 = data.until;
if(typeof data13 === "string"){
if(!pattern29.test(data13)){
const err30 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err32 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.stop !== undefined){
if(typeof data.stop !== "boolean"){
const err33 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rules === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rules"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "version") || (key0 === "datalog")) || (key0 === "rules")) || (key0 === "history")) || (key0 === "stop"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
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
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/enum",keyword:"enum",params:{allowedValues: schema6.properties.version.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.datalog !== undefined){
let data1 = data.datalog;
if(Array.isArray(data1)){
if(data1.length > 16){
const err3 = {instancePath:instancePath+"/datalog",schemaPath:"#/properties/datalog/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1.length < 1){
const err4 = {instancePath:instancePath+"/datalog",schemaPath:"#/properties/datalog/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err5 = {instancePath:instancePath+"/datalog/" + i0,schemaPath:"#/properties/datalog/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/datalog/" + i0,schemaPath:"#/properties/datalog/items/type",keyword:"type",params:{type: "string"}};
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
const err7 = {instancePath:instancePath+"/datalog",schemaPath:"#/properties/datalog/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.rules !== undefined){
let data3 = data.rules;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
if(!(validate22(data3[i1], {instancePath:instancePath+"/rules/" + i1,parentData:data3,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.history !== undefined){
if(!(data.history === "off")){
const err9 = {instancePath:instancePath+"/history",schemaPath:"#/properties/history/enum",keyword:"enum",params:{allowedValues: schema6.properties.history.enum}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.stop !== undefined){
let data6 = data.stop;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.verify === undefined){
const err10 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/required",keyword:"required",params:{missingProperty: "verify"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key1 in data6){
if(!(key1 === "verify")){
const err11 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data6.verify !== undefined){
if(typeof data6.verify !== "boolean"){
const err12 = {instancePath:instancePath+"/stop/verify",schemaPath:"#/properties/stop/properties/verify/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/stop",schemaPath:"#/properties/stop/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}


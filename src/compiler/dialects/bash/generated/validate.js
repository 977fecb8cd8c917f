// Generated from schemas/bash-policy.schema.json by `npm run generate`.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"bash policy","type":"object","additionalProperties":false,"properties":{"version":{"enum":[1]},"fixed":{"type":"boolean"},"include":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"default_decision":{"enum":["allow","ask","deny"]},"safety_level":{"enum":["critical","high","strict"]},"trust_level":{"enum":["minimal","standard","full"]},"override_safety_level":{"enum":["critical","high","strict"]},"override_trust_level":{"enum":["minimal","standard","full"]},"evaluation":{"enum":["rules_first","allowlist_first"]},"use_default_allowlist":{"type":"boolean"},"allowlists":{"$ref":"#/definitions/allowlists"},"disable_rules":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"rules":{"type":"array","items":{"$ref":"#/definitions/policy_rule"}},"profiles":{"type":"object","additionalProperties":{"$ref":"#/definitions/profile"}}},"definitions":{"profile":{"type":"object","additionalProperties":false,"properties":{"extends":{"type":"string","pattern":"\\S"},"default_decision":{"enum":["allow","ask","deny"]},"safety_level":{"enum":["critical","high","strict"]},"trust_level":{"enum":["minimal","standard","full"]},"override_safety_level":{"enum":["critical","high","strict"]},"override_trust_level":{"enum":["minimal","standard","full"]},"evaluation":{"enum":["rules_first","allowlist_first"]},"use_default_allowlist":{"type":"boolean"},"allowlists":{"$ref":"#/definitions/allowlists"},"disable_rules":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"rules":{"type":"array","items":{"$ref":"#/definitions/policy_rule"}}}},"allowlists":{"type":"object","additionalProperties":false,"properties":{"default":{"type":"boolean"},"commands":{"type":"array","items":{"$ref":"#/definitions/allowed"}},"paths":{"type":"array","items":{"type":"string","pattern":"\\S"}}}},"allowed":{"if":{"type":"object"},"then":{"type":"object","required":["command"],"additionalProperties":false,"properties":{"command":{"type":"string","pattern":"\\S"},"trust":{"enum":["minimal","standard","full"]},"reason":{"type":"string"}}},"else":{"type":"string","pattern":"\\S"}},"policy_rule":{"type":"object","required":["id","match"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^\\S+$"},"level":{"enum":["critical","high","strict"]},"match":{"$ref":"#/definitions/command_match"},"decision":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue","default"]},"action":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue","default"]},"reason":{"type":"string"}},"allOf":[{"if":{"required":["action"],"properties":{"action":true}},"then":{},"else":{"required":["decision"],"properties":{"decision":true}}}]},"command_match":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"command":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"subcommand":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"flags":{"$ref":"#/definitions/flags"},"args":{"$ref":"#/definitions/args"},"env":{"$ref":"#/definitions/env"},"sets":{"$ref":"#/definitions/env"},"redirect":{"$ref":"#/definitions/redirect"},"pipeline":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"stages":{"type":"array","minItems":2,"items":{"$ref":"#/definitions/stage"}}},"required":["stages"]},"git_config":{"$ref":"#/definitions/git_config"},"code":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"language":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"matches":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"unread":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"effect":{"if":{"type":"object"},"then":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"kind":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["read","write","delete","execute","connect","send"]}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"path":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"inside":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"host":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"origin":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["tracked","changed","new","downloaded","outside"]}},"else":{"enum":["tracked","changed","new","downloaded","outside"]}}}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"loses_nothing":{"enum":[true]},"runs":{"$ref":"#/definitions/stage"},"through":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"none_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}}},"script":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"matches":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"opaque":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"why":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"else":{"enum":[true]}},"unless":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/command_match"}},"else":{"$ref":"#/definitions/command_match"}},"path":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"stage":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"command":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"subcommand":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"flags":{"$ref":"#/definitions/flags"},"args":{"$ref":"#/definitions/args"}}},"flags":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"all_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"none_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"starts_with":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}}},"args":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"all_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"none_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"matches":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"under":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"last_under":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"outside":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"form":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"subcommand":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"only":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"argv_first":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"argv_first_not":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"min_args":{"type":"integer","minimum":0},"max_args":{"type":"integer","minimum":0},"case_insensitive":{"type":"boolean"}}},"env":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"case_insensitive":{"type":"boolean"},"except":{"type":"array","items":{"$ref":"#/definitions/env_exception"}}},"required":["any_of"]},"env_exception":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"names":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"name_case_insensitive":{"type":"boolean"},"value_class":{"enum":["shell-noop"]}},"required":["names","value_class"]},"redirect":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"op":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"target":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"except":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"under":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"git_config":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"command":{"type":"string","pattern":"\\S"},"source":{"enum":["cli-c"]},"keys":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"key_case_insensitive":{"type":"boolean"},"value_class":{"enum":["shell-noop"]},"except_value_class":{"enum":["shell-noop"]}},"required":["keys"]}}};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("\\S", "u");
const schema12 = {"type":"object","additionalProperties":false,"properties":{"default":{"type":"boolean"},"commands":{"type":"array","items":{"$ref":"#/definitions/allowed"}},"paths":{"type":"array","items":{"type":"string","pattern":"\\S"}}}};
const schema13 = {"if":{"type":"object"},"then":{"type":"object","required":["command"],"additionalProperties":false,"properties":{"command":{"type":"string","pattern":"\\S"},"trust":{"enum":["minimal","standard","full"]},"reason":{"type":"string"}}},"else":{"type":"string","pattern":"\\S"}};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "default") || (key0 === "commands")) || (key0 === "paths"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.default !== undefined){
if(typeof data.default !== "boolean"){
const err1 = {instancePath:instancePath+"/default",schemaPath:"#/properties/default/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.commands !== undefined){
let data1 = data.commands;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs8 = errors;
let valid4 = true;
const _errs9 = errors;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs9 === errors;
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs11 = errors;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.command === undefined){
const err3 = {instancePath:instancePath+"/commands/" + i0,schemaPath:"#/definitions/allowed/then/required",keyword:"required",params:{missingProperty: "command"},message:"must have required property '"+"command"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key1 in data2){
if(!(((key1 === "command") || (key1 === "trust")) || (key1 === "reason"))){
const err4 = {instancePath:instancePath+"/commands/" + i0,schemaPath:"#/definitions/allowed/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data2.command !== undefined){
let data3 = data2.command;
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err5 = {instancePath:instancePath+"/commands/" + i0+"/command",schemaPath:"#/definitions/allowed/then/properties/command/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err6 = {instancePath:instancePath+"/commands/" + i0+"/command",schemaPath:"#/definitions/allowed/then/properties/command/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data2.trust !== undefined){
let data4 = data2.trust;
if(!(((data4 === "minimal") || (data4 === "standard")) || (data4 === "full"))){
const err7 = {instancePath:instancePath+"/commands/" + i0+"/trust",schemaPath:"#/definitions/allowed/then/properties/trust/enum",keyword:"enum",params:{allowedValues: schema13.then.properties.trust.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data2.reason !== undefined){
if(typeof data2.reason !== "string"){
const err8 = {instancePath:instancePath+"/commands/" + i0+"/reason",schemaPath:"#/definitions/allowed/then/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err9 = {instancePath:instancePath+"/commands/" + i0,schemaPath:"#/definitions/allowed/then/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid4 = _valid0;
ifClause0 = "then";
}
else {
const _errs19 = errors;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err10 = {instancePath:instancePath+"/commands/" + i0,schemaPath:"#/definitions/allowed/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err11 = {instancePath:instancePath+"/commands/" + i0,schemaPath:"#/definitions/allowed/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs19 === errors;
valid4 = _valid0;
ifClause0 = "else";
}
if(!valid4){
const err12 = {instancePath:instancePath+"/commands/" + i0,schemaPath:"#/definitions/allowed/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
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
const err13 = {instancePath:instancePath+"/commands",schemaPath:"#/properties/commands/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.paths !== undefined){
let data6 = data.paths;
if(Array.isArray(data6)){
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err14 = {instancePath:instancePath+"/paths/" + i1,schemaPath:"#/properties/paths/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err15 = {instancePath:instancePath+"/paths/" + i1,schemaPath:"#/properties/paths/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err16 = {instancePath:instancePath+"/paths",schemaPath:"#/properties/paths/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

const schema14 = {"type":"object","required":["id","match"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^\\S+$"},"level":{"enum":["critical","high","strict"]},"match":{"$ref":"#/definitions/command_match"},"decision":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue","default"]},"action":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue","default"]},"reason":{"type":"string"}},"allOf":[{"if":{"required":["action"],"properties":{"action":true}},"then":{},"else":{"required":["decision"],"properties":{"decision":true}}}]};
const pattern5 = new RegExp("^\\S+$", "u");
const schema15 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"command":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"subcommand":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"flags":{"$ref":"#/definitions/flags"},"args":{"$ref":"#/definitions/args"},"env":{"$ref":"#/definitions/env"},"sets":{"$ref":"#/definitions/env"},"redirect":{"$ref":"#/definitions/redirect"},"pipeline":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"stages":{"type":"array","minItems":2,"items":{"$ref":"#/definitions/stage"}}},"required":["stages"]},"git_config":{"$ref":"#/definitions/git_config"},"code":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"language":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"matches":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"unread":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"effect":{"if":{"type":"object"},"then":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"kind":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["read","write","delete","execute","connect","send"]}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"path":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"inside":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"host":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"origin":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["tracked","changed","new","downloaded","outside"]}},"else":{"enum":["tracked","changed","new","downloaded","outside"]}}}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"loses_nothing":{"enum":[true]},"runs":{"$ref":"#/definitions/stage"},"through":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"none_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}}},"script":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"matches":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"opaque":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"why":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"else":{"enum":[true]}},"unless":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/command_match"}},"else":{"$ref":"#/definitions/command_match"}},"path":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}};
const schema16 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"all_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"none_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"starts_with":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}}};
const schema17 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"all_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"none_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"matches":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"under":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"last_under":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"outside":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"form":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"subcommand":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"only":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"argv_first":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"argv_first_not":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"min_args":{"type":"integer","minimum":0},"max_args":{"type":"integer","minimum":0},"case_insensitive":{"type":"boolean"}}};
const schema20 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"op":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"target":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"except":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"under":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}};
const schema24 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"command":{"type":"string","pattern":"\\S"},"source":{"enum":["cli-c"]},"keys":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"key_case_insensitive":{"type":"boolean"},"value_class":{"enum":["shell-noop"]},"except_value_class":{"enum":["shell-noop"]}},"required":["keys"]};
const schema18 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"case_insensitive":{"type":"boolean"},"except":{"type":"array","items":{"$ref":"#/definitions/env_exception"}}},"required":["any_of"]};
const schema19 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"names":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"name_case_insensitive":{"type":"boolean"},"value_class":{"enum":["shell-noop"]}},"required":["names","value_class"]};

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.any_of === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "any_of"},message:"must have required property '"+"any_of"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "any_of") || (key0 === "case_insensitive")) || (key0 === "except"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.any_of !== undefined){
let data0 = data.any_of;
if(Array.isArray(data0)){
if(data0.length < 1){
const err3 = {instancePath:instancePath+"/any_of",schemaPath:"#/properties/any_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err4 = {instancePath:instancePath+"/any_of/" + i0,schemaPath:"#/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err5 = {instancePath:instancePath+"/any_of/" + i0,schemaPath:"#/properties/any_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err6 = {instancePath:instancePath+"/any_of",schemaPath:"#/properties/any_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.case_insensitive !== undefined){
if(typeof data.case_insensitive !== "boolean"){
const err7 = {instancePath:instancePath+"/case_insensitive",schemaPath:"#/properties/case_insensitive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.except !== undefined){
let data3 = data.except;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(Object.keys(data4).length < 1){
const err8 = {instancePath:instancePath+"/except/" + i1,schemaPath:"#/definitions/env_exception/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data4.names === undefined){
const err9 = {instancePath:instancePath+"/except/" + i1,schemaPath:"#/definitions/env_exception/required",keyword:"required",params:{missingProperty: "names"},message:"must have required property '"+"names"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data4.value_class === undefined){
const err10 = {instancePath:instancePath+"/except/" + i1,schemaPath:"#/definitions/env_exception/required",keyword:"required",params:{missingProperty: "value_class"},message:"must have required property '"+"value_class"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key1 in data4){
if(!(((key1 === "names") || (key1 === "name_case_insensitive")) || (key1 === "value_class"))){
const err11 = {instancePath:instancePath+"/except/" + i1,schemaPath:"#/definitions/env_exception/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data4.names !== undefined){
let data5 = data4.names;
if(Array.isArray(data5)){
if(data5.length < 1){
const err12 = {instancePath:instancePath+"/except/" + i1+"/names",schemaPath:"#/definitions/env_exception/properties/names/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
let data6 = data5[i2];
if(typeof data6 === "string"){
if(!pattern0.test(data6)){
const err13 = {instancePath:instancePath+"/except/" + i1+"/names/" + i2,schemaPath:"#/definitions/env_exception/properties/names/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err14 = {instancePath:instancePath+"/except/" + i1+"/names/" + i2,schemaPath:"#/definitions/env_exception/properties/names/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/except/" + i1+"/names",schemaPath:"#/definitions/env_exception/properties/names/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data4.name_case_insensitive !== undefined){
if(typeof data4.name_case_insensitive !== "boolean"){
const err16 = {instancePath:instancePath+"/except/" + i1+"/name_case_insensitive",schemaPath:"#/definitions/env_exception/properties/name_case_insensitive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data4.value_class !== undefined){
if(!(data4.value_class === "shell-noop")){
const err17 = {instancePath:instancePath+"/except/" + i1+"/value_class",schemaPath:"#/definitions/env_exception/properties/value_class/enum",keyword:"enum",params:{allowedValues: schema19.properties.value_class.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/except/" + i1,schemaPath:"#/definitions/env_exception/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/except",schemaPath:"#/properties/except/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}

const schema21 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"command":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"subcommand":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"flags":{"$ref":"#/definitions/flags"},"args":{"$ref":"#/definitions/args"}}};

function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "command") || (key0 === "subcommand")) || (key0 === "flags")) || (key0 === "args"))){
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
if(data.command !== undefined){
let data0 = data.command;
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
if(!(data0 && typeof data0 == "object" && !Array.isArray(data0))){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs6 = errors;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
const err3 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.any_of === undefined){
const err4 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/required",keyword:"required",params:{missingProperty: "any_of"},message:"must have required property '"+"any_of"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key1 in data0){
if(!(key1 === "any_of")){
const err5 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.any_of !== undefined){
let data1 = data0.any_of;
if(Array.isArray(data1)){
if(data1.length < 1){
const err6 = {instancePath:instancePath+"/command/any_of",schemaPath:"#/properties/command/then/properties/any_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err7 = {instancePath:instancePath+"/command/any_of/" + i0,schemaPath:"#/properties/command/then/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err8 = {instancePath:instancePath+"/command/any_of/" + i0,schemaPath:"#/properties/command/then/properties/any_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err9 = {instancePath:instancePath+"/command/any_of",schemaPath:"#/properties/command/then/properties/any_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
else {
const err10 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
ifClause0 = "then";
}
else {
const _errs13 = errors;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err11 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
const err13 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.subcommand !== undefined){
let data3 = data.subcommand;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
if(!(Array.isArray(data3))){
const err14 = {};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid1 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs19 = errors;
if(Array.isArray(data3)){
if(data3.length < 1){
const err15 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err16 = {instancePath:instancePath+"/subcommand/" + i1,schemaPath:"#/properties/subcommand/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err17 = {instancePath:instancePath+"/subcommand/" + i1,schemaPath:"#/properties/subcommand/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid5 = _valid1;
ifClause1 = "then";
}
else {
const _errs23 = errors;
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err19 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err20 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid1 = _errs23 === errors;
valid5 = _valid1;
ifClause1 = "else";
}
if(!valid5){
const err21 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/if",keyword:"if",params:{failingKeyword: ifClause1},message:"must match \""+ifClause1+"\" schema"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.flags !== undefined){
let data5 = data.flags;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(Object.keys(data5).length < 1){
const err22 = {instancePath:instancePath+"/flags",schemaPath:"#/definitions/flags/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
for(const key2 in data5){
if(!((((key2 === "any_of") || (key2 === "all_of")) || (key2 === "none_of")) || (key2 === "starts_with"))){
const err23 = {instancePath:instancePath+"/flags",schemaPath:"#/definitions/flags/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data5.any_of !== undefined){
let data6 = data5.any_of;
if(Array.isArray(data6)){
if(data6.length < 1){
const err24 = {instancePath:instancePath+"/flags/any_of",schemaPath:"#/definitions/flags/properties/any_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err25 = {instancePath:instancePath+"/flags/any_of/" + i2,schemaPath:"#/definitions/flags/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/flags/any_of/" + i2,schemaPath:"#/definitions/flags/properties/any_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/flags/any_of",schemaPath:"#/definitions/flags/properties/any_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data5.all_of !== undefined){
let data8 = data5.all_of;
if(Array.isArray(data8)){
if(data8.length < 1){
const err28 = {instancePath:instancePath+"/flags/all_of",schemaPath:"#/definitions/flags/properties/all_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
const len3 = data8.length;
for(let i3=0; i3<len3; i3++){
let data9 = data8[i3];
if(typeof data9 === "string"){
if(!pattern0.test(data9)){
const err29 = {instancePath:instancePath+"/flags/all_of/" + i3,schemaPath:"#/definitions/flags/properties/all_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err30 = {instancePath:instancePath+"/flags/all_of/" + i3,schemaPath:"#/definitions/flags/properties/all_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err31 = {instancePath:instancePath+"/flags/all_of",schemaPath:"#/definitions/flags/properties/all_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data5.none_of !== undefined){
let data10 = data5.none_of;
if(Array.isArray(data10)){
if(data10.length < 1){
const err32 = {instancePath:instancePath+"/flags/none_of",schemaPath:"#/definitions/flags/properties/none_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
const len4 = data10.length;
for(let i4=0; i4<len4; i4++){
let data11 = data10[i4];
if(typeof data11 === "string"){
if(!pattern0.test(data11)){
const err33 = {instancePath:instancePath+"/flags/none_of/" + i4,schemaPath:"#/definitions/flags/properties/none_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/flags/none_of/" + i4,schemaPath:"#/definitions/flags/properties/none_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err35 = {instancePath:instancePath+"/flags/none_of",schemaPath:"#/definitions/flags/properties/none_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data5.starts_with !== undefined){
let data12 = data5.starts_with;
if(Array.isArray(data12)){
if(data12.length < 1){
const err36 = {instancePath:instancePath+"/flags/starts_with",schemaPath:"#/definitions/flags/properties/starts_with/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
const len5 = data12.length;
for(let i5=0; i5<len5; i5++){
let data13 = data12[i5];
if(typeof data13 === "string"){
if(!pattern0.test(data13)){
const err37 = {instancePath:instancePath+"/flags/starts_with/" + i5,schemaPath:"#/definitions/flags/properties/starts_with/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err38 = {instancePath:instancePath+"/flags/starts_with/" + i5,schemaPath:"#/definitions/flags/properties/starts_with/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err39 = {instancePath:instancePath+"/flags/starts_with",schemaPath:"#/definitions/flags/properties/starts_with/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err40 = {instancePath:instancePath+"/flags",schemaPath:"#/definitions/flags/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.args !== undefined){
let data14 = data.args;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(Object.keys(data14).length < 1){
const err41 = {instancePath:instancePath+"/args",schemaPath:"#/definitions/args/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
for(const key3 in data14){
if(!(func2.call(schema17.properties, key3))){
const err42 = {instancePath:instancePath+"/args",schemaPath:"#/definitions/args/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data14.any_of !== undefined){
let data15 = data14.any_of;
if(Array.isArray(data15)){
if(data15.length < 1){
const err43 = {instancePath:instancePath+"/args/any_of",schemaPath:"#/definitions/args/properties/any_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
const len6 = data15.length;
for(let i6=0; i6<len6; i6++){
let data16 = data15[i6];
if(typeof data16 === "string"){
if(!pattern0.test(data16)){
const err44 = {instancePath:instancePath+"/args/any_of/" + i6,schemaPath:"#/definitions/args/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/args/any_of/" + i6,schemaPath:"#/definitions/args/properties/any_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err46 = {instancePath:instancePath+"/args/any_of",schemaPath:"#/definitions/args/properties/any_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data14.all_of !== undefined){
let data17 = data14.all_of;
if(Array.isArray(data17)){
if(data17.length < 1){
const err47 = {instancePath:instancePath+"/args/all_of",schemaPath:"#/definitions/args/properties/all_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
const len7 = data17.length;
for(let i7=0; i7<len7; i7++){
let data18 = data17[i7];
if(typeof data18 === "string"){
if(!pattern0.test(data18)){
const err48 = {instancePath:instancePath+"/args/all_of/" + i7,schemaPath:"#/definitions/args/properties/all_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/args/all_of/" + i7,schemaPath:"#/definitions/args/properties/all_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err50 = {instancePath:instancePath+"/args/all_of",schemaPath:"#/definitions/args/properties/all_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data14.none_of !== undefined){
let data19 = data14.none_of;
if(Array.isArray(data19)){
if(data19.length < 1){
const err51 = {instancePath:instancePath+"/args/none_of",schemaPath:"#/definitions/args/properties/none_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
const len8 = data19.length;
for(let i8=0; i8<len8; i8++){
let data20 = data19[i8];
if(typeof data20 === "string"){
if(!pattern0.test(data20)){
const err52 = {instancePath:instancePath+"/args/none_of/" + i8,schemaPath:"#/definitions/args/properties/none_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err53 = {instancePath:instancePath+"/args/none_of/" + i8,schemaPath:"#/definitions/args/properties/none_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath:instancePath+"/args/none_of",schemaPath:"#/definitions/args/properties/none_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data14.matches !== undefined){
let data21 = data14.matches;
const _errs62 = errors;
let valid26 = true;
const _errs63 = errors;
if(!(Array.isArray(data21))){
const err55 = {};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
var _valid2 = _errs63 === errors;
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
if(_valid2){
const _errs65 = errors;
if(Array.isArray(data21)){
if(data21.length < 1){
const err56 = {instancePath:instancePath+"/args/matches",schemaPath:"#/definitions/args/properties/matches/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
const len9 = data21.length;
for(let i9=0; i9<len9; i9++){
let data22 = data21[i9];
if(typeof data22 === "string"){
if(!pattern0.test(data22)){
const err57 = {instancePath:instancePath+"/args/matches/" + i9,schemaPath:"#/definitions/args/properties/matches/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err58 = {instancePath:instancePath+"/args/matches/" + i9,schemaPath:"#/definitions/args/properties/matches/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err59 = {instancePath:instancePath+"/args/matches",schemaPath:"#/definitions/args/properties/matches/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
var _valid2 = _errs65 === errors;
valid26 = _valid2;
ifClause2 = "then";
}
else {
const _errs69 = errors;
if(typeof data21 === "string"){
if(!pattern0.test(data21)){
const err60 = {instancePath:instancePath+"/args/matches",schemaPath:"#/definitions/args/properties/matches/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err61 = {instancePath:instancePath+"/args/matches",schemaPath:"#/definitions/args/properties/matches/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
var _valid2 = _errs69 === errors;
valid26 = _valid2;
ifClause2 = "else";
}
if(!valid26){
const err62 = {instancePath:instancePath+"/args/matches",schemaPath:"#/definitions/args/properties/matches/if",keyword:"if",params:{failingKeyword: ifClause2},message:"must match \""+ifClause2+"\" schema"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data14.under !== undefined){
let data23 = data14.under;
const _errs72 = errors;
let valid29 = true;
const _errs73 = errors;
if(!(Array.isArray(data23))){
const err63 = {};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
var _valid3 = _errs73 === errors;
errors = _errs72;
if(vErrors !== null){
if(_errs72){
vErrors.length = _errs72;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid3){
const _errs75 = errors;
if(Array.isArray(data23)){
if(data23.length < 1){
const err64 = {instancePath:instancePath+"/args/under",schemaPath:"#/definitions/args/properties/under/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
const len10 = data23.length;
for(let i10=0; i10<len10; i10++){
let data24 = data23[i10];
if(typeof data24 === "string"){
if(!pattern0.test(data24)){
const err65 = {instancePath:instancePath+"/args/under/" + i10,schemaPath:"#/definitions/args/properties/under/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err66 = {instancePath:instancePath+"/args/under/" + i10,schemaPath:"#/definitions/args/properties/under/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err67 = {instancePath:instancePath+"/args/under",schemaPath:"#/definitions/args/properties/under/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
var _valid3 = _errs75 === errors;
valid29 = _valid3;
ifClause3 = "then";
}
else {
const _errs79 = errors;
if(typeof data23 === "string"){
if(!pattern0.test(data23)){
const err68 = {instancePath:instancePath+"/args/under",schemaPath:"#/definitions/args/properties/under/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err69 = {instancePath:instancePath+"/args/under",schemaPath:"#/definitions/args/properties/under/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
var _valid3 = _errs79 === errors;
valid29 = _valid3;
ifClause3 = "else";
}
if(!valid29){
const err70 = {instancePath:instancePath+"/args/under",schemaPath:"#/definitions/args/properties/under/if",keyword:"if",params:{failingKeyword: ifClause3},message:"must match \""+ifClause3+"\" schema"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data14.last_under !== undefined){
let data25 = data14.last_under;
const _errs82 = errors;
let valid32 = true;
const _errs83 = errors;
if(!(Array.isArray(data25))){
const err71 = {};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
var _valid4 = _errs83 === errors;
errors = _errs82;
if(vErrors !== null){
if(_errs82){
vErrors.length = _errs82;
}
else {
vErrors = null;
}
}
let ifClause4;
if(_valid4){
const _errs85 = errors;
if(Array.isArray(data25)){
if(data25.length < 1){
const err72 = {instancePath:instancePath+"/args/last_under",schemaPath:"#/definitions/args/properties/last_under/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
const len11 = data25.length;
for(let i11=0; i11<len11; i11++){
let data26 = data25[i11];
if(typeof data26 === "string"){
if(!pattern0.test(data26)){
const err73 = {instancePath:instancePath+"/args/last_under/" + i11,schemaPath:"#/definitions/args/properties/last_under/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
else {
const err74 = {instancePath:instancePath+"/args/last_under/" + i11,schemaPath:"#/definitions/args/properties/last_under/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
else {
const err75 = {instancePath:instancePath+"/args/last_under",schemaPath:"#/definitions/args/properties/last_under/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
var _valid4 = _errs85 === errors;
valid32 = _valid4;
ifClause4 = "then";
}
else {
const _errs89 = errors;
if(typeof data25 === "string"){
if(!pattern0.test(data25)){
const err76 = {instancePath:instancePath+"/args/last_under",schemaPath:"#/definitions/args/properties/last_under/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/args/last_under",schemaPath:"#/definitions/args/properties/last_under/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
var _valid4 = _errs89 === errors;
valid32 = _valid4;
ifClause4 = "else";
}
if(!valid32){
const err78 = {instancePath:instancePath+"/args/last_under",schemaPath:"#/definitions/args/properties/last_under/if",keyword:"if",params:{failingKeyword: ifClause4},message:"must match \""+ifClause4+"\" schema"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data14.outside !== undefined){
let data27 = data14.outside;
const _errs92 = errors;
let valid35 = true;
const _errs93 = errors;
if(!(Array.isArray(data27))){
const err79 = {};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
var _valid5 = _errs93 === errors;
errors = _errs92;
if(vErrors !== null){
if(_errs92){
vErrors.length = _errs92;
}
else {
vErrors = null;
}
}
let ifClause5;
if(_valid5){
const _errs95 = errors;
if(Array.isArray(data27)){
if(data27.length < 1){
const err80 = {instancePath:instancePath+"/args/outside",schemaPath:"#/definitions/args/properties/outside/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
const len12 = data27.length;
for(let i12=0; i12<len12; i12++){
let data28 = data27[i12];
if(typeof data28 === "string"){
if(!pattern0.test(data28)){
const err81 = {instancePath:instancePath+"/args/outside/" + i12,schemaPath:"#/definitions/args/properties/outside/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
else {
const err82 = {instancePath:instancePath+"/args/outside/" + i12,schemaPath:"#/definitions/args/properties/outside/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err83 = {instancePath:instancePath+"/args/outside",schemaPath:"#/definitions/args/properties/outside/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
var _valid5 = _errs95 === errors;
valid35 = _valid5;
ifClause5 = "then";
}
else {
const _errs99 = errors;
if(typeof data27 === "string"){
if(!pattern0.test(data27)){
const err84 = {instancePath:instancePath+"/args/outside",schemaPath:"#/definitions/args/properties/outside/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err85 = {instancePath:instancePath+"/args/outside",schemaPath:"#/definitions/args/properties/outside/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
var _valid5 = _errs99 === errors;
valid35 = _valid5;
ifClause5 = "else";
}
if(!valid35){
const err86 = {instancePath:instancePath+"/args/outside",schemaPath:"#/definitions/args/properties/outside/if",keyword:"if",params:{failingKeyword: ifClause5},message:"must match \""+ifClause5+"\" schema"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data14.form !== undefined){
let data29 = data14.form;
const _errs102 = errors;
let valid38 = true;
const _errs103 = errors;
if(!(Array.isArray(data29))){
const err87 = {};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
var _valid6 = _errs103 === errors;
errors = _errs102;
if(vErrors !== null){
if(_errs102){
vErrors.length = _errs102;
}
else {
vErrors = null;
}
}
let ifClause6;
if(_valid6){
const _errs105 = errors;
if(Array.isArray(data29)){
if(data29.length < 1){
const err88 = {instancePath:instancePath+"/args/form",schemaPath:"#/definitions/args/properties/form/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
const len13 = data29.length;
for(let i13=0; i13<len13; i13++){
let data30 = data29[i13];
if(typeof data30 === "string"){
if(!pattern0.test(data30)){
const err89 = {instancePath:instancePath+"/args/form/" + i13,schemaPath:"#/definitions/args/properties/form/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
else {
const err90 = {instancePath:instancePath+"/args/form/" + i13,schemaPath:"#/definitions/args/properties/form/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err91 = {instancePath:instancePath+"/args/form",schemaPath:"#/definitions/args/properties/form/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
var _valid6 = _errs105 === errors;
valid38 = _valid6;
ifClause6 = "then";
}
else {
const _errs109 = errors;
if(typeof data29 === "string"){
if(!pattern0.test(data29)){
const err92 = {instancePath:instancePath+"/args/form",schemaPath:"#/definitions/args/properties/form/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
else {
const err93 = {instancePath:instancePath+"/args/form",schemaPath:"#/definitions/args/properties/form/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
var _valid6 = _errs109 === errors;
valid38 = _valid6;
ifClause6 = "else";
}
if(!valid38){
const err94 = {instancePath:instancePath+"/args/form",schemaPath:"#/definitions/args/properties/form/if",keyword:"if",params:{failingKeyword: ifClause6},message:"must match \""+ifClause6+"\" schema"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data14.subcommand !== undefined){
let data31 = data14.subcommand;
const _errs112 = errors;
let valid41 = true;
const _errs113 = errors;
if(!(Array.isArray(data31))){
const err95 = {};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
var _valid7 = _errs113 === errors;
errors = _errs112;
if(vErrors !== null){
if(_errs112){
vErrors.length = _errs112;
}
else {
vErrors = null;
}
}
let ifClause7;
if(_valid7){
const _errs115 = errors;
if(Array.isArray(data31)){
if(data31.length < 1){
const err96 = {instancePath:instancePath+"/args/subcommand",schemaPath:"#/definitions/args/properties/subcommand/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
const len14 = data31.length;
for(let i14=0; i14<len14; i14++){
let data32 = data31[i14];
if(typeof data32 === "string"){
if(!pattern0.test(data32)){
const err97 = {instancePath:instancePath+"/args/subcommand/" + i14,schemaPath:"#/definitions/args/properties/subcommand/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
else {
const err98 = {instancePath:instancePath+"/args/subcommand/" + i14,schemaPath:"#/definitions/args/properties/subcommand/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
else {
const err99 = {instancePath:instancePath+"/args/subcommand",schemaPath:"#/definitions/args/properties/subcommand/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
var _valid7 = _errs115 === errors;
valid41 = _valid7;
ifClause7 = "then";
}
else {
const _errs119 = errors;
if(typeof data31 === "string"){
if(!pattern0.test(data31)){
const err100 = {instancePath:instancePath+"/args/subcommand",schemaPath:"#/definitions/args/properties/subcommand/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
else {
const err101 = {instancePath:instancePath+"/args/subcommand",schemaPath:"#/definitions/args/properties/subcommand/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
var _valid7 = _errs119 === errors;
valid41 = _valid7;
ifClause7 = "else";
}
if(!valid41){
const err102 = {instancePath:instancePath+"/args/subcommand",schemaPath:"#/definitions/args/properties/subcommand/if",keyword:"if",params:{failingKeyword: ifClause7},message:"must match \""+ifClause7+"\" schema"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data14.only !== undefined){
let data33 = data14.only;
if(Array.isArray(data33)){
if(data33.length < 1){
const err103 = {instancePath:instancePath+"/args/only",schemaPath:"#/definitions/args/properties/only/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
const len15 = data33.length;
for(let i15=0; i15<len15; i15++){
let data34 = data33[i15];
if(typeof data34 === "string"){
if(!pattern0.test(data34)){
const err104 = {instancePath:instancePath+"/args/only/" + i15,schemaPath:"#/definitions/args/properties/only/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
else {
const err105 = {instancePath:instancePath+"/args/only/" + i15,schemaPath:"#/definitions/args/properties/only/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
else {
const err106 = {instancePath:instancePath+"/args/only",schemaPath:"#/definitions/args/properties/only/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data14.argv_first !== undefined){
let data35 = data14.argv_first;
const _errs126 = errors;
let valid46 = true;
const _errs127 = errors;
if(!(Array.isArray(data35))){
const err107 = {};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
var _valid8 = _errs127 === errors;
errors = _errs126;
if(vErrors !== null){
if(_errs126){
vErrors.length = _errs126;
}
else {
vErrors = null;
}
}
let ifClause8;
if(_valid8){
const _errs129 = errors;
if(Array.isArray(data35)){
if(data35.length < 1){
const err108 = {instancePath:instancePath+"/args/argv_first",schemaPath:"#/definitions/args/properties/argv_first/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
const len16 = data35.length;
for(let i16=0; i16<len16; i16++){
let data36 = data35[i16];
if(typeof data36 === "string"){
if(!pattern0.test(data36)){
const err109 = {instancePath:instancePath+"/args/argv_first/" + i16,schemaPath:"#/definitions/args/properties/argv_first/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
else {
const err110 = {instancePath:instancePath+"/args/argv_first/" + i16,schemaPath:"#/definitions/args/properties/argv_first/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
}
else {
const err111 = {instancePath:instancePath+"/args/argv_first",schemaPath:"#/definitions/args/properties/argv_first/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
var _valid8 = _errs129 === errors;
valid46 = _valid8;
ifClause8 = "then";
}
else {
const _errs133 = errors;
if(typeof data35 === "string"){
if(!pattern0.test(data35)){
const err112 = {instancePath:instancePath+"/args/argv_first",schemaPath:"#/definitions/args/properties/argv_first/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
else {
const err113 = {instancePath:instancePath+"/args/argv_first",schemaPath:"#/definitions/args/properties/argv_first/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
var _valid8 = _errs133 === errors;
valid46 = _valid8;
ifClause8 = "else";
}
if(!valid46){
const err114 = {instancePath:instancePath+"/args/argv_first",schemaPath:"#/definitions/args/properties/argv_first/if",keyword:"if",params:{failingKeyword: ifClause8},message:"must match \""+ifClause8+"\" schema"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data14.argv_first_not !== undefined){
let data37 = data14.argv_first_not;
const _errs136 = errors;
let valid49 = true;
const _errs137 = errors;
if(!(Array.isArray(data37))){
const err115 = {};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
var _valid9 = _errs137 === errors;
errors = _errs136;
if(vErrors !== null){
if(_errs136){
vErrors.length = _errs136;
}
else {
vErrors = null;
}
}
let ifClause9;
if(_valid9){
const _errs139 = errors;
if(Array.isArray(data37)){
if(data37.length < 1){
const err116 = {instancePath:instancePath+"/args/argv_first_not",schemaPath:"#/definitions/args/properties/argv_first_not/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
const len17 = data37.length;
for(let i17=0; i17<len17; i17++){
let data38 = data37[i17];
if(typeof data38 === "string"){
if(!pattern0.test(data38)){
const err117 = {instancePath:instancePath+"/args/argv_first_not/" + i17,schemaPath:"#/definitions/args/properties/argv_first_not/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
else {
const err118 = {instancePath:instancePath+"/args/argv_first_not/" + i17,schemaPath:"#/definitions/args/properties/argv_first_not/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
}
else {
const err119 = {instancePath:instancePath+"/args/argv_first_not",schemaPath:"#/definitions/args/properties/argv_first_not/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
var _valid9 = _errs139 === errors;
valid49 = _valid9;
ifClause9 = "then";
}
else {
const _errs143 = errors;
if(typeof data37 === "string"){
if(!pattern0.test(data37)){
const err120 = {instancePath:instancePath+"/args/argv_first_not",schemaPath:"#/definitions/args/properties/argv_first_not/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
else {
const err121 = {instancePath:instancePath+"/args/argv_first_not",schemaPath:"#/definitions/args/properties/argv_first_not/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
var _valid9 = _errs143 === errors;
valid49 = _valid9;
ifClause9 = "else";
}
if(!valid49){
const err122 = {instancePath:instancePath+"/args/argv_first_not",schemaPath:"#/definitions/args/properties/argv_first_not/if",keyword:"if",params:{failingKeyword: ifClause9},message:"must match \""+ifClause9+"\" schema"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data14.min_args !== undefined){
let data39 = data14.min_args;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err123 = {instancePath:instancePath+"/args/min_args",schemaPath:"#/definitions/args/properties/min_args/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 < 0 || isNaN(data39)){
const err124 = {instancePath:instancePath+"/args/min_args",schemaPath:"#/definitions/args/properties/min_args/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
}
if(data14.max_args !== undefined){
let data40 = data14.max_args;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err125 = {instancePath:instancePath+"/args/max_args",schemaPath:"#/definitions/args/properties/max_args/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 < 0 || isNaN(data40)){
const err126 = {instancePath:instancePath+"/args/max_args",schemaPath:"#/definitions/args/properties/max_args/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
}
if(data14.case_insensitive !== undefined){
if(typeof data14.case_insensitive !== "boolean"){
const err127 = {instancePath:instancePath+"/args/case_insensitive",schemaPath:"#/definitions/args/properties/case_insensitive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
}
else {
const err128 = {instancePath:instancePath+"/args",schemaPath:"#/definitions/args/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
}
else {
const err129 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}

const wrapper0 = {validate: validate14};

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema15.properties, key0))){
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
if(data.command !== undefined){
let data0 = data.command;
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
if(!(data0 && typeof data0 == "object" && !Array.isArray(data0))){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs6 = errors;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
const err3 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.any_of === undefined){
const err4 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/required",keyword:"required",params:{missingProperty: "any_of"},message:"must have required property '"+"any_of"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key1 in data0){
if(!(key1 === "any_of")){
const err5 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.any_of !== undefined){
let data1 = data0.any_of;
if(Array.isArray(data1)){
if(data1.length < 1){
const err6 = {instancePath:instancePath+"/command/any_of",schemaPath:"#/properties/command/then/properties/any_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err7 = {instancePath:instancePath+"/command/any_of/" + i0,schemaPath:"#/properties/command/then/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err8 = {instancePath:instancePath+"/command/any_of/" + i0,schemaPath:"#/properties/command/then/properties/any_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err9 = {instancePath:instancePath+"/command/any_of",schemaPath:"#/properties/command/then/properties/any_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
else {
const err10 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
ifClause0 = "then";
}
else {
const _errs13 = errors;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err11 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
const err13 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.subcommand !== undefined){
let data3 = data.subcommand;
const _errs16 = errors;
let valid5 = true;
const _errs17 = errors;
if(!(Array.isArray(data3))){
const err14 = {};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid1 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs19 = errors;
if(Array.isArray(data3)){
if(data3.length < 1){
const err15 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err16 = {instancePath:instancePath+"/subcommand/" + i1,schemaPath:"#/properties/subcommand/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err17 = {instancePath:instancePath+"/subcommand/" + i1,schemaPath:"#/properties/subcommand/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid5 = _valid1;
ifClause1 = "then";
}
else {
const _errs23 = errors;
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err19 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err20 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid1 = _errs23 === errors;
valid5 = _valid1;
ifClause1 = "else";
}
if(!valid5){
const err21 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/if",keyword:"if",params:{failingKeyword: ifClause1},message:"must match \""+ifClause1+"\" schema"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.flags !== undefined){
let data5 = data.flags;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(Object.keys(data5).length < 1){
const err22 = {instancePath:instancePath+"/flags",schemaPath:"#/definitions/flags/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
for(const key2 in data5){
if(!((((key2 === "any_of") || (key2 === "all_of")) || (key2 === "none_of")) || (key2 === "starts_with"))){
const err23 = {instancePath:instancePath+"/flags",schemaPath:"#/definitions/flags/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data5.any_of !== undefined){
let data6 = data5.any_of;
if(Array.isArray(data6)){
if(data6.length < 1){
const err24 = {instancePath:instancePath+"/flags/any_of",schemaPath:"#/definitions/flags/properties/any_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err25 = {instancePath:instancePath+"/flags/any_of/" + i2,schemaPath:"#/definitions/flags/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/flags/any_of/" + i2,schemaPath:"#/definitions/flags/properties/any_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/flags/any_of",schemaPath:"#/definitions/flags/properties/any_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data5.all_of !== undefined){
let data8 = data5.all_of;
if(Array.isArray(data8)){
if(data8.length < 1){
const err28 = {instancePath:instancePath+"/flags/all_of",schemaPath:"#/definitions/flags/properties/all_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
const len3 = data8.length;
for(let i3=0; i3<len3; i3++){
let data9 = data8[i3];
if(typeof data9 === "string"){
if(!pattern0.test(data9)){
const err29 = {instancePath:instancePath+"/flags/all_of/" + i3,schemaPath:"#/definitions/flags/properties/all_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err30 = {instancePath:instancePath+"/flags/all_of/" + i3,schemaPath:"#/definitions/flags/properties/all_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err31 = {instancePath:instancePath+"/flags/all_of",schemaPath:"#/definitions/flags/properties/all_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data5.none_of !== undefined){
let data10 = data5.none_of;
if(Array.isArray(data10)){
if(data10.length < 1){
const err32 = {instancePath:instancePath+"/flags/none_of",schemaPath:"#/definitions/flags/properties/none_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
const len4 = data10.length;
for(let i4=0; i4<len4; i4++){
let data11 = data10[i4];
if(typeof data11 === "string"){
if(!pattern0.test(data11)){
const err33 = {instancePath:instancePath+"/flags/none_of/" + i4,schemaPath:"#/definitions/flags/properties/none_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/flags/none_of/" + i4,schemaPath:"#/definitions/flags/properties/none_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err35 = {instancePath:instancePath+"/flags/none_of",schemaPath:"#/definitions/flags/properties/none_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data5.starts_with !== undefined){
let data12 = data5.starts_with;
if(Array.isArray(data12)){
if(data12.length < 1){
const err36 = {instancePath:instancePath+"/flags/starts_with",schemaPath:"#/definitions/flags/properties/starts_with/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
const len5 = data12.length;
for(let i5=0; i5<len5; i5++){
let data13 = data12[i5];
if(typeof data13 === "string"){
if(!pattern0.test(data13)){
const err37 = {instancePath:instancePath+"/flags/starts_with/" + i5,schemaPath:"#/definitions/flags/properties/starts_with/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err38 = {instancePath:instancePath+"/flags/starts_with/" + i5,schemaPath:"#/definitions/flags/properties/starts_with/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err39 = {instancePath:instancePath+"/flags/starts_with",schemaPath:"#/definitions/flags/properties/starts_with/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err40 = {instancePath:instancePath+"/flags",schemaPath:"#/definitions/flags/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.args !== undefined){
let data14 = data.args;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(Object.keys(data14).length < 1){
const err41 = {instancePath:instancePath+"/args",schemaPath:"#/definitions/args/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
for(const key3 in data14){
if(!(func2.call(schema17.properties, key3))){
const err42 = {instancePath:instancePath+"/args",schemaPath:"#/definitions/args/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data14.any_of !== undefined){
let data15 = data14.any_of;
if(Array.isArray(data15)){
if(data15.length < 1){
const err43 = {instancePath:instancePath+"/args/any_of",schemaPath:"#/definitions/args/properties/any_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
const len6 = data15.length;
for(let i6=0; i6<len6; i6++){
let data16 = data15[i6];
if(typeof data16 === "string"){
if(!pattern0.test(data16)){
const err44 = {instancePath:instancePath+"/args/any_of/" + i6,schemaPath:"#/definitions/args/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/args/any_of/" + i6,schemaPath:"#/definitions/args/properties/any_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err46 = {instancePath:instancePath+"/args/any_of",schemaPath:"#/definitions/args/properties/any_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data14.all_of !== undefined){
let data17 = data14.all_of;
if(Array.isArray(data17)){
if(data17.length < 1){
const err47 = {instancePath:instancePath+"/args/all_of",schemaPath:"#/definitions/args/properties/all_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
const len7 = data17.length;
for(let i7=0; i7<len7; i7++){
let data18 = data17[i7];
if(typeof data18 === "string"){
if(!pattern0.test(data18)){
const err48 = {instancePath:instancePath+"/args/all_of/" + i7,schemaPath:"#/definitions/args/properties/all_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/args/all_of/" + i7,schemaPath:"#/definitions/args/properties/all_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err50 = {instancePath:instancePath+"/args/all_of",schemaPath:"#/definitions/args/properties/all_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data14.none_of !== undefined){
let data19 = data14.none_of;
if(Array.isArray(data19)){
if(data19.length < 1){
const err51 = {instancePath:instancePath+"/args/none_of",schemaPath:"#/definitions/args/properties/none_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
const len8 = data19.length;
for(let i8=0; i8<len8; i8++){
let data20 = data19[i8];
if(typeof data20 === "string"){
if(!pattern0.test(data20)){
const err52 = {instancePath:instancePath+"/args/none_of/" + i8,schemaPath:"#/definitions/args/properties/none_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err53 = {instancePath:instancePath+"/args/none_of/" + i8,schemaPath:"#/definitions/args/properties/none_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath:instancePath+"/args/none_of",schemaPath:"#/definitions/args/properties/none_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data14.matches !== undefined){
let data21 = data14.matches;
const _errs62 = errors;
let valid26 = true;
const _errs63 = errors;
if(!(Array.isArray(data21))){
const err55 = {};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
var _valid2 = _errs63 === errors;
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
if(_valid2){
const _errs65 = errors;
if(Array.isArray(data21)){
if(data21.length < 1){
const err56 = {instancePath:instancePath+"/args/matches",schemaPath:"#/definitions/args/properties/matches/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
const len9 = data21.length;
for(let i9=0; i9<len9; i9++){
let data22 = data21[i9];
if(typeof data22 === "string"){
if(!pattern0.test(data22)){
const err57 = {instancePath:instancePath+"/args/matches/" + i9,schemaPath:"#/definitions/args/properties/matches/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err58 = {instancePath:instancePath+"/args/matches/" + i9,schemaPath:"#/definitions/args/properties/matches/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err59 = {instancePath:instancePath+"/args/matches",schemaPath:"#/definitions/args/properties/matches/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
var _valid2 = _errs65 === errors;
valid26 = _valid2;
ifClause2 = "then";
}
else {
const _errs69 = errors;
if(typeof data21 === "string"){
if(!pattern0.test(data21)){
const err60 = {instancePath:instancePath+"/args/matches",schemaPath:"#/definitions/args/properties/matches/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err61 = {instancePath:instancePath+"/args/matches",schemaPath:"#/definitions/args/properties/matches/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
var _valid2 = _errs69 === errors;
valid26 = _valid2;
ifClause2 = "else";
}
if(!valid26){
const err62 = {instancePath:instancePath+"/args/matches",schemaPath:"#/definitions/args/properties/matches/if",keyword:"if",params:{failingKeyword: ifClause2},message:"must match \""+ifClause2+"\" schema"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data14.under !== undefined){
let data23 = data14.under;
const _errs72 = errors;
let valid29 = true;
const _errs73 = errors;
if(!(Array.isArray(data23))){
const err63 = {};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
var _valid3 = _errs73 === errors;
errors = _errs72;
if(vErrors !== null){
if(_errs72){
vErrors.length = _errs72;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid3){
const _errs75 = errors;
if(Array.isArray(data23)){
if(data23.length < 1){
const err64 = {instancePath:instancePath+"/args/under",schemaPath:"#/definitions/args/properties/under/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
const len10 = data23.length;
for(let i10=0; i10<len10; i10++){
let data24 = data23[i10];
if(typeof data24 === "string"){
if(!pattern0.test(data24)){
const err65 = {instancePath:instancePath+"/args/under/" + i10,schemaPath:"#/definitions/args/properties/under/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err66 = {instancePath:instancePath+"/args/under/" + i10,schemaPath:"#/definitions/args/properties/under/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err67 = {instancePath:instancePath+"/args/under",schemaPath:"#/definitions/args/properties/under/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
var _valid3 = _errs75 === errors;
valid29 = _valid3;
ifClause3 = "then";
}
else {
const _errs79 = errors;
if(typeof data23 === "string"){
if(!pattern0.test(data23)){
const err68 = {instancePath:instancePath+"/args/under",schemaPath:"#/definitions/args/properties/under/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err69 = {instancePath:instancePath+"/args/under",schemaPath:"#/definitions/args/properties/under/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
var _valid3 = _errs79 === errors;
valid29 = _valid3;
ifClause3 = "else";
}
if(!valid29){
const err70 = {instancePath:instancePath+"/args/under",schemaPath:"#/definitions/args/properties/under/if",keyword:"if",params:{failingKeyword: ifClause3},message:"must match \""+ifClause3+"\" schema"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data14.last_under !== undefined){
let data25 = data14.last_under;
const _errs82 = errors;
let valid32 = true;
const _errs83 = errors;
if(!(Array.isArray(data25))){
const err71 = {};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
var _valid4 = _errs83 === errors;
errors = _errs82;
if(vErrors !== null){
if(_errs82){
vErrors.length = _errs82;
}
else {
vErrors = null;
}
}
let ifClause4;
if(_valid4){
const _errs85 = errors;
if(Array.isArray(data25)){
if(data25.length < 1){
const err72 = {instancePath:instancePath+"/args/last_under",schemaPath:"#/definitions/args/properties/last_under/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
const len11 = data25.length;
for(let i11=0; i11<len11; i11++){
let data26 = data25[i11];
if(typeof data26 === "string"){
if(!pattern0.test(data26)){
const err73 = {instancePath:instancePath+"/args/last_under/" + i11,schemaPath:"#/definitions/args/properties/last_under/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
else {
const err74 = {instancePath:instancePath+"/args/last_under/" + i11,schemaPath:"#/definitions/args/properties/last_under/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
else {
const err75 = {instancePath:instancePath+"/args/last_under",schemaPath:"#/definitions/args/properties/last_under/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
var _valid4 = _errs85 === errors;
valid32 = _valid4;
ifClause4 = "then";
}
else {
const _errs89 = errors;
if(typeof data25 === "string"){
if(!pattern0.test(data25)){
const err76 = {instancePath:instancePath+"/args/last_under",schemaPath:"#/definitions/args/properties/last_under/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/args/last_under",schemaPath:"#/definitions/args/properties/last_under/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
var _valid4 = _errs89 === errors;
valid32 = _valid4;
ifClause4 = "else";
}
if(!valid32){
const err78 = {instancePath:instancePath+"/args/last_under",schemaPath:"#/definitions/args/properties/last_under/if",keyword:"if",params:{failingKeyword: ifClause4},message:"must match \""+ifClause4+"\" schema"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data14.outside !== undefined){
let data27 = data14.outside;
const _errs92 = errors;
let valid35 = true;
const _errs93 = errors;
if(!(Array.isArray(data27))){
const err79 = {};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
var _valid5 = _errs93 === errors;
errors = _errs92;
if(vErrors !== null){
if(_errs92){
vErrors.length = _errs92;
}
else {
vErrors = null;
}
}
let ifClause5;
if(_valid5){
const _errs95 = errors;
if(Array.isArray(data27)){
if(data27.length < 1){
const err80 = {instancePath:instancePath+"/args/outside",schemaPath:"#/definitions/args/properties/outside/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
const len12 = data27.length;
for(let i12=0; i12<len12; i12++){
let data28 = data27[i12];
if(typeof data28 === "string"){
if(!pattern0.test(data28)){
const err81 = {instancePath:instancePath+"/args/outside/" + i12,schemaPath:"#/definitions/args/properties/outside/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
else {
const err82 = {instancePath:instancePath+"/args/outside/" + i12,schemaPath:"#/definitions/args/properties/outside/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err83 = {instancePath:instancePath+"/args/outside",schemaPath:"#/definitions/args/properties/outside/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
var _valid5 = _errs95 === errors;
valid35 = _valid5;
ifClause5 = "then";
}
else {
const _errs99 = errors;
if(typeof data27 === "string"){
if(!pattern0.test(data27)){
const err84 = {instancePath:instancePath+"/args/outside",schemaPath:"#/definitions/args/properties/outside/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err85 = {instancePath:instancePath+"/args/outside",schemaPath:"#/definitions/args/properties/outside/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
var _valid5 = _errs99 === errors;
valid35 = _valid5;
ifClause5 = "else";
}
if(!valid35){
const err86 = {instancePath:instancePath+"/args/outside",schemaPath:"#/definitions/args/properties/outside/if",keyword:"if",params:{failingKeyword: ifClause5},message:"must match \""+ifClause5+"\" schema"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data14.form !== undefined){
let data29 = data14.form;
const _errs102 = errors;
let valid38 = true;
const _errs103 = errors;
if(!(Array.isArray(data29))){
const err87 = {};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
var _valid6 = _errs103 === errors;
errors = _errs102;
if(vErrors !== null){
if(_errs102){
vErrors.length = _errs102;
}
else {
vErrors = null;
}
}
let ifClause6;
if(_valid6){
const _errs105 = errors;
if(Array.isArray(data29)){
if(data29.length < 1){
const err88 = {instancePath:instancePath+"/args/form",schemaPath:"#/definitions/args/properties/form/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
const len13 = data29.length;
for(let i13=0; i13<len13; i13++){
let data30 = data29[i13];
if(typeof data30 === "string"){
if(!pattern0.test(data30)){
const err89 = {instancePath:instancePath+"/args/form/" + i13,schemaPath:"#/definitions/args/properties/form/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
else {
const err90 = {instancePath:instancePath+"/args/form/" + i13,schemaPath:"#/definitions/args/properties/form/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err91 = {instancePath:instancePath+"/args/form",schemaPath:"#/definitions/args/properties/form/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
var _valid6 = _errs105 === errors;
valid38 = _valid6;
ifClause6 = "then";
}
else {
const _errs109 = errors;
if(typeof data29 === "string"){
if(!pattern0.test(data29)){
const err92 = {instancePath:instancePath+"/args/form",schemaPath:"#/definitions/args/properties/form/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
else {
const err93 = {instancePath:instancePath+"/args/form",schemaPath:"#/definitions/args/properties/form/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
var _valid6 = _errs109 === errors;
valid38 = _valid6;
ifClause6 = "else";
}
if(!valid38){
const err94 = {instancePath:instancePath+"/args/form",schemaPath:"#/definitions/args/properties/form/if",keyword:"if",params:{failingKeyword: ifClause6},message:"must match \""+ifClause6+"\" schema"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data14.subcommand !== undefined){
let data31 = data14.subcommand;
const _errs112 = errors;
let valid41 = true;
const _errs113 = errors;
if(!(Array.isArray(data31))){
const err95 = {};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
var _valid7 = _errs113 === errors;
errors = _errs112;
if(vErrors !== null){
if(_errs112){
vErrors.length = _errs112;
}
else {
vErrors = null;
}
}
let ifClause7;
if(_valid7){
const _errs115 = errors;
if(Array.isArray(data31)){
if(data31.length < 1){
const err96 = {instancePath:instancePath+"/args/subcommand",schemaPath:"#/definitions/args/properties/subcommand/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
const len14 = data31.length;
for(let i14=0; i14<len14; i14++){
let data32 = data31[i14];
if(typeof data32 === "string"){
if(!pattern0.test(data32)){
const err97 = {instancePath:instancePath+"/args/subcommand/" + i14,schemaPath:"#/definitions/args/properties/subcommand/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
else {
const err98 = {instancePath:instancePath+"/args/subcommand/" + i14,schemaPath:"#/definitions/args/properties/subcommand/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
else {
const err99 = {instancePath:instancePath+"/args/subcommand",schemaPath:"#/definitions/args/properties/subcommand/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
var _valid7 = _errs115 === errors;
valid41 = _valid7;
ifClause7 = "then";
}
else {
const _errs119 = errors;
if(typeof data31 === "string"){
if(!pattern0.test(data31)){
const err100 = {instancePath:instancePath+"/args/subcommand",schemaPath:"#/definitions/args/properties/subcommand/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
else {
const err101 = {instancePath:instancePath+"/args/subcommand",schemaPath:"#/definitions/args/properties/subcommand/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
var _valid7 = _errs119 === errors;
valid41 = _valid7;
ifClause7 = "else";
}
if(!valid41){
const err102 = {instancePath:instancePath+"/args/subcommand",schemaPath:"#/definitions/args/properties/subcommand/if",keyword:"if",params:{failingKeyword: ifClause7},message:"must match \""+ifClause7+"\" schema"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data14.only !== undefined){
let data33 = data14.only;
if(Array.isArray(data33)){
if(data33.length < 1){
const err103 = {instancePath:instancePath+"/args/only",schemaPath:"#/definitions/args/properties/only/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
const len15 = data33.length;
for(let i15=0; i15<len15; i15++){
let data34 = data33[i15];
if(typeof data34 === "string"){
if(!pattern0.test(data34)){
const err104 = {instancePath:instancePath+"/args/only/" + i15,schemaPath:"#/definitions/args/properties/only/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
else {
const err105 = {instancePath:instancePath+"/args/only/" + i15,schemaPath:"#/definitions/args/properties/only/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
else {
const err106 = {instancePath:instancePath+"/args/only",schemaPath:"#/definitions/args/properties/only/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data14.argv_first !== undefined){
let data35 = data14.argv_first;
const _errs126 = errors;
let valid46 = true;
const _errs127 = errors;
if(!(Array.isArray(data35))){
const err107 = {};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
var _valid8 = _errs127 === errors;
errors = _errs126;
if(vErrors !== null){
if(_errs126){
vErrors.length = _errs126;
}
else {
vErrors = null;
}
}
let ifClause8;
if(_valid8){
const _errs129 = errors;
if(Array.isArray(data35)){
if(data35.length < 1){
const err108 = {instancePath:instancePath+"/args/argv_first",schemaPath:"#/definitions/args/properties/argv_first/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
const len16 = data35.length;
for(let i16=0; i16<len16; i16++){
let data36 = data35[i16];
if(typeof data36 === "string"){
if(!pattern0.test(data36)){
const err109 = {instancePath:instancePath+"/args/argv_first/" + i16,schemaPath:"#/definitions/args/properties/argv_first/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
else {
const err110 = {instancePath:instancePath+"/args/argv_first/" + i16,schemaPath:"#/definitions/args/properties/argv_first/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
}
else {
const err111 = {instancePath:instancePath+"/args/argv_first",schemaPath:"#/definitions/args/properties/argv_first/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
var _valid8 = _errs129 === errors;
valid46 = _valid8;
ifClause8 = "then";
}
else {
const _errs133 = errors;
if(typeof data35 === "string"){
if(!pattern0.test(data35)){
const err112 = {instancePath:instancePath+"/args/argv_first",schemaPath:"#/definitions/args/properties/argv_first/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
else {
const err113 = {instancePath:instancePath+"/args/argv_first",schemaPath:"#/definitions/args/properties/argv_first/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
var _valid8 = _errs133 === errors;
valid46 = _valid8;
ifClause8 = "else";
}
if(!valid46){
const err114 = {instancePath:instancePath+"/args/argv_first",schemaPath:"#/definitions/args/properties/argv_first/if",keyword:"if",params:{failingKeyword: ifClause8},message:"must match \""+ifClause8+"\" schema"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
if(data14.argv_first_not !== undefined){
let data37 = data14.argv_first_not;
const _errs136 = errors;
let valid49 = true;
const _errs137 = errors;
if(!(Array.isArray(data37))){
const err115 = {};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
var _valid9 = _errs137 === errors;
errors = _errs136;
if(vErrors !== null){
if(_errs136){
vErrors.length = _errs136;
}
else {
vErrors = null;
}
}
let ifClause9;
if(_valid9){
const _errs139 = errors;
if(Array.isArray(data37)){
if(data37.length < 1){
const err116 = {instancePath:instancePath+"/args/argv_first_not",schemaPath:"#/definitions/args/properties/argv_first_not/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
const len17 = data37.length;
for(let i17=0; i17<len17; i17++){
let data38 = data37[i17];
if(typeof data38 === "string"){
if(!pattern0.test(data38)){
const err117 = {instancePath:instancePath+"/args/argv_first_not/" + i17,schemaPath:"#/definitions/args/properties/argv_first_not/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
else {
const err118 = {instancePath:instancePath+"/args/argv_first_not/" + i17,schemaPath:"#/definitions/args/properties/argv_first_not/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
}
else {
const err119 = {instancePath:instancePath+"/args/argv_first_not",schemaPath:"#/definitions/args/properties/argv_first_not/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
var _valid9 = _errs139 === errors;
valid49 = _valid9;
ifClause9 = "then";
}
else {
const _errs143 = errors;
if(typeof data37 === "string"){
if(!pattern0.test(data37)){
const err120 = {instancePath:instancePath+"/args/argv_first_not",schemaPath:"#/definitions/args/properties/argv_first_not/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
else {
const err121 = {instancePath:instancePath+"/args/argv_first_not",schemaPath:"#/definitions/args/properties/argv_first_not/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
var _valid9 = _errs143 === errors;
valid49 = _valid9;
ifClause9 = "else";
}
if(!valid49){
const err122 = {instancePath:instancePath+"/args/argv_first_not",schemaPath:"#/definitions/args/properties/argv_first_not/if",keyword:"if",params:{failingKeyword: ifClause9},message:"must match \""+ifClause9+"\" schema"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data14.min_args !== undefined){
let data39 = data14.min_args;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err123 = {instancePath:instancePath+"/args/min_args",schemaPath:"#/definitions/args/properties/min_args/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 < 0 || isNaN(data39)){
const err124 = {instancePath:instancePath+"/args/min_args",schemaPath:"#/definitions/args/properties/min_args/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
}
if(data14.max_args !== undefined){
let data40 = data14.max_args;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err125 = {instancePath:instancePath+"/args/max_args",schemaPath:"#/definitions/args/properties/max_args/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 < 0 || isNaN(data40)){
const err126 = {instancePath:instancePath+"/args/max_args",schemaPath:"#/definitions/args/properties/max_args/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
}
if(data14.case_insensitive !== undefined){
if(typeof data14.case_insensitive !== "boolean"){
const err127 = {instancePath:instancePath+"/args/case_insensitive",schemaPath:"#/definitions/args/properties/case_insensitive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
}
else {
const err128 = {instancePath:instancePath+"/args",schemaPath:"#/definitions/args/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data.env !== undefined){
if(!(validate15(data.env, {instancePath:instancePath+"/env",parentData:data,parentDataProperty:"env",rootData}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
}
if(data.sets !== undefined){
if(!(validate15(data.sets, {instancePath:instancePath+"/sets",parentData:data,parentDataProperty:"sets",rootData}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
}
if(data.redirect !== undefined){
let data44 = data.redirect;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
if(Object.keys(data44).length < 1){
const err129 = {instancePath:instancePath+"/redirect",schemaPath:"#/definitions/redirect/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
for(const key4 in data44){
if(!((((key4 === "op") || (key4 === "target")) || (key4 === "except")) || (key4 === "under"))){
const err130 = {instancePath:instancePath+"/redirect",schemaPath:"#/definitions/redirect/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data44.op !== undefined){
let data45 = data44.op;
const _errs158 = errors;
let valid54 = true;
const _errs159 = errors;
if(!(data45 && typeof data45 == "object" && !Array.isArray(data45))){
const err131 = {};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
var _valid10 = _errs159 === errors;
errors = _errs158;
if(vErrors !== null){
if(_errs158){
vErrors.length = _errs158;
}
else {
vErrors = null;
}
}
let ifClause10;
if(_valid10){
const _errs161 = errors;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
if(Object.keys(data45).length < 1){
const err132 = {instancePath:instancePath+"/redirect/op",schemaPath:"#/definitions/redirect/properties/op/then/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if(data45.any_of === undefined){
const err133 = {instancePath:instancePath+"/redirect/op",schemaPath:"#/definitions/redirect/properties/op/then/required",keyword:"required",params:{missingProperty: "any_of"},message:"must have required property '"+"any_of"+"'"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
for(const key5 in data45){
if(!(key5 === "any_of")){
const err134 = {instancePath:instancePath+"/redirect/op",schemaPath:"#/definitions/redirect/properties/op/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data45.any_of !== undefined){
let data46 = data45.any_of;
if(Array.isArray(data46)){
if(data46.length < 1){
const err135 = {instancePath:instancePath+"/redirect/op/any_of",schemaPath:"#/definitions/redirect/properties/op/then/properties/any_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
const len18 = data46.length;
for(let i18=0; i18<len18; i18++){
let data47 = data46[i18];
if(typeof data47 === "string"){
if(!pattern0.test(data47)){
const err136 = {instancePath:instancePath+"/redirect/op/any_of/" + i18,schemaPath:"#/definitions/redirect/properties/op/then/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
else {
const err137 = {instancePath:instancePath+"/redirect/op/any_of/" + i18,schemaPath:"#/definitions/redirect/properties/op/then/properties/any_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err138 = {instancePath:instancePath+"/redirect/op/any_of",schemaPath:"#/definitions/redirect/properties/op/then/properties/any_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
}
else {
const err139 = {instancePath:instancePath+"/redirect/op",schemaPath:"#/definitions/redirect/properties/op/then/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
var _valid10 = _errs161 === errors;
valid54 = _valid10;
ifClause10 = "then";
}
else {
const _errs168 = errors;
if(typeof data45 === "string"){
if(!pattern0.test(data45)){
const err140 = {instancePath:instancePath+"/redirect/op",schemaPath:"#/definitions/redirect/properties/op/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
else {
const err141 = {instancePath:instancePath+"/redirect/op",schemaPath:"#/definitions/redirect/properties/op/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
var _valid10 = _errs168 === errors;
valid54 = _valid10;
ifClause10 = "else";
}
if(!valid54){
const err142 = {instancePath:instancePath+"/redirect/op",schemaPath:"#/definitions/redirect/properties/op/if",keyword:"if",params:{failingKeyword: ifClause10},message:"must match \""+ifClause10+"\" schema"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data44.target !== undefined){
let data48 = data44.target;
const _errs171 = errors;
let valid58 = true;
const _errs172 = errors;
if(!(data48 && typeof data48 == "object" && !Array.isArray(data48))){
const err143 = {};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
var _valid11 = _errs172 === errors;
errors = _errs171;
if(vErrors !== null){
if(_errs171){
vErrors.length = _errs171;
}
else {
vErrors = null;
}
}
let ifClause11;
if(_valid11){
const _errs174 = errors;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
if(Object.keys(data48).length < 1){
const err144 = {instancePath:instancePath+"/redirect/target",schemaPath:"#/definitions/redirect/properties/target/then/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if(data48.any_of === undefined){
const err145 = {instancePath:instancePath+"/redirect/target",schemaPath:"#/definitions/redirect/properties/target/then/required",keyword:"required",params:{missingProperty: "any_of"},message:"must have required property '"+"any_of"+"'"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
for(const key6 in data48){
if(!(key6 === "any_of")){
const err146 = {instancePath:instancePath+"/redirect/target",schemaPath:"#/definitions/redirect/properties/target/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data48.any_of !== undefined){
let data49 = data48.any_of;
if(Array.isArray(data49)){
if(data49.length < 1){
const err147 = {instancePath:instancePath+"/redirect/target/any_of",schemaPath:"#/definitions/redirect/properties/target/then/properties/any_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
const len19 = data49.length;
for(let i19=0; i19<len19; i19++){
let data50 = data49[i19];
if(typeof data50 === "string"){
if(!pattern0.test(data50)){
const err148 = {instancePath:instancePath+"/redirect/target/any_of/" + i19,schemaPath:"#/definitions/redirect/properties/target/then/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
else {
const err149 = {instancePath:instancePath+"/redirect/target/any_of/" + i19,schemaPath:"#/definitions/redirect/properties/target/then/properties/any_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
}
else {
const err150 = {instancePath:instancePath+"/redirect/target/any_of",schemaPath:"#/definitions/redirect/properties/target/then/properties/any_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
}
else {
const err151 = {instancePath:instancePath+"/redirect/target",schemaPath:"#/definitions/redirect/properties/target/then/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
var _valid11 = _errs174 === errors;
valid58 = _valid11;
ifClause11 = "then";
}
else {
const _errs181 = errors;
if(typeof data48 === "string"){
if(!pattern0.test(data48)){
const err152 = {instancePath:instancePath+"/redirect/target",schemaPath:"#/definitions/redirect/properties/target/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
else {
const err153 = {instancePath:instancePath+"/redirect/target",schemaPath:"#/definitions/redirect/properties/target/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
var _valid11 = _errs181 === errors;
valid58 = _valid11;
ifClause11 = "else";
}
if(!valid58){
const err154 = {instancePath:instancePath+"/redirect/target",schemaPath:"#/definitions/redirect/properties/target/if",keyword:"if",params:{failingKeyword: ifClause11},message:"must match \""+ifClause11+"\" schema"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
if(data44.except !== undefined){
let data51 = data44.except;
const _errs184 = errors;
let valid62 = true;
const _errs185 = errors;
if(!(Array.isArray(data51))){
const err155 = {};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
var _valid12 = _errs185 === errors;
errors = _errs184;
if(vErrors !== null){
if(_errs184){
vErrors.length = _errs184;
}
else {
vErrors = null;
}
}
let ifClause12;
if(_valid12){
const _errs187 = errors;
if(Array.isArray(data51)){
if(data51.length < 1){
const err156 = {instancePath:instancePath+"/redirect/except",schemaPath:"#/definitions/redirect/properties/except/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
const len20 = data51.length;
for(let i20=0; i20<len20; i20++){
let data52 = data51[i20];
if(typeof data52 === "string"){
if(!pattern0.test(data52)){
const err157 = {instancePath:instancePath+"/redirect/except/" + i20,schemaPath:"#/definitions/redirect/properties/except/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
else {
const err158 = {instancePath:instancePath+"/redirect/except/" + i20,schemaPath:"#/definitions/redirect/properties/except/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
}
else {
const err159 = {instancePath:instancePath+"/redirect/except",schemaPath:"#/definitions/redirect/properties/except/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
var _valid12 = _errs187 === errors;
valid62 = _valid12;
ifClause12 = "then";
}
else {
const _errs191 = errors;
if(typeof data51 === "string"){
if(!pattern0.test(data51)){
const err160 = {instancePath:instancePath+"/redirect/except",schemaPath:"#/definitions/redirect/properties/except/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
else {
const err161 = {instancePath:instancePath+"/redirect/except",schemaPath:"#/definitions/redirect/properties/except/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
var _valid12 = _errs191 === errors;
valid62 = _valid12;
ifClause12 = "else";
}
if(!valid62){
const err162 = {instancePath:instancePath+"/redirect/except",schemaPath:"#/definitions/redirect/properties/except/if",keyword:"if",params:{failingKeyword: ifClause12},message:"must match \""+ifClause12+"\" schema"};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data44.under !== undefined){
let data53 = data44.under;
const _errs194 = errors;
let valid65 = true;
const _errs195 = errors;
if(!(Array.isArray(data53))){
const err163 = {};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
var _valid13 = _errs195 === errors;
errors = _errs194;
if(vErrors !== null){
if(_errs194){
vErrors.length = _errs194;
}
else {
vErrors = null;
}
}
let ifClause13;
if(_valid13){
const _errs197 = errors;
if(Array.isArray(data53)){
if(data53.length < 1){
const err164 = {instancePath:instancePath+"/redirect/under",schemaPath:"#/definitions/redirect/properties/under/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
const len21 = data53.length;
for(let i21=0; i21<len21; i21++){
let data54 = data53[i21];
if(typeof data54 === "string"){
if(!pattern0.test(data54)){
const err165 = {instancePath:instancePath+"/redirect/under/" + i21,schemaPath:"#/definitions/redirect/properties/under/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
else {
const err166 = {instancePath:instancePath+"/redirect/under/" + i21,schemaPath:"#/definitions/redirect/properties/under/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
}
else {
const err167 = {instancePath:instancePath+"/redirect/under",schemaPath:"#/definitions/redirect/properties/under/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
var _valid13 = _errs197 === errors;
valid65 = _valid13;
ifClause13 = "then";
}
else {
const _errs201 = errors;
if(typeof data53 === "string"){
if(!pattern0.test(data53)){
const err168 = {instancePath:instancePath+"/redirect/under",schemaPath:"#/definitions/redirect/properties/under/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
else {
const err169 = {instancePath:instancePath+"/redirect/under",schemaPath:"#/definitions/redirect/properties/under/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
var _valid13 = _errs201 === errors;
valid65 = _valid13;
ifClause13 = "else";
}
if(!valid65){
const err170 = {instancePath:instancePath+"/redirect/under",schemaPath:"#/definitions/redirect/properties/under/if",keyword:"if",params:{failingKeyword: ifClause13},message:"must match \""+ifClause13+"\" schema"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
}
else {
const err171 = {instancePath:instancePath+"/redirect",schemaPath:"#/definitions/redirect/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
if(data.pipeline !== undefined){
let data55 = data.pipeline;
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if(Object.keys(data55).length < 1){
const err172 = {instancePath:instancePath+"/pipeline",schemaPath:"#/properties/pipeline/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
if(data55.stages === undefined){
const err173 = {instancePath:instancePath+"/pipeline",schemaPath:"#/properties/pipeline/required",keyword:"required",params:{missingProperty: "stages"},message:"must have required property '"+"stages"+"'"};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
for(const key7 in data55){
if(!(key7 === "stages")){
const err174 = {instancePath:instancePath+"/pipeline",schemaPath:"#/properties/pipeline/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data55.stages !== undefined){
let data56 = data55.stages;
if(Array.isArray(data56)){
if(data56.length < 2){
const err175 = {instancePath:instancePath+"/pipeline/stages",schemaPath:"#/properties/pipeline/properties/stages/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
const len22 = data56.length;
for(let i22=0; i22<len22; i22++){
if(!(validate18(data56[i22], {instancePath:instancePath+"/pipeline/stages/" + i22,parentData:data56,parentDataProperty:i22,rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
}
}
else {
const err176 = {instancePath:instancePath+"/pipeline/stages",schemaPath:"#/properties/pipeline/properties/stages/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err177 = {instancePath:instancePath+"/pipeline",schemaPath:"#/properties/pipeline/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
if(data.git_config !== undefined){
let data58 = data.git_config;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
if(Object.keys(data58).length < 1){
const err178 = {instancePath:instancePath+"/git_config",schemaPath:"#/definitions/git_config/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
if(data58.keys === undefined){
const err179 = {instancePath:instancePath+"/git_config",schemaPath:"#/definitions/git_config/required",keyword:"required",params:{missingProperty: "keys"},message:"must have required property '"+"keys"+"'"};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
for(const key8 in data58){
if(!((((((key8 === "command") || (key8 === "source")) || (key8 === "keys")) || (key8 === "key_case_insensitive")) || (key8 === "value_class")) || (key8 === "except_value_class"))){
const err180 = {instancePath:instancePath+"/git_config",schemaPath:"#/definitions/git_config/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data58.command !== undefined){
let data59 = data58.command;
if(typeof data59 === "string"){
if(!pattern0.test(data59)){
const err181 = {instancePath:instancePath+"/git_config/command",schemaPath:"#/definitions/git_config/properties/command/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
else {
const err182 = {instancePath:instancePath+"/git_config/command",schemaPath:"#/definitions/git_config/properties/command/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data58.source !== undefined){
if(!(data58.source === "cli-c")){
const err183 = {instancePath:instancePath+"/git_config/source",schemaPath:"#/definitions/git_config/properties/source/enum",keyword:"enum",params:{allowedValues: schema24.properties.source.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
if(data58.keys !== undefined){
let data61 = data58.keys;
if(Array.isArray(data61)){
if(data61.length < 1){
const err184 = {instancePath:instancePath+"/git_config/keys",schemaPath:"#/definitions/git_config/properties/keys/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
const len23 = data61.length;
for(let i23=0; i23<len23; i23++){
let data62 = data61[i23];
if(typeof data62 === "string"){
if(!pattern0.test(data62)){
const err185 = {instancePath:instancePath+"/git_config/keys/" + i23,schemaPath:"#/definitions/git_config/properties/keys/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
else {
const err186 = {instancePath:instancePath+"/git_config/keys/" + i23,schemaPath:"#/definitions/git_config/properties/keys/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
}
else {
const err187 = {instancePath:instancePath+"/git_config/keys",schemaPath:"#/definitions/git_config/properties/keys/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
if(data58.key_case_insensitive !== undefined){
if(typeof data58.key_case_insensitive !== "boolean"){
const err188 = {instancePath:instancePath+"/git_config/key_case_insensitive",schemaPath:"#/definitions/git_config/properties/key_case_insensitive/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data58.value_class !== undefined){
if(!(data58.value_class === "shell-noop")){
const err189 = {instancePath:instancePath+"/git_config/value_class",schemaPath:"#/definitions/git_config/properties/value_class/enum",keyword:"enum",params:{allowedValues: schema24.properties.value_class.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data58.except_value_class !== undefined){
if(!(data58.except_value_class === "shell-noop")){
const err190 = {instancePath:instancePath+"/git_config/except_value_class",schemaPath:"#/definitions/git_config/properties/except_value_class/enum",keyword:"enum",params:{allowedValues: schema24.properties.except_value_class.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
}
else {
const err191 = {instancePath:instancePath+"/git_config",schemaPath:"#/definitions/git_config/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
if(data.code !== undefined){
let data66 = data.code;
if(data66 && typeof data66 == "object" && !Array.isArray(data66)){
if(Object.keys(data66).length < 1){
const err192 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
for(const key9 in data66){
if(!(((key9 === "language") || (key9 === "matches")) || (key9 === "unread"))){
const err193 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
if(data66.language !== undefined){
let data67 = data66.language;
const _errs228 = errors;
let valid76 = true;
const _errs229 = errors;
if(!(Array.isArray(data67))){
const err194 = {};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
var _valid14 = _errs229 === errors;
errors = _errs228;
if(vErrors !== null){
if(_errs228){
vErrors.length = _errs228;
}
else {
vErrors = null;
}
}
let ifClause14;
if(_valid14){
const _errs231 = errors;
if(Array.isArray(data67)){
if(data67.length < 1){
const err195 = {instancePath:instancePath+"/code/language",schemaPath:"#/properties/code/properties/language/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
const len24 = data67.length;
for(let i24=0; i24<len24; i24++){
let data68 = data67[i24];
if(typeof data68 === "string"){
if(!pattern0.test(data68)){
const err196 = {instancePath:instancePath+"/code/language/" + i24,schemaPath:"#/properties/code/properties/language/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
else {
const err197 = {instancePath:instancePath+"/code/language/" + i24,schemaPath:"#/properties/code/properties/language/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
}
else {
const err198 = {instancePath:instancePath+"/code/language",schemaPath:"#/properties/code/properties/language/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
var _valid14 = _errs231 === errors;
valid76 = _valid14;
ifClause14 = "then";
}
else {
const _errs235 = errors;
if(typeof data67 === "string"){
if(!pattern0.test(data67)){
const err199 = {instancePath:instancePath+"/code/language",schemaPath:"#/properties/code/properties/language/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
else {
const err200 = {instancePath:instancePath+"/code/language",schemaPath:"#/properties/code/properties/language/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
var _valid14 = _errs235 === errors;
valid76 = _valid14;
ifClause14 = "else";
}
if(!valid76){
const err201 = {instancePath:instancePath+"/code/language",schemaPath:"#/properties/code/properties/language/if",keyword:"if",params:{failingKeyword: ifClause14},message:"must match \""+ifClause14+"\" schema"};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data66.matches !== undefined){
let data69 = data66.matches;
const _errs238 = errors;
let valid79 = true;
const _errs239 = errors;
if(!(Array.isArray(data69))){
const err202 = {};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
var _valid15 = _errs239 === errors;
errors = _errs238;
if(vErrors !== null){
if(_errs238){
vErrors.length = _errs238;
}
else {
vErrors = null;
}
}
let ifClause15;
if(_valid15){
const _errs241 = errors;
if(Array.isArray(data69)){
if(data69.length < 1){
const err203 = {instancePath:instancePath+"/code/matches",schemaPath:"#/properties/code/properties/matches/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
const len25 = data69.length;
for(let i25=0; i25<len25; i25++){
let data70 = data69[i25];
if(typeof data70 === "string"){
if(!pattern0.test(data70)){
const err204 = {instancePath:instancePath+"/code/matches/" + i25,schemaPath:"#/properties/code/properties/matches/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
else {
const err205 = {instancePath:instancePath+"/code/matches/" + i25,schemaPath:"#/properties/code/properties/matches/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
}
else {
const err206 = {instancePath:instancePath+"/code/matches",schemaPath:"#/properties/code/properties/matches/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
var _valid15 = _errs241 === errors;
valid79 = _valid15;
ifClause15 = "then";
}
else {
const _errs245 = errors;
if(typeof data69 === "string"){
if(!pattern0.test(data69)){
const err207 = {instancePath:instancePath+"/code/matches",schemaPath:"#/properties/code/properties/matches/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
else {
const err208 = {instancePath:instancePath+"/code/matches",schemaPath:"#/properties/code/properties/matches/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
var _valid15 = _errs245 === errors;
valid79 = _valid15;
ifClause15 = "else";
}
if(!valid79){
const err209 = {instancePath:instancePath+"/code/matches",schemaPath:"#/properties/code/properties/matches/if",keyword:"if",params:{failingKeyword: ifClause15},message:"must match \""+ifClause15+"\" schema"};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
if(data66.unread !== undefined){
let data71 = data66.unread;
const _errs248 = errors;
let valid82 = true;
const _errs249 = errors;
if(!(Array.isArray(data71))){
const err210 = {};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
var _valid16 = _errs249 === errors;
errors = _errs248;
if(vErrors !== null){
if(_errs248){
vErrors.length = _errs248;
}
else {
vErrors = null;
}
}
let ifClause16;
if(_valid16){
const _errs251 = errors;
if(Array.isArray(data71)){
if(data71.length < 1){
const err211 = {instancePath:instancePath+"/code/unread",schemaPath:"#/properties/code/properties/unread/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
const len26 = data71.length;
for(let i26=0; i26<len26; i26++){
let data72 = data71[i26];
if(typeof data72 === "string"){
if(!pattern0.test(data72)){
const err212 = {instancePath:instancePath+"/code/unread/" + i26,schemaPath:"#/properties/code/properties/unread/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
else {
const err213 = {instancePath:instancePath+"/code/unread/" + i26,schemaPath:"#/properties/code/properties/unread/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
}
else {
const err214 = {instancePath:instancePath+"/code/unread",schemaPath:"#/properties/code/properties/unread/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
var _valid16 = _errs251 === errors;
valid82 = _valid16;
ifClause16 = "then";
}
else {
const _errs255 = errors;
if(typeof data71 === "string"){
if(!pattern0.test(data71)){
const err215 = {instancePath:instancePath+"/code/unread",schemaPath:"#/properties/code/properties/unread/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
else {
const err216 = {instancePath:instancePath+"/code/unread",schemaPath:"#/properties/code/properties/unread/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
var _valid16 = _errs255 === errors;
valid82 = _valid16;
ifClause16 = "else";
}
if(!valid82){
const err217 = {instancePath:instancePath+"/code/unread",schemaPath:"#/properties/code/properties/unread/if",keyword:"if",params:{failingKeyword: ifClause16},message:"must match \""+ifClause16+"\" schema"};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
}
else {
const err218 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
if(data.effect !== undefined){
let data73 = data.effect;
const _errs258 = errors;
let valid85 = true;
const _errs259 = errors;
if(!(data73 && typeof data73 == "object" && !Array.isArray(data73))){
const err219 = {};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
var _valid17 = _errs259 === errors;
errors = _errs258;
if(vErrors !== null){
if(_errs258){
vErrors.length = _errs258;
}
else {
vErrors = null;
}
}
let ifClause17;
if(_valid17){
const _errs261 = errors;
if(data73 && typeof data73 == "object" && !Array.isArray(data73)){
if(Object.keys(data73).length < 1){
const err220 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/then/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
for(const key10 in data73){
if(!(((((key10 === "kind") || (key10 === "path")) || (key10 === "inside")) || (key10 === "host")) || (key10 === "origin"))){
const err221 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
}
if(data73.kind !== undefined){
let data74 = data73.kind;
const _errs265 = errors;
let valid87 = true;
const _errs266 = errors;
if(!(Array.isArray(data74))){
const err222 = {};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
var _valid18 = _errs266 === errors;
errors = _errs265;
if(vErrors !== null){
if(_errs265){
vErrors.length = _errs265;
}
else {
vErrors = null;
}
}
let ifClause18;
if(_valid18){
const _errs268 = errors;
if(Array.isArray(data74)){
if(data74.length < 1){
const err223 = {instancePath:instancePath+"/effect/kind",schemaPath:"#/properties/effect/then/properties/kind/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
const len27 = data74.length;
for(let i27=0; i27<len27; i27++){
let data75 = data74[i27];
if(!((((((data75 === "read") || (data75 === "write")) || (data75 === "delete")) || (data75 === "execute")) || (data75 === "connect")) || (data75 === "send"))){
const err224 = {instancePath:instancePath+"/effect/kind/" + i27,schemaPath:"#/properties/effect/then/properties/kind/then/items/enum",keyword:"enum",params:{allowedValues: schema15.properties.effect.then.properties.kind.then.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
}
else {
const err225 = {instancePath:instancePath+"/effect/kind",schemaPath:"#/properties/effect/then/properties/kind/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
var _valid18 = _errs268 === errors;
valid87 = _valid18;
ifClause18 = "then";
}
else {
const _errs271 = errors;
if(!((((((data74 === "read") || (data74 === "write")) || (data74 === "delete")) || (data74 === "execute")) || (data74 === "connect")) || (data74 === "send"))){
const err226 = {instancePath:instancePath+"/effect/kind",schemaPath:"#/properties/effect/then/properties/kind/else/enum",keyword:"enum",params:{allowedValues: schema15.properties.effect.then.properties.kind.else.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
var _valid18 = _errs271 === errors;
valid87 = _valid18;
ifClause18 = "else";
}
if(!valid87){
const err227 = {instancePath:instancePath+"/effect/kind",schemaPath:"#/properties/effect/then/properties/kind/if",keyword:"if",params:{failingKeyword: ifClause18},message:"must match \""+ifClause18+"\" schema"};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
if(data73.path !== undefined){
let data76 = data73.path;
const _errs273 = errors;
let valid90 = true;
const _errs274 = errors;
if(!(Array.isArray(data76))){
const err228 = {};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
var _valid19 = _errs274 === errors;
errors = _errs273;
if(vErrors !== null){
if(_errs273){
vErrors.length = _errs273;
}
else {
vErrors = null;
}
}
let ifClause19;
if(_valid19){
const _errs276 = errors;
if(Array.isArray(data76)){
if(data76.length < 1){
const err229 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
const len28 = data76.length;
for(let i28=0; i28<len28; i28++){
let data77 = data76[i28];
if(typeof data77 === "string"){
if(!pattern0.test(data77)){
const err230 = {instancePath:instancePath+"/effect/path/" + i28,schemaPath:"#/properties/effect/then/properties/path/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
else {
const err231 = {instancePath:instancePath+"/effect/path/" + i28,schemaPath:"#/properties/effect/then/properties/path/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
}
else {
const err232 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
var _valid19 = _errs276 === errors;
valid90 = _valid19;
ifClause19 = "then";
}
else {
const _errs280 = errors;
if(typeof data76 === "string"){
if(!pattern0.test(data76)){
const err233 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
else {
const err234 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
var _valid19 = _errs280 === errors;
valid90 = _valid19;
ifClause19 = "else";
}
if(!valid90){
const err235 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/if",keyword:"if",params:{failingKeyword: ifClause19},message:"must match \""+ifClause19+"\" schema"};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
if(data73.inside !== undefined){
let data78 = data73.inside;
const _errs283 = errors;
let valid93 = true;
const _errs284 = errors;
if(!(Array.isArray(data78))){
const err236 = {};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
var _valid20 = _errs284 === errors;
errors = _errs283;
if(vErrors !== null){
if(_errs283){
vErrors.length = _errs283;
}
else {
vErrors = null;
}
}
let ifClause20;
if(_valid20){
const _errs286 = errors;
if(Array.isArray(data78)){
if(data78.length < 1){
const err237 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
const len29 = data78.length;
for(let i29=0; i29<len29; i29++){
let data79 = data78[i29];
if(typeof data79 === "string"){
if(!pattern0.test(data79)){
const err238 = {instancePath:instancePath+"/effect/inside/" + i29,schemaPath:"#/properties/effect/then/properties/inside/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
else {
const err239 = {instancePath:instancePath+"/effect/inside/" + i29,schemaPath:"#/properties/effect/then/properties/inside/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
}
else {
const err240 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
var _valid20 = _errs286 === errors;
valid93 = _valid20;
ifClause20 = "then";
}
else {
const _errs290 = errors;
if(typeof data78 === "string"){
if(!pattern0.test(data78)){
const err241 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
else {
const err242 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
var _valid20 = _errs290 === errors;
valid93 = _valid20;
ifClause20 = "else";
}
if(!valid93){
const err243 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/if",keyword:"if",params:{failingKeyword: ifClause20},message:"must match \""+ifClause20+"\" schema"};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
if(data73.host !== undefined){
let data80 = data73.host;
const _errs293 = errors;
let valid96 = true;
const _errs294 = errors;
if(!(Array.isArray(data80))){
const err244 = {};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
var _valid21 = _errs294 === errors;
errors = _errs293;
if(vErrors !== null){
if(_errs293){
vErrors.length = _errs293;
}
else {
vErrors = null;
}
}
let ifClause21;
if(_valid21){
const _errs296 = errors;
if(Array.isArray(data80)){
if(data80.length < 1){
const err245 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
const len30 = data80.length;
for(let i30=0; i30<len30; i30++){
let data81 = data80[i30];
if(typeof data81 === "string"){
if(!pattern0.test(data81)){
const err246 = {instancePath:instancePath+"/effect/host/" + i30,schemaPath:"#/properties/effect/then/properties/host/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
else {
const err247 = {instancePath:instancePath+"/effect/host/" + i30,schemaPath:"#/properties/effect/then/properties/host/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
}
else {
const err248 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
var _valid21 = _errs296 === errors;
valid96 = _valid21;
ifClause21 = "then";
}
else {
const _errs300 = errors;
if(typeof data80 === "string"){
if(!pattern0.test(data80)){
const err249 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
else {
const err250 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
var _valid21 = _errs300 === errors;
valid96 = _valid21;
ifClause21 = "else";
}
if(!valid96){
const err251 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/if",keyword:"if",params:{failingKeyword: ifClause21},message:"must match \""+ifClause21+"\" schema"};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
if(data73.origin !== undefined){
let data82 = data73.origin;
const _errs303 = errors;
let valid99 = true;
const _errs304 = errors;
if(!(Array.isArray(data82))){
const err252 = {};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
var _valid22 = _errs304 === errors;
errors = _errs303;
if(vErrors !== null){
if(_errs303){
vErrors.length = _errs303;
}
else {
vErrors = null;
}
}
let ifClause22;
if(_valid22){
const _errs306 = errors;
if(Array.isArray(data82)){
if(data82.length < 1){
const err253 = {instancePath:instancePath+"/effect/origin",schemaPath:"#/properties/effect/then/properties/origin/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
const len31 = data82.length;
for(let i31=0; i31<len31; i31++){
let data83 = data82[i31];
if(!(((((data83 === "tracked") || (data83 === "changed")) || (data83 === "new")) || (data83 === "downloaded")) || (data83 === "outside"))){
const err254 = {instancePath:instancePath+"/effect/origin/" + i31,schemaPath:"#/properties/effect/then/properties/origin/then/items/enum",keyword:"enum",params:{allowedValues: schema15.properties.effect.then.properties.origin.then.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
}
else {
const err255 = {instancePath:instancePath+"/effect/origin",schemaPath:"#/properties/effect/then/properties/origin/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
var _valid22 = _errs306 === errors;
valid99 = _valid22;
ifClause22 = "then";
}
else {
const _errs309 = errors;
if(!(((((data82 === "tracked") || (data82 === "changed")) || (data82 === "new")) || (data82 === "downloaded")) || (data82 === "outside"))){
const err256 = {instancePath:instancePath+"/effect/origin",schemaPath:"#/properties/effect/then/properties/origin/else/enum",keyword:"enum",params:{allowedValues: schema15.properties.effect.then.properties.origin.else.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
var _valid22 = _errs309 === errors;
valid99 = _valid22;
ifClause22 = "else";
}
if(!valid99){
const err257 = {instancePath:instancePath+"/effect/origin",schemaPath:"#/properties/effect/then/properties/origin/if",keyword:"if",params:{failingKeyword: ifClause22},message:"must match \""+ifClause22+"\" schema"};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
}
else {
const err258 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/then/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
var _valid17 = _errs261 === errors;
valid85 = _valid17;
ifClause17 = "then";
}
else {
const _errs310 = errors;
if(!((((((data73 === "read") || (data73 === "write")) || (data73 === "delete")) || (data73 === "execute")) || (data73 === "connect")) || (data73 === "send"))){
const err259 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/else/enum",keyword:"enum",params:{allowedValues: schema15.properties.effect.else.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
var _valid17 = _errs310 === errors;
valid85 = _valid17;
ifClause17 = "else";
}
if(!valid85){
const err260 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/if",keyword:"if",params:{failingKeyword: ifClause17},message:"must match \""+ifClause17+"\" schema"};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
}
if(data.loses_nothing !== undefined){
if(!(data.loses_nothing === true)){
const err261 = {instancePath:instancePath+"/loses_nothing",schemaPath:"#/properties/loses_nothing/enum",keyword:"enum",params:{allowedValues: schema15.properties.loses_nothing.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
}
if(data.runs !== undefined){
if(!(validate18(data.runs, {instancePath:instancePath+"/runs",parentData:data,parentDataProperty:"runs",rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
}
if(data.through !== undefined){
let data86 = data.through;
if(data86 && typeof data86 == "object" && !Array.isArray(data86)){
if(Object.keys(data86).length < 1){
const err262 = {instancePath:instancePath+"/through",schemaPath:"#/properties/through/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
for(const key11 in data86){
if(!((key11 === "any_of") || (key11 === "none_of"))){
const err263 = {instancePath:instancePath+"/through",schemaPath:"#/properties/through/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
if(data86.any_of !== undefined){
let data87 = data86.any_of;
if(Array.isArray(data87)){
if(data87.length < 1){
const err264 = {instancePath:instancePath+"/through/any_of",schemaPath:"#/properties/through/properties/any_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
const len32 = data87.length;
for(let i32=0; i32<len32; i32++){
let data88 = data87[i32];
if(typeof data88 === "string"){
if(!pattern0.test(data88)){
const err265 = {instancePath:instancePath+"/through/any_of/" + i32,schemaPath:"#/properties/through/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
else {
const err266 = {instancePath:instancePath+"/through/any_of/" + i32,schemaPath:"#/properties/through/properties/any_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
}
else {
const err267 = {instancePath:instancePath+"/through/any_of",schemaPath:"#/properties/through/properties/any_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
if(data86.none_of !== undefined){
let data89 = data86.none_of;
if(Array.isArray(data89)){
if(data89.length < 1){
const err268 = {instancePath:instancePath+"/through/none_of",schemaPath:"#/properties/through/properties/none_of/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
const len33 = data89.length;
for(let i33=0; i33<len33; i33++){
let data90 = data89[i33];
if(typeof data90 === "string"){
if(!pattern0.test(data90)){
const err269 = {instancePath:instancePath+"/through/none_of/" + i33,schemaPath:"#/properties/through/properties/none_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
else {
const err270 = {instancePath:instancePath+"/through/none_of/" + i33,schemaPath:"#/properties/through/properties/none_of/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
}
else {
const err271 = {instancePath:instancePath+"/through/none_of",schemaPath:"#/properties/through/properties/none_of/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
}
else {
const err272 = {instancePath:instancePath+"/through",schemaPath:"#/properties/through/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
if(data.script !== undefined){
let data91 = data.script;
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
if(Object.keys(data91).length < 1){
const err273 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
for(const key12 in data91){
if(!(key12 === "matches")){
const err274 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
if(data91.matches !== undefined){
let data92 = data91.matches;
const _errs328 = errors;
let valid108 = true;
const _errs329 = errors;
if(!(Array.isArray(data92))){
const err275 = {};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
var _valid23 = _errs329 === errors;
errors = _errs328;
if(vErrors !== null){
if(_errs328){
vErrors.length = _errs328;
}
else {
vErrors = null;
}
}
let ifClause23;
if(_valid23){
const _errs331 = errors;
if(Array.isArray(data92)){
if(data92.length < 1){
const err276 = {instancePath:instancePath+"/script/matches",schemaPath:"#/properties/script/properties/matches/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
const len34 = data92.length;
for(let i34=0; i34<len34; i34++){
let data93 = data92[i34];
if(typeof data93 === "string"){
if(!pattern0.test(data93)){
const err277 = {instancePath:instancePath+"/script/matches/" + i34,schemaPath:"#/properties/script/properties/matches/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
}
else {
const err278 = {instancePath:instancePath+"/script/matches/" + i34,schemaPath:"#/properties/script/properties/matches/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
}
else {
const err279 = {instancePath:instancePath+"/script/matches",schemaPath:"#/properties/script/properties/matches/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
var _valid23 = _errs331 === errors;
valid108 = _valid23;
ifClause23 = "then";
}
else {
const _errs335 = errors;
if(typeof data92 === "string"){
if(!pattern0.test(data92)){
const err280 = {instancePath:instancePath+"/script/matches",schemaPath:"#/properties/script/properties/matches/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
else {
const err281 = {instancePath:instancePath+"/script/matches",schemaPath:"#/properties/script/properties/matches/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
var _valid23 = _errs335 === errors;
valid108 = _valid23;
ifClause23 = "else";
}
if(!valid108){
const err282 = {instancePath:instancePath+"/script/matches",schemaPath:"#/properties/script/properties/matches/if",keyword:"if",params:{failingKeyword: ifClause23},message:"must match \""+ifClause23+"\" schema"};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
}
else {
const err283 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
if(data.opaque !== undefined){
let data94 = data.opaque;
const _errs338 = errors;
let valid111 = true;
const _errs339 = errors;
if(!(data94 && typeof data94 == "object" && !Array.isArray(data94))){
const err284 = {};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
var _valid24 = _errs339 === errors;
errors = _errs338;
if(vErrors !== null){
if(_errs338){
vErrors.length = _errs338;
}
else {
vErrors = null;
}
}
let ifClause24;
if(_valid24){
const _errs341 = errors;
if(data94 && typeof data94 == "object" && !Array.isArray(data94)){
if(Object.keys(data94).length < 1){
const err285 = {instancePath:instancePath+"/opaque",schemaPath:"#/properties/opaque/then/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
for(const key13 in data94){
if(!(key13 === "why")){
const err286 = {instancePath:instancePath+"/opaque",schemaPath:"#/properties/opaque/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
}
if(data94.why !== undefined){
let data95 = data94.why;
const _errs345 = errors;
let valid113 = true;
const _errs346 = errors;
if(!(Array.isArray(data95))){
const err287 = {};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
var _valid25 = _errs346 === errors;
errors = _errs345;
if(vErrors !== null){
if(_errs345){
vErrors.length = _errs345;
}
else {
vErrors = null;
}
}
let ifClause25;
if(_valid25){
const _errs348 = errors;
if(Array.isArray(data95)){
if(data95.length < 1){
const err288 = {instancePath:instancePath+"/opaque/why",schemaPath:"#/properties/opaque/then/properties/why/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
const len35 = data95.length;
for(let i35=0; i35<len35; i35++){
let data96 = data95[i35];
if(typeof data96 === "string"){
if(!pattern0.test(data96)){
const err289 = {instancePath:instancePath+"/opaque/why/" + i35,schemaPath:"#/properties/opaque/then/properties/why/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
else {
const err290 = {instancePath:instancePath+"/opaque/why/" + i35,schemaPath:"#/properties/opaque/then/properties/why/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
}
else {
const err291 = {instancePath:instancePath+"/opaque/why",schemaPath:"#/properties/opaque/then/properties/why/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
var _valid25 = _errs348 === errors;
valid113 = _valid25;
ifClause25 = "then";
}
else {
const _errs352 = errors;
if(typeof data95 === "string"){
if(!pattern0.test(data95)){
const err292 = {instancePath:instancePath+"/opaque/why",schemaPath:"#/properties/opaque/then/properties/why/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
else {
const err293 = {instancePath:instancePath+"/opaque/why",schemaPath:"#/properties/opaque/then/properties/why/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
var _valid25 = _errs352 === errors;
valid113 = _valid25;
ifClause25 = "else";
}
if(!valid113){
const err294 = {instancePath:instancePath+"/opaque/why",schemaPath:"#/properties/opaque/then/properties/why/if",keyword:"if",params:{failingKeyword: ifClause25},message:"must match \""+ifClause25+"\" schema"};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
}
else {
const err295 = {instancePath:instancePath+"/opaque",schemaPath:"#/properties/opaque/then/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
var _valid24 = _errs341 === errors;
valid111 = _valid24;
ifClause24 = "then";
}
else {
const _errs354 = errors;
if(!(data94 === true)){
const err296 = {instancePath:instancePath+"/opaque",schemaPath:"#/properties/opaque/else/enum",keyword:"enum",params:{allowedValues: schema15.properties.opaque.else.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
var _valid24 = _errs354 === errors;
valid111 = _valid24;
ifClause24 = "else";
}
if(!valid111){
const err297 = {instancePath:instancePath+"/opaque",schemaPath:"#/properties/opaque/if",keyword:"if",params:{failingKeyword: ifClause24},message:"must match \""+ifClause24+"\" schema"};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
}
if(data.unless !== undefined){
let data97 = data.unless;
const _errs356 = errors;
let valid116 = true;
const _errs357 = errors;
if(!(Array.isArray(data97))){
const err298 = {};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
var _valid26 = _errs357 === errors;
errors = _errs356;
if(vErrors !== null){
if(_errs356){
vErrors.length = _errs356;
}
else {
vErrors = null;
}
}
let ifClause26;
if(_valid26){
const _errs359 = errors;
if(Array.isArray(data97)){
if(data97.length < 1){
const err299 = {instancePath:instancePath+"/unless",schemaPath:"#/properties/unless/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
const len36 = data97.length;
for(let i36=0; i36<len36; i36++){
if(!(wrapper0.validate(data97[i36], {instancePath:instancePath+"/unless/" + i36,parentData:data97,parentDataProperty:i36,rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err300 = {instancePath:instancePath+"/unless",schemaPath:"#/properties/unless/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
var _valid26 = _errs359 === errors;
valid116 = _valid26;
ifClause26 = "then";
}
else {
const _errs362 = errors;
if(!(wrapper0.validate(data97, {instancePath:instancePath+"/unless",parentData:data,parentDataProperty:"unless",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
var _valid26 = _errs362 === errors;
valid116 = _valid26;
ifClause26 = "else";
}
if(!valid116){
const err301 = {instancePath:instancePath+"/unless",schemaPath:"#/properties/unless/if",keyword:"if",params:{failingKeyword: ifClause26},message:"must match \""+ifClause26+"\" schema"};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
if(data.path !== undefined){
let data99 = data.path;
const _errs364 = errors;
let valid119 = true;
const _errs365 = errors;
if(!(Array.isArray(data99))){
const err302 = {};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
var _valid27 = _errs365 === errors;
errors = _errs364;
if(vErrors !== null){
if(_errs364){
vErrors.length = _errs364;
}
else {
vErrors = null;
}
}
let ifClause27;
if(_valid27){
const _errs367 = errors;
if(Array.isArray(data99)){
if(data99.length < 1){
const err303 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
const len37 = data99.length;
for(let i37=0; i37<len37; i37++){
let data100 = data99[i37];
if(typeof data100 === "string"){
if(!pattern0.test(data100)){
const err304 = {instancePath:instancePath+"/path/" + i37,schemaPath:"#/properties/path/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
}
else {
const err305 = {instancePath:instancePath+"/path/" + i37,schemaPath:"#/properties/path/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
}
}
else {
const err306 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
var _valid27 = _errs367 === errors;
valid119 = _valid27;
ifClause27 = "then";
}
else {
const _errs371 = errors;
if(typeof data99 === "string"){
if(!pattern0.test(data99)){
const err307 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/else/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
else {
const err308 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
var _valid27 = _errs371 === errors;
valid119 = _valid27;
ifClause27 = "else";
}
if(!valid119){
const err309 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/if",keyword:"if",params:{failingKeyword: ifClause27},message:"must match \""+ifClause27+"\" schema"};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
}
else {
const err310 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}


function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.decision === undefined){
const err1 = {instancePath,schemaPath:"#/allOf/0/else/required",keyword:"required",params:{missingProperty: "decision"},message:"must have required property '"+"decision"+"'"};
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.match === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "match"},message:"must have required property '"+"match"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "level")) || (key0 === "match")) || (key0 === "decision")) || (key0 === "action")) || (key0 === "reason"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern5.test(data0)){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""};
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
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.level !== undefined){
let data1 = data.level;
if(!(((data1 === "critical") || (data1 === "high")) || (data1 === "strict"))){
const err8 = {instancePath:instancePath+"/level",schemaPath:"#/properties/level/enum",keyword:"enum",params:{allowedValues: schema14.properties.level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.match !== undefined){
if(!(validate14(data.match, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
if(data.decision !== undefined){
let data3 = data.decision;
if(!(((((((((data3 === "deny") || (data3 === "ask")) || (data3 === "warn")) || (data3 === "log")) || (data3 === "allow")) || (data3 === "interrupt")) || (data3 === "block")) || (data3 === "continue")) || (data3 === "default"))){
const err9 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/enum",keyword:"enum",params:{allowedValues: schema14.properties.decision.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.action !== undefined){
let data4 = data.action;
if(!(((((((((data4 === "deny") || (data4 === "ask")) || (data4 === "warn")) || (data4 === "log")) || (data4 === "allow")) || (data4 === "interrupt")) || (data4 === "block")) || (data4 === "continue")) || (data4 === "default"))){
const err10 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues: schema14.properties.action.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
const err11 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

const schema25 = {"type":"object","additionalProperties":false,"properties":{"extends":{"type":"string","pattern":"\\S"},"default_decision":{"enum":["allow","ask","deny"]},"safety_level":{"enum":["critical","high","strict"]},"trust_level":{"enum":["minimal","standard","full"]},"override_safety_level":{"enum":["critical","high","strict"]},"override_trust_level":{"enum":["minimal","standard","full"]},"evaluation":{"enum":["rules_first","allowlist_first"]},"use_default_allowlist":{"type":"boolean"},"allowlists":{"$ref":"#/definitions/allowlists"},"disable_rules":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"rules":{"type":"array","items":{"$ref":"#/definitions/policy_rule"}}}};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema25.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.extends !== undefined){
let data0 = data.extends;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err1 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.default_decision !== undefined){
let data1 = data.default_decision;
if(!(((data1 === "allow") || (data1 === "ask")) || (data1 === "deny"))){
const err3 = {instancePath:instancePath+"/default_decision",schemaPath:"#/properties/default_decision/enum",keyword:"enum",params:{allowedValues: schema25.properties.default_decision.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.safety_level !== undefined){
let data2 = data.safety_level;
if(!(((data2 === "critical") || (data2 === "high")) || (data2 === "strict"))){
const err4 = {instancePath:instancePath+"/safety_level",schemaPath:"#/properties/safety_level/enum",keyword:"enum",params:{allowedValues: schema25.properties.safety_level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.trust_level !== undefined){
let data3 = data.trust_level;
if(!(((data3 === "minimal") || (data3 === "standard")) || (data3 === "full"))){
const err5 = {instancePath:instancePath+"/trust_level",schemaPath:"#/properties/trust_level/enum",keyword:"enum",params:{allowedValues: schema25.properties.trust_level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.override_safety_level !== undefined){
let data4 = data.override_safety_level;
if(!(((data4 === "critical") || (data4 === "high")) || (data4 === "strict"))){
const err6 = {instancePath:instancePath+"/override_safety_level",schemaPath:"#/properties/override_safety_level/enum",keyword:"enum",params:{allowedValues: schema25.properties.override_safety_level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.override_trust_level !== undefined){
let data5 = data.override_trust_level;
if(!(((data5 === "minimal") || (data5 === "standard")) || (data5 === "full"))){
const err7 = {instancePath:instancePath+"/override_trust_level",schemaPath:"#/properties/override_trust_level/enum",keyword:"enum",params:{allowedValues: schema25.properties.override_trust_level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.evaluation !== undefined){
let data6 = data.evaluation;
if(!((data6 === "rules_first") || (data6 === "allowlist_first"))){
const err8 = {instancePath:instancePath+"/evaluation",schemaPath:"#/properties/evaluation/enum",keyword:"enum",params:{allowedValues: schema25.properties.evaluation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.use_default_allowlist !== undefined){
if(typeof data.use_default_allowlist !== "boolean"){
const err9 = {instancePath:instancePath+"/use_default_allowlist",schemaPath:"#/properties/use_default_allowlist/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.allowlists !== undefined){
if(!(validate11(data.allowlists, {instancePath:instancePath+"/allowlists",parentData:data,parentDataProperty:"allowlists",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data.disable_rules !== undefined){
let data9 = data.disable_rules;
if(Array.isArray(data9)){
if(data9.length < 1){
const err10 = {instancePath:instancePath+"/disable_rules",schemaPath:"#/properties/disable_rules/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
if(typeof data10 === "string"){
if(!pattern0.test(data10)){
const err11 = {instancePath:instancePath+"/disable_rules/" + i0,schemaPath:"#/properties/disable_rules/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/disable_rules/" + i0,schemaPath:"#/properties/disable_rules/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err13 = {instancePath:instancePath+"/disable_rules",schemaPath:"#/properties/disable_rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.rules !== undefined){
let data11 = data.rules;
if(Array.isArray(data11)){
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
if(!(validate13(data11[i1], {instancePath:instancePath+"/rules/" + i1,parentData:data11,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
}
else {
const err14 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.version !== undefined){
if(!(data.version === 1)){
const err1 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/enum",keyword:"enum",params:{allowedValues: schema11.properties.version.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.fixed !== undefined){
if(typeof data.fixed !== "boolean"){
const err2 = {instancePath:instancePath+"/fixed",schemaPath:"#/properties/fixed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.include !== undefined){
let data2 = data.include;
if(Array.isArray(data2)){
if(data2.length < 1){
const err3 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err4 = {instancePath:instancePath+"/include/" + i0,schemaPath:"#/properties/include/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err5 = {instancePath:instancePath+"/include/" + i0,schemaPath:"#/properties/include/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err6 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.default_decision !== undefined){
let data4 = data.default_decision;
if(!(((data4 === "allow") || (data4 === "ask")) || (data4 === "deny"))){
const err7 = {instancePath:instancePath+"/default_decision",schemaPath:"#/properties/default_decision/enum",keyword:"enum",params:{allowedValues: schema11.properties.default_decision.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.safety_level !== undefined){
let data5 = data.safety_level;
if(!(((data5 === "critical") || (data5 === "high")) || (data5 === "strict"))){
const err8 = {instancePath:instancePath+"/safety_level",schemaPath:"#/properties/safety_level/enum",keyword:"enum",params:{allowedValues: schema11.properties.safety_level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.trust_level !== undefined){
let data6 = data.trust_level;
if(!(((data6 === "minimal") || (data6 === "standard")) || (data6 === "full"))){
const err9 = {instancePath:instancePath+"/trust_level",schemaPath:"#/properties/trust_level/enum",keyword:"enum",params:{allowedValues: schema11.properties.trust_level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.override_safety_level !== undefined){
let data7 = data.override_safety_level;
if(!(((data7 === "critical") || (data7 === "high")) || (data7 === "strict"))){
const err10 = {instancePath:instancePath+"/override_safety_level",schemaPath:"#/properties/override_safety_level/enum",keyword:"enum",params:{allowedValues: schema11.properties.override_safety_level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.override_trust_level !== undefined){
let data8 = data.override_trust_level;
if(!(((data8 === "minimal") || (data8 === "standard")) || (data8 === "full"))){
const err11 = {instancePath:instancePath+"/override_trust_level",schemaPath:"#/properties/override_trust_level/enum",keyword:"enum",params:{allowedValues: schema11.properties.override_trust_level.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.evaluation !== undefined){
let data9 = data.evaluation;
if(!((data9 === "rules_first") || (data9 === "allowlist_first"))){
const err12 = {instancePath:instancePath+"/evaluation",schemaPath:"#/properties/evaluation/enum",keyword:"enum",params:{allowedValues: schema11.properties.evaluation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.use_default_allowlist !== undefined){
if(typeof data.use_default_allowlist !== "boolean"){
const err13 = {instancePath:instancePath+"/use_default_allowlist",schemaPath:"#/properties/use_default_allowlist/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.allowlists !== undefined){
if(!(validate11(data.allowlists, {instancePath:instancePath+"/allowlists",parentData:data,parentDataProperty:"allowlists",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data.disable_rules !== undefined){
let data12 = data.disable_rules;
if(Array.isArray(data12)){
if(data12.length < 1){
const err14 = {instancePath:instancePath+"/disable_rules",schemaPath:"#/properties/disable_rules/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
let data13 = data12[i1];
if(typeof data13 === "string"){
if(!pattern0.test(data13)){
const err15 = {instancePath:instancePath+"/disable_rules/" + i1,schemaPath:"#/properties/disable_rules/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/disable_rules/" + i1,schemaPath:"#/properties/disable_rules/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err17 = {instancePath:instancePath+"/disable_rules",schemaPath:"#/properties/disable_rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.rules !== undefined){
let data14 = data.rules;
if(Array.isArray(data14)){
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
if(!(validate13(data14[i2], {instancePath:instancePath+"/rules/" + i2,parentData:data14,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
}
else {
const err18 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.profiles !== undefined){
let data16 = data.profiles;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key1 in data16){
if(!(validate23(data16[key1], {instancePath:instancePath+"/profiles/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data16,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err19 = {instancePath:instancePath+"/profiles",schemaPath:"#/properties/profiles/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}


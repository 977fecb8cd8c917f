// Generated from schemas/bash-policy.schema.json by `npm run generate`.
"use strict";
export const validate = validate21;
export default validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"bash policy","type":"object","additionalProperties":false,"properties":{"version":{"enum":[1]},"fixed":{"type":"boolean"},"answer_allow":{"type":"boolean"},"datalog":{"type":"array","minItems":1,"maxItems":16,"items":{"type":"string","pattern":"\\S"}},"include":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"default_decision":{"enum":["allow","ask","deny"]},"safety_level":{"enum":["critical","high","strict"]},"trust_level":{"enum":["minimal","standard","full"]},"override_safety_level":{"enum":["critical","high","strict"]},"override_trust_level":{"enum":["minimal","standard","full"]},"evaluation":{"enum":["rules_first","allowlist_first"]},"use_default_allowlist":{"type":"boolean"},"allowlists":{"$ref":"#/definitions/allowlists"},"egress":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"allow":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"ask":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"deny":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"disable_rules":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"rules":{"type":"array","items":{"$ref":"#/definitions/policy_rule"}},"profiles":{"type":"object","additionalProperties":{"$ref":"#/definitions/profile"}}},"definitions":{"profile":{"type":"object","additionalProperties":false,"properties":{"extends":{"type":"string","pattern":"\\S"},"default_decision":{"enum":["allow","ask","deny"]},"safety_level":{"enum":["critical","high","strict"]},"trust_level":{"enum":["minimal","standard","full"]},"override_safety_level":{"enum":["critical","high","strict"]},"override_trust_level":{"enum":["minimal","standard","full"]},"evaluation":{"enum":["rules_first","allowlist_first"]},"use_default_allowlist":{"type":"boolean"},"allowlists":{"$ref":"#/definitions/allowlists"},"egress":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"allow":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"ask":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"deny":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"disable_rules":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"rules":{"type":"array","items":{"$ref":"#/definitions/policy_rule"}}}},"allowlists":{"type":"object","additionalProperties":false,"properties":{"default":{"type":"boolean"},"commands":{"type":"array","items":{"$ref":"#/definitions/allowed"}},"paths":{"type":"array","items":{"type":"string","pattern":"\\S"}}}},"allowed":{"if":{"type":"object"},"then":{"type":"object","required":["command"],"additionalProperties":false,"properties":{"command":{"type":"string","pattern":"\\S"},"trust":{"enum":["minimal","standard","full"]},"reason":{"type":"string"}}},"else":{"type":"string","pattern":"\\S"}},"policy_rule":{"type":"object","required":["id","match"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^\\S+$"},"level":{"enum":["critical","high","strict"]},"match":{"$ref":"#/definitions/command_match"},"when":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}},"else":{"$ref":"#/definitions/entry"}},"unless":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}},"else":{"$ref":"#/definitions/entry"}},"decision":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue","default"]},"action":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue","default"]},"reason":{"type":"string"},"enforce":{"enum":["shadow"]},"until":{"type":"string","pattern":"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}},"allOf":[{"if":{"required":["action"],"properties":{"action":true}},"then":{},"else":{"required":["decision"],"properties":{"decision":true}}},{"if":{"required":["until"],"properties":{"until":true}},"then":{"required":["enforce"],"properties":{"enforce":true}},"else":{}}]},"entry":{"if":{"type":"object","anyOf":[{"required":["relation"],"properties":{"relation":true}}]},"then":{"$ref":"#/definitions/derived"},"else":{"if":{"type":"object","anyOf":[{"required":["selector"],"properties":{"selector":true}},{"required":["rule"],"properties":{"rule":true}}]},"then":{"$ref":"#/definitions/condition"},"else":{"if":{"type":"object","anyOf":[{"required":["all"],"properties":{"all":true}}]},"then":{"type":"object","required":["all"],"additionalProperties":false,"properties":{"all":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}}}},"else":{"if":{"type":"object","anyOf":[{"required":["any"],"properties":{"any":true}}]},"then":{"type":"object","required":["any"],"additionalProperties":false,"properties":{"any":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}}}},"else":{"if":{"type":"object","anyOf":[{"required":["not"],"properties":{"not":true}}]},"then":{"type":"object","required":["not"],"additionalProperties":false,"properties":{"not":{"$ref":"#/definitions/entry"}}},"else":{"$ref":"#/definitions/past"}}}}}},"derived":{"type":"object","required":["relation","rule"],"additionalProperties":false,"properties":{"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed","changed_only","diff_at_most","unchanged","commit_exists","file_contains","file_matches","value_in_file","documented_in","command_passed","coverage_at_least","covered","no_findings"]},"value":{}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than","coverage_at_least"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length","diff_at_most"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches","file_matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["file_contains","documented_in"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"[\\s\\S]"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["value_in_file"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"\\S\\s*#\\s*\\S"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["no_findings"]}}},"then":{"required":["value"],"properties":{"value":{"enum":["error","warning","note"]}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}}},"then":{"properties":{"quantifier":false}}}]},"texts":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"files":{"if":{"type":"object"},"then":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"same":{"enum":["file"]}}},"else":{"$ref":"#/definitions/texts"}},"command":{"if":{"type":"object"},"then":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"matches":{"type":"string","pattern":"\\S"},"same":{"enum":["command"]}}},"else":{"type":"string","pattern":"\\S"}},"past":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"ran":{"$ref":"#/definitions/command"},"wrote":{"$ref":"#/definitions/files"},"read":{"$ref":"#/definitions/files"},"deleted":{"$ref":"#/definitions/files"},"contacted":{"$ref":"#/definitions/texts"},"called":{"type":"string","pattern":"\\S"},"prompted":{"type":"string","pattern":"\\S"},"denied":{"type":"string","pattern":"\\S"},"result":{"enum":["passed","failed"]},"since":{"$ref":"#/definitions/reset"},"within":{"type":"string"},"last":{"type":"number"},"at_least":{"type":"number"}}},"reset":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"ran":{"$ref":"#/definitions/command"},"wrote":{"$ref":"#/definitions/files"},"read":{"$ref":"#/definitions/files"},"deleted":{"$ref":"#/definitions/files"},"contacted":{"$ref":"#/definitions/texts"},"called":{"type":"string","pattern":"\\S"},"prompted":{"type":"string","pattern":"\\S"},"denied":{"type":"string","pattern":"\\S"},"result":{"enum":["passed","failed"]}}},"condition":{"type":"object","required":["selector","rule"],"additionalProperties":false,"properties":{"selector":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than","coverage_at_least"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length","diff_at_most"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches","file_matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["file_contains","documented_in"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"[\\s\\S]"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["value_in_file"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"\\S\\s*#\\s*\\S"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["no_findings"]}}},"then":{"required":["value"],"properties":{"value":{"enum":["error","warning","note"]}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}}},"then":{"properties":{"quantifier":false}}}]},"command_match":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"command":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"subcommand":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"flags":{"$ref":"#/definitions/flags"},"args":{"$ref":"#/definitions/args"},"env":{"$ref":"#/definitions/env"},"sets":{"$ref":"#/definitions/env"},"redirect":{"$ref":"#/definitions/redirect"},"pipeline":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"stages":{"type":"array","minItems":2,"items":{"$ref":"#/definitions/stage"}}},"required":["stages"]},"git_config":{"$ref":"#/definitions/git_config"},"code":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"language":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"matches":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"unread":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"effect":{"if":{"type":"object"},"then":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"kind":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["read","write","delete","execute","connect","send"]}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"path":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"inside":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"host":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"network":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["loopback","repository","registry","other"]}},"else":{"enum":["loopback","repository","registry","other"]}},"carries":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"origin":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["tracked","changed","new","downloaded","outside"]}},"else":{"enum":["tracked","changed","new","downloaded","outside"]}}}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"agent":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"loses_nothing":{"enum":[true]},"runs":{"$ref":"#/definitions/stage"},"through":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"none_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}}},"script":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"matches":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"opaque":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"why":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"else":{"enum":[true]}},"unless":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/command_match"}},"else":{"$ref":"#/definitions/command_match"}},"path":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"stage":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"command":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"subcommand":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"flags":{"$ref":"#/definitions/flags"},"args":{"$ref":"#/definitions/args"}}},"flags":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"all_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"none_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"starts_with":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}}},"args":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"all_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"none_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"matches":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"under":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"last_under":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"outside":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"form":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"subcommand":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"only":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"argv_first":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"argv_first_not":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"min_args":{"type":"integer","minimum":0},"max_args":{"type":"integer","minimum":0},"case_insensitive":{"type":"boolean"}}},"env":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"case_insensitive":{"type":"boolean"},"except":{"type":"array","items":{"$ref":"#/definitions/env_exception"}}},"required":["any_of"]},"env_exception":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"names":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"name_case_insensitive":{"type":"boolean"},"value_class":{"enum":["shell-noop"]}},"required":["names","value_class"]},"redirect":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"op":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"fd":{"type":"integer","minimum":0},"target":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"except":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"under":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"git_config":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"command":{"type":"string","pattern":"\\S"},"source":{"enum":["cli-c"]},"keys":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"key_case_insensitive":{"type":"boolean"},"value_class":{"enum":["shell-noop"]},"except_value_class":{"enum":["shell-noop"]}},"required":["keys"]}}};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("\\S", "u");
const schema7 = {"type":"object","additionalProperties":false,"properties":{"default":{"type":"boolean"},"commands":{"type":"array","items":{"$ref":"#/definitions/allowed"}},"paths":{"type":"array","items":{"type":"string","pattern":"\\S"}}}};
const schema8 = {"if":{"type":"object"},"then":{"type":"object","required":["command"],"additionalProperties":false,"properties":{"command":{"type":"string","pattern":"\\S"},"trust":{"enum":["minimal","standard","full"]},"reason":{"type":"string"}}},"else":{"type":"string","pattern":"\\S"}};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.command === undefined){
const err1 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "command"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "command") || (key0 === "trust")) || (key0 === "reason"))){
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
if(data.command !== undefined){
let data0 = data.command;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/command",schemaPath:"#/then/properties/command/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err4 = {instancePath:instancePath+"/command",schemaPath:"#/then/properties/command/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.trust !== undefined){
let data1 = data.trust;
if(!(((data1 === "minimal") || (data1 === "standard")) || (data1 === "full"))){
const err5 = {instancePath:instancePath+"/trust",schemaPath:"#/then/properties/trust/enum",keyword:"enum",params:{allowedValues: schema8.then.properties.trust.enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
const err6 = {instancePath:instancePath+"/reason",schemaPath:"#/then/properties/reason/type",keyword:"type",params:{type: "string"}};
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
const _errs11 = errors;
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
var _valid0 = _errs11 === errors;
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
validate23.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "default") || (key0 === "commands")) || (key0 === "paths"))){
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
if(data.default !== undefined){
if(typeof data.default !== "boolean"){
const err1 = {instancePath:instancePath+"/default",schemaPath:"#/properties/default/type",keyword:"type",params:{type: "boolean"}};
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
if(!(validate23(data1[i0], {instancePath:instancePath+"/commands/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/commands",schemaPath:"#/properties/commands/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.paths !== undefined){
let data3 = data.paths;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err3 = {instancePath:instancePath+"/paths/" + i1,schemaPath:"#/properties/paths/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err4 = {instancePath:instancePath+"/paths/" + i1,schemaPath:"#/properties/paths/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err5 = {instancePath:instancePath+"/paths",schemaPath:"#/properties/paths/type",keyword:"type",params:{type: "array"}};
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
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const schema9 = {"type":"object","required":["id","match"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^\\S+$"},"level":{"enum":["critical","high","strict"]},"match":{"$ref":"#/definitions/command_match"},"when":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}},"else":{"$ref":"#/definitions/entry"}},"unless":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}},"else":{"$ref":"#/definitions/entry"}},"decision":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue","default"]},"action":{"enum":["deny","ask","warn","log","allow","interrupt","block","continue","default"]},"reason":{"type":"string"},"enforce":{"enum":["shadow"]},"until":{"type":"string","pattern":"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}},"allOf":[{"if":{"required":["action"],"properties":{"action":true}},"then":{},"else":{"required":["decision"],"properties":{"decision":true}}},{"if":{"required":["until"],"properties":{"until":true}},"then":{"required":["enforce"],"properties":{"enforce":true}},"else":{}}]};
const pattern12 = new RegExp("^\\S+$", "u");
const pattern97 = new RegExp("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", "u");
const schema10 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"command":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"subcommand":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"flags":{"$ref":"#/definitions/flags"},"args":{"$ref":"#/definitions/args"},"env":{"$ref":"#/definitions/env"},"sets":{"$ref":"#/definitions/env"},"redirect":{"$ref":"#/definitions/redirect"},"pipeline":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"stages":{"type":"array","minItems":2,"items":{"$ref":"#/definitions/stage"}}},"required":["stages"]},"git_config":{"$ref":"#/definitions/git_config"},"code":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"language":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"matches":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"unread":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"effect":{"if":{"type":"object"},"then":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"kind":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["read","write","delete","execute","connect","send"]}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"path":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"inside":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"host":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"network":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["loopback","repository","registry","other"]}},"else":{"enum":["loopback","repository","registry","other"]}},"carries":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"origin":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"enum":["tracked","changed","new","downloaded","outside"]}},"else":{"enum":["tracked","changed","new","downloaded","outside"]}}}},"else":{"enum":["read","write","delete","execute","connect","send"]}},"agent":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"loses_nothing":{"enum":[true]},"runs":{"$ref":"#/definitions/stage"},"through":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"none_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}}},"script":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"matches":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"opaque":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"why":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"else":{"enum":[true]}},"unless":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/command_match"}},"else":{"$ref":"#/definitions/command_match"}},"path":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}};
const schema11 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"all_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"none_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"starts_with":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!((((key0 === "any_of") || (key0 === "all_of")) || (key0 === "none_of")) || (key0 === "starts_with"))){
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
if(data.any_of !== undefined){
let data0 = data.any_of;
if(Array.isArray(data0)){
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/any_of",schemaPath:"#/properties/any_of/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err3 = {instancePath:instancePath+"/any_of/" + i0,schemaPath:"#/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err4 = {instancePath:instancePath+"/any_of/" + i0,schemaPath:"#/properties/any_of/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err5 = {instancePath:instancePath+"/any_of",schemaPath:"#/properties/any_of/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.all_of !== undefined){
let data2 = data.all_of;
if(Array.isArray(data2)){
if(data2.length < 1){
const err6 = {instancePath:instancePath+"/all_of",schemaPath:"#/properties/all_of/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err7 = {instancePath:instancePath+"/all_of/" + i1,schemaPath:"#/properties/all_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err8 = {instancePath:instancePath+"/all_of/" + i1,schemaPath:"#/properties/all_of/items/type",keyword:"type",params:{type: "string"}};
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
const err9 = {instancePath:instancePath+"/all_of",schemaPath:"#/properties/all_of/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.none_of !== undefined){
let data4 = data.none_of;
if(Array.isArray(data4)){
if(data4.length < 1){
const err10 = {instancePath:instancePath+"/none_of",schemaPath:"#/properties/none_of/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
let data5 = data4[i2];
if(typeof data5 === "string"){
if(!pattern0.test(data5)){
const err11 = {instancePath:instancePath+"/none_of/" + i2,schemaPath:"#/properties/none_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err12 = {instancePath:instancePath+"/none_of/" + i2,schemaPath:"#/properties/none_of/items/type",keyword:"type",params:{type: "string"}};
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
const err13 = {instancePath:instancePath+"/none_of",schemaPath:"#/properties/none_of/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.starts_with !== undefined){
let data6 = data.starts_with;
if(Array.isArray(data6)){
if(data6.length < 1){
const err14 = {instancePath:instancePath+"/starts_with",schemaPath:"#/properties/starts_with/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
const len3 = data6.length;
for(let i3=0; i3<len3; i3++){
let data7 = data6[i3];
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err15 = {instancePath:instancePath+"/starts_with/" + i3,schemaPath:"#/properties/starts_with/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err16 = {instancePath:instancePath+"/starts_with/" + i3,schemaPath:"#/properties/starts_with/items/type",keyword:"type",params:{type: "string"}};
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
const err17 = {instancePath:instancePath+"/starts_with",schemaPath:"#/properties/starts_with/type",keyword:"type",params:{type: "array"}};
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
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"all_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"none_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"matches":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"under":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"last_under":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"outside":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"form":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"subcommand":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"only":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"argv_first":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"argv_first_not":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"min_args":{"type":"integer","minimum":0},"max_args":{"type":"integer","minimum":0},"case_insensitive":{"type":"boolean"}}};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(func2.call(schema12.properties, key0))){
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
if(data.any_of !== undefined){
let data0 = data.any_of;
if(Array.isArray(data0)){
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/any_of",schemaPath:"#/properties/any_of/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err3 = {instancePath:instancePath+"/any_of/" + i0,schemaPath:"#/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err4 = {instancePath:instancePath+"/any_of/" + i0,schemaPath:"#/properties/any_of/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err5 = {instancePath:instancePath+"/any_of",schemaPath:"#/properties/any_of/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.all_of !== undefined){
let data2 = data.all_of;
if(Array.isArray(data2)){
if(data2.length < 1){
const err6 = {instancePath:instancePath+"/all_of",schemaPath:"#/properties/all_of/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err7 = {instancePath:instancePath+"/all_of/" + i1,schemaPath:"#/properties/all_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err8 = {instancePath:instancePath+"/all_of/" + i1,schemaPath:"#/properties/all_of/items/type",keyword:"type",params:{type: "string"}};
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
const err9 = {instancePath:instancePath+"/all_of",schemaPath:"#/properties/all_of/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.none_of !== undefined){
let data4 = data.none_of;
if(Array.isArray(data4)){
if(data4.length < 1){
const err10 = {instancePath:instancePath+"/none_of",schemaPath:"#/properties/none_of/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
let data5 = data4[i2];
if(typeof data5 === "string"){
if(!pattern0.test(data5)){
const err11 = {instancePath:instancePath+"/none_of/" + i2,schemaPath:"#/properties/none_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err12 = {instancePath:instancePath+"/none_of/" + i2,schemaPath:"#/properties/none_of/items/type",keyword:"type",params:{type: "string"}};
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
const err13 = {instancePath:instancePath+"/none_of",schemaPath:"#/properties/none_of/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.matches !== undefined){
let data6 = data.matches;
const _errs15 = errors;
let valid7 = true;
const _errs16 = errors;
if(!(Array.isArray(data6))){
const err14 = {};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid0 = _errs16 === errors;
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs18 = errors;
if(Array.isArray(data6)){
if(data6.length < 1){
const err15 = {instancePath:instancePath+"/matches",schemaPath:"#/properties/matches/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len3 = data6.length;
for(let i3=0; i3<len3; i3++){
let data7 = data6[i3];
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err16 = {instancePath:instancePath+"/matches/" + i3,schemaPath:"#/properties/matches/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err17 = {instancePath:instancePath+"/matches/" + i3,schemaPath:"#/properties/matches/then/items/type",keyword:"type",params:{type: "string"}};
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
const err18 = {instancePath:instancePath+"/matches",schemaPath:"#/properties/matches/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid0 = _errs18 === errors;
valid7 = _valid0;
ifClause0 = "then";
}
else {
const _errs22 = errors;
if(typeof data6 === "string"){
if(!pattern0.test(data6)){
const err19 = {instancePath:instancePath+"/matches",schemaPath:"#/properties/matches/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err20 = {instancePath:instancePath+"/matches",schemaPath:"#/properties/matches/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid0 = _errs22 === errors;
valid7 = _valid0;
ifClause0 = "else";
}
if(!valid7){
const err21 = {instancePath:instancePath+"/matches",schemaPath:"#/properties/matches/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.under !== undefined){
let data8 = data.under;
const _errs25 = errors;
let valid10 = true;
const _errs26 = errors;
if(!(Array.isArray(data8))){
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid1 = _errs26 === errors;
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs28 = errors;
if(Array.isArray(data8)){
if(data8.length < 1){
const err23 = {instancePath:instancePath+"/under",schemaPath:"#/properties/under/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const len4 = data8.length;
for(let i4=0; i4<len4; i4++){
let data9 = data8[i4];
if(typeof data9 === "string"){
if(!pattern0.test(data9)){
const err24 = {instancePath:instancePath+"/under/" + i4,schemaPath:"#/properties/under/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err25 = {instancePath:instancePath+"/under/" + i4,schemaPath:"#/properties/under/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/under",schemaPath:"#/properties/under/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid1 = _errs28 === errors;
valid10 = _valid1;
ifClause1 = "then";
}
else {
const _errs32 = errors;
if(typeof data8 === "string"){
if(!pattern0.test(data8)){
const err27 = {instancePath:instancePath+"/under",schemaPath:"#/properties/under/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/under",schemaPath:"#/properties/under/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid1 = _errs32 === errors;
valid10 = _valid1;
ifClause1 = "else";
}
if(!valid10){
const err29 = {instancePath:instancePath+"/under",schemaPath:"#/properties/under/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.last_under !== undefined){
let data10 = data.last_under;
const _errs35 = errors;
let valid13 = true;
const _errs36 = errors;
if(!(Array.isArray(data10))){
const err30 = {};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid2 = _errs36 === errors;
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs38 = errors;
if(Array.isArray(data10)){
if(data10.length < 1){
const err31 = {instancePath:instancePath+"/last_under",schemaPath:"#/properties/last_under/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const len5 = data10.length;
for(let i5=0; i5<len5; i5++){
let data11 = data10[i5];
if(typeof data11 === "string"){
if(!pattern0.test(data11)){
const err32 = {instancePath:instancePath+"/last_under/" + i5,schemaPath:"#/properties/last_under/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err33 = {instancePath:instancePath+"/last_under/" + i5,schemaPath:"#/properties/last_under/then/items/type",keyword:"type",params:{type: "string"}};
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
const err34 = {instancePath:instancePath+"/last_under",schemaPath:"#/properties/last_under/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid2 = _errs38 === errors;
valid13 = _valid2;
ifClause2 = "then";
}
else {
const _errs42 = errors;
if(typeof data10 === "string"){
if(!pattern0.test(data10)){
const err35 = {instancePath:instancePath+"/last_under",schemaPath:"#/properties/last_under/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/last_under",schemaPath:"#/properties/last_under/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid2 = _errs42 === errors;
valid13 = _valid2;
ifClause2 = "else";
}
if(!valid13){
const err37 = {instancePath:instancePath+"/last_under",schemaPath:"#/properties/last_under/if",keyword:"if",params:{failingKeyword: ifClause2}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.outside !== undefined){
let data12 = data.outside;
const _errs45 = errors;
let valid16 = true;
const _errs46 = errors;
if(!(Array.isArray(data12))){
const err38 = {};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var _valid3 = _errs46 === errors;
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid3){
const _errs48 = errors;
if(Array.isArray(data12)){
if(data12.length < 1){
const err39 = {instancePath:instancePath+"/outside",schemaPath:"#/properties/outside/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
const len6 = data12.length;
for(let i6=0; i6<len6; i6++){
let data13 = data12[i6];
if(typeof data13 === "string"){
if(!pattern0.test(data13)){
const err40 = {instancePath:instancePath+"/outside/" + i6,schemaPath:"#/properties/outside/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err41 = {instancePath:instancePath+"/outside/" + i6,schemaPath:"#/properties/outside/then/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err42 = {instancePath:instancePath+"/outside",schemaPath:"#/properties/outside/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid3 = _errs48 === errors;
valid16 = _valid3;
ifClause3 = "then";
}
else {
const _errs52 = errors;
if(typeof data12 === "string"){
if(!pattern0.test(data12)){
const err43 = {instancePath:instancePath+"/outside",schemaPath:"#/properties/outside/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err44 = {instancePath:instancePath+"/outside",schemaPath:"#/properties/outside/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var _valid3 = _errs52 === errors;
valid16 = _valid3;
ifClause3 = "else";
}
if(!valid16){
const err45 = {instancePath:instancePath+"/outside",schemaPath:"#/properties/outside/if",keyword:"if",params:{failingKeyword: ifClause3}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.form !== undefined){
let data14 = data.form;
const _errs55 = errors;
let valid19 = true;
const _errs56 = errors;
if(!(Array.isArray(data14))){
const err46 = {};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
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
let ifClause4;
if(_valid4){
const _errs58 = errors;
if(Array.isArray(data14)){
if(data14.length < 1){
const err47 = {instancePath:instancePath+"/form",schemaPath:"#/properties/form/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
const len7 = data14.length;
for(let i7=0; i7<len7; i7++){
let data15 = data14[i7];
if(typeof data15 === "string"){
if(!pattern0.test(data15)){
const err48 = {instancePath:instancePath+"/form/" + i7,schemaPath:"#/properties/form/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err49 = {instancePath:instancePath+"/form/" + i7,schemaPath:"#/properties/form/then/items/type",keyword:"type",params:{type: "string"}};
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
const err50 = {instancePath:instancePath+"/form",schemaPath:"#/properties/form/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
var _valid4 = _errs58 === errors;
valid19 = _valid4;
ifClause4 = "then";
}
else {
const _errs62 = errors;
if(typeof data14 === "string"){
if(!pattern0.test(data14)){
const err51 = {instancePath:instancePath+"/form",schemaPath:"#/properties/form/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err52 = {instancePath:instancePath+"/form",schemaPath:"#/properties/form/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var _valid4 = _errs62 === errors;
valid19 = _valid4;
ifClause4 = "else";
}
if(!valid19){
const err53 = {instancePath:instancePath+"/form",schemaPath:"#/properties/form/if",keyword:"if",params:{failingKeyword: ifClause4}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.subcommand !== undefined){
let data16 = data.subcommand;
const _errs65 = errors;
let valid22 = true;
const _errs66 = errors;
if(!(Array.isArray(data16))){
const err54 = {};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
var _valid5 = _errs66 === errors;
errors = _errs65;
if(vErrors !== null){
if(_errs65){
vErrors.length = _errs65;
}
else {
vErrors = null;
}
}
let ifClause5;
if(_valid5){
const _errs68 = errors;
if(Array.isArray(data16)){
if(data16.length < 1){
const err55 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
const len8 = data16.length;
for(let i8=0; i8<len8; i8++){
let data17 = data16[i8];
if(typeof data17 === "string"){
if(!pattern0.test(data17)){
const err56 = {instancePath:instancePath+"/subcommand/" + i8,schemaPath:"#/properties/subcommand/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/subcommand/" + i8,schemaPath:"#/properties/subcommand/then/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err58 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
var _valid5 = _errs68 === errors;
valid22 = _valid5;
ifClause5 = "then";
}
else {
const _errs72 = errors;
if(typeof data16 === "string"){
if(!pattern0.test(data16)){
const err59 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
var _valid5 = _errs72 === errors;
valid22 = _valid5;
ifClause5 = "else";
}
if(!valid22){
const err61 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/if",keyword:"if",params:{failingKeyword: ifClause5}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.only !== undefined){
let data18 = data.only;
if(Array.isArray(data18)){
if(data18.length < 1){
const err62 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
const len9 = data18.length;
for(let i9=0; i9<len9; i9++){
let data19 = data18[i9];
if(typeof data19 === "string"){
if(!pattern0.test(data19)){
const err63 = {instancePath:instancePath+"/only/" + i9,schemaPath:"#/properties/only/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/only/" + i9,schemaPath:"#/properties/only/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err65 = {instancePath:instancePath+"/only",schemaPath:"#/properties/only/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.argv_first !== undefined){
let data20 = data.argv_first;
const _errs79 = errors;
let valid27 = true;
const _errs80 = errors;
if(!(Array.isArray(data20))){
const err66 = {};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
var _valid6 = _errs80 === errors;
errors = _errs79;
if(vErrors !== null){
if(_errs79){
vErrors.length = _errs79;
}
else {
vErrors = null;
}
}
let ifClause6;
if(_valid6){
const _errs82 = errors;
if(Array.isArray(data20)){
if(data20.length < 1){
const err67 = {instancePath:instancePath+"/argv_first",schemaPath:"#/properties/argv_first/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
const len10 = data20.length;
for(let i10=0; i10<len10; i10++){
let data21 = data20[i10];
if(typeof data21 === "string"){
if(!pattern0.test(data21)){
const err68 = {instancePath:instancePath+"/argv_first/" + i10,schemaPath:"#/properties/argv_first/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err69 = {instancePath:instancePath+"/argv_first/" + i10,schemaPath:"#/properties/argv_first/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath:instancePath+"/argv_first",schemaPath:"#/properties/argv_first/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
var _valid6 = _errs82 === errors;
valid27 = _valid6;
ifClause6 = "then";
}
else {
const _errs86 = errors;
if(typeof data20 === "string"){
if(!pattern0.test(data20)){
const err71 = {instancePath:instancePath+"/argv_first",schemaPath:"#/properties/argv_first/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
else {
const err72 = {instancePath:instancePath+"/argv_first",schemaPath:"#/properties/argv_first/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
var _valid6 = _errs86 === errors;
valid27 = _valid6;
ifClause6 = "else";
}
if(!valid27){
const err73 = {instancePath:instancePath+"/argv_first",schemaPath:"#/properties/argv_first/if",keyword:"if",params:{failingKeyword: ifClause6}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data.argv_first_not !== undefined){
let data22 = data.argv_first_not;
const _errs89 = errors;
let valid30 = true;
const _errs90 = errors;
if(!(Array.isArray(data22))){
const err74 = {};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
var _valid7 = _errs90 === errors;
errors = _errs89;
if(vErrors !== null){
if(_errs89){
vErrors.length = _errs89;
}
else {
vErrors = null;
}
}
let ifClause7;
if(_valid7){
const _errs92 = errors;
if(Array.isArray(data22)){
if(data22.length < 1){
const err75 = {instancePath:instancePath+"/argv_first_not",schemaPath:"#/properties/argv_first_not/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
const len11 = data22.length;
for(let i11=0; i11<len11; i11++){
let data23 = data22[i11];
if(typeof data23 === "string"){
if(!pattern0.test(data23)){
const err76 = {instancePath:instancePath+"/argv_first_not/" + i11,schemaPath:"#/properties/argv_first_not/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err77 = {instancePath:instancePath+"/argv_first_not/" + i11,schemaPath:"#/properties/argv_first_not/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
else {
const err78 = {instancePath:instancePath+"/argv_first_not",schemaPath:"#/properties/argv_first_not/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
var _valid7 = _errs92 === errors;
valid30 = _valid7;
ifClause7 = "then";
}
else {
const _errs96 = errors;
if(typeof data22 === "string"){
if(!pattern0.test(data22)){
const err79 = {instancePath:instancePath+"/argv_first_not",schemaPath:"#/properties/argv_first_not/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err80 = {instancePath:instancePath+"/argv_first_not",schemaPath:"#/properties/argv_first_not/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
var _valid7 = _errs96 === errors;
valid30 = _valid7;
ifClause7 = "else";
}
if(!valid30){
const err81 = {instancePath:instancePath+"/argv_first_not",schemaPath:"#/properties/argv_first_not/if",keyword:"if",params:{failingKeyword: ifClause7}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.min_args !== undefined){
let data24 = data.min_args;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err82 = {instancePath:instancePath+"/min_args",schemaPath:"#/properties/min_args/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 0 || isNaN(data24)){
const err83 = {instancePath:instancePath+"/min_args",schemaPath:"#/properties/min_args/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data.max_args !== undefined){
let data25 = data.max_args;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err84 = {instancePath:instancePath+"/max_args",schemaPath:"#/properties/max_args/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 0 || isNaN(data25)){
const err85 = {instancePath:instancePath+"/max_args",schemaPath:"#/properties/max_args/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
if(data.case_insensitive !== undefined){
if(typeof data.case_insensitive !== "boolean"){
const err86 = {instancePath:instancePath+"/case_insensitive",schemaPath:"#/properties/case_insensitive/type",keyword:"type",params:{type: "boolean"}};
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
else {
const err87 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}

const schema13 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"case_insensitive":{"type":"boolean"},"except":{"type":"array","items":{"$ref":"#/definitions/env_exception"}}},"required":["any_of"]};
const schema14 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"names":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"name_case_insensitive":{"type":"boolean"},"value_class":{"enum":["shell-noop"]}},"required":["names","value_class"]};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.names === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "names"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.value_class === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value_class"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "names") || (key0 === "name_case_insensitive")) || (key0 === "value_class"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.names !== undefined){
let data0 = data.names;
if(Array.isArray(data0)){
if(data0.length < 1){
const err4 = {instancePath:instancePath+"/names",schemaPath:"#/properties/names/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/names/" + i0,schemaPath:"#/properties/names/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err6 = {instancePath:instancePath+"/names/" + i0,schemaPath:"#/properties/names/items/type",keyword:"type",params:{type: "string"}};
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
const err7 = {instancePath:instancePath+"/names",schemaPath:"#/properties/names/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.name_case_insensitive !== undefined){
if(typeof data.name_case_insensitive !== "boolean"){
const err8 = {instancePath:instancePath+"/name_case_insensitive",schemaPath:"#/properties/name_case_insensitive/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.value_class !== undefined){
if(!(data.value_class === "shell-noop")){
const err9 = {instancePath:instancePath+"/value_class",schemaPath:"#/properties/value_class/enum",keyword:"enum",params:{allowedValues: schema14.properties.value_class.enum}};
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
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
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
if(data.any_of === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "any_of"}};
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
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
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
const err3 = {instancePath:instancePath+"/any_of",schemaPath:"#/properties/any_of/minItems",keyword:"minItems",params:{limit: 1}};
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
const err4 = {instancePath:instancePath+"/any_of/" + i0,schemaPath:"#/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err5 = {instancePath:instancePath+"/any_of/" + i0,schemaPath:"#/properties/any_of/items/type",keyword:"type",params:{type: "string"}};
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
const err6 = {instancePath:instancePath+"/any_of",schemaPath:"#/properties/any_of/type",keyword:"type",params:{type: "array"}};
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
const err7 = {instancePath:instancePath+"/case_insensitive",schemaPath:"#/properties/case_insensitive/type",keyword:"type",params:{type: "boolean"}};
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
if(!(validate33(data3[i1], {instancePath:instancePath+"/except/" + i1,parentData:data3,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath:instancePath+"/except",schemaPath:"#/properties/except/type",keyword:"type",params:{type: "array"}};
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
validate32.errors = vErrors;
return errors === 0;
}

const schema15 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"op":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"fd":{"type":"integer","minimum":0},"target":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"except":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"under":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(((((key0 === "op") || (key0 === "fd")) || (key0 === "target")) || (key0 === "except")) || (key0 === "under"))){
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
if(data.op !== undefined){
let data0 = data.op;
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
const err3 = {instancePath:instancePath+"/op",schemaPath:"#/properties/op/then/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.any_of === undefined){
const err4 = {instancePath:instancePath+"/op",schemaPath:"#/properties/op/then/required",keyword:"required",params:{missingProperty: "any_of"}};
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
const err5 = {instancePath:instancePath+"/op",schemaPath:"#/properties/op/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
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
const err6 = {instancePath:instancePath+"/op/any_of",schemaPath:"#/properties/op/then/properties/any_of/minItems",keyword:"minItems",params:{limit: 1}};
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
const err7 = {instancePath:instancePath+"/op/any_of/" + i0,schemaPath:"#/properties/op/then/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err8 = {instancePath:instancePath+"/op/any_of/" + i0,schemaPath:"#/properties/op/then/properties/any_of/items/type",keyword:"type",params:{type: "string"}};
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
const err9 = {instancePath:instancePath+"/op/any_of",schemaPath:"#/properties/op/then/properties/any_of/type",keyword:"type",params:{type: "array"}};
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
const err10 = {instancePath:instancePath+"/op",schemaPath:"#/properties/op/then/type",keyword:"type",params:{type: "object"}};
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
const err11 = {instancePath:instancePath+"/op",schemaPath:"#/properties/op/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err12 = {instancePath:instancePath+"/op",schemaPath:"#/properties/op/else/type",keyword:"type",params:{type: "string"}};
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
const err13 = {instancePath:instancePath+"/op",schemaPath:"#/properties/op/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.fd !== undefined){
let data3 = data.fd;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err14 = {instancePath:instancePath+"/fd",schemaPath:"#/properties/fd/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err15 = {instancePath:instancePath+"/fd",schemaPath:"#/properties/fd/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data.target !== undefined){
let data4 = data.target;
const _errs18 = errors;
let valid5 = true;
const _errs19 = errors;
if(!(data4 && typeof data4 == "object" && !Array.isArray(data4))){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid1 = _errs19 === errors;
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs21 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(Object.keys(data4).length < 1){
const err17 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/then/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data4.any_of === undefined){
const err18 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/then/required",keyword:"required",params:{missingProperty: "any_of"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key2 in data4){
if(!(key2 === "any_of")){
const err19 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data4.any_of !== undefined){
let data5 = data4.any_of;
if(Array.isArray(data5)){
if(data5.length < 1){
const err20 = {instancePath:instancePath+"/target/any_of",schemaPath:"#/properties/target/then/properties/any_of/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
if(typeof data6 === "string"){
if(!pattern0.test(data6)){
const err21 = {instancePath:instancePath+"/target/any_of/" + i1,schemaPath:"#/properties/target/then/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err22 = {instancePath:instancePath+"/target/any_of/" + i1,schemaPath:"#/properties/target/then/properties/any_of/items/type",keyword:"type",params:{type: "string"}};
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
const err23 = {instancePath:instancePath+"/target/any_of",schemaPath:"#/properties/target/then/properties/any_of/type",keyword:"type",params:{type: "array"}};
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
const err24 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid1 = _errs21 === errors;
valid5 = _valid1;
ifClause1 = "then";
}
else {
const _errs28 = errors;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err25 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err26 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid1 = _errs28 === errors;
valid5 = _valid1;
ifClause1 = "else";
}
if(!valid5){
const err27 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.except !== undefined){
let data7 = data.except;
const _errs31 = errors;
let valid9 = true;
const _errs32 = errors;
if(!(Array.isArray(data7))){
const err28 = {};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid2 = _errs32 === errors;
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs34 = errors;
if(Array.isArray(data7)){
if(data7.length < 1){
const err29 = {instancePath:instancePath+"/except",schemaPath:"#/properties/except/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
let data8 = data7[i2];
if(typeof data8 === "string"){
if(!pattern0.test(data8)){
const err30 = {instancePath:instancePath+"/except/" + i2,schemaPath:"#/properties/except/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err31 = {instancePath:instancePath+"/except/" + i2,schemaPath:"#/properties/except/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/except",schemaPath:"#/properties/except/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid2 = _errs34 === errors;
valid9 = _valid2;
ifClause2 = "then";
}
else {
const _errs38 = errors;
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err33 = {instancePath:instancePath+"/except",schemaPath:"#/properties/except/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err34 = {instancePath:instancePath+"/except",schemaPath:"#/properties/except/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid2 = _errs38 === errors;
valid9 = _valid2;
ifClause2 = "else";
}
if(!valid9){
const err35 = {instancePath:instancePath+"/except",schemaPath:"#/properties/except/if",keyword:"if",params:{failingKeyword: ifClause2}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.under !== undefined){
let data9 = data.under;
const _errs41 = errors;
let valid12 = true;
const _errs42 = errors;
if(!(Array.isArray(data9))){
const err36 = {};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid3 = _errs42 === errors;
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid3){
const _errs44 = errors;
if(Array.isArray(data9)){
if(data9.length < 1){
const err37 = {instancePath:instancePath+"/under",schemaPath:"#/properties/under/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
const len3 = data9.length;
for(let i3=0; i3<len3; i3++){
let data10 = data9[i3];
if(typeof data10 === "string"){
if(!pattern0.test(data10)){
const err38 = {instancePath:instancePath+"/under/" + i3,schemaPath:"#/properties/under/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/under/" + i3,schemaPath:"#/properties/under/then/items/type",keyword:"type",params:{type: "string"}};
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
const err40 = {instancePath:instancePath+"/under",schemaPath:"#/properties/under/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var _valid3 = _errs44 === errors;
valid12 = _valid3;
ifClause3 = "then";
}
else {
const _errs48 = errors;
if(typeof data9 === "string"){
if(!pattern0.test(data9)){
const err41 = {instancePath:instancePath+"/under",schemaPath:"#/properties/under/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/under",schemaPath:"#/properties/under/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid3 = _errs48 === errors;
valid12 = _valid3;
ifClause3 = "else";
}
if(!valid12){
const err43 = {instancePath:instancePath+"/under",schemaPath:"#/properties/under/if",keyword:"if",params:{failingKeyword: ifClause3}};
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
const err44 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}

const schema16 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"command":{"if":{"type":"object"},"then":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"any_of":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}}},"required":["any_of"]},"else":{"type":"string","pattern":"\\S"}},"subcommand":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"flags":{"$ref":"#/definitions/flags"},"args":{"$ref":"#/definitions/args"}}};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!((((key0 === "command") || (key0 === "subcommand")) || (key0 === "flags")) || (key0 === "args"))){
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
const err3 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.any_of === undefined){
const err4 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/required",keyword:"required",params:{missingProperty: "any_of"}};
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
const err5 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
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
const err6 = {instancePath:instancePath+"/command/any_of",schemaPath:"#/properties/command/then/properties/any_of/minItems",keyword:"minItems",params:{limit: 1}};
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
const err7 = {instancePath:instancePath+"/command/any_of/" + i0,schemaPath:"#/properties/command/then/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err8 = {instancePath:instancePath+"/command/any_of/" + i0,schemaPath:"#/properties/command/then/properties/any_of/items/type",keyword:"type",params:{type: "string"}};
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
const err9 = {instancePath:instancePath+"/command/any_of",schemaPath:"#/properties/command/then/properties/any_of/type",keyword:"type",params:{type: "array"}};
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
const err10 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/type",keyword:"type",params:{type: "object"}};
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
const err11 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err12 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/else/type",keyword:"type",params:{type: "string"}};
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
const err13 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/if",keyword:"if",params:{failingKeyword: ifClause0}};
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
const err15 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/then/minItems",keyword:"minItems",params:{limit: 1}};
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
const err16 = {instancePath:instancePath+"/subcommand/" + i1,schemaPath:"#/properties/subcommand/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err17 = {instancePath:instancePath+"/subcommand/" + i1,schemaPath:"#/properties/subcommand/then/items/type",keyword:"type",params:{type: "string"}};
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
const err18 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/then/type",keyword:"type",params:{type: "array"}};
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
const err19 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err20 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/else/type",keyword:"type",params:{type: "string"}};
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
const err21 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/if",keyword:"if",params:{failingKeyword: ifClause1}};
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
if(!(validate28(data.flags, {instancePath:instancePath+"/flags",parentData:data,parentDataProperty:"flags",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
if(data.args !== undefined){
if(!(validate30(data.args, {instancePath:instancePath+"/args",parentData:data,parentDataProperty:"args",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}

const schema17 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"command":{"type":"string","pattern":"\\S"},"source":{"enum":["cli-c"]},"keys":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"key_case_insensitive":{"type":"boolean"},"value_class":{"enum":["shell-noop"]},"except_value_class":{"enum":["shell-noop"]}},"required":["keys"]};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.keys === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "keys"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "command") || (key0 === "source")) || (key0 === "keys")) || (key0 === "key_case_insensitive")) || (key0 === "value_class")) || (key0 === "except_value_class"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.command !== undefined){
let data0 = data.command;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err4 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.source !== undefined){
if(!(data.source === "cli-c")){
const err5 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema17.properties.source.enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.keys !== undefined){
let data2 = data.keys;
if(Array.isArray(data2)){
if(data2.length < 1){
const err6 = {instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/minItems",keyword:"minItems",params:{limit: 1}};
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
const err7 = {instancePath:instancePath+"/keys/" + i0,schemaPath:"#/properties/keys/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err8 = {instancePath:instancePath+"/keys/" + i0,schemaPath:"#/properties/keys/items/type",keyword:"type",params:{type: "string"}};
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
const err9 = {instancePath:instancePath+"/keys",schemaPath:"#/properties/keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.key_case_insensitive !== undefined){
if(typeof data.key_case_insensitive !== "boolean"){
const err10 = {instancePath:instancePath+"/key_case_insensitive",schemaPath:"#/properties/key_case_insensitive/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.value_class !== undefined){
if(!(data.value_class === "shell-noop")){
const err11 = {instancePath:instancePath+"/value_class",schemaPath:"#/properties/value_class/enum",keyword:"enum",params:{allowedValues: schema17.properties.value_class.enum}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.except_value_class !== undefined){
if(!(data.except_value_class === "shell-noop")){
const err12 = {instancePath:instancePath+"/except_value_class",schemaPath:"#/properties/except_value_class/enum",keyword:"enum",params:{allowedValues: schema17.properties.except_value_class.enum}};
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
validate43.errors = vErrors;
return errors === 0;
}

const wrapper0 = {validate: validate27};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(func2.call(schema10.properties, key0))){
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
const err3 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.any_of === undefined){
const err4 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/required",keyword:"required",params:{missingProperty: "any_of"}};
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
const err5 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
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
const err6 = {instancePath:instancePath+"/command/any_of",schemaPath:"#/properties/command/then/properties/any_of/minItems",keyword:"minItems",params:{limit: 1}};
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
const err7 = {instancePath:instancePath+"/command/any_of/" + i0,schemaPath:"#/properties/command/then/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err8 = {instancePath:instancePath+"/command/any_of/" + i0,schemaPath:"#/properties/command/then/properties/any_of/items/type",keyword:"type",params:{type: "string"}};
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
const err9 = {instancePath:instancePath+"/command/any_of",schemaPath:"#/properties/command/then/properties/any_of/type",keyword:"type",params:{type: "array"}};
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
const err10 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/then/type",keyword:"type",params:{type: "object"}};
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
const err11 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err12 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/else/type",keyword:"type",params:{type: "string"}};
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
const err13 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/if",keyword:"if",params:{failingKeyword: ifClause0}};
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
const err15 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/then/minItems",keyword:"minItems",params:{limit: 1}};
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
const err16 = {instancePath:instancePath+"/subcommand/" + i1,schemaPath:"#/properties/subcommand/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err17 = {instancePath:instancePath+"/subcommand/" + i1,schemaPath:"#/properties/subcommand/then/items/type",keyword:"type",params:{type: "string"}};
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
const err18 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/then/type",keyword:"type",params:{type: "array"}};
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
const err19 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err20 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/else/type",keyword:"type",params:{type: "string"}};
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
const err21 = {instancePath:instancePath+"/subcommand",schemaPath:"#/properties/subcommand/if",keyword:"if",params:{failingKeyword: ifClause1}};
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
if(!(validate28(data.flags, {instancePath:instancePath+"/flags",parentData:data,parentDataProperty:"flags",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
if(data.args !== undefined){
if(!(validate30(data.args, {instancePath:instancePath+"/args",parentData:data,parentDataProperty:"args",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
}
if(data.env !== undefined){
if(!(validate32(data.env, {instancePath:instancePath+"/env",parentData:data,parentDataProperty:"env",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data.sets !== undefined){
if(!(validate32(data.sets, {instancePath:instancePath+"/sets",parentData:data,parentDataProperty:"sets",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
}
if(data.redirect !== undefined){
if(!(validate37(data.redirect, {instancePath:instancePath+"/redirect",parentData:data,parentDataProperty:"redirect",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
}
if(data.pipeline !== undefined){
let data10 = data.pipeline;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(Object.keys(data10).length < 1){
const err22 = {instancePath:instancePath+"/pipeline",schemaPath:"#/properties/pipeline/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data10.stages === undefined){
const err23 = {instancePath:instancePath+"/pipeline",schemaPath:"#/properties/pipeline/required",keyword:"required",params:{missingProperty: "stages"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
for(const key2 in data10){
if(!(key2 === "stages")){
const err24 = {instancePath:instancePath+"/pipeline",schemaPath:"#/properties/pipeline/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data10.stages !== undefined){
let data11 = data10.stages;
if(Array.isArray(data11)){
if(data11.length < 2){
const err25 = {instancePath:instancePath+"/pipeline/stages",schemaPath:"#/properties/pipeline/properties/stages/minItems",keyword:"minItems",params:{limit: 2}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
const len2 = data11.length;
for(let i2=0; i2<len2; i2++){
if(!(validate39(data11[i2], {instancePath:instancePath+"/pipeline/stages/" + i2,parentData:data11,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
}
else {
const err26 = {instancePath:instancePath+"/pipeline/stages",schemaPath:"#/properties/pipeline/properties/stages/type",keyword:"type",params:{type: "array"}};
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
const err27 = {instancePath:instancePath+"/pipeline",schemaPath:"#/properties/pipeline/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.git_config !== undefined){
if(!(validate43(data.git_config, {instancePath:instancePath+"/git_config",parentData:data,parentDataProperty:"git_config",rootData}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.code !== undefined){
let data14 = data.code;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(Object.keys(data14).length < 1){
const err28 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
for(const key3 in data14){
if(!(((key3 === "language") || (key3 === "matches")) || (key3 === "unread"))){
const err29 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data14.language !== undefined){
let data15 = data14.language;
const _errs41 = errors;
let valid12 = true;
const _errs42 = errors;
if(!(Array.isArray(data15))){
const err30 = {};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid2 = _errs42 === errors;
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs44 = errors;
if(Array.isArray(data15)){
if(data15.length < 1){
const err31 = {instancePath:instancePath+"/code/language",schemaPath:"#/properties/code/properties/language/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const len3 = data15.length;
for(let i3=0; i3<len3; i3++){
let data16 = data15[i3];
if(typeof data16 === "string"){
if(!pattern0.test(data16)){
const err32 = {instancePath:instancePath+"/code/language/" + i3,schemaPath:"#/properties/code/properties/language/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err33 = {instancePath:instancePath+"/code/language/" + i3,schemaPath:"#/properties/code/properties/language/then/items/type",keyword:"type",params:{type: "string"}};
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
const err34 = {instancePath:instancePath+"/code/language",schemaPath:"#/properties/code/properties/language/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid2 = _errs44 === errors;
valid12 = _valid2;
ifClause2 = "then";
}
else {
const _errs48 = errors;
if(typeof data15 === "string"){
if(!pattern0.test(data15)){
const err35 = {instancePath:instancePath+"/code/language",schemaPath:"#/properties/code/properties/language/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/code/language",schemaPath:"#/properties/code/properties/language/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid2 = _errs48 === errors;
valid12 = _valid2;
ifClause2 = "else";
}
if(!valid12){
const err37 = {instancePath:instancePath+"/code/language",schemaPath:"#/properties/code/properties/language/if",keyword:"if",params:{failingKeyword: ifClause2}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data14.matches !== undefined){
let data17 = data14.matches;
const _errs51 = errors;
let valid15 = true;
const _errs52 = errors;
if(!(Array.isArray(data17))){
const err38 = {};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var _valid3 = _errs52 === errors;
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid3){
const _errs54 = errors;
if(Array.isArray(data17)){
if(data17.length < 1){
const err39 = {instancePath:instancePath+"/code/matches",schemaPath:"#/properties/code/properties/matches/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
const len4 = data17.length;
for(let i4=0; i4<len4; i4++){
let data18 = data17[i4];
if(typeof data18 === "string"){
if(!pattern0.test(data18)){
const err40 = {instancePath:instancePath+"/code/matches/" + i4,schemaPath:"#/properties/code/properties/matches/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err41 = {instancePath:instancePath+"/code/matches/" + i4,schemaPath:"#/properties/code/properties/matches/then/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err42 = {instancePath:instancePath+"/code/matches",schemaPath:"#/properties/code/properties/matches/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid3 = _errs54 === errors;
valid15 = _valid3;
ifClause3 = "then";
}
else {
const _errs58 = errors;
if(typeof data17 === "string"){
if(!pattern0.test(data17)){
const err43 = {instancePath:instancePath+"/code/matches",schemaPath:"#/properties/code/properties/matches/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err44 = {instancePath:instancePath+"/code/matches",schemaPath:"#/properties/code/properties/matches/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var _valid3 = _errs58 === errors;
valid15 = _valid3;
ifClause3 = "else";
}
if(!valid15){
const err45 = {instancePath:instancePath+"/code/matches",schemaPath:"#/properties/code/properties/matches/if",keyword:"if",params:{failingKeyword: ifClause3}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data14.unread !== undefined){
let data19 = data14.unread;
const _errs61 = errors;
let valid18 = true;
const _errs62 = errors;
if(!(Array.isArray(data19))){
const err46 = {};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid4 = _errs62 === errors;
errors = _errs61;
if(vErrors !== null){
if(_errs61){
vErrors.length = _errs61;
}
else {
vErrors = null;
}
}
let ifClause4;
if(_valid4){
const _errs64 = errors;
if(Array.isArray(data19)){
if(data19.length < 1){
const err47 = {instancePath:instancePath+"/code/unread",schemaPath:"#/properties/code/properties/unread/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
const len5 = data19.length;
for(let i5=0; i5<len5; i5++){
let data20 = data19[i5];
if(typeof data20 === "string"){
if(!pattern0.test(data20)){
const err48 = {instancePath:instancePath+"/code/unread/" + i5,schemaPath:"#/properties/code/properties/unread/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err49 = {instancePath:instancePath+"/code/unread/" + i5,schemaPath:"#/properties/code/properties/unread/then/items/type",keyword:"type",params:{type: "string"}};
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
const err50 = {instancePath:instancePath+"/code/unread",schemaPath:"#/properties/code/properties/unread/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
var _valid4 = _errs64 === errors;
valid18 = _valid4;
ifClause4 = "then";
}
else {
const _errs68 = errors;
if(typeof data19 === "string"){
if(!pattern0.test(data19)){
const err51 = {instancePath:instancePath+"/code/unread",schemaPath:"#/properties/code/properties/unread/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err52 = {instancePath:instancePath+"/code/unread",schemaPath:"#/properties/code/properties/unread/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var _valid4 = _errs68 === errors;
valid18 = _valid4;
ifClause4 = "else";
}
if(!valid18){
const err53 = {instancePath:instancePath+"/code/unread",schemaPath:"#/properties/code/properties/unread/if",keyword:"if",params:{failingKeyword: ifClause4}};
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
const err54 = {instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data.effect !== undefined){
let data21 = data.effect;
const _errs71 = errors;
let valid21 = true;
const _errs72 = errors;
if(!(data21 && typeof data21 == "object" && !Array.isArray(data21))){
const err55 = {};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
var _valid5 = _errs72 === errors;
errors = _errs71;
if(vErrors !== null){
if(_errs71){
vErrors.length = _errs71;
}
else {
vErrors = null;
}
}
let ifClause5;
if(_valid5){
const _errs74 = errors;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(Object.keys(data21).length < 1){
const err56 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/then/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
for(const key4 in data21){
if(!(((((((key4 === "kind") || (key4 === "path")) || (key4 === "inside")) || (key4 === "host")) || (key4 === "network")) || (key4 === "carries")) || (key4 === "origin"))){
const err57 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data21.kind !== undefined){
let data22 = data21.kind;
const _errs78 = errors;
let valid23 = true;
const _errs79 = errors;
if(!(Array.isArray(data22))){
const err58 = {};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
var _valid6 = _errs79 === errors;
errors = _errs78;
if(vErrors !== null){
if(_errs78){
vErrors.length = _errs78;
}
else {
vErrors = null;
}
}
let ifClause6;
if(_valid6){
const _errs81 = errors;
if(Array.isArray(data22)){
if(data22.length < 1){
const err59 = {instancePath:instancePath+"/effect/kind",schemaPath:"#/properties/effect/then/properties/kind/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
const len6 = data22.length;
for(let i6=0; i6<len6; i6++){
let data23 = data22[i6];
if(!((((((data23 === "read") || (data23 === "write")) || (data23 === "delete")) || (data23 === "execute")) || (data23 === "connect")) || (data23 === "send"))){
const err60 = {instancePath:instancePath+"/effect/kind/" + i6,schemaPath:"#/properties/effect/then/properties/kind/then/items/enum",keyword:"enum",params:{allowedValues: schema10.properties.effect.then.properties.kind.then.items.enum}};
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
const err61 = {instancePath:instancePath+"/effect/kind",schemaPath:"#/properties/effect/then/properties/kind/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
var _valid6 = _errs81 === errors;
valid23 = _valid6;
ifClause6 = "then";
}
else {
const _errs84 = errors;
if(!((((((data22 === "read") || (data22 === "write")) || (data22 === "delete")) || (data22 === "execute")) || (data22 === "connect")) || (data22 === "send"))){
const err62 = {instancePath:instancePath+"/effect/kind",schemaPath:"#/properties/effect/then/properties/kind/else/enum",keyword:"enum",params:{allowedValues: schema10.properties.effect.then.properties.kind.else.enum}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
var _valid6 = _errs84 === errors;
valid23 = _valid6;
ifClause6 = "else";
}
if(!valid23){
const err63 = {instancePath:instancePath+"/effect/kind",schemaPath:"#/properties/effect/then/properties/kind/if",keyword:"if",params:{failingKeyword: ifClause6}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data21.path !== undefined){
let data24 = data21.path;
const _errs86 = errors;
let valid26 = true;
const _errs87 = errors;
if(!(Array.isArray(data24))){
const err64 = {};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
var _valid7 = _errs87 === errors;
errors = _errs86;
if(vErrors !== null){
if(_errs86){
vErrors.length = _errs86;
}
else {
vErrors = null;
}
}
let ifClause7;
if(_valid7){
const _errs89 = errors;
if(Array.isArray(data24)){
if(data24.length < 1){
const err65 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
const len7 = data24.length;
for(let i7=0; i7<len7; i7++){
let data25 = data24[i7];
if(typeof data25 === "string"){
if(!pattern0.test(data25)){
const err66 = {instancePath:instancePath+"/effect/path/" + i7,schemaPath:"#/properties/effect/then/properties/path/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/effect/path/" + i7,schemaPath:"#/properties/effect/then/properties/path/then/items/type",keyword:"type",params:{type: "string"}};
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
const err68 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
var _valid7 = _errs89 === errors;
valid26 = _valid7;
ifClause7 = "then";
}
else {
const _errs93 = errors;
if(typeof data24 === "string"){
if(!pattern0.test(data24)){
const err69 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
else {
const err70 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
var _valid7 = _errs93 === errors;
valid26 = _valid7;
ifClause7 = "else";
}
if(!valid26){
const err71 = {instancePath:instancePath+"/effect/path",schemaPath:"#/properties/effect/then/properties/path/if",keyword:"if",params:{failingKeyword: ifClause7}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data21.inside !== undefined){
let data26 = data21.inside;
const _errs96 = errors;
let valid29 = true;
const _errs97 = errors;
if(!(Array.isArray(data26))){
const err72 = {};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
var _valid8 = _errs97 === errors;
errors = _errs96;
if(vErrors !== null){
if(_errs96){
vErrors.length = _errs96;
}
else {
vErrors = null;
}
}
let ifClause8;
if(_valid8){
const _errs99 = errors;
if(Array.isArray(data26)){
if(data26.length < 1){
const err73 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
const len8 = data26.length;
for(let i8=0; i8<len8; i8++){
let data27 = data26[i8];
if(typeof data27 === "string"){
if(!pattern0.test(data27)){
const err74 = {instancePath:instancePath+"/effect/inside/" + i8,schemaPath:"#/properties/effect/then/properties/inside/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/effect/inside/" + i8,schemaPath:"#/properties/effect/then/properties/inside/then/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err76 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
var _valid8 = _errs99 === errors;
valid29 = _valid8;
ifClause8 = "then";
}
else {
const _errs103 = errors;
if(typeof data26 === "string"){
if(!pattern0.test(data26)){
const err77 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
else {
const err78 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
var _valid8 = _errs103 === errors;
valid29 = _valid8;
ifClause8 = "else";
}
if(!valid29){
const err79 = {instancePath:instancePath+"/effect/inside",schemaPath:"#/properties/effect/then/properties/inside/if",keyword:"if",params:{failingKeyword: ifClause8}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data21.host !== undefined){
let data28 = data21.host;
const _errs106 = errors;
let valid32 = true;
const _errs107 = errors;
if(!(Array.isArray(data28))){
const err80 = {};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
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
let ifClause9;
if(_valid9){
const _errs109 = errors;
if(Array.isArray(data28)){
if(data28.length < 1){
const err81 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
const len9 = data28.length;
for(let i9=0; i9<len9; i9++){
let data29 = data28[i9];
if(typeof data29 === "string"){
if(!pattern0.test(data29)){
const err82 = {instancePath:instancePath+"/effect/host/" + i9,schemaPath:"#/properties/effect/then/properties/host/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
else {
const err83 = {instancePath:instancePath+"/effect/host/" + i9,schemaPath:"#/properties/effect/then/properties/host/then/items/type",keyword:"type",params:{type: "string"}};
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
const err84 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
var _valid9 = _errs109 === errors;
valid32 = _valid9;
ifClause9 = "then";
}
else {
const _errs113 = errors;
if(typeof data28 === "string"){
if(!pattern0.test(data28)){
const err85 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
else {
const err86 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
var _valid9 = _errs113 === errors;
valid32 = _valid9;
ifClause9 = "else";
}
if(!valid32){
const err87 = {instancePath:instancePath+"/effect/host",schemaPath:"#/properties/effect/then/properties/host/if",keyword:"if",params:{failingKeyword: ifClause9}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data21.network !== undefined){
let data30 = data21.network;
const _errs116 = errors;
let valid35 = true;
const _errs117 = errors;
if(!(Array.isArray(data30))){
const err88 = {};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
var _valid10 = _errs117 === errors;
errors = _errs116;
if(vErrors !== null){
if(_errs116){
vErrors.length = _errs116;
}
else {
vErrors = null;
}
}
let ifClause10;
if(_valid10){
const _errs119 = errors;
if(Array.isArray(data30)){
if(data30.length < 1){
const err89 = {instancePath:instancePath+"/effect/network",schemaPath:"#/properties/effect/then/properties/network/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
const len10 = data30.length;
for(let i10=0; i10<len10; i10++){
let data31 = data30[i10];
if(!((((data31 === "loopback") || (data31 === "repository")) || (data31 === "registry")) || (data31 === "other"))){
const err90 = {instancePath:instancePath+"/effect/network/" + i10,schemaPath:"#/properties/effect/then/properties/network/then/items/enum",keyword:"enum",params:{allowedValues: schema10.properties.effect.then.properties.network.then.items.enum}};
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
const err91 = {instancePath:instancePath+"/effect/network",schemaPath:"#/properties/effect/then/properties/network/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
var _valid10 = _errs119 === errors;
valid35 = _valid10;
ifClause10 = "then";
}
else {
const _errs122 = errors;
if(!((((data30 === "loopback") || (data30 === "repository")) || (data30 === "registry")) || (data30 === "other"))){
const err92 = {instancePath:instancePath+"/effect/network",schemaPath:"#/properties/effect/then/properties/network/else/enum",keyword:"enum",params:{allowedValues: schema10.properties.effect.then.properties.network.else.enum}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
var _valid10 = _errs122 === errors;
valid35 = _valid10;
ifClause10 = "else";
}
if(!valid35){
const err93 = {instancePath:instancePath+"/effect/network",schemaPath:"#/properties/effect/then/properties/network/if",keyword:"if",params:{failingKeyword: ifClause10}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data21.carries !== undefined){
let data32 = data21.carries;
const _errs124 = errors;
let valid38 = true;
const _errs125 = errors;
if(!(Array.isArray(data32))){
const err94 = {};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
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
let ifClause11;
if(_valid11){
const _errs127 = errors;
if(Array.isArray(data32)){
if(data32.length < 1){
const err95 = {instancePath:instancePath+"/effect/carries",schemaPath:"#/properties/effect/then/properties/carries/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
const len11 = data32.length;
for(let i11=0; i11<len11; i11++){
let data33 = data32[i11];
if(typeof data33 === "string"){
if(!pattern0.test(data33)){
const err96 = {instancePath:instancePath+"/effect/carries/" + i11,schemaPath:"#/properties/effect/then/properties/carries/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
else {
const err97 = {instancePath:instancePath+"/effect/carries/" + i11,schemaPath:"#/properties/effect/then/properties/carries/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
else {
const err98 = {instancePath:instancePath+"/effect/carries",schemaPath:"#/properties/effect/then/properties/carries/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
var _valid11 = _errs127 === errors;
valid38 = _valid11;
ifClause11 = "then";
}
else {
const _errs131 = errors;
if(typeof data32 === "string"){
if(!pattern0.test(data32)){
const err99 = {instancePath:instancePath+"/effect/carries",schemaPath:"#/properties/effect/then/properties/carries/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
else {
const err100 = {instancePath:instancePath+"/effect/carries",schemaPath:"#/properties/effect/then/properties/carries/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
var _valid11 = _errs131 === errors;
valid38 = _valid11;
ifClause11 = "else";
}
if(!valid38){
const err101 = {instancePath:instancePath+"/effect/carries",schemaPath:"#/properties/effect/then/properties/carries/if",keyword:"if",params:{failingKeyword: ifClause11}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data21.origin !== undefined){
let data34 = data21.origin;
const _errs134 = errors;
let valid41 = true;
const _errs135 = errors;
if(!(Array.isArray(data34))){
const err102 = {};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
var _valid12 = _errs135 === errors;
errors = _errs134;
if(vErrors !== null){
if(_errs134){
vErrors.length = _errs134;
}
else {
vErrors = null;
}
}
let ifClause12;
if(_valid12){
const _errs137 = errors;
if(Array.isArray(data34)){
if(data34.length < 1){
const err103 = {instancePath:instancePath+"/effect/origin",schemaPath:"#/properties/effect/then/properties/origin/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
const len12 = data34.length;
for(let i12=0; i12<len12; i12++){
let data35 = data34[i12];
if(!(((((data35 === "tracked") || (data35 === "changed")) || (data35 === "new")) || (data35 === "downloaded")) || (data35 === "outside"))){
const err104 = {instancePath:instancePath+"/effect/origin/" + i12,schemaPath:"#/properties/effect/then/properties/origin/then/items/enum",keyword:"enum",params:{allowedValues: schema10.properties.effect.then.properties.origin.then.items.enum}};
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
else {
const err105 = {instancePath:instancePath+"/effect/origin",schemaPath:"#/properties/effect/then/properties/origin/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
var _valid12 = _errs137 === errors;
valid41 = _valid12;
ifClause12 = "then";
}
else {
const _errs140 = errors;
if(!(((((data34 === "tracked") || (data34 === "changed")) || (data34 === "new")) || (data34 === "downloaded")) || (data34 === "outside"))){
const err106 = {instancePath:instancePath+"/effect/origin",schemaPath:"#/properties/effect/then/properties/origin/else/enum",keyword:"enum",params:{allowedValues: schema10.properties.effect.then.properties.origin.else.enum}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
var _valid12 = _errs140 === errors;
valid41 = _valid12;
ifClause12 = "else";
}
if(!valid41){
const err107 = {instancePath:instancePath+"/effect/origin",schemaPath:"#/properties/effect/then/properties/origin/if",keyword:"if",params:{failingKeyword: ifClause12}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
else {
const err108 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
var _valid5 = _errs74 === errors;
valid21 = _valid5;
ifClause5 = "then";
}
else {
const _errs141 = errors;
if(!((((((data21 === "read") || (data21 === "write")) || (data21 === "delete")) || (data21 === "execute")) || (data21 === "connect")) || (data21 === "send"))){
const err109 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/else/enum",keyword:"enum",params:{allowedValues: schema10.properties.effect.else.enum}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
var _valid5 = _errs141 === errors;
valid21 = _valid5;
ifClause5 = "else";
}
if(!valid21){
const err110 = {instancePath:instancePath+"/effect",schemaPath:"#/properties/effect/if",keyword:"if",params:{failingKeyword: ifClause5}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data.agent !== undefined){
let data36 = data.agent;
const _errs143 = errors;
let valid44 = true;
const _errs144 = errors;
if(!(Array.isArray(data36))){
const err111 = {};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
var _valid13 = _errs144 === errors;
errors = _errs143;
if(vErrors !== null){
if(_errs143){
vErrors.length = _errs143;
}
else {
vErrors = null;
}
}
let ifClause13;
if(_valid13){
const _errs146 = errors;
if(Array.isArray(data36)){
if(data36.length < 1){
const err112 = {instancePath:instancePath+"/agent",schemaPath:"#/properties/agent/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
const len13 = data36.length;
for(let i13=0; i13<len13; i13++){
let data37 = data36[i13];
if(typeof data37 === "string"){
if(!pattern0.test(data37)){
const err113 = {instancePath:instancePath+"/agent/" + i13,schemaPath:"#/properties/agent/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
else {
const err114 = {instancePath:instancePath+"/agent/" + i13,schemaPath:"#/properties/agent/then/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err115 = {instancePath:instancePath+"/agent",schemaPath:"#/properties/agent/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
var _valid13 = _errs146 === errors;
valid44 = _valid13;
ifClause13 = "then";
}
else {
const _errs150 = errors;
if(typeof data36 === "string"){
if(!pattern0.test(data36)){
const err116 = {instancePath:instancePath+"/agent",schemaPath:"#/properties/agent/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
else {
const err117 = {instancePath:instancePath+"/agent",schemaPath:"#/properties/agent/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
var _valid13 = _errs150 === errors;
valid44 = _valid13;
ifClause13 = "else";
}
if(!valid44){
const err118 = {instancePath:instancePath+"/agent",schemaPath:"#/properties/agent/if",keyword:"if",params:{failingKeyword: ifClause13}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data.loses_nothing !== undefined){
if(!(data.loses_nothing === true)){
const err119 = {instancePath:instancePath+"/loses_nothing",schemaPath:"#/properties/loses_nothing/enum",keyword:"enum",params:{allowedValues: schema10.properties.loses_nothing.enum}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(data.runs !== undefined){
if(!(validate39(data.runs, {instancePath:instancePath+"/runs",parentData:data,parentDataProperty:"runs",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
if(data.through !== undefined){
let data40 = data.through;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(Object.keys(data40).length < 1){
const err120 = {instancePath:instancePath+"/through",schemaPath:"#/properties/through/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
for(const key5 in data40){
if(!((key5 === "any_of") || (key5 === "none_of"))){
const err121 = {instancePath:instancePath+"/through",schemaPath:"#/properties/through/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data40.any_of !== undefined){
let data41 = data40.any_of;
if(Array.isArray(data41)){
if(data41.length < 1){
const err122 = {instancePath:instancePath+"/through/any_of",schemaPath:"#/properties/through/properties/any_of/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
const len14 = data41.length;
for(let i14=0; i14<len14; i14++){
let data42 = data41[i14];
if(typeof data42 === "string"){
if(!pattern0.test(data42)){
const err123 = {instancePath:instancePath+"/through/any_of/" + i14,schemaPath:"#/properties/through/properties/any_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
else {
const err124 = {instancePath:instancePath+"/through/any_of/" + i14,schemaPath:"#/properties/through/properties/any_of/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err125 = {instancePath:instancePath+"/through/any_of",schemaPath:"#/properties/through/properties/any_of/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data40.none_of !== undefined){
let data43 = data40.none_of;
if(Array.isArray(data43)){
if(data43.length < 1){
const err126 = {instancePath:instancePath+"/through/none_of",schemaPath:"#/properties/through/properties/none_of/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
const len15 = data43.length;
for(let i15=0; i15<len15; i15++){
let data44 = data43[i15];
if(typeof data44 === "string"){
if(!pattern0.test(data44)){
const err127 = {instancePath:instancePath+"/through/none_of/" + i15,schemaPath:"#/properties/through/properties/none_of/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
else {
const err128 = {instancePath:instancePath+"/through/none_of/" + i15,schemaPath:"#/properties/through/properties/none_of/items/type",keyword:"type",params:{type: "string"}};
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
const err129 = {instancePath:instancePath+"/through/none_of",schemaPath:"#/properties/through/properties/none_of/type",keyword:"type",params:{type: "array"}};
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
const err130 = {instancePath:instancePath+"/through",schemaPath:"#/properties/through/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data.script !== undefined){
let data45 = data.script;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
if(Object.keys(data45).length < 1){
const err131 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
for(const key6 in data45){
if(!(key6 === "matches")){
const err132 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data45.matches !== undefined){
let data46 = data45.matches;
const _errs169 = errors;
let valid53 = true;
const _errs170 = errors;
if(!(Array.isArray(data46))){
const err133 = {};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
var _valid14 = _errs170 === errors;
errors = _errs169;
if(vErrors !== null){
if(_errs169){
vErrors.length = _errs169;
}
else {
vErrors = null;
}
}
let ifClause14;
if(_valid14){
const _errs172 = errors;
if(Array.isArray(data46)){
if(data46.length < 1){
const err134 = {instancePath:instancePath+"/script/matches",schemaPath:"#/properties/script/properties/matches/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
const len16 = data46.length;
for(let i16=0; i16<len16; i16++){
let data47 = data46[i16];
if(typeof data47 === "string"){
if(!pattern0.test(data47)){
const err135 = {instancePath:instancePath+"/script/matches/" + i16,schemaPath:"#/properties/script/properties/matches/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
else {
const err136 = {instancePath:instancePath+"/script/matches/" + i16,schemaPath:"#/properties/script/properties/matches/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
}
else {
const err137 = {instancePath:instancePath+"/script/matches",schemaPath:"#/properties/script/properties/matches/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
var _valid14 = _errs172 === errors;
valid53 = _valid14;
ifClause14 = "then";
}
else {
const _errs176 = errors;
if(typeof data46 === "string"){
if(!pattern0.test(data46)){
const err138 = {instancePath:instancePath+"/script/matches",schemaPath:"#/properties/script/properties/matches/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
else {
const err139 = {instancePath:instancePath+"/script/matches",schemaPath:"#/properties/script/properties/matches/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
var _valid14 = _errs176 === errors;
valid53 = _valid14;
ifClause14 = "else";
}
if(!valid53){
const err140 = {instancePath:instancePath+"/script/matches",schemaPath:"#/properties/script/properties/matches/if",keyword:"if",params:{failingKeyword: ifClause14}};
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
const err141 = {instancePath:instancePath+"/script",schemaPath:"#/properties/script/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
if(data.opaque !== undefined){
let data48 = data.opaque;
const _errs179 = errors;
let valid56 = true;
const _errs180 = errors;
if(!(data48 && typeof data48 == "object" && !Array.isArray(data48))){
const err142 = {};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
var _valid15 = _errs180 === errors;
errors = _errs179;
if(vErrors !== null){
if(_errs179){
vErrors.length = _errs179;
}
else {
vErrors = null;
}
}
let ifClause15;
if(_valid15){
const _errs182 = errors;
if(data48 && typeof data48 == "object" && !Array.isArray(data48)){
if(Object.keys(data48).length < 1){
const err143 = {instancePath:instancePath+"/opaque",schemaPath:"#/properties/opaque/then/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
for(const key7 in data48){
if(!(key7 === "why")){
const err144 = {instancePath:instancePath+"/opaque",schemaPath:"#/properties/opaque/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data48.why !== undefined){
let data49 = data48.why;
const _errs186 = errors;
let valid58 = true;
const _errs187 = errors;
if(!(Array.isArray(data49))){
const err145 = {};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
var _valid16 = _errs187 === errors;
errors = _errs186;
if(vErrors !== null){
if(_errs186){
vErrors.length = _errs186;
}
else {
vErrors = null;
}
}
let ifClause16;
if(_valid16){
const _errs189 = errors;
if(Array.isArray(data49)){
if(data49.length < 1){
const err146 = {instancePath:instancePath+"/opaque/why",schemaPath:"#/properties/opaque/then/properties/why/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
const len17 = data49.length;
for(let i17=0; i17<len17; i17++){
let data50 = data49[i17];
if(typeof data50 === "string"){
if(!pattern0.test(data50)){
const err147 = {instancePath:instancePath+"/opaque/why/" + i17,schemaPath:"#/properties/opaque/then/properties/why/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
else {
const err148 = {instancePath:instancePath+"/opaque/why/" + i17,schemaPath:"#/properties/opaque/then/properties/why/then/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err149 = {instancePath:instancePath+"/opaque/why",schemaPath:"#/properties/opaque/then/properties/why/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
var _valid16 = _errs189 === errors;
valid58 = _valid16;
ifClause16 = "then";
}
else {
const _errs193 = errors;
if(typeof data49 === "string"){
if(!pattern0.test(data49)){
const err150 = {instancePath:instancePath+"/opaque/why",schemaPath:"#/properties/opaque/then/properties/why/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
else {
const err151 = {instancePath:instancePath+"/opaque/why",schemaPath:"#/properties/opaque/then/properties/why/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
var _valid16 = _errs193 === errors;
valid58 = _valid16;
ifClause16 = "else";
}
if(!valid58){
const err152 = {instancePath:instancePath+"/opaque/why",schemaPath:"#/properties/opaque/then/properties/why/if",keyword:"if",params:{failingKeyword: ifClause16}};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
}
else {
const err153 = {instancePath:instancePath+"/opaque",schemaPath:"#/properties/opaque/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
var _valid15 = _errs182 === errors;
valid56 = _valid15;
ifClause15 = "then";
}
else {
const _errs195 = errors;
if(!(data48 === true)){
const err154 = {instancePath:instancePath+"/opaque",schemaPath:"#/properties/opaque/else/enum",keyword:"enum",params:{allowedValues: schema10.properties.opaque.else.enum}};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
var _valid15 = _errs195 === errors;
valid56 = _valid15;
ifClause15 = "else";
}
if(!valid56){
const err155 = {instancePath:instancePath+"/opaque",schemaPath:"#/properties/opaque/if",keyword:"if",params:{failingKeyword: ifClause15}};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data.unless !== undefined){
let data51 = data.unless;
const _errs197 = errors;
let valid61 = true;
const _errs198 = errors;
if(!(Array.isArray(data51))){
const err156 = {};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
var _valid17 = _errs198 === errors;
errors = _errs197;
if(vErrors !== null){
if(_errs197){
vErrors.length = _errs197;
}
else {
vErrors = null;
}
}
let ifClause17;
if(_valid17){
const _errs200 = errors;
if(Array.isArray(data51)){
if(data51.length < 1){
const err157 = {instancePath:instancePath+"/unless",schemaPath:"#/properties/unless/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
const len18 = data51.length;
for(let i18=0; i18<len18; i18++){
if(!(wrapper0.validate(data51[i18], {instancePath:instancePath+"/unless/" + i18,parentData:data51,parentDataProperty:i18,rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err158 = {instancePath:instancePath+"/unless",schemaPath:"#/properties/unless/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
var _valid17 = _errs200 === errors;
valid61 = _valid17;
ifClause17 = "then";
}
else {
const _errs203 = errors;
if(!(wrapper0.validate(data51, {instancePath:instancePath+"/unless",parentData:data,parentDataProperty:"unless",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
var _valid17 = _errs203 === errors;
valid61 = _valid17;
ifClause17 = "else";
}
if(!valid61){
const err159 = {instancePath:instancePath+"/unless",schemaPath:"#/properties/unless/if",keyword:"if",params:{failingKeyword: ifClause17}};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
if(data.path !== undefined){
let data53 = data.path;
const _errs205 = errors;
let valid64 = true;
const _errs206 = errors;
if(!(Array.isArray(data53))){
const err160 = {};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
var _valid18 = _errs206 === errors;
errors = _errs205;
if(vErrors !== null){
if(_errs205){
vErrors.length = _errs205;
}
else {
vErrors = null;
}
}
let ifClause18;
if(_valid18){
const _errs208 = errors;
if(Array.isArray(data53)){
if(data53.length < 1){
const err161 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
const len19 = data53.length;
for(let i19=0; i19<len19; i19++){
let data54 = data53[i19];
if(typeof data54 === "string"){
if(!pattern0.test(data54)){
const err162 = {instancePath:instancePath+"/path/" + i19,schemaPath:"#/properties/path/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
else {
const err163 = {instancePath:instancePath+"/path/" + i19,schemaPath:"#/properties/path/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
else {
const err164 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
var _valid18 = _errs208 === errors;
valid64 = _valid18;
ifClause18 = "then";
}
else {
const _errs212 = errors;
if(typeof data53 === "string"){
if(!pattern0.test(data53)){
const err165 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err166 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
var _valid18 = _errs212 === errors;
valid64 = _valid18;
ifClause18 = "else";
}
if(!valid64){
const err167 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/if",keyword:"if",params:{failingKeyword: ifClause18}};
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
else {
const err168 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}

const schema18 = {"if":{"type":"object","anyOf":[{"required":["relation"],"properties":{"relation":true}}]},"then":{"$ref":"#/definitions/derived"},"else":{"if":{"type":"object","anyOf":[{"required":["selector"],"properties":{"selector":true}},{"required":["rule"],"properties":{"rule":true}}]},"then":{"$ref":"#/definitions/condition"},"else":{"if":{"type":"object","anyOf":[{"required":["all"],"properties":{"all":true}}]},"then":{"type":"object","required":["all"],"additionalProperties":false,"properties":{"all":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}}}},"else":{"if":{"type":"object","anyOf":[{"required":["any"],"properties":{"any":true}}]},"then":{"type":"object","required":["any"],"additionalProperties":false,"properties":{"any":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/entry"}}}},"else":{"if":{"type":"object","anyOf":[{"required":["not"],"properties":{"not":true}}]},"then":{"type":"object","required":["not"],"additionalProperties":false,"properties":{"not":{"$ref":"#/definitions/entry"}}},"else":{"$ref":"#/definitions/past"}}}}}};
const schema19 = {"type":"object","required":["relation","rule"],"additionalProperties":false,"properties":{"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed","changed_only","diff_at_most","unchanged","commit_exists","file_contains","file_matches","value_in_file","documented_in","command_passed","coverage_at_least","covered","no_findings"]},"value":{}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than","coverage_at_least"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length","diff_at_most"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches","file_matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["file_contains","documented_in"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"[\\s\\S]"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["value_in_file"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"\\S\\s*#\\s*\\S"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["no_findings"]}}},"then":{"required":["value"],"properties":{"value":{"enum":["error","warning","note"]}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}}},"then":{"properties":{"quantifier":false}}}]};
const pattern81 = new RegExp("[\\s\\S]", "u");
const pattern82 = new RegExp("\\S\\s*#\\s*\\S", "u");

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern81.test(data14)){
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
if(!pattern82.test(data16)){
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
const err49 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/8/then/properties/value/enum",keyword:"enum",params:{allowedValues: schema19.allOf[8].then.properties.value.enum}};
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
const err60 = {instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/enum",keyword:"enum",params:{allowedValues: schema19.properties.rule.enum}};
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
validate48.errors = vErrors;
return errors === 0;
}

const schema20 = {"type":"object","required":["selector","rule"],"additionalProperties":false,"properties":{"selector":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than","coverage_at_least"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length","diff_at_most"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches","file_matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["file_contains","documented_in"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"[\\s\\S]"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["value_in_file"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"\\S\\s*#\\s*\\S"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["no_findings"]}}},"then":{"required":["value"],"properties":{"value":{"enum":["error","warning","note"]}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}}},"then":{"properties":{"quantifier":false}}}]};

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern81.test(data14)){
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
if(!pattern82.test(data16)){
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
const err49 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/8/then/properties/value/enum",keyword:"enum",params:{allowedValues: schema20.allOf[8].then.properties.value.enum}};
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
const err60 = {instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/enum",keyword:"enum",params:{allowedValues: schema20.properties.rule.enum}};
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
const err61 = {instancePath:instancePath+"/quantifier",schemaPath:"#/properties/quantifier/enum",keyword:"enum",params:{allowedValues: schema20.properties.quantifier.enum}};
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
validate50.errors = vErrors;
return errors === 0;
}

const schema21 = {"type":"object","minProperties":1,"additionalProperties":false,"properties":{"ran":{"$ref":"#/definitions/command"},"wrote":{"$ref":"#/definitions/files"},"read":{"$ref":"#/definitions/files"},"deleted":{"$ref":"#/definitions/files"},"contacted":{"$ref":"#/definitions/texts"},"called":{"type":"string","pattern":"\\S"},"prompted":{"type":"string","pattern":"\\S"},"denied":{"type":"string","pattern":"\\S"},"result":{"enum":["passed","failed"]},"since":{"$ref":"#/definitions/reset"},"within":{"type":"string"},"last":{"type":"number"},"at_least":{"type":"number"}}};
const schema22 = {"if":{"type":"object"},"then":{"type":"object","minProperties":1,"maxProperties":1,"additionalProperties":false,"properties":{"matches":{"type":"string","pattern":"\\S"},"same":{"enum":["command"]}}},"else":{"type":"string","pattern":"\\S"}};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
const err6 = {instancePath:instancePath+"/same",schemaPath:"#/then/properties/same/enum",keyword:"enum",params:{allowedValues: schema22.then.properties.same.enum}};
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
validate53.errors = vErrors;
return errors === 0;
}

const schema23 = {"if":{"type":"object"},"then":{"type":"object","minProperties":1,"additionalProperties":false,"properties":{"same":{"enum":["file"]}}},"else":{"$ref":"#/definitions/texts"}};
const schema24 = {"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate56.errors = vErrors;
return errors === 0;
}


function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
const err3 = {instancePath:instancePath+"/same",schemaPath:"#/then/properties/same/enum",keyword:"enum",params:{allowedValues: schema23.then.properties.same.enum}};
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
if(!(validate56(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
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
validate55.errors = vErrors;
return errors === 0;
}

const schema25 = {"type":"object","minProperties":1,"additionalProperties":false,"properties":{"ran":{"$ref":"#/definitions/command"},"wrote":{"$ref":"#/definitions/files"},"read":{"$ref":"#/definitions/files"},"deleted":{"$ref":"#/definitions/files"},"contacted":{"$ref":"#/definitions/texts"},"called":{"type":"string","pattern":"\\S"},"prompted":{"type":"string","pattern":"\\S"},"denied":{"type":"string","pattern":"\\S"},"result":{"enum":["passed","failed"]}}};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(func2.call(schema25.properties, key0))){
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
if(!(validate53(data.ran, {instancePath:instancePath+"/ran",parentData:data,parentDataProperty:"ran",rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.wrote !== undefined){
if(!(validate55(data.wrote, {instancePath:instancePath+"/wrote",parentData:data,parentDataProperty:"wrote",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.read !== undefined){
if(!(validate55(data.read, {instancePath:instancePath+"/read",parentData:data,parentDataProperty:"read",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.deleted !== undefined){
if(!(validate55(data.deleted, {instancePath:instancePath+"/deleted",parentData:data,parentDataProperty:"deleted",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.contacted !== undefined){
if(!(validate56(data.contacted, {instancePath:instancePath+"/contacted",parentData:data,parentDataProperty:"contacted",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
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
const err8 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema25.properties.result.enum}};
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
validate62.errors = vErrors;
return errors === 0;
}


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(func2.call(schema21.properties, key0))){
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
if(!(validate53(data.ran, {instancePath:instancePath+"/ran",parentData:data,parentDataProperty:"ran",rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
if(data.wrote !== undefined){
if(!(validate55(data.wrote, {instancePath:instancePath+"/wrote",parentData:data,parentDataProperty:"wrote",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.read !== undefined){
if(!(validate55(data.read, {instancePath:instancePath+"/read",parentData:data,parentDataProperty:"read",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.deleted !== undefined){
if(!(validate55(data.deleted, {instancePath:instancePath+"/deleted",parentData:data,parentDataProperty:"deleted",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.contacted !== undefined){
if(!(validate56(data.contacted, {instancePath:instancePath+"/contacted",parentData:data,parentDataProperty:"contacted",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
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
const err8 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema21.properties.result.enum}};
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
if(!(validate62(data.since, {instancePath:instancePath+"/since",parentData:data,parentDataProperty:"since",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
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
validate52.errors = vErrors;
return errors === 0;
}

const wrapper2 = {validate: validate47};

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate48(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
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
if(!(validate50(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
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
if(!(wrapper2.validate(data0[i0], {instancePath:instancePath+"/all/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? wrapper2.validate.errors : vErrors.concat(wrapper2.validate.errors);
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
if(!(wrapper2.validate(data2[i1], {instancePath:instancePath+"/any/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? wrapper2.validate.errors : vErrors.concat(wrapper2.validate.errors);
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
if(!(wrapper2.validate(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData}))){
vErrors = vErrors === null ? wrapper2.validate.errors : vErrors.concat(wrapper2.validate.errors);
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
if(!(validate52(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
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
validate47.errors = vErrors;
return errors === 0;
}


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
const err1 = {instancePath,schemaPath:"#/allOf/0/else/required",keyword:"required",params:{missingProperty: "decision"}};
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.match === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "match"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema9.properties, key0))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern12.test(data0)){
const err9 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.level !== undefined){
let data1 = data.level;
if(!(((data1 === "critical") || (data1 === "high")) || (data1 === "strict"))){
const err11 = {instancePath:instancePath+"/level",schemaPath:"#/properties/level/enum",keyword:"enum",params:{allowedValues: schema9.properties.level.enum}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.match !== undefined){
if(!(validate27(data.match, {instancePath:instancePath+"/match",parentData:data,parentDataProperty:"match",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined){
let data3 = data.when;
const _errs15 = errors;
let valid4 = true;
const _errs16 = errors;
if(!(Array.isArray(data3))){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid2 = _errs16 === errors;
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid2){
const _errs18 = errors;
if(Array.isArray(data3)){
if(data3.length < 1){
const err13 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate47(data3[i0], {instancePath:instancePath+"/when/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
}
}
else {
const err14 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid2 = _errs18 === errors;
valid4 = _valid2;
ifClause0 = "then";
}
else {
const _errs21 = errors;
if(!(validate47(data3, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
var _valid2 = _errs21 === errors;
valid4 = _valid2;
ifClause0 = "else";
}
if(!valid4){
const err15 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.unless !== undefined){
let data5 = data.unless;
const _errs23 = errors;
let valid7 = true;
const _errs24 = errors;
if(!(Array.isArray(data5))){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid3 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid3){
const _errs26 = errors;
if(Array.isArray(data5)){
if(data5.length < 1){
const err17 = {instancePath:instancePath+"/unless",schemaPath:"#/properties/unless/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(!(validate47(data5[i1], {instancePath:instancePath+"/unless/" + i1,parentData:data5,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
}
}
else {
const err18 = {instancePath:instancePath+"/unless",schemaPath:"#/properties/unless/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid3 = _errs26 === errors;
valid7 = _valid3;
ifClause1 = "then";
}
else {
const _errs29 = errors;
if(!(validate47(data5, {instancePath:instancePath+"/unless",parentData:data,parentDataProperty:"unless",rootData}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
var _valid3 = _errs29 === errors;
valid7 = _valid3;
ifClause1 = "else";
}
if(!valid7){
const err19 = {instancePath:instancePath+"/unless",schemaPath:"#/properties/unless/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.decision !== undefined){
let data7 = data.decision;
if(!(((((((((data7 === "deny") || (data7 === "ask")) || (data7 === "warn")) || (data7 === "log")) || (data7 === "allow")) || (data7 === "interrupt")) || (data7 === "block")) || (data7 === "continue")) || (data7 === "default"))){
const err20 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/enum",keyword:"enum",params:{allowedValues: schema9.properties.decision.enum}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.action !== undefined){
let data8 = data.action;
if(!(((((((((data8 === "deny") || (data8 === "ask")) || (data8 === "warn")) || (data8 === "log")) || (data8 === "allow")) || (data8 === "interrupt")) || (data8 === "block")) || (data8 === "continue")) || (data8 === "default"))){
const err21 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues: schema9.properties.action.enum}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
const err22 = {instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.enforce !== undefined){
if(!(data.enforce === "shadow")){
const err23 = {instancePath:instancePath+"/enforce",schemaPath:"#/properties/enforce/enum",keyword:"enum",params:{allowedValues: schema9.properties.enforce.enum}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.until !== undefined){
let data11 = data.until;
if(typeof data11 === "string"){
if(!pattern97.test(data11)){
const err24 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}};
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
const err25 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}

const schema26 = {"type":"object","additionalProperties":false,"properties":{"extends":{"type":"string","pattern":"\\S"},"default_decision":{"enum":["allow","ask","deny"]},"safety_level":{"enum":["critical","high","strict"]},"trust_level":{"enum":["minimal","standard","full"]},"override_safety_level":{"enum":["critical","high","strict"]},"override_trust_level":{"enum":["minimal","standard","full"]},"evaluation":{"enum":["rules_first","allowlist_first"]},"use_default_allowlist":{"type":"boolean"},"allowlists":{"$ref":"#/definitions/allowlists"},"egress":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"allow":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"ask":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}},"deny":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"else":{"type":"string","pattern":"\\S"}}}},"disable_rules":{"type":"array","minItems":1,"items":{"type":"string","pattern":"\\S"}},"rules":{"type":"array","items":{"$ref":"#/definitions/policy_rule"}}}};

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema26.properties, key0))){
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
if(data.extends !== undefined){
let data0 = data.extends;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err1 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err2 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/type",keyword:"type",params:{type: "string"}};
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
const err3 = {instancePath:instancePath+"/default_decision",schemaPath:"#/properties/default_decision/enum",keyword:"enum",params:{allowedValues: schema26.properties.default_decision.enum}};
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
const err4 = {instancePath:instancePath+"/safety_level",schemaPath:"#/properties/safety_level/enum",keyword:"enum",params:{allowedValues: schema26.properties.safety_level.enum}};
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
const err5 = {instancePath:instancePath+"/trust_level",schemaPath:"#/properties/trust_level/enum",keyword:"enum",params:{allowedValues: schema26.properties.trust_level.enum}};
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
const err6 = {instancePath:instancePath+"/override_safety_level",schemaPath:"#/properties/override_safety_level/enum",keyword:"enum",params:{allowedValues: schema26.properties.override_safety_level.enum}};
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
const err7 = {instancePath:instancePath+"/override_trust_level",schemaPath:"#/properties/override_trust_level/enum",keyword:"enum",params:{allowedValues: schema26.properties.override_trust_level.enum}};
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
const err8 = {instancePath:instancePath+"/evaluation",schemaPath:"#/properties/evaluation/enum",keyword:"enum",params:{allowedValues: schema26.properties.evaluation.enum}};
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
const err9 = {instancePath:instancePath+"/use_default_allowlist",schemaPath:"#/properties/use_default_allowlist/type",keyword:"type",params:{type: "boolean"}};
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
if(!(validate22(data.allowlists, {instancePath:instancePath+"/allowlists",parentData:data,parentDataProperty:"allowlists",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.egress !== undefined){
let data9 = data.egress;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(Object.keys(data9).length < 1){
const err10 = {instancePath:instancePath+"/egress",schemaPath:"#/properties/egress/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key1 in data9){
if(!(((key1 === "allow") || (key1 === "ask")) || (key1 === "deny"))){
const err11 = {instancePath:instancePath+"/egress",schemaPath:"#/properties/egress/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data9.allow !== undefined){
let data10 = data9.allow;
const _errs17 = errors;
let valid2 = true;
const _errs18 = errors;
if(!(Array.isArray(data10))){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid0 = _errs18 === errors;
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs20 = errors;
if(Array.isArray(data10)){
if(data10.length < 1){
const err13 = {instancePath:instancePath+"/egress/allow",schemaPath:"#/properties/egress/properties/allow/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(typeof data11 === "string"){
if(!pattern0.test(data11)){
const err14 = {instancePath:instancePath+"/egress/allow/" + i0,schemaPath:"#/properties/egress/properties/allow/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err15 = {instancePath:instancePath+"/egress/allow/" + i0,schemaPath:"#/properties/egress/properties/allow/then/items/type",keyword:"type",params:{type: "string"}};
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
const err16 = {instancePath:instancePath+"/egress/allow",schemaPath:"#/properties/egress/properties/allow/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs20 === errors;
valid2 = _valid0;
ifClause0 = "then";
}
else {
const _errs24 = errors;
if(typeof data10 === "string"){
if(!pattern0.test(data10)){
const err17 = {instancePath:instancePath+"/egress/allow",schemaPath:"#/properties/egress/properties/allow/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/egress/allow",schemaPath:"#/properties/egress/properties/allow/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid0 = _errs24 === errors;
valid2 = _valid0;
ifClause0 = "else";
}
if(!valid2){
const err19 = {instancePath:instancePath+"/egress/allow",schemaPath:"#/properties/egress/properties/allow/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data9.ask !== undefined){
let data12 = data9.ask;
const _errs27 = errors;
let valid5 = true;
const _errs28 = errors;
if(!(Array.isArray(data12))){
const err20 = {};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid1 = _errs28 === errors;
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs30 = errors;
if(Array.isArray(data12)){
if(data12.length < 1){
const err21 = {instancePath:instancePath+"/egress/ask",schemaPath:"#/properties/egress/properties/ask/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
let data13 = data12[i1];
if(typeof data13 === "string"){
if(!pattern0.test(data13)){
const err22 = {instancePath:instancePath+"/egress/ask/" + i1,schemaPath:"#/properties/egress/properties/ask/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/egress/ask/" + i1,schemaPath:"#/properties/egress/properties/ask/then/items/type",keyword:"type",params:{type: "string"}};
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
const err24 = {instancePath:instancePath+"/egress/ask",schemaPath:"#/properties/egress/properties/ask/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid1 = _errs30 === errors;
valid5 = _valid1;
ifClause1 = "then";
}
else {
const _errs34 = errors;
if(typeof data12 === "string"){
if(!pattern0.test(data12)){
const err25 = {instancePath:instancePath+"/egress/ask",schemaPath:"#/properties/egress/properties/ask/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err26 = {instancePath:instancePath+"/egress/ask",schemaPath:"#/properties/egress/properties/ask/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid1 = _errs34 === errors;
valid5 = _valid1;
ifClause1 = "else";
}
if(!valid5){
const err27 = {instancePath:instancePath+"/egress/ask",schemaPath:"#/properties/egress/properties/ask/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data9.deny !== undefined){
let data14 = data9.deny;
const _errs37 = errors;
let valid8 = true;
const _errs38 = errors;
if(!(Array.isArray(data14))){
const err28 = {};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid2 = _errs38 === errors;
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs40 = errors;
if(Array.isArray(data14)){
if(data14.length < 1){
const err29 = {instancePath:instancePath+"/egress/deny",schemaPath:"#/properties/egress/properties/deny/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
let data15 = data14[i2];
if(typeof data15 === "string"){
if(!pattern0.test(data15)){
const err30 = {instancePath:instancePath+"/egress/deny/" + i2,schemaPath:"#/properties/egress/properties/deny/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err31 = {instancePath:instancePath+"/egress/deny/" + i2,schemaPath:"#/properties/egress/properties/deny/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/egress/deny",schemaPath:"#/properties/egress/properties/deny/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid2 = _errs40 === errors;
valid8 = _valid2;
ifClause2 = "then";
}
else {
const _errs44 = errors;
if(typeof data14 === "string"){
if(!pattern0.test(data14)){
const err33 = {instancePath:instancePath+"/egress/deny",schemaPath:"#/properties/egress/properties/deny/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err34 = {instancePath:instancePath+"/egress/deny",schemaPath:"#/properties/egress/properties/deny/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid2 = _errs44 === errors;
valid8 = _valid2;
ifClause2 = "else";
}
if(!valid8){
const err35 = {instancePath:instancePath+"/egress/deny",schemaPath:"#/properties/egress/properties/deny/if",keyword:"if",params:{failingKeyword: ifClause2}};
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
else {
const err36 = {instancePath:instancePath+"/egress",schemaPath:"#/properties/egress/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.disable_rules !== undefined){
let data16 = data.disable_rules;
if(Array.isArray(data16)){
if(data16.length < 1){
const err37 = {instancePath:instancePath+"/disable_rules",schemaPath:"#/properties/disable_rules/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
const len3 = data16.length;
for(let i3=0; i3<len3; i3++){
let data17 = data16[i3];
if(typeof data17 === "string"){
if(!pattern0.test(data17)){
const err38 = {instancePath:instancePath+"/disable_rules/" + i3,schemaPath:"#/properties/disable_rules/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/disable_rules/" + i3,schemaPath:"#/properties/disable_rules/items/type",keyword:"type",params:{type: "string"}};
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
const err40 = {instancePath:instancePath+"/disable_rules",schemaPath:"#/properties/disable_rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.rules !== undefined){
let data18 = data.rules;
if(Array.isArray(data18)){
const len4 = data18.length;
for(let i4=0; i4<len4; i4++){
if(!(validate26(data18[i4], {instancePath:instancePath+"/rules/" + i4,parentData:data18,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
}
else {
const err41 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"}};
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
else {
const err42 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
validate75.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema6.properties, key0))){
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
if(data.version !== undefined){
if(!(data.version === 1)){
const err1 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/enum",keyword:"enum",params:{allowedValues: schema6.properties.version.enum}};
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
const err2 = {instancePath:instancePath+"/fixed",schemaPath:"#/properties/fixed/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.answer_allow !== undefined){
if(typeof data.answer_allow !== "boolean"){
const err3 = {instancePath:instancePath+"/answer_allow",schemaPath:"#/properties/answer_allow/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.datalog !== undefined){
let data3 = data.datalog;
if(Array.isArray(data3)){
if(data3.length > 16){
const err4 = {instancePath:instancePath+"/datalog",schemaPath:"#/properties/datalog/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data3.length < 1){
const err5 = {instancePath:instancePath+"/datalog",schemaPath:"#/properties/datalog/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err6 = {instancePath:instancePath+"/datalog/" + i0,schemaPath:"#/properties/datalog/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err7 = {instancePath:instancePath+"/datalog/" + i0,schemaPath:"#/properties/datalog/items/type",keyword:"type",params:{type: "string"}};
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
const err8 = {instancePath:instancePath+"/datalog",schemaPath:"#/properties/datalog/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.include !== undefined){
let data5 = data.include;
if(Array.isArray(data5)){
if(data5.length < 1){
const err9 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
if(typeof data6 === "string"){
if(!pattern0.test(data6)){
const err10 = {instancePath:instancePath+"/include/" + i1,schemaPath:"#/properties/include/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err11 = {instancePath:instancePath+"/include/" + i1,schemaPath:"#/properties/include/items/type",keyword:"type",params:{type: "string"}};
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
const err12 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.default_decision !== undefined){
let data7 = data.default_decision;
if(!(((data7 === "allow") || (data7 === "ask")) || (data7 === "deny"))){
const err13 = {instancePath:instancePath+"/default_decision",schemaPath:"#/properties/default_decision/enum",keyword:"enum",params:{allowedValues: schema6.properties.default_decision.enum}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.safety_level !== undefined){
let data8 = data.safety_level;
if(!(((data8 === "critical") || (data8 === "high")) || (data8 === "strict"))){
const err14 = {instancePath:instancePath+"/safety_level",schemaPath:"#/properties/safety_level/enum",keyword:"enum",params:{allowedValues: schema6.properties.safety_level.enum}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.trust_level !== undefined){
let data9 = data.trust_level;
if(!(((data9 === "minimal") || (data9 === "standard")) || (data9 === "full"))){
const err15 = {instancePath:instancePath+"/trust_level",schemaPath:"#/properties/trust_level/enum",keyword:"enum",params:{allowedValues: schema6.properties.trust_level.enum}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.override_safety_level !== undefined){
let data10 = data.override_safety_level;
if(!(((data10 === "critical") || (data10 === "high")) || (data10 === "strict"))){
const err16 = {instancePath:instancePath+"/override_safety_level",schemaPath:"#/properties/override_safety_level/enum",keyword:"enum",params:{allowedValues: schema6.properties.override_safety_level.enum}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.override_trust_level !== undefined){
let data11 = data.override_trust_level;
if(!(((data11 === "minimal") || (data11 === "standard")) || (data11 === "full"))){
const err17 = {instancePath:instancePath+"/override_trust_level",schemaPath:"#/properties/override_trust_level/enum",keyword:"enum",params:{allowedValues: schema6.properties.override_trust_level.enum}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.evaluation !== undefined){
let data12 = data.evaluation;
if(!((data12 === "rules_first") || (data12 === "allowlist_first"))){
const err18 = {instancePath:instancePath+"/evaluation",schemaPath:"#/properties/evaluation/enum",keyword:"enum",params:{allowedValues: schema6.properties.evaluation.enum}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.use_default_allowlist !== undefined){
if(typeof data.use_default_allowlist !== "boolean"){
const err19 = {instancePath:instancePath+"/use_default_allowlist",schemaPath:"#/properties/use_default_allowlist/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.allowlists !== undefined){
if(!(validate22(data.allowlists, {instancePath:instancePath+"/allowlists",parentData:data,parentDataProperty:"allowlists",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.egress !== undefined){
let data15 = data.egress;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(Object.keys(data15).length < 1){
const err20 = {instancePath:instancePath+"/egress",schemaPath:"#/properties/egress/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
for(const key1 in data15){
if(!(((key1 === "allow") || (key1 === "ask")) || (key1 === "deny"))){
const err21 = {instancePath:instancePath+"/egress",schemaPath:"#/properties/egress/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data15.allow !== undefined){
let data16 = data15.allow;
const _errs28 = errors;
let valid6 = true;
const _errs29 = errors;
if(!(Array.isArray(data16))){
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid0 = _errs29 === errors;
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs31 = errors;
if(Array.isArray(data16)){
if(data16.length < 1){
const err23 = {instancePath:instancePath+"/egress/allow",schemaPath:"#/properties/egress/properties/allow/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const len2 = data16.length;
for(let i2=0; i2<len2; i2++){
let data17 = data16[i2];
if(typeof data17 === "string"){
if(!pattern0.test(data17)){
const err24 = {instancePath:instancePath+"/egress/allow/" + i2,schemaPath:"#/properties/egress/properties/allow/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err25 = {instancePath:instancePath+"/egress/allow/" + i2,schemaPath:"#/properties/egress/properties/allow/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/egress/allow",schemaPath:"#/properties/egress/properties/allow/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid0 = _errs31 === errors;
valid6 = _valid0;
ifClause0 = "then";
}
else {
const _errs35 = errors;
if(typeof data16 === "string"){
if(!pattern0.test(data16)){
const err27 = {instancePath:instancePath+"/egress/allow",schemaPath:"#/properties/egress/properties/allow/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/egress/allow",schemaPath:"#/properties/egress/properties/allow/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid0 = _errs35 === errors;
valid6 = _valid0;
ifClause0 = "else";
}
if(!valid6){
const err29 = {instancePath:instancePath+"/egress/allow",schemaPath:"#/properties/egress/properties/allow/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data15.ask !== undefined){
let data18 = data15.ask;
const _errs38 = errors;
let valid9 = true;
const _errs39 = errors;
if(!(Array.isArray(data18))){
const err30 = {};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid1 = _errs39 === errors;
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs41 = errors;
if(Array.isArray(data18)){
if(data18.length < 1){
const err31 = {instancePath:instancePath+"/egress/ask",schemaPath:"#/properties/egress/properties/ask/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const len3 = data18.length;
for(let i3=0; i3<len3; i3++){
let data19 = data18[i3];
if(typeof data19 === "string"){
if(!pattern0.test(data19)){
const err32 = {instancePath:instancePath+"/egress/ask/" + i3,schemaPath:"#/properties/egress/properties/ask/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err33 = {instancePath:instancePath+"/egress/ask/" + i3,schemaPath:"#/properties/egress/properties/ask/then/items/type",keyword:"type",params:{type: "string"}};
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
const err34 = {instancePath:instancePath+"/egress/ask",schemaPath:"#/properties/egress/properties/ask/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid1 = _errs41 === errors;
valid9 = _valid1;
ifClause1 = "then";
}
else {
const _errs45 = errors;
if(typeof data18 === "string"){
if(!pattern0.test(data18)){
const err35 = {instancePath:instancePath+"/egress/ask",schemaPath:"#/properties/egress/properties/ask/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/egress/ask",schemaPath:"#/properties/egress/properties/ask/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid1 = _errs45 === errors;
valid9 = _valid1;
ifClause1 = "else";
}
if(!valid9){
const err37 = {instancePath:instancePath+"/egress/ask",schemaPath:"#/properties/egress/properties/ask/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data15.deny !== undefined){
let data20 = data15.deny;
const _errs48 = errors;
let valid12 = true;
const _errs49 = errors;
if(!(Array.isArray(data20))){
const err38 = {};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var _valid2 = _errs49 === errors;
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs51 = errors;
if(Array.isArray(data20)){
if(data20.length < 1){
const err39 = {instancePath:instancePath+"/egress/deny",schemaPath:"#/properties/egress/properties/deny/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
const len4 = data20.length;
for(let i4=0; i4<len4; i4++){
let data21 = data20[i4];
if(typeof data21 === "string"){
if(!pattern0.test(data21)){
const err40 = {instancePath:instancePath+"/egress/deny/" + i4,schemaPath:"#/properties/egress/properties/deny/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err41 = {instancePath:instancePath+"/egress/deny/" + i4,schemaPath:"#/properties/egress/properties/deny/then/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err42 = {instancePath:instancePath+"/egress/deny",schemaPath:"#/properties/egress/properties/deny/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid2 = _errs51 === errors;
valid12 = _valid2;
ifClause2 = "then";
}
else {
const _errs55 = errors;
if(typeof data20 === "string"){
if(!pattern0.test(data20)){
const err43 = {instancePath:instancePath+"/egress/deny",schemaPath:"#/properties/egress/properties/deny/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err44 = {instancePath:instancePath+"/egress/deny",schemaPath:"#/properties/egress/properties/deny/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var _valid2 = _errs55 === errors;
valid12 = _valid2;
ifClause2 = "else";
}
if(!valid12){
const err45 = {instancePath:instancePath+"/egress/deny",schemaPath:"#/properties/egress/properties/deny/if",keyword:"if",params:{failingKeyword: ifClause2}};
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
const err46 = {instancePath:instancePath+"/egress",schemaPath:"#/properties/egress/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.disable_rules !== undefined){
let data22 = data.disable_rules;
if(Array.isArray(data22)){
if(data22.length < 1){
const err47 = {instancePath:instancePath+"/disable_rules",schemaPath:"#/properties/disable_rules/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
const len5 = data22.length;
for(let i5=0; i5<len5; i5++){
let data23 = data22[i5];
if(typeof data23 === "string"){
if(!pattern0.test(data23)){
const err48 = {instancePath:instancePath+"/disable_rules/" + i5,schemaPath:"#/properties/disable_rules/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err49 = {instancePath:instancePath+"/disable_rules/" + i5,schemaPath:"#/properties/disable_rules/items/type",keyword:"type",params:{type: "string"}};
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
const err50 = {instancePath:instancePath+"/disable_rules",schemaPath:"#/properties/disable_rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.rules !== undefined){
let data24 = data.rules;
if(Array.isArray(data24)){
const len6 = data24.length;
for(let i6=0; i6<len6; i6++){
if(!(validate26(data24[i6], {instancePath:instancePath+"/rules/" + i6,parentData:data24,parentDataProperty:i6,rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
}
else {
const err51 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.profiles !== undefined){
let data26 = data.profiles;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key2 in data26){
if(!(validate75(data26[key2], {instancePath:instancePath+"/profiles/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data26,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
}
else {
const err52 = {instancePath:instancePath+"/profiles",schemaPath:"#/properties/profiles/type",keyword:"type",params:{type: "object"}};
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
const err53 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}


// Generated from schemas/rulespec.schema.json by `npm run generate`.
"use strict";
export const validate = validate21;
export default validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"rulespec","type":"object","additionalProperties":false,"properties":{"extends":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"if":{"type":"object"},"then":{"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"type":"string","pattern":"\\S"},"sha256":{"type":"string","pattern":"^[0-9a-fA-F]{64}$"}}},"else":{"type":"string","pattern":"\\S"}}},"else":{"if":{"type":"object"},"then":{"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"type":"string","pattern":"\\S"},"sha256":{"type":"string","pattern":"^[0-9a-fA-F]{64}$"}}},"else":{"type":"string","pattern":"\\S"}}},"include":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"if":{"type":"object"},"then":{"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"type":"string","pattern":"\\S"},"sha256":{"type":"string","pattern":"^[0-9a-fA-F]{64}$"}}},"else":{"type":"string","pattern":"\\S"}}},"else":{"if":{"type":"object"},"then":{"type":"object","required":["path"],"additionalProperties":false,"properties":{"path":{"type":"string","pattern":"\\S"},"sha256":{"type":"string","pattern":"^[0-9a-fA-F]{64}$"}}},"else":{"type":"string","pattern":"\\S"}}},"claims":{"type":"array","items":{"$ref":"#/definitions/claim"}},"datalog":{"type":"array","maxItems":16,"items":{"type":"string","pattern":"\\S"}},"reports":{"type":"array","maxItems":16,"items":{"if":{"type":"object"},"then":{"type":"object","required":["path","by"],"additionalProperties":false,"properties":{"path":{"type":"string","pattern":"\\S"},"by":{"type":"string","pattern":"\\S"}}},"else":{"type":"string","pattern":"\\S"}}},"require_evidence":{"type":"boolean"},"base":{"type":"string","pattern":"\\S"},"predicates":{"type":"array","items":{"$ref":"#/definitions/predicate"}}},"definitions":{"claim":{"type":"object","required":["name","selector"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"selector":{"type":"string","pattern":"\\S"}}},"predicate":{"type":"object","required":["rule","source"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^\\S+$"},"claim":{"type":"string","pattern":"\\S"},"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed","changed_only","diff_at_most","unchanged","commit_exists","file_contains","file_matches","value_in_file","documented_in","command_passed","coverage_at_least","covered","no_findings"]},"value":{},"quantifier":{"enum":["all","any"]},"source":{"type":"string","pattern":"\\S"},"severity":{"enum":["error","warning","info"]},"message":{"type":"string"},"require_evidence":{"type":"boolean"},"owner":{"type":"string","pattern":"\\S"},"notes":{"type":"string"},"when":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/condition"}},"else":{"$ref":"#/definitions/condition"}}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than","coverage_at_least"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length","diff_at_most"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches","file_matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["file_contains","documented_in"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"[\\s\\S]"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["value_in_file"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"\\S\\s*#\\s*\\S"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["no_findings"]}}},"then":{"required":["value"],"properties":{"value":{"enum":["error","warning","note"]}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}}},"then":{"properties":{"quantifier":false}}},{"if":{"required":["relation"],"properties":{"relation":true}},"then":{"properties":{"claim":false}},"else":{"required":["claim"],"properties":{"claim":true}}}]},"condition":{"if":{"type":"object","required":["all"],"properties":{"all":true}},"then":{"type":"object","additionalProperties":false,"properties":{"all":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/condition"}}}},"else":{"if":{"type":"object","required":["any"],"properties":{"any":true}},"then":{"type":"object","additionalProperties":false,"properties":{"any":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/condition"}}}},"else":{"if":{"type":"object","required":["not"],"properties":{"not":true}},"then":{"type":"object","additionalProperties":false,"properties":{"not":{"$ref":"#/definitions/condition"}}},"else":{"$ref":"#/definitions/test"}}}},"test":{"type":"object","required":["rule"],"additionalProperties":false,"properties":{"claim":{"type":"string","pattern":"\\S"},"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed","changed_only","diff_at_most","unchanged","commit_exists","file_contains","file_matches","value_in_file","documented_in","command_passed","coverage_at_least","covered","no_findings"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than","coverage_at_least"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length","diff_at_most"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches","file_matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["file_contains","documented_in"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"[\\s\\S]"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["value_in_file"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"\\S\\s*#\\s*\\S"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["no_findings"]}}},"then":{"required":["value"],"properties":{"value":{"enum":["error","warning","note"]}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}}},"then":{"properties":{"quantifier":false}}},{"if":{"required":["relation"],"properties":{"relation":true}},"then":{"properties":{"claim":false}},"else":{"required":["claim"],"properties":{"claim":true}}}]}}};
const pattern0 = new RegExp("\\S", "u");
const pattern1 = new RegExp("^[0-9a-fA-F]{64}$", "u");
const schema7 = {"type":"object","required":["name","selector"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"selector":{"type":"string","pattern":"\\S"}}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.selector === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "selector"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "name") || (key0 === "selector"))){
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
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.selector !== undefined){
let data1 = data.selector;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/selector",schemaPath:"#/properties/selector/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err6 = {instancePath:instancePath+"/selector",schemaPath:"#/properties/selector/type",keyword:"type",params:{type: "string"}};
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
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const schema8 = {"type":"object","required":["rule","source"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^\\S+$"},"claim":{"type":"string","pattern":"\\S"},"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed","changed_only","diff_at_most","unchanged","commit_exists","file_contains","file_matches","value_in_file","documented_in","command_passed","coverage_at_least","covered","no_findings"]},"value":{},"quantifier":{"enum":["all","any"]},"source":{"type":"string","pattern":"\\S"},"severity":{"enum":["error","warning","info"]},"message":{"type":"string"},"require_evidence":{"type":"boolean"},"owner":{"type":"string","pattern":"\\S"},"notes":{"type":"string"},"when":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/condition"}},"else":{"$ref":"#/definitions/condition"}}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than","coverage_at_least"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length","diff_at_most"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches","file_matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["file_contains","documented_in"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"[\\s\\S]"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["value_in_file"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"\\S\\s*#\\s*\\S"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["no_findings"]}}},"then":{"required":["value"],"properties":{"value":{"enum":["error","warning","note"]}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}}},"then":{"properties":{"quantifier":false}}},{"if":{"required":["relation"],"properties":{"relation":true}},"then":{"properties":{"claim":false}},"else":{"required":["claim"],"properties":{"claim":true}}}]};
const pattern19 = new RegExp("[\\s\\S]", "u");
const pattern20 = new RegExp("\\S\\s*#\\s*\\S", "u");
const pattern21 = new RegExp("^\\S+$", "u");
const func2 = Object.prototype.hasOwnProperty;
const schema9 = {"if":{"type":"object","required":["all"],"properties":{"all":true}},"then":{"type":"object","additionalProperties":false,"properties":{"all":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/condition"}}}},"else":{"if":{"type":"object","required":["any"],"properties":{"any":true}},"then":{"type":"object","additionalProperties":false,"properties":{"any":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/condition"}}}},"else":{"if":{"type":"object","required":["not"],"properties":{"not":true}},"then":{"type":"object","additionalProperties":false,"properties":{"not":{"$ref":"#/definitions/condition"}}},"else":{"$ref":"#/definitions/test"}}}};
const wrapper0 = {validate: validate25};
const schema10 = {"type":"object","required":["rule"],"additionalProperties":false,"properties":{"claim":{"type":"string","pattern":"\\S"},"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed","changed_only","diff_at_most","unchanged","commit_exists","file_contains","file_matches","value_in_file","documented_in","command_passed","coverage_at_least","covered","no_findings"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than","coverage_at_least"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length","diff_at_most"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches","file_matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["file_contains","documented_in"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"[\\s\\S]"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["value_in_file"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string","pattern":"\\S\\s*#\\s*\\S"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["no_findings"]}}},"then":{"required":["value"],"properties":{"value":{"enum":["error","warning","note"]}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}}},"then":{"properties":{"quantifier":false}}},{"if":{"required":["relation"],"properties":{"relation":true}},"then":{"properties":{"claim":false}},"else":{"required":["claim"],"properties":{"claim":true}}}]};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern19.test(data14)){
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
if(!pattern20.test(data16)){
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
const err49 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/8/then/properties/value/enum",keyword:"enum",params:{allowedValues: schema10.allOf[8].then.properties.value.enum}};
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
const _errs73 = errors;
let valid35 = true;
const _errs74 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing10;
if((data.relation === undefined) && (missing10 = "relation")){
const err55 = {};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
var _valid10 = _errs74 === errors;
errors = _errs73;
if(vErrors !== null){
if(_errs73){
vErrors.length = _errs73;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid10){
const _errs75 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.claim !== undefined){
const err56 = {instancePath:instancePath+"/claim",schemaPath:"#/allOf/10/then/properties/claim/false schema",keyword:"false schema",params:{}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
var _valid10 = _errs75 === errors;
valid35 = _valid10;
ifClause0 = "then";
}
else {
const _errs76 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.claim === undefined){
const err57 = {instancePath,schemaPath:"#/allOf/10/else/required",keyword:"required",params:{missingProperty: "claim"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
var _valid10 = _errs76 === errors;
valid35 = _valid10;
ifClause0 = "else";
}
if(!valid35){
const err58 = {instancePath,schemaPath:"#/allOf/10/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
const err59 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rule"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "claim") || (key0 === "relation")) || (key0 === "rule")) || (key0 === "value")) || (key0 === "quantifier"))){
const err60 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.claim !== undefined){
let data22 = data.claim;
if(typeof data22 === "string"){
if(!pattern0.test(data22)){
const err61 = {instancePath:instancePath+"/claim",schemaPath:"#/properties/claim/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/claim",schemaPath:"#/properties/claim/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data.relation !== undefined){
let data23 = data.relation;
if(typeof data23 === "string"){
if(!pattern0.test(data23)){
const err63 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err64 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data.rule !== undefined){
let data24 = data.rule;
if(!((((((((((((((((((((((((((((data24 === "exists") || (data24 === "not_exists")) || (data24 === "equals")) || (data24 === "contains")) || (data24 === "not_contains")) || (data24 === "any_of")) || (data24 === "none_of")) || (data24 === "greater_than")) || (data24 === "less_than")) || (data24 === "min_length")) || (data24 === "max_length")) || (data24 === "matches")) || (data24 === "is_file")) || (data24 === "is_test")) || (data24 === "changed")) || (data24 === "test_passed")) || (data24 === "changed_only")) || (data24 === "diff_at_most")) || (data24 === "unchanged")) || (data24 === "commit_exists")) || (data24 === "file_contains")) || (data24 === "file_matches")) || (data24 === "value_in_file")) || (data24 === "documented_in")) || (data24 === "command_passed")) || (data24 === "coverage_at_least")) || (data24 === "covered")) || (data24 === "no_findings"))){
const err65 = {instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/enum",keyword:"enum",params:{allowedValues: schema10.properties.rule.enum}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.quantifier !== undefined){
let data25 = data.quantifier;
if(!((data25 === "all") || (data25 === "any"))){
const err66 = {instancePath:instancePath+"/quantifier",schemaPath:"#/properties/quantifier/enum",keyword:"enum",params:{allowedValues: schema10.properties.quantifier.enum}};
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
const err67 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.all === undefined) && (missing0 = "all")){
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
else {
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
for(const key0 in data){
if(!(key0 === "all")){
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
if(data.all !== undefined){
let data0 = data.all;
if(Array.isArray(data0)){
if(data0.length < 1){
const err3 = {instancePath:instancePath+"/all",schemaPath:"#/then/properties/all/minItems",keyword:"minItems",params:{limit: 1}};
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
if(!(wrapper0.validate(data0[i0], {instancePath:instancePath+"/all/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/all",schemaPath:"#/then/properties/all/type",keyword:"type",params:{type: "array"}};
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
const err5 = {instancePath,schemaPath:"#/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs9 = errors;
const _errs10 = errors;
let valid4 = true;
const _errs11 = errors;
if(errors === _errs11){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.any === undefined) && (missing1 = "any")){
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
else {
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
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs13 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key1 in data){
if(!(key1 === "any")){
const err8 = {instancePath,schemaPath:"#/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.any !== undefined){
let data2 = data.any;
if(Array.isArray(data2)){
if(data2.length < 1){
const err9 = {instancePath:instancePath+"/any",schemaPath:"#/else/then/properties/any/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
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
const err10 = {instancePath:instancePath+"/any",schemaPath:"#/else/then/properties/any/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/else/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid1 = _errs13 === errors;
valid4 = _valid1;
ifClause1 = "then";
}
else {
const _errs19 = errors;
const _errs20 = errors;
let valid8 = true;
const _errs21 = errors;
if(errors === _errs21){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.not === undefined) && (missing2 = "not")){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid2 = _errs21 === errors;
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs23 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key2 in data){
if(!(key2 === "not")){
const err14 = {instancePath,schemaPath:"#/else/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
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
const err15 = {instancePath,schemaPath:"#/else/else/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid2 = _errs23 === errors;
valid8 = _valid2;
ifClause2 = "then";
}
else {
const _errs27 = errors;
if(!(validate26(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var _valid2 = _errs27 === errors;
valid8 = _valid2;
ifClause2 = "else";
}
if(!valid8){
const err16 = {instancePath,schemaPath:"#/else/else/if",keyword:"if",params:{failingKeyword: ifClause2}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid4 = _valid1;
ifClause1 = "else";
}
if(!valid4){
const err17 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: ifClause1}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid0 = _errs9 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err18 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!pattern19.test(data14)){
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
if(!pattern20.test(data16)){
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
const err49 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/8/then/properties/value/enum",keyword:"enum",params:{allowedValues: schema8.allOf[8].then.properties.value.enum}};
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
const _errs73 = errors;
let valid35 = true;
const _errs74 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing10;
if((data.relation === undefined) && (missing10 = "relation")){
const err55 = {};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
var _valid10 = _errs74 === errors;
errors = _errs73;
if(vErrors !== null){
if(_errs73){
vErrors.length = _errs73;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid10){
const _errs75 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.claim !== undefined){
const err56 = {instancePath:instancePath+"/claim",schemaPath:"#/allOf/10/then/properties/claim/false schema",keyword:"false schema",params:{}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
var _valid10 = _errs75 === errors;
valid35 = _valid10;
ifClause0 = "then";
}
else {
const _errs76 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.claim === undefined){
const err57 = {instancePath,schemaPath:"#/allOf/10/else/required",keyword:"required",params:{missingProperty: "claim"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
var _valid10 = _errs76 === errors;
valid35 = _valid10;
ifClause0 = "else";
}
if(!valid35){
const err58 = {instancePath,schemaPath:"#/allOf/10/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
const err59 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rule"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data.source === undefined){
const err60 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema8.properties, key0))){
const err61 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.id !== undefined){
let data22 = data.id;
if(typeof data22 === "string"){
if(!pattern21.test(data22)){
const err62 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
else {
const err63 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.claim !== undefined){
let data23 = data.claim;
if(typeof data23 === "string"){
if(!pattern0.test(data23)){
const err64 = {instancePath:instancePath+"/claim",schemaPath:"#/properties/claim/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/claim",schemaPath:"#/properties/claim/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.relation !== undefined){
let data24 = data.relation;
if(typeof data24 === "string"){
if(!pattern0.test(data24)){
const err66 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err67 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data.rule !== undefined){
let data25 = data.rule;
if(!((((((((((((((((((((((((((((data25 === "exists") || (data25 === "not_exists")) || (data25 === "equals")) || (data25 === "contains")) || (data25 === "not_contains")) || (data25 === "any_of")) || (data25 === "none_of")) || (data25 === "greater_than")) || (data25 === "less_than")) || (data25 === "min_length")) || (data25 === "max_length")) || (data25 === "matches")) || (data25 === "is_file")) || (data25 === "is_test")) || (data25 === "changed")) || (data25 === "test_passed")) || (data25 === "changed_only")) || (data25 === "diff_at_most")) || (data25 === "unchanged")) || (data25 === "commit_exists")) || (data25 === "file_contains")) || (data25 === "file_matches")) || (data25 === "value_in_file")) || (data25 === "documented_in")) || (data25 === "command_passed")) || (data25 === "coverage_at_least")) || (data25 === "covered")) || (data25 === "no_findings"))){
const err68 = {instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/enum",keyword:"enum",params:{allowedValues: schema8.properties.rule.enum}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data.quantifier !== undefined){
let data26 = data.quantifier;
if(!((data26 === "all") || (data26 === "any"))){
const err69 = {instancePath:instancePath+"/quantifier",schemaPath:"#/properties/quantifier/enum",keyword:"enum",params:{allowedValues: schema8.properties.quantifier.enum}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data.source !== undefined){
let data27 = data.source;
if(typeof data27 === "string"){
if(!pattern0.test(data27)){
const err70 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.severity !== undefined){
let data28 = data.severity;
if(!(((data28 === "error") || (data28 === "warning")) || (data28 === "info"))){
const err72 = {instancePath:instancePath+"/severity",schemaPath:"#/properties/severity/enum",keyword:"enum",params:{allowedValues: schema8.properties.severity.enum}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err73 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data.require_evidence !== undefined){
if(typeof data.require_evidence !== "boolean"){
const err74 = {instancePath:instancePath+"/require_evidence",schemaPath:"#/properties/require_evidence/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.owner !== undefined){
let data31 = data.owner;
if(typeof data31 === "string"){
if(!pattern0.test(data31)){
const err75 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.notes !== undefined){
if(typeof data.notes !== "string"){
const err77 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data.when !== undefined){
let data33 = data.when;
const _errs98 = errors;
let valid38 = true;
const _errs99 = errors;
if(!(Array.isArray(data33))){
const err78 = {};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
var _valid11 = _errs99 === errors;
errors = _errs98;
if(vErrors !== null){
if(_errs98){
vErrors.length = _errs98;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid11){
const _errs101 = errors;
if(Array.isArray(data33)){
if(data33.length < 1){
const err79 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
const len1 = data33.length;
for(let i1=0; i1<len1; i1++){
if(!(validate25(data33[i1], {instancePath:instancePath+"/when/" + i1,parentData:data33,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
}
else {
const err80 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
var _valid11 = _errs101 === errors;
valid38 = _valid11;
ifClause1 = "then";
}
else {
const _errs104 = errors;
if(!(validate25(data33, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var _valid11 = _errs104 === errors;
valid38 = _valid11;
ifClause1 = "else";
}
if(!valid38){
const err81 = {instancePath:instancePath+"/when",schemaPath:"#/properties/when/if",keyword:"if",params:{failingKeyword: ifClause1}};
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
const err82 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "extends") || (key0 === "include")) || (key0 === "claims")) || (key0 === "datalog")) || (key0 === "reports")) || (key0 === "require_evidence")) || (key0 === "base")) || (key0 === "predicates"))){
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
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
if(!(Array.isArray(data0))){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
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
if(Array.isArray(data0)){
if(data0.length < 1){
const err2 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/then/minItems",keyword:"minItems",params:{limit: 1}};
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
const _errs9 = errors;
let valid4 = true;
const _errs10 = errors;
if(!(data1 && typeof data1 == "object" && !Array.isArray(data1))){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs12 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.path === undefined){
const err4 = {instancePath:instancePath+"/extends/" + i0,schemaPath:"#/properties/extends/then/items/then/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key1 in data1){
if(!((key1 === "path") || (key1 === "sha256"))){
const err5 = {instancePath:instancePath+"/extends/" + i0,schemaPath:"#/properties/extends/then/items/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data1.path !== undefined){
let data2 = data1.path;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err6 = {instancePath:instancePath+"/extends/" + i0+"/path",schemaPath:"#/properties/extends/then/items/then/properties/path/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err7 = {instancePath:instancePath+"/extends/" + i0+"/path",schemaPath:"#/properties/extends/then/items/then/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data1.sha256 !== undefined){
let data3 = data1.sha256;
if(typeof data3 === "string"){
if(!pattern1.test(data3)){
const err8 = {instancePath:instancePath+"/extends/" + i0+"/sha256",schemaPath:"#/properties/extends/then/items/then/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{64}$"}};
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
const err9 = {instancePath:instancePath+"/extends/" + i0+"/sha256",schemaPath:"#/properties/extends/then/items/then/properties/sha256/type",keyword:"type",params:{type: "string"}};
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
const err10 = {instancePath:instancePath+"/extends/" + i0,schemaPath:"#/properties/extends/then/items/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid1 = _errs12 === errors;
valid4 = _valid1;
ifClause1 = "then";
}
else {
const _errs19 = errors;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err11 = {instancePath:instancePath+"/extends/" + i0,schemaPath:"#/properties/extends/then/items/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err12 = {instancePath:instancePath+"/extends/" + i0,schemaPath:"#/properties/extends/then/items/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid4 = _valid1;
ifClause1 = "else";
}
if(!valid4){
const err13 = {instancePath:instancePath+"/extends/" + i0,schemaPath:"#/properties/extends/then/items/if",keyword:"if",params:{failingKeyword: ifClause1}};
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
const err14 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
ifClause0 = "then";
}
else {
const _errs21 = errors;
const _errs22 = errors;
let valid6 = true;
const _errs23 = errors;
if(!(data0 && typeof data0 == "object" && !Array.isArray(data0))){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid2 = _errs23 === errors;
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs25 = errors;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.path === undefined){
const err16 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/else/then/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
for(const key2 in data0){
if(!((key2 === "path") || (key2 === "sha256"))){
const err17 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data0.path !== undefined){
let data4 = data0.path;
if(typeof data4 === "string"){
if(!pattern0.test(data4)){
const err18 = {instancePath:instancePath+"/extends/path",schemaPath:"#/properties/extends/else/then/properties/path/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err19 = {instancePath:instancePath+"/extends/path",schemaPath:"#/properties/extends/else/then/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data0.sha256 !== undefined){
let data5 = data0.sha256;
if(typeof data5 === "string"){
if(!pattern1.test(data5)){
const err20 = {instancePath:instancePath+"/extends/sha256",schemaPath:"#/properties/extends/else/then/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{64}$"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/extends/sha256",schemaPath:"#/properties/extends/else/then/properties/sha256/type",keyword:"type",params:{type: "string"}};
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
const err22 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/else/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid2 = _errs25 === errors;
valid6 = _valid2;
ifClause2 = "then";
}
else {
const _errs32 = errors;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err23 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/else/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err24 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/else/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid2 = _errs32 === errors;
valid6 = _valid2;
ifClause2 = "else";
}
if(!valid6){
const err25 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/else/if",keyword:"if",params:{failingKeyword: ifClause2}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid0 = _errs21 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
const err26 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.include !== undefined){
let data6 = data.include;
const _errs35 = errors;
let valid8 = true;
const _errs36 = errors;
if(!(Array.isArray(data6))){
const err27 = {};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid3 = _errs36 === errors;
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid3){
const _errs38 = errors;
if(Array.isArray(data6)){
if(data6.length < 1){
const err28 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/then/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
const _errs41 = errors;
let valid11 = true;
const _errs42 = errors;
if(!(data7 && typeof data7 == "object" && !Array.isArray(data7))){
const err29 = {};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid4 = _errs42 === errors;
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
let ifClause4;
if(_valid4){
const _errs44 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.path === undefined){
const err30 = {instancePath:instancePath+"/include/" + i1,schemaPath:"#/properties/include/then/items/then/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
for(const key3 in data7){
if(!((key3 === "path") || (key3 === "sha256"))){
const err31 = {instancePath:instancePath+"/include/" + i1,schemaPath:"#/properties/include/then/items/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data7.path !== undefined){
let data8 = data7.path;
if(typeof data8 === "string"){
if(!pattern0.test(data8)){
const err32 = {instancePath:instancePath+"/include/" + i1+"/path",schemaPath:"#/properties/include/then/items/then/properties/path/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err33 = {instancePath:instancePath+"/include/" + i1+"/path",schemaPath:"#/properties/include/then/items/then/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data7.sha256 !== undefined){
let data9 = data7.sha256;
if(typeof data9 === "string"){
if(!pattern1.test(data9)){
const err34 = {instancePath:instancePath+"/include/" + i1+"/sha256",schemaPath:"#/properties/include/then/items/then/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{64}$"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/include/" + i1+"/sha256",schemaPath:"#/properties/include/then/items/then/properties/sha256/type",keyword:"type",params:{type: "string"}};
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
const err36 = {instancePath:instancePath+"/include/" + i1,schemaPath:"#/properties/include/then/items/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid4 = _errs44 === errors;
valid11 = _valid4;
ifClause4 = "then";
}
else {
const _errs51 = errors;
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err37 = {instancePath:instancePath+"/include/" + i1,schemaPath:"#/properties/include/then/items/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err38 = {instancePath:instancePath+"/include/" + i1,schemaPath:"#/properties/include/then/items/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var _valid4 = _errs51 === errors;
valid11 = _valid4;
ifClause4 = "else";
}
if(!valid11){
const err39 = {instancePath:instancePath+"/include/" + i1,schemaPath:"#/properties/include/then/items/if",keyword:"if",params:{failingKeyword: ifClause4}};
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
const err40 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var _valid3 = _errs38 === errors;
valid8 = _valid3;
ifClause3 = "then";
}
else {
const _errs53 = errors;
const _errs54 = errors;
let valid13 = true;
const _errs55 = errors;
if(!(data6 && typeof data6 == "object" && !Array.isArray(data6))){
const err41 = {};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var _valid5 = _errs55 === errors;
errors = _errs54;
if(vErrors !== null){
if(_errs54){
vErrors.length = _errs54;
}
else {
vErrors = null;
}
}
let ifClause5;
if(_valid5){
const _errs57 = errors;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.path === undefined){
const err42 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/else/then/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
for(const key4 in data6){
if(!((key4 === "path") || (key4 === "sha256"))){
const err43 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/else/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data6.path !== undefined){
let data10 = data6.path;
if(typeof data10 === "string"){
if(!pattern0.test(data10)){
const err44 = {instancePath:instancePath+"/include/path",schemaPath:"#/properties/include/else/then/properties/path/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err45 = {instancePath:instancePath+"/include/path",schemaPath:"#/properties/include/else/then/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data6.sha256 !== undefined){
let data11 = data6.sha256;
if(typeof data11 === "string"){
if(!pattern1.test(data11)){
const err46 = {instancePath:instancePath+"/include/sha256",schemaPath:"#/properties/include/else/then/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{64}$"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/include/sha256",schemaPath:"#/properties/include/else/then/properties/sha256/type",keyword:"type",params:{type: "string"}};
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
else {
const err48 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/else/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var _valid5 = _errs57 === errors;
valid13 = _valid5;
ifClause5 = "then";
}
else {
const _errs64 = errors;
if(typeof data6 === "string"){
if(!pattern0.test(data6)){
const err49 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/else/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err50 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/else/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
var _valid5 = _errs64 === errors;
valid13 = _valid5;
ifClause5 = "else";
}
if(!valid13){
const err51 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/else/if",keyword:"if",params:{failingKeyword: ifClause5}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
var _valid3 = _errs53 === errors;
valid8 = _valid3;
ifClause3 = "else";
}
if(!valid8){
const err52 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/if",keyword:"if",params:{failingKeyword: ifClause3}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.claims !== undefined){
let data12 = data.claims;
if(Array.isArray(data12)){
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
if(!(validate22(data12[i2], {instancePath:instancePath+"/claims/" + i2,parentData:data12,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err53 = {instancePath:instancePath+"/claims",schemaPath:"#/properties/claims/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.datalog !== undefined){
let data14 = data.datalog;
if(Array.isArray(data14)){
if(data14.length > 16){
const err54 = {instancePath:instancePath+"/datalog",schemaPath:"#/properties/datalog/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
const len3 = data14.length;
for(let i3=0; i3<len3; i3++){
let data15 = data14[i3];
if(typeof data15 === "string"){
if(!pattern0.test(data15)){
const err55 = {instancePath:instancePath+"/datalog/" + i3,schemaPath:"#/properties/datalog/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/datalog/" + i3,schemaPath:"#/properties/datalog/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
else {
const err57 = {instancePath:instancePath+"/datalog",schemaPath:"#/properties/datalog/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.reports !== undefined){
let data16 = data.reports;
if(Array.isArray(data16)){
if(data16.length > 16){
const err58 = {instancePath:instancePath+"/reports",schemaPath:"#/properties/reports/maxItems",keyword:"maxItems",params:{limit: 16}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
const len4 = data16.length;
for(let i4=0; i4<len4; i4++){
let data17 = data16[i4];
const _errs76 = errors;
let valid21 = true;
const _errs77 = errors;
if(!(data17 && typeof data17 == "object" && !Array.isArray(data17))){
const err59 = {};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
var _valid6 = _errs77 === errors;
errors = _errs76;
if(vErrors !== null){
if(_errs76){
vErrors.length = _errs76;
}
else {
vErrors = null;
}
}
let ifClause6;
if(_valid6){
const _errs79 = errors;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.path === undefined){
const err60 = {instancePath:instancePath+"/reports/" + i4,schemaPath:"#/properties/reports/items/then/required",keyword:"required",params:{missingProperty: "path"}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data17.by === undefined){
const err61 = {instancePath:instancePath+"/reports/" + i4,schemaPath:"#/properties/reports/items/then/required",keyword:"required",params:{missingProperty: "by"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
for(const key5 in data17){
if(!((key5 === "path") || (key5 === "by"))){
const err62 = {instancePath:instancePath+"/reports/" + i4,schemaPath:"#/properties/reports/items/then/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data17.path !== undefined){
let data18 = data17.path;
if(typeof data18 === "string"){
if(!pattern0.test(data18)){
const err63 = {instancePath:instancePath+"/reports/" + i4+"/path",schemaPath:"#/properties/reports/items/then/properties/path/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err64 = {instancePath:instancePath+"/reports/" + i4+"/path",schemaPath:"#/properties/reports/items/then/properties/path/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data17.by !== undefined){
let data19 = data17.by;
if(typeof data19 === "string"){
if(!pattern0.test(data19)){
const err65 = {instancePath:instancePath+"/reports/" + i4+"/by",schemaPath:"#/properties/reports/items/then/properties/by/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err66 = {instancePath:instancePath+"/reports/" + i4+"/by",schemaPath:"#/properties/reports/items/then/properties/by/type",keyword:"type",params:{type: "string"}};
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
const err67 = {instancePath:instancePath+"/reports/" + i4,schemaPath:"#/properties/reports/items/then/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
var _valid6 = _errs79 === errors;
valid21 = _valid6;
ifClause6 = "then";
}
else {
const _errs86 = errors;
if(typeof data17 === "string"){
if(!pattern0.test(data17)){
const err68 = {instancePath:instancePath+"/reports/" + i4,schemaPath:"#/properties/reports/items/else/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err69 = {instancePath:instancePath+"/reports/" + i4,schemaPath:"#/properties/reports/items/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
var _valid6 = _errs86 === errors;
valid21 = _valid6;
ifClause6 = "else";
}
if(!valid21){
const err70 = {instancePath:instancePath+"/reports/" + i4,schemaPath:"#/properties/reports/items/if",keyword:"if",params:{failingKeyword: ifClause6}};
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
else {
const err71 = {instancePath:instancePath+"/reports",schemaPath:"#/properties/reports/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.require_evidence !== undefined){
if(typeof data.require_evidence !== "boolean"){
const err72 = {instancePath:instancePath+"/require_evidence",schemaPath:"#/properties/require_evidence/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.base !== undefined){
let data21 = data.base;
if(typeof data21 === "string"){
if(!pattern0.test(data21)){
const err73 = {instancePath:instancePath+"/base",schemaPath:"#/properties/base/pattern",keyword:"pattern",params:{pattern: "\\S"}};
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
const err74 = {instancePath:instancePath+"/base",schemaPath:"#/properties/base/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.predicates !== undefined){
let data22 = data.predicates;
if(Array.isArray(data22)){
const len5 = data22.length;
for(let i5=0; i5<len5; i5++){
if(!(validate24(data22[i5], {instancePath:instancePath+"/predicates/" + i5,parentData:data22,parentDataProperty:i5,rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
}
else {
const err75 = {instancePath:instancePath+"/predicates",schemaPath:"#/properties/predicates/type",keyword:"type",params:{type: "array"}};
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
const err76 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}


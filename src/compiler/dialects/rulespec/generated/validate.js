// Generated from schemas/rulespec.schema.json by `npm run generate`.
"use strict";
export const validate = validate21;
export default validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"rulespec","type":"object","required":["predicates"],"additionalProperties":false,"properties":{"claims":{"type":"array","items":{"$ref":"#/definitions/claim"}},"datalog":{"type":"array","maxItems":16,"items":{"type":"string","pattern":"\\S"}},"reports":{"type":"array","maxItems":16,"items":{"type":"string","pattern":"\\S"}},"base":{"type":"string","pattern":"\\S"},"predicates":{"type":"array","items":{"$ref":"#/definitions/predicate"}}},"definitions":{"claim":{"type":"object","required":["name","selector"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"selector":{"type":"string","pattern":"\\S"}}},"predicate":{"type":"object","required":["rule","source"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^\\S+$"},"claim":{"type":"string","pattern":"\\S"},"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed"]},"value":{},"quantifier":{"enum":["all","any"]},"source":{"enum":["task_prompt","memory"]},"notes":{"type":"string"},"when":{"$ref":"#/definitions/condition"}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length"]}}},"then":{"properties":{"quantifier":false}}},{"if":{"required":["relation"],"properties":{"relation":true}},"then":{"properties":{"claim":false}},"else":{"required":["claim"],"properties":{"claim":true}}}]},"condition":{"type":"object","required":["rule"],"additionalProperties":false,"properties":{"claim":{"type":"string","pattern":"\\S"},"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length"]}}},"then":{"properties":{"quantifier":false}}},{"if":{"required":["relation"],"properties":{"relation":true}},"then":{"properties":{"claim":false}},"else":{"required":["claim"],"properties":{"claim":true}}}]}}};
const schema7 = {"type":"object","required":["name","selector"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"selector":{"type":"string","pattern":"\\S"}}};
const pattern0 = new RegExp("\\S", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.selector === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "selector"},message:"must have required property '"+"selector"+"'"};
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
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err5 = {instancePath:instancePath+"/selector",schemaPath:"#/properties/selector/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err6 = {instancePath:instancePath+"/selector",schemaPath:"#/properties/selector/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
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

const schema8 = {"type":"object","required":["rule","source"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^\\S+$"},"claim":{"type":"string","pattern":"\\S"},"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed"]},"value":{},"quantifier":{"enum":["all","any"]},"source":{"enum":["task_prompt","memory"]},"notes":{"type":"string"},"when":{"$ref":"#/definitions/condition"}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length"]}}},"then":{"properties":{"quantifier":false}}},{"if":{"required":["relation"],"properties":{"relation":true}},"then":{"properties":{"claim":false}},"else":{"required":["claim"],"properties":{"claim":true}}}]};
const func2 = Object.prototype.hasOwnProperty;
const pattern5 = new RegExp("^\\S+$", "u");
const schema9 = {"type":"object","required":["rule"],"additionalProperties":false,"properties":{"claim":{"type":"string","pattern":"\\S"},"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length"]}}},"then":{"properties":{"quantifier":false}}},{"if":{"required":["relation"],"properties":{"relation":true}},"then":{"properties":{"claim":false}},"else":{"required":["claim"],"properties":{"claim":true}}}]};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!((((((data0 === "exists") || (data0 === "not_exists")) || (data0 === "is_file")) || (data0 === "is_test")) || (data0 === "changed")) || (data0 === "test_passed"))){
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
const err2 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/0/then/properties/value/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
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
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
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
const err6 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
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
const err8 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/1/then/properties/value/not",keyword:"not",params:{},message:"must NOT be valid"};
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
const err9 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
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
const err12 = {instancePath,schemaPath:"#/allOf/2/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
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
const err13 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/2/then/properties/value/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
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
const err15 = {instancePath:instancePath+"/value/" + i0,schemaPath:"#/allOf/2/then/properties/value/items/not",keyword:"not",params:{},message:"must NOT be valid"};
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
const err16 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/2/then/properties/value/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err17 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
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
if(!((data7 === "greater_than") || (data7 === "less_than"))){
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
const err20 = {instancePath,schemaPath:"#/allOf/3/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
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
const err21 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/3/then/properties/value/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
const err22 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
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
if(!((data9 === "min_length") || (data9 === "max_length"))){
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
const err25 = {instancePath,schemaPath:"#/allOf/4/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
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
const err26 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/4/then/properties/value/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err27 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/4/then/properties/value/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err28 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
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
if(!(data.rule === "matches")){
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
const err31 = {instancePath,schemaPath:"#/allOf/5/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
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
const err32 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/5/then/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err33 = {instancePath,schemaPath:"#/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
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
if(!(((((((data13 === "exists") || (data13 === "not_exists")) || (data13 === "contains")) || (data13 === "not_contains")) || (data13 === "none_of")) || (data13 === "min_length")) || (data13 === "max_length"))){
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
if(data.quantifier !== undefined){
const err36 = {instancePath:instancePath+"/quantifier",schemaPath:"#/allOf/6/then/properties/quantifier/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
var _valid6 = _errs51 === errors;
valid23 = _valid6;
}
if(!valid23){
const err37 = {instancePath,schemaPath:"#/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
const _errs53 = errors;
let valid26 = true;
const _errs54 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.relation === undefined) && (missing7 = "relation")){
const err38 = {};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
var _valid7 = _errs54 === errors;
errors = _errs53;
if(vErrors !== null){
if(_errs53){
vErrors.length = _errs53;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid7){
const _errs55 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.claim !== undefined){
const err39 = {instancePath:instancePath+"/claim",schemaPath:"#/allOf/7/then/properties/claim/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
var _valid7 = _errs55 === errors;
valid26 = _valid7;
ifClause0 = "then";
}
else {
const _errs56 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.claim === undefined){
const err40 = {instancePath,schemaPath:"#/allOf/7/else/required",keyword:"required",params:{missingProperty: "claim"},message:"must have required property '"+"claim"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
var _valid7 = _errs56 === errors;
valid26 = _valid7;
ifClause0 = "else";
}
if(!valid26){
const err41 = {instancePath,schemaPath:"#/allOf/7/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
const err42 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rule"},message:"must have required property '"+"rule"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "claim") || (key0 === "relation")) || (key0 === "rule")) || (key0 === "value")) || (key0 === "quantifier"))){
const err43 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.claim !== undefined){
let data16 = data.claim;
if(typeof data16 === "string"){
if(!pattern0.test(data16)){
const err44 = {instancePath:instancePath+"/claim",schemaPath:"#/properties/claim/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err45 = {instancePath:instancePath+"/claim",schemaPath:"#/properties/claim/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.relation !== undefined){
let data17 = data.relation;
if(typeof data17 === "string"){
if(!pattern0.test(data17)){
const err46 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err47 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.rule !== undefined){
let data18 = data.rule;
if(!((((((((((((((((data18 === "exists") || (data18 === "not_exists")) || (data18 === "equals")) || (data18 === "contains")) || (data18 === "not_contains")) || (data18 === "any_of")) || (data18 === "none_of")) || (data18 === "greater_than")) || (data18 === "less_than")) || (data18 === "min_length")) || (data18 === "max_length")) || (data18 === "matches")) || (data18 === "is_file")) || (data18 === "is_test")) || (data18 === "changed")) || (data18 === "test_passed"))){
const err48 = {instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/enum",keyword:"enum",params:{allowedValues: schema9.properties.rule.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.quantifier !== undefined){
let data19 = data.quantifier;
if(!((data19 === "all") || (data19 === "any"))){
const err49 = {instancePath:instancePath+"/quantifier",schemaPath:"#/properties/quantifier/enum",keyword:"enum",params:{allowedValues: schema9.properties.quantifier.enum},message:"must be equal to one of the allowed values"};
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
const err50 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
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
if(!((((((data0 === "exists") || (data0 === "not_exists")) || (data0 === "is_file")) || (data0 === "is_test")) || (data0 === "changed")) || (data0 === "test_passed"))){
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
const err2 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/0/then/properties/value/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
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
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
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
const err6 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
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
const err8 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/1/then/properties/value/not",keyword:"not",params:{},message:"must NOT be valid"};
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
const err9 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
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
const err12 = {instancePath,schemaPath:"#/allOf/2/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
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
const err13 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/2/then/properties/value/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
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
const err15 = {instancePath:instancePath+"/value/" + i0,schemaPath:"#/allOf/2/then/properties/value/items/not",keyword:"not",params:{},message:"must NOT be valid"};
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
const err16 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/2/then/properties/value/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err17 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
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
if(!((data7 === "greater_than") || (data7 === "less_than"))){
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
const err20 = {instancePath,schemaPath:"#/allOf/3/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
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
const err21 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/3/then/properties/value/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
const err22 = {instancePath,schemaPath:"#/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
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
if(!((data9 === "min_length") || (data9 === "max_length"))){
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
const err25 = {instancePath,schemaPath:"#/allOf/4/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
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
const err26 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/4/then/properties/value/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err27 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/4/then/properties/value/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err28 = {instancePath,schemaPath:"#/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
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
if(!(data.rule === "matches")){
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
const err31 = {instancePath,schemaPath:"#/allOf/5/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
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
const err32 = {instancePath:instancePath+"/value",schemaPath:"#/allOf/5/then/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err33 = {instancePath,schemaPath:"#/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
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
if(!(((((((data13 === "exists") || (data13 === "not_exists")) || (data13 === "contains")) || (data13 === "not_contains")) || (data13 === "none_of")) || (data13 === "min_length")) || (data13 === "max_length"))){
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
if(data.quantifier !== undefined){
const err36 = {instancePath:instancePath+"/quantifier",schemaPath:"#/allOf/6/then/properties/quantifier/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
var _valid6 = _errs51 === errors;
valid23 = _valid6;
}
if(!valid23){
const err37 = {instancePath,schemaPath:"#/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
const _errs53 = errors;
let valid26 = true;
const _errs54 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.relation === undefined) && (missing7 = "relation")){
const err38 = {};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
var _valid7 = _errs54 === errors;
errors = _errs53;
if(vErrors !== null){
if(_errs53){
vErrors.length = _errs53;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid7){
const _errs55 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.claim !== undefined){
const err39 = {instancePath:instancePath+"/claim",schemaPath:"#/allOf/7/then/properties/claim/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
var _valid7 = _errs55 === errors;
valid26 = _valid7;
ifClause0 = "then";
}
else {
const _errs56 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.claim === undefined){
const err40 = {instancePath,schemaPath:"#/allOf/7/else/required",keyword:"required",params:{missingProperty: "claim"},message:"must have required property '"+"claim"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
var _valid7 = _errs56 === errors;
valid26 = _valid7;
ifClause0 = "else";
}
if(!valid26){
const err41 = {instancePath,schemaPath:"#/allOf/7/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
const err42 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rule"},message:"must have required property '"+"rule"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data.source === undefined){
const err43 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "source"},message:"must have required property '"+"source"+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema8.properties, key0))){
const err44 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.id !== undefined){
let data16 = data.id;
if(typeof data16 === "string"){
if(!pattern5.test(data16)){
const err45 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"},message:"must match pattern \""+"^\\S+$"+"\""};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.claim !== undefined){
let data17 = data.claim;
if(typeof data17 === "string"){
if(!pattern0.test(data17)){
const err47 = {instancePath:instancePath+"/claim",schemaPath:"#/properties/claim/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/claim",schemaPath:"#/properties/claim/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.relation !== undefined){
let data18 = data.relation;
if(typeof data18 === "string"){
if(!pattern0.test(data18)){
const err49 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err50 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.rule !== undefined){
let data19 = data.rule;
if(!((((((((((((((((data19 === "exists") || (data19 === "not_exists")) || (data19 === "equals")) || (data19 === "contains")) || (data19 === "not_contains")) || (data19 === "any_of")) || (data19 === "none_of")) || (data19 === "greater_than")) || (data19 === "less_than")) || (data19 === "min_length")) || (data19 === "max_length")) || (data19 === "matches")) || (data19 === "is_file")) || (data19 === "is_test")) || (data19 === "changed")) || (data19 === "test_passed"))){
const err51 = {instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/enum",keyword:"enum",params:{allowedValues: schema8.properties.rule.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.quantifier !== undefined){
let data20 = data.quantifier;
if(!((data20 === "all") || (data20 === "any"))){
const err52 = {instancePath:instancePath+"/quantifier",schemaPath:"#/properties/quantifier/enum",keyword:"enum",params:{allowedValues: schema8.properties.quantifier.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.source !== undefined){
let data21 = data.source;
if(!((data21 === "task_prompt") || (data21 === "memory"))){
const err53 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema8.properties.source.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.notes !== undefined){
if(typeof data.notes !== "string"){
const err54 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data.when !== undefined){
if(!(validate25(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
}
else {
const err55 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
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
if(data.predicates === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "predicates"},message:"must have required property '"+"predicates"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "claims") || (key0 === "datalog")) || (key0 === "reports")) || (key0 === "base")) || (key0 === "predicates"))){
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
if(data.claims !== undefined){
let data0 = data.claims;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate22(data0[i0], {instancePath:instancePath+"/claims/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/claims",schemaPath:"#/properties/claims/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
let data2 = data.datalog;
if(Array.isArray(data2)){
if(data2.length > 16){
const err3 = {instancePath:instancePath+"/datalog",schemaPath:"#/properties/datalog/maxItems",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err4 = {instancePath:instancePath+"/datalog/" + i1,schemaPath:"#/properties/datalog/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err5 = {instancePath:instancePath+"/datalog/" + i1,schemaPath:"#/properties/datalog/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err6 = {instancePath:instancePath+"/datalog",schemaPath:"#/properties/datalog/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.reports !== undefined){
let data4 = data.reports;
if(Array.isArray(data4)){
if(data4.length > 16){
const err7 = {instancePath:instancePath+"/reports",schemaPath:"#/properties/reports/maxItems",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
let data5 = data4[i2];
if(typeof data5 === "string"){
if(!pattern0.test(data5)){
const err8 = {instancePath:instancePath+"/reports/" + i2,schemaPath:"#/properties/reports/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err9 = {instancePath:instancePath+"/reports/" + i2,schemaPath:"#/properties/reports/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err10 = {instancePath:instancePath+"/reports",schemaPath:"#/properties/reports/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.base !== undefined){
let data6 = data.base;
if(typeof data6 === "string"){
if(!pattern0.test(data6)){
const err11 = {instancePath:instancePath+"/base",schemaPath:"#/properties/base/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err12 = {instancePath:instancePath+"/base",schemaPath:"#/properties/base/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.predicates !== undefined){
let data7 = data.predicates;
if(Array.isArray(data7)){
const len3 = data7.length;
for(let i3=0; i3<len3; i3++){
if(!(validate24(data7[i3], {instancePath:instancePath+"/predicates/" + i3,parentData:data7,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath:instancePath+"/predicates",schemaPath:"#/properties/predicates/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
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


// Generated from schemas/rulespec.schema.json by `npm run generate`.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"rulespec","type":"object","required":["predicates"],"additionalProperties":false,"properties":{"claims":{"type":"array","items":{"$ref":"#/definitions/claim"}},"datalog":{"type":"array","maxItems":16,"items":{"type":"string","pattern":"\\S"}},"reports":{"type":"array","maxItems":16,"items":{"type":"string","pattern":"\\S"}},"base":{"type":"string","pattern":"\\S"},"predicates":{"type":"array","items":{"$ref":"#/definitions/predicate"}}},"definitions":{"claim":{"type":"object","required":["name","selector"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"selector":{"type":"string","pattern":"\\S"}}},"predicate":{"type":"object","required":["rule","source"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^\\S+$"},"claim":{"type":"string","pattern":"\\S"},"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed"]},"value":{},"quantifier":{"enum":["all","any"]},"source":{"enum":["task_prompt","memory"]},"notes":{"type":"string"},"when":{"$ref":"#/definitions/condition"}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length"]}}},"then":{"properties":{"quantifier":false}}},{"if":{"required":["relation"],"properties":{"relation":true}},"then":{"properties":{"claim":false}},"else":{"required":["claim"],"properties":{"claim":true}}}]},"condition":{"type":"object","required":["rule"],"additionalProperties":false,"properties":{"claim":{"type":"string","pattern":"\\S"},"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length"]}}},"then":{"properties":{"quantifier":false}}},{"if":{"required":["relation"],"properties":{"relation":true}},"then":{"properties":{"claim":false}},"else":{"required":["claim"],"properties":{"claim":true}}}]}}};
const schema12 = {"type":"object","required":["name","selector"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"selector":{"type":"string","pattern":"\\S"}}};
const pattern0 = new RegExp("\\S", "u");
const schema13 = {"type":"object","required":["rule","source"],"additionalProperties":false,"properties":{"id":{"type":"string","pattern":"^\\S+$"},"claim":{"type":"string","pattern":"\\S"},"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed"]},"value":{},"quantifier":{"enum":["all","any"]},"source":{"enum":["task_prompt","memory"]},"notes":{"type":"string"},"when":{"$ref":"#/definitions/condition"}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length"]}}},"then":{"properties":{"quantifier":false}}},{"if":{"required":["relation"],"properties":{"relation":true}},"then":{"properties":{"claim":false}},"else":{"required":["claim"],"properties":{"claim":true}}}]};
const schema14 = {"type":"object","required":["rule"],"additionalProperties":false,"properties":{"claim":{"type":"string","pattern":"\\S"},"relation":{"type":"string","pattern":"\\S"},"rule":{"enum":["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed"]},"value":{},"quantifier":{"enum":["all","any"]}},"allOf":[{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","is_file","is_test","changed","test_passed"]}}},"then":{"properties":{"value":false}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["equals","contains","not_contains"]}}},"then":{"required":["value"],"properties":{"value":{"not":{"type":"null"}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["any_of","none_of"]}}},"then":{"required":["value"],"properties":{"value":{"type":"array","minItems":1,"items":{"not":{"type":"null"}}}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["greater_than","less_than"]}}},"then":{"required":["value"],"properties":{"value":{"type":"number"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["min_length","max_length"]}}},"then":{"required":["value"],"properties":{"value":{"type":"integer","minimum":0}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["matches"]}}},"then":{"required":["value"],"properties":{"value":{"type":"string"}}}},{"if":{"required":["rule"],"properties":{"rule":{"enum":["exists","not_exists","contains","not_contains","none_of","min_length","max_length"]}}},"then":{"properties":{"quantifier":false}}},{"if":{"required":["relation"],"properties":{"relation":true}},"then":{"properties":{"claim":false}},"else":{"required":["claim"],"properties":{"claim":true}}}]};
const func2 = Object.prototype.hasOwnProperty;
const pattern5 = new RegExp("^\\S+$", "u");

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(func2.call(schema13.properties, key0))){
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
const err51 = {instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/enum",keyword:"enum",params:{allowedValues: schema13.properties.rule.enum},message:"must be equal to one of the allowed values"};
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
const err52 = {instancePath:instancePath+"/quantifier",schemaPath:"#/properties/quantifier/enum",keyword:"enum",params:{allowedValues: schema13.properties.quantifier.enum},message:"must be equal to one of the allowed values"};
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
const err53 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema13.properties.source.enum},message:"must be equal to one of the allowed values"};
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
let data23 = data.when;
const _errs73 = errors;
let valid31 = true;
const _errs74 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing8;
if((data23.rule === undefined) && (missing8 = "rule")){
const err55 = {};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
else {
if(data23.rule !== undefined){
let data24 = data23.rule;
if(!((((((data24 === "exists") || (data24 === "not_exists")) || (data24 === "is_file")) || (data24 === "is_test")) || (data24 === "changed")) || (data24 === "test_passed"))){
const err56 = {};
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
}
var _valid8 = _errs74 === errors;
errors = _errs73;
if(vErrors !== null){
if(_errs73){
vErrors.length = _errs73;
}
else {
vErrors = null;
}
}
if(_valid8){
const _errs76 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.value !== undefined){
const err57 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/0/then/properties/value/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
var _valid8 = _errs76 === errors;
valid31 = _valid8;
}
if(!valid31){
const err58 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
const _errs78 = errors;
let valid34 = true;
const _errs79 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing9;
if((data23.rule === undefined) && (missing9 = "rule")){
const err59 = {};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
else {
if(data23.rule !== undefined){
let data26 = data23.rule;
if(!(((data26 === "equals") || (data26 === "contains")) || (data26 === "not_contains"))){
const err60 = {};
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
}
var _valid9 = _errs79 === errors;
errors = _errs78;
if(vErrors !== null){
if(_errs78){
vErrors.length = _errs78;
}
else {
vErrors = null;
}
}
if(_valid9){
const _errs81 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.value === undefined){
const err61 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/1/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data23.value !== undefined){
const _errs83 = errors;
const _errs84 = errors;
if(data23.value !== null){
const err62 = {};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
var valid37 = _errs84 === errors;
if(valid37){
const err63 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/1/then/properties/value/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
else {
errors = _errs83;
if(vErrors !== null){
if(_errs83){
vErrors.length = _errs83;
}
else {
vErrors = null;
}
}
}
}
}
var _valid9 = _errs81 === errors;
valid34 = _valid9;
}
if(!valid34){
const err64 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/1/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
const _errs87 = errors;
let valid38 = true;
const _errs88 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing10;
if((data23.rule === undefined) && (missing10 = "rule")){
const err65 = {};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
else {
if(data23.rule !== undefined){
let data28 = data23.rule;
if(!((data28 === "any_of") || (data28 === "none_of"))){
const err66 = {};
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
}
var _valid10 = _errs88 === errors;
errors = _errs87;
if(vErrors !== null){
if(_errs87){
vErrors.length = _errs87;
}
else {
vErrors = null;
}
}
if(_valid10){
const _errs90 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.value === undefined){
const err67 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/2/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data23.value !== undefined){
let data29 = data23.value;
if(Array.isArray(data29)){
if(data29.length < 1){
const err68 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/2/then/properties/value/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
const len1 = data29.length;
for(let i1=0; i1<len1; i1++){
const _errs94 = errors;
const _errs95 = errors;
if(data29[i1] !== null){
const err69 = {};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
var valid43 = _errs95 === errors;
if(valid43){
const err70 = {instancePath:instancePath+"/when/value/" + i1,schemaPath:"#/definitions/condition/allOf/2/then/properties/value/items/not",keyword:"not",params:{},message:"must NOT be valid"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
else {
errors = _errs94;
if(vErrors !== null){
if(_errs94){
vErrors.length = _errs94;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err71 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/2/then/properties/value/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
var _valid10 = _errs90 === errors;
valid38 = _valid10;
}
if(!valid38){
const err72 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/2/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
const _errs98 = errors;
let valid44 = true;
const _errs99 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing11;
if((data23.rule === undefined) && (missing11 = "rule")){
const err73 = {};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
else {
if(data23.rule !== undefined){
let data31 = data23.rule;
if(!((data31 === "greater_than") || (data31 === "less_than"))){
const err74 = {};
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
if(_valid11){
const _errs101 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.value === undefined){
const err75 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/3/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data23.value !== undefined){
let data32 = data23.value;
if(!((typeof data32 == "number") && (isFinite(data32)))){
const err76 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/3/then/properties/value/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
var _valid11 = _errs101 === errors;
valid44 = _valid11;
}
if(!valid44){
const err77 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/3/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
const _errs105 = errors;
let valid47 = true;
const _errs106 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing12;
if((data23.rule === undefined) && (missing12 = "rule")){
const err78 = {};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
else {
if(data23.rule !== undefined){
let data33 = data23.rule;
if(!((data33 === "min_length") || (data33 === "max_length"))){
const err79 = {};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
}
var _valid12 = _errs106 === errors;
errors = _errs105;
if(vErrors !== null){
if(_errs105){
vErrors.length = _errs105;
}
else {
vErrors = null;
}
}
if(_valid12){
const _errs108 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.value === undefined){
const err80 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/4/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if(data23.value !== undefined){
let data34 = data23.value;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err81 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/4/then/properties/value/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 < 0 || isNaN(data34)){
const err82 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/4/then/properties/value/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
}
var _valid12 = _errs108 === errors;
valid47 = _valid12;
}
if(!valid47){
const err83 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/4/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
const _errs112 = errors;
let valid50 = true;
const _errs113 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing13;
if((data23.rule === undefined) && (missing13 = "rule")){
const err84 = {};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
else {
if(data23.rule !== undefined){
if(!(data23.rule === "matches")){
const err85 = {};
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
}
var _valid13 = _errs113 === errors;
errors = _errs112;
if(vErrors !== null){
if(_errs112){
vErrors.length = _errs112;
}
else {
vErrors = null;
}
}
if(_valid13){
const _errs115 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.value === undefined){
const err86 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/5/then/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data23.value !== undefined){
if(typeof data23.value !== "string"){
const err87 = {instancePath:instancePath+"/when/value",schemaPath:"#/definitions/condition/allOf/5/then/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
var _valid13 = _errs115 === errors;
valid50 = _valid13;
}
if(!valid50){
const err88 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/5/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
const _errs119 = errors;
let valid53 = true;
const _errs120 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing14;
if((data23.rule === undefined) && (missing14 = "rule")){
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
if(data23.rule !== undefined){
let data37 = data23.rule;
if(!(((((((data37 === "exists") || (data37 === "not_exists")) || (data37 === "contains")) || (data37 === "not_contains")) || (data37 === "none_of")) || (data37 === "min_length")) || (data37 === "max_length"))){
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
var _valid14 = _errs120 === errors;
errors = _errs119;
if(vErrors !== null){
if(_errs119){
vErrors.length = _errs119;
}
else {
vErrors = null;
}
}
if(_valid14){
const _errs122 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.quantifier !== undefined){
const err91 = {instancePath:instancePath+"/when/quantifier",schemaPath:"#/definitions/condition/allOf/6/then/properties/quantifier/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
var _valid14 = _errs122 === errors;
valid53 = _valid14;
}
if(!valid53){
const err92 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/6/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
const _errs124 = errors;
let valid56 = true;
const _errs125 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing15;
if((data23.relation === undefined) && (missing15 = "relation")){
const err93 = {};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
var _valid15 = _errs125 === errors;
errors = _errs124;
if(vErrors !== null){
if(_errs124){
vErrors.length = _errs124;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid15){
const _errs126 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.claim !== undefined){
const err94 = {instancePath:instancePath+"/when/claim",schemaPath:"#/definitions/condition/allOf/7/then/properties/claim/false schema",keyword:"false schema",params:{},message:"boolean schema is false"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
var _valid15 = _errs126 === errors;
valid56 = _valid15;
ifClause1 = "then";
}
else {
const _errs127 = errors;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.claim === undefined){
const err95 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/7/else/required",keyword:"required",params:{missingProperty: "claim"},message:"must have required property '"+"claim"+"'"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
var _valid15 = _errs127 === errors;
valid56 = _valid15;
ifClause1 = "else";
}
if(!valid56){
const err96 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/allOf/7/if",keyword:"if",params:{failingKeyword: ifClause1},message:"must match \""+ifClause1+"\" schema"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.rule === undefined){
const err97 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/required",keyword:"required",params:{missingProperty: "rule"},message:"must have required property '"+"rule"+"'"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
for(const key1 in data23){
if(!(((((key1 === "claim") || (key1 === "relation")) || (key1 === "rule")) || (key1 === "value")) || (key1 === "quantifier"))){
const err98 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data23.claim !== undefined){
let data40 = data23.claim;
if(typeof data40 === "string"){
if(!pattern0.test(data40)){
const err99 = {instancePath:instancePath+"/when/claim",schemaPath:"#/definitions/condition/properties/claim/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err100 = {instancePath:instancePath+"/when/claim",schemaPath:"#/definitions/condition/properties/claim/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data23.relation !== undefined){
let data41 = data23.relation;
if(typeof data41 === "string"){
if(!pattern0.test(data41)){
const err101 = {instancePath:instancePath+"/when/relation",schemaPath:"#/definitions/condition/properties/relation/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
else {
const err102 = {instancePath:instancePath+"/when/relation",schemaPath:"#/definitions/condition/properties/relation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data23.rule !== undefined){
let data42 = data23.rule;
if(!((((((((((((((((data42 === "exists") || (data42 === "not_exists")) || (data42 === "equals")) || (data42 === "contains")) || (data42 === "not_contains")) || (data42 === "any_of")) || (data42 === "none_of")) || (data42 === "greater_than")) || (data42 === "less_than")) || (data42 === "min_length")) || (data42 === "max_length")) || (data42 === "matches")) || (data42 === "is_file")) || (data42 === "is_test")) || (data42 === "changed")) || (data42 === "test_passed"))){
const err103 = {instancePath:instancePath+"/when/rule",schemaPath:"#/definitions/condition/properties/rule/enum",keyword:"enum",params:{allowedValues: schema14.properties.rule.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data23.quantifier !== undefined){
let data43 = data23.quantifier;
if(!((data43 === "all") || (data43 === "any"))){
const err104 = {instancePath:instancePath+"/when/quantifier",schemaPath:"#/definitions/condition/properties/quantifier/enum",keyword:"enum",params:{allowedValues: schema14.properties.quantifier.enum},message:"must be equal to one of the allowed values"};
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
const err105 = {instancePath:instancePath+"/when",schemaPath:"#/definitions/condition/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err106 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
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
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.name === undefined){
const err2 = {instancePath:instancePath+"/claims/" + i0,schemaPath:"#/definitions/claim/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data1.selector === undefined){
const err3 = {instancePath:instancePath+"/claims/" + i0,schemaPath:"#/definitions/claim/required",keyword:"required",params:{missingProperty: "selector"},message:"must have required property '"+"selector"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key1 in data1){
if(!((key1 === "name") || (key1 === "selector"))){
const err4 = {instancePath:instancePath+"/claims/" + i0,schemaPath:"#/definitions/claim/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data1.name !== undefined){
let data2 = data1.name;
if(typeof data2 === "string"){
if(!pattern0.test(data2)){
const err5 = {instancePath:instancePath+"/claims/" + i0+"/name",schemaPath:"#/definitions/claim/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err6 = {instancePath:instancePath+"/claims/" + i0+"/name",schemaPath:"#/definitions/claim/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data1.selector !== undefined){
let data3 = data1.selector;
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err7 = {instancePath:instancePath+"/claims/" + i0+"/selector",schemaPath:"#/definitions/claim/properties/selector/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err8 = {instancePath:instancePath+"/claims/" + i0+"/selector",schemaPath:"#/definitions/claim/properties/selector/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err9 = {instancePath:instancePath+"/claims/" + i0,schemaPath:"#/definitions/claim/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err10 = {instancePath:instancePath+"/claims",schemaPath:"#/properties/claims/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.datalog !== undefined){
let data4 = data.datalog;
if(Array.isArray(data4)){
if(data4.length > 16){
const err11 = {instancePath:instancePath+"/datalog",schemaPath:"#/properties/datalog/maxItems",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(typeof data5 === "string"){
if(!pattern0.test(data5)){
const err12 = {instancePath:instancePath+"/datalog/" + i1,schemaPath:"#/properties/datalog/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err13 = {instancePath:instancePath+"/datalog/" + i1,schemaPath:"#/properties/datalog/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err14 = {instancePath:instancePath+"/datalog",schemaPath:"#/properties/datalog/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.reports !== undefined){
let data6 = data.reports;
if(Array.isArray(data6)){
if(data6.length > 16){
const err15 = {instancePath:instancePath+"/reports",schemaPath:"#/properties/reports/maxItems",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err16 = {instancePath:instancePath+"/reports/" + i2,schemaPath:"#/properties/reports/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err17 = {instancePath:instancePath+"/reports/" + i2,schemaPath:"#/properties/reports/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err18 = {instancePath:instancePath+"/reports",schemaPath:"#/properties/reports/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.base !== undefined){
let data8 = data.base;
if(typeof data8 === "string"){
if(!pattern0.test(data8)){
const err19 = {instancePath:instancePath+"/base",schemaPath:"#/properties/base/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
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
const err20 = {instancePath:instancePath+"/base",schemaPath:"#/properties/base/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.predicates !== undefined){
let data9 = data.predicates;
if(Array.isArray(data9)){
const len3 = data9.length;
for(let i3=0; i3<len3; i3++){
if(!(validate11(data9[i3], {instancePath:instancePath+"/predicates/" + i3,parentData:data9,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
}
else {
const err21 = {instancePath:instancePath+"/predicates",schemaPath:"#/properties/predicates/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}


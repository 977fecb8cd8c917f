// Generated from schemas/rulespec.schema.json by `npm run generate`.
"use strict";
const names0 = {"id":0,"claim":0,"relation":0,"rule":0,"value":0,"quantifier":0,"source":0,"severity":0,"message":0,"require_evidence":0,"owner":0,"notes":0,"when":0};
export const validate = validate21;
export default validate21;
const pattern0 = new RegExp("\\S", "u");

function validate26(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern0.test(data)){
vErrors = added(vErrors, {instancePath,keyword:"pattern",params:{pattern: "\\S"}});
errors++;
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}

const pattern1 = new RegExp("^[0-9a-fA-F]{64}$", "u");

function validate28(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern1.test(data)){
vErrors = added(vErrors, {instancePath,keyword:"pattern",params:{pattern: "^[0-9a-fA-F]{64}$"}});
errors++;
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "path"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "path") || (key0 === "sha256"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.path !== undefined){
if(!(validate26(data.path, {instancePath:instancePath+"/path"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
if(data.sha256 !== undefined){
if(!(validate28(data.sha256, {instancePath:instancePath+"/sha256"}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
vErrors = added(vErrors, {});
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
if(!(validate25(data, {instancePath}))){
vErrors = joined(vErrors, validate25.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(!(validate26(data, {instancePath}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}


function validate23(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate24(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(Array.isArray(data))){
vErrors = added(vErrors, {});
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
if(!(validate23(data, {instancePath}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(!(validate24(data, {instancePath}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}


function validate37(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.selector === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "selector"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "name") || (key0 === "selector"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.name !== undefined){
if(!(validate26(data.name, {instancePath:instancePath+"/name"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
if(data.selector !== undefined){
if(!(validate26(data.selector, {instancePath:instancePath+"/selector"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}


function validate49(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((((((((((data === "exists") || (data === "not_exists")) || (data === "is_file")) || (data === "is_test")) || (data === "changed")) || (data === "test_passed")) || (data === "changed_only")) || (data === "unchanged")) || (data === "commit_exists")) || (data === "command_passed")) || (data === "covered"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}});
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}


function validate48(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate49(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate49.errors);
errors = vErrors.length;
}
}
}
validate48.errors = vErrors;
return errors === 0;
}


function validate52(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value !== undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/value",keyword:"false schema",params:{}});
errors++;
}
}
validate52.errors = vErrors;
return errors === 0;
}


function validate47(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate48(data, {instancePath}))){
vErrors = joined(vErrors, validate48.errors);
errors = vErrors.length;
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
if(_valid0){
const _errs2 = errors;
if(!(validate52(data, {instancePath}))){
vErrors = joined(vErrors, validate52.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}


function validate57(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "equals") || (data === "contains")) || (data === "not_contains"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["equals","contains","not_contains"]}});
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}


function validate56(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate57(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate57.errors);
errors = vErrors.length;
}
}
}
validate56.errors = vErrors;
return errors === 0;
}


function validate60(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
const _errs1 = errors;
const _errs2 = errors;
if(data.value !== null){
vErrors = added(vErrors, {});
errors++;
}
var valid1 = _errs2 === errors;
if(valid1){
vErrors = added(vErrors, {instancePath:instancePath+"/value",keyword:"not",params:{}});
errors++;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
}
}
validate60.errors = vErrors;
return errors === 0;
}


function validate55(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate56(data, {instancePath}))){
vErrors = joined(vErrors, validate56.errors);
errors = vErrors.length;
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
if(_valid0){
const _errs2 = errors;
if(!(validate60(data, {instancePath}))){
vErrors = joined(vErrors, validate60.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}


function validate64(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
let data0 = data.rule;
if(!((data0 === "any_of") || (data0 === "none_of"))){
vErrors = added(vErrors, {instancePath:instancePath+"/rule",keyword:"enum",params:{allowedValues: ["any_of","none_of"]}});
errors++;
}
}
}
validate64.errors = vErrors;
return errors === 0;
}


function validate67(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs2 = errors;
const _errs3 = errors;
if(data[i0] !== null){
vErrors = added(vErrors, {});
errors++;
}
var valid2 = _errs3 === errors;
if(valid2){
vErrors = added(vErrors, {instancePath:instancePath+"/" + i0,keyword:"not",params:{}});
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}


function validate66(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
if(!(validate67(data.value, {instancePath:instancePath+"/value"}))){
vErrors = joined(vErrors, validate67.errors);
errors = vErrors.length;
}
}
}
validate66.errors = vErrors;
return errors === 0;
}


function validate63(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate64(data, {instancePath}))){
vErrors = joined(vErrors, validate64.errors);
errors = vErrors.length;
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
if(_valid0){
const _errs2 = errors;
if(!(validate66(data, {instancePath}))){
vErrors = joined(vErrors, validate66.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}


function validate73(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "greater_than") || (data === "less_than")) || (data === "coverage_at_least"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["greater_than","less_than","coverage_at_least"]}});
errors++;
}
validate73.errors = vErrors;
return errors === 0;
}


function validate72(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate73(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate73.errors);
errors = vErrors.length;
}
}
}
validate72.errors = vErrors;
return errors === 0;
}


function validate76(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
let data0 = data.value;
if(!((typeof data0 == "number") && (isFinite(data0)))){
vErrors = added(vErrors, {instancePath:instancePath+"/value",keyword:"type",params:{type: "number"}});
errors++;
}
}
}
validate76.errors = vErrors;
return errors === 0;
}


function validate71(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate72(data, {instancePath}))){
vErrors = joined(vErrors, validate72.errors);
errors = vErrors.length;
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
if(_valid0){
const _errs2 = errors;
if(!(validate76(data, {instancePath}))){
vErrors = joined(vErrors, validate76.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}


function validate81(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "min_length") || (data === "max_length")) || (data === "diff_at_most"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["min_length","max_length","diff_at_most"]}});
errors++;
}
validate81.errors = vErrors;
return errors === 0;
}


function validate80(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate81(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate81.errors);
errors = vErrors.length;
}
}
}
validate80.errors = vErrors;
return errors === 0;
}


function validate85(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((typeof data == "number") && (!(data % 1) && !isNaN(data))) && (isFinite(data)))){
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data == "number") && (isFinite(data))){
if(data < 0 || isNaN(data)){
vErrors = added(vErrors, {instancePath,keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
validate85.errors = vErrors;
return errors === 0;
}


function validate84(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
if(!(validate85(data.value, {instancePath:instancePath+"/value"}))){
vErrors = joined(vErrors, validate85.errors);
errors = vErrors.length;
}
}
}
validate84.errors = vErrors;
return errors === 0;
}


function validate79(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate80(data, {instancePath}))){
vErrors = joined(vErrors, validate80.errors);
errors = vErrors.length;
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
if(_valid0){
const _errs2 = errors;
if(!(validate84(data, {instancePath}))){
vErrors = joined(vErrors, validate84.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate79.errors = vErrors;
return errors === 0;
}


function validate91(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!((data === "matches") || (data === "file_matches"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["matches","file_matches"]}});
errors++;
}
validate91.errors = vErrors;
return errors === 0;
}


function validate90(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate91(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate91.errors);
errors = vErrors.length;
}
}
}
validate90.errors = vErrors;
return errors === 0;
}


function validate94(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
if(typeof data.value !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/value",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
validate94.errors = vErrors;
return errors === 0;
}


function validate89(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate90(data, {instancePath}))){
vErrors = joined(vErrors, validate90.errors);
errors = vErrors.length;
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
if(_valid0){
const _errs2 = errors;
if(!(validate94(data, {instancePath}))){
vErrors = joined(vErrors, validate94.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate89.errors = vErrors;
return errors === 0;
}


function validate99(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!((data === "file_contains") || (data === "documented_in"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["file_contains","documented_in"]}});
errors++;
}
validate99.errors = vErrors;
return errors === 0;
}


function validate98(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate99(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate99.errors);
errors = vErrors.length;
}
}
}
validate98.errors = vErrors;
return errors === 0;
}

const pattern2 = new RegExp("[\\s\\S]", "u");

function validate103(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern2.test(data)){
vErrors = added(vErrors, {instancePath,keyword:"pattern",params:{pattern: "[\\s\\S]"}});
errors++;
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
validate103.errors = vErrors;
return errors === 0;
}


function validate102(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
if(!(validate103(data.value, {instancePath:instancePath+"/value"}))){
vErrors = joined(vErrors, validate103.errors);
errors = vErrors.length;
}
}
}
validate102.errors = vErrors;
return errors === 0;
}


function validate97(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate98(data, {instancePath}))){
vErrors = joined(vErrors, validate98.errors);
errors = vErrors.length;
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
if(_valid0){
const _errs2 = errors;
if(!(validate102(data, {instancePath}))){
vErrors = joined(vErrors, validate102.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate97.errors = vErrors;
return errors === 0;
}


function validate108(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(data.rule === "value_in_file")){
vErrors = added(vErrors, {instancePath:instancePath+"/rule",keyword:"enum",params:{allowedValues: ["value_in_file"]}});
errors++;
}
}
}
validate108.errors = vErrors;
return errors === 0;
}

const pattern3 = new RegExp("\\S\\s*#\\s*\\S", "u");

function validate111(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern3.test(data)){
vErrors = added(vErrors, {instancePath,keyword:"pattern",params:{pattern: "\\S\\s*#\\s*\\S"}});
errors++;
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
validate111.errors = vErrors;
return errors === 0;
}


function validate110(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
if(!(validate111(data.value, {instancePath:instancePath+"/value"}))){
vErrors = joined(vErrors, validate111.errors);
errors = vErrors.length;
}
}
}
validate110.errors = vErrors;
return errors === 0;
}


function validate107(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate108(data, {instancePath}))){
vErrors = joined(vErrors, validate108.errors);
errors = vErrors.length;
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
if(_valid0){
const _errs2 = errors;
if(!(validate110(data, {instancePath}))){
vErrors = joined(vErrors, validate110.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate107.errors = vErrors;
return errors === 0;
}


function validate116(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(data.rule === "no_findings")){
vErrors = added(vErrors, {instancePath:instancePath+"/rule",keyword:"enum",params:{allowedValues: ["no_findings"]}});
errors++;
}
}
}
validate116.errors = vErrors;
return errors === 0;
}


function validate119(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "error") || (data === "warning")) || (data === "note"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["error","warning","note"]}});
errors++;
}
validate119.errors = vErrors;
return errors === 0;
}


function validate118(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
if(!(validate119(data.value, {instancePath:instancePath+"/value"}))){
vErrors = joined(vErrors, validate119.errors);
errors = vErrors.length;
}
}
}
validate118.errors = vErrors;
return errors === 0;
}


function validate115(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate116(data, {instancePath}))){
vErrors = joined(vErrors, validate116.errors);
errors = vErrors.length;
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
if(_valid0){
const _errs2 = errors;
if(!(validate118(data, {instancePath}))){
vErrors = joined(vErrors, validate118.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate115.errors = vErrors;
return errors === 0;
}


function validate125(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!((((((((data === "exists") || (data === "not_exists")) || (data === "contains")) || (data === "not_contains")) || (data === "none_of")) || (data === "min_length")) || (data === "max_length")) || (data === "changed_only"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}});
errors++;
}
validate125.errors = vErrors;
return errors === 0;
}


function validate124(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate125(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate125.errors);
errors = vErrors.length;
}
}
}
validate124.errors = vErrors;
return errors === 0;
}


function validate128(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.quantifier !== undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/quantifier",keyword:"false schema",params:{}});
errors++;
}
}
validate128.errors = vErrors;
return errors === 0;
}


function validate123(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate124(data, {instancePath}))){
vErrors = joined(vErrors, validate124.errors);
errors = vErrors.length;
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
if(_valid0){
const _errs2 = errors;
if(!(validate128(data, {instancePath}))){
vErrors = joined(vErrors, validate128.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate123.errors = vErrors;
return errors === 0;
}


function validate132(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.relation === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "relation"}});
errors++;
}
}
validate132.errors = vErrors;
return errors === 0;
}


function validate134(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.claim !== undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/claim",keyword:"false schema",params:{}});
errors++;
}
}
validate134.errors = vErrors;
return errors === 0;
}


function validate136(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.claim === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "claim"}});
errors++;
}
}
validate136.errors = vErrors;
return errors === 0;
}


function validate131(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate132(data, {instancePath}))){
vErrors = joined(vErrors, validate132.errors);
errors = vErrors.length;
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
const _errs2 = errors;
if(!(validate134(data, {instancePath}))){
vErrors = joined(vErrors, validate134.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs3 = errors;
if(!(validate136(data, {instancePath}))){
vErrors = joined(vErrors, validate136.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
validate131.errors = vErrors;
return errors === 0;
}


function validate141(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!((((((((((((((((((((((((((((data === "exists") || (data === "not_exists")) || (data === "equals")) || (data === "contains")) || (data === "not_contains")) || (data === "any_of")) || (data === "none_of")) || (data === "greater_than")) || (data === "less_than")) || (data === "min_length")) || (data === "max_length")) || (data === "matches")) || (data === "is_file")) || (data === "is_test")) || (data === "changed")) || (data === "test_passed")) || (data === "changed_only")) || (data === "diff_at_most")) || (data === "unchanged")) || (data === "commit_exists")) || (data === "file_contains")) || (data === "file_matches")) || (data === "value_in_file")) || (data === "documented_in")) || (data === "command_passed")) || (data === "coverage_at_least")) || (data === "covered")) || (data === "no_findings"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed","changed_only","diff_at_most","unchanged","commit_exists","file_contains","file_matches","value_in_file","documented_in","command_passed","coverage_at_least","covered","no_findings"]}});
errors++;
}
validate141.errors = vErrors;
return errors === 0;
}

const wrapper0 = {validate: validate145};
const wrapper2 = {validate: validate146};

function validate147(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate47(data, {instancePath}))){
vErrors = joined(vErrors, validate47.errors);
errors = vErrors.length;
}
if(!(validate55(data, {instancePath}))){
vErrors = joined(vErrors, validate55.errors);
errors = vErrors.length;
}
if(!(validate63(data, {instancePath}))){
vErrors = joined(vErrors, validate63.errors);
errors = vErrors.length;
}
if(!(validate71(data, {instancePath}))){
vErrors = joined(vErrors, validate71.errors);
errors = vErrors.length;
}
if(!(validate79(data, {instancePath}))){
vErrors = joined(vErrors, validate79.errors);
errors = vErrors.length;
}
if(!(validate89(data, {instancePath}))){
vErrors = joined(vErrors, validate89.errors);
errors = vErrors.length;
}
if(!(validate97(data, {instancePath}))){
vErrors = joined(vErrors, validate97.errors);
errors = vErrors.length;
}
if(!(validate107(data, {instancePath}))){
vErrors = joined(vErrors, validate107.errors);
errors = vErrors.length;
}
if(!(validate115(data, {instancePath}))){
vErrors = joined(vErrors, validate115.errors);
errors = vErrors.length;
}
if(!(validate123(data, {instancePath}))){
vErrors = joined(vErrors, validate123.errors);
errors = vErrors.length;
}
if(!(validate131(data, {instancePath}))){
vErrors = joined(vErrors, validate131.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "claim") || (key0 === "relation")) || (key0 === "rule")) || (key0 === "value")) || (key0 === "quantifier"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.claim !== undefined){
if(!(validate26(data.claim, {instancePath:instancePath+"/claim"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
if(data.relation !== undefined){
if(!(validate26(data.relation, {instancePath:instancePath+"/relation"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
if(data.rule !== undefined){
if(!(validate141(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate141.errors);
errors = vErrors.length;
}
}
if(data.quantifier !== undefined){
let data3 = data.quantifier;
if(!((data3 === "all") || (data3 === "any"))){
vErrors = added(vErrors, {instancePath:instancePath+"/quantifier",keyword:"enum",params:{allowedValues: ["all","any"]}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate147.errors = vErrors;
return errors === 0;
}


function validate146(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.all === undefined) && (missing0 = "all")){
vErrors = added(vErrors, {});
errors++;
}
}
else {
vErrors = added(vErrors, {});
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
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.all !== undefined){
if(!(wrapper0.validate(data.all, {instancePath:instancePath+"/all"}))){
vErrors = joined(vErrors, wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs7 = errors;
const _errs8 = errors;
let valid2 = true;
const _errs9 = errors;
if(errors === _errs9){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.any === undefined) && (missing1 = "any")){
vErrors = added(vErrors, {});
errors++;
}
}
else {
vErrors = added(vErrors, {});
errors++;
}
}
var _valid1 = _errs9 === errors;
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key1 in data){
if(!(key1 === "any")){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data.any !== undefined){
if(!(wrapper0.validate(data.any, {instancePath:instancePath+"/any"}))){
vErrors = joined(vErrors, wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
var _valid1 = _errs11 === errors;
valid2 = _valid1;
ifClause1 = "then";
}
else {
const _errs15 = errors;
const _errs16 = errors;
let valid4 = true;
const _errs17 = errors;
if(errors === _errs17){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.not === undefined) && (missing2 = "not")){
vErrors = added(vErrors, {});
errors++;
}
}
else {
vErrors = added(vErrors, {});
errors++;
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
let ifClause2;
if(_valid2){
const _errs19 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key2 in data){
if(!(key2 === "not")){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key2}});
errors++;
}
}
if(data.not !== undefined){
if(!(wrapper2.validate(data.not, {instancePath:instancePath+"/not"}))){
vErrors = joined(vErrors, wrapper2.validate.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
var _valid2 = _errs19 === errors;
valid4 = _valid2;
ifClause2 = "then";
}
else {
const _errs23 = errors;
if(!(validate147(data, {instancePath}))){
vErrors = joined(vErrors, validate147.errors);
errors = vErrors.length;
}
var _valid2 = _errs23 === errors;
valid4 = _valid2;
ifClause2 = "else";
}
if(!valid4){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause2}});
errors++;
}
var _valid1 = _errs15 === errors;
valid2 = _valid1;
ifClause1 = "else";
}
if(!valid2){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause1}});
errors++;
}
var _valid0 = _errs7 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
validate146.errors = vErrors;
return errors === 0;
}


function validate145(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate146(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = joined(vErrors, validate146.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate145.errors = vErrors;
return errors === 0;
}

const func2 = Object.prototype.hasOwnProperty;
const pattern4 = new RegExp("^\\S+$", "u");

function validate46(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate47(data, {instancePath}))){
vErrors = joined(vErrors, validate47.errors);
errors = vErrors.length;
}
if(!(validate55(data, {instancePath}))){
vErrors = joined(vErrors, validate55.errors);
errors = vErrors.length;
}
if(!(validate63(data, {instancePath}))){
vErrors = joined(vErrors, validate63.errors);
errors = vErrors.length;
}
if(!(validate71(data, {instancePath}))){
vErrors = joined(vErrors, validate71.errors);
errors = vErrors.length;
}
if(!(validate79(data, {instancePath}))){
vErrors = joined(vErrors, validate79.errors);
errors = vErrors.length;
}
if(!(validate89(data, {instancePath}))){
vErrors = joined(vErrors, validate89.errors);
errors = vErrors.length;
}
if(!(validate97(data, {instancePath}))){
vErrors = joined(vErrors, validate97.errors);
errors = vErrors.length;
}
if(!(validate107(data, {instancePath}))){
vErrors = joined(vErrors, validate107.errors);
errors = vErrors.length;
}
if(!(validate115(data, {instancePath}))){
vErrors = joined(vErrors, validate115.errors);
errors = vErrors.length;
}
if(!(validate123(data, {instancePath}))){
vErrors = joined(vErrors, validate123.errors);
errors = vErrors.length;
}
if(!(validate131(data, {instancePath}))){
vErrors = joined(vErrors, validate131.errors);
errors = vErrors.length;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.source === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "source"}});
errors++;
}
for(const key0 in data){
if(!(func2.call(names0, key0))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
vErrors = added(vErrors, {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"}});
errors++;
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/id",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.claim !== undefined){
if(!(validate26(data.claim, {instancePath:instancePath+"/claim"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
if(data.relation !== undefined){
if(!(validate26(data.relation, {instancePath:instancePath+"/relation"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
if(data.rule !== undefined){
if(!(validate141(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate141.errors);
errors = vErrors.length;
}
}
if(data.quantifier !== undefined){
let data4 = data.quantifier;
if(!((data4 === "all") || (data4 === "any"))){
vErrors = added(vErrors, {instancePath:instancePath+"/quantifier",keyword:"enum",params:{allowedValues: ["all","any"]}});
errors++;
}
}
if(data.source !== undefined){
if(!(validate26(data.source, {instancePath:instancePath+"/source"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
if(data.severity !== undefined){
let data6 = data.severity;
if(!(((data6 === "error") || (data6 === "warning")) || (data6 === "info"))){
vErrors = added(vErrors, {instancePath:instancePath+"/severity",keyword:"enum",params:{allowedValues: ["error","warning","info"]}});
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/message",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.require_evidence !== undefined){
if(typeof data.require_evidence !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/require_evidence",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.owner !== undefined){
if(!(validate26(data.owner, {instancePath:instancePath+"/owner"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
if(data.notes !== undefined){
if(typeof data.notes !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/notes",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.when !== undefined){
let data11 = data.when;
const _errs29 = errors;
let valid2 = true;
const _errs30 = errors;
if(!(Array.isArray(data11))){
vErrors = added(vErrors, {});
errors++;
}
var _valid0 = _errs30 === errors;
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs32 = errors;
if(!(validate145(data11, {instancePath:instancePath+"/when"}))){
vErrors = joined(vErrors, validate145.errors);
errors = vErrors.length;
}
var _valid0 = _errs32 === errors;
valid2 = _valid0;
ifClause0 = "then";
}
else {
const _errs33 = errors;
if(!(validate146(data11, {instancePath:instancePath+"/when"}))){
vErrors = joined(vErrors, validate146.errors);
errors = vErrors.length;
}
var _valid0 = _errs33 === errors;
valid2 = _valid0;
ifClause0 = "else";
}
if(!valid2){
vErrors = added(vErrors, {instancePath:instancePath+"/when",keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "extends") || (key0 === "include")) || (key0 === "claims")) || (key0 === "datalog")) || (key0 === "reports")) || (key0 === "require_evidence")) || (key0 === "base")) || (key0 === "predicates"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.extends !== undefined){
if(!(validate22(data.extends, {instancePath:instancePath+"/extends"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.include !== undefined){
if(!(validate22(data.include, {instancePath:instancePath+"/include"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.claims !== undefined){
let data2 = data.claims;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate37(data2[i0], {instancePath:instancePath+"/claims/" + i0}))){
vErrors = joined(vErrors, validate37.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/claims",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.datalog !== undefined){
let data4 = data.datalog;
if(Array.isArray(data4)){
if(data4.length > 16){
vErrors = added(vErrors, {instancePath:instancePath+"/datalog",keyword:"maxItems",params:{limit: 16}});
errors++;
}
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
if(!(validate26(data4[i1], {instancePath:instancePath+"/datalog/" + i1}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/datalog",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.reports !== undefined){
let data6 = data.reports;
if(Array.isArray(data6)){
if(data6.length > 16){
vErrors = added(vErrors, {instancePath:instancePath+"/reports",keyword:"maxItems",params:{limit: 16}});
errors++;
}
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
const _errs13 = errors;
let valid7 = true;
const _errs14 = errors;
if(!(data7 && typeof data7 == "object" && !Array.isArray(data7))){
vErrors = added(vErrors, {});
errors++;
}
var _valid0 = _errs14 === errors;
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs16 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.path === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/reports/" + i2,keyword:"required",params:{missingProperty: "path"}});
errors++;
}
if(data7.by === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/reports/" + i2,keyword:"required",params:{missingProperty: "by"}});
errors++;
}
for(const key1 in data7){
if(!((key1 === "path") || (key1 === "by"))){
vErrors = added(vErrors, {instancePath:instancePath+"/reports/" + i2,keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data7.path !== undefined){
if(!(validate26(data7.path, {instancePath:instancePath+"/reports/" + i2+"/path"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
if(data7.by !== undefined){
if(!(validate26(data7.by, {instancePath:instancePath+"/reports/" + i2+"/by"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/reports/" + i2,keyword:"type",params:{type: "object"}});
errors++;
}
var _valid0 = _errs16 === errors;
valid7 = _valid0;
ifClause0 = "then";
}
else {
const _errs21 = errors;
if(!(validate26(data7, {instancePath:instancePath+"/reports/" + i2}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
var _valid0 = _errs21 === errors;
valid7 = _valid0;
ifClause0 = "else";
}
if(!valid7){
vErrors = added(vErrors, {instancePath:instancePath+"/reports/" + i2,keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/reports",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.require_evidence !== undefined){
if(typeof data.require_evidence !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/require_evidence",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.base !== undefined){
if(!(validate26(data.base, {instancePath:instancePath+"/base"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
if(data.predicates !== undefined){
let data12 = data.predicates;
if(Array.isArray(data12)){
const len3 = data12.length;
for(let i3=0; i3<len3; i3++){
if(!(validate46(data12[i3], {instancePath:instancePath+"/predicates/" + i3}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/predicates",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

function added(all, one) {
if (all === null) return [one];
all.push(one);
return all;
}
function joined(all, others) {
return all === null ? others : all.concat(others);
}


// Generated from schemas/rules.schema.json by `npm run generate`.
"use strict";
const names0 = {"content":0,"new_string":0,"old_string":0,"prompt":0,"message":0,"user_prompt":0,"assistant_message":0,"command":0,"response":0,"effect":0,"case_sensitive":0,"multiline":0};
const names1 = {"ran":0,"wrote":0,"read":0,"deleted":0,"contacted":0,"called":0,"prompted":0,"denied":0,"result":0};
const names2 = {"ran":0,"wrote":0,"read":0,"deleted":0,"contacted":0,"called":0,"prompted":0,"denied":0,"result":0,"since":0,"within":0,"last":0,"at_least":0};
const names3 = {"name":0,"description":0,"on":0,"match":0,"when":0,"unless":0,"action":0,"decision":0,"enforce":0,"until":0,"message":0,"stop":0};
export const validate = validate21;
export default validate21;
const pattern0 = new RegExp("\\S", "u");

function validate22(data, {instancePath=""}={}){
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
validate22.errors = vErrors;
return errors === 0;
}

const func2 = Object.prototype.hasOwnProperty;

function validate29(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate22(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}


function validate28(data, {instancePath=""}={}){
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
if(!(validate29(data, {instancePath}))){
vErrors = joined(vErrors, validate29.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(!(validate22(data, {instancePath}))){
vErrors = joined(vErrors, validate22.errors);
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
validate28.errors = vErrors;
return errors === 0;
}


function validate26(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.hook === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "hook"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "hook") || (key0 === "tool")) || (key0 === "file"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.hook !== undefined){
let data0 = data.hook;
if(!((((((data0 === "PreToolUse") || (data0 === "PostToolUse")) || (data0 === "UserPromptSubmit")) || (data0 === "Stop")) || (data0 === "SubagentStop")) || (data0 === "SessionStart"))){
vErrors = added(vErrors, {instancePath:instancePath+"/hook",keyword:"enum",params:{allowedValues: ["PreToolUse","PostToolUse","UserPromptSubmit","Stop","SubagentStop","SessionStart"]}});
errors++;
}
}
if(data.tool !== undefined){
if(!(validate22(data.tool, {instancePath:instancePath+"/tool"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.file !== undefined){
if(!(validate28(data.file, {instancePath:instancePath+"/file"}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}


function validate36(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!((((((data === "read") || (data === "write")) || (data === "delete")) || (data === "execute")) || (data === "connect")) || (data === "send"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["read","write","delete","execute","connect","send"]}});
errors++;
}
validate36.errors = vErrors;
return errors === 0;
}


function validate42(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((((data === "loopback") || (data === "repository")) || (data === "registry")) || (data === "publisher")) || (data === "other"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["loopback","repository","registry","publisher","other"]}});
errors++;
}
validate42.errors = vErrors;
return errors === 0;
}


function validate46(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((((data === "tracked") || (data === "changed")) || (data === "new")) || (data === "downloaded")) || (data === "outside"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["tracked","changed","new","downloaded","outside"]}});
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}


function validate35(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(names0, key0))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.content !== undefined){
if(typeof data.content !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/content",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.new_string !== undefined){
if(typeof data.new_string !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/new_string",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.old_string !== undefined){
if(typeof data.old_string !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/old_string",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.prompt !== undefined){
if(typeof data.prompt !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/prompt",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/message",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.user_prompt !== undefined){
if(typeof data.user_prompt !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/user_prompt",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.assistant_message !== undefined){
if(typeof data.assistant_message !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/assistant_message",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.command !== undefined){
if(typeof data.command !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/command",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.response !== undefined){
if(typeof data.response !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/response",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.effect !== undefined){
let data9 = data.effect;
const _errs21 = errors;
let valid1 = true;
const _errs22 = errors;
if(!(data9 && typeof data9 == "object" && !Array.isArray(data9))){
vErrors = added(vErrors, {});
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
vErrors = added(vErrors, {instancePath:instancePath+"/effect",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key1 in data9){
if(!((((((((key1 === "kind") || (key1 === "path")) || (key1 === "inside")) || (key1 === "host")) || (key1 === "network")) || (key1 === "carries")) || (key1 === "replaces")) || (key1 === "origin"))){
vErrors = added(vErrors, {instancePath:instancePath+"/effect",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data9.kind !== undefined){
let data10 = data9.kind;
const _errs28 = errors;
let valid3 = true;
const _errs29 = errors;
if(!(Array.isArray(data10))){
vErrors = added(vErrors, {});
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
vErrors = added(vErrors, {instancePath:instancePath+"/effect/kind",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
if(!(validate36(data10[i0], {instancePath:instancePath+"/effect/kind/" + i0}))){
vErrors = joined(vErrors, validate36.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/effect/kind",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid1 = _errs31 === errors;
valid3 = _valid1;
ifClause1 = "then";
}
else {
const _errs34 = errors;
if(!(validate36(data10, {instancePath:instancePath+"/effect/kind"}))){
vErrors = joined(vErrors, validate36.errors);
errors = vErrors.length;
}
var _valid1 = _errs34 === errors;
valid3 = _valid1;
ifClause1 = "else";
}
if(!valid3){
vErrors = added(vErrors, {instancePath:instancePath+"/effect/kind",keyword:"if",params:{failingKeyword: ifClause1}});
errors++;
}
}
if(data9.path !== undefined){
if(!(validate28(data9.path, {instancePath:instancePath+"/effect/path"}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
if(data9.inside !== undefined){
if(!(validate28(data9.inside, {instancePath:instancePath+"/effect/inside"}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
if(data9.host !== undefined){
if(!(validate28(data9.host, {instancePath:instancePath+"/effect/host"}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
if(data9.network !== undefined){
let data15 = data9.network;
const _errs39 = errors;
let valid6 = true;
const _errs40 = errors;
if(!(Array.isArray(data15))){
vErrors = added(vErrors, {});
errors++;
}
var _valid2 = _errs40 === errors;
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
let ifClause2;
if(_valid2){
const _errs42 = errors;
if(Array.isArray(data15)){
if(data15.length < 1){
vErrors = added(vErrors, {instancePath:instancePath+"/effect/network",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
if(!(validate42(data15[i1], {instancePath:instancePath+"/effect/network/" + i1}))){
vErrors = joined(vErrors, validate42.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/effect/network",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid2 = _errs42 === errors;
valid6 = _valid2;
ifClause2 = "then";
}
else {
const _errs45 = errors;
if(!(validate42(data15, {instancePath:instancePath+"/effect/network"}))){
vErrors = joined(vErrors, validate42.errors);
errors = vErrors.length;
}
var _valid2 = _errs45 === errors;
valid6 = _valid2;
ifClause2 = "else";
}
if(!valid6){
vErrors = added(vErrors, {instancePath:instancePath+"/effect/network",keyword:"if",params:{failingKeyword: ifClause2}});
errors++;
}
}
if(data9.carries !== undefined){
if(!(validate28(data9.carries, {instancePath:instancePath+"/effect/carries"}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
}
if(data9.replaces !== undefined){
if(!(data9.replaces === true)){
vErrors = added(vErrors, {instancePath:instancePath+"/effect/replaces",keyword:"enum",params:{allowedValues: [true]}});
errors++;
}
}
if(data9.origin !== undefined){
let data19 = data9.origin;
const _errs49 = errors;
let valid9 = true;
const _errs50 = errors;
if(!(Array.isArray(data19))){
vErrors = added(vErrors, {});
errors++;
}
var _valid3 = _errs50 === errors;
errors = _errs49;
if(vErrors !== null){
if(_errs49){
vErrors.length = _errs49;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid3){
const _errs52 = errors;
if(Array.isArray(data19)){
if(data19.length < 1){
vErrors = added(vErrors, {instancePath:instancePath+"/effect/origin",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data19.length;
for(let i2=0; i2<len2; i2++){
if(!(validate46(data19[i2], {instancePath:instancePath+"/effect/origin/" + i2}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/effect/origin",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid3 = _errs52 === errors;
valid9 = _valid3;
ifClause3 = "then";
}
else {
const _errs55 = errors;
if(!(validate46(data19, {instancePath:instancePath+"/effect/origin"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
var _valid3 = _errs55 === errors;
valid9 = _valid3;
ifClause3 = "else";
}
if(!valid9){
vErrors = added(vErrors, {instancePath:instancePath+"/effect/origin",keyword:"if",params:{failingKeyword: ifClause3}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/effect",keyword:"type",params:{type: "object"}});
errors++;
}
var _valid0 = _errs24 === errors;
valid1 = _valid0;
ifClause0 = "then";
}
else {
const _errs56 = errors;
if(!(validate36(data9, {instancePath:instancePath+"/effect"}))){
vErrors = joined(vErrors, validate36.errors);
errors = vErrors.length;
}
var _valid0 = _errs56 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
vErrors = added(vErrors, {instancePath:instancePath+"/effect",keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
}
if(data.case_sensitive !== undefined){
if(typeof data.case_sensitive !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/case_sensitive",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.multiline !== undefined){
if(typeof data.multiline !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/multiline",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}


function validate57(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((((((((((data === "exists") || (data === "not_exists")) || (data === "is_file")) || (data === "is_test")) || (data === "changed")) || (data === "test_passed")) || (data === "changed_only")) || (data === "unchanged")) || (data === "commit_exists")) || (data === "command_passed")) || (data === "covered"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}});
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
if(data.value !== undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/value",keyword:"false schema",params:{}});
errors++;
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


function validate65(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "equals") || (data === "contains")) || (data === "not_contains"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["equals","contains","not_contains"]}});
errors++;
}
validate65.errors = vErrors;
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
if(!(validate65(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate65.errors);
errors = vErrors.length;
}
}
}
validate64.errors = vErrors;
return errors === 0;
}


function validate68(data, {instancePath=""}={}){
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
validate68.errors = vErrors;
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
if(!(validate68(data, {instancePath}))){
vErrors = joined(vErrors, validate68.errors);
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


function validate72(data, {instancePath=""}={}){
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
validate72.errors = vErrors;
return errors === 0;
}


function validate75(data, {instancePath=""}={}){
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
validate75.errors = vErrors;
return errors === 0;
}


function validate74(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
if(!(validate75(data.value, {instancePath:instancePath+"/value"}))){
vErrors = joined(vErrors, validate75.errors);
errors = vErrors.length;
}
}
}
validate74.errors = vErrors;
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
if(!(validate74(data, {instancePath}))){
vErrors = joined(vErrors, validate74.errors);
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
if(!(((data === "greater_than") || (data === "less_than")) || (data === "coverage_at_least"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["greater_than","less_than","coverage_at_least"]}});
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


function validate84(data, {instancePath=""}={}){
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


function validate89(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "min_length") || (data === "max_length")) || (data === "diff_at_most"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["min_length","max_length","diff_at_most"]}});
errors++;
}
validate89.errors = vErrors;
return errors === 0;
}


function validate88(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate89(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate89.errors);
errors = vErrors.length;
}
}
}
validate88.errors = vErrors;
return errors === 0;
}


function validate93(data, {instancePath=""}={}){
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
validate93.errors = vErrors;
return errors === 0;
}


function validate92(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
if(!(validate93(data.value, {instancePath:instancePath+"/value"}))){
vErrors = joined(vErrors, validate93.errors);
errors = vErrors.length;
}
}
}
validate92.errors = vErrors;
return errors === 0;
}


function validate87(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate88(data, {instancePath}))){
vErrors = joined(vErrors, validate88.errors);
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
if(!(validate92(data, {instancePath}))){
vErrors = joined(vErrors, validate92.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate87.errors = vErrors;
return errors === 0;
}


function validate99(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!((data === "matches") || (data === "file_matches"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["matches","file_matches"]}});
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


function validate102(data, {instancePath=""}={}){
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


function validate107(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!((data === "file_contains") || (data === "documented_in"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["file_contains","documented_in"]}});
errors++;
}
validate107.errors = vErrors;
return errors === 0;
}


function validate106(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate107(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate107.errors);
errors = vErrors.length;
}
}
}
validate106.errors = vErrors;
return errors === 0;
}

const pattern1 = new RegExp("[\\s\\S]", "u");

function validate111(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern1.test(data)){
vErrors = added(vErrors, {instancePath,keyword:"pattern",params:{pattern: "[\\s\\S]"}});
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


function validate105(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate106(data, {instancePath}))){
vErrors = joined(vErrors, validate106.errors);
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
validate105.errors = vErrors;
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
if(!(data.rule === "value_in_file")){
vErrors = added(vErrors, {instancePath:instancePath+"/rule",keyword:"enum",params:{allowedValues: ["value_in_file"]}});
errors++;
}
}
}
validate116.errors = vErrors;
return errors === 0;
}

const pattern2 = new RegExp("\\S\\s*#\\s*\\S", "u");

function validate119(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data === "string"){
if(!pattern2.test(data)){
vErrors = added(vErrors, {instancePath,keyword:"pattern",params:{pattern: "\\S\\s*#\\s*\\S"}});
errors++;
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
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


function validate124(data, {instancePath=""}={}){
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
validate124.errors = vErrors;
return errors === 0;
}


function validate127(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "error") || (data === "warning")) || (data === "note"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["error","warning","note"]}});
errors++;
}
validate127.errors = vErrors;
return errors === 0;
}


function validate126(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
if(!(validate127(data.value, {instancePath:instancePath+"/value"}))){
vErrors = joined(vErrors, validate127.errors);
errors = vErrors.length;
}
}
}
validate126.errors = vErrors;
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
if(!(validate126(data, {instancePath}))){
vErrors = joined(vErrors, validate126.errors);
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


function validate133(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!((((((((data === "exists") || (data === "not_exists")) || (data === "contains")) || (data === "not_contains")) || (data === "none_of")) || (data === "min_length")) || (data === "max_length")) || (data === "changed_only"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}});
errors++;
}
validate133.errors = vErrors;
return errors === 0;
}


function validate132(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate133(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate133.errors);
errors = vErrors.length;
}
}
}
validate132.errors = vErrors;
return errors === 0;
}


function validate136(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.quantifier !== undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/quantifier",keyword:"false schema",params:{}});
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
if(_valid0){
const _errs2 = errors;
if(!(validate136(data, {instancePath}))){
vErrors = joined(vErrors, validate136.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate131.errors = vErrors;
return errors === 0;
}


function validate54(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
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
if(!(validate87(data, {instancePath}))){
vErrors = joined(vErrors, validate87.errors);
errors = vErrors.length;
}
if(!(validate97(data, {instancePath}))){
vErrors = joined(vErrors, validate97.errors);
errors = vErrors.length;
}
if(!(validate105(data, {instancePath}))){
vErrors = joined(vErrors, validate105.errors);
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
if(data.relation === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "relation"}});
errors++;
}
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "relation") || (key0 === "rule")) || (key0 === "value"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.relation !== undefined){
if(!(validate22(data.relation, {instancePath:instancePath+"/relation"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.rule !== undefined){
let data1 = data.rule;
if(!((((((((((((((((((((((((((((data1 === "exists") || (data1 === "not_exists")) || (data1 === "equals")) || (data1 === "contains")) || (data1 === "not_contains")) || (data1 === "any_of")) || (data1 === "none_of")) || (data1 === "greater_than")) || (data1 === "less_than")) || (data1 === "min_length")) || (data1 === "max_length")) || (data1 === "matches")) || (data1 === "is_file")) || (data1 === "is_test")) || (data1 === "changed")) || (data1 === "test_passed")) || (data1 === "changed_only")) || (data1 === "diff_at_most")) || (data1 === "unchanged")) || (data1 === "commit_exists")) || (data1 === "file_contains")) || (data1 === "file_matches")) || (data1 === "value_in_file")) || (data1 === "documented_in")) || (data1 === "command_passed")) || (data1 === "coverage_at_least")) || (data1 === "covered")) || (data1 === "no_findings"))){
vErrors = added(vErrors, {instancePath:instancePath+"/rule",keyword:"enum",params:{allowedValues: ["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches","is_file","is_test","changed","test_passed","changed_only","diff_at_most","unchanged","commit_exists","file_contains","file_matches","value_in_file","documented_in","command_passed","coverage_at_least","covered","no_findings"]}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}


function validate141(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
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
if(!(validate87(data, {instancePath}))){
vErrors = joined(vErrors, validate87.errors);
errors = vErrors.length;
}
if(!(validate97(data, {instancePath}))){
vErrors = joined(vErrors, validate97.errors);
errors = vErrors.length;
}
if(!(validate105(data, {instancePath}))){
vErrors = joined(vErrors, validate105.errors);
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
if(data.selector === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "selector"}});
errors++;
}
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "selector") || (key0 === "rule")) || (key0 === "value")) || (key0 === "quantifier"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.selector !== undefined){
if(!(validate22(data.selector, {instancePath:instancePath+"/selector"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.rule !== undefined){
let data1 = data.rule;
if(!((((((((((((data1 === "exists") || (data1 === "not_exists")) || (data1 === "equals")) || (data1 === "contains")) || (data1 === "not_contains")) || (data1 === "any_of")) || (data1 === "none_of")) || (data1 === "greater_than")) || (data1 === "less_than")) || (data1 === "min_length")) || (data1 === "max_length")) || (data1 === "matches"))){
vErrors = added(vErrors, {instancePath:instancePath+"/rule",keyword:"enum",params:{allowedValues: ["exists","not_exists","equals","contains","not_contains","any_of","none_of","greater_than","less_than","min_length","max_length","matches"]}});
errors++;
}
}
if(data.quantifier !== undefined){
let data2 = data.quantifier;
if(!((data2 === "all") || (data2 === "any"))){
vErrors = added(vErrors, {instancePath:instancePath+"/quantifier",keyword:"enum",params:{allowedValues: ["all","any"]}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate141.errors = vErrors;
return errors === 0;
}


function validate155(data, {instancePath=""}={}){
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1){
vErrors = added(vErrors, {instancePath,keyword:"maxProperties",params:{limit: 1}});
errors++;
}
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key0 in data){
if(!((key0 === "matches") || (key0 === "same"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.matches !== undefined){
if(!(validate22(data.matches, {instancePath:instancePath+"/matches"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.same !== undefined){
if(!(data.same === "command")){
vErrors = added(vErrors, {instancePath:instancePath+"/same",keyword:"enum",params:{allowedValues: ["command"]}});
errors++;
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
const _errs8 = errors;
if(!(validate22(data, {instancePath}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
var _valid0 = _errs8 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
validate155.errors = vErrors;
return errors === 0;
}


function validate160(data, {instancePath=""}={}){
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
if(!(validate29(data, {instancePath}))){
vErrors = joined(vErrors, validate29.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(!(validate22(data, {instancePath}))){
vErrors = joined(vErrors, validate22.errors);
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
validate160.errors = vErrors;
return errors === 0;
}


function validate159(data, {instancePath=""}={}){
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key0 in data){
if(!(key0 === "same")){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.same !== undefined){
if(!(data.same === "file")){
vErrors = added(vErrors, {instancePath:instancePath+"/same",keyword:"enum",params:{allowedValues: ["file"]}});
errors++;
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
if(!(validate160(data, {instancePath}))){
vErrors = joined(vErrors, validate160.errors);
errors = vErrors.length;
}
var _valid0 = _errs7 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
validate159.errors = vErrors;
return errors === 0;
}


function validate171(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key0 in data){
if(!(func2.call(names1, key0))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.ran !== undefined){
if(!(validate155(data.ran, {instancePath:instancePath+"/ran"}))){
vErrors = joined(vErrors, validate155.errors);
errors = vErrors.length;
}
}
if(data.wrote !== undefined){
if(!(validate159(data.wrote, {instancePath:instancePath+"/wrote"}))){
vErrors = joined(vErrors, validate159.errors);
errors = vErrors.length;
}
}
if(data.read !== undefined){
if(!(validate159(data.read, {instancePath:instancePath+"/read"}))){
vErrors = joined(vErrors, validate159.errors);
errors = vErrors.length;
}
}
if(data.deleted !== undefined){
if(!(validate159(data.deleted, {instancePath:instancePath+"/deleted"}))){
vErrors = joined(vErrors, validate159.errors);
errors = vErrors.length;
}
}
if(data.contacted !== undefined){
if(!(validate160(data.contacted, {instancePath:instancePath+"/contacted"}))){
vErrors = joined(vErrors, validate160.errors);
errors = vErrors.length;
}
}
if(data.called !== undefined){
if(!(validate22(data.called, {instancePath:instancePath+"/called"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.prompted !== undefined){
if(!(validate22(data.prompted, {instancePath:instancePath+"/prompted"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.denied !== undefined){
if(!(validate22(data.denied, {instancePath:instancePath+"/denied"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.result !== undefined){
let data8 = data.result;
if(!((data8 === "passed") || (data8 === "failed"))){
vErrors = added(vErrors, {instancePath:instancePath+"/result",keyword:"enum",params:{allowedValues: ["passed","failed"]}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate171.errors = vErrors;
return errors === 0;
}


function validate154(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key0 in data){
if(!(func2.call(names2, key0))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.ran !== undefined){
if(!(validate155(data.ran, {instancePath:instancePath+"/ran"}))){
vErrors = joined(vErrors, validate155.errors);
errors = vErrors.length;
}
}
if(data.wrote !== undefined){
if(!(validate159(data.wrote, {instancePath:instancePath+"/wrote"}))){
vErrors = joined(vErrors, validate159.errors);
errors = vErrors.length;
}
}
if(data.read !== undefined){
if(!(validate159(data.read, {instancePath:instancePath+"/read"}))){
vErrors = joined(vErrors, validate159.errors);
errors = vErrors.length;
}
}
if(data.deleted !== undefined){
if(!(validate159(data.deleted, {instancePath:instancePath+"/deleted"}))){
vErrors = joined(vErrors, validate159.errors);
errors = vErrors.length;
}
}
if(data.contacted !== undefined){
if(!(validate160(data.contacted, {instancePath:instancePath+"/contacted"}))){
vErrors = joined(vErrors, validate160.errors);
errors = vErrors.length;
}
}
if(data.called !== undefined){
if(!(validate22(data.called, {instancePath:instancePath+"/called"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.prompted !== undefined){
if(!(validate22(data.prompted, {instancePath:instancePath+"/prompted"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.denied !== undefined){
if(!(validate22(data.denied, {instancePath:instancePath+"/denied"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.result !== undefined){
let data8 = data.result;
if(!((data8 === "passed") || (data8 === "failed"))){
vErrors = added(vErrors, {instancePath:instancePath+"/result",keyword:"enum",params:{allowedValues: ["passed","failed"]}});
errors++;
}
}
if(data.since !== undefined){
if(!(validate171(data.since, {instancePath:instancePath+"/since"}))){
vErrors = joined(vErrors, validate171.errors);
errors = vErrors.length;
}
}
if(data.within !== undefined){
if(typeof data.within !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/within",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.last !== undefined){
let data11 = data.last;
if(!((typeof data11 == "number") && (isFinite(data11)))){
vErrors = added(vErrors, {instancePath:instancePath+"/last",keyword:"type",params:{type: "number"}});
errors++;
}
}
if(data.at_least !== undefined){
let data12 = data.at_least;
if(!((typeof data12 == "number") && (isFinite(data12)))){
vErrors = added(vErrors, {instancePath:instancePath+"/at_least",keyword:"type",params:{type: "number"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate154.errors = vErrors;
return errors === 0;
}

const wrapper0 = {validate: validate52};
const wrapper2 = {validate: validate53};

function validate53(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
vErrors = added(vErrors, {});
errors++;
}
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.relation === undefined) && (missing0 = "relation")){
vErrors = added(vErrors, {});
errors++;
}
}
var _valid1 = _errs4 === errors;
valid1 = valid1 || _valid1;
if(!valid1){
vErrors = added(vErrors, {});
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
if(!(validate54(data, {instancePath}))){
vErrors = joined(vErrors, validate54.errors);
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
vErrors = added(vErrors, {});
errors++;
}
const _errs10 = errors;
let valid3 = false;
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.selector === undefined) && (missing1 = "selector")){
vErrors = added(vErrors, {});
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
vErrors = added(vErrors, {});
errors++;
}
}
var _valid3 = _errs12 === errors;
valid3 = valid3 || _valid3;
}
if(!valid3){
vErrors = added(vErrors, {});
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
if(!(validate141(data, {instancePath}))){
vErrors = joined(vErrors, validate141.errors);
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
vErrors = added(vErrors, {});
errors++;
}
const _errs18 = errors;
let valid5 = false;
const _errs19 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.all === undefined) && (missing3 = "all")){
vErrors = added(vErrors, {});
errors++;
}
}
var _valid5 = _errs19 === errors;
valid5 = valid5 || _valid5;
if(!valid5){
vErrors = added(vErrors, {});
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
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "all"}});
errors++;
}
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
var _valid4 = _errs20 === errors;
valid4 = _valid4;
ifClause2 = "then";
}
else {
const _errs24 = errors;
const _errs25 = errors;
let valid7 = true;
const _errs26 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
vErrors = added(vErrors, {});
errors++;
}
const _errs28 = errors;
let valid8 = false;
const _errs29 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.any === undefined) && (missing4 = "any")){
vErrors = added(vErrors, {});
errors++;
}
}
var _valid7 = _errs29 === errors;
valid8 = valid8 || _valid7;
if(!valid8){
vErrors = added(vErrors, {});
errors++;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
var _valid6 = _errs26 === errors;
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
let ifClause3;
if(_valid6){
const _errs30 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.any === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "any"}});
errors++;
}
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
var _valid6 = _errs30 === errors;
valid7 = _valid6;
ifClause3 = "then";
}
else {
const _errs34 = errors;
const _errs35 = errors;
let valid10 = true;
const _errs36 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
vErrors = added(vErrors, {});
errors++;
}
const _errs38 = errors;
let valid11 = false;
const _errs39 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.not === undefined) && (missing5 = "not")){
vErrors = added(vErrors, {});
errors++;
}
}
var _valid9 = _errs39 === errors;
valid11 = valid11 || _valid9;
if(!valid11){
vErrors = added(vErrors, {});
errors++;
}
else {
errors = _errs38;
if(vErrors !== null){
if(_errs38){
vErrors.length = _errs38;
}
else {
vErrors = null;
}
}
}
var _valid8 = _errs36 === errors;
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
let ifClause4;
if(_valid8){
const _errs40 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.not === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "not"}});
errors++;
}
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
var _valid8 = _errs40 === errors;
valid10 = _valid8;
ifClause4 = "then";
}
else {
const _errs44 = errors;
if(!(validate154(data, {instancePath}))){
vErrors = joined(vErrors, validate154.errors);
errors = vErrors.length;
}
var _valid8 = _errs44 === errors;
valid10 = _valid8;
ifClause4 = "else";
}
if(!valid10){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause4}});
errors++;
}
var _valid6 = _errs34 === errors;
valid7 = _valid6;
ifClause3 = "else";
}
if(!valid7){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause3}});
errors++;
}
var _valid4 = _errs24 === errors;
valid4 = _valid4;
ifClause2 = "else";
}
if(!valid4){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause2}});
errors++;
}
var _valid2 = _errs14 === errors;
valid2 = _valid2;
ifClause1 = "else";
}
if(!valid2){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause1}});
errors++;
}
var _valid0 = _errs6 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}


function validate52(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate53(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = joined(vErrors, validate53.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}


function validate51(data, {instancePath=""}={}){
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
if(!(validate52(data, {instancePath}))){
vErrors = joined(vErrors, validate52.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(!(validate53(data, {instancePath}))){
vErrors = joined(vErrors, validate53.errors);
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
validate51.errors = vErrors;
return errors === 0;
}


function validate187(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!((((((((data === "deny") || (data === "ask")) || (data === "warn")) || (data === "log")) || (data === "allow")) || (data === "interrupt")) || (data === "block")) || (data === "continue"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["deny","ask","warn","log","allow","interrupt","block","continue"]}});
errors++;
}
validate187.errors = vErrors;
return errors === 0;
}

const pattern3 = new RegExp("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", "u");

function validate24(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.decision === undefined) && (missing0 = "decision")){
vErrors = added(vErrors, {});
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
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "action"}});
errors++;
}
}
var _valid0 = _errs4 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
const _errs6 = errors;
let valid2 = true;
const _errs7 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.until === undefined) && (missing1 = "until")){
vErrors = added(vErrors, {});
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
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "enforce"}});
errors++;
}
}
var _valid1 = _errs8 === errors;
valid2 = _valid1;
}
if(!valid2){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
const _errs10 = errors;
let valid3 = true;
const _errs11 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.action === undefined) && (missing2 = "action")){
vErrors = added(vErrors, {});
errors++;
}
else {
if(data.action !== undefined){
let data0 = data.action;
if(!((data0 === "log") || (data0 === "allow"))){
vErrors = added(vErrors, {});
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
vErrors = added(vErrors, {});
errors++;
}
else {
if(data.decision !== undefined){
let data1 = data.decision;
if(!((data1 === "log") || (data1 === "allow"))){
vErrors = added(vErrors, {});
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
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "message"}});
errors++;
}
}
var _valid3 = _errs17 === errors;
valid5 = _valid3;
}
if(!valid5){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
var _valid2 = _errs13 === errors;
valid3 = _valid2;
}
if(!valid3){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.on === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "on"}});
errors++;
}
for(const key0 in data){
if(!(func2.call(names3, key0))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.name !== undefined){
if(!(validate22(data.name, {instancePath:instancePath+"/name"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.description !== undefined){
if(typeof data.description !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/description",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.on !== undefined){
if(!(validate26(data.on, {instancePath:instancePath+"/on"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
if(data.match !== undefined){
if(!(validate35(data.match, {instancePath:instancePath+"/match"}))){
vErrors = joined(vErrors, validate35.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined){
if(!(validate51(data.when, {instancePath:instancePath+"/when"}))){
vErrors = joined(vErrors, validate51.errors);
errors = vErrors.length;
}
}
if(data.unless !== undefined){
if(!(validate51(data.unless, {instancePath:instancePath+"/unless"}))){
vErrors = joined(vErrors, validate51.errors);
errors = vErrors.length;
}
}
if(data.action !== undefined){
if(!(validate187(data.action, {instancePath:instancePath+"/action"}))){
vErrors = joined(vErrors, validate187.errors);
errors = vErrors.length;
}
}
if(data.decision !== undefined){
if(!(validate187(data.decision, {instancePath:instancePath+"/decision"}))){
vErrors = joined(vErrors, validate187.errors);
errors = vErrors.length;
}
}
if(data.enforce !== undefined){
if(!(data.enforce === "shadow")){
vErrors = added(vErrors, {instancePath:instancePath+"/enforce",keyword:"enum",params:{allowedValues: ["shadow"]}});
errors++;
}
}
if(data.until !== undefined){
let data11 = data.until;
if(typeof data11 === "string"){
if(!pattern3.test(data11)){
vErrors = added(vErrors, {instancePath:instancePath+"/until",keyword:"pattern",params:{pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}});
errors++;
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/until",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/message",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.stop !== undefined){
if(typeof data.stop !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/stop",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rules === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rules"}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "version") || (key0 === "datalog")) || (key0 === "rules")) || (key0 === "history")) || (key0 === "stop"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.version !== undefined){
if(!(data.version === 1)){
vErrors = added(vErrors, {instancePath:instancePath+"/version",keyword:"enum",params:{allowedValues: [1]}});
errors++;
}
}
if(data.datalog !== undefined){
let data1 = data.datalog;
if(Array.isArray(data1)){
if(data1.length > 16){
vErrors = added(vErrors, {instancePath:instancePath+"/datalog",keyword:"maxItems",params:{limit: 16}});
errors++;
}
if(data1.length < 1){
vErrors = added(vErrors, {instancePath:instancePath+"/datalog",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate22(data1[i0], {instancePath:instancePath+"/datalog/" + i0}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/datalog",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.rules !== undefined){
let data3 = data.rules;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
if(!(validate24(data3[i1], {instancePath:instancePath+"/rules/" + i1}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/rules",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.history !== undefined){
if(!(data.history === "off")){
vErrors = added(vErrors, {instancePath:instancePath+"/history",keyword:"enum",params:{allowedValues: ["off"]}});
errors++;
}
}
if(data.stop !== undefined){
let data6 = data.stop;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.verify === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/stop",keyword:"required",params:{missingProperty: "verify"}});
errors++;
}
for(const key1 in data6){
if(!(key1 === "verify")){
vErrors = added(vErrors, {instancePath:instancePath+"/stop",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data6.verify !== undefined){
if(typeof data6.verify !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/stop/verify",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/stop",keyword:"type",params:{type: "object"}});
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


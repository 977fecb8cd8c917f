// Generated from schemas/bash-policy.schema.json by `npm run generate`.
"use strict";
const names0 = {"any_of":0,"all_of":0,"none_of":0,"matches":0,"under":0,"last_under":0,"outside":0,"form":0,"subcommand":0,"only":0,"argv_first":0,"argv_first_not":0,"min_args":0,"max_args":0,"case_insensitive":0};
const names1 = {"command":0,"subcommand":0,"flags":0,"args":0,"env":0,"sets":0,"redirect":0,"pipeline":0,"git_config":0,"code":0,"effect":0,"agent":0,"loses_nothing":0,"from_publisher":0,"runs":0,"through":0,"script":0,"opaque":0,"unless":0,"path":0};
const names2 = {"ran":0,"wrote":0,"read":0,"deleted":0,"contacted":0,"called":0,"prompted":0,"denied":0,"result":0};
const names3 = {"ran":0,"wrote":0,"read":0,"deleted":0,"contacted":0,"called":0,"prompted":0,"denied":0,"result":0,"since":0,"within":0,"last":0,"at_least":0};
const names4 = {"id":0,"level":0,"match":0,"when":0,"unless":0,"decision":0,"action":0,"reason":0,"enforce":0,"until":0};
const names5 = {"extends":0,"default_decision":0,"safety_level":0,"trust_level":0,"override_safety_level":0,"override_trust_level":0,"evaluation":0,"use_default_allowlist":0,"allowlists":0,"egress":0,"disable_rules":0,"rules":0};
const names6 = {"version":0,"fixed":0,"answer_allow":0,"datalog":0,"include":0,"default_decision":0,"safety_level":0,"trust_level":0,"override_safety_level":0,"override_trust_level":0,"evaluation":0,"use_default_allowlist":0,"allowlists":0,"egress":0,"disable_rules":0,"rules":0,"profiles":0};
export const validate = validate21;
export default validate21;
const func2 = Object.prototype.hasOwnProperty;
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


function validate24(data, {instancePath=""}={}){
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
validate24.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "allow") || (data === "ask")) || (data === "deny"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["allow","ask","deny"]}});
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}


function validate29(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "critical") || (data === "high")) || (data === "strict"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["critical","high","strict"]}});
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}


function validate31(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "minimal") || (data === "standard")) || (data === "full"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["minimal","standard","full"]}});
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}


function validate35(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!((data === "rules_first") || (data === "allowlist_first"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["rules_first","allowlist_first"]}});
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath=""}={}){
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
if(data.command === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "command"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "command") || (key0 === "trust")) || (key0 === "reason"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.command !== undefined){
if(!(validate22(data.command, {instancePath:instancePath+"/command"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.trust !== undefined){
if(!(validate31(data.trust, {instancePath:instancePath+"/trust"}))){
vErrors = joined(vErrors, validate31.errors);
errors = vErrors.length;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"}});
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
const _errs10 = errors;
if(!(validate22(data, {instancePath}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


function validate37(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "default") || (key0 === "commands")) || (key0 === "paths"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.default !== undefined){
if(typeof data.default !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/default",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.commands !== undefined){
let data1 = data.commands;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate38(data1[i0], {instancePath:instancePath+"/commands/" + i0}))){
vErrors = joined(vErrors, validate38.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/commands",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.paths !== undefined){
let data3 = data.paths;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
if(!(validate22(data3[i1], {instancePath:instancePath+"/paths/" + i1}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/paths",keyword:"type",params:{type: "array"}});
errors++;
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


function validate46(data, {instancePath=""}={}){
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
if(!(validate24(data, {instancePath}))){
vErrors = joined(vErrors, validate24.errors);
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
validate46.errors = vErrors;
return errors === 0;
}


function validate45(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "allow") || (key0 === "ask")) || (key0 === "deny"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.allow !== undefined){
if(!(validate46(data.allow, {instancePath:instancePath+"/allow"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.ask !== undefined){
if(!(validate46(data.ask, {instancePath:instancePath+"/ask"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.deny !== undefined){
if(!(validate46(data.deny, {instancePath:instancePath+"/deny"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}

const pattern1 = new RegExp("^\\S+$", "u");
const pattern4 = new RegExp("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", "u");

function validate59(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
if(data.any_of === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "any_of"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "any_of")){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.any_of !== undefined){
if(!(validate24(data.any_of, {instancePath:instancePath+"/any_of"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}


function validate58(data, {instancePath=""}={}){
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
if(!(validate59(data, {instancePath}))){
vErrors = joined(vErrors, validate59.errors);
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
validate58.errors = vErrors;
return errors === 0;
}


function validate65(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "any_of") || (key0 === "all_of")) || (key0 === "none_of")) || (key0 === "starts_with"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.any_of !== undefined){
if(!(validate24(data.any_of, {instancePath:instancePath+"/any_of"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
if(data.all_of !== undefined){
if(!(validate24(data.all_of, {instancePath:instancePath+"/all_of"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
if(data.none_of !== undefined){
if(!(validate24(data.none_of, {instancePath:instancePath+"/none_of"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
if(data.starts_with !== undefined){
if(!(validate24(data.starts_with, {instancePath:instancePath+"/starts_with"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate65.errors = vErrors;
return errors === 0;
}


function validate84(data, {instancePath=""}={}){
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
validate84.errors = vErrors;
return errors === 0;
}


function validate71(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key0 in data){
if(!(func2.call(names0, key0))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.any_of !== undefined){
if(!(validate24(data.any_of, {instancePath:instancePath+"/any_of"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
if(data.all_of !== undefined){
if(!(validate24(data.all_of, {instancePath:instancePath+"/all_of"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
if(data.none_of !== undefined){
if(!(validate24(data.none_of, {instancePath:instancePath+"/none_of"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
if(data.matches !== undefined){
if(!(validate46(data.matches, {instancePath:instancePath+"/matches"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.under !== undefined){
if(!(validate46(data.under, {instancePath:instancePath+"/under"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.last_under !== undefined){
if(!(validate46(data.last_under, {instancePath:instancePath+"/last_under"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.outside !== undefined){
if(!(validate46(data.outside, {instancePath:instancePath+"/outside"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.form !== undefined){
if(!(validate46(data.form, {instancePath:instancePath+"/form"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.subcommand !== undefined){
if(!(validate46(data.subcommand, {instancePath:instancePath+"/subcommand"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.only !== undefined){
if(!(validate24(data.only, {instancePath:instancePath+"/only"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
if(data.argv_first !== undefined){
if(!(validate46(data.argv_first, {instancePath:instancePath+"/argv_first"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.argv_first_not !== undefined){
if(!(validate46(data.argv_first_not, {instancePath:instancePath+"/argv_first_not"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.min_args !== undefined){
if(!(validate84(data.min_args, {instancePath:instancePath+"/min_args"}))){
vErrors = joined(vErrors, validate84.errors);
errors = vErrors.length;
}
}
if(data.max_args !== undefined){
if(!(validate84(data.max_args, {instancePath:instancePath+"/max_args"}))){
vErrors = joined(vErrors, validate84.errors);
errors = vErrors.length;
}
}
if(data.case_insensitive !== undefined){
if(typeof data.case_insensitive !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/case_insensitive",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}


function validate90(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
if(data.names === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "names"}});
errors++;
}
if(data.value_class === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value_class"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "names") || (key0 === "name_case_insensitive")) || (key0 === "value_class"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.names !== undefined){
if(!(validate24(data.names, {instancePath:instancePath+"/names"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
if(data.name_case_insensitive !== undefined){
if(typeof data.name_case_insensitive !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/name_case_insensitive",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.value_class !== undefined){
if(!(data.value_class === "shell-noop")){
vErrors = added(vErrors, {instancePath:instancePath+"/value_class",keyword:"enum",params:{allowedValues: ["shell-noop"]}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate90.errors = vErrors;
return errors === 0;
}


function validate88(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
if(data.any_of === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "any_of"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "any_of") || (key0 === "case_insensitive")) || (key0 === "except"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.any_of !== undefined){
if(!(validate24(data.any_of, {instancePath:instancePath+"/any_of"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
if(data.case_insensitive !== undefined){
if(typeof data.case_insensitive !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/case_insensitive",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.except !== undefined){
let data2 = data.except;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate90(data2[i0], {instancePath:instancePath+"/except/" + i0}))){
vErrors = joined(vErrors, validate90.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/except",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate88.errors = vErrors;
return errors === 0;
}


function validate95(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key0 in data){
if(!(((((key0 === "op") || (key0 === "fd")) || (key0 === "target")) || (key0 === "except")) || (key0 === "under"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.op !== undefined){
if(!(validate58(data.op, {instancePath:instancePath+"/op"}))){
vErrors = joined(vErrors, validate58.errors);
errors = vErrors.length;
}
}
if(data.fd !== undefined){
if(!(validate84(data.fd, {instancePath:instancePath+"/fd"}))){
vErrors = joined(vErrors, validate84.errors);
errors = vErrors.length;
}
}
if(data.target !== undefined){
if(!(validate58(data.target, {instancePath:instancePath+"/target"}))){
vErrors = joined(vErrors, validate58.errors);
errors = vErrors.length;
}
}
if(data.except !== undefined){
if(!(validate46(data.except, {instancePath:instancePath+"/except"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.under !== undefined){
if(!(validate46(data.under, {instancePath:instancePath+"/under"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate95.errors = vErrors;
return errors === 0;
}


function validate102(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key0 in data){
if(!((((key0 === "command") || (key0 === "subcommand")) || (key0 === "flags")) || (key0 === "args"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.command !== undefined){
if(!(validate58(data.command, {instancePath:instancePath+"/command"}))){
vErrors = joined(vErrors, validate58.errors);
errors = vErrors.length;
}
}
if(data.subcommand !== undefined){
if(!(validate46(data.subcommand, {instancePath:instancePath+"/subcommand"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.flags !== undefined){
if(!(validate65(data.flags, {instancePath:instancePath+"/flags"}))){
vErrors = joined(vErrors, validate65.errors);
errors = vErrors.length;
}
}
if(data.args !== undefined){
if(!(validate71(data.args, {instancePath:instancePath+"/args"}))){
vErrors = joined(vErrors, validate71.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate102.errors = vErrors;
return errors === 0;
}


function validate108(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
if(data.keys === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "keys"}});
errors++;
}
for(const key0 in data){
if(!((((((key0 === "command") || (key0 === "source")) || (key0 === "keys")) || (key0 === "key_case_insensitive")) || (key0 === "value_class")) || (key0 === "except_value_class"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.command !== undefined){
if(!(validate22(data.command, {instancePath:instancePath+"/command"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.source !== undefined){
if(!(data.source === "cli-c")){
vErrors = added(vErrors, {instancePath:instancePath+"/source",keyword:"enum",params:{allowedValues: ["cli-c"]}});
errors++;
}
}
if(data.keys !== undefined){
if(!(validate24(data.keys, {instancePath:instancePath+"/keys"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
if(data.key_case_insensitive !== undefined){
if(typeof data.key_case_insensitive !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/key_case_insensitive",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.value_class !== undefined){
if(!(data.value_class === "shell-noop")){
vErrors = added(vErrors, {instancePath:instancePath+"/value_class",keyword:"enum",params:{allowedValues: ["shell-noop"]}});
errors++;
}
}
if(data.except_value_class !== undefined){
if(!(data.except_value_class === "shell-noop")){
vErrors = added(vErrors, {instancePath:instancePath+"/except_value_class",keyword:"enum",params:{allowedValues: ["shell-noop"]}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate108.errors = vErrors;
return errors === 0;
}


function validate115(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!((((((data === "read") || (data === "write")) || (data === "delete")) || (data === "execute")) || (data === "connect")) || (data === "send"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["read","write","delete","execute","connect","send"]}});
errors++;
}
validate115.errors = vErrors;
return errors === 0;
}


function validate121(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((((data === "loopback") || (data === "repository")) || (data === "registry")) || (data === "publisher")) || (data === "other"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["loopback","repository","registry","publisher","other"]}});
errors++;
}
validate121.errors = vErrors;
return errors === 0;
}


function validate125(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((((data === "tracked") || (data === "changed")) || (data === "new")) || (data === "downloaded")) || (data === "outside"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["tracked","changed","new","downloaded","outside"]}});
errors++;
}
validate125.errors = vErrors;
return errors === 0;
}

const wrapper0 = {validate: validate57};

function validate57(data, {instancePath=""}={}){
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
if(data.command !== undefined){
if(!(validate58(data.command, {instancePath:instancePath+"/command"}))){
vErrors = joined(vErrors, validate58.errors);
errors = vErrors.length;
}
}
if(data.subcommand !== undefined){
if(!(validate46(data.subcommand, {instancePath:instancePath+"/subcommand"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.flags !== undefined){
if(!(validate65(data.flags, {instancePath:instancePath+"/flags"}))){
vErrors = joined(vErrors, validate65.errors);
errors = vErrors.length;
}
}
if(data.args !== undefined){
if(!(validate71(data.args, {instancePath:instancePath+"/args"}))){
vErrors = joined(vErrors, validate71.errors);
errors = vErrors.length;
}
}
if(data.env !== undefined){
if(!(validate88(data.env, {instancePath:instancePath+"/env"}))){
vErrors = joined(vErrors, validate88.errors);
errors = vErrors.length;
}
}
if(data.sets !== undefined){
if(!(validate88(data.sets, {instancePath:instancePath+"/sets"}))){
vErrors = joined(vErrors, validate88.errors);
errors = vErrors.length;
}
}
if(data.redirect !== undefined){
if(!(validate95(data.redirect, {instancePath:instancePath+"/redirect"}))){
vErrors = joined(vErrors, validate95.errors);
errors = vErrors.length;
}
}
if(data.pipeline !== undefined){
let data7 = data.pipeline;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(Object.keys(data7).length < 1){
vErrors = added(vErrors, {instancePath:instancePath+"/pipeline",keyword:"minProperties",params:{limit: 1}});
errors++;
}
if(data7.stages === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/pipeline",keyword:"required",params:{missingProperty: "stages"}});
errors++;
}
for(const key1 in data7){
if(!(key1 === "stages")){
vErrors = added(vErrors, {instancePath:instancePath+"/pipeline",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data7.stages !== undefined){
let data8 = data7.stages;
if(Array.isArray(data8)){
if(data8.length < 2){
vErrors = added(vErrors, {instancePath:instancePath+"/pipeline/stages",keyword:"minItems",params:{limit: 2}});
errors++;
}
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
if(!(validate102(data8[i0], {instancePath:instancePath+"/pipeline/stages/" + i0}))){
vErrors = joined(vErrors, validate102.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/pipeline/stages",keyword:"type",params:{type: "array"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/pipeline",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.git_config !== undefined){
if(!(validate108(data.git_config, {instancePath:instancePath+"/git_config"}))){
vErrors = joined(vErrors, validate108.errors);
errors = vErrors.length;
}
}
if(data.code !== undefined){
let data11 = data.code;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(Object.keys(data11).length < 1){
vErrors = added(vErrors, {instancePath:instancePath+"/code",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key2 in data11){
if(!(((key2 === "language") || (key2 === "matches")) || (key2 === "unread"))){
vErrors = added(vErrors, {instancePath:instancePath+"/code",keyword:"additionalProperties",params:{additionalProperty: key2}});
errors++;
}
}
if(data11.language !== undefined){
if(!(validate46(data11.language, {instancePath:instancePath+"/code/language"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data11.matches !== undefined){
if(!(validate46(data11.matches, {instancePath:instancePath+"/code/matches"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data11.unread !== undefined){
if(!(validate46(data11.unread, {instancePath:instancePath+"/code/unread"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/code",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.effect !== undefined){
let data15 = data.effect;
const _errs23 = errors;
let valid5 = true;
const _errs24 = errors;
if(!(data15 && typeof data15 == "object" && !Array.isArray(data15))){
vErrors = added(vErrors, {});
errors++;
}
var _valid0 = _errs24 === errors;
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs26 = errors;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(Object.keys(data15).length < 1){
vErrors = added(vErrors, {instancePath:instancePath+"/effect",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key3 in data15){
if(!((((((((key3 === "kind") || (key3 === "path")) || (key3 === "inside")) || (key3 === "host")) || (key3 === "network")) || (key3 === "carries")) || (key3 === "replaces")) || (key3 === "origin"))){
vErrors = added(vErrors, {instancePath:instancePath+"/effect",keyword:"additionalProperties",params:{additionalProperty: key3}});
errors++;
}
}
if(data15.kind !== undefined){
let data16 = data15.kind;
const _errs30 = errors;
let valid7 = true;
const _errs31 = errors;
if(!(Array.isArray(data16))){
vErrors = added(vErrors, {});
errors++;
}
var _valid1 = _errs31 === errors;
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs33 = errors;
if(Array.isArray(data16)){
if(data16.length < 1){
vErrors = added(vErrors, {instancePath:instancePath+"/effect/kind",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
if(!(validate115(data16[i1], {instancePath:instancePath+"/effect/kind/" + i1}))){
vErrors = joined(vErrors, validate115.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/effect/kind",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid1 = _errs33 === errors;
valid7 = _valid1;
ifClause1 = "then";
}
else {
const _errs36 = errors;
if(!(validate115(data16, {instancePath:instancePath+"/effect/kind"}))){
vErrors = joined(vErrors, validate115.errors);
errors = vErrors.length;
}
var _valid1 = _errs36 === errors;
valid7 = _valid1;
ifClause1 = "else";
}
if(!valid7){
vErrors = added(vErrors, {instancePath:instancePath+"/effect/kind",keyword:"if",params:{failingKeyword: ifClause1}});
errors++;
}
}
if(data15.path !== undefined){
if(!(validate46(data15.path, {instancePath:instancePath+"/effect/path"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data15.inside !== undefined){
if(!(validate46(data15.inside, {instancePath:instancePath+"/effect/inside"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data15.host !== undefined){
if(!(validate46(data15.host, {instancePath:instancePath+"/effect/host"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data15.network !== undefined){
let data21 = data15.network;
const _errs41 = errors;
let valid10 = true;
const _errs42 = errors;
if(!(Array.isArray(data21))){
vErrors = added(vErrors, {});
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
if(Array.isArray(data21)){
if(data21.length < 1){
vErrors = added(vErrors, {instancePath:instancePath+"/effect/network",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len2 = data21.length;
for(let i2=0; i2<len2; i2++){
if(!(validate121(data21[i2], {instancePath:instancePath+"/effect/network/" + i2}))){
vErrors = joined(vErrors, validate121.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/effect/network",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid2 = _errs44 === errors;
valid10 = _valid2;
ifClause2 = "then";
}
else {
const _errs47 = errors;
if(!(validate121(data21, {instancePath:instancePath+"/effect/network"}))){
vErrors = joined(vErrors, validate121.errors);
errors = vErrors.length;
}
var _valid2 = _errs47 === errors;
valid10 = _valid2;
ifClause2 = "else";
}
if(!valid10){
vErrors = added(vErrors, {instancePath:instancePath+"/effect/network",keyword:"if",params:{failingKeyword: ifClause2}});
errors++;
}
}
if(data15.carries !== undefined){
if(!(validate46(data15.carries, {instancePath:instancePath+"/effect/carries"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data15.replaces !== undefined){
if(!(data15.replaces === true)){
vErrors = added(vErrors, {instancePath:instancePath+"/effect/replaces",keyword:"enum",params:{allowedValues: [true]}});
errors++;
}
}
if(data15.origin !== undefined){
let data25 = data15.origin;
const _errs51 = errors;
let valid13 = true;
const _errs52 = errors;
if(!(Array.isArray(data25))){
vErrors = added(vErrors, {});
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
if(Array.isArray(data25)){
if(data25.length < 1){
vErrors = added(vErrors, {instancePath:instancePath+"/effect/origin",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len3 = data25.length;
for(let i3=0; i3<len3; i3++){
if(!(validate125(data25[i3], {instancePath:instancePath+"/effect/origin/" + i3}))){
vErrors = joined(vErrors, validate125.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/effect/origin",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid3 = _errs54 === errors;
valid13 = _valid3;
ifClause3 = "then";
}
else {
const _errs57 = errors;
if(!(validate125(data25, {instancePath:instancePath+"/effect/origin"}))){
vErrors = joined(vErrors, validate125.errors);
errors = vErrors.length;
}
var _valid3 = _errs57 === errors;
valid13 = _valid3;
ifClause3 = "else";
}
if(!valid13){
vErrors = added(vErrors, {instancePath:instancePath+"/effect/origin",keyword:"if",params:{failingKeyword: ifClause3}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/effect",keyword:"type",params:{type: "object"}});
errors++;
}
var _valid0 = _errs26 === errors;
valid5 = _valid0;
ifClause0 = "then";
}
else {
const _errs58 = errors;
if(!(validate115(data15, {instancePath:instancePath+"/effect"}))){
vErrors = joined(vErrors, validate115.errors);
errors = vErrors.length;
}
var _valid0 = _errs58 === errors;
valid5 = _valid0;
ifClause0 = "else";
}
if(!valid5){
vErrors = added(vErrors, {instancePath:instancePath+"/effect",keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
}
if(data.agent !== undefined){
if(!(validate46(data.agent, {instancePath:instancePath+"/agent"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
if(data.loses_nothing !== undefined){
if(!(data.loses_nothing === true)){
vErrors = added(vErrors, {instancePath:instancePath+"/loses_nothing",keyword:"enum",params:{allowedValues: [true]}});
errors++;
}
}
if(data.from_publisher !== undefined){
if(!(data.from_publisher === true)){
vErrors = added(vErrors, {instancePath:instancePath+"/from_publisher",keyword:"enum",params:{allowedValues: [true]}});
errors++;
}
}
if(data.runs !== undefined){
if(!(validate102(data.runs, {instancePath:instancePath+"/runs"}))){
vErrors = joined(vErrors, validate102.errors);
errors = vErrors.length;
}
}
if(data.through !== undefined){
let data31 = data.through;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(Object.keys(data31).length < 1){
vErrors = added(vErrors, {instancePath:instancePath+"/through",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key4 in data31){
if(!((key4 === "any_of") || (key4 === "none_of"))){
vErrors = added(vErrors, {instancePath:instancePath+"/through",keyword:"additionalProperties",params:{additionalProperty: key4}});
errors++;
}
}
if(data31.any_of !== undefined){
if(!(validate24(data31.any_of, {instancePath:instancePath+"/through/any_of"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
if(data31.none_of !== undefined){
if(!(validate24(data31.none_of, {instancePath:instancePath+"/through/none_of"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/through",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.script !== undefined){
let data34 = data.script;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(Object.keys(data34).length < 1){
vErrors = added(vErrors, {instancePath:instancePath+"/script",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key5 in data34){
if(!(key5 === "matches")){
vErrors = added(vErrors, {instancePath:instancePath+"/script",keyword:"additionalProperties",params:{additionalProperty: key5}});
errors++;
}
}
if(data34.matches !== undefined){
if(!(validate46(data34.matches, {instancePath:instancePath+"/script/matches"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/script",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.opaque !== undefined){
let data36 = data.opaque;
const _errs73 = errors;
let valid18 = true;
const _errs74 = errors;
if(!(data36 && typeof data36 == "object" && !Array.isArray(data36))){
vErrors = added(vErrors, {});
errors++;
}
var _valid4 = _errs74 === errors;
errors = _errs73;
if(vErrors !== null){
if(_errs73){
vErrors.length = _errs73;
}
else {
vErrors = null;
}
}
let ifClause4;
if(_valid4){
const _errs76 = errors;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(Object.keys(data36).length < 1){
vErrors = added(vErrors, {instancePath:instancePath+"/opaque",keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key6 in data36){
if(!(key6 === "why")){
vErrors = added(vErrors, {instancePath:instancePath+"/opaque",keyword:"additionalProperties",params:{additionalProperty: key6}});
errors++;
}
}
if(data36.why !== undefined){
if(!(validate46(data36.why, {instancePath:instancePath+"/opaque/why"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/opaque",keyword:"type",params:{type: "object"}});
errors++;
}
var _valid4 = _errs76 === errors;
valid18 = _valid4;
ifClause4 = "then";
}
else {
const _errs80 = errors;
if(!(data36 === true)){
vErrors = added(vErrors, {instancePath:instancePath+"/opaque",keyword:"enum",params:{allowedValues: [true]}});
errors++;
}
var _valid4 = _errs80 === errors;
valid18 = _valid4;
ifClause4 = "else";
}
if(!valid18){
vErrors = added(vErrors, {instancePath:instancePath+"/opaque",keyword:"if",params:{failingKeyword: ifClause4}});
errors++;
}
}
if(data.unless !== undefined){
let data38 = data.unless;
const _errs82 = errors;
let valid20 = true;
const _errs83 = errors;
if(!(Array.isArray(data38))){
vErrors = added(vErrors, {});
errors++;
}
var _valid5 = _errs83 === errors;
errors = _errs82;
if(vErrors !== null){
if(_errs82){
vErrors.length = _errs82;
}
else {
vErrors = null;
}
}
let ifClause5;
if(_valid5){
const _errs85 = errors;
if(Array.isArray(data38)){
if(data38.length < 1){
vErrors = added(vErrors, {instancePath:instancePath+"/unless",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len4 = data38.length;
for(let i4=0; i4<len4; i4++){
if(!(wrapper0.validate(data38[i4], {instancePath:instancePath+"/unless/" + i4}))){
vErrors = joined(vErrors, wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/unless",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid5 = _errs85 === errors;
valid20 = _valid5;
ifClause5 = "then";
}
else {
const _errs88 = errors;
if(!(wrapper0.validate(data38, {instancePath:instancePath+"/unless"}))){
vErrors = joined(vErrors, wrapper0.validate.errors);
errors = vErrors.length;
}
var _valid5 = _errs88 === errors;
valid20 = _valid5;
ifClause5 = "else";
}
if(!valid20){
vErrors = added(vErrors, {instancePath:instancePath+"/unless",keyword:"if",params:{failingKeyword: ifClause5}});
errors++;
}
}
if(data.path !== undefined){
if(!(validate46(data.path, {instancePath:instancePath+"/path"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}


function validate143(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((((((((((data === "exists") || (data === "not_exists")) || (data === "is_file")) || (data === "is_test")) || (data === "changed")) || (data === "test_passed")) || (data === "changed_only")) || (data === "unchanged")) || (data === "commit_exists")) || (data === "command_passed")) || (data === "covered"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["exists","not_exists","is_file","is_test","changed","test_passed","changed_only","unchanged","commit_exists","command_passed","covered"]}});
errors++;
}
validate143.errors = vErrors;
return errors === 0;
}


function validate142(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate143(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate143.errors);
errors = vErrors.length;
}
}
}
validate142.errors = vErrors;
return errors === 0;
}


function validate146(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value !== undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/value",keyword:"false schema",params:{}});
errors++;
}
}
validate146.errors = vErrors;
return errors === 0;
}


function validate141(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate142(data, {instancePath}))){
vErrors = joined(vErrors, validate142.errors);
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
if(!(validate146(data, {instancePath}))){
vErrors = joined(vErrors, validate146.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate141.errors = vErrors;
return errors === 0;
}


function validate151(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "equals") || (data === "contains")) || (data === "not_contains"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["equals","contains","not_contains"]}});
errors++;
}
validate151.errors = vErrors;
return errors === 0;
}


function validate150(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate151(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate151.errors);
errors = vErrors.length;
}
}
}
validate150.errors = vErrors;
return errors === 0;
}


function validate154(data, {instancePath=""}={}){
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
validate154.errors = vErrors;
return errors === 0;
}


function validate149(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate150(data, {instancePath}))){
vErrors = joined(vErrors, validate150.errors);
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
if(!(validate154(data, {instancePath}))){
vErrors = joined(vErrors, validate154.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate149.errors = vErrors;
return errors === 0;
}


function validate158(data, {instancePath=""}={}){
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
validate158.errors = vErrors;
return errors === 0;
}


function validate161(data, {instancePath=""}={}){
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
validate161.errors = vErrors;
return errors === 0;
}


function validate160(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
if(!(validate161(data.value, {instancePath:instancePath+"/value"}))){
vErrors = joined(vErrors, validate161.errors);
errors = vErrors.length;
}
}
}
validate160.errors = vErrors;
return errors === 0;
}


function validate157(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate158(data, {instancePath}))){
vErrors = joined(vErrors, validate158.errors);
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
if(!(validate160(data, {instancePath}))){
vErrors = joined(vErrors, validate160.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate157.errors = vErrors;
return errors === 0;
}


function validate167(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "greater_than") || (data === "less_than")) || (data === "coverage_at_least"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["greater_than","less_than","coverage_at_least"]}});
errors++;
}
validate167.errors = vErrors;
return errors === 0;
}


function validate166(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate167(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate167.errors);
errors = vErrors.length;
}
}
}
validate166.errors = vErrors;
return errors === 0;
}


function validate170(data, {instancePath=""}={}){
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
validate170.errors = vErrors;
return errors === 0;
}


function validate165(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate166(data, {instancePath}))){
vErrors = joined(vErrors, validate166.errors);
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
if(!(validate170(data, {instancePath}))){
vErrors = joined(vErrors, validate170.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate165.errors = vErrors;
return errors === 0;
}


function validate175(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "min_length") || (data === "max_length")) || (data === "diff_at_most"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["min_length","max_length","diff_at_most"]}});
errors++;
}
validate175.errors = vErrors;
return errors === 0;
}


function validate174(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate175(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate175.errors);
errors = vErrors.length;
}
}
}
validate174.errors = vErrors;
return errors === 0;
}


function validate178(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
if(!(validate84(data.value, {instancePath:instancePath+"/value"}))){
vErrors = joined(vErrors, validate84.errors);
errors = vErrors.length;
}
}
}
validate178.errors = vErrors;
return errors === 0;
}


function validate173(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate174(data, {instancePath}))){
vErrors = joined(vErrors, validate174.errors);
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
if(!(validate178(data, {instancePath}))){
vErrors = joined(vErrors, validate178.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate173.errors = vErrors;
return errors === 0;
}


function validate184(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!((data === "matches") || (data === "file_matches"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["matches","file_matches"]}});
errors++;
}
validate184.errors = vErrors;
return errors === 0;
}


function validate183(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate184(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate184.errors);
errors = vErrors.length;
}
}
}
validate183.errors = vErrors;
return errors === 0;
}


function validate187(data, {instancePath=""}={}){
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
validate187.errors = vErrors;
return errors === 0;
}


function validate182(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate183(data, {instancePath}))){
vErrors = joined(vErrors, validate183.errors);
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
if(!(validate187(data, {instancePath}))){
vErrors = joined(vErrors, validate187.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate182.errors = vErrors;
return errors === 0;
}


function validate192(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!((data === "file_contains") || (data === "documented_in"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["file_contains","documented_in"]}});
errors++;
}
validate192.errors = vErrors;
return errors === 0;
}


function validate191(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate192(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate192.errors);
errors = vErrors.length;
}
}
}
validate191.errors = vErrors;
return errors === 0;
}

const pattern2 = new RegExp("[\\s\\S]", "u");

function validate196(data, {instancePath=""}={}){
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
validate196.errors = vErrors;
return errors === 0;
}


function validate195(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
if(!(validate196(data.value, {instancePath:instancePath+"/value"}))){
vErrors = joined(vErrors, validate196.errors);
errors = vErrors.length;
}
}
}
validate195.errors = vErrors;
return errors === 0;
}


function validate190(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate191(data, {instancePath}))){
vErrors = joined(vErrors, validate191.errors);
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
if(!(validate195(data, {instancePath}))){
vErrors = joined(vErrors, validate195.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate190.errors = vErrors;
return errors === 0;
}


function validate201(data, {instancePath=""}={}){
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
validate201.errors = vErrors;
return errors === 0;
}

const pattern3 = new RegExp("\\S\\s*#\\s*\\S", "u");

function validate204(data, {instancePath=""}={}){
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
validate204.errors = vErrors;
return errors === 0;
}


function validate203(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
if(!(validate204(data.value, {instancePath:instancePath+"/value"}))){
vErrors = joined(vErrors, validate204.errors);
errors = vErrors.length;
}
}
}
validate203.errors = vErrors;
return errors === 0;
}


function validate200(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate201(data, {instancePath}))){
vErrors = joined(vErrors, validate201.errors);
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
if(!(validate203(data, {instancePath}))){
vErrors = joined(vErrors, validate203.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate200.errors = vErrors;
return errors === 0;
}


function validate209(data, {instancePath=""}={}){
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
validate209.errors = vErrors;
return errors === 0;
}


function validate212(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "error") || (data === "warning")) || (data === "note"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["error","warning","note"]}});
errors++;
}
validate212.errors = vErrors;
return errors === 0;
}


function validate211(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.value === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "value"}});
errors++;
}
if(data.value !== undefined){
if(!(validate212(data.value, {instancePath:instancePath+"/value"}))){
vErrors = joined(vErrors, validate212.errors);
errors = vErrors.length;
}
}
}
validate211.errors = vErrors;
return errors === 0;
}


function validate208(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate209(data, {instancePath}))){
vErrors = joined(vErrors, validate209.errors);
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
if(!(validate211(data, {instancePath}))){
vErrors = joined(vErrors, validate211.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate208.errors = vErrors;
return errors === 0;
}


function validate218(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!((((((((data === "exists") || (data === "not_exists")) || (data === "contains")) || (data === "not_contains")) || (data === "none_of")) || (data === "min_length")) || (data === "max_length")) || (data === "changed_only"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["exists","not_exists","contains","not_contains","none_of","min_length","max_length","changed_only"]}});
errors++;
}
validate218.errors = vErrors;
return errors === 0;
}


function validate217(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rule === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data.rule !== undefined){
if(!(validate218(data.rule, {instancePath:instancePath+"/rule"}))){
vErrors = joined(vErrors, validate218.errors);
errors = vErrors.length;
}
}
}
validate217.errors = vErrors;
return errors === 0;
}


function validate221(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.quantifier !== undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/quantifier",keyword:"false schema",params:{}});
errors++;
}
}
validate221.errors = vErrors;
return errors === 0;
}


function validate216(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(validate217(data, {instancePath}))){
vErrors = joined(vErrors, validate217.errors);
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
if(!(validate221(data, {instancePath}))){
vErrors = joined(vErrors, validate221.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
validate216.errors = vErrors;
return errors === 0;
}


function validate140(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate141(data, {instancePath}))){
vErrors = joined(vErrors, validate141.errors);
errors = vErrors.length;
}
if(!(validate149(data, {instancePath}))){
vErrors = joined(vErrors, validate149.errors);
errors = vErrors.length;
}
if(!(validate157(data, {instancePath}))){
vErrors = joined(vErrors, validate157.errors);
errors = vErrors.length;
}
if(!(validate165(data, {instancePath}))){
vErrors = joined(vErrors, validate165.errors);
errors = vErrors.length;
}
if(!(validate173(data, {instancePath}))){
vErrors = joined(vErrors, validate173.errors);
errors = vErrors.length;
}
if(!(validate182(data, {instancePath}))){
vErrors = joined(vErrors, validate182.errors);
errors = vErrors.length;
}
if(!(validate190(data, {instancePath}))){
vErrors = joined(vErrors, validate190.errors);
errors = vErrors.length;
}
if(!(validate200(data, {instancePath}))){
vErrors = joined(vErrors, validate200.errors);
errors = vErrors.length;
}
if(!(validate208(data, {instancePath}))){
vErrors = joined(vErrors, validate208.errors);
errors = vErrors.length;
}
if(!(validate216(data, {instancePath}))){
vErrors = joined(vErrors, validate216.errors);
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
validate140.errors = vErrors;
return errors === 0;
}


function validate226(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate141(data, {instancePath}))){
vErrors = joined(vErrors, validate141.errors);
errors = vErrors.length;
}
if(!(validate149(data, {instancePath}))){
vErrors = joined(vErrors, validate149.errors);
errors = vErrors.length;
}
if(!(validate157(data, {instancePath}))){
vErrors = joined(vErrors, validate157.errors);
errors = vErrors.length;
}
if(!(validate165(data, {instancePath}))){
vErrors = joined(vErrors, validate165.errors);
errors = vErrors.length;
}
if(!(validate173(data, {instancePath}))){
vErrors = joined(vErrors, validate173.errors);
errors = vErrors.length;
}
if(!(validate182(data, {instancePath}))){
vErrors = joined(vErrors, validate182.errors);
errors = vErrors.length;
}
if(!(validate190(data, {instancePath}))){
vErrors = joined(vErrors, validate190.errors);
errors = vErrors.length;
}
if(!(validate200(data, {instancePath}))){
vErrors = joined(vErrors, validate200.errors);
errors = vErrors.length;
}
if(!(validate208(data, {instancePath}))){
vErrors = joined(vErrors, validate208.errors);
errors = vErrors.length;
}
if(!(validate216(data, {instancePath}))){
vErrors = joined(vErrors, validate216.errors);
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
validate226.errors = vErrors;
return errors === 0;
}


function validate240(data, {instancePath=""}={}){
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
validate240.errors = vErrors;
return errors === 0;
}


function validate245(data, {instancePath=""}={}){
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
if(!(validate24(data, {instancePath}))){
vErrors = joined(vErrors, validate24.errors);
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
validate245.errors = vErrors;
return errors === 0;
}


function validate244(data, {instancePath=""}={}){
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
if(!(validate245(data, {instancePath}))){
vErrors = joined(vErrors, validate245.errors);
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
validate244.errors = vErrors;
return errors === 0;
}


function validate256(data, {instancePath=""}={}){
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
if(!(validate240(data.ran, {instancePath:instancePath+"/ran"}))){
vErrors = joined(vErrors, validate240.errors);
errors = vErrors.length;
}
}
if(data.wrote !== undefined){
if(!(validate244(data.wrote, {instancePath:instancePath+"/wrote"}))){
vErrors = joined(vErrors, validate244.errors);
errors = vErrors.length;
}
}
if(data.read !== undefined){
if(!(validate244(data.read, {instancePath:instancePath+"/read"}))){
vErrors = joined(vErrors, validate244.errors);
errors = vErrors.length;
}
}
if(data.deleted !== undefined){
if(!(validate244(data.deleted, {instancePath:instancePath+"/deleted"}))){
vErrors = joined(vErrors, validate244.errors);
errors = vErrors.length;
}
}
if(data.contacted !== undefined){
if(!(validate245(data.contacted, {instancePath:instancePath+"/contacted"}))){
vErrors = joined(vErrors, validate245.errors);
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
validate256.errors = vErrors;
return errors === 0;
}


function validate239(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key0 in data){
if(!(func2.call(names3, key0))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.ran !== undefined){
if(!(validate240(data.ran, {instancePath:instancePath+"/ran"}))){
vErrors = joined(vErrors, validate240.errors);
errors = vErrors.length;
}
}
if(data.wrote !== undefined){
if(!(validate244(data.wrote, {instancePath:instancePath+"/wrote"}))){
vErrors = joined(vErrors, validate244.errors);
errors = vErrors.length;
}
}
if(data.read !== undefined){
if(!(validate244(data.read, {instancePath:instancePath+"/read"}))){
vErrors = joined(vErrors, validate244.errors);
errors = vErrors.length;
}
}
if(data.deleted !== undefined){
if(!(validate244(data.deleted, {instancePath:instancePath+"/deleted"}))){
vErrors = joined(vErrors, validate244.errors);
errors = vErrors.length;
}
}
if(data.contacted !== undefined){
if(!(validate245(data.contacted, {instancePath:instancePath+"/contacted"}))){
vErrors = joined(vErrors, validate245.errors);
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
if(!(validate256(data.since, {instancePath:instancePath+"/since"}))){
vErrors = joined(vErrors, validate256.errors);
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
validate239.errors = vErrors;
return errors === 0;
}

const wrapper2 = {validate: validate138};
const wrapper4 = {validate: validate139};

function validate139(data, {instancePath=""}={}){
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
if(!(validate140(data, {instancePath}))){
vErrors = joined(vErrors, validate140.errors);
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
if(!(validate226(data, {instancePath}))){
vErrors = joined(vErrors, validate226.errors);
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
if(!(wrapper2.validate(data.all, {instancePath:instancePath+"/all"}))){
vErrors = joined(vErrors, wrapper2.validate.errors);
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
if(!(wrapper2.validate(data.any, {instancePath:instancePath+"/any"}))){
vErrors = joined(vErrors, wrapper2.validate.errors);
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
if(!(wrapper4.validate(data.not, {instancePath:instancePath+"/not"}))){
vErrors = joined(vErrors, wrapper4.validate.errors);
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
if(!(validate239(data, {instancePath}))){
vErrors = joined(vErrors, validate239.errors);
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
validate139.errors = vErrors;
return errors === 0;
}


function validate138(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate139(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = joined(vErrors, validate139.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate138.errors = vErrors;
return errors === 0;
}


function validate137(data, {instancePath=""}={}){
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
if(!(validate138(data, {instancePath}))){
vErrors = joined(vErrors, validate138.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(!(validate139(data, {instancePath}))){
vErrors = joined(vErrors, validate139.errors);
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
validate137.errors = vErrors;
return errors === 0;
}


function validate272(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((((((((data === "deny") || (data === "ask")) || (data === "warn")) || (data === "log")) || (data === "allow")) || (data === "interrupt")) || (data === "block")) || (data === "continue")) || (data === "default"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["deny","ask","warn","log","allow","interrupt","block","continue","default"]}});
errors++;
}
validate272.errors = vErrors;
return errors === 0;
}


function validate55(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.action === undefined) && (missing0 = "action")){
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
if(data.decision === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "decision"}});
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
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "id"}});
errors++;
}
if(data.match === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "match"}});
errors++;
}
for(const key0 in data){
if(!(func2.call(names4, key0))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern1.test(data0)){
vErrors = added(vErrors, {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^\\S+$"}});
errors++;
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/id",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.level !== undefined){
if(!(validate29(data.level, {instancePath:instancePath+"/level"}))){
vErrors = joined(vErrors, validate29.errors);
errors = vErrors.length;
}
}
if(data.match !== undefined){
if(!(validate57(data.match, {instancePath:instancePath+"/match"}))){
vErrors = joined(vErrors, validate57.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined){
if(!(validate137(data.when, {instancePath:instancePath+"/when"}))){
vErrors = joined(vErrors, validate137.errors);
errors = vErrors.length;
}
}
if(data.unless !== undefined){
if(!(validate137(data.unless, {instancePath:instancePath+"/unless"}))){
vErrors = joined(vErrors, validate137.errors);
errors = vErrors.length;
}
}
if(data.decision !== undefined){
if(!(validate272(data.decision, {instancePath:instancePath+"/decision"}))){
vErrors = joined(vErrors, validate272.errors);
errors = vErrors.length;
}
}
if(data.action !== undefined){
if(!(validate272(data.action, {instancePath:instancePath+"/action"}))){
vErrors = joined(vErrors, validate272.errors);
errors = vErrors.length;
}
}
if(data.reason !== undefined){
if(typeof data.reason !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/reason",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.enforce !== undefined){
if(!(data.enforce === "shadow")){
vErrors = added(vErrors, {instancePath:instancePath+"/enforce",keyword:"enum",params:{allowedValues: ["shadow"]}});
errors++;
}
}
if(data.until !== undefined){
let data9 = data.until;
if(typeof data9 === "string"){
if(!pattern4.test(data9)){
vErrors = added(vErrors, {instancePath:instancePath+"/until",keyword:"pattern",params:{pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}});
errors++;
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/until",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}


function validate54(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate55(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = joined(vErrors, validate55.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}


function validate277(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(names5, key0))){
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
if(data.default_decision !== undefined){
if(!(validate27(data.default_decision, {instancePath:instancePath+"/default_decision"}))){
vErrors = joined(vErrors, validate27.errors);
errors = vErrors.length;
}
}
if(data.safety_level !== undefined){
if(!(validate29(data.safety_level, {instancePath:instancePath+"/safety_level"}))){
vErrors = joined(vErrors, validate29.errors);
errors = vErrors.length;
}
}
if(data.trust_level !== undefined){
if(!(validate31(data.trust_level, {instancePath:instancePath+"/trust_level"}))){
vErrors = joined(vErrors, validate31.errors);
errors = vErrors.length;
}
}
if(data.override_safety_level !== undefined){
if(!(validate29(data.override_safety_level, {instancePath:instancePath+"/override_safety_level"}))){
vErrors = joined(vErrors, validate29.errors);
errors = vErrors.length;
}
}
if(data.override_trust_level !== undefined){
if(!(validate31(data.override_trust_level, {instancePath:instancePath+"/override_trust_level"}))){
vErrors = joined(vErrors, validate31.errors);
errors = vErrors.length;
}
}
if(data.evaluation !== undefined){
if(!(validate35(data.evaluation, {instancePath:instancePath+"/evaluation"}))){
vErrors = joined(vErrors, validate35.errors);
errors = vErrors.length;
}
}
if(data.use_default_allowlist !== undefined){
if(typeof data.use_default_allowlist !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/use_default_allowlist",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.allowlists !== undefined){
if(!(validate37(data.allowlists, {instancePath:instancePath+"/allowlists"}))){
vErrors = joined(vErrors, validate37.errors);
errors = vErrors.length;
}
}
if(data.egress !== undefined){
if(!(validate45(data.egress, {instancePath:instancePath+"/egress"}))){
vErrors = joined(vErrors, validate45.errors);
errors = vErrors.length;
}
}
if(data.disable_rules !== undefined){
if(!(validate24(data.disable_rules, {instancePath:instancePath+"/disable_rules"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
if(data.rules !== undefined){
if(!(validate54(data.rules, {instancePath:instancePath+"/rules"}))){
vErrors = joined(vErrors, validate54.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate277.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(names6, key0))){
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
if(data.fixed !== undefined){
if(typeof data.fixed !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/fixed",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.answer_allow !== undefined){
if(typeof data.answer_allow !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/answer_allow",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.datalog !== undefined){
let data3 = data.datalog;
if(Array.isArray(data3)){
if(data3.length > 16){
vErrors = added(vErrors, {instancePath:instancePath+"/datalog",keyword:"maxItems",params:{limit: 16}});
errors++;
}
if(data3.length < 1){
vErrors = added(vErrors, {instancePath:instancePath+"/datalog",keyword:"minItems",params:{limit: 1}});
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate22(data3[i0], {instancePath:instancePath+"/datalog/" + i0}))){
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
if(data.include !== undefined){
if(!(validate24(data.include, {instancePath:instancePath+"/include"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
if(data.default_decision !== undefined){
if(!(validate27(data.default_decision, {instancePath:instancePath+"/default_decision"}))){
vErrors = joined(vErrors, validate27.errors);
errors = vErrors.length;
}
}
if(data.safety_level !== undefined){
if(!(validate29(data.safety_level, {instancePath:instancePath+"/safety_level"}))){
vErrors = joined(vErrors, validate29.errors);
errors = vErrors.length;
}
}
if(data.trust_level !== undefined){
if(!(validate31(data.trust_level, {instancePath:instancePath+"/trust_level"}))){
vErrors = joined(vErrors, validate31.errors);
errors = vErrors.length;
}
}
if(data.override_safety_level !== undefined){
if(!(validate29(data.override_safety_level, {instancePath:instancePath+"/override_safety_level"}))){
vErrors = joined(vErrors, validate29.errors);
errors = vErrors.length;
}
}
if(data.override_trust_level !== undefined){
if(!(validate31(data.override_trust_level, {instancePath:instancePath+"/override_trust_level"}))){
vErrors = joined(vErrors, validate31.errors);
errors = vErrors.length;
}
}
if(data.evaluation !== undefined){
if(!(validate35(data.evaluation, {instancePath:instancePath+"/evaluation"}))){
vErrors = joined(vErrors, validate35.errors);
errors = vErrors.length;
}
}
if(data.use_default_allowlist !== undefined){
if(typeof data.use_default_allowlist !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/use_default_allowlist",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data.allowlists !== undefined){
if(!(validate37(data.allowlists, {instancePath:instancePath+"/allowlists"}))){
vErrors = joined(vErrors, validate37.errors);
errors = vErrors.length;
}
}
if(data.egress !== undefined){
if(!(validate45(data.egress, {instancePath:instancePath+"/egress"}))){
vErrors = joined(vErrors, validate45.errors);
errors = vErrors.length;
}
}
if(data.disable_rules !== undefined){
if(!(validate24(data.disable_rules, {instancePath:instancePath+"/disable_rules"}))){
vErrors = joined(vErrors, validate24.errors);
errors = vErrors.length;
}
}
if(data.rules !== undefined){
if(!(validate54(data.rules, {instancePath:instancePath+"/rules"}))){
vErrors = joined(vErrors, validate54.errors);
errors = vErrors.length;
}
}
if(data.profiles !== undefined){
let data17 = data.profiles;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key1 in data17){
if(!(validate277(data17[key1], {instancePath:instancePath+"/profiles/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")}))){
vErrors = joined(vErrors, validate277.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/profiles",keyword:"type",params:{type: "object"}});
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


// Generated from schemas/scoped-rules.schema.json by `npm run generate`.
"use strict";
const names0 = {"id":0,"name":0,"type":0,"pattern":0,"patterns":0,"llm_review":0,"prompt":0,"action":0,"decision":0,"tool":0,"on_unavailable":0,"message":0,"project":0,"enabled":0,"enforce":0,"until":0};
export const validate = validate21;
export default validate21;
const func2 = Object.prototype.hasOwnProperty;

function validate23(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(data !== null){
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
if(!_valid0){
const _errs3 = errors;
if(typeof data !== "string"){
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}


function validate28(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!((typeof data == "number") && (isFinite(data)))){
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
if(!_valid0){
const _errs3 = errors;
if(typeof data !== "boolean"){
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "boolean"}});
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(data !== null){
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
if(!_valid0){
const _errs3 = errors;
if(!(validate28(data, {instancePath}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}

const pattern0 = new RegExp("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", "u");

function validate22(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.until === undefined) && (missing0 = "until")){
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
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.enforce === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "enforce"}});
errors++;
}
}
var _valid0 = _errs4 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(names0, key0))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
vErrors = added(vErrors, {instancePath:instancePath+"/id",keyword:"type",params:{type: "integer"}});
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
vErrors = added(vErrors, {instancePath:instancePath+"/id",keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
}
if(data.name !== undefined){
if(!(validate23(data.name, {instancePath:instancePath+"/name"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.type !== undefined){
if(!(validate23(data.type, {instancePath:instancePath+"/type"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.pattern !== undefined){
if(!(validate23(data.pattern, {instancePath:instancePath+"/pattern"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.patterns !== undefined){
let data4 = data.patterns;
const _errs12 = errors;
let valid3 = true;
const _errs13 = errors;
if(data4 !== null){
vErrors = added(vErrors, {});
errors++;
}
var _valid1 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
if(!_valid1){
const _errs15 = errors;
const _errs16 = errors;
let valid4 = true;
const _errs17 = errors;
if(!(Array.isArray(data4))){
vErrors = added(vErrors, {});
errors++;
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
let ifClause0;
if(_valid2){
const _errs19 = errors;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/patterns/" + i0,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/patterns",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid2 = _errs19 === errors;
valid4 = _valid2;
ifClause0 = "then";
}
else {
const _errs23 = errors;
if(typeof data4 !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/patterns",keyword:"type",params:{type: "string"}});
errors++;
}
var _valid2 = _errs23 === errors;
valid4 = _valid2;
ifClause0 = "else";
}
if(!valid4){
vErrors = added(vErrors, {instancePath:instancePath+"/patterns",keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
var _valid1 = _errs15 === errors;
valid3 = _valid1;
}
if(!valid3){
vErrors = added(vErrors, {instancePath:instancePath+"/patterns",keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
}
if(data.llm_review !== undefined){
if(!(validate27(data.llm_review, {instancePath:instancePath+"/llm_review"}))){
vErrors = joined(vErrors, validate27.errors);
errors = vErrors.length;
}
}
if(data.prompt !== undefined){
if(!(validate23(data.prompt, {instancePath:instancePath+"/prompt"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.action !== undefined){
if(!(validate23(data.action, {instancePath:instancePath+"/action"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.decision !== undefined){
if(!(validate23(data.decision, {instancePath:instancePath+"/decision"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.tool !== undefined){
if(!(validate23(data.tool, {instancePath:instancePath+"/tool"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.on_unavailable !== undefined){
if(!(validate23(data.on_unavailable, {instancePath:instancePath+"/on_unavailable"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.message !== undefined){
if(!(validate23(data.message, {instancePath:instancePath+"/message"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.project !== undefined){
if(!(validate23(data.project, {instancePath:instancePath+"/project"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.enabled !== undefined){
if(!(validate27(data.enabled, {instancePath:instancePath+"/enabled"}))){
vErrors = joined(vErrors, validate27.errors);
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
let data16 = data.until;
if(typeof data16 === "string"){
if(!pattern0.test(data16)){
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
validate22.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.scoped_rules === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "scoped_rules"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "version") || (key0 === "scoped_rules"))){
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
if(data.scoped_rules !== undefined){
let data1 = data.scoped_rules;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate22(data1[i0], {instancePath:instancePath+"/scoped_rules/" + i0}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/scoped_rules",keyword:"type",params:{type: "array"}});
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


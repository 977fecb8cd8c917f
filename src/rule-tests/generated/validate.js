// Generated from schemas/rule-tests.schema.json by `npm run generate`.
"use strict";
const names0 = {"event":0,"tool":0,"file":0,"content":0,"old_content":0,"command":0,"input":0,"prompt":0,"message":0,"cwd":0,"result":0,"decision":0,"rules":0,"ago":0};
const names1 = {"name":0,"event":0,"tool":0,"file":0,"content":0,"old_content":0,"command":0,"input":0,"prompt":0,"message":0,"cwd":0,"payload":0,"host":0,"history":0,"files":0,"facts":0,"envelope":0,"notes":0,"expect":0};
export const validate = validate21;
export default validate21;
const pattern0 = new RegExp("\\S", "u");

function validate23(data, {instancePath=""}={}){
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
validate23.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "array"}});
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}


function validate29(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((data === "tracked") || (data === "changed")) || (data === "new"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["tracked","changed","new"]}});
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}


function validate28(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "text"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "text") || (key0 === "origin"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.text !== undefined){
if(typeof data.text !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/text",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.origin !== undefined){
if(!(validate29(data.origin, {instancePath:instancePath+"/origin"}))){
vErrors = joined(vErrors, validate29.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
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
if(!(validate28(data, {instancePath}))){
vErrors = joined(vErrors, validate28.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs4 = errors;
if(typeof data !== "string"){
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "string"}});
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}


function validate26(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(validate27(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")}))){
vErrors = joined(vErrors, validate27.errors);
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


function validate34(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if((typeof data == "number") && (isFinite(data))){
if(data > 100 || isNaN(data)){
vErrors = added(vErrors, {instancePath,keyword:"maximum",params:{comparison: "<=", limit: 100}});
errors++;
}
if(data < 0 || isNaN(data)){
vErrors = added(vErrors, {instancePath,keyword:"minimum",params:{comparison: ">=", limit: 0}});
errors++;
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "number"}});
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}

const func2 = Object.prototype.hasOwnProperty;

function validate41(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(((((data === "deny") || (data === "ask")) || (data === "warn")) || (data === "log")) || (data === "allow"))){
vErrors = added(vErrors, {instancePath,keyword:"enum",params:{allowedValues: ["deny","ask","warn","log","allow"]}});
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}


function validate40(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(names0, key0))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/event",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.tool !== undefined){
if(typeof data.tool !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/tool",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.file !== undefined){
if(typeof data.file !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/file",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.content !== undefined){
if(typeof data.content !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/content",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.old_content !== undefined){
if(typeof data.old_content !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/old_content",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.command !== undefined){
if(typeof data.command !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/command",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.input !== undefined){
let data6 = data.input;
if(!(data6 && typeof data6 == "object" && !Array.isArray(data6))){
vErrors = added(vErrors, {instancePath:instancePath+"/input",keyword:"type",params:{type: "object"}});
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
if(data.cwd !== undefined){
if(typeof data.cwd !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/cwd",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.result !== undefined){
let data10 = data.result;
if(!((data10 === "passed") || (data10 === "failed"))){
vErrors = added(vErrors, {instancePath:instancePath+"/result",keyword:"enum",params:{allowedValues: ["passed","failed"]}});
errors++;
}
}
if(data.decision !== undefined){
if(!(validate41(data.decision, {instancePath:instancePath+"/decision"}))){
vErrors = joined(vErrors, validate41.errors);
errors = vErrors.length;
}
}
if(data.rules !== undefined){
if(!(validate22(data.rules, {instancePath:instancePath+"/rules"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.ago !== undefined){
if(typeof data.ago !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/ago",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}


function validate46(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
vErrors = added(vErrors, {instancePath,keyword:"minProperties",params:{limit: 1}});
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "decision") || (key0 === "rule")) || (key0 === "rules")) || (key0 === "not_rules")) || (key0 === "message")) || (key0 === "verdict")) || (key0 === "predicates"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.decision !== undefined){
if(!(validate41(data.decision, {instancePath:instancePath+"/decision"}))){
vErrors = joined(vErrors, validate41.errors);
errors = vErrors.length;
}
}
if(data.rule !== undefined){
if(typeof data.rule !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/rule",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.rules !== undefined){
if(!(validate22(data.rules, {instancePath:instancePath+"/rules"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.not_rules !== undefined){
if(!(validate22(data.not_rules, {instancePath:instancePath+"/not_rules"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/message",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.verdict !== undefined){
let data5 = data.verdict;
if(!((data5 === "pass") || (data5 === "fail"))){
vErrors = added(vErrors, {instancePath:instancePath+"/verdict",keyword:"enum",params:{allowedValues: ["pass","fail"]}});
errors++;
}
}
if(data.predicates !== undefined){
let data6 = data.predicates;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key1 in data6){
let data7 = data6[key1];
if(!(((data7 === "pass") || (data7 === "fail")) || (data7 === "skip"))){
vErrors = added(vErrors, {instancePath:instancePath+"/predicates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),keyword:"enum",params:{allowedValues: ["pass","fail","skip"]}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/predicates",keyword:"type",params:{type: "object"}});
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


function validate38(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "name"}});
errors++;
}
if(data.expect === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "expect"}});
errors++;
}
for(const key0 in data){
if(!(func2.call(names1, key0))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.name !== undefined){
if(!(validate23(data.name, {instancePath:instancePath+"/name"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/event",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.tool !== undefined){
if(typeof data.tool !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/tool",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.file !== undefined){
if(typeof data.file !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/file",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.content !== undefined){
if(typeof data.content !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/content",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.old_content !== undefined){
if(typeof data.old_content !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/old_content",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.command !== undefined){
if(typeof data.command !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/command",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.input !== undefined){
let data7 = data.input;
if(!(data7 && typeof data7 == "object" && !Array.isArray(data7))){
vErrors = added(vErrors, {instancePath:instancePath+"/input",keyword:"type",params:{type: "object"}});
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
if(data.cwd !== undefined){
if(typeof data.cwd !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/cwd",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.payload !== undefined){
let data11 = data.payload;
const _errs24 = errors;
let valid1 = true;
const _errs25 = errors;
if(!(data11 && typeof data11 == "object" && !Array.isArray(data11))){
vErrors = added(vErrors, {});
errors++;
}
var _valid0 = _errs25 === errors;
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs27 = errors;
if(typeof data11 !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/payload",keyword:"type",params:{type: "string"}});
errors++;
}
var _valid0 = _errs27 === errors;
valid1 = _valid0;
}
if(!valid1){
vErrors = added(vErrors, {instancePath:instancePath+"/payload",keyword:"if",params:{failingKeyword: "else"}});
errors++;
}
}
if(data.host !== undefined){
if(typeof data.host !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/host",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.history !== undefined){
let data13 = data.history;
const _errs32 = errors;
let valid2 = true;
const _errs33 = errors;
if(!(Array.isArray(data13))){
vErrors = added(vErrors, {});
errors++;
}
var _valid1 = _errs33 === errors;
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid1){
const _errs35 = errors;
if(Array.isArray(data13)){
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
if(!(validate40(data13[i0], {instancePath:instancePath+"/history/" + i0}))){
vErrors = joined(vErrors, validate40.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/history",keyword:"type",params:{type: "array"}});
errors++;
}
var _valid1 = _errs35 === errors;
valid2 = _valid1;
ifClause0 = "then";
}
else {
const _errs38 = errors;
if(typeof data13 !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/history",keyword:"type",params:{type: "string"}});
errors++;
}
var _valid1 = _errs38 === errors;
valid2 = _valid1;
ifClause0 = "else";
}
if(!valid2){
vErrors = added(vErrors, {instancePath:instancePath+"/history",keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
}
if(data.files !== undefined){
if(!(validate26(data.files, {instancePath:instancePath+"/files"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
if(data.facts !== undefined){
let data16 = data.facts;
if(!(data16 && typeof data16 == "object" && !Array.isArray(data16))){
vErrors = added(vErrors, {instancePath:instancePath+"/facts",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.envelope !== undefined){
if(typeof data.envelope !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/envelope",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.notes !== undefined){
if(typeof data.notes !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/notes",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.expect !== undefined){
if(!(validate46(data.expect, {instancePath:instancePath+"/expect"}))){
vErrors = joined(vErrors, validate46.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


function validate53(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.mutant === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "mutant"}});
errors++;
}
if(data.because === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "because"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "mutant") || (key0 === "because"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.mutant !== undefined){
if(!(validate23(data.mutant, {instancePath:instancePath+"/mutant"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.because !== undefined){
if(!(validate23(data.because, {instancePath:instancePath+"/because"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath,keyword:"type",params:{type: "object"}});
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.assert !== undefined){
vErrors = added(vErrors, {});
errors++;
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tests === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "tests"}});
errors++;
}
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
}
if(!valid0){
vErrors = added(vErrors, {instancePath,keyword:"if",params:{failingKeyword: "then"}});
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "rules") || (key0 === "files")) || (key0 === "coverage")) || (key0 === "tests")) || (key0 === "assert")) || (key0 === "survivors"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.rules !== undefined){
let data1 = data.rules;
const _errs6 = errors;
let valid3 = true;
const _errs7 = errors;
if(!(Array.isArray(data1))){
vErrors = added(vErrors, {});
errors++;
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
let ifClause0;
if(_valid1){
const _errs9 = errors;
if(!(validate22(data1, {instancePath:instancePath+"/rules"}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
var _valid1 = _errs9 === errors;
valid3 = _valid1;
ifClause0 = "then";
}
else {
const _errs10 = errors;
if(typeof data1 !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/rules",keyword:"type",params:{type: "string"}});
errors++;
}
var _valid1 = _errs10 === errors;
valid3 = _valid1;
ifClause0 = "else";
}
if(!valid3){
vErrors = added(vErrors, {instancePath:instancePath+"/rules",keyword:"if",params:{failingKeyword: ifClause0}});
errors++;
}
}
if(data.files !== undefined){
if(!(validate26(data.files, {instancePath:instancePath+"/files"}))){
vErrors = joined(vErrors, validate26.errors);
errors = vErrors.length;
}
}
if(data.coverage !== undefined){
let data3 = data.coverage;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
if(!(((key1 === "rules") || (key1 === "conditions")) || (key1 === "literals"))){
vErrors = added(vErrors, {instancePath:instancePath+"/coverage",keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data3.rules !== undefined){
if(!(validate34(data3.rules, {instancePath:instancePath+"/coverage/rules"}))){
vErrors = joined(vErrors, validate34.errors);
errors = vErrors.length;
}
}
if(data3.conditions !== undefined){
if(!(validate34(data3.conditions, {instancePath:instancePath+"/coverage/conditions"}))){
vErrors = joined(vErrors, validate34.errors);
errors = vErrors.length;
}
}
if(data3.literals !== undefined){
if(!(validate34(data3.literals, {instancePath:instancePath+"/coverage/literals"}))){
vErrors = joined(vErrors, validate34.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/coverage",keyword:"type",params:{type: "object"}});
errors++;
}
}
if(data.tests !== undefined){
let data7 = data.tests;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
if(!(validate38(data7[i0], {instancePath:instancePath+"/tests/" + i0}))){
vErrors = joined(vErrors, validate38.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/tests",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.assert !== undefined){
let data9 = data.assert;
if(Array.isArray(data9)){
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
let data10 = data9[i1];
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.name !== undefined){
if(!(validate23(data10.name, {instancePath:instancePath+"/assert/" + i1+"/name"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/assert/" + i1,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/assert",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data.survivors !== undefined){
let data12 = data.survivors;
if(Array.isArray(data12)){
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
if(!(validate53(data12[i2], {instancePath:instancePath+"/survivors/" + i2}))){
vErrors = joined(vErrors, validate53.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/survivors",keyword:"type",params:{type: "array"}});
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


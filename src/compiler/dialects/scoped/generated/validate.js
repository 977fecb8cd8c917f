// Generated from schemas/scoped-rules.schema.json by `npm run generate`.
"use strict";
export const validate = validate21;
export default validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"scoped rules","type":"object","required":["scoped_rules"],"additionalProperties":false,"properties":{"version":{"enum":[1]},"scoped_rules":{"type":"array","items":{"$ref":"#/definitions/scoped_rule"}}},"definitions":{"scoped_rule":{"type":"object","additionalProperties":false,"properties":{"id":{"type":"integer","minimum":0},"name":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"type":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"pattern":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"patterns":{"if":{"type":"null"},"then":{},"else":{"if":{"type":"array"},"then":{"type":"array","items":{"type":"string"}},"else":{"type":"string"}}},"llm_review":{"if":{"type":"null"},"then":{},"else":{"if":{"type":"number"},"then":{},"else":{"type":"boolean"}}},"prompt":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"action":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"decision":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"tool":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"on_unavailable":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"message":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"project":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"enabled":{"if":{"type":"null"},"then":{},"else":{"if":{"type":"number"},"then":{},"else":{"type":"boolean"}}},"enforce":{"enum":["shadow"]},"until":{"type":"string","pattern":"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}},"allOf":[{"if":{"required":["until"],"properties":{"until":true}},"then":{"required":["enforce"],"properties":{"enforce":true}},"else":{}}]}}};
const schema7 = {"type":"object","additionalProperties":false,"properties":{"id":{"type":"integer","minimum":0},"name":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"type":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"pattern":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"patterns":{"if":{"type":"null"},"then":{},"else":{"if":{"type":"array"},"then":{"type":"array","items":{"type":"string"}},"else":{"type":"string"}}},"llm_review":{"if":{"type":"null"},"then":{},"else":{"if":{"type":"number"},"then":{},"else":{"type":"boolean"}}},"prompt":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"action":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"decision":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"tool":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"on_unavailable":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"message":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"project":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"enabled":{"if":{"type":"null"},"then":{},"else":{"if":{"type":"number"},"then":{},"else":{"type":"boolean"}}},"enforce":{"enum":["shadow"]},"until":{"type":"string","pattern":"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}},"allOf":[{"if":{"required":["until"],"properties":{"until":true}},"then":{"required":["enforce"],"properties":{"enforce":true}},"else":{}}]};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.until === undefined) && (missing0 = "until")){
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
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.enforce === undefined){
const err1 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "enforce"}};
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
const err2 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema7.properties, key0))){
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
if(data.id !== undefined){
let data0 = data.id;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
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
if(data.name !== undefined){
let data1 = data.name;
const _errs9 = errors;
let valid3 = true;
const _errs10 = errors;
if(data1 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
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
if(!_valid1){
const _errs12 = errors;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid1 = _errs12 === errors;
valid3 = _valid1;
}
if(!valid3){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
const _errs15 = errors;
let valid4 = true;
const _errs16 = errors;
if(data2 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
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
if(!_valid2){
const _errs18 = errors;
if(typeof data2 !== "string"){
const err10 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid2 = _errs18 === errors;
valid4 = _valid2;
}
if(!valid4){
const err11 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.pattern !== undefined){
let data3 = data.pattern;
const _errs21 = errors;
let valid5 = true;
const _errs22 = errors;
if(data3 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid3 = _errs22 === errors;
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
if(!_valid3){
const _errs24 = errors;
if(typeof data3 !== "string"){
const err13 = {instancePath:instancePath+"/pattern",schemaPath:"#/properties/pattern/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid3 = _errs24 === errors;
valid5 = _valid3;
}
if(!valid5){
const err14 = {instancePath:instancePath+"/pattern",schemaPath:"#/properties/pattern/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.patterns !== undefined){
let data4 = data.patterns;
const _errs27 = errors;
let valid6 = true;
const _errs28 = errors;
if(data4 !== null){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid4 = _errs28 === errors;
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
if(!_valid4){
const _errs30 = errors;
const _errs31 = errors;
let valid7 = true;
const _errs32 = errors;
if(!(Array.isArray(data4))){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid5 = _errs32 === errors;
errors = _errs31;
if(vErrors !== null){
if(_errs31){
vErrors.length = _errs31;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid5){
const _errs34 = errors;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
const err17 = {instancePath:instancePath+"/patterns/" + i0,schemaPath:"#/properties/patterns/else/then/items/type",keyword:"type",params:{type: "string"}};
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
const err18 = {instancePath:instancePath+"/patterns",schemaPath:"#/properties/patterns/else/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid5 = _errs34 === errors;
valid7 = _valid5;
ifClause0 = "then";
}
else {
const _errs38 = errors;
if(typeof data4 !== "string"){
const err19 = {instancePath:instancePath+"/patterns",schemaPath:"#/properties/patterns/else/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid5 = _errs38 === errors;
valid7 = _valid5;
ifClause0 = "else";
}
if(!valid7){
const err20 = {instancePath:instancePath+"/patterns",schemaPath:"#/properties/patterns/else/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid4 = _errs30 === errors;
valid6 = _valid4;
}
if(!valid6){
const err21 = {instancePath:instancePath+"/patterns",schemaPath:"#/properties/patterns/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.llm_review !== undefined){
let data6 = data.llm_review;
const _errs41 = errors;
let valid10 = true;
const _errs42 = errors;
if(data6 !== null){
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid6 = _errs42 === errors;
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
if(!_valid6){
const _errs44 = errors;
const _errs45 = errors;
let valid11 = true;
const _errs46 = errors;
if(!((typeof data6 == "number") && (isFinite(data6)))){
const err23 = {};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid7 = _errs46 === errors;
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
if(!_valid7){
const _errs48 = errors;
if(typeof data6 !== "boolean"){
const err24 = {instancePath:instancePath+"/llm_review",schemaPath:"#/properties/llm_review/else/else/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid7 = _errs48 === errors;
valid11 = _valid7;
}
if(!valid11){
const err25 = {instancePath:instancePath+"/llm_review",schemaPath:"#/properties/llm_review/else/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid6 = _errs44 === errors;
valid10 = _valid6;
}
if(!valid10){
const err26 = {instancePath:instancePath+"/llm_review",schemaPath:"#/properties/llm_review/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.prompt !== undefined){
let data7 = data.prompt;
const _errs51 = errors;
let valid12 = true;
const _errs52 = errors;
if(data7 !== null){
const err27 = {};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid8 = _errs52 === errors;
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
if(!_valid8){
const _errs54 = errors;
if(typeof data7 !== "string"){
const err28 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid8 = _errs54 === errors;
valid12 = _valid8;
}
if(!valid12){
const err29 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.action !== undefined){
let data8 = data.action;
const _errs57 = errors;
let valid13 = true;
const _errs58 = errors;
if(data8 !== null){
const err30 = {};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid9 = _errs58 === errors;
errors = _errs57;
if(vErrors !== null){
if(_errs57){
vErrors.length = _errs57;
}
else {
vErrors = null;
}
}
if(!_valid9){
const _errs60 = errors;
if(typeof data8 !== "string"){
const err31 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid9 = _errs60 === errors;
valid13 = _valid9;
}
if(!valid13){
const err32 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.decision !== undefined){
let data9 = data.decision;
const _errs63 = errors;
let valid14 = true;
const _errs64 = errors;
if(data9 !== null){
const err33 = {};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var _valid10 = _errs64 === errors;
errors = _errs63;
if(vErrors !== null){
if(_errs63){
vErrors.length = _errs63;
}
else {
vErrors = null;
}
}
if(!_valid10){
const _errs66 = errors;
if(typeof data9 !== "string"){
const err34 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid10 = _errs66 === errors;
valid14 = _valid10;
}
if(!valid14){
const err35 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.tool !== undefined){
let data10 = data.tool;
const _errs69 = errors;
let valid15 = true;
const _errs70 = errors;
if(data10 !== null){
const err36 = {};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid11 = _errs70 === errors;
errors = _errs69;
if(vErrors !== null){
if(_errs69){
vErrors.length = _errs69;
}
else {
vErrors = null;
}
}
if(!_valid11){
const _errs72 = errors;
if(typeof data10 !== "string"){
const err37 = {instancePath:instancePath+"/tool",schemaPath:"#/properties/tool/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
var _valid11 = _errs72 === errors;
valid15 = _valid11;
}
if(!valid15){
const err38 = {instancePath:instancePath+"/tool",schemaPath:"#/properties/tool/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.on_unavailable !== undefined){
let data11 = data.on_unavailable;
const _errs75 = errors;
let valid16 = true;
const _errs76 = errors;
if(data11 !== null){
const err39 = {};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var _valid12 = _errs76 === errors;
errors = _errs75;
if(vErrors !== null){
if(_errs75){
vErrors.length = _errs75;
}
else {
vErrors = null;
}
}
if(!_valid12){
const _errs78 = errors;
if(typeof data11 !== "string"){
const err40 = {instancePath:instancePath+"/on_unavailable",schemaPath:"#/properties/on_unavailable/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var _valid12 = _errs78 === errors;
valid16 = _valid12;
}
if(!valid16){
const err41 = {instancePath:instancePath+"/on_unavailable",schemaPath:"#/properties/on_unavailable/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.message !== undefined){
let data12 = data.message;
const _errs81 = errors;
let valid17 = true;
const _errs82 = errors;
if(data12 !== null){
const err42 = {};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid13 = _errs82 === errors;
errors = _errs81;
if(vErrors !== null){
if(_errs81){
vErrors.length = _errs81;
}
else {
vErrors = null;
}
}
if(!_valid13){
const _errs84 = errors;
if(typeof data12 !== "string"){
const err43 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
var _valid13 = _errs84 === errors;
valid17 = _valid13;
}
if(!valid17){
const err44 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.project !== undefined){
let data13 = data.project;
const _errs87 = errors;
let valid18 = true;
const _errs88 = errors;
if(data13 !== null){
const err45 = {};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var _valid14 = _errs88 === errors;
errors = _errs87;
if(vErrors !== null){
if(_errs87){
vErrors.length = _errs87;
}
else {
vErrors = null;
}
}
if(!_valid14){
const _errs90 = errors;
if(typeof data13 !== "string"){
const err46 = {instancePath:instancePath+"/project",schemaPath:"#/properties/project/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid14 = _errs90 === errors;
valid18 = _valid14;
}
if(!valid18){
const err47 = {instancePath:instancePath+"/project",schemaPath:"#/properties/project/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.enabled !== undefined){
let data14 = data.enabled;
const _errs93 = errors;
let valid19 = true;
const _errs94 = errors;
if(data14 !== null){
const err48 = {};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var _valid15 = _errs94 === errors;
errors = _errs93;
if(vErrors !== null){
if(_errs93){
vErrors.length = _errs93;
}
else {
vErrors = null;
}
}
if(!_valid15){
const _errs96 = errors;
const _errs97 = errors;
let valid20 = true;
const _errs98 = errors;
if(!((typeof data14 == "number") && (isFinite(data14)))){
const err49 = {};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
var _valid16 = _errs98 === errors;
errors = _errs97;
if(vErrors !== null){
if(_errs97){
vErrors.length = _errs97;
}
else {
vErrors = null;
}
}
if(!_valid16){
const _errs100 = errors;
if(typeof data14 !== "boolean"){
const err50 = {instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/else/else/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
var _valid16 = _errs100 === errors;
valid20 = _valid16;
}
if(!valid20){
const err51 = {instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/else/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
var _valid15 = _errs96 === errors;
valid19 = _valid15;
}
if(!valid19){
const err52 = {instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.enforce !== undefined){
if(!(data.enforce === "shadow")){
const err53 = {instancePath:instancePath+"/enforce",schemaPath:"#/properties/enforce/enum",keyword:"enum",params:{allowedValues: schema7.properties.enforce.enum}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data.until !== undefined){
let data16 = data.until;
if(typeof data16 === "string"){
if(!pattern0.test(data16)){
const err54 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
else {
const err56 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.scoped_rules === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scoped_rules"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "version") || (key0 === "scoped_rules"))){
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
if(data.version !== undefined){
if(!(data.version === 1)){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/enum",keyword:"enum",params:{allowedValues: schema6.properties.version.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.scoped_rules !== undefined){
let data1 = data.scoped_rules;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate22(data1[i0], {instancePath:instancePath+"/scoped_rules/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/scoped_rules",schemaPath:"#/properties/scoped_rules/type",keyword:"type",params:{type: "array"}};
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
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}


// Generated from schemas/scoped-rules.schema.json by `npm run generate`.
"use strict";
export const validate = validate10;
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"scoped rules","type":"object","required":["scoped_rules"],"additionalProperties":false,"properties":{"version":{"enum":[1]},"scoped_rules":{"type":"array","items":{"$ref":"#/definitions/scoped_rule"}}},"definitions":{"scoped_rule":{"type":"object","additionalProperties":false,"properties":{"id":{"type":"integer","minimum":0},"name":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"type":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"pattern":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"patterns":{"if":{"type":"null"},"then":{},"else":{"if":{"type":"array"},"then":{"type":"array","items":{"type":"string"}},"else":{"type":"string"}}},"llm_review":{"if":{"type":"null"},"then":{},"else":{"if":{"type":"number"},"then":{},"else":{"type":"boolean"}}},"prompt":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"action":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"decision":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"tool":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"on_unavailable":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"message":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"project":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"enabled":{"if":{"type":"null"},"then":{},"else":{"if":{"type":"number"},"then":{},"else":{"type":"boolean"}}}}}}};
const schema12 = {"type":"object","additionalProperties":false,"properties":{"id":{"type":"integer","minimum":0},"name":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"type":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"pattern":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"patterns":{"if":{"type":"null"},"then":{},"else":{"if":{"type":"array"},"then":{"type":"array","items":{"type":"string"}},"else":{"type":"string"}}},"llm_review":{"if":{"type":"null"},"then":{},"else":{"if":{"type":"number"},"then":{},"else":{"type":"boolean"}}},"prompt":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"action":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"decision":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"tool":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"on_unavailable":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"message":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"project":{"if":{"type":"null"},"then":{},"else":{"type":"string"}},"enabled":{"if":{"type":"null"},"then":{},"else":{"if":{"type":"number"},"then":{},"else":{"type":"boolean"}}}}};
const func2 = Object.prototype.hasOwnProperty;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.scoped_rules === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scoped_rules"},message:"must have required property '"+"scoped_rules"+"'"};
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
if(data.version !== undefined){
if(!(data.version === 1)){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/enum",keyword:"enum",params:{allowedValues: schema11.properties.version.enum},message:"must be equal to one of the allowed values"};
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
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!(func2.call(schema12.properties, key1))){
const err3 = {instancePath:instancePath+"/scoped_rules/" + i0,schemaPath:"#/definitions/scoped_rule/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data2.id !== undefined){
let data3 = data2.id;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err4 = {instancePath:instancePath+"/scoped_rules/" + i0+"/id",schemaPath:"#/definitions/scoped_rule/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
const err5 = {instancePath:instancePath+"/scoped_rules/" + i0+"/id",schemaPath:"#/definitions/scoped_rule/properties/id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data2.name !== undefined){
let data4 = data2.name;
const _errs12 = errors;
let valid5 = true;
const _errs13 = errors;
if(data4 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs13 === errors;
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs15 = errors;
if(typeof data4 !== "string"){
const err7 = {instancePath:instancePath+"/scoped_rules/" + i0+"/name",schemaPath:"#/definitions/scoped_rule/properties/name/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid5 = _valid0;
}
if(!valid5){
const err8 = {instancePath:instancePath+"/scoped_rules/" + i0+"/name",schemaPath:"#/definitions/scoped_rule/properties/name/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.type !== undefined){
let data5 = data2.type;
const _errs18 = errors;
let valid6 = true;
const _errs19 = errors;
if(data5 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
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
if(!_valid1){
const _errs21 = errors;
if(typeof data5 !== "string"){
const err10 = {instancePath:instancePath+"/scoped_rules/" + i0+"/type",schemaPath:"#/definitions/scoped_rule/properties/type/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid1 = _errs21 === errors;
valid6 = _valid1;
}
if(!valid6){
const err11 = {instancePath:instancePath+"/scoped_rules/" + i0+"/type",schemaPath:"#/definitions/scoped_rule/properties/type/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data2.pattern !== undefined){
let data6 = data2.pattern;
const _errs24 = errors;
let valid7 = true;
const _errs25 = errors;
if(data6 !== null){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid2 = _errs25 === errors;
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
if(!_valid2){
const _errs27 = errors;
if(typeof data6 !== "string"){
const err13 = {instancePath:instancePath+"/scoped_rules/" + i0+"/pattern",schemaPath:"#/definitions/scoped_rule/properties/pattern/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid2 = _errs27 === errors;
valid7 = _valid2;
}
if(!valid7){
const err14 = {instancePath:instancePath+"/scoped_rules/" + i0+"/pattern",schemaPath:"#/definitions/scoped_rule/properties/pattern/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data2.patterns !== undefined){
let data7 = data2.patterns;
const _errs30 = errors;
let valid8 = true;
const _errs31 = errors;
if(data7 !== null){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid3 = _errs31 === errors;
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
if(!_valid3){
const _errs33 = errors;
const _errs34 = errors;
let valid9 = true;
const _errs35 = errors;
if(!(Array.isArray(data7))){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
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
let ifClause0;
if(_valid4){
const _errs37 = errors;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
if(typeof data7[i1] !== "string"){
const err17 = {instancePath:instancePath+"/scoped_rules/" + i0+"/patterns/" + i1,schemaPath:"#/definitions/scoped_rule/properties/patterns/else/then/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err18 = {instancePath:instancePath+"/scoped_rules/" + i0+"/patterns",schemaPath:"#/definitions/scoped_rule/properties/patterns/else/then/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid4 = _errs37 === errors;
valid9 = _valid4;
ifClause0 = "then";
}
else {
const _errs41 = errors;
if(typeof data7 !== "string"){
const err19 = {instancePath:instancePath+"/scoped_rules/" + i0+"/patterns",schemaPath:"#/definitions/scoped_rule/properties/patterns/else/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid4 = _errs41 === errors;
valid9 = _valid4;
ifClause0 = "else";
}
if(!valid9){
const err20 = {instancePath:instancePath+"/scoped_rules/" + i0+"/patterns",schemaPath:"#/definitions/scoped_rule/properties/patterns/else/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid3 = _errs33 === errors;
valid8 = _valid3;
}
if(!valid8){
const err21 = {instancePath:instancePath+"/scoped_rules/" + i0+"/patterns",schemaPath:"#/definitions/scoped_rule/properties/patterns/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data2.llm_review !== undefined){
let data9 = data2.llm_review;
const _errs44 = errors;
let valid12 = true;
const _errs45 = errors;
if(data9 !== null){
const err22 = {};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid5 = _errs45 === errors;
errors = _errs44;
if(vErrors !== null){
if(_errs44){
vErrors.length = _errs44;
}
else {
vErrors = null;
}
}
if(!_valid5){
const _errs47 = errors;
const _errs48 = errors;
let valid13 = true;
const _errs49 = errors;
if(!((typeof data9 == "number") && (isFinite(data9)))){
const err23 = {};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
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
if(!_valid6){
const _errs51 = errors;
if(typeof data9 !== "boolean"){
const err24 = {instancePath:instancePath+"/scoped_rules/" + i0+"/llm_review",schemaPath:"#/definitions/scoped_rule/properties/llm_review/else/else/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid6 = _errs51 === errors;
valid13 = _valid6;
}
if(!valid13){
const err25 = {instancePath:instancePath+"/scoped_rules/" + i0+"/llm_review",schemaPath:"#/definitions/scoped_rule/properties/llm_review/else/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid5 = _errs47 === errors;
valid12 = _valid5;
}
if(!valid12){
const err26 = {instancePath:instancePath+"/scoped_rules/" + i0+"/llm_review",schemaPath:"#/definitions/scoped_rule/properties/llm_review/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data2.prompt !== undefined){
let data10 = data2.prompt;
const _errs54 = errors;
let valid14 = true;
const _errs55 = errors;
if(data10 !== null){
const err27 = {};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid7 = _errs55 === errors;
errors = _errs54;
if(vErrors !== null){
if(_errs54){
vErrors.length = _errs54;
}
else {
vErrors = null;
}
}
if(!_valid7){
const _errs57 = errors;
if(typeof data10 !== "string"){
const err28 = {instancePath:instancePath+"/scoped_rules/" + i0+"/prompt",schemaPath:"#/definitions/scoped_rule/properties/prompt/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid7 = _errs57 === errors;
valid14 = _valid7;
}
if(!valid14){
const err29 = {instancePath:instancePath+"/scoped_rules/" + i0+"/prompt",schemaPath:"#/definitions/scoped_rule/properties/prompt/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data2.action !== undefined){
let data11 = data2.action;
const _errs60 = errors;
let valid15 = true;
const _errs61 = errors;
if(data11 !== null){
const err30 = {};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid8 = _errs61 === errors;
errors = _errs60;
if(vErrors !== null){
if(_errs60){
vErrors.length = _errs60;
}
else {
vErrors = null;
}
}
if(!_valid8){
const _errs63 = errors;
if(typeof data11 !== "string"){
const err31 = {instancePath:instancePath+"/scoped_rules/" + i0+"/action",schemaPath:"#/definitions/scoped_rule/properties/action/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid8 = _errs63 === errors;
valid15 = _valid8;
}
if(!valid15){
const err32 = {instancePath:instancePath+"/scoped_rules/" + i0+"/action",schemaPath:"#/definitions/scoped_rule/properties/action/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data2.decision !== undefined){
let data12 = data2.decision;
const _errs66 = errors;
let valid16 = true;
const _errs67 = errors;
if(data12 !== null){
const err33 = {};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var _valid9 = _errs67 === errors;
errors = _errs66;
if(vErrors !== null){
if(_errs66){
vErrors.length = _errs66;
}
else {
vErrors = null;
}
}
if(!_valid9){
const _errs69 = errors;
if(typeof data12 !== "string"){
const err34 = {instancePath:instancePath+"/scoped_rules/" + i0+"/decision",schemaPath:"#/definitions/scoped_rule/properties/decision/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
var _valid9 = _errs69 === errors;
valid16 = _valid9;
}
if(!valid16){
const err35 = {instancePath:instancePath+"/scoped_rules/" + i0+"/decision",schemaPath:"#/definitions/scoped_rule/properties/decision/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data2.tool !== undefined){
let data13 = data2.tool;
const _errs72 = errors;
let valid17 = true;
const _errs73 = errors;
if(data13 !== null){
const err36 = {};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid10 = _errs73 === errors;
errors = _errs72;
if(vErrors !== null){
if(_errs72){
vErrors.length = _errs72;
}
else {
vErrors = null;
}
}
if(!_valid10){
const _errs75 = errors;
if(typeof data13 !== "string"){
const err37 = {instancePath:instancePath+"/scoped_rules/" + i0+"/tool",schemaPath:"#/definitions/scoped_rule/properties/tool/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
var _valid10 = _errs75 === errors;
valid17 = _valid10;
}
if(!valid17){
const err38 = {instancePath:instancePath+"/scoped_rules/" + i0+"/tool",schemaPath:"#/definitions/scoped_rule/properties/tool/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data2.on_unavailable !== undefined){
let data14 = data2.on_unavailable;
const _errs78 = errors;
let valid18 = true;
const _errs79 = errors;
if(data14 !== null){
const err39 = {};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var _valid11 = _errs79 === errors;
errors = _errs78;
if(vErrors !== null){
if(_errs78){
vErrors.length = _errs78;
}
else {
vErrors = null;
}
}
if(!_valid11){
const _errs81 = errors;
if(typeof data14 !== "string"){
const err40 = {instancePath:instancePath+"/scoped_rules/" + i0+"/on_unavailable",schemaPath:"#/definitions/scoped_rule/properties/on_unavailable/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var _valid11 = _errs81 === errors;
valid18 = _valid11;
}
if(!valid18){
const err41 = {instancePath:instancePath+"/scoped_rules/" + i0+"/on_unavailable",schemaPath:"#/definitions/scoped_rule/properties/on_unavailable/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data2.message !== undefined){
let data15 = data2.message;
const _errs84 = errors;
let valid19 = true;
const _errs85 = errors;
if(data15 !== null){
const err42 = {};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid12 = _errs85 === errors;
errors = _errs84;
if(vErrors !== null){
if(_errs84){
vErrors.length = _errs84;
}
else {
vErrors = null;
}
}
if(!_valid12){
const _errs87 = errors;
if(typeof data15 !== "string"){
const err43 = {instancePath:instancePath+"/scoped_rules/" + i0+"/message",schemaPath:"#/definitions/scoped_rule/properties/message/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
var _valid12 = _errs87 === errors;
valid19 = _valid12;
}
if(!valid19){
const err44 = {instancePath:instancePath+"/scoped_rules/" + i0+"/message",schemaPath:"#/definitions/scoped_rule/properties/message/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data2.project !== undefined){
let data16 = data2.project;
const _errs90 = errors;
let valid20 = true;
const _errs91 = errors;
if(data16 !== null){
const err45 = {};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var _valid13 = _errs91 === errors;
errors = _errs90;
if(vErrors !== null){
if(_errs90){
vErrors.length = _errs90;
}
else {
vErrors = null;
}
}
if(!_valid13){
const _errs93 = errors;
if(typeof data16 !== "string"){
const err46 = {instancePath:instancePath+"/scoped_rules/" + i0+"/project",schemaPath:"#/definitions/scoped_rule/properties/project/else/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid13 = _errs93 === errors;
valid20 = _valid13;
}
if(!valid20){
const err47 = {instancePath:instancePath+"/scoped_rules/" + i0+"/project",schemaPath:"#/definitions/scoped_rule/properties/project/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data2.enabled !== undefined){
let data17 = data2.enabled;
const _errs96 = errors;
let valid21 = true;
const _errs97 = errors;
if(data17 !== null){
const err48 = {};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var _valid14 = _errs97 === errors;
errors = _errs96;
if(vErrors !== null){
if(_errs96){
vErrors.length = _errs96;
}
else {
vErrors = null;
}
}
if(!_valid14){
const _errs99 = errors;
const _errs100 = errors;
let valid22 = true;
const _errs101 = errors;
if(!((typeof data17 == "number") && (isFinite(data17)))){
const err49 = {};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
var _valid15 = _errs101 === errors;
errors = _errs100;
if(vErrors !== null){
if(_errs100){
vErrors.length = _errs100;
}
else {
vErrors = null;
}
}
if(!_valid15){
const _errs103 = errors;
if(typeof data17 !== "boolean"){
const err50 = {instancePath:instancePath+"/scoped_rules/" + i0+"/enabled",schemaPath:"#/definitions/scoped_rule/properties/enabled/else/else/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
var _valid15 = _errs103 === errors;
valid22 = _valid15;
}
if(!valid22){
const err51 = {instancePath:instancePath+"/scoped_rules/" + i0+"/enabled",schemaPath:"#/definitions/scoped_rule/properties/enabled/else/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
var _valid14 = _errs99 === errors;
valid21 = _valid14;
}
if(!valid21){
const err52 = {instancePath:instancePath+"/scoped_rules/" + i0+"/enabled",schemaPath:"#/definitions/scoped_rule/properties/enabled/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema"};
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
const err53 = {instancePath:instancePath+"/scoped_rules/" + i0,schemaPath:"#/definitions/scoped_rule/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err54 = {instancePath:instancePath+"/scoped_rules",schemaPath:"#/properties/scoped_rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
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
validate10.errors = vErrors;
return errors === 0;
}


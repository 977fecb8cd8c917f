// Generated from schemas/learned.schema.json by `npm run generate`.
"use strict";
export const validate = validate21;
export default validate21;

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.proposals === undefined){
const err0 = {instancePath,keyword:"required",params:{missingProperty: "proposals"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "proposals")){
const err1 = {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.proposals !== undefined){
let data0 = data.proposals;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.kind === undefined){
const err2 = {instancePath:instancePath+"/proposals/" + i0,keyword:"required",params:{missingProperty: "kind"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data1.rule_id === undefined){
const err3 = {instancePath:instancePath+"/proposals/" + i0,keyword:"required",params:{missingProperty: "rule_id"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1.rule === undefined){
const err4 = {instancePath:instancePath+"/proposals/" + i0,keyword:"required",params:{missingProperty: "rule"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1.quote === undefined){
const err5 = {instancePath:instancePath+"/proposals/" + i0,keyword:"required",params:{missingProperty: "quote"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.mistake === undefined){
const err6 = {instancePath:instancePath+"/proposals/" + i0,keyword:"required",params:{missingProperty: "mistake"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.why === undefined){
const err7 = {instancePath:instancePath+"/proposals/" + i0,keyword:"required",params:{missingProperty: "why"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key1 in data1){
if(!((((((key1 === "kind") || (key1 === "rule_id")) || (key1 === "rule")) || (key1 === "quote")) || (key1 === "mistake")) || (key1 === "why"))){
const err8 = {instancePath:instancePath+"/proposals/" + i0,keyword:"additionalProperties",params:{additionalProperty: key1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data1.kind !== undefined){
let data2 = data1.kind;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/proposals/" + i0+"/kind",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(((data2 === "create") || (data2 === "update")) || (data2 === "delete"))){
const err10 = {instancePath:instancePath+"/proposals/" + i0+"/kind",keyword:"enum",params:{allowedValues: ["create","update","delete"]}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data1.rule_id !== undefined){
let data3 = data1.rule_id;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
const err11 = {instancePath:instancePath+"/proposals/" + i0+"/rule_id",keyword:"type",params:{type: ["integer","null"]}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data1.rule !== undefined){
let data4 = data1.rule;
const _errs12 = errors;
let valid4 = false;
const _errs13 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.patterns === undefined){
const err12 = {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"required",params:{missingProperty: "patterns"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data4.tool === undefined){
const err13 = {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"required",params:{missingProperty: "tool"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data4.action === undefined){
const err14 = {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"required",params:{missingProperty: "action"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data4.llm_review === undefined){
const err15 = {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"required",params:{missingProperty: "llm_review"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4.prompt === undefined){
const err16 = {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"required",params:{missingProperty: "prompt"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data4.message === undefined){
const err17 = {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"required",params:{missingProperty: "message"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
for(const key2 in data4){
if(!((((((key2 === "patterns") || (key2 === "tool")) || (key2 === "action")) || (key2 === "llm_review")) || (key2 === "prompt")) || (key2 === "message"))){
const err18 = {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data4.patterns !== undefined){
let data5 = data4.patterns;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(typeof data5[i1] !== "string"){
const err19 = {instancePath:instancePath+"/proposals/" + i0+"/rule/patterns/" + i1,keyword:"type",params:{type: "string"}};
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
else {
const err20 = {instancePath:instancePath+"/proposals/" + i0+"/rule/patterns",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data4.tool !== undefined){
let data7 = data4.tool;
if((typeof data7 !== "string") && (data7 !== null)){
const err21 = {instancePath:instancePath+"/proposals/" + i0+"/rule/tool",keyword:"type",params:{type: ["string","null"]}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data4.action !== undefined){
let data8 = data4.action;
if(typeof data8 !== "string"){
const err22 = {instancePath:instancePath+"/proposals/" + i0+"/rule/action",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!(((data8 === "deny") || (data8 === "warn")) || (data8 === "log"))){
const err23 = {instancePath:instancePath+"/proposals/" + i0+"/rule/action",keyword:"enum",params:{allowedValues: ["deny","warn","log"]}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data4.llm_review !== undefined){
if(typeof data4.llm_review !== "boolean"){
const err24 = {instancePath:instancePath+"/proposals/" + i0+"/rule/llm_review",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data4.prompt !== undefined){
let data10 = data4.prompt;
if((typeof data10 !== "string") && (data10 !== null)){
const err25 = {instancePath:instancePath+"/proposals/" + i0+"/rule/prompt",keyword:"type",params:{type: ["string","null"]}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data4.message !== undefined){
if(typeof data4.message !== "string"){
const err26 = {instancePath:instancePath+"/proposals/" + i0+"/rule/message",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const _errs30 = errors;
if(data4 !== null){
const err28 = {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid0 = _errs30 === errors;
valid4 = valid4 || _valid0;
}
if(!valid4){
const err29 = {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
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
if(data1.quote !== undefined){
if(typeof data1.quote !== "string"){
const err30 = {instancePath:instancePath+"/proposals/" + i0+"/quote",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data1.mistake !== undefined){
let data13 = data1.mistake;
const _errs35 = errors;
let valid8 = false;
const _errs36 = errors;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.tool === undefined){
const err31 = {instancePath:instancePath+"/proposals/" + i0+"/mistake",keyword:"required",params:{missingProperty: "tool"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data13.field === undefined){
const err32 = {instancePath:instancePath+"/proposals/" + i0+"/mistake",keyword:"required",params:{missingProperty: "field"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data13.text === undefined){
const err33 = {instancePath:instancePath+"/proposals/" + i0+"/mistake",keyword:"required",params:{missingProperty: "text"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
for(const key3 in data13){
if(!(((key3 === "tool") || (key3 === "field")) || (key3 === "text"))){
const err34 = {instancePath:instancePath+"/proposals/" + i0+"/mistake",keyword:"additionalProperties",params:{additionalProperty: key3}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data13.tool !== undefined){
if(typeof data13.tool !== "string"){
const err35 = {instancePath:instancePath+"/proposals/" + i0+"/mistake/tool",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data13.field !== undefined){
if(typeof data13.field !== "string"){
const err36 = {instancePath:instancePath+"/proposals/" + i0+"/mistake/field",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data13.text !== undefined){
if(typeof data13.text !== "string"){
const err37 = {instancePath:instancePath+"/proposals/" + i0+"/mistake/text",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/proposals/" + i0+"/mistake",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
var _valid1 = _errs36 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const _errs45 = errors;
if(data13 !== null){
const err39 = {instancePath:instancePath+"/proposals/" + i0+"/mistake",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var _valid1 = _errs45 === errors;
valid8 = valid8 || _valid1;
}
if(!valid8){
const err40 = {instancePath:instancePath+"/proposals/" + i0+"/mistake",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
}
if(data1.why !== undefined){
if(typeof data1.why !== "string"){
const err41 = {instancePath:instancePath+"/proposals/" + i0+"/why",keyword:"type",params:{type: "string"}};
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
else {
const err42 = {instancePath:instancePath+"/proposals/" + i0,keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/proposals",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath,keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}


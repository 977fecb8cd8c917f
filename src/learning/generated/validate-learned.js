// Generated from schemas/learned.schema.json by `npm run generate`.
"use strict";
export const validate = validate21;
export default validate21;

function validate21(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.proposals === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "proposals"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "proposals")){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
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
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0,keyword:"required",params:{missingProperty: "kind"}});
errors++;
}
if(data1.rule_id === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0,keyword:"required",params:{missingProperty: "rule_id"}});
errors++;
}
if(data1.rule === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data1.quote === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0,keyword:"required",params:{missingProperty: "quote"}});
errors++;
}
if(data1.mistake === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0,keyword:"required",params:{missingProperty: "mistake"}});
errors++;
}
if(data1.why === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0,keyword:"required",params:{missingProperty: "why"}});
errors++;
}
for(const key1 in data1){
if(!((((((key1 === "kind") || (key1 === "rule_id")) || (key1 === "rule")) || (key1 === "quote")) || (key1 === "mistake")) || (key1 === "why"))){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0,keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data1.kind !== undefined){
let data2 = data1.kind;
if(typeof data2 !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/kind",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data2 === "create") || (data2 === "update")) || (data2 === "delete"))){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/kind",keyword:"enum",params:{allowedValues: ["create","update","delete"]}});
errors++;
}
}
if(data1.rule_id !== undefined){
let data3 = data1.rule_id;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule_id",keyword:"type",params:{type: ["integer","null"]}});
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
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"required",params:{missingProperty: "patterns"}});
errors++;
}
if(data4.tool === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"required",params:{missingProperty: "tool"}});
errors++;
}
if(data4.action === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"required",params:{missingProperty: "action"}});
errors++;
}
if(data4.llm_review === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"required",params:{missingProperty: "llm_review"}});
errors++;
}
if(data4.prompt === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"required",params:{missingProperty: "prompt"}});
errors++;
}
if(data4.message === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"required",params:{missingProperty: "message"}});
errors++;
}
for(const key2 in data4){
if(!((((((key2 === "patterns") || (key2 === "tool")) || (key2 === "action")) || (key2 === "llm_review")) || (key2 === "prompt")) || (key2 === "message"))){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"additionalProperties",params:{additionalProperty: key2}});
errors++;
}
}
if(data4.patterns !== undefined){
let data5 = data4.patterns;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(typeof data5[i1] !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule/patterns/" + i1,keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule/patterns",keyword:"type",params:{type: "array"}});
errors++;
}
}
if(data4.tool !== undefined){
let data7 = data4.tool;
if((typeof data7 !== "string") && (data7 !== null)){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule/tool",keyword:"type",params:{type: ["string","null"]}});
errors++;
}
}
if(data4.action !== undefined){
let data8 = data4.action;
if(typeof data8 !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule/action",keyword:"type",params:{type: "string"}});
errors++;
}
if(!(((data8 === "deny") || (data8 === "warn")) || (data8 === "log"))){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule/action",keyword:"enum",params:{allowedValues: ["deny","warn","log"]}});
errors++;
}
}
if(data4.llm_review !== undefined){
if(typeof data4.llm_review !== "boolean"){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule/llm_review",keyword:"type",params:{type: "boolean"}});
errors++;
}
}
if(data4.prompt !== undefined){
let data10 = data4.prompt;
if((typeof data10 !== "string") && (data10 !== null)){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule/prompt",keyword:"type",params:{type: ["string","null"]}});
errors++;
}
}
if(data4.message !== undefined){
if(typeof data4.message !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule/message",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"type",params:{type: "object"}});
errors++;
}
var _valid0 = _errs13 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const _errs30 = errors;
if(data4 !== null){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"type",params:{type: "null"}});
errors++;
}
var _valid0 = _errs30 === errors;
valid4 = valid4 || _valid0;
}
if(!valid4){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/rule",keyword:"anyOf",params:{}});
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
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/quote",keyword:"type",params:{type: "string"}});
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
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/mistake",keyword:"required",params:{missingProperty: "tool"}});
errors++;
}
if(data13.field === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/mistake",keyword:"required",params:{missingProperty: "field"}});
errors++;
}
if(data13.text === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/mistake",keyword:"required",params:{missingProperty: "text"}});
errors++;
}
for(const key3 in data13){
if(!(((key3 === "tool") || (key3 === "field")) || (key3 === "text"))){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/mistake",keyword:"additionalProperties",params:{additionalProperty: key3}});
errors++;
}
}
if(data13.tool !== undefined){
if(typeof data13.tool !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/mistake/tool",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data13.field !== undefined){
if(typeof data13.field !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/mistake/field",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data13.text !== undefined){
if(typeof data13.text !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/mistake/text",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/mistake",keyword:"type",params:{type: "object"}});
errors++;
}
var _valid1 = _errs36 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const _errs45 = errors;
if(data13 !== null){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/mistake",keyword:"type",params:{type: "null"}});
errors++;
}
var _valid1 = _errs45 === errors;
valid8 = valid8 || _valid1;
}
if(!valid8){
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/mistake",keyword:"anyOf",params:{}});
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
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0+"/why",keyword:"type",params:{type: "string"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/proposals/" + i0,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/proposals",keyword:"type",params:{type: "array"}});
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


// Generated from schemas/review-answer.schema.json by `npm run generate`.
"use strict";
export const validate = validate21;
export default validate21;

function validate21(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.token === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "token"}});
errors++;
}
if(data.reviews === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "reviews"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "token") || (key0 === "reviews"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.token !== undefined){
if(typeof data.token !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/token",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.reviews !== undefined){
let data1 = data.reviews;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.rule === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/reviews/" + i0,keyword:"required",params:{missingProperty: "rule"}});
errors++;
}
if(data2.reason === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/reviews/" + i0,keyword:"required",params:{missingProperty: "reason"}});
errors++;
}
if(data2.outcome === undefined){
vErrors = added(vErrors, {instancePath:instancePath+"/reviews/" + i0,keyword:"required",params:{missingProperty: "outcome"}});
errors++;
}
for(const key1 in data2){
if(!(((key1 === "rule") || (key1 === "reason")) || (key1 === "outcome"))){
vErrors = added(vErrors, {instancePath:instancePath+"/reviews/" + i0,keyword:"additionalProperties",params:{additionalProperty: key1}});
errors++;
}
}
if(data2.rule !== undefined){
if(typeof data2.rule !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/reviews/" + i0+"/rule",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data2.reason !== undefined){
if(typeof data2.reason !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/reviews/" + i0+"/reason",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data2.outcome !== undefined){
let data5 = data2.outcome;
if(typeof data5 !== "string"){
vErrors = added(vErrors, {instancePath:instancePath+"/reviews/" + i0+"/outcome",keyword:"type",params:{type: "string"}});
errors++;
}
if(!((data5 === "approve") || (data5 === "reject"))){
vErrors = added(vErrors, {instancePath:instancePath+"/reviews/" + i0+"/outcome",keyword:"enum",params:{allowedValues: ["approve","reject"]}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/reviews/" + i0,keyword:"type",params:{type: "object"}});
errors++;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/reviews",keyword:"type",params:{type: "array"}});
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


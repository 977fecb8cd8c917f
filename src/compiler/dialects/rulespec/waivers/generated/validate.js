// Generated from schemas/waivers.schema.json by `npm run generate`.
"use strict";
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

const pattern1 = new RegExp("^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$", "u");

function validate25(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reason === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "reason"}});
errors++;
}
if(data.until === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "until"}});
errors++;
}
if(data.by === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "by"}});
errors++;
}
for(const key0 in data){
if(!(((key0 === "reason") || (key0 === "until")) || (key0 === "by"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.reason !== undefined){
if(!(validate23(data.reason, {instancePath:instancePath+"/reason"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.until !== undefined){
let data1 = data.until;
if(typeof data1 === "string"){
if(!pattern1.test(data1)){
vErrors = added(vErrors, {instancePath:instancePath+"/until",keyword:"pattern",params:{pattern: "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$"}});
errors++;
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/until",keyword:"type",params:{type: "string"}});
errors++;
}
}
if(data.by !== undefined){
if(!(validate23(data.by, {instancePath:instancePath+"/by"}))){
vErrors = joined(vErrors, validate23.errors);
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


function validate22(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.predicate === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "predicate"}});
errors++;
}
if(data.waive === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "waive"}});
errors++;
}
for(const key0 in data){
if(!((key0 === "predicate") || (key0 === "waive"))){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.predicate !== undefined){
if(!(validate23(data.predicate, {instancePath:instancePath+"/predicate"}))){
vErrors = joined(vErrors, validate23.errors);
errors = vErrors.length;
}
}
if(data.waive !== undefined){
if(!(validate25(data.waive, {instancePath:instancePath+"/waive"}))){
vErrors = joined(vErrors, validate25.errors);
errors = vErrors.length;
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
if(data.waivers === undefined){
vErrors = added(vErrors, {instancePath,keyword:"required",params:{missingProperty: "waivers"}});
errors++;
}
for(const key0 in data){
if(!(key0 === "waivers")){
vErrors = added(vErrors, {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}});
errors++;
}
}
if(data.waivers !== undefined){
let data0 = data.waivers;
if(Array.isArray(data0)){
if(data0.length > 1000){
vErrors = added(vErrors, {instancePath:instancePath+"/waivers",keyword:"maxItems",params:{limit: 1000}});
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate22(data0[i0], {instancePath:instancePath+"/waivers/" + i0}))){
vErrors = joined(vErrors, validate22.errors);
errors = vErrors.length;
}
}
}
else {
vErrors = added(vErrors, {instancePath:instancePath+"/waivers",keyword:"type",params:{type: "array"}});
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


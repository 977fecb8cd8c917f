// Generated from schemas/rule-tests.schema.json by `npm run generate`.
"use strict";
export const validate = validate21;
export default validate21;
const schema6 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"rule tests","type":"object","required":["tests"],"additionalProperties":false,"properties":{"rules":{"if":{"type":"array"},"then":{"type":"array","items":{"type":"string","pattern":"\\S"}},"else":{"type":"string"}},"files":{"type":"object","additionalProperties":{"type":"string"}},"coverage":{"type":"object","additionalProperties":false,"properties":{"rules":{"type":"number","minimum":0,"maximum":100},"conditions":{"type":"number","minimum":0,"maximum":100},"literals":{"type":"number","minimum":0,"maximum":100}}},"tests":{"type":"array","items":{"$ref":"#/definitions/test"}},"assert":{"type":"array","items":{"type":"object"}},"survivors":{"type":"array","items":{"$ref":"#/definitions/survivor"}}},"definitions":{"survivor":{"type":"object","required":["mutant","because"],"additionalProperties":false,"properties":{"mutant":{"type":"string","pattern":"\\S"},"because":{"type":"string","pattern":"\\S"}}},"test":{"type":"object","required":["name","expect"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"event":{"type":"string"},"tool":{"type":"string"},"file":{"type":"string"},"content":{"type":"string"},"old_content":{"type":"string"},"command":{"type":"string"},"input":{"type":"object"},"prompt":{"type":"string"},"message":{"type":"string"},"cwd":{"type":"string"},"payload":{"if":{"type":"object"},"then":{},"else":{"type":"string"}},"host":{"type":"string"},"history":{"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/step"}},"else":{"type":"string"}},"files":{"type":"object","additionalProperties":{"type":"string"}},"facts":{"type":"object"},"envelope":{"type":"string"},"notes":{"type":"string"},"expect":{"$ref":"#/definitions/expectation"}}},"step":{"type":"object","additionalProperties":false,"properties":{"event":{"type":"string"},"tool":{"type":"string"},"file":{"type":"string"},"content":{"type":"string"},"old_content":{"type":"string"},"command":{"type":"string"},"input":{"type":"object"},"prompt":{"type":"string"},"message":{"type":"string"},"cwd":{"type":"string"},"result":{"enum":["passed","failed"]},"decision":{"enum":["deny","ask","warn","log","allow"]},"rules":{"type":"array","items":{"type":"string","pattern":"\\S"}},"ago":{"type":"string"}}},"expectation":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"decision":{"enum":["deny","ask","warn","log","allow"]},"rule":{"type":"string"},"rules":{"type":"array","items":{"type":"string","pattern":"\\S"}},"not_rules":{"type":"array","items":{"type":"string","pattern":"\\S"}},"message":{"type":"string"},"verdict":{"enum":["pass","fail"]},"predicates":{"type":"object","additionalProperties":{"enum":["pass","fail","skip"]}}}}}};
const pattern0 = new RegExp("\\S", "u");
const schema7 = {"type":"object","required":["name","expect"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"\\S"},"event":{"type":"string"},"tool":{"type":"string"},"file":{"type":"string"},"content":{"type":"string"},"old_content":{"type":"string"},"command":{"type":"string"},"input":{"type":"object"},"prompt":{"type":"string"},"message":{"type":"string"},"cwd":{"type":"string"},"payload":{"if":{"type":"object"},"then":{},"else":{"type":"string"}},"host":{"type":"string"},"history":{"if":{"type":"array"},"then":{"type":"array","items":{"$ref":"#/definitions/step"}},"else":{"type":"string"}},"files":{"type":"object","additionalProperties":{"type":"string"}},"facts":{"type":"object"},"envelope":{"type":"string"},"notes":{"type":"string"},"expect":{"$ref":"#/definitions/expectation"}}};
const func2 = Object.prototype.hasOwnProperty;
const schema8 = {"type":"object","additionalProperties":false,"properties":{"event":{"type":"string"},"tool":{"type":"string"},"file":{"type":"string"},"content":{"type":"string"},"old_content":{"type":"string"},"command":{"type":"string"},"input":{"type":"object"},"prompt":{"type":"string"},"message":{"type":"string"},"cwd":{"type":"string"},"result":{"enum":["passed","failed"]},"decision":{"enum":["deny","ask","warn","log","allow"]},"rules":{"type":"array","items":{"type":"string","pattern":"\\S"}},"ago":{"type":"string"}}};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema8.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
const err1 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.tool !== undefined){
if(typeof data.tool !== "string"){
const err2 = {instancePath:instancePath+"/tool",schemaPath:"#/properties/tool/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.file !== undefined){
if(typeof data.file !== "string"){
const err3 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.content !== undefined){
if(typeof data.content !== "string"){
const err4 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.old_content !== undefined){
if(typeof data.old_content !== "string"){
const err5 = {instancePath:instancePath+"/old_content",schemaPath:"#/properties/old_content/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.command !== undefined){
if(typeof data.command !== "string"){
const err6 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.input !== undefined){
let data6 = data.input;
if(!(data6 && typeof data6 == "object" && !Array.isArray(data6))){
const err7 = {instancePath:instancePath+"/input",schemaPath:"#/properties/input/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.prompt !== undefined){
if(typeof data.prompt !== "string"){
const err8 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err9 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.cwd !== undefined){
if(typeof data.cwd !== "string"){
const err10 = {instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.result !== undefined){
let data10 = data.result;
if(!((data10 === "passed") || (data10 === "failed"))){
const err11 = {instancePath:instancePath+"/result",schemaPath:"#/properties/result/enum",keyword:"enum",params:{allowedValues: schema8.properties.result.enum}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.decision !== undefined){
let data11 = data.decision;
if(!(((((data11 === "deny") || (data11 === "ask")) || (data11 === "warn")) || (data11 === "log")) || (data11 === "allow"))){
const err12 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/enum",keyword:"enum",params:{allowedValues: schema8.properties.decision.enum}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.rules !== undefined){
let data12 = data.rules;
if(Array.isArray(data12)){
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
let data13 = data12[i0];
if(typeof data13 === "string"){
if(!pattern0.test(data13)){
const err13 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.ago !== undefined){
if(typeof data.ago !== "string"){
const err16 = {instancePath:instancePath+"/ago",schemaPath:"#/properties/ago/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}

const schema9 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"decision":{"enum":["deny","ask","warn","log","allow"]},"rule":{"type":"string"},"rules":{"type":"array","items":{"type":"string","pattern":"\\S"}},"not_rules":{"type":"array","items":{"type":"string","pattern":"\\S"}},"message":{"type":"string"},"verdict":{"enum":["pass","fail"]},"predicates":{"type":"object","additionalProperties":{"enum":["pass","fail","skip"]}}}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "decision") || (key0 === "rule")) || (key0 === "rules")) || (key0 === "not_rules")) || (key0 === "message")) || (key0 === "verdict")) || (key0 === "predicates"))){
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
if(data.decision !== undefined){
let data0 = data.decision;
if(!(((((data0 === "deny") || (data0 === "ask")) || (data0 === "warn")) || (data0 === "log")) || (data0 === "allow"))){
const err2 = {instancePath:instancePath+"/decision",schemaPath:"#/properties/decision/enum",keyword:"enum",params:{allowedValues: schema9.properties.decision.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.rule !== undefined){
if(typeof data.rule !== "string"){
const err3 = {instancePath:instancePath+"/rule",schemaPath:"#/properties/rule/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.rules !== undefined){
let data2 = data.rules;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err4 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/type",keyword:"type",params:{type: "string"}};
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
else {
const err6 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.not_rules !== undefined){
let data4 = data.not_rules;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(typeof data5 === "string"){
if(!pattern0.test(data5)){
const err7 = {instancePath:instancePath+"/not_rules/" + i1,schemaPath:"#/properties/not_rules/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/not_rules/" + i1,schemaPath:"#/properties/not_rules/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/not_rules",schemaPath:"#/properties/not_rules/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err10 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.verdict !== undefined){
let data7 = data.verdict;
if(!((data7 === "pass") || (data7 === "fail"))){
const err11 = {instancePath:instancePath+"/verdict",schemaPath:"#/properties/verdict/enum",keyword:"enum",params:{allowedValues: schema9.properties.verdict.enum}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.predicates !== undefined){
let data8 = data.predicates;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key1 in data8){
let data9 = data8[key1];
if(!(((data9 === "pass") || (data9 === "fail")) || (data9 === "skip"))){
const err12 = {instancePath:instancePath+"/predicates/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/predicates/additionalProperties/enum",keyword:"enum",params:{allowedValues: schema9.properties.predicates.additionalProperties.enum}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/predicates",schemaPath:"#/properties/predicates/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.expect === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expect"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema7.properties, key0))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.event !== undefined){
if(typeof data.event !== "string"){
const err5 = {instancePath:instancePath+"/event",schemaPath:"#/properties/event/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.tool !== undefined){
if(typeof data.tool !== "string"){
const err6 = {instancePath:instancePath+"/tool",schemaPath:"#/properties/tool/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.file !== undefined){
if(typeof data.file !== "string"){
const err7 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.content !== undefined){
if(typeof data.content !== "string"){
const err8 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.old_content !== undefined){
if(typeof data.old_content !== "string"){
const err9 = {instancePath:instancePath+"/old_content",schemaPath:"#/properties/old_content/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.command !== undefined){
if(typeof data.command !== "string"){
const err10 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.input !== undefined){
let data7 = data.input;
if(!(data7 && typeof data7 == "object" && !Array.isArray(data7))){
const err11 = {instancePath:instancePath+"/input",schemaPath:"#/properties/input/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.prompt !== undefined){
if(typeof data.prompt !== "string"){
const err12 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.message !== undefined){
if(typeof data.message !== "string"){
const err13 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.cwd !== undefined){
if(typeof data.cwd !== "string"){
const err14 = {instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.payload !== undefined){
let data11 = data.payload;
const _errs25 = errors;
let valid1 = true;
const _errs26 = errors;
if(!(data11 && typeof data11 == "object" && !Array.isArray(data11))){
const err15 = {};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid0 = _errs26 === errors;
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs28 = errors;
if(typeof data11 !== "string"){
const err16 = {instancePath:instancePath+"/payload",schemaPath:"#/properties/payload/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs28 === errors;
valid1 = _valid0;
}
if(!valid1){
const err17 = {instancePath:instancePath+"/payload",schemaPath:"#/properties/payload/if",keyword:"if",params:{failingKeyword: "else"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.host !== undefined){
if(typeof data.host !== "string"){
const err18 = {instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.history !== undefined){
let data13 = data.history;
const _errs33 = errors;
let valid2 = true;
const _errs34 = errors;
if(!(Array.isArray(data13))){
const err19 = {};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid1 = _errs34 === errors;
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid1){
const _errs36 = errors;
if(Array.isArray(data13)){
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
if(!(validate23(data13[i0], {instancePath:instancePath+"/history/" + i0,parentData:data13,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err20 = {instancePath:instancePath+"/history",schemaPath:"#/properties/history/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid1 = _errs36 === errors;
valid2 = _valid1;
ifClause0 = "then";
}
else {
const _errs39 = errors;
if(typeof data13 !== "string"){
const err21 = {instancePath:instancePath+"/history",schemaPath:"#/properties/history/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid1 = _errs39 === errors;
valid2 = _valid1;
ifClause0 = "else";
}
if(!valid2){
const err22 = {instancePath:instancePath+"/history",schemaPath:"#/properties/history/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.files !== undefined){
let data15 = data.files;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key1 in data15){
if(typeof data15[key1] !== "string"){
const err23 = {instancePath:instancePath+"/files/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/files/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.facts !== undefined){
let data17 = data.facts;
if(!(data17 && typeof data17 == "object" && !Array.isArray(data17))){
const err25 = {instancePath:instancePath+"/facts",schemaPath:"#/properties/facts/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.envelope !== undefined){
if(typeof data.envelope !== "string"){
const err26 = {instancePath:instancePath+"/envelope",schemaPath:"#/properties/envelope/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.notes !== undefined){
if(typeof data.notes !== "string"){
const err27 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.expect !== undefined){
if(!(validate25(data.expect, {instancePath:instancePath+"/expect",parentData:data,parentDataProperty:"expect",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
}
else {
const err28 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}

const schema10 = {"type":"object","required":["mutant","because"],"additionalProperties":false,"properties":{"mutant":{"type":"string","pattern":"\\S"},"because":{"type":"string","pattern":"\\S"}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.mutant === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mutant"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.because === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "because"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "mutant") || (key0 === "because"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.mutant !== undefined){
let data0 = data.mutant;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
const err3 = {instancePath:instancePath+"/mutant",schemaPath:"#/properties/mutant/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/mutant",schemaPath:"#/properties/mutant/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.because !== undefined){
let data1 = data.because;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err5 = {instancePath:instancePath+"/because",schemaPath:"#/properties/because/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/because",schemaPath:"#/properties/because/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tests === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tests"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "rules") || (key0 === "files")) || (key0 === "coverage")) || (key0 === "tests")) || (key0 === "assert")) || (key0 === "survivors"))){
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
if(data.rules !== undefined){
let data0 = data.rules;
const _errs3 = errors;
let valid1 = true;
const _errs4 = errors;
if(!(Array.isArray(data0))){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs4 === errors;
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs6 = errors;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err3 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/then/items/pattern",keyword:"pattern",params:{pattern: "\\S"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/then/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/then/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
ifClause0 = "then";
}
else {
const _errs10 = errors;
if(typeof data0 !== "string"){
const err6 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/else/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid1 = _valid0;
ifClause0 = "else";
}
if(!valid1){
const err7 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/if",keyword:"if",params:{failingKeyword: ifClause0}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.files !== undefined){
let data2 = data.files;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(typeof data2[key1] !== "string"){
const err8 = {instancePath:instancePath+"/files/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/files/additionalProperties/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.coverage !== undefined){
let data4 = data.coverage;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key2 in data4){
if(!(((key2 === "rules") || (key2 === "conditions")) || (key2 === "literals"))){
const err10 = {instancePath:instancePath+"/coverage",schemaPath:"#/properties/coverage/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data4.rules !== undefined){
let data5 = data4.rules;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 100 || isNaN(data5)){
const err11 = {instancePath:instancePath+"/coverage/rules",schemaPath:"#/properties/coverage/properties/rules/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err12 = {instancePath:instancePath+"/coverage/rules",schemaPath:"#/properties/coverage/properties/rules/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/coverage/rules",schemaPath:"#/properties/coverage/properties/rules/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data4.conditions !== undefined){
let data6 = data4.conditions;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 100 || isNaN(data6)){
const err14 = {instancePath:instancePath+"/coverage/conditions",schemaPath:"#/properties/coverage/properties/conditions/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err15 = {instancePath:instancePath+"/coverage/conditions",schemaPath:"#/properties/coverage/properties/conditions/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/coverage/conditions",schemaPath:"#/properties/coverage/properties/conditions/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data4.literals !== undefined){
let data7 = data4.literals;
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 100 || isNaN(data7)){
const err17 = {instancePath:instancePath+"/coverage/literals",schemaPath:"#/properties/coverage/properties/literals/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err18 = {instancePath:instancePath+"/coverage/literals",schemaPath:"#/properties/coverage/properties/literals/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/coverage/literals",schemaPath:"#/properties/coverage/properties/literals/type",keyword:"type",params:{type: "number"}};
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
const err20 = {instancePath:instancePath+"/coverage",schemaPath:"#/properties/coverage/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.tests !== undefined){
let data8 = data.tests;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
if(!(validate22(data8[i1], {instancePath:instancePath+"/tests/" + i1,parentData:data8,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err21 = {instancePath:instancePath+"/tests",schemaPath:"#/properties/tests/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.assert !== undefined){
let data10 = data.assert;
if(Array.isArray(data10)){
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
let data11 = data10[i2];
if(!(data11 && typeof data11 == "object" && !Array.isArray(data11))){
const err22 = {instancePath:instancePath+"/assert/" + i2,schemaPath:"#/properties/assert/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/assert",schemaPath:"#/properties/assert/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.survivors !== undefined){
let data12 = data.survivors;
if(Array.isArray(data12)){
const len3 = data12.length;
for(let i3=0; i3<len3; i3++){
if(!(validate28(data12[i3], {instancePath:instancePath+"/survivors/" + i3,parentData:data12,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
}
}
else {
const err24 = {instancePath:instancePath+"/survivors",schemaPath:"#/properties/survivors/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}


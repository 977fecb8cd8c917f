/** Code after an import of `compile` and `verify`, as a user might write it. It prints `pass`. */
export const USE = `
const rules = 'claims:\\n  - {name: a, selector: a}\\npredicates:\\n  - {claim: a, rule: equals, value: 1, source: memory}\\n';
const { value, diagnostics } = compile({ name: 'rulespec.yaml', text: rules });
if (!value) throw new Error(JSON.stringify(diagnostics));
const { verdict } = verify(value, { name: 'envelope.yaml', text: 'facts: {a: 1}\\n' });
console.log(verdict?.predicates.map(each => each.outcome).join());
`;

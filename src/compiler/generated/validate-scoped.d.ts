/** A problem as ajv reports it: where in the document, which keyword of the schema, and its particulars. */
export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

declare const validate: {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
};
export default validate;

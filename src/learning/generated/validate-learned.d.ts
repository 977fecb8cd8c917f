/** A problem as ajv reports it: where in the answer, and which keyword of the schema. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
}

declare const validate: {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
};
export default validate;

import type { SchemaError } from '../../compiler/schema.ts';

declare const validate: {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
};
export default validate;

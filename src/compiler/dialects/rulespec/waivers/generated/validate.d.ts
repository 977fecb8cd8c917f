import type { SchemaError } from '../../../../schema.ts';

declare const validate: {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
};
export default validate;

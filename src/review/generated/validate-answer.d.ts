declare const validate: (data: unknown) => boolean;
export default validate;

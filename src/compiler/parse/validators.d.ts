/** The schemas of schemas/*.schema.json, compiled ahead by scripts/validators.mjs, a function each. */
declare module 'virtual:validators' {
  const validators: Readonly<Record<string, import('ajv').ValidateFunction>>
  export = validators
}

/** The schemas of schemas/*.schema.json, compiled in advance by scripts/validators.mjs into one function each. */
declare module 'virtual:validators' {
  const validators: Readonly<Record<string, import('ajv').ValidateFunction>>
  export = validators
}

/** The schemas of schemas/*.schema.json, compiled ahead by scripts/validators.mjs. */
declare module 'virtual:validators' {
  type ValidateFunction = import('ajv').ValidateFunction

  export const validateUrgency: ValidateFunction
  export const validateEmergencies: ValidateFunction
  export const validateFigures: ValidateFunction
  export const validateExactMessages: ValidateFunction
  export const validateResultSentences: ValidateFunction
  export const validateApprovals: ValidateFunction
  export const validateNotOffered: ValidateFunction
  export const validateContentEntry: ValidateFunction
  export const validateEducationalSection: ValidateFunction
  export const validateFamily: ValidateFunction
  export const validateFragment: ValidateFunction
  export const validateGlossary: ValidateFunction
  export const validateIncidental: ValidateFunction
  export const validateInterpretation: ValidateFunction
  export const validateKnownDefects: ValidateFunction
  export const validateMessages: ValidateFunction
  export const validatePackage: ValidateFunction
  export const validatePage: ValidateFunction
  export const validateProduct: ValidateFunction
}

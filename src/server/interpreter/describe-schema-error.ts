import type { ErrorObject } from 'ajv/dist/2020.js'

/** One place that breaks a JSON Schema, in our words; the validator must be `verbose`. */
export function describeSchemaError({ instancePath, keyword, params, message, data }: ErrorObject): string {
  const place = instancePath || '/'
  const seen = typeof data === 'object' && data !== null ? 'object' : JSON.stringify(data)
  switch (keyword) {
    case 'required':
      return `${place}: Unexpected object without ${params['missingProperty']}, expected it`
    case 'additionalProperties':
      return `${place}: Unexpected key ${params['additionalProperty']}, expected one that the schema knows`
    case 'enum':
      return `${place}: Unexpected ${seen}, expected one of ${(params['allowedValues'] as unknown[]).join(', ')}`
    case 'false schema':
      return `${place}: Unexpected ${seen}, expected nothing here beside the other answers`
    default:
      return `${place}: Unexpected ${seen}, expected what ${message?.replace(/^must /, 'is to ') ?? 'the schema says'}`
  }
}

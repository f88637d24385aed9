import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Problem } from './problem.ts'

/** One place that breaks a JSON Schema, in our words and with the value; the validator must be `verbose`. */
export function describeSchemaError(error: ErrorObject): string {
  const { instancePath, data } = error
  return `${instancePath || '/'}: ${describeReason(error, isObject(data) ? 'object' : JSON.stringify(data))}`
}

/**
 * The same without the value or a key that the schema does not know, for data that may hold a person's name or results; a missing property
 * is named by its own pointer.
 */
export function toProblem(error: ErrorObject): Problem {
  const { instancePath, keyword, params, data, parentSchema } = error
  if (keyword === 'additionalProperties')
    return { pointer: instancePath, reason: `Unexpected key, expected only ${describeKnownKeys(parentSchema)}` }
  const missing = keyword === 'required' ? `/${String(params['missingProperty'])}` : ''
  const type = Array.isArray(data) ? 'list' : data === null ? 'null' : typeof data
  return {
    pointer: `${instancePath}${missing}`,
    reason: describeReason(error, type === 'string' ? 'text' : type),
    ...(missing !== '' && { isMissing: true }),
  }
}

/** Whether the error says something of its own: that an `if` led to another error does not. */
export function isPrimaryError({ keyword }: ErrorObject): boolean {
  return keyword !== 'if'
}

function describeReason({ keyword, params, message }: ErrorObject, seen: string): string {
  switch (keyword) {
    case 'required':
      return `Missing property ${params['missingProperty']}`
    case 'additionalProperties':
      return `Unexpected key ${params['additionalProperty']}, expected one that the schema knows`
    case 'enum':
      return `Unexpected ${seen}, expected one of ${(params['allowedValues'] as unknown[]).join(', ')}`
    case 'false schema':
      return `Unexpected ${seen}, expected nothing here next to the other answers`
    default:
      return `Unexpected ${seen}, expected ${toPhrase(message) ?? 'what the schema allows'}`
  }
}

function describeKnownKeys(schema: ErrorObject['parentSchema']): string {
  const { properties = {} } = (schema ?? {}) as { readonly properties?: object }
  return Object.keys(properties).join(', ')
}

/** A message of Ajv, such as "must be number" or "must NOT have fewer than 1 items", as what follows "expected". */
function toPhrase(message: string | undefined): string | undefined {
  return message
    ?.replace(/^must be /, '')
    .replace(/^must NOT /, 'not to ')
    .replace(/^must /, 'to ')
}

function isObject(data: unknown): boolean {
  return typeof data === 'object' && data !== null
}

import type { ErrorObject } from 'ajv/dist/2020.js'
import { createUnexpectedValueProblem, type ValidationProblem } from '../../interpret/validation-problem.ts'

/**
 * What breaks a JSON Schema, in our words; the validator must be `verbose`. No key that the schema does not know is repeated, and no value
 * unless `describeValue` shows it, because it may be a person's name or result. A missing property has a pointer of its own.
 */
export function toProblems(errors: readonly ErrorObject[], describeValue = describeType): ValidationProblem[] {
  // That an `if` led to another error says nothing of its own.
  const problems = errors.filter(({ keyword }) => keyword !== 'if').map((each) => toProblem(each, describeValue))
  // Several unknown keys of an object are one problem.
  return [...new Map(problems.map((each) => [`${each.pointer} ${each.reason}`, each])).values()]
}

function toProblem(error: ErrorObject, describeValue: (value: unknown) => string): ValidationProblem {
  const { instancePath: pointer, keyword, params, data, schema, parentSchema, message } = error
  const seen = describeValue(data)
  switch (keyword) {
    case 'required': {
      const missing = String(params['missingProperty'])
      return { pointer: `${pointer}/${missing}`, reason: `Missing property ${missing}`, isMissing: true }
    }
    case 'additionalProperties': {
      const { properties = {} } = (parentSchema ?? {}) as { readonly properties?: object }
      return createUnexpectedValueProblem(pointer, 'key', `only ${Object.keys(properties).join(', ')}`)
    }
    case 'enum':
      return createUnexpectedValueProblem(pointer, seen, `one of ${(params['allowedValues'] as unknown[]).join(', ')}`)
    case 'pattern':
      return createUnexpectedValueProblem(pointer, seen, describePattern(parentSchema))
    case 'not': {
      const { required } = schema as { readonly required: readonly string[] }
      return createUnexpectedValueProblem(pointer, `${required.join(' and ')} together`, 'only one of them')
    }
    case 'false schema':
      return createUnexpectedValueProblem(pointer, seen, 'nothing here next to the other answers')
    default:
      return createUnexpectedValueProblem(pointer, seen, toPhrase(message) ?? 'what the schema allows')
  }
}

function describeType(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'number that is too large'
  const type = Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value
  return type === 'string' ? 'text' : type
}

/** The examples of a schema, because people read these and not its pattern; without any, all that its pattern asks for is visible characters. */
function describePattern(schema: unknown): string {
  const { examples = [] } = (schema ?? {}) as { readonly examples?: readonly unknown[] }
  const likes = examples.map(String)
  if (likes.length === 0) return 'at least one visible character, and no control characters'
  const isTime = likes.some((each) => /T\d\d:/.test(each))
  return `one like ${likes.join(' or ')}${isTime ? ', a time with its seconds and its offset from UTC' : ''}`
}

/** A message of Ajv, such as "must be number" or "must NOT have fewer than 1 items", as what follows "expected". */
function toPhrase(message: string | undefined): string | undefined {
  return message
    ?.replace(/^must be /, '')
    .replace(/^must NOT /, 'not to ')
    .replace(/^must /, 'to ')
}

import type { ErrorObject } from 'ajv/dist/2020.js'
import { createUnexpectedValueProblem, type MessageProblem } from '../../interpret/message-problem.ts'

/**
 * What breaks a JSON Schema, in our words; the validator must be `verbose`. No key that the schema does not know is repeated, and no value
 * unless `describeValue` shows it, because it may be a person's name or result. A missing property has a pointer of its own.
 */
export function toProblems(all: readonly ErrorObject[], describeValue = describeType): MessageProblem[] {
  const errors = all.filter((each) => !isRuledOutByWrongStatus(each, all))
  const problems = errors.filter((each) => !isFollowUp(each, errors)).map((each) => toProblem(each, describeValue))
  // Several unknown keys of an object are one problem.
  return [...new Map(problems.map((each) => [`${each.pointer} ${each.reason}`, each])).values()]
}

/** Whether a value must be absent only because the status next to it is mistyped: in our schemas, the status rules values out. */
function isRuledOutByWrongStatus({ keyword, instancePath }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const status = `${instancePath.slice(0, instancePath.lastIndexOf('/'))}/status`
  return keyword === 'false schema' && errors.some((each) => each.instancePath === status)
}

/**
 * Whether an error only follows from another: an `if` that led to it, a fault in a value that must be absent, an empty text that breaks a
 * pattern, keys that something other than an object lacks.
 */
function isFollowUp({ keyword, instancePath }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  const isAt = (other: string): boolean =>
    keyword !== other && errors.some((each) => each.keyword === other && each.instancePath === instancePath)
  return (
    keyword === 'if' ||
    isAt('false schema') ||
    (keyword === 'minLength' && isAt('pattern')) ||
    (keyword === 'not' && isAt('type'))
  )
}

function toProblem(error: ErrorObject, describeValue: (value: unknown) => string): MessageProblem {
  const { instancePath: pointer, keyword, params, data, schema, parentSchema } = error
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
      return createUnexpectedValueProblem(pointer, seen, 'no value: those next to it rule it out')
    default:
      return createUnexpectedValueProblem(pointer, seen, describeBound(keyword, params) ?? 'what the schema allows')
  }
}

function describeType(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'number that is too large'
  if (Array.isArray(value)) return 'list'
  if (value === null) return 'null'
  return typeof value === 'string' ? 'text' : typeof value
}

/**
 * The examples of a schema, because people read these and not its pattern; without any, all that its pattern asks for is visible
 * characters.
 */
function describePattern(schema: unknown): string {
  const { examples = [] } = (schema ?? {}) as { readonly examples?: readonly unknown[] }
  const likes = examples.map(String)
  if (likes.length === 0) return 'at least one visible character, and no control characters'
  const isTime = likes.some((each) => /T\d\d:/.test(each))
  return `one like ${likes.join(' or ')}${isTime ? ', a time with its seconds and its offset from UTC' : ''}`
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** The keywords that limit a list, an object, a text or a number: the start of the phrase, and the unit counted. */
const bounds: Readonly<Record<string, readonly [string, string?]>> = {
  minItems: ['at least', 'item'],
  maxItems: ['at most', 'item'],
  minProperties: ['at least', 'key'],
  maxProperties: ['at most', 'key'],
  minLength: ['at least', 'character'],
  maxLength: ['at most', 'character'],
  minimum: ['at least'],
  maximum: ['at most'],
}

/** Describes what a schema keyword requires, as words that follow "expected"; undefined for one that our schemas do not use. */
function describeBound(keyword: string, params: ErrorObject['params']): string | undefined {
  if (keyword === 'type')
    return [params['type'] as string | string[]]
      .flat()
      .map((each) => typeNames[each] ?? each)
      .join(' or ')
  if (keyword === 'const') return String(params['allowedValue'])
  if (keyword === 'uniqueItems') return 'each item once'
  const [start, counted] = Object.hasOwn(bounds, keyword) ? bounds[keyword]! : []
  if (start === undefined) return undefined
  const limit = Number(params['limit'])
  return `${start} ${limit}${counted === undefined ? '' : ` ${counted}${limit === 1 ? '' : 's'}`}`
}

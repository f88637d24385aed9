import type { ErrorObject, ValidateFunction } from 'ajv'
import { joinList } from '../../catalogue/words.ts'
import type { SourcePlace } from '../source/finding.ts'
import { findNearest, describeExpectedNames } from '../source/describe-expected-names.ts'
import type { JsonPath } from './parse-json.ts'
import type { ParseFinding } from './parse-rules.ts'

/** A parsed file whose parts have places. */
export interface Locatable {
  getPlace(path: JsonPath): SourcePlace
  getKeyPlace?(path: JsonPath): SourcePlace
}

/** A file with more errors is not a file of its kind; this many show it. */
const maxErrors = 200

/** Keywords whose violation makes a value unreadable for other rules. */
const shapeKeywords = new Set([
  'anyOf',
  'maximum',
  'maxItems',
  'minimum',
  'minItems',
  'not',
  'oneOf',
  'required',
  'type',
])

/**
 * Validates a value against its schema. Every violation is a problem at its place, in words. `fits` is true if the shape is
 * right, so that other rules can read the value in spite of its problems.
 */
export function validate(value: unknown, validator: ValidateFunction, located: Locatable) {
  if (validator(value)) return { problems: [], fits: true }
  const all = validator.errors ?? []
  const few = all.slice(0, maxErrors)
  const errors = few.filter((error) => !isEcho(error, few))
  const problems = new Map<string, ParseFinding>()
  for (const error of errors) {
    const path = parsePointer(error.instancePath)
    const key = (error.params['additionalProperty'] ?? error.params['propertyName']) as string | undefined
    const place =
      key === undefined
        ? located.getPlace(path)
        : (located.getKeyPlace?.([...path, key]) ?? located.getPlace([...path, key]))
    const [message, fix] = describeError(error, path, listChoices(error, few))
    problems.set(`${place.line}:${place.column}:${message}`, { rule: 'schema', ...place, message, fix })
  }
  return { problems: [...problems.values()], fits: !all.some(({ keyword }) => shapeKeywords.has(keyword)) }
}

const compoundKeywords = new Set(['anyOf', 'oneOf', 'allOf', 'not', 'if'])

/**
 * Whether an error only repeats a different one: "matches none of" for a more specific error, the wrong type of an alternative that
 * was not meant, or each of several properties of which one is missing.
 */
function isEcho(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  const others = all.filter((other) => other !== error && isWithin(other, error))
  const isSame = ({ instancePath }: ErrorObject) => instancePath === error.instancePath
  if (listChoices(error, all).length > 0)
    return others.some((other) => isSame(other) && other.keyword === 'additionalProperties')
  if (compoundKeywords.has(error.keyword) && error.keyword !== 'not') return others.length > 0
  if (error.keyword === 'required')
    return all.some((other) => isSame(other) && isBranchOf(error, other) && listChoices(other, all).length > 0)
  // A value of the wrong type also breaks what its schema excludes.
  if (error.keyword === 'not')
    return others.some((other) => isSame(other) && other.keyword === 'type' && isBranchOf(error, getSchema(other)))
  if (error.keyword !== 'type') return false
  const isAlternative = /(?:oneOf|anyOf)\/\d+\/type$/.test(error.schemaPath)
  if (!isAlternative) return others.some((other) => isSame(other) && isChoice(other)) && !others.every(isSame)
  return others.some(
    (other) =>
      !isSame(other) || (other.keyword !== 'type' && (other.keyword === 'not' || !compoundKeywords.has(other.keyword))),
  )
}

const isChoice = ({ keyword }: ErrorObject) => keyword === 'anyOf' || keyword === 'oneOf'

/** The schema that an error is of, as the beginning of the paths of its errors. */
function getSchema({ schemaPath }: ErrorObject): Pick<ErrorObject, 'schemaPath'> {
  return { schemaPath: schemaPath.slice(0, schemaPath.lastIndexOf('/')) }
}

/** Whether an error is at the place of another one, or in it: /x/1 is not in /x/10. */
function isWithin({ instancePath }: ErrorObject, outer: ErrorObject): boolean {
  return instancePath === outer.instancePath || instancePath.startsWith(`${outer.instancePath}/`)
}

/** Whether an error is in the schema of another one, such as in one of its alternatives. */
function isBranchOf({ schemaPath }: ErrorObject, { schemaPath: compound }: Pick<ErrorObject, 'schemaPath'>): boolean {
  return schemaPath.startsWith(`${compound}/`)
}

/** The properties of which one is missing, if each alternative lacks its own and nothing else is wrong in it. */
function listChoices(error: ErrorObject, all: readonly ErrorObject[]): string[] {
  if (!isChoice(error)) return []
  const branches = all.filter((other) => other.instancePath === error.instancePath && isBranchOf(other, error))
  const isOther = ({ keyword }: ErrorObject) => keyword !== 'required'
  const { length } = error.schema as readonly unknown[]
  if (branches.length !== length || branches.some(isOther)) return []
  return branches.map(({ params }) => String(params['missingProperty']))
}

function parsePointer(pointer: string): (string | number)[] {
  const parts = pointer.split('/').slice(1)
  return parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~')))
}

function describeError(error: ErrorObject, path: JsonPath, choices: readonly string[]): [message: string, fix: string] {
  const name = path.length === 0 ? 'the file' : `"${path.findLast((part) => typeof part === 'string') ?? path.at(-1)}"`
  const isEmpty = error.data === null
  const isDate = error.data instanceof Date
  // An error about a name does not show the object: one with thousands of wrong names would be written out for each.
  const isAboutName = /^(?:required|additionalProperties|propertyNames)$/.test(error.keyword)
  const shown = isAboutName ? undefined : describeValue(error.data)
  const unexpected = `Unexpected ${shown} for ${name}.`
  const params: Readonly<Record<string, unknown>> = error.params
  const schema = (error.parentSchema ?? {}) as { readonly properties?: object; readonly description?: string }
  const properties = Object.keys(schema.properties ?? {})
  if (choices.length > 0) {
    const missing = joinList(
      choices.map((choice) => `"${choice}"`),
      'or',
    )
    return [`Missing ${missing} in ${name}.`, 'Add the one that is meant.']
  }
  switch (error.keyword) {
    case 'required': {
      const missing = String(params['missingProperty'])
      const others = Object.keys((error.data as object | null) ?? {}).filter((key) => !properties.includes(key))
      const misspelled = findNearest(missing, others)
      const fix = misspelled ? `Did you mean "${missing}" instead of "${misspelled}"?` : `Add "${missing}".`
      return [`Missing "${missing}" in ${name}.`, fix]
    }
    case 'additionalProperties': {
      const extra = String(params['additionalProperty'])
      return [`Unexpected "${extra}" in ${name}.`, describeExpectedNames(extra, properties)]
    }
    case 'propertyNames': {
      const message = `Unexpected name "${String(params['propertyName'])}" in ${name}.`
      return [message, 'Use a name that a similar file has here.']
    }
    case 'enum':
      return [unexpected, describeExpectedNames(shown ?? '', (params['allowedValues'] as unknown[]).map(String))]
    case 'const': {
      const expected = JSON.stringify(params['allowedValue'])
      return [`Unexpected ${shown} for ${name}, expected ${expected}.`, `Write ${expected}.`]
    }
    case 'false schema':
      return [`Unexpected ${name} here.`, `Remove ${name}.`]
    case 'type': {
      const expected = describeType(String(params['type']))
      const isWord = params['type'] === 'string' && typeof error.data !== 'object'
      if (isEmpty) return [`Unexpected empty ${name}, expected ${expected}.`, `Write ${expected}.`]
      if (isDate) return [`Unexpected ${shown} for ${name}, expected ${expected}.`, 'Put it in quotes.']
      const fix = isWord ? `Put it in quotes: "${JSON.stringify(error.data)}".` : `Write ${expected}.`
      return [`Unexpected ${shown} for ${name}, expected ${expected}.`, fix]
    }
    case 'pattern':
      return [unexpected, describePattern(String(params['pattern']))]
    case 'minLength':
      return [`Unexpected empty ${name}, expected words.`, 'Write the words.']
    case 'minItems':
      return [`Unexpected empty list ${name}, expected at least ${String(params['limit'])}.`, 'Add what is missing.']
    case 'uniqueItems':
      return [
        `Unexpected repetition in ${name}, expected each once.`,
        'If one of the two is a mistake, correct it; otherwise, delete one.',
      ]
    case 'anyOf':
    case 'oneOf':
    case 'not':
      return [unexpected, schema.description ?? 'Compare this with a similar file.']
    default: {
      const message = `${unexpected.slice(0, -1)}: it ${error.message ?? 'does not fit here'}.`
      return [message, 'Compare this with a similar file.']
    }
  }
}

function describeValue(value: unknown): string | undefined {
  if (value === null) return 'nothing'
  return value instanceof Date ? 'date' : JSON.stringify(value)?.slice(0, 60)
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'words in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group in braces',
}

function describeType(type: string): string {
  return type.replace(/\w+/g, (name) => TYPES[name] ?? name).replaceAll(',', ' or ')
}

function describePattern(pattern: string): string {
  if (pattern.startsWith('^[A-Z]')) return 'Use capital letters, digits and "_".'
  if (pattern.startsWith('^[a-z][a-zA-Z0-9]'))
    return 'Begin with a lowercase letter, then letters and digits without spaces.'
  if (pattern.startsWith('^[a-z][a-z0-9-]')) return 'Use lowercase letters, digits and "-".'
  return `It must match ${pattern}.`
}

import type { ErrorObject, ValidateFunction } from 'ajv'
import type { Finding } from './finding.ts'
import type { SourceFile } from './source-file.ts'
import { mend, nearest } from './suggest.ts'

/** A parsed file of which the parts can be found again. */
export interface Located {
  readonly source: SourceFile
  offsetOf(path: readonly (string | number)[]): number
  keyOffset?(path: readonly (string | number)[]): number
}

/** A file with more errors is no file of its kind; these are enough to see it. */
const MAXIMUM_ERRORS = 200

/** Validates a value against its schema; every violation is a finding at its place, in words. */
export function validate(value: unknown, validator: ValidateFunction, located: Located): Finding[] {
  if (validator(value)) return []
  const all = validator.errors ?? []
  const few = all.slice(0, MAXIMUM_ERRORS)
  const errors = few.filter((error) => !isEcho(error, few))
  const findings = new Map<string, Finding>()
  for (const error of errors) {
    const path = pathOf(error.instancePath)
    const unknown = error.keyword === 'additionalProperties' || error.keyword === 'propertyNames'
    const key = unknown ? String(error.params['additionalProperty'] ?? error.params['propertyName']) : undefined
    const at =
      key !== undefined && located.keyOffset
        ? located.keyOffset([...path, key])
        : located.offsetOf(key === undefined ? path : [...path, key])
    const [message, fix] = describe(error, path)
    const place = located.source.place(at)
    findings.set(`${place.line}:${place.column}:${message}`, {
      rule: 'schema',
      severity: 'error',
      ...place,
      message,
      fix,
    })
  }
  return [...findings.values()]
}

const COMPOUND = new Set(['anyOf', 'oneOf', 'allOf', 'not', 'if'])

/** Whether an error only repeats another: "matches none of" over a closer one, or the wrong type of an alternative not meant. */
function isEcho(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  const others = all.filter((other) => other !== error && other.instancePath.startsWith(error.instancePath))
  if (COMPOUND.has(error.keyword) && error.keyword !== 'not') return others.length > 0
  return (
    error.keyword === 'type' &&
    /(?:oneOf|anyOf)\/\d+\/type$/.test(error.schemaPath) &&
    others.some((other) => other.keyword !== 'type' && (other.keyword === 'not' || !COMPOUND.has(other.keyword)))
  )
}

function pathOf(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

function describe(error: ErrorObject, path: readonly (string | number)[]): [message: string, fix: string] {
  const name = path.length === 0 ? 'the file' : `"${path.findLast((part) => typeof part === 'string') ?? path.at(-1)}"`
  const shown = JSON.stringify(error.data)?.slice(0, 60)
  const properties = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {})
  switch (error.keyword) {
    case 'required': {
      const missing = String(error.params['missingProperty'])
      const misspelt = nearest(
        missing,
        Object.keys((error.data as object | null) ?? {}).filter((key) => !properties.includes(key)),
      )
      return [
        `Missing "${missing}" in ${name}.`,
        misspelt ? `Did you mean "${missing}" where it says "${misspelt}"?` : `Add "${missing}".`,
      ]
    }
    case 'additionalProperties': {
      const extra = String(error.params['additionalProperty'])
      return [`Unexpected "${extra}" in ${name}.`, mend(extra, properties)]
    }
    case 'propertyNames':
      return [
        `Unexpected name "${String(error.params['propertyName'])}" in ${name}.`,
        'Use one of the names that the schema lists.',
      ]
    case 'enum': {
      const allowed = (error.params['allowedValues'] as unknown[]).map(String)
      return [`Unexpected ${shown} for ${name}.`, mend(String(error.data), allowed)]
    }
    case 'type':
      return [
        `Unexpected ${shown} for ${name}, expected ${article(String(error.params['type']))}.`,
        typeMend(String(error.params['type']), error.data),
      ]
    case 'pattern':
      return [`Unexpected ${shown} for ${name}.`, patternMend(String(error.params['pattern']))]
    case 'minLength':
      return [`Unexpected empty ${name}, expected words.`, 'Write the words.']
    case 'minItems':
      return [`Unexpected empty list ${name}, expected at least ${error.params['limit']}.`, 'Add what is missing.']
    case 'uniqueItems':
      return [`Unexpected repetition in ${name}, expected each once.`, 'Remove the second.']
    case 'anyOf':
    case 'oneOf':
    case 'not':
      return [
        `Unexpected ${shown} for ${name}.`,
        (error.parentSchema as { description?: string } | undefined)?.description ??
          'Compare with a neighbouring file.',
      ]
    default:
      return [
        `Unexpected ${shown} for ${name}: it ${error.message ?? 'does not fit the schema'}.`,
        'Compare with a neighbouring file.',
      ]
  }
}

function article(type: string): string {
  const names: Record<string, string> = {
    string: 'words in quotes',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a group in braces',
  }
  return type
    .split(',')
    .map((part) => names[part] ?? part)
    .join(' or ')
}

function typeMend(type: string, data: unknown): string {
  return type === 'string' && typeof data !== 'object'
    ? `Put it in quotes: "${JSON.stringify(data)}".`
    : `Write ${article(type)}.`
}

function patternMend(pattern: string): string {
  if (pattern.startsWith('^[A-Z]')) return 'Use capital letters, digits and "_".'
  if (pattern.startsWith('^[a-z][a-zA-Z0-9]'))
    return 'Begin with a small letter, then letters and digits without spaces.'
  if (pattern.startsWith('^[a-z][a-z0-9-]')) return 'Use small letters, digits and "-".'
  return `It must match ${pattern}.`
}

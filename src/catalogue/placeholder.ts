/** The texts that replace placeholders, by name. */
export type PlaceholderValues = ReadonlyMap<string, string> | Readonly<Record<string, string>>

const placeholder = /\{\s*([a-z][a-zA-Z0-9]*)\s*\}/g

/**
 * Replaces each placeholder in the template, such as `{labLdlCholesterol}`, by its value. Values are inserted verbatim: braces
 * inside a value are never filled in.
 *
 * @throws Error if a value is missing, because a participant must never read a raw placeholder.
 */
export function fillPlaceholders(template: string, values: PlaceholderValues): string {
  return template.replace(placeholder, (_, name: string) => {
    const value = findPlaceholderValue(values, name)
    if (value === undefined)
      throw new Error(`Unexpected placeholder {${name}} without a value, expected ${describeNames(values)}`)
    return value
  })
}

/** The names of the template's placeholders, each once, in the order in which they first appear. */
export function listPlaceholders(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(placeholder), ([, name = '']) => name))]
}

function findPlaceholderValue(values: PlaceholderValues, name: string): string | undefined {
  if (isMap(values)) return values.get(name)
  return Object.hasOwn(values, name) ? values[name] : undefined
}

function describeNames(values: PlaceholderValues): string {
  const names = isMap(values) ? [...values.keys()] : Object.keys(values)
  return names.length > 0 ? `one of {${names.join('}, {')}}` : 'no placeholder'
}

function isMap(values: PlaceholderValues): values is ReadonlyMap<string, string> {
  return values instanceof Map
}

import * as v from 'valibot'

/** Creates the schema of an object that allows no other fields, so that misspelled ones are found. */
export function createSettingsObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, ({ expected }) => {
    if (expected === 'never') return `one of ${Object.keys(entries).join(', ')}`
    return expected === 'Object' ? 'an object' : 'a value'
  })
}

/** Checks settings with a schema whose messages state what is expected; throws "Unexpected X, expected Y" with the place. */
export function parseSettings<Schema extends v.GenericSchema>(
  schema: Schema,
  content: unknown,
  file: string,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, content)
  if (success) return output
  const [{ input, message, path = [] }] = issues
  const found = input === undefined ? 'nothing' : JSON.stringify(input)
  const place = path.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  throw new Error(`Unexpected ${found}, expected ${message} (${file}${place === '' ? '' : `: ${place.slice(1)}`})`)
}

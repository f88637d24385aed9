import { isJsonObject } from '../../http/is-json-object.ts'

/** A JSON Schema as JSON. */
export type Schema = { readonly [keyword: string]: unknown }

/** The most items of a list, or keys of an object, if the schema sets no maximum. */
const defaultMaxSize = 100

/**
 * Reduces a schema to its maximum numbers of items in lists and keys in objects.
 *
 * Checking even huge data against it is fast, because a validator that does not collect all errors stops at the first. Only data that
 * passes is checked for all errors, of which it cannot have many.
 */
export function toSizeSchema(schema: Schema): Schema {
  const { $id, $ref, $defs, properties, items, additionalProperties } = schema
  return {
    ...(typeof $id === 'string' && { $id }),
    ...(typeof $ref === 'string' && { $ref }),
    ...(isJsonObject($defs) && { $defs: mapSchemas($defs) }),
    ...(isJsonObject(properties) && { properties: mapSchemas(properties) }),
    ...(isJsonObject(items) && { items: toSizeSchema(items) }),
    ...(isJsonObject(additionalProperties) && { additionalProperties: toSizeSchema(additionalProperties) }),
    maxItems: schema['maxItems'] ?? defaultMaxSize,
    maxProperties: schema['maxProperties'] ?? defaultMaxSize,
  }
}

function mapSchemas(schemas: Schema): Schema {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, each]) => [name, isJsonObject(each) ? toSizeSchema(each) : each]),
  )
}

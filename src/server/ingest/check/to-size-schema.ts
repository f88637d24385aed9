/** A JSON Schema as JSON. */
export type Schema = { readonly [keyword: string]: unknown }

/** How many items a list and how many keys an object may have where the schema itself says nothing. */
const defaultMaxSize = 100

/**
 * What is left of a schema when it asks nothing but how many items lists have and how many keys objects have, at most.
 *
 * To hold something to that takes little time however large it is, because a validator that is not told to find all errors stops at
 * the first; only what passes is worth being told every error, of which it cannot have many then.
 */
export function toSizeSchema(schema: Schema): Schema {
  const { $id, $ref, $defs, properties, items, additionalProperties } = schema
  return {
    ...(typeof $id === 'string' && { $id }),
    ...(typeof $ref === 'string' && { $ref }),
    ...(isSchema($defs) && { $defs: mapSchemas($defs) }),
    ...(isSchema(properties) && { properties: mapSchemas(properties) }),
    ...(isSchema(items) && { items: toSizeSchema(items) }),
    ...(isSchema(additionalProperties) && { additionalProperties: toSizeSchema(additionalProperties) }),
    maxItems: schema['maxItems'] ?? defaultMaxSize,
    maxProperties: schema['maxProperties'] ?? defaultMaxSize,
  }
}

function mapSchemas(schemas: Schema): Schema {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, each]) => [name, isSchema(each) ? toSizeSchema(each) : each]),
  )
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import answers from '../../../../schemas/answers.schema.json'
import source from '../../../../schemas/source.schema.json'

/** The keywords of JSON Schema that the fields use; `false` is a member that must be absent. */
export interface JsonSchema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly title?: string
  readonly description?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly string[]
  readonly oneOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema | boolean>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: { readonly pattern: string }
}

/** A schema, and the root of its file, to which its references point. */
export interface PlacedSchema {
  readonly schema: JsonSchema
  readonly root: JsonSchema
}

const files: Readonly<Record<string, JsonSchema>> = {
  'answers.schema.json': answers,
  'source.schema.json': source,
}

/** Resolves a schema's reference; the schema's own keywords win. */
export function resolveSchema({ schema, root }: PlacedSchema): PlacedSchema {
  if (schema.$ref === undefined) return { schema, root }
  const [file = '', pointer = ''] = schema.$ref.split('#')
  const from = file === '' ? root : (files[file] ?? {})
  const found = resolveSchema({ schema: pointer === '' ? from : getDefinition(from, pointer), root: from })
  const { $ref: _, ...own } = schema
  return { schema: mergeSchemas(found.schema, own), root: found.root }
}

function getDefinition({ $defs = {} }: JsonSchema, pointer: string): JsonSchema {
  return $defs[pointer.replace('/$defs/', '')] ?? {}
}

function mergeSchemas(base: JsonSchema, own: JsonSchema): JsonSchema {
  const properties = { ...base.properties }
  for (const [key, member] of Object.entries(own.properties ?? {})) {
    const known = properties[key]
    properties[key] = typeof member === 'object' && typeof known === 'object' ? { ...known, ...member } : member
  }
  return { ...base, ...own, properties, required: [...(base.required ?? []), ...(own.required ?? [])] }
}

/** The kind of field that edits a value. */
export type FieldKind =
  | 'choice'
  | 'choices'
  | 'conditions'
  | 'figure'
  | 'fixed'
  | 'group'
  | 'lines'
  | 'list'
  | 'named'
  | 'number'
  | 'one-of'
  | 'one-or-more'
  | 'text'
  | 'yes'
  | 'yes-or-no'

/** Finds the kind of field for a resolved schema; undefined if only the source can be edited. */
export function findFieldKind({ schema, root }: PlacedSchema): FieldKind | undefined {
  if (schema.const !== undefined) return schema.const === true ? 'yes' : 'fixed'
  if (schema.enum) return 'choice'
  if (schema.oneOf)
    return findKindOfAlternatives(schema.oneOf.map((one) => resolveSchema({ schema: one, root }).schema))
  switch (schema.type) {
    case 'string':
      return 'text'
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'yes-or-no'
    case 'array':
      return findKindOfList(resolveSchema({ schema: schema.items ?? {}, root }).schema)
    case 'object':
      return typeof schema.additionalProperties === 'object' ? 'named' : 'group'
    default:
      return undefined
  }
}

function findKindOfList(items: JsonSchema): FieldKind | undefined {
  if (items.enum) return 'choices'
  if (items.type === 'string') return 'lines'
  return items.type === 'object' ? 'list' : undefined
}

function findKindOfAlternatives(all: readonly JsonSchema[]): FieldKind | undefined {
  if (all.every(({ type }) => type === 'object')) return 'one-of'
  if (all.every(({ type }) => type === 'number' || type === 'string')) return 'figure'
  if (all.some((one) => one.enum)) return 'one-or-more'
  return all.some(({ type }) => type === 'object') ? 'conditions' : undefined
}

/** Members that only the file shows: they are for programs and for the check. */
const fileOnlyKeys = new Set(['$schema', 'suppressions'])

/** A member of an object that has a field. */
export interface Member extends PlacedSchema {
  readonly key: string
  readonly isRequired: boolean
}

/** The members of an object that have a field, in their order. */
export function listMembers({ schema, root }: PlacedSchema): Member[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, member]) => {
    if (typeof member !== 'object' || fileOnlyKeys.has(key)) return []
    const placed = resolveSchema({ schema: member, root })
    if (findFieldKind(placed) === undefined) return []
    return [{ key, ...placed, isRequired: schema.required?.includes(key) === true }]
  })
}

/** The schema of an array's items, of a map's members, or of the single object in an alternative. */
export function getItemSchema({ schema, root }: PlacedSchema): PlacedSchema {
  const { items, additionalProperties } = schema
  return resolveSchema({
    schema: items ?? (typeof additionalProperties === 'object' ? additionalProperties : {}),
    root,
  })
}

/** Creates the initial value of a member that is added. */
export function createInitialValue(placed: PlacedSchema): unknown {
  const { schema, root } = placed
  switch (findFieldKind(placed)) {
    case 'yes':
    case 'fixed':
      return schema.const
    case 'group':
      return Object.fromEntries(
        listMembers(placed).flatMap((one) => (one.isRequired ? [[one.key, createInitialValue(one)]] : [])),
      )
    case 'lines':
      return ['']
    case 'list':
      return [createInitialValue(getItemSchema(placed))]
    case 'named':
    case 'conditions':
      return {}
    case 'one-of':
      return createInitialValue(resolveSchema({ schema: schema.oneOf?.at(-1) ?? {}, root }))
    case 'choices':
      return [getItemSchema(placed).schema.enum?.[0]]
    case 'yes-or-no':
      return true
    case 'number':
      return 0
    default:
      return ''
  }
}

import type { JSONPath } from 'jsonc-parser'
import answers from '../../../../schemas/answers.schema.json'
import source from '../../../../schemas/source.schema.json'

/** What the fields read of a JSON Schema; `false` is a member that must not be there. */
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

/** A schema, and the file in which its own references begin. */
export interface PlacedSchema {
  readonly schema: JsonSchema
  readonly root: JsonSchema
}

const files: Readonly<Record<string, JsonSchema>> = {
  'answers.schema.json': answers,
  'source.schema.json': source,
}

/** A schema with what it refers to; what it says itself comes first. */
export function resolveSchema({ schema, root }: PlacedSchema): PlacedSchema {
  if (schema.$ref === undefined) return { schema, root }
  const [file = '', pointer = ''] = schema.$ref.split('#')
  const from = file === '' ? root : (files[file] ?? {})
  const found = resolveSchema({ schema: pointer === '' ? from : findDefinition(from, pointer), root: from })
  const { $ref: _, ...own } = schema
  return { schema: mergeSchemas(found.schema, own), root: found.root }
}

function findDefinition({ $defs = {} }: JsonSchema, pointer: string): JsonSchema {
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

/** How a value is edited. */
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

/** How a value of a resolved schema is edited; undefined where only the file can say it. */
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
    case 'array': {
      const items = resolveSchema({ schema: schema.items ?? {}, root }).schema
      return items.enum ? 'choices' : items.type === 'string' ? 'lines' : items.type === 'object' ? 'list' : undefined
    }
    case 'object':
      return typeof schema.additionalProperties === 'object' ? 'named' : 'group'
    default:
      return undefined
  }
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

/** The schema of the items of an array, of the members of a map, or of the one that an object is meant to be. */
export function findItemSchema({ schema, root }: PlacedSchema): PlacedSchema {
  const { items, additionalProperties } = schema
  return resolveSchema({
    schema: items ?? (typeof additionalProperties === 'object' ? additionalProperties : {}),
    root,
  })
}

/** What a value begins as when it is added. */
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
      return [createInitialValue(findItemSchema(placed))]
    case 'named':
    case 'conditions':
      return {}
    case 'one-of':
      return createInitialValue(resolveSchema({ schema: schema.oneOf?.at(-1) ?? {}, root }))
    case 'choices':
      return [findItemSchema(placed).schema.enum?.[0]]
    case 'yes-or-no':
      return true
    case 'number':
      return 0
    default:
      return ''
  }
}

/** A path as one word, to compare it and to find its field in the page. */
export function toJsonPointer(path: JSONPath): string {
  return path.map((part) => `/${part}`).join('')
}

import schema from '../../../../schemas/questionnaire.schema.json'

/** An item of the health questionnaire: the type of its answers, and whether there may be none or several. */
export interface QuestionnaireItem {
  readonly kind: 'code' | 'flag' | 'number'
  readonly isList: boolean
}

interface SchemaNode {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly items?: SchemaNode
}

/** The items by their linkId, such as `answers.age`, which is the place of the answer in questionnaire.schema.json. */
export const questionnaireItems: ReadonlyMap<string, QuestionnaireItem> = new Map(listItems(schema, ''))

function listItems(node: SchemaNode, linkId: string): [string, QuestionnaireItem][] {
  const { type, enum: codes, properties, items } = resolveReference(node)
  if (properties)
    return Object.entries(properties).flatMap(([name, each]) =>
      listItems(each, linkId === '' ? name : `${linkId}.${name}`),
    )
  if (items) return listItems(items, linkId).map(([id, { kind }]) => [id, { kind, isList: true }])
  return [[linkId, { kind: codes ? 'code' : type === 'boolean' ? 'flag' : 'number', isList: false }]]
}

function resolveReference(node: SchemaNode): SchemaNode {
  const name = node.$ref?.replace('#/$defs/', '')
  return name === undefined ? node : (schema.$defs as Readonly<Record<string, SchemaNode>>)[name]!
}

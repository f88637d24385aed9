import { getNodeValue, parseTree, type JSONPath } from 'jsonc-parser'
import emergencies from '../../../../schemas/emergencies.schema.json'
import figures from '../../../../schemas/figures.schema.json'
import interpretation from '../../../../schemas/interpretation.schema.json'
import resultSentences from '../../../../schemas/result-sentences.schema.json'
import urgency from '../../../../schemas/urgency.schema.json'
import { joinList } from '../../../catalogue/words.ts'
import { isMessagesPath } from './has-fields.ts'
import { findFieldKind, getItemSchema, listMembers, type JsonSchema, type PlacedSchema } from './json-schema.ts'

const schemas: Readonly<Record<string, unknown>> = {
  'emergencies.json': emergencies,
  'figures.json': figures,
  'result-sentences.json': resultSentences,
  'urgency.json': urgency,
}

/** The schema of a file's fields, and the path at which they are. */
export interface FormSchema {
  readonly placed: PlacedSchema
  readonly base: JSONPath
}

/** Returns the schema of the fields of a file; for the definition of a test, only its flags have fields. */
export function getFormSchema(path: string, text: string): FormSchema {
  if (isMessagesPath(path)) return createMessagesSchema(text)
  const name = path.split('/').at(-1) ?? ''
  const known = schemas[name] as JsonSchema | undefined
  if (known) return { placed: { schema: known, root: known }, base: [] }
  const root = interpretation as unknown as JsonSchema
  const { questionnaire } = root.properties ?? {}
  const { properties = {} } = questionnaire as JsonSchema
  return { placed: { schema: { properties: { flags: properties['flags']! } }, root }, base: ['questionnaire'] }
}

/** Creates a schema with a field for each message. Which messages there are is up to the portal's code, so none can be added or removed. */
function createMessagesSchema(text: string): FormSchema {
  const root = parseTree(text)
  const { messages = {}, values = {} } = (root ? getNodeValue(root) : {}) as {
    readonly messages?: Readonly<Record<string, string>>
    readonly values?: Readonly<Record<string, readonly string[]>>
  }
  const keys = Object.keys(messages)
  const properties = keys.map((key): [string, JsonSchema] => {
    const names = (values[key] ?? []).map((name) => `{${name}}`)
    return [
      key,
      { type: 'string', ...(names.length > 0 && { description: `The portal fills in ${joinList(names)}.` }) },
    ]
  })
  const schema: JsonSchema = { type: 'object', properties: Object.fromEntries(properties), required: keys }
  return { placed: { schema, root: schema }, base: ['messages'] }
}

/** Whether a path leads to a field, or to a value within one. */
export function hasField(placed: PlacedSchema, [key, ...rest]: JSONPath): boolean {
  if (key === undefined) return true
  switch (findFieldKind(placed)) {
    case 'group': {
      const member = listMembers(placed).find((one) => one.key === key)
      return member !== undefined && hasField(member, rest)
    }
    case undefined:
      // The root of a definition's fields is not a schema of its own.
      return listMembers(placed).some((one) => one.key === key && hasField(one, rest))
    case 'named':
    case 'list':
      return hasField(getItemSchema(placed), rest)
    default:
      return true
  }
}

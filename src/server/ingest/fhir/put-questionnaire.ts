import { findProduct } from '../../../catalogue/look-up.ts'
import { checkFhirElements } from './check-elements.ts'
import type { FhirElementReader } from './fhir-element-reader.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { ScreeningMessageBuilder } from './screening-message-builder.ts'
import type { ResourcePlace } from './measurement-place.ts'
import { refuseUnsold } from './refuse-unsold.ts'
import { collectQuestionnaireIds } from '../../interpret/to-questionnaire-measurements.ts'
import schema from '../../../../schemas/questionnaire.schema.json'

/** Puts a QuestionnaireResponse into its purchase, as the health questionnaire of the product that is based on it. */
export function putQuestionnaire(
  message: ScreeningMessageBuilder,
  resource: FhirElementReader,
  { purchase, catalogue }: ResourcePlace,
): void {
  resource.get('status').requireOneOf('completed', 'amended')
  resource.get('questionnaire').requireOneOf(fhirSystems.questionnaire)
  const answered = collectQuestionnaireIds(catalogue)
  const productCode = [...purchase.products.keys()].find((each) =>
    findProduct(catalogue, each)?.interpretationIds.some((id) => answered.has(id)),
  )
  if (productCode === undefined) {
    refuseUnsold(purchase, resource, ['questionnaire', 'a product of the purchase that rests on it'])
    return
  }
  const pointer = `${purchase.products.get(productCode)}/questionnaire`
  if (message.has(pointer)) {
    resource.refuse('second questionnaire of the purchase', 'one')
    return
  }
  message.put(pointer, resource, {})
  message.put(`${pointer}/answers`, resource, {})
  message.put(`${pointer}/riskScores`, resource, {})
  for (const item of listAnswerItems(resource)) {
    const linkId = item.get('linkId').findText()
    const known = questionnaireItems.get(linkId ?? '')
    if (!known) {
      item.get('linkId').refuse('item', `one of ${[...questionnaireItems.keys()].join(', ')}`)
      continue
    }
    const place = `${pointer}/${linkId!.replaceAll('.', '/')}`
    if (message.has(place)) item.refuse('second item of this linkId', 'one')
    else message.put(place, item, readItemValue(item, known))
  }
}

/** Lists the items that hold answers, in groups at any depth. */
function listAnswerItems(parent: FhirElementReader): FhirElementReader[] {
  return parent.list('item').flatMap((item) => {
    checkFhirElements(item, 'QuestionnaireResponse.item')
    if (item.get('item').isAbsent) return [item]
    if (!item.get('answer').isAbsent) item.get('answer').refuse('answer of a group', 'none')
    return listAnswerItems(item)
  })
}

function readItemValue(item: FhirElementReader, { kind, isList }: QuestionnaireItem): unknown {
  const answers = item.list('answer').map((answer) => readAnswerValue(answer, kind))
  if (isList) return answers.filter((answer) => answer !== undefined)
  if (answers.length !== 1) item.refuse(`${answers.length} answers`, 'one')
  return answers[0]
}

function readAnswerValue(answer: FhirElementReader, kind: QuestionnaireItem['kind']): unknown {
  checkFhirElements(answer, 'QuestionnaireResponse.item.answer')
  const types = { code: ['valueCoding'], flag: ['valueBoolean'], number: ['valueInteger', 'valueDecimal'] }[kind]
  const names = answer.names.filter((name) => name.startsWith('value'))
  const [name = ''] = names
  if (names.length !== 1 || !types.includes(name)) {
    answer.refuse('type of answer', types.join(' or '))
    return undefined
  }
  const value = answer.get(name)
  if (kind === 'flag') return value.findBoolean()
  if (kind === 'number') return value.findNumber()
  value.get('system').requireOneOf(fhirSystems.answer)
  const code = value.get('code')
  if (code.isAbsent) code.refuseAbsence('the code of the answer')
  return code.findText()
}

/** An item of the health questionnaire: the type of its answers, and whether it may have none or several. */
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

/** The items by linkId, such as `answers.age`, which is the path of the answer in questionnaire.schema.json. */
const questionnaireItems: ReadonlyMap<string, QuestionnaireItem> = new Map(listItems(schema, ''))

function listItems(node: SchemaNode, linkId: string): [string, QuestionnaireItem][] {
  const resolved = resolveReference(node)
  const { properties, items } = resolved
  if (properties)
    return Object.entries(properties).flatMap(([name, each]) =>
      listItems(each, linkId === '' ? name : `${linkId}.${name}`),
    )
  if (items) return listItems(items, linkId).map(([id, { kind }]) => [id, { kind, isList: true }])
  return [[linkId, { kind: getItemKind(resolved), isList: false }]]
}

function getItemKind({ type, enum: codes }: SchemaNode): QuestionnaireItem['kind'] {
  if (codes) return 'code'
  return type === 'boolean' ? 'flag' : 'number'
}

function resolveReference(node: SchemaNode): SchemaNode {
  const name = node.$ref?.replace('#/$defs/', '')
  return name === undefined ? node : (schema.$defs as Readonly<Record<string, SchemaNode>>)[name]!
}

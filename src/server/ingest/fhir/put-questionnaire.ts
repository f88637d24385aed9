import { findProduct } from '../../../catalogue/look-up.ts'
import { checkElements } from './check-elements.ts'
import type { FhirElement } from './fhir-element.ts'
import { fhirSystems } from './fhir-systems.ts'
import type { MessageDraft } from './message-draft.ts'
import type { ResourcePlace } from './measurement-place.ts'
import { questionnaireItems, type QuestionnaireItem } from './questionnaire-items.ts'
import { refuseUnsold } from './refuse-unsold.ts'
import { questionnaireDefinitions } from '../../interpreter/questionnaire-measurements.ts'

/** Puts a QuestionnaireResponse into its purchase as the health questionnaire of the product that rests on it. */
export function putQuestionnaire(
  draft: MessageDraft,
  resource: FhirElement,
  { purchase, catalogue }: ResourcePlace,
): void {
  resource.get('status').demand('completed', 'amended')
  resource.get('questionnaire').demand(fhirSystems.questionnaire)
  const answered = new Set(questionnaireDefinitions(catalogue).map(({ interpretationId }) => interpretationId))
  const productCode = [...purchase.products.keys()].find((each) =>
    findProduct(catalogue, each)?.interpretationIds.some((id) => answered.has(id)),
  )
  if (productCode === undefined) {
    refuseUnsold(purchase, resource, ['questionnaire', 'a product of the purchase that rests on it'])
    return
  }
  const pointer = `${purchase.products.get(productCode)}/questionnaire`
  if (draft.knows(pointer)) {
    resource.refuse('second questionnaire of the purchase', 'one')
    return
  }
  draft.put(pointer, resource, {})
  draft.put(`${pointer}/answers`, resource, {})
  draft.put(`${pointer}/riskScores`, resource, {})
  for (const item of itemsIn(resource)) {
    const linkId = item.get('linkId').text()
    const known = questionnaireItems.get(linkId ?? '')
    if (!known) {
      item.get('linkId').refuse('item', `one of ${[...questionnaireItems.keys()].join(', ')}`)
      continue
    }
    const place = `${pointer}/${linkId!.replaceAll('.', '/')}`
    if (draft.knows(place)) item.refuse('second item of this linkId', 'one')
    else draft.put(place, item, valueOf(item, known))
  }
}

/** The items that hold an answer: groups are looked into, however they are nested. */
function itemsIn(parent: FhirElement): FhirElement[] {
  return parent.list('item').flatMap((item) => {
    checkElements(item, 'QuestionnaireResponse.item')
    if (item.get('item').isAbsent) return [item]
    if (!item.get('answer').isAbsent) item.get('answer').refuse('answer of a group', 'none')
    return itemsIn(item)
  })
}

function valueOf(item: FhirElement, { kind, isList }: QuestionnaireItem): unknown {
  const answers = item.list('answer').map((answer) => answerOf(answer, kind))
  if (isList) return answers
  if (answers.length !== 1) item.refuse(`${answers.length} answers`, 'one')
  return answers[0]
}

function answerOf(answer: FhirElement, kind: QuestionnaireItem['kind']): unknown {
  checkElements(answer, 'QuestionnaireResponse.item.answer')
  const types = { code: ['valueCoding'], flag: ['valueBoolean'], number: ['valueInteger', 'valueDecimal'] }[kind]
  const names = answer.names.filter((name) => name.startsWith('value'))
  const [name = ''] = names
  if (names.length !== 1 || !types.includes(name)) {
    answer.refuse('type of answer', types.join(' or '))
    return undefined
  }
  const value = answer.get(name)
  if (kind === 'flag') return value.flag()
  if (kind === 'number') return value.number()
  value.get('system').demand(fhirSystems.answer)
  return value.get('code').text()
}

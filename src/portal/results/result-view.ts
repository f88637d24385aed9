import { resultsMessages } from 'virtual:messages/results'
import type {
  Catalogue,
  EntryHead,
  InterpretationDefinition,
  InterpretationRange,
  Urgency,
} from '../../catalogue/catalogue.ts'
import { findEntry, findInterpretation } from '../../catalogue/look-up.ts'
import { isCriticalIncidental as isCriticalFinding, getOutcome, findUrgency } from '../../catalogue/urgency.ts'
import { isPending, findOrderStatus, type Interpretation, type Order } from '../data/order.ts'
import { toDisplayStyle, type DisplayStyle } from './display-style.ts'
import { buildEmptyBar, buildNumberBar, buildRangeBar } from './range-bar/build-range-bar.ts'
import type { NumberModel, RangeBarModel, ResultWordModel } from './range-bar/range-bar-model.ts'
import type { ThenAndNowModel } from './then-and-now/then-and-now-model.ts'
import { appendUnit } from './typeset.ts'
import { listDrawnMeasures, fillTemplate, formatReportedNumber, removeUnit } from './range-bar/reading.ts'

/** Everything that any output says of one result: summary, details, print and exports take it from here and nowhere else. */
export interface ResultView {
  readonly interpretationId: string
  readonly productCode: string
  /** Names what the result says, to the back end. */
  readonly revision: string
  /** The id of its place in the details; no other result of the order has it. */
  readonly anchor: string
  /** The name of the test, as lists show it. */
  readonly name: string
  /** The title of the panel; "Title Missing" where the entry has none. */
  readonly title: string
  readonly displayStyle: DisplayStyle
  /** The range's label, "Results in Process" while pending, empty for a number that no range came with. */
  readonly riskCategory: string
  readonly word: ResultWordModel
  /** The entry's values with their placeholders filled. */
  readonly resultValues: readonly string[]
  readonly summaryValues: readonly NumberModel[]
  readonly isPending: boolean
  readonly hasUsableResult: boolean
  /** How soon to act on it; absent where no range says so. */
  readonly urgency?: Urgency
  readonly isSelfReported: boolean
  /** Absent while pending, and for a number that no range came with. */
  readonly resultRange?: InterpretationRange
  readonly contentId?: string
  readonly incidentalIds: readonly string[]
  /** Those of them that must be acted on today. */
  readonly criticalIds: readonly string[]
  /** Findings that were sent and that the definition lacks: they cannot be shown. */
  readonly unknownIncidentalIds: readonly string[]
  readonly unit: string
  /** The values sent with the result, by placeholder. */
  readonly values: Readonly<Record<string, string>>
  /** The flags of the family that wrote the text. */
  readonly flags: readonly string[]
  /** The definition; absent for a pending result that the catalogue does not know. */
  readonly definition?: InterpretationDefinition
  readonly bar: RangeBarModel
  /** The earlier results of the test beside it; absent where there is none, and where nothing was asked about them. */
  readonly thenAndNow?: ThenAndNowModel
}

/** Whether a result is critical, so that its text begins with what to do today. */
export function isCritical({ urgency, hasUsableResult }: ResultView): boolean {
  return urgency === 'today' && hasUsableResult
}

/** A result that cannot be shown, because the catalogue lacks the part that it names. */
export interface DroppedResult {
  readonly interpretationId: string
  readonly productCode: string
  readonly missing: 'interpretation' | 'range' | 'content'
}

/** The results of an order, in the order in which they were sent, and those that had to be dropped. A cancelled order has none. */
export function buildResultViews(
  order: Order,
  catalogue: Catalogue,
): { readonly views: readonly ResultView[]; readonly dropped: readonly DroppedResult[] } {
  const interpretations = findOrderStatus(order) === 'CANCELLED' ? [] : order.interpretations
  const results = interpretations.map((interpretation, at) => {
    const repeats = interpretations.slice(0, at).filter(({ id }) => id === interpretation.id).length
    return buildResultView(interpretation, catalogue, repeats)
  })
  return {
    views: results.flatMap((result) => ('missing' in result ? [] : [result])),
    dropped: results.flatMap((result) => ('missing' in result ? [result] : [])),
  }
}

/** One result, or why it is dropped; `repeats` is how many before it are of the same test. */
function buildResultView(
  interpretation: Interpretation,
  catalogue: Catalogue,
  repeats: number,
): ResultView | DroppedResult {
  const { id: interpretationId, productCode, details } = interpretation
  const definition = findInterpretation(catalogue, interpretationId)
  const product = Object.hasOwn(catalogue.products, productCode) ? catalogue.products[productCode] : undefined
  const values = toValues(interpretation)
  const basis = {
    interpretationId,
    productCode,
    revision: interpretation.revision,
    anchor: repeats === 0 ? interpretationId : `${interpretationId}-${repeats + 1}`,
    name: definition?.name ?? product?.name ?? resultsMessages.titleMissing,
    ...classifyFindings(details?.incidentalIds ?? [], definition, catalogue),
    unit: definition?.arrowFormat.labelFormat ?? '',
    isSelfReported: values['isSelfReported'] === 'true',
    values,
    flags: [],
    ...(definition && { definition }),
  }
  if (isPending(interpretation)) return { ...basis, ...buildPendingFields(basis.name) }
  const entry = findEntry(definition, details?.rangeId, details?.contentId)
  const number = definition && findNumber(definition, values)
  if (definition && number && !details?.rangeId && !details?.contentId)
    return { ...basis, ...buildUnrangedFields(definition, number) }
  if (!definition || 'missing' in entry)
    return { interpretationId, productCode, missing: 'missing' in entry ? entry.missing : 'interpretation' }
  return { ...basis, ...buildRangedFields(definition, entry.range, entry.found, values) }
}

/** The findings of a result by whether its definition has them; one that another calls critical stays, because it must be acted on. */
function classifyFindings(
  sent: readonly string[],
  definition: InterpretationDefinition | undefined,
  { interpretations }: Catalogue,
) {
  const known = new Set(definition?.incidentalRanges.map(({ incidentalId }) => incidentalId))
  const isCriticalSomewhere = (id: string) => Object.values(interpretations).some((each) => isCriticalFinding(each, id))
  const criticalIds = sent.filter((id) =>
    definition && known.has(id) ? isCriticalFinding(definition, id) : isCriticalSomewhere(id),
  )
  return {
    incidentalIds: sent.filter((id) => known.has(id) || criticalIds.includes(id)),
    criticalIds,
    unknownIncidentalIds: sent.filter((id) => !known.has(id)),
  }
}

/** The values sent with a result, by key; of two with one key the first, which the measured one is. */
export function toValues({ values }: Interpretation): Readonly<Record<string, string>> {
  return Object.fromEntries([...(values ?? [])].reverse().map(({ key, value }) => [key, value]))
}

function buildPendingFields(title: string) {
  return {
    title,
    ...buildWordFields(resultsMessages.resultsInProcess, 'grey', false),
    resultValues: [],
    summaryValues: [],
    isPending: true,
    incidentalIds: [],
    criticalIds: [],
    unknownIncidentalIds: [],
    isSelfReported: false,
    bar: buildEmptyBar(true),
  }
}

function buildUnrangedFields(definition: InterpretationDefinition, number: NumberModel) {
  return {
    title: definition.name,
    ...buildWordFields('', 'grey', true),
    resultValues: [appendUnit(number.text, number.unit)],
    summaryValues: [number],
    isPending: false,
    bar: buildNumberBar(number),
  }
}

function buildRangedFields(
  definition: InterpretationDefinition,
  range: InterpretationRange,
  entry: EntryHead,
  values: Readonly<Record<string, string>>,
) {
  const unit = definition.arrowFormat.labelFormat
  const hasUsableResult = getOutcome(range) === 'result'
  const urgency = findUrgency(definition, range.rangeId, entry.contentId)
  return {
    title: entry.title || resultsMessages.titleMissing,
    ...buildWordFields(range.displayedLabel, toDisplayStyle(range), hasUsableResult),
    resultValues: entry.resultValues.map((template) => fillTemplate(template, values)),
    summaryValues: entry.summaryValues.map((template) => splitUnit(fillTemplate(template, values), unit)),
    isPending: false,
    ...(urgency && { urgency }),
    resultRange: range,
    contentId: entry.contentId,
    flags: entry.flags ?? [],
    bar: hasUsableResult ? buildRangeBar({ definition, range, entry, values }) : buildEmptyBar(false),
  }
}

function buildWordFields(label: string, style: DisplayStyle, hasUsableResult: boolean) {
  const word = { label, style, isUsable: hasUsableResult }
  return { riskCategory: label, displayStyle: style, hasUsableResult, word }
}

function splitUnit(text: string, unit: string): NumberModel {
  const number = removeUnit(text, unit)
  return { text: number, unit: number === text.trim() ? '' : unit }
}

/** The numbers that were sent for the measures that the bar draws, whatever range they are in. */
export function findNumber(definition: InterpretationDefinition, values: Readonly<Record<string, string>>) {
  const keys = listDrawnMeasures(definition).map(({ key }) => key)
  const sent = keys.flatMap((key) => (Object.hasOwn(values, key) ? [values[key]] : []))
  const isWhole = keys.length > 0 && sent.length === keys.length
  return isWhole
    ? { text: sent.map((each) => formatReportedNumber(each ?? '')).join('/'), unit: definition.arrowFormat.labelFormat }
    : undefined
}

import { resultsMessages } from 'virtual:messages/results'
import type {
  DefinitionCatalogue,
  EntryHead,
  InterpretationDefinition,
  InterpretationRange,
} from '../../catalogue/catalogue.ts'
import { findIncidentalRange, findInterpretationDefinition, lookUpEntry } from '../../catalogue/look-up.ts'
import { isCriticalIncidental as isCriticalFinding, isResultRange, findResultUrgency } from '../../catalogue/urgency.ts'
import { isPending, findOrderStatus, type OrderResult, type Order } from '../data/order.ts'
import { toRangeColor, type ResultColor } from './result-color.ts'
import { nameSamples } from './name-samples.ts'
import { buildEmptyBar, buildNumberBar, buildRangeBar } from './range-bar/build-range-bar.ts'
import { describeOtherSample } from './other-sample.ts'
import { getHowSoon } from './how-soon.ts'
import type { FormattedQuantity } from './range-bar/range-bar-model.ts'
import type { ResultView } from './result-view.ts'
import { getShownUnit, listBarMeasures, fillTemplate, formatReportedNumber, removeUnit } from './range-bar/reading.ts'

/** A result that cannot be shown because the catalogue lacks the definition, range or text that it refers to. */
interface DroppedResult {
  readonly interpretationId: string
  readonly productCode: string
  readonly missing: 'interpretation' | 'range' | 'content'
}

/**
 * Builds the views of an order's results in the order in which the back end sent them, and lists the results that had to be dropped. A
 * cancelled order has no results.
 */
export function buildResultViews(
  order: Order,
  catalogue: DefinitionCatalogue,
): { readonly views: readonly ResultView[]; readonly dropped: readonly DroppedResult[] } {
  const interpretations = findOrderStatus(order) === 'CANCELLED' ? [] : order.interpretations
  const results = interpretations.map((interpretation, at) => {
    const repeats = interpretations.slice(0, at).filter(({ id }) => id === interpretation.id).length
    return buildResultView(interpretation, catalogue, repeats)
  })
  const views = nameSamples(results.flatMap((result) => ('missing' in result ? [] : [result])))
  return {
    views: views.map((view) => {
      const otherSample = describeOtherSample(view, views)
      return otherSample === undefined ? view : { ...view, otherSample }
    }),
    dropped: results.flatMap((result) => ('missing' in result ? [result] : [])),
  }
}

/** One result, or why it is dropped; `repeats` counts the earlier results of the same test. */
function buildResultView(
  interpretation: OrderResult,
  catalogue: DefinitionCatalogue,
  repeats: number,
): ResultView | DroppedResult {
  const { id: interpretationId, productCode, details } = interpretation
  const definition = findInterpretationDefinition(catalogue, interpretationId)
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
  if (isPending(interpretation)) return rate({ ...basis, ...buildPendingFields(basis.name) })
  const entry = lookUpEntry(definition, details?.rangeId, details?.contentId)
  const number = definition && findNumber(definition, values)
  if (definition && number && !details?.rangeId && !details?.contentId)
    return rate({ ...basis, ...buildUnrangedFields(definition, number) })
  if (!definition || 'missing' in entry)
    return { interpretationId, productCode, missing: 'missing' in entry ? entry.missing : 'interpretation' }
  return rate({ ...basis, ...buildRangedFields(definition, entry.range, entry.found, values) })
}

/** Adds how soon to act to the result's word. */
function rate(view: ResultView): ResultView {
  return { ...view, word: { ...view.word, howSoon: getHowSoon(view) } }
}

/**
 * Sorts a result's findings into known, critical and unknown ones. A finding that only a different test defines as critical is kept,
 * because the reader must act on it.
 */
function classifyFindings(
  sent: readonly string[],
  definition: InterpretationDefinition | undefined,
  catalogue: DefinitionCatalogue,
) {
  const known = new Set(definition?.incidentalRanges.map(({ incidentalId }) => incidentalId))
  const isCriticalSomewhere = (id: string) =>
    Object.values(catalogue.interpretations).some((each) => isCriticalFinding(each, id))
  const criticalIds = sent.filter((id) =>
    definition && known.has(id) ? isCriticalFinding(definition, id) : isCriticalSomewhere(id),
  )
  return {
    incidentalIds: sent.filter((id) => known.has(id) || criticalIds.includes(id)),
    criticalIds,
    criticalNames: criticalIds.flatMap((id) => findIncidentalRange(catalogue, definition, id)?.name ?? []),
    unknownIncidentalIds: sent.filter((id) => !known.has(id)),
  }
}

/** The values sent with a result, by key. If two have the same key, the first wins: it is the measured one. */
export function toValues({ values }: OrderResult): Readonly<Record<string, string>> {
  return Object.fromEntries([...(values ?? [])].reverse().map(({ key, value }) => [key, value]))
}

function buildPendingFields(title: string) {
  return {
    title,
    ...buildWordFields(resultsMessages.resultsInProcess, 'gray', false),
    summaryValues: [],
    isPending: true,
    incidentalIds: [],
    criticalIds: [],
    criticalNames: [],
    unknownIncidentalIds: [],
    isSelfReported: false,
    bar: buildEmptyBar(true),
  }
}

function buildUnrangedFields(definition: InterpretationDefinition, number: FormattedQuantity) {
  return {
    title: definition.name,
    ...buildWordFields('', 'gray', true),
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
  const hasUsableResult = isResultRange(range)
  const urgency = findResultUrgency(definition, range.rangeId, entry.contentId)
  return {
    title: entry.title || resultsMessages.titleMissing,
    ...buildWordFields(range.displayedLabel, toRangeColor(range), hasUsableResult),
    summaryValues: entry.summaryValues.map((template) => splitUnit(fillTemplate(template, values), unit)),
    isPending: false,
    ...(urgency && { urgency }),
    ...(entry.urgency && { textUrgency: entry.urgency }),
    ...(entry.outlook !== undefined && { outlook: entry.outlook }),
    resultRange: range,
    contentId: entry.contentId,
    flags: entry.flags ?? [],
    bar: hasUsableResult ? buildRangeBar({ definition, range, entry, values }) : buildEmptyBar(false),
  }
}

function buildWordFields(label: string, style: ResultColor, hasUsableResult: boolean) {
  return { hasUsableResult, word: { label, style, isUsable: hasUsableResult } }
}

function splitUnit(text: string, unit: string): FormattedQuantity {
  const number = removeUnit(text, unit)
  return { text: number, unit: number === text.trim() ? '' : unit }
}

/** The numbers sent for all measures on the bar, regardless of their range. Undefined unless every measure has one. */
export function findNumber(definition: InterpretationDefinition, values: Readonly<Record<string, string>>) {
  const keys = listBarMeasures(definition).map(({ key }) => key)
  const sent = keys.flatMap((key) => (Object.hasOwn(values, key) ? [values[key]] : []))
  const isWhole = keys.length > 0 && sent.length === keys.length
  return isWhole
    ? { text: sent.map((each) => formatReportedNumber(each ?? '')).join('/'), unit: getShownUnit(definition) }
    : undefined
}

import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import { compareResults, type EarlierResult } from '../../../catalogue/compare-results.ts'
import type { Order } from '../../data/order.ts'
import type { ResultWordModel } from '../range-bar/range-bar-model.ts'
import { buildResultViews, findNumber } from '../build-result-views.ts'
import type { ResultView } from '../result-view.ts'
import { formatLimits, listNumbers } from '../result-numbers.ts'
import { groupResultsByTest, type SentResult } from './earlier-results.ts'
import { formatLine, describeThenAndNow } from './describe-then-and-now.ts'
import type { DatedValue, ThenAndNowModel } from './then-and-now-model.ts'
import { listTrendPlots } from './list-trend-plots.ts'
import { formatDates } from './format-dates.ts'

/**
 * The results of an order, as built by buildResultViews, each with the earlier results of its test from all of the participant's orders.
 */
export function buildResultsOverTime(
  order: Order,
  orders: readonly Order[],
  catalogue: DefinitionCatalogue,
): ReturnType<typeof buildResultViews> {
  const { views, dropped } = buildResultViews(order, catalogue)
  const byTest = groupResultsByTest(orders, catalogue)
  return {
    views: views.map((view) => {
      const thenAndNow = buildThenAndNow(view, order, byTest, catalogue)
      return thenAndNow ? { ...view, thenAndNow } : view
    }),
    dropped,
  }
}

/** The current result or an earlier one, with its own view if the current catalogue still covers it completely. */
interface DatedView {
  readonly value: DatedValue
  readonly view: ResultView | undefined
}

function buildThenAndNow(
  view: ResultView,
  order: Order,
  byTest: ReadonlyMap<string, readonly SentResult[]>,
  catalogue: DefinitionCatalogue,
): ThenAndNowModel | undefined {
  const { definition, interpretationId, isPending, resultRange, values } = view
  const time = Date.parse(order.screening?.time ?? '')
  if (!definition || isPending || Number.isNaN(time)) return undefined
  const ids = [interpretationId, ...(definition.twins ?? []).map((twin) => twin.interpretationId)]
  const others = ids.flatMap((id) => byTest.get(id) ?? [])
  const read = { definition, time, rangeId: resultRange?.rangeId, values }
  const compared = compareResults<Pick<SentResult, keyof typeof read> & Partial<SentResult>>(read, others)
  const earlier = compared.flatMap((each) => (isSent(each) ? [toEarlierValue(each, view, catalogue)] : []))
  if (earlier.length === 0) return undefined
  const entries = view.hasUsableResult ? [toCurrentValue(view, order), ...earlier] : earlier
  const whens = formatDates(entries.map(({ value }) => value.time))
  const dated = entries.map((each, at) => ({ ...each, value: { ...each.value, when: whens[at]! } }))
  const all = dated.map(({ value }) => value)
  const line = formatLine(all)
  return {
    values: all,
    sentences: describeThenAndNow(all),
    ...(line !== undefined && { line }),
    plots: listTrendPlots(dated.map((each) => (each.value.separation === undefined ? each.view?.bar : undefined))),
  }
}

function isSent(each: EarlierResult<Partial<SentResult> & SentResultBasis>): each is EarlierResult<SentResult> {
  return each.result.order !== undefined
}

type SentResultBasis = Pick<SentResult, 'definition' | 'time' | 'rangeId' | 'values'>

function toCurrentValue(view: ResultView, order: Order): DatedView {
  const value = {
    purchaseId: order.purchaseId,
    time: order.screening?.time ?? '',
    when: '',
    isCurrent: true,
    numbers: listNumbers(view),
    word: getOwnWord(view),
    limits: formatLimits(view),
  }
  return { value, view }
}

function toEarlierValue(
  { result, separation, change }: EarlierResult<SentResult>,
  read: ResultView,
  catalogue: DefinitionCatalogue,
): DatedView {
  const { order, interpretation, definition } = result
  const [view] = buildResultViews({ ...order, interpretations: [interpretation] }, catalogue).views
  const isAsItWas = view && separation !== 'ranges-changed' && separation !== 'contradicted'
  const value = {
    purchaseId: order.purchaseId,
    time: order.screening?.time ?? '',
    when: '',
    isCurrent: false,
    ...(interpretation.id !== read.interpretationId && { otherSample: definition.sample ?? definition.name }),
    numbers: view ? listNumbers(view) : listSentNumbers(result),
    word: view ? getOwnWord(view) : getRangeWord(result),
    limits: isAsItWas ? formatLimits(view) : '',
    ...(separation !== undefined && { separation }),
    ...(change && { change }),
  }
  return { value, view }
}

/** The result's word with the mark of its own color: how soon to act applies to a current result, not to past ones. */
function getOwnWord({ word: { label, style, isUsable } }: ResultView): ResultWordModel {
  return { label, style, isUsable }
}

/** The number of a result that has no range or no text in the current catalogue. */
function listSentNumbers({ definition, values }: SentResult) {
  const number = findNumber(definition, values)
  return number ? [number] : []
}

/** The range's label, if the range still exists; without a color, because the range may have changed. */
function getRangeWord({ definition, rangeId }: SentResult): ResultWordModel {
  const range = definition.interpretationRanges.find((each) => each.rangeId === rangeId)
  return { label: range?.displayedLabel ?? '', style: 'gray', isUsable: true }
}

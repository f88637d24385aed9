import type { Catalogue } from '../../../catalogue/catalogue.ts'
import { compareResults, type EarlierResult } from '../../../catalogue/comparison.ts'
import type { Order } from '../../data/order.ts'
import type { ResultWordModel } from '../range-bar/range-bar-model.ts'
import { numberOf, resultViewsOf, type ResultView } from '../result-view.ts'
import { limitsOf, numbersOf } from '../result-numbers.ts'
import { resultsByTest, type SentResult } from './earlier-results.ts'
import { lineOf, sentencesOf } from './then-and-now-sentences.ts'
import type { DatedValue, ThenAndNow } from './then-and-now-model.ts'
import { plotsOf } from './trend-plots.ts'
import { whensOf } from './when-of.ts'

/** The results of an order, as `resultViewsOf` has them, each with the earlier ones of its test among all orders of the participant. */
export function resultsOverTime(
  order: Order,
  orders: readonly Order[],
  catalogue: Catalogue,
): ReturnType<typeof resultViewsOf> {
  const { views, dropped } = resultViewsOf(order, catalogue)
  const byTest = resultsByTest(orders, catalogue)
  return {
    views: views.map((view) => {
      const thenAndNow = thenAndNowOf(view, order, byTest, catalogue)
      return thenAndNow ? { ...view, thenAndNow } : view
    }),
    dropped,
  }
}

/** A result that is read or an earlier one, with its own view where today's catalogue still has all of it. */
interface Told {
  readonly value: DatedValue
  readonly view: ResultView | undefined
}

function thenAndNowOf(
  view: ResultView,
  order: Order,
  byTest: ReadonlyMap<string, readonly SentResult[]>,
  catalogue: Catalogue,
): ThenAndNow | undefined {
  const { definition, interpretationId, isPending, resultRange, values } = view
  const time = Date.parse(order.screening?.time ?? '')
  if (!definition || isPending || Number.isNaN(time)) return undefined
  const ids = [interpretationId, ...(definition.twins ?? []).map((twin) => twin.interpretationId)]
  const others = ids.flatMap((id) => byTest.get(id) ?? [])
  const read = { definition, time, rangeId: resultRange?.rangeId, values }
  const compared = compareResults<Pick<SentResult, keyof typeof read> & Partial<SentResult>>(read, others)
  const earlier = compared.flatMap((each) => (isSent(each) ? [toldOf(each, view, catalogue)] : []))
  if (earlier.length === 0) return undefined
  const told = view.hasUsableResult ? [readOf(view, order), ...earlier] : earlier
  const whens = whensOf(told.map(({ value }) => value.time))
  const dated = told.map((each, at) => ({ ...each, value: { ...each.value, when: whens[at]! } }))
  const all = dated.map(({ value }) => value)
  const line = lineOf(all)
  return {
    values: all,
    sentences: sentencesOf(all),
    ...(line !== undefined && { line }),
    plots: plotsOf(dated.map((each) => (each.value.separation === undefined ? each.view?.bar : undefined))),
  }
}

function isSent(each: EarlierResult<Partial<SentResult> & SentResultBasis>): each is EarlierResult<SentResult> {
  return each.result.order !== undefined
}

type SentResultBasis = Pick<SentResult, 'definition' | 'time' | 'rangeId' | 'values'>

function readOf(view: ResultView, order: Order): Told {
  const value = {
    purchaseId: order.purchaseId,
    time: order.screening?.time ?? '',
    when: '',
    isRead: true,
    numbers: numbersOf(view),
    word: view.word,
    limits: limitsOf(view),
  }
  return { value, view }
}

function toldOf(
  { result, separation, change }: EarlierResult<SentResult>,
  read: ResultView,
  catalogue: Catalogue,
): Told {
  const { order, interpretation, definition } = result
  const [view] = resultViewsOf({ ...order, interpretations: [interpretation] }, catalogue).views
  const isAsItWas = view && separation !== 'ranges-changed' && separation !== 'contradicted'
  const value = {
    purchaseId: order.purchaseId,
    time: order.screening?.time ?? '',
    when: '',
    isRead: false,
    ...(interpretation.id !== read.interpretationId && { otherTest: definition.name }),
    numbers: view ? numbersOf(view) : numbersSent(result),
    word: view?.word ?? wordOf(result),
    limits: isAsItWas ? limitsOf(view) : '',
    ...(separation !== undefined && { separation }),
    ...(change && { change }),
  }
  return { value, view }
}

/** The number of a result that today's catalogue has no range or no text for. */
function numbersSent({ definition, values }: SentResult) {
  const number = numberOf(definition, values)
  return number ? [number] : []
}

/** Its label, where there still is such a range; no color, because nothing says that it is what it was. */
function wordOf({ definition, rangeId }: SentResult): ResultWordModel {
  const range = definition.interpretationRanges.find((each) => each.rangeId === rangeId)
  return { label: range?.displayedLabel ?? '', style: 'grey', isUsable: true }
}

import { findMessages } from 'virtual:messages/find'
import { formatResultsPath } from '../../data/format-results-path.ts'
import type { DefinitionCatalogue } from '../../../catalogue/catalogue.ts'
import { sortNewestFirst, type Order } from '../../data/order.ts'
import { formatNewYorkDate, formatNewYorkYear } from '../../data/screening-time.ts'
import { collectContexts, buildPackageSections } from '../../results/package-sections.ts'
import { buildResultViews } from '../../results/build-result-views.ts'
import { formatNameOfSample } from '../../results/name-samples.ts'
import type { ResultView } from '../../results/result-view.ts'
import type { EarlierResultLink, FindTarget } from './find-target.ts'

/** A result and what its target needs. */
interface FoundResult {
  readonly view: ResultView
  /** Empty if the screening has none. */
  readonly date: string
  readonly year: string
  /** The date, with the package if the screening includes the test twice. */
  readonly context: string
  readonly to: string
  readonly productName: string
}

/**
 * Lists every test of the participant once, with its newest and earlier results, and every screening with results, newest first.
 * `findWords` holds everyday words for each test, by its id.
 */
export function listResultTargets(
  orders: readonly Order[],
  catalogue: DefinitionCatalogue,
  findWords: Readonly<Record<string, readonly string[]>>,
): readonly FindTarget[] {
  const screenings = sortNewestFirst(orders).map((order) => listScreening(order, catalogue))
  const tests = groupByTest(screenings.flatMap(({ results }) => results))
  return [
    ...screenings.flatMap(({ target }) => target ?? []),
    ...tests.map((results) => toTestTarget(results, tests, findWords)),
  ]
}

function groupByTest(results: readonly FoundResult[]): readonly (readonly FoundResult[])[] {
  const byTest = new Map<string, FoundResult[]>()
  for (const result of results) {
    const id = result.view.interpretationId
    byTest.set(id, [...(byTest.get(id) ?? []), result])
  }
  return [...byTest.values()]
}

function listScreening(
  order: Order,
  catalogue: DefinitionCatalogue,
): { readonly target?: FindTarget; readonly results: readonly FoundResult[] } {
  const { views } = buildResultViews(order, catalogue)
  if (views.length === 0) return { results: [] }
  const sections = buildPackageSections(order, views, catalogue)
  const contexts = collectContexts(sections)
  const time = order.screening?.time
  const date = formatNewYorkDate(time)
  const address = formatResultsPath(order.purchaseId)
  const titles = sections.map(({ title }) => title)
  return {
    target: {
      kind: 'screening',
      name: date === undefined ? findMessages.resultsUndated : findMessages.resultsOf({ date }),
      context: titles.join(', '),
      to: `${address}/summary`,
      names: [...titles, order.screening?.siteName ?? ''],
      words: [],
    },
    results: sections.flatMap(({ products }) =>
      products.flatMap(({ product, views: own }) =>
        own.map((view) => ({
          view,
          date: date ?? '',
          year: formatNewYorkYear(time) ?? '',
          context: [date ?? '', contexts.get(view.anchor) ?? ''].filter(Boolean).join(', '),
          to: `${address}/details#${encodeURIComponent(view.anchor)}`,
          productName: product?.name ?? '',
        })),
      ),
    ),
  }
}

function toTestTarget(
  results: readonly FoundResult[],
  tests: readonly (readonly FoundResult[])[],
  findWords: Readonly<Record<string, readonly string[]>>,
): FindTarget {
  const [newest, ...earlier] = results as [FoundResult, ...FoundResult[]]
  const { view, context, to, productName } = newest
  const isYearShared = ({ year, to: own }: FoundResult) =>
    results.some((other) => other.to !== own && other.year === year)
  return {
    kind: 'result',
    name: nameTest(view, tests),
    context,
    to,
    word: view.word,
    earlier: earlier.map((result): EarlierResultLink => ({
      label: (isYearShared(result) ? result.context : result.year) || findMessages.undated,
      date: result.context,
      to: result.to,
    })),
    names: [view.title, productName],
    words: findWords[view.interpretationId] ?? [],
  }
}

/** The test's name, with its sample if the participant has a different test of the same name, in any screening. */
function nameTest({ name, definition }: ResultView, tests: readonly (readonly FoundResult[])[]): string {
  if (definition?.sample === undefined) return name
  const others = tests.filter(([first]) => first?.view.definition?.name === definition.name)
  return others.length > 1 ? formatNameOfSample(definition.name, definition.sample) : definition.name
}

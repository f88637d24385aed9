import { findMessages } from 'virtual:messages/find'
import { formatResultsPath } from '../../data/format-results-path.ts'
import type { Catalogue } from '../../../catalogue/catalogue.ts'
import { sortNewestFirst, type Order } from '../../data/order.ts'
import { formatDate } from '../../data/screening-time.ts'
import { collectContexts, buildPackageSections } from '../../results/package-sections.ts'
import { buildResultViews } from '../../results/build-result-views.ts'
import type { FindTarget } from './find-target.ts'

/**
 * Every result of the participant and every screening that has some, the newest screening first. `findWords` are the everyday
 * words for each test, by its id.
 */
export function listResultTargets(
  orders: readonly Order[],
  catalogue: Catalogue,
  findWords: Readonly<Record<string, readonly string[]>>,
): readonly FindTarget[] {
  return sortNewestFirst(orders).flatMap((order): FindTarget[] => {
    const { views } = buildResultViews(order, catalogue)
    if (views.length === 0) return []
    const sections = buildPackageSections(order, views, catalogue)
    const contexts = collectContexts(sections)
    const date = formatDate(order.screening?.time)
    const address = formatResultsPath(order.purchaseId)
    const results = sections.flatMap(({ products }) =>
      products.flatMap(({ product, views: own }) =>
        own.map(({ anchor, name, title, word, interpretationId }): FindTarget => ({
          kind: 'result',
          name,
          context: [date ?? '', contexts.get(anchor) ?? ''].filter(Boolean).join(', '),
          to: `${address}/details#${encodeURIComponent(anchor)}`,
          word,
          names: [title, product?.name ?? ''],
          words: findWords[interpretationId] ?? [],
        })),
      ),
    )
    const titles = sections.map(({ title }) => title)
    const screening: FindTarget = {
      kind: 'screening',
      name: date === undefined ? findMessages.resultsUndated : findMessages.resultsOf({ date }),
      context: titles.join(', '),
      to: `${address}/summary`,
      names: [...titles, order.screening?.siteName ?? ''],
      words: [],
    }
    return [screening, ...results]
  })
}

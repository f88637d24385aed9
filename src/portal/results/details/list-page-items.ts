import type { Product } from '../../../catalogue/catalogue.ts'
import type { PackageSection } from '../package-sections.ts'
import { getPanelLayout, listPanels, type ResultPanelModel } from '../panel/result-panels.ts'

/** A panel. If it is its product's only panel, it ends with the educational sections of `product`. */
export interface PanelItem {
  readonly kind: 'panel'
  readonly key: string
  readonly panel: ResultPanelModel
  readonly product?: Product
}

/** The overview of a product, above its results. Most products have no such text and render nothing. */
export interface OverviewItem {
  readonly kind: 'overview'
  readonly key: string
  readonly product: Product
  readonly isTiered: boolean
}

/** One thing on the page of details. */
export type PageItem =
  | PanelItem
  | OverviewItem
  /** Consecutive panels in the row layout, and the overviews between them. */
  | { readonly kind: 'rows'; readonly key: string; readonly items: readonly (PanelItem | OverviewItem)[] }
  /** The name of a package, above its panels. */
  | { readonly kind: 'package'; readonly key: string; readonly title: string }
  /** The notice about risk assessments, once per page, above the first one. */
  | { readonly kind: 'notice'; readonly key: string }
  /** The general information about a product with several panels, after the last of them. */
  | { readonly kind: 'about'; readonly key: string; readonly product: Product }

/**
 * The items of the details page from top to bottom: what is for today and for this week first, regardless of package, then by package and,
 * within a package, by product. `clockTime` is the time of the appointment; `contexts` tells panels with the same name apart.
 */
export function listPageItems(
  sections: readonly PackageSection[],
  clockTime: string | undefined,
  contexts: ReadonlyMap<string, string>,
): readonly PageItem[] {
  const all = sections
    .filter(({ emptyReason }) => emptyReason === undefined)
    .flatMap((section) => listSectionItems(section, clockTime, contexts))
  const notice = all.find(({ kind }) => kind === 'notice')
  const items = all.filter((item) => item.kind !== 'notice' || item === notice)
  return joinRows([...items].sort((a, b) => rankItem(a) - rankItem(b)))
}

const rankItem = (item: PageItem) => (item.kind === 'panel' ? rankPanel(item.panel) : 3)

/** Puts what is for today first, led by results whose text asks for something to be done before calling the physician, then this week. */
export function rankPanel({ howSoon, results }: ResultPanelModel): number {
  if (howSoon === 'this-week') return 2
  if (howSoon !== 'today') return 3
  return results.some(({ view }) => view.outlook !== undefined) ? 0 : 1
}

function listSectionItems(
  { packageCode, title, products, isTiered }: PackageSection,
  clockTime: string | undefined,
  contexts: ReadonlyMap<string, string>,
): PageItem[] {
  const items = products.flatMap((productResults): PageItem[] => {
    const { product, productCode } = productResults
    const panels = listPanels(productResults, clockTime, contexts)
    const isAlone = panels.length === 1
    const key = `${packageCode} ${productCode}`
    return [
      ...(product?.isQuestionnaire === true ? [{ kind: 'notice', key: `notice ${key}` } as const] : []),
      ...(product ? [{ kind: 'overview', key: `overview ${key}`, product, isTiered } as const] : []),
      ...panels.map(
        (panel) => ({ kind: 'panel', key: panel.anchor, panel, ...(isAlone && product && { product }) }) as const,
      ),
      ...(!isAlone && product && product.sections.length > 0
        ? [{ kind: 'about', key: `about ${key}`, product } as const]
        : []),
    ]
  })
  return [{ kind: 'package', key: `package ${packageCode}`, title }, ...items]
}

const isRow = (item: PageItem | undefined): item is PanelItem =>
  item?.kind === 'panel' && getPanelLayout(item.panel) === 'row'

function joinRows(items: readonly PageItem[]): PageItem[] {
  const joined: PageItem[] = []
  for (const [at, item] of items.entries()) {
    const last = joined.at(-1)
    const isInside = isRow(item) || (item.kind === 'overview' && isRow(items[at + 1]))
    if (last?.kind === 'rows' && isInside) joined[joined.length - 1] = { ...last, items: [...last.items, item] }
    else if (isRow(item)) joined.push({ kind: 'rows', key: `rows ${item.key}`, items: [item] })
    else joined.push(item)
  }
  return joined
}

/** The panels of the page in its order. */
export function listPagePanels(items: readonly PageItem[]): readonly ResultPanelModel[] {
  return items.flatMap((item): readonly ResultPanelModel[] => {
    if (item.kind === 'panel') return [item.panel]
    return item.kind === 'rows' ? listPagePanels(item.items) : []
  })
}

import type { InterpretationDefinition, Product } from '../../../catalogue/catalogue.ts'
import { getHowSoon, getSoonest, howSoonFacts, howSoonOrder, type HowSoon } from '../how-soon.ts'
import type { ProductResults } from '../package-sections.ts'
import { groupBars } from '../range-bar/group-bars.ts'
import type { RangeBarModel, ResultWordModel } from '../range-bar/range-bar-model.ts'
import { listBarMeasures } from '../range-bar/reading.ts'
import { getResultColorRank } from '../result-color.ts'
import type { ResultView } from '../result-view.ts'

/** One panel of the details: a result, or the results of one product that are read together. */
export interface ResultPanelModel {
  /** The panel's id in the page. */
  readonly anchor: string
  readonly title: string
  /** The package of the panel, which tells it apart from a panel with the same name. */
  readonly context?: string
  /** The most urgent word of its results. The list of panels always shows it; the panel itself only if it has a single result. */
  readonly word: ResultWordModel
  /** How soon to act on the most urgent of its results. */
  readonly howSoon: HowSoon
  readonly bar: RangeBarModel
  readonly results: readonly PanelResult[]
}

/**
 * How much of a panel is visible before a reader opens it. A result that cannot wait for an appointment shows everything; one that can, or
 * a missing one, everything but its text; a normal or pending one only a row.
 */
export type PanelLayout = 'whole' | 'brief' | 'row'

/** How much of a panel is in view before it is opened. */
export function getPanelLayout({ howSoon, results }: ResultPanelModel): PanelLayout {
  if (results.every(({ view }) => view.isPending)) return 'row'
  if (isTextInView(howSoon)) return 'whole'
  return ({ attention: 'brief', talk: 'brief', normal: 'row', none: 'brief' } as const)[howSoonFacts[howSoon].group]
}

/**
 * Whether the text of a result is visible before a reader opens it. This includes degrees up to two weeks, because most texts for two weeks
 * tell some readers to act sooner, as in pregnancy or after signs of a stroke.
 */
export function isTextInView(howSoon: HowSoon): boolean {
  return howSoonFacts[howSoon].group === 'attention'
}

/** A result in a panel; the caption tells it apart from the others and is absent if it is the only one. */
export interface PanelResult {
  readonly caption?: string
  readonly view: ResultView
}

/**
 * The panels of a product. Results share a panel if the product says so (CORX) or if they are the sides of one thing (left and right leg).
 * `clockTime` is the time of the appointment, for tests whose range depends on it; `contexts` holds the packages of tests that appear twice
 * on the page, by anchor.
 */
export function listPanels(
  { product, views }: ProductResults,
  clockTime: string | undefined,
  contexts: ReadonlyMap<string, string>,
): readonly ResultPanelModel[] {
  const isGrouped = product && views.length > 1 && (product.groupedGraph === true || hasOnlySides(views, product))
  const panels = isGrouped
    ? [buildSharedPanel(views, product, clockTime)]
    : views.map((view) => buildSinglePanel(view, clockTime))
  return panels.map((panel) => {
    const context = contexts.get(panel.anchor)
    const howSoon = getSoonest(panel.results.map(({ view }) => getHowSoon(view)))
    return { ...panel, howSoon, ...(context !== undefined && { context }) }
  })
}

type PanelBasis = Omit<ResultPanelModel, 'howSoon'>

function buildSharedPanel(views: readonly ResultView[], product: Product, clockTime: string | undefined): PanelBasis {
  const results = listFindingsOnce(views).map((view) => ({ caption: getCaption(view, product), view }))
  const bars = results.map(({ caption, view: { word, bar, isPending, definition } }) => ({
    caption,
    word,
    bar,
    ...(!isPending && buildAside(definition, clockTime)),
  }))
  return {
    anchor: views[0]!.anchor,
    title: product.name,
    word: getMostUrgentWord(views),
    bar: groupBars(bars),
    results,
  }
}

/** Leaves each finding to the most urgent of the results that have it, because its text is the same. */
function listFindingsOnce(views: readonly ResultView[]): readonly ResultView[] {
  const getRank = (view: ResultView) => howSoonOrder.indexOf(getHowSoon(view))
  const sorted = [...views].sort((a, b) => getRank(a) - getRank(b))
  return views.map((view) => {
    const before = sorted.slice(0, sorted.indexOf(view))
    const isRepeated = (id: string) => before.some(({ incidentalIds }) => incidentalIds.includes(id))
    return { ...view, repeatedIds: view.incidentalIds.filter(isRepeated) }
  })
}

function buildSinglePanel(view: ResultView, clockTime: string | undefined): PanelBasis {
  const { definition, bar } = view
  const graphLabel = definition?.graphLabel
  const aside = buildAside(definition, clockTime)
  const caption = view.isPending ? {} : { ...(graphLabel !== undefined && { caption: graphLabel, ...aside }) }
  const sections = bar.segments.map((section, at) => (at === 0 ? { ...section, ...caption } : section))
  return {
    anchor: view.anchor,
    title: view.title,
    word: view.word,
    bar: { ...bar, segments: sections },
    results: [{ view }],
  }
}

function getCaption({ definition, name }: ResultView, product: Product): string {
  const measure = definition && listBarMeasures(definition)[0]
  const prefix = `${product.name}, `
  const own = name.startsWith(prefix) ? name.slice(prefix.length) : name
  return definition?.graphLabel ?? measure?.label ?? own
}

/** The time of the appointment, except at a range of the other half of the day: "8:40 AM" cannot be when an afternoon sample was taken. */
function buildAside(definition: InterpretationDefinition | undefined, clockTime: string | undefined) {
  if (definition?.arrowFormat.displayApptTime !== true || clockTime === undefined) return {}
  const [half = ''] = /^[AP]M\b/.exec(definition.graphLabel ?? '') ?? []
  return clockTime.includes(half) ? { aside: clockTime } : {}
}

/** Whether the results are sides of one thing, "Artery Disease, Left Leg" and "…, Right Leg", read on the same ranges. */
function hasOnlySides(views: readonly ResultView[], product: Product): boolean {
  const scales = views.map(({ definition }) => definition && JSON.stringify(listBarRanges(definition)))
  const isNamedAlike = views.every(({ name }) => name.startsWith(`${product.name}, `))
  return isNamedAlike && scales[0] !== undefined && new Set(scales).size === 1
}

function listBarRanges({ graphRanges, interpretationRanges }: InterpretationDefinition) {
  const drawn = interpretationRanges.filter(({ rangeId }) => graphRanges.includes(rangeId))
  return drawn.map(({ displayedLabel, displayedRange, displayedStyle }) => [
    displayedLabel,
    displayedRange,
    displayedStyle,
  ])
}

function getMostUrgentWord(views: readonly ResultView[]): ResultWordModel {
  const getRank = ({ word }: ResultView) => (word.isUsable ? getResultColorRank(word.style) : -1)
  return views.reduce((most, view) => (getRank(view) > getRank(most) ? view : most)).word
}

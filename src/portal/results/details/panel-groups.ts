import { resultsMessages } from 'virtual:messages/results'
import { getHowSoon, howSoonFacts, type HowSoon, type HowSoonGroup } from '../how-soon.ts'
import type { ResultPanelModel } from '../panel/result-panels.ts'

/** The panels that a reader looks for in the same part of a screening. */
export interface PanelGroup {
  readonly group: HowSoonGroup
  /** Includes the number of results: "Needs attention (8)". */
  readonly title: string
  readonly panels: readonly ResultPanelModel[]
}

/** How a list of the panels shows them. */
export interface PanelListProps {
  readonly groups: readonly PanelGroup[]
  /** All panels in the order of the page. */
  readonly panels: readonly ResultPanelModel[]
  /** The anchor of the panel that is read. */
  readonly current: string | undefined
}

const titles: Readonly<Record<HowSoonGroup, string>> = {
  attention: resultsMessages.groupAttention,
  talk: resultsMessages.groupTalk,
  normal: resultsMessages.groupNormal,
  none: resultsMessages.groupNone,
}

/** Groups the panels by what they ask for, keeping the page's order within each group. Groups without panels are left out. */
export function groupPanels(panels: readonly ResultPanelModel[]): readonly PanelGroup[] {
  return (['attention', 'talk', 'normal', 'none'] as const).flatMap((group): PanelGroup[] => {
    const isOwn = (howSoon: HowSoon) => howSoonFacts[howSoon].group === group
    const own = panels.filter(({ howSoon }) => isOwn(howSoon))
    // Counts results, as everywhere on the page: a panel may have two, such as left and right side.
    const count = panels.flatMap(({ results }) => results).filter(({ view }) => isOwn(getHowSoon(view))).length
    const title = resultsMessages.groupCount({ group: titles[group], count: String(count) })
    return own.length > 0 ? [{ group, title, panels: own }] : []
  })
}

/** What a list shows after a panel's name: the deadline if the reader must act soon, otherwise its word. */
export function getShortWord({ howSoon, word }: ResultPanelModel): string {
  return howSoonFacts[howSoon].deadline ?? word.label
}

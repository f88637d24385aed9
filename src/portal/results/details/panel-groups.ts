import { resultsMessages } from 'virtual:messages/results'
import { findHowSoon, howSoonFacts, type HowSoon, type HowSoonGroup } from '../how-soon.ts'
import type { ResultPanelModel } from '../panel/result-panels.ts'

/** The panels that are looked for in one part of a screening. */
export interface PanelGroup {
  readonly group: HowSoonGroup
  /** With how many results there are: "Needs attention (8)". */
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

/** The panels by what they ask for, in each group in the order of the page; a group without panels is left out. */
export function groupPanels(panels: readonly ResultPanelModel[]): readonly PanelGroup[] {
  return (['attention', 'talk', 'normal', 'none'] as const).flatMap((group): PanelGroup[] => {
    const isOwn = (howSoon: HowSoon) => howSoonFacts[howSoon].group === group
    const own = panels.filter(({ howSoon }) => isOwn(howSoon))
    // A panel may have two results, such as those of a left and a right side: counted are results, as everywhere on the page.
    const count = panels.flatMap(({ results }) => results).filter(({ view }) => isOwn(findHowSoon(view))).length
    const title = resultsMessages.groupCount({ group: titles[group], count: String(count) })
    return own.length > 0 ? [{ group, title, panels: own }] : []
  })
}

/** What a list says of a panel after its name: until when to act where that is soon, else its word. */
export function getShortWord({ howSoon, word }: ResultPanelModel): string {
  return howSoonFacts[howSoon].deadline ?? word.label
}

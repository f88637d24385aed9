/** The ranks of changes in the order in which a reviewer reads them, each with its heading. */
export const changeRanks = [
  { rank: 'emergency', heading: 'Emergency help lost or changed' },
  { rank: 'urgency', heading: 'How soon to act, and colors' },
  { rank: 'threshold', heading: 'Limits, measures and which text is read' },
  { rank: 'red', heading: 'Other words: red results' },
  { rank: 'orange', heading: 'Other words: orange results' },
  { rank: 'yellow', heading: 'Other words: yellow results' },
  { rank: 'green', heading: 'Other words: green results, and tests without a result' },
  { rank: 'guidance', heading: 'Pages, sections and messages that name a limit, a deadline or a medicine' },
  { rank: 'rest', heading: 'Everything else' },
] as const

/** How early a reviewer reads a change. */
export type ChangeRank = (typeof changeRanks)[number]['rank']

/** The index of a rank in reading order; the first is 0. */
export function getRankIndex(rank: ChangeRank): number {
  return changeRanks.findIndex((one) => one.rank === rank)
}

const dangers: ReadonlySet<ChangeRank> = new Set(['emergency', 'urgency', 'threshold'])

/** Whether a change may harm a reader, regardless of any other changes. */
export function isDangerRank(rank: ChangeRank): boolean {
  return dangers.has(rank)
}

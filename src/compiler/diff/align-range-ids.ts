import type { InterpretationDefinition, InterpretationRange } from '../../catalogue/catalogue.ts'

/** A range that has another id on the other side, and nothing else that differs. */
export interface RenamedRange {
  readonly from: string
  readonly to: string
}

/** Gives the ranges of the earlier definition that were only renamed their later ids, so that the rest can be compared by id. */
export function alignRangeIds(
  before: InterpretationDefinition,
  after: InterpretationDefinition,
): { readonly definition: InterpretationDefinition; readonly renamed: readonly RenamedRange[] } {
  const [went, came] = [listMissingRanges(before, after), listMissingRanges(after, before)]
  const renamed = went.flatMap((range): RenamedRange[] => {
    const said = describeRange(before, range)
    const olds = went.filter((one) => describeRange(before, one) === said)
    const nows = came.filter((one) => describeRange(after, one) === said)
    return olds.length === 1 && nows.length === 1 ? [{ from: range.rangeId, to: nows[0]!.rangeId }] : []
  })
  const toId = (id: string) => renamed.find(({ from }) => from === id)?.to ?? id
  const definition = {
    ...before,
    graphRanges: before.graphRanges.map(toId),
    interpretationRanges: before.interpretationRanges.map((range) => ({ ...range, rangeId: toId(range.rangeId) })),
  }
  return { definition, renamed }
}

function listMissingRanges(own: InterpretationDefinition, other: InterpretationDefinition): InterpretationRange[] {
  const ids = new Set(other.interpretationRanges.map(({ rangeId }) => rangeId))
  return own.interpretationRanges.filter(({ rangeId }) => !ids.has(rangeId))
}

/** Everything that a definition says of a range, except its id. */
function describeRange({ graphRanges, entries }: InterpretationDefinition, range: InterpretationRange): string {
  const { rangeId, ...data } = range
  const texts = Object.values(entries).flatMap((entry) => (entry.rangeId === rangeId ? [entry.contentId] : []))
  return JSON.stringify([data, graphRanges.includes(rangeId), texts])
}

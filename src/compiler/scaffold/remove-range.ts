import { findMeasure, findBandMeasureKey, serializeWhen } from '../../catalogue/band.ts'
import type { Band, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import type { LinkedInterpretation } from '../link/link-content.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import { openDefinition } from './open-definition.ts'
import type { ContentToChange, FileChange } from './file-change.ts'
import { getTest, listFolderTests } from './get-plain-text.ts'
import { createSourceTodo } from './join-sources.ts'
import { removeJson } from './remove-json.ts'
import { removeApprovals } from './remove-text.ts'
import { formatBySex } from './split-range.ts'

/** A range to remove, and the neighbor that takes over its values. */
interface RangeRemoval {
  readonly test: string
  readonly rangeId: string
  readonly into: string
}

/**
 * Removes a range in all tests of its folder. The neighbor takes over its values; its texts and their approvals are deleted.
 * @throws Error with a sentence for the editor if the neighbor cannot take over the values
 */
export function removeRange(
  before: ContentToChange,
  { test: id, rangeId, into }: RangeRemoval,
  folder: string,
): FileChange[] {
  const test = getTest(before, id)
  const all = listFolderTests(before, test)
  const merged = new Map(all.map((one) => [one, mergeBands(one.definition, rangeId, into)]))
  const definition = openDefinition({ test, chosen: all, all }, folder)
  const at = definition.findRange(into)
  const getInto = (one: LinkedInterpretation) =>
    one.file.value.interpretationRanges.find((range) => range.rangeId === into)!
  if (all.some((one) => getInto(one).source))
    definition.set(
      [...at, 'source'],
      (one) => createSourceTodo(getInto(one).source),
      (one) => getInto(one).source,
    )
  for (const key of ['band', 'displayedRange'] as const)
    definition.set(
      [...at, key],
      (one) => merged.get(one)![key],
      (one) => getInto(one)[key],
    )
  const gone = definition.findRange(rangeId)
  const { path, text } = definition.toFile()
  const { graphRanges = [] } = JSON.parse(text) as { readonly graphRanges?: readonly string[] }
  const drawn = graphRanges.indexOf(rangeId)
  const short = removeJson(text, gone)
  const rest = drawn === -1 ? short : removeJson(short, ['graphRanges', drawn])
  const texts = new Map(
    all.flatMap((one) =>
      one.entries.filter((entry) => entry.rangeId === rangeId).map((entry) => [entry, one] as const),
    ),
  )
  const files = new Set([...texts.keys()].map((entry) => entry.origin.source.path))
  const ids = [...texts].flatMap(([entry, one]) => [
    `${one.id}/${entry.contentId}`,
    ...(entry.family === undefined ? [] : [`${one.id}/${entry.family}`]),
  ])
  return [
    { path, text: rest },
    ...[...files].map((file) => ({ path: file })),
    ...removeApprovals(before, [...new Set(ids)]),
  ]
}

/** Merges the limits of the removed range into those of the neighbor. */
function mergeBands(
  { interpretationRanges: ranges, ...definition }: InterpretationDefinition,
  rangeId: string,
  into: string,
): { readonly band: Band | readonly Band[]; readonly displayedRange: string } {
  const [gone, neighbor] = [rangeId, into].map((id) => ranges.find((range) => range.rangeId === id))
  if (!gone || !neighbor)
    throw new ChangeRefusedError(`${definition.interpretationId} has no range ${gone ? into : rangeId}.`)
  if (gone.bands.length === 0 || neighbor.bands.length === 0)
    throw new ChangeRefusedError(
      `No number leads to ${(gone.bands.length === 0 ? gone : neighbor).displayedLabel}, so no neighbor can take its place.`,
    )
  const measures = new Set([...gone.bands, ...neighbor.bands].map((band) => findBandMeasureKey(definition, band)))
  if (measures.size > 1)
    throw new ChangeRefusedError(
      `${gone.displayedLabel} has limits for several numbers at once. Change it in interpretation.json by hand.`,
    )
  if (/UNDER_?\d|\d_TO_\d|ZERO|^\d+$/.test(into))
    throw new ChangeRefusedError(
      `The id ${into} names its limits, and would be wrong with more values. Give it another id first.`,
    )
  const joined = neighbor.bands.map((band) => {
    const one = gone.bands.find(({ when }) => serializeWhen(when) === serializeWhen(band.when))
    const both = one && joinBands(band, one)
    if (!both)
      throw new ChangeRefusedError(
        `The values of ${gone.displayedLabel} are not next to those of ${neighbor.displayedLabel} for all people.`,
      )
    return both
  })
  if (joined.length < gone.bands.length)
    throw new ChangeRefusedError(
      `${gone.displayedLabel} has limits for people for whom ${neighbor.displayedLabel} has none.`,
    )
  const decimals = findMeasure(definition, gone.bands[0]!.measure)?.decimals ?? 0
  return { band: joined.length === 1 ? joined[0]! : joined, displayedRange: formatBySex(joined, decimals) }

  /** Joins two bands into one; undefined if there are values between them. */
  function joinBands(one: Band, other: Band): Band | undefined {
    const step = 10 ** -(findMeasure(definition, one.measure)?.decimals ?? 0)
    const isBelow = (low: Band, high: Band) => {
      const end = low.exclusiveMaximum ?? (low.maximum === undefined ? undefined : low.maximum + step)
      const start = high.minimum ?? (high.exclusiveMinimum === undefined ? undefined : high.exclusiveMinimum + step)
      return end !== undefined && start !== undefined && Math.abs(end - start) < step / 2
    }
    const orders = [
      [one, other],
      [other, one],
    ] as const
    const [low, high] = orders.find((bands) => isBelow(...bands)) ?? []
    if (!low || !high) return undefined
    const { minimum, exclusiveMinimum, maximum: _, exclusiveMaximum: __, ...rest } = low
    const { maximum, exclusiveMaximum } = high
    return {
      ...rest,
      ...(minimum !== undefined && { minimum }),
      ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
      ...(maximum !== undefined && { maximum }),
      ...(exclusiveMaximum !== undefined && { exclusiveMaximum }),
    }
  }
}

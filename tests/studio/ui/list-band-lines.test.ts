import { describe, expect, it } from 'vitest'
import type { Band, InterpretationDefinition } from '../../../src/catalogue/catalogue.ts'
import { listBandLines, listEditedLines } from '../../../src/studio/ui/list-band-lines.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'

const ldl = compiledCatalogue.interpretations['labLdlCholesterol']!

/** LDL with other limits for one range. */
function ldlWith(rangeId: string, band: Band): InterpretationDefinition {
  const interpretationRanges = ldl.interpretationRanges.map((range) =>
    range.rangeId === rangeId ? { ...range, bands: [band] } : range,
  )
  return { ...ldl, interpretationRanges }
}

describe('listBandLines', () => {
  it('draws the real bands without a gap or an overlap', () => {
    for (const definition of Object.values(compiledCatalogue.interpretations))
      expect(
        listBandLines(definition).flatMap(({ faults }) => faults),
        definition.interpretationId,
      ).toEqual([])
  })

  it('draws a gap if a value is in no range, and an overlap if it is in two', () => {
    expect(listBandLines(ldlWith('HIGH', { minimum: 165, maximum: 189 }))[0]!.faults).toMatchObject([{ kind: 'gap' }])
    expect(listBandLines(ldlWith('HIGH', { minimum: 150, maximum: 189 }))[0]!.faults).toMatchObject([
      { kind: 'overlap' },
    ])
  })

  it('draws two revisions on one scale, and marks the values whose range differs', () => {
    const moved = ldlWith('OPTIMAL', { exclusiveMaximum: 90 })
    const [before] = listBandLines(ldl, moved)
    const [after] = listBandLines(moved, ldl)
    const findTick = (line: typeof before, value: number) => line!.ticks.find((tick) => tick.value === value)?.at
    for (const value of [130, 160, 190]) expect(findTick(after, value)).toBe(findTick(before, value))
    expect(after!.moved).toEqual([{ from: after!.segments[0]!.to, to: before!.segments[0]!.to }])
    expect(before!.moved).toEqual(after!.moved)
    expect(listBandLines(ldl, ldl)[0]!.moved).toEqual([])
  })

  it('keeps the current scale of the test while a limit is moved, with the limits of both', () => {
    const places = [95, 80, 70].map((value) => {
      const ranges = ldlWith('OPTIMAL', { exclusiveMaximum: value })
      const [line] = listEditedLines(ranges, ldl)
      const own = line!.ticks.filter(({ only }) => only === 'after').map((tick) => tick.value)
      expect(own).toEqual([value])
      return [130, 160, 190].map((fixed) => line!.ticks.find((tick) => tick.value === fixed)?.at)
    })
    const [now] = listBandLines(ldl)
    for (const place of places) expect(place).toEqual(now!.ticks.filter(({ value }) => value > 100).map(({ at }) => at))
    // A limit beyond the line is shown on it nonetheless.
    const [wide] = listEditedLines(ldlWith('OPTIMAL', { exclusiveMaximum: 20 }), ldl)
    expect(wide!.ticks.find(({ value }) => value === 20)!.at).toBeGreaterThan(0)
    expect(listEditedLines(ldl, ldl)[0]!.ticks.every(({ only }) => only === undefined)).toBe(true)
  })

  it('shows the two ranges around a limit that is moved, so that the move by a few values is seen', () => {
    const glucose = compiledCatalogue.interpretations['labGlucose']!
    const [lower, upper] = ['PREDIABETES', 'DIABETES']
    const moveTo = (value: number) => {
      const edges: Readonly<Record<string, Band>> = { [lower]: { maximum: value - 1 }, [upper]: { minimum: value } }
      const interpretationRanges = glucose.interpretationRanges.map((range) => {
        const edge = edges[range.rangeId]
        return edge ? { ...range, bands: [{ ...range.bands[0]!, ...edge }] } : range
      })
      return { ...glucose, interpretationRanges }
    }
    const limit = { measure: glucose.measures[0]!.key, when: {}, lower, upper, value: 126 }
    const [line] = listEditedLines(moveTo(130), glucose, limit)
    expect(line!.segments.map(({ range }) => range.rangeId)).toEqual([lower, upper])
    expect(line!.ticks.map(({ value }) => value)).toEqual([100, 126, 130])
    const [whole] = listEditedLines(moveTo(130), glucose)
    const [moved, movedInWhole] = [line!.moved[0]!, whole!.moved[0]!]
    expect(moved.to - moved.from).toBeGreaterThan(3 * (movedInWhole.to - movedInWhole.from))
    // A new limit beyond them is on the line, too.
    const [wide] = listEditedLines(moveTo(250), glucose, limit)
    expect(wide!.ticks.find(({ value }) => value === 250)!.at).toBeLessThan(100)
  })

  it('puts the ranges in the order of their values, and leaves them open at both ends', () => {
    const [{ segments }] = listBandLines(ldl) as [ReturnType<typeof listBandLines>[number]]
    expect(segments.map(({ range }) => range.rangeId)).toEqual(ldl.graphRanges)
    expect(segments.map(({ isOpenLeft }) => isOpenLeft)).toEqual([true, false, false, false, false])
  })
})

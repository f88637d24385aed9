import type { Band, InterpretationDefinition } from '../../../catalogue/catalogue.ts'
import { rangeOf } from '../../../catalogue/band.ts'
import { expect, type Answers } from './answers.ts'
import { entryText, fileName } from './draft-text.ts'
import { change, edit } from './json-edit.ts'

/** Begins a range at a value: it takes the upper end of the range that held the value, with its color. */
export async function newRange(ask: Answers, definition: InterpretationDefinition, place: string, folder: string) {
  const rangeId = await ask('id', 'Which id has the range?', 'VERY_HIGH')
  const ranges = definition.interpretationRanges
  expect(
    /^[A-Z0-9][A-Z0-9_]*$/.test(rangeId) && !ranges.some((range) => range.rangeId === rangeId),
    `id "${rangeId}"`,
    'a new id in capitals, digits and "_"',
  )
  const label = await ask('name', 'What do participants call it?', 'Very High')
  const threshold = Number(await ask('threshold', 'At which value does it begin?', '200'))
  const [measure] = definition.measures
  const lower = measure && rangeOf(definition, { [measure.key]: threshold }, {})
  const index = ranges.findIndex((range) => range.rangeId === lower?.rangeId)
  const [band, ...others] = lower?.bands ?? []
  if (!measure || !lower || !band || others.length > 0)
    throw new Error(`Unexpected threshold ${threshold}, expected a value that one range with one band holds.`)
  const shown = (value: number) => value.toFixed(measure.decimals)
  const below = Number(shown(threshold - 10 ** -measure.decimals))
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, ...rest } = band
  const low = { ...(minimum !== undefined && { minimum }), ...(exclusiveMinimum !== undefined && { exclusiveMinimum }) }
  const high = {
    ...(maximum !== undefined && { maximum }),
    ...(exclusiveMaximum !== undefined && { exclusiveMaximum }),
  }
  const bands: readonly Band[] = [
    { ...rest, ...low, ...(minimum === undefined ? { exclusiveMaximum: threshold } : { maximum: below }) },
    { ...rest, minimum: threshold, ...high },
  ]
  const words = [
    minimum === undefined ? `under ${shown(threshold)}` : `${shown(minimum)}-${shown(below)}`,
    maximum === undefined ? `${shown(threshold)} or more` : `${shown(threshold)}-${shown(maximum)}`,
  ]
  const contentId = `CONTENT_${rangeId}`
  const added = {
    rangeId,
    displayedLabel: label,
    displayedRange: words[1],
    displayedStyle: lower.displayedStyle,
    outcome: 'result',
    band: bands[1],
    contentIds: [contentId],
  }
  const path = `${place}/interpretation.json`
  const drawn = definition.graphRanges.indexOf(lower.rangeId)
  const steps: [where: (string | number)[], value: unknown, isInsertion?: boolean][] = [
    [['interpretationRanges', index, 'band'], bands[0]],
    [['interpretationRanges', index, 'displayedRange'], words[0]],
    [['interpretationRanges', index + 1], added, true],
    ...(drawn === -1 ? [] : [[['graphRanges', drawn + 1], rangeId, true] satisfies (typeof steps)[number]]),
  ]
  const [first, ...more] = steps
  const text = more.reduce((before, step) => edit(before, ...step), change(folder, path, first![0], first![1]))
  const sibling = Object.values(definition.entries).find((entry) => entry.rangeId === lower.rangeId)
  const value = sibling?.resultValues[0] ?? ''
  const title = sibling?.title ?? definition.name
  return [
    { path, text },
    {
      path: `${place}/${fileName(contentId)}.mdx`,
      text: entryText(contentId, rangeId, value, title, label, lower.displayedStyle),
    },
  ]
}

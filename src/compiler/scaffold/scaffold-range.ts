import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRange } from '../../catalogue/band.ts'
import type { Compilation } from '../compile.ts'
import type { AskOption } from './create-asker.ts'
import { askInterpretation, toTextDetails } from './ask-interpretation.ts'
import { editJson, createTextFile, type NewFile } from './new-file.ts'

/** Begins a range at a value: it takes the upper end of the range that held the value, with its color. */
export async function scaffoldRange(ask: AskOption, { catalogue }: Compilation, folder: string): Promise<NewFile[]> {
  const { definition, place } = await askInterpretation(ask, catalogue)
  const ranges = definition.interpretationRanges
  const isNew = (id: string) => /^[A-Z0-9][A-Z0-9_]*$/.test(id) && !ranges.some((range) => range.rangeId === id)
  const expected = 'a new id in capitals, digits and "_"'
  const rangeId = await ask('id', 'What is the id of the range?', 'VERY_HIGH', [expected, isNew])
  const label = await ask('name', 'What do participants call it?', 'Very High')
  const threshold = Number(await ask('threshold', 'At which value does it begin?', '200'))
  const [measure] = definition.measures
  const lower = measure && findRange(definition, { [measure.key]: threshold }, {})
  const index = ranges.findIndex((range) => range.rangeId === lower?.rangeId)
  const [band, ...others] = lower?.bands ?? []
  if (!measure || !lower || !band || others.length > 0)
    throw new Error(`Unexpected threshold ${threshold}, expected a value that one range with one band holds.`)
  const shown = (value: number) => value.toFixed(measure.decimals)
  const below = Number(shown(threshold - 10 ** -measure.decimals))
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, ...rest } = band
  const isOpen = minimum === undefined
  const contentId = `CONTENT_${rangeId}`
  const added = {
    rangeId,
    displayedLabel: label,
    displayedRange: maximum === undefined ? `${shown(threshold)} or more` : `${shown(threshold)}-${shown(maximum)}`,
    displayedStyle: lower.displayedStyle,
    outcome: 'result',
    band: { ...rest, minimum: threshold, maximum, exclusiveMaximum },
    contentIds: [contentId],
  }
  const end = isOpen ? { exclusiveMaximum: threshold } : { maximum: below }
  const path = `${place}/interpretation.json`
  const at = ['interpretationRanges', index]
  const text = editJson(
    readFileSync(join(folder, path), 'utf8'),
    [[...at, 'band'], { ...rest, minimum, exclusiveMinimum, ...end }],
    [[...at, 'displayedRange'], isOpen ? `under ${shown(threshold)}` : `${shown(minimum)}-${shown(below)}`],
    [['interpretationRanges', index + 1], added, true],
  )
  const drawnIndex = definition.graphRanges.indexOf(lower.rangeId)
  return [
    { path, text: drawnIndex === -1 ? text : editJson(text, [['graphRanges', drawnIndex + 1], rangeId, true]) },
    createTextFile(place, { contentId }, { ...toTextDetails(definition, lower), rangeId, label }),
  ]
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMeasure, findRangeByValues, roundTo } from '../../catalogue/band.ts'
import type { Band, Catalogue, DisplayedStyle, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { omitUndefined } from '../link/omit-undefined.ts'
import type { LinkedContent } from '../link/link-content.ts'
import type { AskOption } from './create-asker.ts'
import { askInterpretation, refuseSharedFolder, toTextDetails } from './ask-interpretation.ts'
import { formatDisplayedRange } from './format-displayed-range.ts'
import { editJson, createTextFile, type NewFile } from './new-file.ts'

/** Begins a range at a value: it takes the upper end of the range that contained the value. */
export async function scaffoldRange(
  ask: AskOption,
  { catalogue, content }: { readonly catalogue: Catalogue; readonly content: LinkedContent },
  folder: string,
): Promise<NewFile[]> {
  const test = await askInterpretation(ask, catalogue, content)
  refuseSharedFolder(test)
  const { definition, place } = test
  const ranges = definition.interpretationRanges
  const rangeId = await ask('id', {
    question: 'What is the id of the range?',
    example: 'VERY_HIGH',
    expected: 'a new id in capitals, digits and "_"',
    isExpected: (id) => /^[A-Z0-9][A-Z0-9_]*$/.test(id) && !ranges.some((range) => range.rangeId === id),
  })
  const label = await ask('name', { question: 'What do participants call it?', example: 'Very High' })
  const threshold = Number(await ask('threshold', { question: 'At which value does it begin?', example: '200' }))
  const { index, band, decimals } = findBandToSplit(definition, threshold)
  const lower = ranges[index]!
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, ...rest } = band
  // Texts name the end of a range as its band has it, `maximum` or `exclusiveMaximum`.
  const isOpen = minimum === undefined && exclusiveMinimum === undefined && maximum === undefined
  const end = isOpen ? { exclusiveMaximum: threshold } : { maximum: roundTo(threshold - 10 ** -decimals, decimals) }
  const lowerBand: Band = { ...rest, ...omitUndefined({ minimum, exclusiveMinimum }), ...end }
  const upperBand: Band = { ...rest, minimum: threshold, ...omitUndefined({ maximum, exclusiveMaximum }) }
  const displayedStyle: DisplayedStyle = lower.displayedStyle === 'Green' ? 'Yellow' : lower.displayedStyle
  const contentId = `CONTENT_${rangeId}`
  const added = {
    rangeId,
    displayedLabel: label,
    displayedRange: formatDisplayedRange(upperBand, decimals),
    displayedStyle,
    outcome: 'result',
    band: upperBand,
    contentIds: [contentId],
  }
  const path = `${place}/interpretation.json`
  const at = ['interpretationRanges', index]
  const source = test.test?.file.value.interpretationRanges[index]?.source
  const assumption = `TODO: say where the new limit comes from. The source of the old ones: ${JSON.stringify(source)}`
  const sources: Parameters<typeof editJson>[1][] = source ? [[[...at, 'source'], { assumption }]] : []
  const text = editJson(
    readFileSync(join(folder, path), 'utf8'),
    ...sources,
    [[...at, 'band'], lowerBand],
    [[...at, 'displayedRange'], formatDisplayedRange(lowerBand, decimals)],
    [['interpretationRanges', index + 1], added, true],
  )
  const drawnIndex = definition.graphRanges.indexOf(lower.rangeId)
  const details = { ...toTextDetails(test, lower), rangeId, label, style: displayedStyle }
  return [
    { path, text: drawnIndex === -1 ? text : editJson(text, [['graphRanges', drawnIndex + 1], rangeId, true]) },
    createTextFile(place, { contentId }, details),
  ]
}

/** The band that contains a value and begins below it. @throws Error where there is none, or none of its own. */
function findBandToSplit(definition: InterpretationDefinition, threshold: number) {
  const measure = findMeasure(definition)
  if (!measure || !Number.isFinite(threshold)) throw new Error(`Unexpected threshold ${threshold}, expected a number.`)
  const { key, decimals, domain } = measure
  if (threshold <= domain[0] || threshold > domain[1])
    throw new Error(`Unexpected threshold ${threshold}, expected a value on the scale of ${domain.join(' to ')}.`)
  if (roundTo(threshold, decimals) !== threshold)
    throw new Error(`Unexpected threshold ${threshold}, expected at most ${decimals} decimals.`)
  const range = findRangeByValues(definition, { [key]: threshold }, {})
  const [band, ...others] = range?.bands ?? []
  if (!range || !band || others.length > 0)
    throw new Error(`Unexpected threshold ${threshold}, expected a value that one range with one band contains.`)
  const below = roundTo(threshold - 10 ** -decimals, decimals)
  if (findRangeByValues(definition, { [key]: below }, {}) !== range)
    throw new Error(`Unexpected threshold ${threshold}: ${range.rangeId} already begins there.`)
  return { index: definition.interpretationRanges.indexOf(range), band, decimals }
}

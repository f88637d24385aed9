import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation } from '../compile.ts'
import { toKebabCase } from '../link/to-kebab-case.ts'
import { findUcum } from '../link/find-ucum.ts'
import type { AskOption } from './create-asker.ts'
import { formatJson, editJson, createTextFile, type NewFile } from './new-file.ts'

/** A test with the ranges Normal, High and Test Not Performed, a text for each; its product yields it. */
export async function scaffoldInterpretation(
  ask: AskOption,
  { content }: Compilation,
  folder: string,
): Promise<NewFile[]> {
  const isId = (id: string) => /^[a-z][a-zA-Z0-9]*$/.test(id)
  const expected = 'a lowercase first letter, then letters and digits'
  const interpretationId = await ask('id', 'Which id does the back end send?', 'labZinc', [expected, isId])
  const place = `interpretations/${toKebabCase(interpretationId)}`
  if (existsSync(join(folder, place))) throw new Error(`Unexpected folder: ${place} exists already.`)
  const name = await ask('name', 'What do participants call the test?', 'Zinc')
  const unit = await ask('unit', 'In which unit is it measured?', 'ug/dL')
  const isNumber = (text: string) => Number.isFinite(Number(text))
  const threshold = Number(await ask('threshold', 'At which value does High begin?', '120', ['a number', isNumber]))
  const path = `products/${await ask('product', 'Which product yields it?', 'LX')}/product.json`
  if (!existsSync(join(folder, path)))
    throw new Error(`Unexpected product: there is no ${path}. Write it first: npm run content -- new product.`)
  const range = (rangeId: string, displayedLabel: string, displayedRange: string, displayedStyle: string) => {
    return { rangeId, displayedLabel, displayedRange, displayedStyle }
  }
  const notPerformed = range('TEST_NOT_PERFORMED', 'Test Not Performed', '', 'Red')
  const ranges = [
    { ...range('NORMAL', 'Normal', `under ${threshold}`, 'Green'), band: { exclusiveMaximum: threshold } },
    { ...range('HIGH', 'High', `${threshold} or more`, 'Yellow'), band: { minimum: threshold } },
  ].map(({ band, ...more }) => ({ ...more, outcome: 'result', band, contentIds: [`CONTENT_${more.rangeId}`] }))
  const decimals = Math.min(4, String(threshold).split('.')[1]?.length ?? 0)
  const definition = {
    $schema: '../../../schemas/interpretation.schema.json',
    interpretationId,
    name,
    subject: `Your ${name.toLowerCase()}`,
    unit: { ucum: unit === '' ? '1' : (findUcum(content.parsed, unit) ?? unit) },
    measures: [{ key: interpretationId, decimals, domain: [0, 10 * Math.max(1, threshold)] }],
    images: [],
    graphRanges: ['NORMAL', 'HIGH'],
    interpretationRanges: [
      ...ranges,
      { ...notPerformed, outcome: 'no-result', contentIds: [`CONTENT_${notPerformed.rangeId}`] },
    ],
    incidentalRanges: [],
    arrowFormat: { labelFormat: unit, valuePrefix: '' },
    source: { assumption: 'Where the thresholds come from.' },
  }
  const values = [`{${interpretationId}}${unit ? ` ${unit}` : ''}`]
  const text = ({ rangeId, displayedLabel: label }: typeof notPerformed, style?: string): NewFile => {
    const subject = { rangeId, label, style, title: name, values: style === undefined ? [] : values }
    return createTextFile(place, { contentId: `CONTENT_${rangeId}` }, subject)
  }
  return [
    { path: `${place}/interpretation.json`, text: formatJson(definition) },
    ...ranges.map((one) => text(one, one.displayedStyle)),
    text(notPerformed),
    { path, text: editJson(readFileSync(join(folder, path), 'utf8'), [['interpretationIds', -1], interpretationId]) },
  ]
}

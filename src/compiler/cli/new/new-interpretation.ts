import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation } from '../../compile.ts'
import { kebab } from '../../link/kebab.ts'
import type { Answers } from './answers.ts'
import { draftJson, draftText, edited, fileName, type Draft } from './draft.ts'

/** The UCUM codes of units whose labels differ from them. */
const UCUM: Readonly<Record<string, string>> = {
  '': '1',
  'IU/L': '[IU]/L',
  'mIU/L': 'm[IU]/L',
  mmHg: 'mm[Hg]',
  inches: '[in_i]',
}

/** A test with the ranges Normal, High and Test Not Performed, a text for each; its product yields it. */
export async function newInterpretation(ask: Answers, _: Compilation, folder: string): Promise<Draft[]> {
  const isId = (id: string) => /^[a-z][a-zA-Z0-9]*$/.test(id)
  const expected = 'small first letter, letters and digits'
  const interpretationId = await ask('id', 'Which id does the back end send?', 'labZinc', [expected, isId])
  const place = `interpretations/${kebab(interpretationId)}`
  if (existsSync(join(folder, place))) throw new Error(`Unexpected folder: ${place} exists already.`)
  const name = await ask('name', 'What do participants call the test?', 'Zinc')
  const unit = await ask('unit', 'In which unit is it measured?', 'ug/dL')
  const isNumber = (text: string) => Number.isFinite(Number(text))
  const threshold = Number(await ask('threshold', 'At which value does High begin?', '120', ['a number', isNumber]))
  const path = `products/${await ask('product', 'Which product yields it?', 'LX')}/product.json`
  if (!existsSync(join(folder, path)))
    throw new Error(`Unexpected product: there is no ${path}. Write it first: npm run content -- new product.`)
  const range = (
    rangeId: string,
    displayedLabel: string,
    displayedRange: string,
    displayedStyle: string,
    more: object,
  ) => {
    return { rangeId, displayedLabel, displayedRange, displayedStyle, ...more, contentIds: [`CONTENT_${rangeId}`] }
  }
  const ranges = [
    range('NORMAL', 'Normal', `under ${threshold}`, 'Green', {
      outcome: 'result',
      band: { exclusiveMaximum: threshold },
    }),
    range('HIGH', 'High', `${threshold} or more`, 'Yellow', { outcome: 'result', band: { minimum: threshold } }),
    range('TEST_NOT_PERFORMED', 'Test Not Performed', '', 'Red', { outcome: 'no-result' }),
  ]
  const decimals = Math.min(4, String(threshold).split('.')[1]?.length ?? 0)
  const definition = {
    $schema: '../../../schemas/interpretation.schema.json',
    interpretationId,
    name,
    subject: `Your ${name.toLowerCase()}`,
    unit: { ucum: UCUM[unit] ?? unit },
    measures: [{ key: interpretationId, decimals, domain: [0, 10 * Math.max(1, threshold)] }],
    images: [],
    graphRanges: ['NORMAL', 'HIGH'],
    interpretationRanges: ranges,
    incidentalRanges: [],
    arrowFormat: { labelFormat: unit, valuePrefix: '' },
    source: { assumption: 'Where the thresholds come from.' },
  }
  const values = [`{${interpretationId}}${unit ? ` ${unit}` : ''}`]
  return [
    { path: `${place}/interpretation.json`, text: draftJson(definition) },
    ...ranges.map(
      ({ rangeId, displayedLabel: label, displayedRange, displayedStyle, contentIds: [contentId = ''] }) => {
        const isResult = displayedRange !== ''
        const subject = {
          rangeId,
          label,
          style: isResult ? displayedStyle : undefined,
          title: name,
          values: isResult ? values : [],
        }
        return { path: `${place}/${fileName(contentId)}.mdx`, text: draftText({ contentId }, subject) }
      },
    ),
    { path, text: edited(readFileSync(join(folder, path), 'utf8'), [['interpretationIds', -1], interpretationId]) },
  ]
}

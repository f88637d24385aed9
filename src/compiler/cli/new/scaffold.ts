// oxlint-disable max-lines -- one maker a kind, read beside each other.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentRule, InterpretationDefinition, InterpretationRange } from '../../../catalogue/catalogue.ts'
import { outcomeOf } from '../../../catalogue/urgency.ts'
import type { Compilation } from '../../compile.ts'
import { kebab } from '../../link/kebab.ts'
import { nearest } from '../../source/suggest.ts'
import { expect, type Answers } from './answers.ts'
import { bodyOf, entryText, fileName } from './draft-text.ts'
import { addTo, change, edit } from './json-edit.ts'
import { newRange } from './new-range.ts'
import { decimalsOf, ucumOf } from './units.ts'

/** A file to be written, by its path in the content folder; with `change`, one that exists and is changed. */
interface Draft {
  readonly path: string
  readonly text: string
}

/**
 * Writes the files of a new interpretation, range, entry, family or product, and joins them to what is there.
 * What it writes passes the check but for the texts still to be written. Returns the paths written.
 */
export async function scaffold(
  kind: string,
  answers: Answers,
  { catalogue }: Compilation,
  folder: string,
): Promise<string[]> {
  const makers: Readonly<Record<string, () => Promise<Draft[]>>> = {
    interpretation: () => newInterpretation(answers, folder),
    range: async () => {
      const { definition, place } = await askInterpretation(answers, catalogue)
      return newRange(answers, definition, place, folder)
    },
    entry: () => newEntry(answers, catalogue, folder),
    family: () => newFamily(answers, catalogue, folder),
    product: () => newProduct(answers),
  }
  const make = Object.hasOwn(makers, kind) ? makers[kind] : undefined
  if (!make) throw new Error(`Unexpected kind "${kind}", expected ${Object.keys(makers).join(', ')}.`)
  const drafts = await make()
  for (const { path, text } of drafts) {
    if (existsSync(join(folder, path)) && !path.endsWith('.json'))
      throw new Error(`Unexpected file: ${path} exists already.`)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return drafts.map(({ path }) => path)
}

async function newInterpretation(ask: Answers, folder: string): Promise<Draft[]> {
  const interpretationId = await ask('id', 'Which id does the back end send?', 'labZinc')
  expect(
    /^[a-z][a-zA-Z0-9]*$/.test(interpretationId),
    `id "${interpretationId}"`,
    'small first letter, letters and digits',
  )
  const place = `interpretations/${kebab(interpretationId)}`
  if (existsSync(join(folder, place))) throw new Error(`Unexpected folder: ${place} exists already.`)
  const name = await ask('name', 'What do participants call the test?', 'Zinc')
  const unit = await ask('unit', 'In which unit is it measured?', 'ug/dL')
  const threshold = Number(await ask('threshold', 'At which value does High begin?', '120'))
  expect(Number.isFinite(threshold), 'threshold', 'a number')
  const productCode = await ask('product', 'Which product yields it?', 'LX')
  const range = (rangeId: string, label: string, displayedRange: string, style: string, band?: object) => ({
    rangeId,
    displayedLabel: label,
    displayedRange,
    displayedStyle: style,
    outcome: 'result',
    ...(band ? { band } : {}),
    contentIds: [`CONTENT_${rangeId}`],
  })
  const definition = {
    $schema: '../../../schemas/interpretation.schema.json',
    interpretationId,
    name,
    subject: `Your ${name.toLowerCase()}`,
    unit: { ucum: ucumOf(unit) },
    measures: [{ key: interpretationId, decimals: decimalsOf(threshold), domain: [0, 10 * Math.max(1, threshold)] }],
    images: [],
    graphRanges: ['NORMAL', 'HIGH'],
    interpretationRanges: [
      range('NORMAL', 'Normal', `under ${threshold}`, 'Green', { exclusiveMaximum: threshold }),
      range('HIGH', 'High', `${threshold} or more`, 'Yellow', { minimum: threshold }),
      { ...range('TEST_NOT_PERFORMED', 'Test Not Performed', '', 'Red'), outcome: 'no-result' },
    ],
    incidentalRanges: [],
    arrowFormat: { labelFormat: unit, valuePrefix: '' },
    source: { assumption: 'Where the thresholds come from.' },
  }
  const value = `{${interpretationId}}${unit ? ` ${unit}` : ''}`
  return [
    { path: `${place}/interpretation.json`, text: `${JSON.stringify(definition, null, 2)}\n` },
    ...definition.interpretationRanges.map(
      ({ rangeId, displayedLabel, outcome, displayedStyle, contentIds: [id = ''] }) => ({
        path: `${place}/${fileName(id)}.mdx`,
        text:
          outcome === 'result'
            ? entryText(id, rangeId, value, name, displayedLabel, displayedStyle)
            : entryText(id, rangeId, '', name, displayedLabel, ''),
      }),
    ),
    addTo(folder, `products/${productCode}/product.json`, ['interpretationIds'], interpretationId),
  ]
}

async function newEntry(ask: Answers, catalogue: Compilation['catalogue'], folder: string): Promise<Draft[]> {
  const { definition, place } = await askInterpretation(ask, catalogue)
  const { index, range, sibling } = await askRange(ask, definition)
  const { rangeId } = range
  const contentId = await ask('id', 'Which id has the text?', `CONTENT_${rangeId}_UNDER_50`)
  expect(
    /^[A-Z0-9][A-Z0-9_]*$/.test(contentId) && !definition.entries[contentId],
    `id "${contentId}"`,
    'a new id in capitals, digits and "_"',
  )
  const [key = '', value = ''] = (await ask('when', 'When is it read?', 'sex=FEMALE')).split('=')
  const limit = Number(value)
  const rule = {
    contentId,
    ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].includes(key) && Number.isFinite(limit)
      ? { band: { [key]: limit } }
      : { when: { [key]: value } }),
  }
  const path = `${place}/interpretation.json`
  const values = sibling?.resultValues[0] ?? ''
  const title = sibling?.title ?? definition.name
  return [
    { path, text: withText(folder, path, index, range, rule) },
    {
      path: `${place}/${fileName(contentId)}.mdx`,
      text: entryText(contentId, rangeId, values, title, range.displayedLabel, styleOf(range)),
    },
  ]
}

async function newFamily(ask: Answers, catalogue: Compilation['catalogue'], folder: string): Promise<Draft[]> {
  const { definition, place } = await askInterpretation(ask, catalogue)
  const { index, range, sibling } = await askRange(ask, definition)
  const { rangeId } = range
  const name = await ask('name', 'What is the family called?', `${fileName(rangeId)}-by-history`)
  const flags = (await ask('flags', 'Which flags, each with its phrase?', 'AFIB:atrial fibrillation,DIABETES:diabetes'))
    .split(',')
    .map((pair) => pair.split(':').map((part) => part.trim()))
  for (const [flag = '', phrase = ''] of flags)
    expect(/^[A-Z][A-Z0-9_]*$/.test(flag) && phrase !== '', `flag "${flag}:${phrase}"`, 'FLAG:the words that name it')
  const text = [
    '---',
    `family: ${name}`,
    `rangeId: ${rangeId}`,
    `idPattern: "CONTENT_${name.toUpperCase().replaceAll('-', '_')}_{flags}"`,
    'noFlags: NONE',
    'flags:',
    ...flags.map(([flag, phrase]) => `  - { flag: ${flag}, phrase: ${JSON.stringify(phrase)} }`),
    `resultValues: ${JSON.stringify(sibling?.resultValues ?? [])}`,
    `summaryValues: ${JSON.stringify(sibling?.summaryValues ?? [])}`,
    `title: ${JSON.stringify(sibling?.title ?? definition.name)}`,
    'sectionTitle: What Does It Mean To Me?',
    `sectionHeader: ${JSON.stringify(`Your result was ${range.displayedLabel}`)}`,
    '---',
    '',
    ...bodyOf(styleOf(range)),
    '',
    `<When any="${flags.map(([flag]) => flag).join(' ')}">`,
    `You have <Flags of="${flags.map(([flag]) => flag).join(' ')}" />.`,
    '</When>',
    '',
  ].join('\n')
  const [, histories = ''] = (await ask('when', 'Whose history leads to it?', 'history=heartFailure,stroke')).split('=')
  const circumstance = { name: 'history', is: name, answers: { histories: histories.split(',') } }
  const isFirst = definition.questionnaire?.circumstances === undefined
  const path = `${place}/interpretation.json`
  const listed = withText(folder, path, index, range, { contentId: name, when: { history: name } })
  const circumstances = ['questionnaire', 'circumstances', ...(isFirst ? [] : [-1])]
  return [
    { path, text: edit(listed, circumstances, isFirst ? [circumstance] : circumstance) },
    { path: `${place}/${name}.mdx`, text },
  ]
}

/** interpretation.json with one more text in a range, and the rule that picks it. */
function withText(folder: string, path: string, index: number, range: InterpretationRange, rule: ContentRule): string {
  const listed = change(folder, path, ['interpretationRanges', index, 'contentIds', -1], rule.contentId)
  const rules = ['interpretationRanges', index, 'contentRules']
  return range.contentRules.length > 0 ? edit(listed, [...rules, -1], rule) : edit(listed, rules, [rule])
}

/** The color of a result; empty for a range that says why there is none. */
function styleOf(range: InterpretationRange): string {
  return outcomeOf(range) === 'result' ? range.displayedStyle : ''
}

async function newProduct(ask: Answers): Promise<Draft[]> {
  const productCode = await ask('id', 'Which code has the product?', 'ZX')
  expect(/^[A-Z0-9]+$/.test(productCode), `code "${productCode}"`, 'capitals and digits')
  const name = await ask('name', 'What do participants call it?', 'Zinc')
  const sections = [
    ['what-it-is', 'What it is'],
    ['why-it-matters', 'Why it matters'],
    ['more-information', 'More information'],
    ['next-steps', 'Next steps'],
  ] as const
  const product = {
    $schema: '../../../schemas/product.schema.json',
    productCode,
    name,
    interpretationIds: [],
    sections: sections.map(([file]) => file),
    source: { assumption: 'Where the product comes from.' },
  }
  return [
    { path: `products/${productCode}/product.json`, text: `${JSON.stringify(product, null, 2)}\n` },
    ...sections.map(([file, title]) => ({
      path: `products/${productCode}/${file}.mdx`,
      text: `---\nsectionTitle: ${title}\nsectionHeader: ""\n---\n\nTODO: write what is true for every reader of this test.\n`,
    })),
  ]
}

async function askInterpretation(ask: Answers, catalogue: Compilation['catalogue']) {
  const id = await ask('interpretation', 'Which interpretation?', 'labGlucose')
  const definition = Object.hasOwn(catalogue.interpretations, id) ? catalogue.interpretations[id] : undefined
  const near = nearest(id, Object.keys(catalogue.interpretations))
  if (!definition) throw new Error(`Unexpected interpretation "${id}".${near ? ` Did you mean "${near}"?` : ''}`)
  return { definition, place: `interpretations/${kebab(id)}` }
}

/** The range, its place among the others, and a text of it to copy from. */
async function askRange(ask: Answers, { interpretationRanges, entries }: InterpretationDefinition) {
  const ids = interpretationRanges.map((range) => range.rangeId)
  const rangeId = await ask('range', 'Which range?', ids[0] ?? '')
  const index = ids.indexOf(rangeId)
  expect(index !== -1, `range "${rangeId}"`, ids.join(', '))
  const sibling = Object.values(entries).find((entry) => entry.rangeId === rangeId)
  return { index, range: interpretationRanges[index]!, sibling }
}

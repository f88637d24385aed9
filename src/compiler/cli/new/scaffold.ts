// oxlint-disable max-lines -- one maker a kind, read beside each other.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { InterpretationRange } from '../../../catalogue/catalogue.ts'
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
    {
      path: `${place}/normal.mdx`,
      text: entryText('CONTENT_NORMAL', 'NORMAL', value, name, 'Normal', 'Green'),
    },
    {
      path: `${place}/high.mdx`,
      text: entryText('CONTENT_HIGH', 'HIGH', value, name, 'High', 'Yellow'),
    },
    {
      path: `${place}/test-not-performed.mdx`,
      text: entryText('CONTENT_TEST_NOT_PERFORMED', 'TEST_NOT_PERFORMED', '', name, 'Test Not Performed', ''),
    },
    addTo(folder, `products/${productCode}/product.json`, ['interpretationIds'], interpretationId),
  ]
}

async function newEntry(ask: Answers, catalogue: Compilation['catalogue'], folder: string): Promise<Draft[]> {
  const { definition, place } = await askInterpretation(ask, catalogue)
  const rangeId = await askRange(ask, definition)
  const index = definition.interpretationRanges.findIndex((range) => range.rangeId === rangeId)
  const range = definition.interpretationRanges[index]!
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
  const sibling = Object.values(definition.entries).find((entry) => entry.rangeId === rangeId)
  const file = `${place}/interpretation.json`
  const listed = change(folder, file, ['interpretationRanges', index, 'contentIds', -1], contentId)
  const text = edit(
    listed,
    ['interpretationRanges', index, 'contentRules', ...(range.contentRules.length > 0 ? [-1] : [])],
    range.contentRules.length > 0 ? rule : [rule],
  )
  return [
    { path: file, text },
    {
      path: `${place}/${fileName(contentId)}.mdx`,
      text: entryText(
        contentId,
        rangeId,
        sibling?.resultValues[0] ?? '',
        sibling?.title ?? definition.name,
        range.displayedLabel,
        styleOf(range),
      ),
    },
  ]
}

async function newFamily(ask: Answers, catalogue: Compilation['catalogue'], folder: string): Promise<Draft[]> {
  const { definition, place } = await askInterpretation(ask, catalogue)
  const rangeId = await askRange(ask, definition)
  const index = definition.interpretationRanges.findIndex((range) => range.rangeId === rangeId)
  const range = definition.interpretationRanges[index]!
  const name = await ask('name', 'What is the family called?', `${fileName(rangeId)}-by-history`)
  const flags = (await ask('flags', 'Which flags, each with its phrase?', 'AFIB:atrial fibrillation,DIABETES:diabetes'))
    .split(',')
    .map((pair) => pair.split(':').map((part) => part.trim()))
  for (const [flag = '', phrase = ''] of flags)
    expect(/^[A-Z][A-Z0-9_]*$/.test(flag) && phrase !== '', `flag "${flag}:${phrase}"`, 'FLAG:the words that name it')
  const sibling = Object.values(definition.entries).find((entry) => entry.rangeId === rangeId)
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
  const known = definition.questionnaire?.circumstances
  const listed = edit(
    change(folder, `${place}/interpretation.json`, ['interpretationRanges', index, 'contentIds', -1], name),
    ['questionnaire', 'circumstances', ...(known ? [-1] : [])],
    known ? circumstance : [circumstance],
  )
  const rule = { contentId: name, when: { history: name } }
  return [
    {
      path: `${place}/interpretation.json`,
      text: edit(
        listed,
        ['interpretationRanges', index, 'contentRules', ...(range.contentRules.length > 0 ? [-1] : [])],
        range.contentRules.length > 0 ? rule : [rule],
      ),
    },
    { path: `${place}/${name}.mdx`, text },
  ]
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

async function askRange(
  ask: Answers,
  definition: Compilation['catalogue']['interpretations'][string],
): Promise<string> {
  const ids = definition.interpretationRanges.map((range) => range.rangeId)
  const rangeId = await ask('range', 'Which range?', ids[0] ?? '')
  expect(ids.includes(rangeId), `range "${rangeId}"`, ids.join(', '))
  return rangeId
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uncapitalize } from '../../catalogue/words.ts'
import { toKebabCase } from '../link/to-kebab-case.ts'
import { findUcum } from '../link/find-ucum.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { addToDemo } from './add-to-demo.ts'
import { askTest, type NewTest } from './ask-test.ts'
import type { AskOption } from './create-asker.ts'
import { createTextFile, editJson, formatJson, type NewFile } from './new-file.ts'
import type { NewRange } from './parse-bands.ts'

/** The passage at the end of texts about a missing result. */
const notPerformedFragment = 'test-not-performed-next'

const notPerformed = {
  rangeId: 'TEST_NOT_PERFORMED',
  displayedLabel: 'Test Not Performed',
  displayedRange: '',
  displayedStyle: 'Red',
  outcome: 'no-result',
  urgency: 'this-week',
  urgencyReason: 'The reader calls customer service, not the physician, and a new sample should not wait.',
  contentIds: ['CONTENT_TEST_NOT_PERFORMED'],
}

/**
 * Adds a test in every place that names one: its definition, a text for each range, its product and packages, unit, glossary, the
 * passage for a missing result, and the demo. What only an expert can say is marked TODO.
 */
export async function scaffoldTest(
  ask: AskOption,
  { content }: { readonly content: LinkedContent },
  folder: string,
): Promise<NewFile[]> {
  const test = await askTest(ask, content, folder)
  const { interpretationId, product, packages, unit, ucum } = test
  const place = `interpretations/${toKebabCase(interpretationId)}`
  const edit = (path: string, ...steps: Parameters<typeof editJson>[1][]): NewFile => {
    return { path, text: editJson(readFileSync(join(folder, path), 'utf8'), ...steps) }
  }
  const isInPackage = (code: string) =>
    content.packages.find(({ package: one }) => one.packageCode === code)!.package.productCodes.includes(product)
  return [
    { path: `${place}/interpretation.json`, text: formatJson(createDefinition(test)) },
    ...createTexts(test, place, content),
    edit(`products/${product}/product.json`, [['interpretationIds', -1], interpretationId]),
    ...packages
      .filter((code) => !isInPackage(code))
      .map((code) => edit(`packages/${code}.json`, [['productCodes', -1], product])),
    ...(unit !== '' && findUcum(content.parsed, unit) === undefined
      ? [edit('units.json', [['units', unit], { ucum }])]
      : []),
    ...editGlossary(test, content),
    ...allowFragment(interpretationId, content),
    ...addToDemo(test, content, folder),
  ]
}

function createDefinition({ interpretationId, name, unit, ucum, category, decimals, ranges }: NewTest): object {
  const last = ranges.at(-1)!.band.minimum!
  const domain = [0, 10 * Math.max(1, last)]
  const possible = { interval: domain, source: { assumption: 'TODO: say what a living person can have, and why.' } }
  return {
    $schema: '../../../schemas/interpretation.schema.json',
    interpretationId,
    name,
    subject: `Your ${uncapitalize(name)}`,
    unit: { ucum },
    category,
    measures: [{ key: interpretationId, decimals, domain, possible }],
    images: [],
    graphRanges: ranges.map(({ rangeId }) => rangeId),
    interpretationRanges: [
      ...ranges.map(({ band, ...range }) => ({
        ...range,
        outcome: 'result',
        band,
        contentIds: [`CONTENT_${range.rangeId}`],
      })),
      notPerformed,
    ],
    incidentalRanges: [],
    arrowFormat: { labelFormat: unit, valuePrefix: '' },
    source: { assumption: 'TODO: say where the limits, the colors and the ends of the scale come from.' },
  }
}

function createTexts(
  { interpretationId, name, unit, ranges }: NewTest,
  place: string,
  content: LinkedContent,
): NewFile[] {
  const values = [`{${interpretationId}}${unit ? ` ${unit}` : ''}`]
  const hasFragment = content.parsed.fragments.some(({ source }) => source.name === notPerformedFragment)
  const ending = hasFragment ? `\n<Include fragment="${notPerformedFragment}" />\n` : ''
  const createHead = (shown: string[]) => ({ title: name, resultValues: shown, summaryValues: shown })
  const toFile = ({ rangeId, displayedLabel: label }: Pick<NewRange, 'rangeId' | 'displayedLabel'>, style?: string) =>
    createTextFile(
      place,
      { contentId: `CONTENT_${rangeId}` },
      { rangeId, label, style, head: createHead(style === undefined ? [] : values) },
      style === undefined ? ending : '',
    )
  return [...ranges.map((range) => toFile(range, range.displayedStyle)), toFile(notPerformed)]
}

/** Adds the test to a new or existing glossary term, so that participants find it by name. */
function editGlossary({ interpretationId, name }: NewTest, { parsed }: LinkedContent): NewFile[] {
  return parsed.glossary.map(({ source, value: { terms } }) => {
    const term = name.toLowerCase()
    const index = terms.findIndex((one) => one.term.toLowerCase() === term)
    const ids = ['terms', index, 'interpretationIds']
    if (index !== -1)
      return {
        path: source.path,
        text: editJson(
          source.text,
          terms[index]!.interpretationIds ? [[...ids, -1], interpretationId] : [ids, [interpretationId]],
        ),
      }
    const next = terms.findIndex((one) => one.term.toLowerCase() > term)
    const meaning = 'TODO: say in one plain sentence what it is.'
    const entry = { term, interpretationIds: [interpretationId], meaning }
    return { path: source.path, text: editJson(source.text, [['terms', next], entry, true]) }
  })
}

/** Allows the new test to include the passage for a missing result. */
function allowFragment(interpretationId: string, { parsed }: LinkedContent): NewFile[] {
  const place = `${interpretationId}/${notPerformed.rangeId}`
  return parsed.fragments
    .filter(({ source }) => source.name === notPerformedFragment)
    .map(({ source }) => ({
      path: source.path,
      isChange: true,
      text: source.text.replace(/^for:\n(?: +- .*\n)+/m, (list) => {
        const lines = [...list.trimEnd().split('\n').slice(1), `  - ${place}`].toSorted()
        return `for:\n${lines.join('\n')}\n`
      }),
    }))
}

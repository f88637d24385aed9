import { describe, expect, it } from 'vitest'
import { compile } from '../../src/compiler/compile.ts'
import { formatMarkdown } from '../../src/compiler/link/text-formats.ts'
import { rules } from '../../src/compiler/rules/registry.ts'
import type { CheckRule } from '../../src/compiler/rules/rule.ts'
import { DependencyCache } from '../../src/compiler/source/dependency-cache.ts'
import { SourceFile } from '../../src/compiler/source/source-file.ts'
import { compileFiles, sample } from '../fixtures/sample-content.ts'
import { breakRule } from './rules/break-rule.ts'

type Files = Readonly<Record<string, string>>

const definition = 'interpretations/lab-iron/interpretation.json'
const source = { assumption: 'An example for the tests.' }

function createFigures(value: number): string {
  return JSON.stringify({ figures: { steps: { value, meaning: 'Steps a day.', source } } })
}

function createNotOffered(state: string): string {
  const one = {
    interpretationIds: ['ironRisk'],
    states: [state],
    reason: 'stateRegulations',
    authority: 'None.',
    source,
  }
  return JSON.stringify({ notOffered: [one] })
}

/** The sample with texts that render a figure and a limit, and a rule that asks for a state: those files do not change when the data do. */
const base: Files = {
  ...sample,
  [definition]: sample[definition]!.replace('"contentId": "CONTENT_LOW_UNDER_10",', '$& "when": { "state": "NY" },'),
  'interpretations/lab-iron/normal.mdx': sample['interpretations/lab-iron/normal.mdx']!.replace(
    'That is enough.',
    'Walk {figure.steps} steps.',
  ),
  'products/FE/what-it-is.mdx': sample['products/FE/what-it-is.mdx']!.replace(
    'A blood test.',
    'Enough is {limit.labIron.NORMAL.minimum} ug/dL.',
  ),
  'pages/when-ready.mdx': sample['pages/when-ready.mdx']!.replace('In a few', 'Walk {figure.steps} steps. In a few'),
  'figures.json': createFigures(4000),
  'not-offered.json': createNotOffered('NY'),
}

const replaceIn = (path: string, words: string, by: string): Files => ({
  ...base,
  [path]: base[path]!.replace(words, by),
})

/** Data that other files use, the bad example of a rule for each scope, and each text with one more sentence. */
const changes = new Map<string, Files>([
  ['the figure of a text and of a page', { ...base, 'figures.json': createFigures(5000) }],
  ['the state of a rule', { ...base, 'not-offered.json': createNotOffered('NJ') }],
  ['the limit of a text that belongs to no test', replaceIn(definition, '"minimum": 50', '"minimum": 60')],
  ['the word of a side', replaceIn('interpretations/knee-angle/interpretation.json', '{leftAngle}', '{otherAngle}')],
  ['the banned wording of a text', replaceIn('glossary.json', 'utilize', 'greens')],
  ['the unit of a test', replaceIn('units.json', '"ucum": "ug/dL"', '"ucum": "ng/dL"')],
  ['the product of two tests', replaceIn('products/FE/product.json', '"ironRisk",', '')],
  ...(rules as readonly CheckRule[])
    .flatMap((rule) => (rule.in === undefined ? [] : [{ rule, path: rule.in }]))
    .map(({ rule, path }) => {
      const scopes = [rule.scope].flat().join()
      return [`${path}, which a rule of ${scopes} finds`, { ...base, [path]: breakRule(rule)[path]! }] as const
    }),
  ...Object.entries(base)
    .filter(([path]) => path.endsWith('.mdx'))
    .map(([path, text]) => [`${path}, one sentence more`, { ...base, [path]: `${text}\nEat more beans.\n` }] as const),
])

/** The full result of compiling: the findings, the catalogue, and each text as participants read it. */
function compileAll(files: Files, cache: DependencyCache) {
  const { findings, catalogue, content } = compileFiles(files, cache)
  const texts = [
    ...content.interpretations.flatMap(({ entries, incidentals }) => [...entries, ...incidentals.values()]),
    ...content.products.flatMap(({ sections }) => [...sections.values()]),
    ...content.pages.values(),
  ].map(({ nodes }) => formatMarkdown(nodes))
  return { findings, catalogue, texts, linked: [...content.trees.keys()] }
}

describe('content that is compiled again with what is already known', () => {
  const cache = new DependencyCache()
  const known = compileAll(base, cache)

  it.each([...changes])('compiles as if nothing were known, after a change and after its reversal: %s', (_, files) => {
    const changed = compileAll(files, new DependencyCache())
    expect(changed).not.toEqual(known)
    expect(compileAll(files, cache)).toEqual(changed)
    expect(compileAll(base, cache)).toEqual(known)
  })

  it('names the path of a file even if another folder has the same file', () => {
    const sources = (folder: string) => [new SourceFile('pages/lost.txt', `${folder}/pages/lost.txt`, 'Lost.')]
    const folders = ['content', 'other'].map(
      (folder) => compile({ files: sources(folder), problems: [] }, cache).findings[0]?.file,
    )
    expect(folders).toEqual(['content/pages/lost.txt', 'other/pages/lost.txt'])
  })

  it('links nothing again that has not changed', () => {
    const [first, changed] = [base, changes.get('interpretations/lab-iron/low.mdx, one sentence more')!].map(
      (files) => compileFiles(files, cache).content,
    )
    const relinked = changed!.interpretations.filter((one) => !first!.interpretations.includes(one))
    expect(relinked.map(({ id }) => id)).toEqual(['labIron'])
    expect(changed!.pages.get('when-ready')).toBe(first!.pages.get('when-ready'))
  })
})

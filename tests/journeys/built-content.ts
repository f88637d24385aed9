import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { DefinitionCatalogue } from '../../src/catalogue/catalogue.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, '.build/content')

/** The catalogue that the portal and the back end were built from. */
export const catalogue = JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8')) as DefinitionCatalogue

/** Every interpretation, in alphabetical order. */
export const interpretationIds: readonly string[] = Object.keys(catalogue.interpretations).toSorted()

const passages = new Map(interpretationIds.map((id) => [id, new Set(listPassages(id))]))

/** What every reader of a product is told, how soon to act, and the signs that joined cards compare: the portal has some of it itself. */
const sharedWords = [
  ...readdirSync(join(root, 'content/products'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mdx'))
    .map((path) => join('products', path)),
  'urgency.json',
  'emergencies.json',
]
  .map((path) => readFileSync(join(root, 'content', path), 'utf8'))
  .join('\n')

/** How many interpretations have each passage. */
const holders = new Map<string, number>()
for (const set of passages.values()) for (const passage of set) holders.set(passage, (holders.get(passage) ?? 0) + 1)

const marks = new Map(
  [...passages].map(([id, set]) => [
    id,
    [...set].filter((passage) => holders.get(passage) === 1 && !sharedWords.includes(passage)),
  ]),
)

/** Passages found only in this interpretation's texts, so that one of them in a file identifies the interpretation. */
export function listTextMarks(interpretationId: string): readonly string[] {
  return marks.get(interpretationId) ?? []
}

/** The passages of plain words in an interpretation's texts, which compilation leaves unchanged. */
function listPassages(interpretationId: string): string[] {
  const entries = join(folder, 'entries', interpretationId)
  return readdirSync(entries)
    .map((name) => JSON.parse(readFileSync(join(entries, name), 'utf8')) as EntryDocument)
    .flatMap(({ infoText }) => infoText.meanToMe.sectionContent.match(/[A-Za-z][A-Za-z ,.]{40,}/g) ?? [])
    .map((passage) => passage.trim())
}

/** An entry's text without markup, one paragraph or item per line, placeholders in braces. */
export function getPlainText(interpretationId: string, contentId: string): string {
  const path = join(folder, 'entries', interpretationId, `${contentId}.json`)
  const { infoText } = JSON.parse(readFileSync(path, 'utf8')) as EntryDocument
  return infoText.meanToMe.sectionContent
    .split(/\n+/)
    .map((line) =>
      line
        .replace(/^(?:> |- |\d+\. )+/, '')
        .replaceAll('**', '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/\\(.)/g, '$1'),
    )
    .filter((line) => line !== '')
    .join('\n')
}

interface EntryDocument {
  readonly infoText: { readonly meanToMe: { readonly sectionContent: string } }
}

import { compareStrings } from '../../catalogue/words.ts'
import type { DefinitionCatalogue } from '../../catalogue/catalogue.ts'
import { pageFigures } from '../../catalogue/page-figures.ts'
import { omitUndefined } from '../../catalogue/omit-undefined.ts'
import type { LinkedEntry } from '../link/entry.ts'
import type { LinkedContent } from '../link/link-content.ts'
import { formatMarkdown } from '../link/text-formats.ts'
import { generateMessageTypes } from './generate-messages.ts'

/** Builds the catalogue of linked content, with keys in a fixed order. */
export function buildCatalogue(content: LinkedContent): DefinitionCatalogue {
  return {
    interpretations: sortByKey(
      content.interpretations.map(({ definition }) => [definition.interpretationId, definition]),
    ),
    products: sortByKey(content.products.map(({ product }) => [product.productCode, product])),
    packages: sortByKey(
      content.packages.map(({ package: packageContent }) => [packageContent.packageCode, packageContent]),
    ),
    notOffered: content.parsed.notOffered.flatMap(({ value }) =>
      value.notOffered.map(({ interpretationIds, states, reason }) => ({ interpretationIds, states, reason })),
    ),
  }
}

/** The figures that pages of the portal calculate with, by name. */
export function getPageFigures({ sharedContext }: LinkedContent): Readonly<Record<string, number>> {
  const figures = pageFigures.map((name) => [name, sharedContext.figures[name]?.value] as const)
  return sortByKey(figures.filter((figure): figure is readonly [string, number] => typeof figure[1] === 'number'))
}

/** One entry as a JSON document, the result content range of spec/lab-content §3: sectionContent is Markdown with placeholders in braces. */
export function toEntryDocument({ nodes, title, sectionTitle, sectionHeader, ...entry }: LinkedEntry) {
  const { contentId, rangeId, resultValues, summaryValues, graphValues } = entry
  const values = { contentId, rangeId, resultValues, summaryValues, ...omitUndefined({ graphValues }) }
  const meanToMe = { sectionTitle, sectionHeader, sectionContent: formatMarkdown(nodes) }
  return { ...values, infoText: { title, meanToMe } }
}

/** Every file of a build, path and text: the catalogue, the types, and one document per entry. */
export function* listBuildFiles(content: LinkedContent): Generator<readonly [path: string, text: string]> {
  yield ['content/catalogue.json', `${JSON.stringify(buildCatalogue(content), null, 1)}\n`]
  yield ['types/catalogue.d.ts', generateCatalogueTypes(content)]
  for (const { id, entries } of content.interpretations)
    for (const entry of entries)
      yield [`content/entries/${id}/${entry.contentId}.json`, `${JSON.stringify(toEntryDocument(entry), null, 1)}\n`]
}

/** Declarations of the virtual modules: the pages as literal types, messages with their keys and values. */
export function generateCatalogueTypes(content: LinkedContent): string {
  const routes = [...content.pages.keys()].sort(compareStrings).map((route) => `'${route}'`)
  const figures = Object.keys(getPageFigures(content))
    .map((name) => `readonly ${name}: number`)
    .join('; ')
  const messages = content.parsed.messages.map(generateMessageTypes).join('\n')
  return `// Written by \`npm run content -- build\` from content/. Do not edit.
declare module 'virtual:catalogue' {
  import type { ComponentType } from 'react'
  type DefinitionCatalogue = import('../../src/catalogue/catalogue.ts').DefinitionCatalogue

  /** The name of a text in content/pages. */
  export type TextName = ${routes.join(' | ') || 'never'}

  /** A text with its heading; Body is rendered inside MDXProvider. */
  export interface EntryText {
    readonly sectionTitle: string
    readonly sectionHeader: string
    readonly Body: ComponentType
  }
  export interface InterpretationTexts {
    readonly entries: Readonly<Record<string, EntryText>>
    readonly incidentals: Readonly<Record<string, EntryText & { readonly isAppendedToContent: boolean }>>
  }
  export interface SectionText extends EntryText {
    readonly name: string
  }
  export interface PageText {
    readonly title: string
    readonly description?: string
    readonly Body: ComponentType
  }

  export const catalogue: DefinitionCatalogue
  /** The texts of one interpretation, loaded alone; undefined for an unknown id. */
  export function loadTexts(interpretationId: string): Promise<InterpretationTexts | undefined>
  /** The educational sections of a product in reading order, overviews last; undefined for an unknown code. */
  export function loadSections(productCode: string): Promise<readonly SectionText[] | undefined>
  /** A page of text, such as \`when-ready\`; undefined for an unknown route. */
  export function loadPage(route: string): Promise<PageText | undefined>
  /** The address of a drawing, by its path in the content folder. */
  export const images: Readonly<Record<string, string>>
}

declare module 'virtual:figures' {
  /** The numbers of general guidance of content/figures.json that pages count with. */
  export const figures: { ${figures} }
}

declare module 'virtual:joined-signs' {
  /** Which signs the joined 911 card of several results need not repeat, from content/emergencies.json. */
  export const joinedSigns: import('../../src/catalogue/joined-signs.ts').JoinedSigns
}

declare module 'virtual:outlook' {
  type Urgency = import('../../src/catalogue/catalogue.ts').Urgency

  /** What to do and how soon, as content/urgency.json says it for each degree. */
  export const outlook: Readonly<Record<Urgency, string>>
  /** Until when, in a word or two. */
  export const deadlines: Readonly<Record<Urgency, string>>
  /** On which condition the outlook of a degree holds, where it does not hold for everyone: "if you have not ...". */
  export const conditions: Readonly<Partial<Record<Urgency, string>>>
  /** What to do if the physician cannot be reached today. */
  export const fallback: string
}

declare module 'virtual:doctor' {
  /** What only the page for the physician needs of each test, by interpretation id. */
  export const doctorData: Readonly<Record<string, import('../../src/catalogue/doctor-data.ts').DoctorData>>
}

declare module 'virtual:find-words' {
  /** The words by which participants look for a test, by its id, from glossary.json. */
  export const findWords: Readonly<Record<string, readonly string[]>>
}

${messages}`
}

function sortByKey<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries([...entries].sort(([a], [b]) => compareStrings(a, b)))
}

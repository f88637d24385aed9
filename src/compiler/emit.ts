import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Entry } from './entry.ts'
import { compare } from './finding.ts'
import type { LinkedContent } from './link.ts'
import { nameOf } from './link.ts'
import { toMarkdown } from './prose-output.ts'

/** One entry as a JSON document: the result content range of spec/lab-content §3. */
export interface EntryDocument {
  readonly contentId: string
  readonly rangeId: string
  readonly resultValues: readonly string[]
  readonly summaryValues: readonly string[]
  readonly graphValues?: readonly string[]
  readonly infoText: {
    readonly title: string
    readonly meanToMe: {
      readonly sectionTitle: string
      readonly sectionHeader: string
      readonly sectionContent: string
    }
  }
}

/** The catalogue of linked content, keys in a fixed order. */
export function catalogueOf(content: LinkedContent): Catalogue {
  return {
    interpretations: byKey(content.interpretations.map(({ definition }) => [definition.interpretationId, definition])),
    products: byKey(content.products.map(({ product }) => [product.productCode, product])),
    packages: byKey(content.packages.map(({ package: sold }) => [sold.packageCode, sold])),
    notOffered: content.parsed.notOffered.flatMap(({ value }) =>
      value.notOffered.map(({ interpretationIds, states, reason }) => ({ interpretationIds, states, reason })),
    ),
  }
}

/** The document of an entry; sectionContent is Markdown with placeholders in braces. */
export function documentOf(entry: Entry): EntryDocument {
  const { contentId, rangeId, resultValues, summaryValues, graphValues, title, sectionTitle, sectionHeader } = entry
  return {
    contentId,
    rangeId,
    resultValues,
    summaryValues,
    ...(graphValues ? { graphValues } : {}),
    infoText: { title, meanToMe: { sectionTitle, sectionHeader, sectionContent: toMarkdown(entry.blocks) } },
  }
}

/** The files of a build by path; each text is made when it is asked for. */
export interface BuiltFiles extends Iterable<readonly [path: string, text: string]> {
  readonly size: number
  keys(): Iterable<string>
  get(path: string): string | undefined
}

/** Every file of a build: the catalogue, one document per entry, and the types. */
export function filesOf(content: LinkedContent): BuiltFiles {
  const whole = new Map([
    ['content/catalogue.json', () => catalogueText(content)],
    ['types/catalogue.d.ts', () => typesOf(content)],
  ])
  const pathOf = (id: string, entry: Entry) => `content/entries/${id}/${entry.contentId}.json`
  const textOf = (entry: Entry) => `${JSON.stringify(documentOf(entry), null, 1)}\n`
  return {
    get size() {
      return content.interpretations.reduce((sum, { entries }) => sum + entries.length, whole.size)
    },
    *keys() {
      yield* whole.keys()
      for (const { id, entries } of content.interpretations) for (const entry of entries) yield pathOf(id, entry)
    },
    get(path) {
      const make = whole.get(path)
      if (make) return make()
      for (const { id, entries } of content.interpretations) {
        const entry = entries.find((candidate) => pathOf(id, candidate) === path)
        if (entry) return textOf(entry)
      }
      return undefined
    },
    *[Symbol.iterator]() {
      for (const [path, make] of whole) yield [path, make()] as const
      for (const { id, entries } of content.interpretations)
        for (const entry of entries) yield [pathOf(id, entry), textOf(entry)] as const
    },
  }
}

/** The catalogue as JSON, written one definition after another. */
function catalogueText(content: LinkedContent): string {
  const { products, packages, notOffered } = catalogueOf({ ...content, interpretations: [] })
  const definitions = [...content.interpretations]
    .sort((a, b) => compare(a.id, b.id))
    .map(({ id, definition }) => `\n  ${JSON.stringify(id)}: ${indented(definition, 2)}`)
  const interpretations = definitions.length === 0 ? '{}' : `{${definitions.join(',')}\n }`
  return `{\n "interpretations": ${interpretations},\n "products": ${indented(products, 1)},\n "packages": ${indented(packages, 1)},\n "notOffered": ${indented(notOffered, 1)}\n}\n`
}

function indented(value: unknown, depth: number): string {
  return JSON.stringify(value, null, 1).replaceAll('\n', `\n${' '.repeat(depth)}`)
}

/** Declarations of the virtual modules: ids as literal types, messages with their keys. */
function typesOf(content: LinkedContent): string {
  const union = (ids: Iterable<string>) =>
    [...ids]
      .sort(compare)
      .map((id) => `'${id}'`)
      .join(' | ') || 'never'
  const idsPerRange = content.interpretations
    .map(({ definition }) => {
      const ranges = definition.interpretationRanges.map(
        (range) => `      '${range.rangeId}': ${union(range.contentIds)}`,
      )
      return `    ${definition.interpretationId}: {\n${ranges.join('\n')}\n    }`
    })
    .join('\n')
  const messages = [...content.parsed.messages]
    .map((file) => {
      const area = nameOf(file.source.path)
      const keys = Object.entries(file.value.messages).map(
        ([key, text]) => `    /** ${text.replace(/\*\//g, '* /')} */\n    readonly ${key}: string`,
      )
      return `declare module 'virtual:messages/${area}' {\n  export const ${camel(area)}Messages: {\n${keys.join('\n')}\n  }\n}\n`
    })
    .join('\n')
  return `// Written by \`npm run content -- build\` from content/. Do not edit.
declare module 'virtual:catalogue' {
  import type { ComponentType } from 'react'
  type Catalogue = import('../catalogue/catalogue.ts').Catalogue

  /** Content ids by range by interpretation. */
  export interface ContentIds {
${idsPerRange}
  }
  export type InterpretationId = keyof ContentIds
  export type RangeId<Id extends InterpretationId> = keyof ContentIds[Id]
  export type ContentId<Id extends InterpretationId, Range extends RangeId<Id> = RangeId<Id>> = ContentIds[Id][Range]
  export type ProductCode = ${union(content.products.map(({ product }) => product.productCode))}
  export type PackageCode = ${union(content.packages.map(({ package: sold }) => sold.packageCode))}
  export type PageRoute = ${union(content.pages.keys())}

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

  export const catalogue: Catalogue
  /** The texts of one interpretation, loaded alone; undefined for an unknown id. */
  export function loadTexts(interpretationId: string): Promise<InterpretationTexts | undefined>
  /** The educational sections of a product in reading order, overviews last; undefined for an unknown code. */
  export function loadSections(productCode: string): Promise<readonly SectionText[] | undefined>
  /** A page of text, such as \`when-ready\`; undefined for an unknown route. */
  export function loadPage(route: string): Promise<PageText | undefined>
  /** The address of a drawing, by its path in the content folder. */
  export const images: Readonly<Record<string, string>>
}

${messages}`
}

/** `not-found` as `notFound`. */
export function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function byKey<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries([...entries].sort(([a], [b]) => compare(a, b)))
}

import { compareStrings } from '../../catalogue/words.ts'
import type { RootContent } from 'mdast'
import type { InterpretationDefinition, Package, Product } from '../../catalogue/catalogue.ts'
import { omitUndefined } from '../../catalogue/omit-undefined.ts'
import type {
  FamilyFrontMatter,
  EntryFrontMatter,
  IncidentalFacts,
  InterpretationFile,
  JsonContent,
  MdxContent,
  PageFrontMatter,
  ProductFile,
  SectionFacts,
} from '../parse/content-file.ts'
import type { ParsedMdx } from '../parse/parse-mdx.ts'
import type { ParsedContent } from '../parse/parse-content.ts'
import type { Variant } from '../parse/variant.ts'
import { DependencyCache } from '../source/dependency-cache.ts'
import { buildDefinition } from './build-definition.ts'
import { createFamilyEntries, createPlainEntry, type LinkedEntry } from './entry.ts'
import { expand } from './expand.ts'
import { createFragmentFinder } from './create-fragment-finder.ts'
import { createLinkedTree, type LinkContext, type LinkedTree } from './link-text.ts'
import { listIncludes } from './list-includes.ts'
import { listRangeRenderContexts } from './list-range-render-contexts.ts'
import {
  createPartRenderContext,
  createPageRenderContext,
  createSharedRenderContext,
  listSharedSources,
  type PartRenderContext,
  type PartFacts,
  type SharedRenderContext,
} from './parts/part-render-context.ts'
import { fillFlagPhrases } from './parts/render-part.ts'

/** An interpretation with everything that belongs to it. */
export interface LinkedInterpretation {
  readonly id: string
  readonly file: JsonContent<InterpretationFile>
  readonly folder: string
  readonly definition: InterpretationDefinition
  readonly entries: readonly LinkedEntry[]
  readonly families: readonly MdxContent<FamilyFrontMatter>[]
  readonly incidentals: ReadonlyMap<string, LinkedText<IncidentalFacts>>
  /** The files in the folder of the definition. */
  readonly texts: readonly ParsedMdx[]
}

/** A text that is not an entry: a section, an incidental finding, a page. */
export interface LinkedText<Facts> {
  readonly file: MdxContent<Facts>
  readonly facts: Facts
  readonly nodes: readonly RootContent[]
}

/** A product with its sections by name, in reading order; overviews are among them. */
export interface LinkedProduct {
  readonly file: JsonContent<ProductFile>
  readonly product: Product
  readonly sections: ReadonlyMap<string, LinkedText<SectionFacts>>
}

/** The content with its parts joined. */
export interface LinkedContent {
  readonly parsed: ParsedContent
  readonly sharedContext: SharedRenderContext
  /** The data from which texts that belong to no test render. */
  readonly pageContext: PartRenderContext
  readonly interpretations: readonly LinkedInterpretation[]
  readonly products: readonly LinkedProduct[]
  readonly packages: readonly { readonly file: JsonContent<Package>; readonly package: Package }[]
  readonly pages: ReadonlyMap<string, LinkedText<PageFrontMatter>>
  /** The linked text of every entry, family, finding, section and page, by the key of its file (see `getTextKey`). */
  readonly trees: ReadonlyMap<string, LinkedTree>
}

/** Joins definitions, entries, families, fragments, products and packages. The rules report whatever does not join. */
export function linkContent(parsed: ParsedContent, cache = new DependencyCache()): LinkedContent {
  const findFragment = createFragmentFinder(parsed)
  const shared = cache.get('shared', listSharedSources(parsed), () => createSharedRenderContext(parsed))
  const pageContext = cache.get('page', [shared, ...parsed.interpretations], () =>
    createPageRenderContext(shared, parsed),
  )
  const trees = new Map<string, LinkedTree>()
  /** Links the texts of one test, or one text, unless `cache` has them with the same sources. */
  const reuse = <Value>(
    key: string,
    texts: readonly ParsedMdx[],
    link: (linkTree: TreeLinker) => Value,
    ...data: readonly object[]
  ): Value => {
    const fragments = texts.flatMap((text) => listIncludes(text).map(({ fragment }) => findFragment(fragment)))
    const linked = cache.get(`link ${key}`, [...data, ...texts, ...fragments], () => {
      const own = new Map<string, LinkedTree>()
      const value = link((file, context, family = {}) => {
        const findOwnFragment = (name: string) => findFragment(name, file.variant)
        const tree = createLinkedTree(file, {
          phrases: new Map(),
          data: context,
          findFragment: findOwnFragment,
          ...family,
        })
        own.set(getTextKey(file), tree)
        return tree
      })
      return { value, own }
    })
    for (const [text, tree] of linked.own) trees.set(text, tree)
    return linked.value
  }
  const reuseText = <Facts>(file: MdxContent<Facts>): LinkedText<Facts> =>
    reuse(file.source.path, [file], (linkTree) => linkText(file, linkTree(file, pageContext)), pageContext)
  const getEntries = groupByFolder(parsed.entries)
  const getFamilies = groupByFolder(parsed.families)
  const getIncidentals = groupByFolder(parsed.incidentals)
  const getSections = groupByFolder(parsed.sections)

  const interpretations = [...parsed.interpretations]
    .sort((a, b) => compareStrings(a.value.interpretationId, b.value.interpretationId))
    .map((file) => {
      const { folder } = file.source
      const { interpretationId, variant } = file.value
      const texts = {
        families: getFamilies(folder, variant),
        entries: getEntries(folder, variant),
        incidentals: getIncidentals(folder, variant),
      }
      const link = (linkTree: TreeLinker) => linkInterpretation(file, texts, shared, linkTree)
      return reuse(interpretationId, Object.values(texts).flat(), link, file, shared)
    })

  const products = parsed.products.map((file): LinkedProduct => {
    const { productCode, name, interpretationIds, sections, groupedGraph, isQuestionnaire } = file.value
    return {
      file,
      product: { productCode, name, interpretationIds, sections, ...omitUndefined({ groupedGraph, isQuestionnaire }) },
      sections: new Map(getSections(file.source.folder).map((section) => [section.source.name, reuseText(section)])),
    }
  })

  const packages = parsed.packages.map((file) => {
    const { packageCode, name, tier, productCodes } = file.value
    return { file, package: { packageCode, name, tier, productCodes } }
  })

  const pages = new Map(parsed.pages.map((page) => [page.source.name, reuseText(page)]))
  return { parsed, sharedContext: shared, pageContext, interpretations, products, packages, pages, trees }
}

/** Links the text of a file with the data that its parts render from. */
type TreeLinker = (file: ParsedMdx, data: PartRenderContext, family?: Partial<LinkContext>) => LinkedTree

/** The texts in the folder of a definition. */
interface DefinitionTexts {
  readonly families: readonly MdxContent<FamilyFrontMatter>[]
  readonly entries: readonly MdxContent<EntryFrontMatter>[]
  readonly incidentals: readonly MdxContent<IncidentalFacts>[]
}

function linkInterpretation(
  file: JsonContent<InterpretationFile>,
  { families, entries: ownEntries, incidentals }: DefinitionTexts,
  shared: SharedRenderContext,
  linkTree: TreeLinker,
): LinkedInterpretation {
  const toData = (facts: PartFacts) => createPartRenderContext(shared, file.value, facts)
  const plainEntries = ownEntries.map((entry) =>
    createPlainEntry(entry, linkTree(entry, toData(entry.facts)), file.value),
  )
  const overridden = new Set(plainEntries.map((entry) => entry.contentId))
  const expanded = families.flatMap((family) => {
    const ranges = listRangeRenderContexts(shared, file.value, family.facts)
    const data = ranges[0]!.data
    const context = { phrases: fillFlagPhrases(family.facts.flags, data), ranges }
    return createFamilyEntries(family, linkTree(family, data, context), file.value)
  })
  const entries = [...plainEntries, ...expanded.filter(({ contentId }) => !overridden.has(contentId))]
  return {
    id: file.value.interpretationId,
    file,
    folder: file.source.folder,
    families,
    texts: [...ownEntries, ...families, ...incidentals],
    definition: buildDefinition(file.value, entries, families, shared.urgencies),
    entries,
    incidentals: new Map(
      incidentals.map((text) => [text.facts.incidentalId, linkText(text, linkTree(text, toData(text.facts)))]),
    ),
  }
}

function linkText<Facts>(file: MdxContent<Facts>, { nodes }: LinkedTree): LinkedText<Facts> {
  return { file, facts: file.facts, nodes: expand(nodes, new Set()) }
}

/** The key that identifies a text: the path of its file and, in a shared folder, the interpretation. */
export function getTextKey({ source, variant }: Pick<ParsedMdx, 'source' | 'variant'>): string {
  return variant ? `${source.path}?${variant.interpretationId}` : source.path
}

/** Groups files by folder and, in a shared folder, by variant. */
function groupByFolder<Content extends ParsedMdx>(
  files: readonly Content[],
): (folder: string, variant?: Variant) => readonly Content[] {
  const toKey = (folder: string, variant?: Variant) => `${folder} ${variant?.interpretationId ?? ''}`
  const folders: Record<string, Content[]> = {}
  for (const file of files) (folders[toKey(file.source.folder, file.variant)] ??= []).push(file)
  return (folder, variant) => folders[toKey(folder, variant)] ?? []
}

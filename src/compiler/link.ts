import type { FamilyPattern, InterpretationDefinition, Package, Product, Urgency } from '../catalogue/catalogue.ts'
import { contentIdOf } from '../catalogue/family.ts'
import type {
  FamilyFacts,
  IncidentalFacts,
  InterpretationFile,
  PackageFile,
  PageFacts,
  ProductFile,
  RangeFile,
  SectionFacts,
  UrgencyFile,
} from './content-file.ts'
import { combinationsOf, entriesOf, entryOf, type Entry, type FindFragment } from './entry.ts'
import type { JsonContent, MdxContent, ParsedContent } from './parse.ts'
import type { MdxSource } from './mdx-source.ts'
import { expand, markFragment, settle, type Block } from './prose.ts'
import { recent } from './recent.ts'

/** An interpretation with everything that belongs to it; what its files hold is joined when it is asked for. */
export interface LinkedInterpretation {
  readonly id: string
  readonly file: JsonContent<InterpretationFile>
  readonly folder: string
  readonly definition: InterpretationDefinition
  readonly entries: readonly Entry[]
  readonly families: readonly MdxContent<FamilyFacts>[]
  readonly incidentals: ReadonlyMap<string, LinkedText<IncidentalFacts>>
  /** The files beside the definition. */
  readonly texts: readonly MdxSource[]
}

/** A text that is not an entry: a section, an incidental finding, a page. */
export interface LinkedText<Facts> {
  readonly file: MdxContent<Facts>
  readonly facts: Facts
  readonly blocks: readonly Block[]
}

/** A product with its sections by name, in reading order; overviews stand beside them. */
export interface LinkedProduct {
  readonly file: JsonContent<ProductFile>
  readonly product: Product
  readonly sections: ReadonlyMap<string, LinkedText<SectionFacts>>
}

/** The content with its parts joined. */
export interface LinkedContent {
  readonly parsed: ParsedContent
  readonly interpretations: readonly LinkedInterpretation[]
  readonly products: readonly LinkedProduct[]
  readonly packages: readonly { readonly file: JsonContent<PackageFile>; readonly package: Package }[]
  readonly pages: ReadonlyMap<string, LinkedText<PageFacts>>
}

/** How many joined interpretations to keep; there are fewer in any content that people wrote. */
const KEPT = 64

/** Joins definitions, entries, families, fragments, products and packages. What does not join is found by the checks. */
export function linkContent(parsed: ParsedContent): LinkedContent {
  const fragments = new Map(parsed.fragments.map((file) => [nameOf(file.source.path), file]))
  const settled = recent(KEPT, (name: string) => settle(markFragment(fragments.get(name)?.blocks ?? [], name)))
  const fragment: FindFragment = (name) => (fragments.has(name) ? settled(name) : [])
  const plain = <Facts>(file: MdxContent<Facts>): LinkedText<Facts> => ({
    file,
    get facts() {
      return file.facts
    },
    get blocks() {
      return expand(settle(file.blocks), { flags: new Set(), phrases: new Map(), fragment })
    },
  })
  const entriesIn = byFolder(parsed.entries)
  const familiesIn = byFolder(parsed.families)
  const incidentalsIn = byFolder(parsed.incidentals)
  const sectionsIn = byFolder(parsed.sections)

  const joined = recent(KEPT, (file: JsonContent<InterpretationFile>) => {
    const folder = folderOf(file.source.path)
    const { interpretationId } = file.value
    const families = familiesIn(folder)
    const plainEntries = entriesIn(folder).map((entry) => entryOf(interpretationId, entry, fragment))
    const overridden = new Set(plainEntries.map((entry) => entry.contentId))
    const written = families
      .flatMap((family) => entriesOf(interpretationId, family, fragment))
      .filter((entry) => !overridden.has(entry.contentId))
    const entries = [...plainEntries, ...written]
    const incidentals = new Map(
      incidentalsIn(folder).map((incidental) => [incidental.facts.incidentalId, plain(incidental)]),
    )
    return { entries, incidentals }
  })
  const defined = recent(KEPT, (file: JsonContent<InterpretationFile>) =>
    definitionOf(file.value, joined(file).entries, familiesIn(folderOf(file.source.path)), parsed.urgency[0]?.value),
  )
  const interpretations = parsed.interpretations.map((file): LinkedInterpretation => {
    const folder = folderOf(file.source.path)
    return {
      id: file.value.interpretationId,
      file,
      folder,
      families: familiesIn(folder),
      get texts() {
        return [...entriesIn(folder), ...familiesIn(folder), ...incidentalsIn(folder)]
      },
      get definition() {
        return defined(file)
      },
      get entries() {
        return joined(file).entries
      },
      get incidentals() {
        return joined(file).incidentals
      },
    }
  })

  const products = parsed.products.map((file): LinkedProduct => {
    const { productCode, name, interpretationIds, sections, groupedGraph } = file.value
    return {
      file,
      product: {
        productCode,
        name,
        interpretationIds,
        sections,
        ...(groupedGraph === undefined ? {} : { groupedGraph }),
      },
      sections: new Map(
        sectionsIn(folderOf(file.source.path)).map((section) => [nameOf(section.source.path), plain(section)]),
      ),
    }
  })

  const packages = parsed.packages.map((file) => {
    const { packageCode, name, tier, productCodes } = file.value
    return { file, package: { packageCode, name, tier, productCodes } }
  })

  const pages = new Map(parsed.pages.map((page) => [nameOf(page.source.path), plain(page)]))
  return { parsed, interpretations, products, packages, pages }
}

/** Finds files by the folder in which they lie. */
function byFolder<Content extends { readonly source: { readonly path: string } }>(
  files: readonly Content[],
): (folder: string) => readonly Content[] {
  const folders = new Map<string, Content[]>()
  for (const file of files) {
    const folder = folderOf(file.source.path)
    const known = folders.get(folder)
    if (known) known.push(file)
    else folders.set(folder, [file])
  }
  return (folder) => folders.get(folder) ?? []
}

/** The folder of a file inside the content folder, such as `interpretations/lab-glucose`. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** The name of a file without its folder and ending. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z]+$/, '')
}

function definitionOf(
  file: InterpretationFile,
  entries: readonly Entry[],
  families: readonly MdxContent<FamilyFacts>[],
  urgencies: UrgencyFile | undefined,
): InterpretationDefinition {
  const heads = entries.map(
    ({ contentId, rangeId, title, resultValues, summaryValues, graphValues, urgency, flags }) => ({
      contentId,
      rangeId,
      title,
      resultValues,
      summaryValues,
      ...(graphValues ? { graphValues } : {}),
      ...(urgency ? { urgency } : {}),
      ...(flags ? { flags } : {}),
    }),
  )
  const byName = new Map(families.map((family) => [family.facts.family, family]))
  const { interpretationId, name, unit, measures, images, graphRanges, incidentalRanges, arrowFormat } = file
  const { graphLabel, questionnaire } = file
  return {
    interpretationId,
    name,
    unit,
    measures,
    images,
    graphRanges,
    interpretationRanges: file.interpretationRanges.map((range) => ({
      rangeId: range.rangeId,
      displayedLabel: range.displayedLabel,
      displayedRange: range.displayedRange,
      displayedStyle: range.displayedStyle,
      ...(range.outcome === undefined ? {} : { outcome: range.outcome }),
      ...urgencyOfRange(range, urgencies),
      ...(range.answers === undefined ? {} : { answers: range.answers }),
      bands: bandsOf(range),
      contentIds: range.contentIds.flatMap((id) => {
        const family = byName.get(id)
        return family ? combinationsOf(family.facts).map((flags) => contentIdOf(family.facts, flags)) : [id]
      }),
      ...(range.contentIds.some((id) => byName.has(id)) ? { contents: range.contentIds } : {}),
      contentRules: range.contentRules ?? [],
    })),
    incidentalRanges,
    arrowFormat,
    ...(graphLabel === undefined ? {} : { graphLabel }),
    ...(questionnaire === undefined ? {} : { questionnaire }),
    entries: Object.fromEntries(heads.map((head) => [head.contentId, head])),
    ...(families.length > 0
      ? { families: Object.fromEntries(families.map(({ facts }) => [facts.family, patternOf(facts)])) }
      : {}),
  }
}

/** The urgency that the range says, else the one that urgency.json gives its color, or a range without a result. */
function urgencyOfRange(
  { urgency, outcome, displayedStyle }: RangeFile,
  urgencies: UrgencyFile | undefined,
): { urgency?: Urgency } {
  if (urgency !== undefined) return { urgency }
  const usual = Object.entries(urgencies ?? {}).find(([, { withoutResult, colors = [] }]) =>
    outcome === 'no-result' ? withoutResult === true : colors.includes(displayedStyle),
  )
  return usual ? { urgency: usual[0] as Urgency } : {}
}

function patternOf({ flags, idPattern, noFlags }: FamilyFacts): FamilyPattern {
  return {
    flags: flags.map(({ flag, otherwise }) => ({ flag, ...(otherwise === undefined ? {} : { otherwise }) })),
    idPattern,
    ...(noFlags === undefined ? {} : { noFlags }),
  }
}

/** The bands of a range as a list. */
export function bandsOf(
  range: RangeFile,
): NonNullable<InterpretationDefinition['interpretationRanges'][number]['bands']> {
  if (range.band === undefined) return []
  return [range.band].flat()
}

import type { RootContent } from 'mdast'
import type { EntryHead } from '../../catalogue/catalogue.ts'
import { fillAxisNames, toContentId } from '../../catalogue/family.ts'
import { omitUndefined } from '../../catalogue/omit-undefined.ts'
import type { EntryFrontMatter, FamilyFrontMatter, InterpretationFile, MdxContent } from '../parse/content-file.ts'
import type { SourcePlace } from '../source/finding.ts'
import { listAxes, listCombinations } from './list-combinations.ts'
import { expand, type ExpandCache } from './expand.ts'
import { linkText, type LinkedTree } from './link-text.ts'
import { fillFlagPhrases } from './parts/render-part.ts'
import { createPartRenderContext, type SharedRenderContext } from './parts/part-render-context.ts'
import { formatMarkdown } from './text-formats.ts'

/** One entry as a participant reads it: plain, or one combination of a family. */
export interface LinkedEntry extends EntryHead {
  readonly interpretationId: string
  readonly sectionTitle: string
  readonly sectionHeader: string
  /** The text, expanded for this entry; placeholders remain. */
  readonly nodes: readonly RootContent[]
  readonly origin: MdxContent<EntryFrontMatter> | MdxContent<FamilyFrontMatter>
  readonly head: EntryHead
  readonly place: SourcePlace
  /** The family's name, for an entry that a family generates. */
  readonly family?: string
}

/** The entry of a plain file. */
export function createPlainEntry(
  file: MdxContent<EntryFrontMatter>,
  tree: LinkedTree,
  { interpretationId }: InterpretationFile,
): LinkedEntry {
  const head = toEntryHead(file.facts, tree, [])
  return createEntry(file, head, interpretationId, () => expand(tree.nodes, new Set()))
}

/** The entries that a family generates: one for every combination of its axes and flags that may occur together. */
export function createFamilyEntries(
  file: MdxContent<FamilyFrontMatter>,
  tree: LinkedTree,
  { interpretationId }: InterpretationFile,
): LinkedEntry[] {
  const { facts } = file
  const axes = listAxes(facts)
  const cache: ExpandCache = new Map()
  return listCombinations(facts).map((flags) => {
    const rangeId = fillAxisNames(facts.rangeId, axes, flags)
    const present = new Set(flags)
    const own = { ...facts, rangeId, contentId: toContentId({ ...facts, axes }, flags) }
    const head = { ...toEntryHead(own, tree, flags), flags }
    return createEntry(file, head, interpretationId, () => expand(tree.nodes, present, cache))
  })
}

/** The words for one combination of a family, with parts and fragments kept as tags: the body of a file of its own. */
export function toCombinationSource(
  { facts, tree }: MdxContent<FamilyFrontMatter>,
  flags: readonly string[],
  definition: InterpretationFile,
  shared: SharedRenderContext,
): string {
  const data = createPartRenderContext(shared, definition, {
    ...facts,
    rangeId: fillAxisNames(facts.rangeId, listAxes(facts), flags),
  })
  const phrases = fillFlagPhrases(facts.flags, data)
  const nodes = linkText(tree.children, { phrases, data, findFragment: () => undefined, keepsTags: true })
  return formatMarkdown(expand(nodes, new Set(flags)))
}

function createEntry(
  file: LinkedEntry['origin'],
  head: EntryHead,
  interpretationId: string,
  expandNodes: () => readonly RootContent[],
): LinkedEntry {
  const { sectionTitle, sectionHeader } = file.facts
  const [key, more] = 'family' in file.facts ? ['idPattern', { family: file.facts.family }] : ['contentId', {}]
  let nodes: readonly RootContent[] | undefined
  return {
    ...head,
    ...more,
    head,
    interpretationId,
    sectionTitle,
    sectionHeader,
    origin: file,
    // Expanded on first access, too.
    get nodes() {
      return (nodes ??= expandNodes())
    },
    get place() {
      return file.frontMatter.getPlace([key])
    },
  }
}

/** The head of an entry; its readers may have to act sooner than others of the same file. */
function toEntryHead(facts: EntryFrontMatter, tree: LinkedTree, flags: readonly string[]): EntryHead {
  const { contentId, rangeId, title, resultValues, summaryValues, graphValues } = facts
  const present = new Set(flags)
  const urgency = tree.findUrgency(present) ?? facts.urgency
  const outlook = tree.findOutlook(present)
  return { contentId, rangeId, title, resultValues, summaryValues, ...omitUndefined({ graphValues, urgency, outlook }) }
}

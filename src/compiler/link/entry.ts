import type { RootContent } from 'mdast'
import type { EntryHead } from '../../catalogue/catalogue.ts'
import { toContentId } from '../../catalogue/family.ts'
import type { EntryFacts, FamilyFacts, InterpretationFile, MdxContent } from '../parse/content-file.ts'
import type { Place } from '../source/finding.ts'
import { expand, type Reader } from './expand.ts'
import { omitUndefined } from './omit-undefined.ts'
import { noPhrases } from './join-blocks.ts'
import { renderPhrases } from './parts/render-part.ts'
import { createPartData, type SharedPartData } from './parts/part-data.ts'
import { formatMarkdown } from './text-formats.ts'

/** One entry as a participant reads it: plain, or one combination of a family. */
export interface Entry extends EntryHead {
  readonly interpretationId: string
  readonly sectionTitle: string
  readonly sectionHeader: string
  /** The text, expanded for this entry; placeholders remain. */
  readonly nodes: readonly RootContent[]
  readonly origin: MdxContent<EntryFacts> | MdxContent<FamilyFacts>
  readonly head: EntryHead
  readonly place: Place
  /** The family's name, for an entry that a family wrote. */
  readonly family?: string
}

/** What the texts of one test are expanded with. */
export interface TextContext {
  readonly definition: InterpretationFile
  readonly shared: SharedPartData
  readonly fragment: Reader['fragment']
}

/** The entry that a plain file writes. */
export function createPlainEntry(file: MdxContent<EntryFacts>, { definition, shared, fragment }: TextContext): Entry {
  const data = createPartData(shared, definition, file.facts)
  const reader = { flags: new Set<string>(), phrases: noPhrases, fragment, data }
  return createEntry(file, toEntryHead(file.facts), reader, definition)
}

/** The entries that a family writes: one for every combination of its flags that may occur together. */
export function createFamilyEntries(
  file: MdxContent<FamilyFacts>,
  { definition, shared, fragment }: TextContext,
): Entry[] {
  const { facts } = file
  const data = createPartData(shared, definition, facts)
  const reader = { phrases: renderPhrases(facts.flags, data), fragment, data, expanded: new Map() }
  return listCombinations(facts).map((flags) => {
    const head = toEntryHead({ ...facts, contentId: toContentId(facts, flags) }, flags)
    return createEntry(file, head, { ...reader, flags: new Set(flags) }, definition)
  })
}

/** The words that one combination of a family reads, with the parts and fragments as tags: the body of a file of its own. */
export function toCombinationSource(
  file: MdxContent<FamilyFacts>,
  flags: readonly string[],
  { definition, shared, fragment }: TextContext,
): string {
  const data = createPartData(shared, definition, file.facts)
  const phrases = renderPhrases(file.facts.flags, data)
  return formatMarkdown(expand(file.tree.children, { flags: new Set(flags), phrases, fragment, data, isSource: true }))
}

function createEntry(
  file: Entry['origin'],
  head: EntryHead,
  reader: Reader,
  { interpretationId }: InterpretationFile,
): Entry {
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
    // When it is first read: a text that was saved is shown before all others are expanded.
    get nodes() {
      return (nodes ??= expand(file.tree.children, reader))
    },
    get place() {
      return file.frontMatter.getPlace([key])
    },
  }
}

function toEntryHead(facts: EntryFacts, flags?: readonly string[]): EntryHead {
  const { contentId, rangeId, title, resultValues, summaryValues, graphValues, urgency } = facts
  return { contentId, rangeId, title, resultValues, summaryValues, ...omitUndefined({ graphValues, urgency, flags }) }
}

/** Every set of a family's flags that may occur together, in the family's order, the empty one first. */
export function listCombinations(facts: FamilyFacts): string[][] {
  const names = facts.flags.map(({ flag }) => flag)
  const all: string[][] = []
  for (let bits = 0; bits < 2 ** names.length; bits++) {
    const flags = names.filter((_, index) => bits & (1 << index))
    if (!(facts.exclusive ?? []).some((group) => group.filter((flag) => flags.includes(flag)).length > 1))
      all.push(flags)
  }
  return all
}

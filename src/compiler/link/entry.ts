import type { RootContent } from 'mdast'
import type { EntryHead } from '../../catalogue/catalogue.ts'
import { toContentId } from '../../catalogue/family.ts'
import type { EntryFacts, FamilyFacts, InterpretationFile, MdxContent } from '../parse/content-file.ts'
import type { Place } from '../source/finding.ts'
import { expand, type Reader } from './expand.ts'
import { given } from './given.ts'
import { noPhrases } from './join-blocks.ts'
import { phrasesOf } from './render-part.ts'
import { partDataOf, type SharedPartData } from './part-data.ts'
import { markdownOf } from './written.ts'

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
export function entryOf(file: MdxContent<EntryFacts>, { definition, shared, fragment }: TextContext): Entry {
  const data = partDataOf(shared, definition, file.facts)
  const reader = { flags: new Set<string>(), phrases: noPhrases, fragment, data }
  return made(file, headOf(file.facts), reader, definition)
}

/** The entries that a family writes: one for every combination of its flags that may occur together. */
export function entriesOf(file: MdxContent<FamilyFacts>, { definition, shared, fragment }: TextContext): Entry[] {
  const { facts } = file
  const data = partDataOf(shared, definition, facts)
  const reader = { phrases: phrasesOf(facts.flags, data), fragment, data, expanded: new Map() }
  return combinationsOf(facts).map((flags) => {
    const head = headOf({ ...facts, contentId: toContentId(facts, flags) }, flags)
    return made(file, head, { ...reader, flags: new Set(flags) }, definition)
  })
}

/** The words that one combination of a family reads, with the parts and fragments as tags: the body of a file of its own. */
export function sourceFor(
  file: MdxContent<FamilyFacts>,
  flags: readonly string[],
  { definition, shared, fragment }: TextContext,
): string {
  const data = partDataOf(shared, definition, file.facts)
  const phrases = phrasesOf(file.facts.flags, data)
  return markdownOf(expand(file.tree.children, { flags: new Set(flags), phrases, fragment, data, isSource: true }))
}

function made(file: Entry['origin'], head: EntryHead, reader: Reader, { interpretationId }: InterpretationFile): Entry {
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
      return file.frontMatter.at([key])
    },
  }
}

function headOf(facts: EntryFacts, flags?: readonly string[]): EntryHead {
  const { contentId, rangeId, title, resultValues, summaryValues, graphValues, urgency } = facts
  return { contentId, rangeId, title, resultValues, summaryValues, ...given({ graphValues, urgency, flags }) }
}

/** Every set of a family's flags that may occur together, in the family's order, the empty one first. */
export function combinationsOf(facts: FamilyFacts): string[][] {
  const names = facts.flags.map(({ flag }) => flag)
  const all: string[][] = []
  for (let bits = 0; bits < 2 ** names.length; bits++) {
    const flags = names.filter((_, index) => bits & (1 << index))
    if (!(facts.exclusive ?? []).some((group) => group.filter((flag) => flags.includes(flag)).length > 1))
      all.push(flags)
  }
  return all
}

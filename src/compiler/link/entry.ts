import type { RootContent } from 'mdast'
import type { EntryHead } from '../../catalogue/catalogue.ts'
import { contentIdOf } from '../../catalogue/family.ts'
import type { EntryFacts, FamilyFacts, InterpretationFile } from '../parse/content-file.ts'
import type { MdxContent } from '../parse/parse.ts'
import type { Place } from '../source/finding.ts'
import { expand } from './expand.ts'
import { noPhrases } from './join-blocks.ts'
import { phrasesOf } from './render-part.ts'
import { partDataOf, type SharedPartData } from './part-data.ts'
import type { Reader } from './reader.ts'

/** One entry as a participant reads it: plain, or one combination of a family. */
export interface Entry extends EntryHead {
  readonly interpretationId: string
  readonly sectionTitle: string
  readonly sectionHeader: string
  /** The text, expanded for this entry; placeholders remain. */
  readonly nodes: readonly RootContent[]
  /** The file that writes it. */
  readonly origin: MdxContent<EntryFacts> | MdxContent<FamilyFacts>
  /** Where that file names it. */
  readonly place: Place
  /** The family's name, for an entry that a family wrote. */
  readonly family?: string
}

/** Finds the text of a fragment. */
export type FindFragment = Reader['fragment']

/** What the texts of one test are expanded with. */
export interface TextContext {
  readonly definition: InterpretationFile
  readonly shared: SharedPartData
  readonly fragment: FindFragment
}

/** The entry that a plain file writes. */
export function entryOf(file: MdxContent<EntryFacts>, { definition, shared, fragment }: TextContext): Entry {
  const { contentId, ...facts } = file.facts
  const data = partDataOf(shared, definition, file.facts)
  return {
    interpretationId: definition.interpretationId,
    contentId,
    ...headOf(facts),
    nodes: expand(file.tree.children, { flags: new Set(), phrases: noPhrases, fragment, data }),
    origin: file,
    get place() {
      return file.frontMatter.at(['contentId'])
    },
  }
}

/** The entries that a family writes: one for every combination of its flags that may occur together. */
export function entriesOf(file: MdxContent<FamilyFacts>, { definition, shared, fragment }: TextContext): Entry[] {
  const { facts } = file
  const data = partDataOf(shared, definition, facts)
  const reader = { phrases: phrasesOf(facts.flags, data), fragment, data, expanded: new Map() }
  return combinationsOf(facts).map((flags) => {
    return {
      interpretationId: definition.interpretationId,
      contentId: contentIdOf(facts, flags),
      ...headOf(facts),
      flags,
      nodes: expand(file.tree.children, { ...reader, flags: new Set(flags) }),
      origin: file,
      get place() {
        return file.frontMatter.at(['idPattern'])
      },
      family: facts.family,
    }
  })
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

function headOf(
  facts: Omit<EntryFacts, 'contentId'>,
): Omit<EntryHead, 'contentId'> & { sectionTitle: string; sectionHeader: string } {
  return {
    rangeId: facts.rangeId,
    title: facts.title,
    resultValues: facts.resultValues,
    summaryValues: facts.summaryValues,
    ...(facts.graphValues ? { graphValues: facts.graphValues } : {}),
    ...(facts.urgency ? { urgency: facts.urgency } : {}),
    sectionTitle: facts.sectionTitle,
    sectionHeader: facts.sectionHeader,
  }
}

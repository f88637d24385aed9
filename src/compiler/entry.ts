import type { EntryHead } from '../catalogue/catalogue.ts'
import { contentIdOf } from '../catalogue/family.ts'
import type { EntryFacts, FamilyFacts } from './content-file.ts'
import type { Place } from './finding.ts'
import type { MdxContent } from './parse.ts'
import { expand, settle, type Block } from './prose.ts'

/** One entry as a participant reads it: plain, or one combination of a family. */
export interface Entry extends EntryHead {
  readonly interpretationId: string
  readonly sectionTitle: string
  readonly sectionHeader: string
  /** The text, expanded for this entry when it is asked for; placeholders stand. */
  readonly blocks: readonly Block[]
  /** The file that writes it. */
  readonly origin: MdxContent<EntryFacts> | MdxContent<FamilyFacts>
  readonly place: Place
  /** The family's name, for an entry that a family wrote. */
  readonly family?: string
  /** Offsets of the conditions that hold for this entry. */
  readonly reached: ReadonlySet<number>
}

const NOTHING: ReadonlySet<number> = new Set()

/** Finds the text of a fragment. */
export type FindFragment = (name: string) => readonly Block[]

/** The entry that a plain file writes. */
export function entryOf(interpretationId: string, file: MdxContent<EntryFacts>, fragment: FindFragment): Entry {
  const { contentId, ...facts } = file.facts
  const text = settle(file.blocks)
  return {
    interpretationId,
    contentId,
    ...headOf(facts),
    get blocks() {
      return expand(text, { flags: new Set(), phrases: new Map(), fragment })
    },
    origin: file,
    get place() {
      return file.source.place(file.frontMatter.offsetOf(['contentId']))
    },
    reached: NOTHING,
  }
}

/** The entries that a family writes: one for every combination of its flags that may stand together. */
export function entriesOf(interpretationId: string, file: MdxContent<FamilyFacts>, fragment: FindFragment): Entry[] {
  const { facts } = file
  const phrases = new Map(facts.flags.map(({ flag, phrase }) => [flag, phrase]))
  const text = settle(file.blocks)
  return combinationsOf(facts).map((flags) => {
    const expanded = (reach?: (at: number) => void) =>
      expand(text, { flags: new Set(flags), phrases, fragment, ...(reach ? { reach } : {}) })
    return {
      interpretationId,
      contentId: contentIdOf(facts, flags),
      ...headOf(facts),
      flags,
      get blocks() {
        return expanded()
      },
      origin: file,
      get place() {
        return file.source.place(file.frontMatter.offsetOf(['idPattern']))
      },
      family: facts.family,
      get reached() {
        const reached = new Set<number>()
        expanded((at) => reached.add(at))
        return reached
      },
    }
  })
}

/** Every set of a family's flags that may stand together, in the family's order, the empty one first. */
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

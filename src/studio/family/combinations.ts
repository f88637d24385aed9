import { conditionOf } from '../../catalogue/combinations.ts'
import type { StudioFamily } from '../model/family-model.ts'
import type { StudioEntry, TestDocument } from '../model/studio-model.ts'

/** The entries of a family that read the same. */
export interface TextGroup {
  readonly entries: readonly StudioEntry[]
  readonly words: number
}

/** The entries of a family, also those that a plain file writes in its place. */
export function entriesOfFamily({ entries }: TestDocument, name: string): readonly StudioEntry[] {
  return entries.filter(({ family }) => family === name)
}

/** Entries grouped by what they say, the shortest text first. */
export function groupsOf(entries: readonly StudioEntry[]): readonly TextGroup[] {
  const groups = new Map<string, StudioEntry[]>()
  for (const entry of entries) {
    const key = entry.blocks.join(' ')
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()]
    .map((group) => ({ entries: group, words: group[0]!.words }))
    .sort((a, b) => a.words - b.words)
}

/** The sentences of an entry. */
export function sentencesOf({ blocks }: TestDocument, entry: StudioEntry): readonly string[] {
  return entry.blocks.flatMap((index) => blocks[index]!.sentences.map(({ text }) => text))
}

/** The entries whose text has the sentence. */
export function readersOf(test: TestDocument, entries: readonly StudioEntry[], sentence: string) {
  return entries.filter((entry) => sentencesOf(test, entry).includes(sentence))
}

/** "people with atrial fibrillation, without diabetes": what the readers have in common, and nobody else of whom the family's file speaks. */
export function peopleReading(
  { flags }: StudioFamily,
  all: readonly StudioEntry[],
  readers: readonly StudioEntry[],
): string {
  const flagsIn = (entries: readonly StudioEntry[]) => entries.map((entry) => entry.flags ?? [])
  const compared = all.filter((entry) => entry.isOwn !== true || readers.includes(entry))
  const condition = conditionOf(flags, flagsIn(compared), flagsIn(readers))
  if (condition !== '') return `people ${condition}`
  return compared.length === all.length ? 'everybody' : 'everybody but those who read a text of their own'
}

import type { StudioEntry, StudioFamily, TestDocument } from '../model/studio-model.ts'

/** The entries of a family that read the same. */
export interface TextGroup {
  readonly entries: readonly StudioEntry[]
  readonly words: number
}

/** The entries that a family wrote. */
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

/** "AFIB and not STROKE": what the readers of a sentence have in common, and nobody else. */
export function conditionOf(
  family: StudioFamily,
  all: readonly StudioEntry[],
  readers: readonly StudioEntry[],
): string {
  if (readers.length === all.length) return 'everybody'
  const has = (entry: StudioEntry, flag: string) => entry.flags?.includes(flag) === true
  const always = family.flags.filter(({ flag }) => readers.every((entry) => has(entry, flag)))
  const never = family.flags.filter(({ flag }) => readers.every((entry) => !has(entry, flag)))
  const fits = all.filter(
    (entry) => always.every(({ flag }) => has(entry, flag)) && never.every(({ flag }) => !has(entry, flag)),
  )
  // Flags of which each leads to the sentence: whoever has one of them reads it.
  const isOpen = fits.length > readers.length
  const either = family.flags.filter(({ flag }) => {
    const having = fits.filter((entry) => has(entry, flag))
    return (
      isOpen && having.length > 0 && having.length < fits.length && having.every((entry) => readers.includes(entry))
    )
  })
  const reached = fits.filter((entry) => either.length === 0 || either.some(({ flag }) => has(entry, flag)))
  if (never.length === family.flags.length) return 'people without any of these'
  const words = [
    ...always.map(({ phrase }) => `with ${phrase}`),
    ...(either.length > 0 ? [`with ${either.map(({ phrase }) => phrase).join(' or ')}`] : []),
    ...never.map(({ phrase }) => `without ${phrase}`),
  ]
  return reached.length === readers.length && words.length > 0
    ? `people ${words.join(', ')}`
    : `${readers.length} of ${all.length} combinations`
}

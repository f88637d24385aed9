import { describeCircumstances } from '../../catalogue/circumstances.ts'
import { describeReaders } from '../../catalogue/describe-readers.ts'
import { createAxisFlag, isAxisFlag } from '../../catalogue/family.ts'
import { joinList } from '../../catalogue/words.ts'
import type { StudioFamily } from '../model/family.ts'
import type { StudioEntry, TestDocument } from '../model/documents.ts'
import type { StudioSentence } from '../model/text.ts'

/** The entries of a family that read the same. */
export interface EntryGroup {
  readonly entries: readonly StudioEntry[]
  readonly words: number
}

/** Whether a test has a family of this name. */
export function hasFamily(test: TestDocument | undefined, name: string): boolean {
  return test?.families.some((one) => one.name === name) === true
}

/** Returns a family of a test that has one of this name (see `hasFamily`). */
export function getFamily({ families }: TestDocument, name: string): StudioFamily {
  return families.find((one) => one.name === name)!
}

/** The entries of a family, also those that a plain file writes in its place. */
export function listFamilyEntries({ entries }: TestDocument, name: string): readonly StudioEntry[] {
  return entries.filter(({ family }) => family === name)
}

/** Adds a value for every axis of the family without one among the flags: that of the first entry. */
export function completeAxes(entries: readonly StudioEntry[], chosen: readonly string[]): readonly string[] {
  const usual = entries[0]?.flags?.filter(isAxisFlag) ?? []
  const isChosen = (flag: string) => chosen.some((one) => one.startsWith(flag.replace(/=.*/, '=')))
  return [...usual.filter((flag) => !isChosen(flag)), ...chosen]
}

/** The entry of a family that people with exactly these flags read. */
export function findFamilyEntry(test: TestDocument, name: string, flags: readonly string[]): StudioEntry | undefined {
  return listFamilyEntries(test, name).find(
    (one) => one.flags?.length === flags.length && flags.every((flag) => one.flags?.includes(flag)),
  )
}

/** Entries grouped by what they say, the shortest text first. */
export function groupEntries(entries: readonly StudioEntry[]): readonly EntryGroup[] {
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

/** The sentences of an entry, with their places. */
export function listPlacedSentences({ blocks }: TestDocument, entry: StudioEntry): readonly StudioSentence[] {
  return entry.blocks.flatMap((index) => blocks[index]!.sentences)
}

/** The sentences of an entry. */
export function listSentenceTexts(test: TestDocument, entry: StudioEntry): readonly string[] {
  return listPlacedSentences(test, entry).map(({ text }) => text)
}

/** The entries whose text has the sentence. */
export function listAudience(test: TestDocument, entries: readonly StudioEntry[], sentence: string) {
  return entries.filter((entry) => listSentenceTexts(test, entry).includes(sentence))
}

/** The file and line of a sentence of an entry. */
export function findSentencePlace(test: TestDocument, entry: StudioEntry, sentence: string) {
  const found = listPlacedSentences(test, entry).find(({ text }) => text === sentence)
  return found && { file: test.files[found.at[0]]!, line: found.at[1] }
}

/** Names the flags of a combination: "atrial fibrillation and diabetes". */
export function formatFlags({ flags }: StudioFamily, chosen: readonly string[] = []): string {
  return joinList(flags.filter(({ flag }) => chosen.includes(flag)).map(({ phrase }) => phrase)) || 'none of these'
}

/** Names the people with the axis values among these flags: "people of 55 or more". */
export function listAxisPeople({ axes }: StudioFamily, chosen: readonly string[]): readonly string[] {
  return axes.flatMap(({ axis, values }) =>
    values.flatMap(({ value, people }) => (chosen.includes(createAxisFlag(axis, value)) ? [people] : [])),
  )
}

/** A combination with the values of its axes: "people of 55 or more, atrial fibrillation and diabetes". */
export function formatCombination(family: StudioFamily, chosen: readonly string[] = []): string {
  return [...listAxisPeople(family, chosen), ...(family.flags.length > 0 ? [formatFlags(family, chosen)] : [])].join(
    ', ',
  )
}

/** Describes the readers of a family if its range has another family for the others: "people of 55 or more"; otherwise empty. */
export function describeFamilyPeople({ definition }: Pick<TestDocument, 'definition'>, family: StudioFamily): string {
  const range = definition.interpretationRanges.find(({ rangeId }) => rangeId === family.rangeId)
  const rules = range?.contentRules ?? []
  const rule = rules.find(({ contentId }) => contentId === family.name)
  if (rule) return describeCircumstances(definition, rule.when)
  // The first family of a range has no rule: it is for the people whom the other rules leave out.
  const asked = rules.flatMap(({ when }) => Object.entries(when ?? {}))
  const isLeft = (name: string, is: string) =>
    asked.some(([key]) => key === name) && !asked.some(([key, value]) => key === name && value === is)
  const left = definition.questionnaire?.circumstances?.filter(({ name, is }) => isLeft(name, is)) ?? []
  return left.map(({ people }) => people).join(' or ')
}

/** Describes what only these readers of the family's file have in common: "people with atrial fibrillation, without diabetes". */
export function describeSentenceAudience(
  { axes, flags }: StudioFamily,
  all: readonly StudioEntry[],
  readers: readonly StudioEntry[],
): string {
  const listFlags = (entries: readonly StudioEntry[]) => entries.map((entry) => entry.flags ?? [])
  const compared = all.filter((entry) => entry.isOwn !== true || readers.includes(entry))
  const people = describeReaders(axes, flags, listFlags(compared), listFlags(readers))
  if (people !== '') return people
  return compared.length === all.length ? 'everyone' : 'everyone except those who read a text of their own'
}

import { isConditionMet } from '../../catalogue/condition.ts'
import type { StudioEntry, TestDocument } from '../model/documents.ts'
import type { Condition } from '../../catalogue/condition.ts'
import type { StudioFamily } from '../model/family.ts'
import { listEntriesOfTarget, type EditTarget } from './edit-target.ts'
import { findSimilarSentence } from './find-similar-sentence.ts'
import { listSiblingFamilies, type SiblingFamily } from './list-sibling-families.ts'
import { listPlaces, type PassageSide } from './passage-place.ts'

/** What the same people read at another result, and where words for them go there. */
export interface SiblingPassage extends SiblingFamily {
  /** One of their texts that the family's file writes; undefined if all have separate texts. */
  readonly entry: StudioEntry | undefined
  /** The sentence next to which the words go; undefined if they go at the end, or if no sentence is similar. */
  readonly sentence: string | undefined
  /** Why the words cannot be written there with the form. */
  readonly obstacle?: string
}

/** The siblings of a family, each with the sentence chosen there, or else the one most similar to the sentence here. */
export function listSiblingPassages(
  test: TestDocument,
  family: StudioFamily,
  flags: readonly string[],
  target: EditTarget,
  place: { readonly side: PassageSide; readonly sentence: string | undefined },
  chosen: Readonly<Record<string, string | undefined>>,
): readonly SiblingPassage[] {
  return listSiblingFamilies(test, family).map((sibling) => {
    const { family: other, all, path } = sibling
    const people = listEntriesOfTarget(all, flags, target)
    const entry = people.find(({ isOwn }) => isOwn !== true)
    const sentences = entry ? listPlaces(test, entry, path).map(({ text }) => text) : []
    const found = place.sentence === undefined ? undefined : findSimilarSentence(sentences, place.sentence)
    const picked = chosen[other.name]
    const sentence = picked !== undefined && sentences.includes(picked) ? picked : found
    const obstacle = describeObstacle(other, people)
    return { ...sibling, entry, sentence, ...(obstacle !== undefined && { obstacle }) }
  })
}

function describeObstacle({ conditions }: StudioFamily, people: readonly StudioEntry[]): string | undefined {
  if (people.length === 0) return 'Nobody has these answers there.'
  if (people.every(({ isOwn }) => isOwn === true)) return 'They read a text of their own there.'
  if (conditions.count >= conditions.maxConditions) return 'Its file already has as many conditions as it may have.'
  return undefined
}

/** The conditions that exactly these people meet. */
export function listConditionsFor<Tag extends Condition>(
  tags: readonly Tag[],
  all: readonly StudioEntry[],
  people: readonly StudioEntry[],
): readonly Tag[] {
  return tags.filter((tag) => all.every((one) => isConditionMet(tag, new Set(one.flags)) === people.includes(one)))
}

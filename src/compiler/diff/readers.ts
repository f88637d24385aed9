import type { InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { describePeople } from '../../catalogue/circumstances.ts'
import { describeCondition, type NamedFlag } from '../../catalogue/combinations.ts'
import { findCombination } from '../../catalogue/family.ts'
import { urgencies, findUrgency } from '../../catalogue/urgency.ts'
import type { LinkedContent, LinkedInterpretation } from '../link/link.ts'
import { partDataOf, type SharedPartData } from '../link/part-data.ts'
import { phrasesOf } from '../link/render-part.ts'
import { bandWords, testName } from './clinical.ts'

/** The people of one range of a test who read a change; of a family, those whose answers lead to it. */
export interface Reach {
  readonly test: string
  readonly rangeId: string
  /** "Lab LDL Cholesterol: High". */
  readonly label: string
  /** Who of those in the range: "women", "people of 55 or more with anemia"; empty for all of them. */
  readonly people: string
  /** "women, Lab LDL Cholesterol 160 to 189 mg/dL"; where limits differ by people, "Ferritin Low: men under 16.0 ng/mL, women under 12.0 ng/mL". */
  readonly who: string
  /** The place among the degrees of urgency, the most urgent highest. */
  readonly urgency: number
  /** The ids of the texts, "interpretationId/contentId". */
  readonly entries: readonly string[]
  /** How many combinations of answers the family has, where a family writes the texts. */
  readonly combinations?: number
}

/** Where a text is read, before it is known which others of its family a change reaches. */
interface Place extends Omit<Reach, 'entries' | 'who' | 'people'> {
  /** The reach that it shares with others. */
  readonly key: string
  /** Who of those in the range by rule, flags apart. */
  readonly people: string
  /** "Lab LDL Cholesterol 160 to 189 mg/dL". */
  readonly values: string
  readonly member?: Member
}

interface Member {
  readonly flags: readonly string[]
  readonly known: readonly NamedFlag[]
  /** The combinations for which the family writes the text. */
  readonly written: readonly (readonly string[])[]
}

/** Who reads texts: grouped by test and range, families as one, the most urgent first; of texts of no test nothing is said. */
export interface Readers {
  reachOf(ids: readonly string[]): Reach[]
}

/** The readers of every entry and finding of linked content. */
export function readersOf({ interpretations, partData }: LinkedContent): Readers {
  const places = new Map<string, Place>()
  for (const test of interpretations) {
    for (const [id, place] of placesOf(test, partData)) places.set(`${test.id}/${id}`, place)
    for (const [id, { facts }] of test.incidentals) {
      const finding = test.definition.incidentalRanges.find(({ incidentalId }) => incidentalId === id)
      const label = `${testName(test.definition)}: ${facts.sectionHeader || facts.sectionTitle}`
      places.set(`${test.id}/${id}`, {
        key: `${test.id}/${id}`,
        test: test.id,
        rangeId: '',
        label,
        people: '',
        values: label,
        urgency: finding?.critical === true ? urgencies.length - 1 : -1,
      })
    }
  }
  return {
    reachOf(ids) {
      const groups = new Map<string, string[]>()
      for (const id of ids) {
        const key = places.get(id)?.key
        if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), id])
      }
      return [...groups.values()]
        .map((entries) => joinedReach(entries, places))
        .sort((a, b) => b.urgency - a.urgency || (a.label < b.label ? -1 : a.label > b.label ? 1 : 0))
    },
  }
}

function joinedReach(entries: readonly string[], places: ReadonlyMap<string, Place>): Reach {
  const own = entries.map((id) => places.get(id)!)
  const { key: _, member, people: rule, values, ...place } = own[0]!
  const flags = own.flatMap((one) => (one.member ? [one.member.flags] : []))
  // A combination whose text is its own counts where the change reaches it, and elsewhere says nothing of the family.
  const condition = member ? describeCondition(member.known, [...member.written, ...flags], flags) : ''
  const people = condition === '' ? rule : `${rule || 'people'} ${condition}`
  return {
    ...place,
    urgency: Math.max(...own.map(({ urgency }) => urgency)),
    people,
    who: [people, values].filter((words) => words !== '').join(', '),
    entries,
    ...(member && { combinations: place.combinations ?? member.written.length }),
  }
}

/** Every entry of a test with where it is read. */
function placesOf(
  { id: test, file, definition, entries, families }: LinkedInterpretation,
  shared: SharedPartData,
): [contentId: string, place: Place][] {
  const members = new Map(entries.map(({ contentId }) => [contentId, findCombination(definition, contentId)]))
  return entries.map(({ contentId, rangeId }) => {
    const range = definition.interpretationRanges.find((one) => one.rangeId === rangeId)
    const own = members.get(contentId)
    const facts = families.find((one) => one.facts.family === own?.family)?.facts
    const rule = range?.contentRules.find((one) => one.contentId === contentId || one.contentId === own?.family)
    const bands = rule?.band ? [rule.band] : (range?.bands ?? [])
    const name = testName(definition)
    const limits = bands.map((band) => bandWords(definition, band, true)).join(', ')
    const isForSome = bands.some(({ when }) => when !== undefined)
    const label = `${name}: ${labelOf(definition, rangeId)}`
    const all = entries.filter((one) => members.get(one.contentId)?.family === own?.family)
    const place: Place = {
      key: `${test} ${rangeId} ${own?.family ?? contentId}`,
      test,
      rangeId,
      label,
      people: describePeople(definition, rule?.when),
      values: limits === '' ? label : isForSome ? `${name} ${range!.displayedLabel}: ${limits}` : `${name} ${limits}`,
      urgency: urgencies.indexOf(findUrgency(definition, rangeId, contentId) ?? urgencies[0]!),
      ...(own &&
        facts && {
          combinations: all.length,
          member: {
            flags: own.flags,
            known: [...phrasesOf(facts.flags, partDataOf(shared, file.value, facts))].map(([flag, phrase]) => ({
              flag,
              phrase,
            })),
            written: all.flatMap(({ flags }) => (flags ? [flags] : [])),
          },
        }),
    }
    return [contentId, place]
  })
}

/** The label of a range, with what is displayed of it where another has the same label. */
function labelOf({ interpretationRanges }: InterpretationDefinition, rangeId: string): string {
  const range = interpretationRanges.find((one) => one.rangeId === rangeId)
  if (!range) return rangeId
  const { displayedLabel, displayedRange } = range
  const isShared = interpretationRanges.some((one) => one !== range && one.displayedLabel === displayedLabel)
  return isShared && displayedRange !== '' ? `${displayedLabel}, ${displayedRange}` : displayedLabel
}

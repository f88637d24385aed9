import { compareStrings } from '../../catalogue/words.ts'
import type { ChangeAudience } from '../../catalogue/audience.ts'
import type { Band, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { describeCircumstances } from '../../catalogue/circumstances.ts'
import type { NamedFlag } from '../../catalogue/describe-condition.ts'
import { describeReaders, type NamedAxis } from '../../catalogue/describe-readers.ts'
import { findCombinationByContentId } from '../../catalogue/family.ts'
import { urgencies, findResultUrgency } from '../../catalogue/urgency.ts'
import type { LinkedContent, LinkedInterpretation } from '../link/link-content.ts'
import { nameAxes } from '../link/name-axes.ts'
import { createPartRenderContext, type SharedRenderContext } from '../link/parts/part-render-context.ts'
import { fillFlagPhrases } from '../link/parts/render-part.ts'
import { describeBand } from './describe-band.ts'
import { formatTestName } from './format-test-name.ts'

/** Where a text is read, before it is known which other texts of its family a change reaches. */
interface ReadingPlace extends Omit<ChangeAudience, 'entries' | 'who' | 'people'> {
  /** Identifies the audience; texts with the same key share it. */
  readonly key: string
  /** The readers within the range that a rule selects, apart from flags. */
  readonly people: string
  /** "Lab LDL Cholesterol 160 to 189 mg/dL". */
  readonly values: string
  readonly combination?: FamilyCombination
}

interface FamilyCombination {
  readonly flags: readonly string[]
  readonly known: readonly NamedFlag[]
  readonly axes: readonly NamedAxis[]
  /** The combinations for which the family writes the text. */
  readonly entryFlags: readonly (readonly string[])[]
}

/**
 * Finds who reads texts, grouped by test and range with a family as one, the most urgent first. Texts that belong to no test are
 * left out.
 */
export interface AudienceFinder {
  listAudiences(ids: readonly string[]): ChangeAudience[]
}

/** The readers of every entry and finding of linked content. */
export function createAudienceFinder({ interpretations, sharedContext }: LinkedContent): AudienceFinder {
  const places = new Map<string, ReadingPlace>()
  for (const test of interpretations) {
    for (const [id, place] of listReadingPlaces(test, sharedContext)) places.set(`${test.id}/${id}`, place)
    for (const [id, { facts }] of test.incidentals) {
      const finding = test.definition.incidentalRanges.find(({ incidentalId }) => incidentalId === id)
      const label = `${formatTestName(test.definition)}: ${facts.sectionHeader || facts.sectionTitle}`
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
    listAudiences(ids) {
      const groups = new Map<string, string[]>()
      for (const id of ids) {
        const key = places.get(id)?.key
        if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), id])
      }
      return [...groups.values()]
        .map((entries) => joinAudience(entries, places))
        .sort((a, b) => b.urgency - a.urgency || compareStrings(a.label, b.label))
    },
  }
}

function joinAudience(entries: readonly string[], places: ReadonlyMap<string, ReadingPlace>): ChangeAudience {
  const own = entries.map((id) => places.get(id)!)
  const { key: _, combination, people: rule, values, ...place } = own[0]!
  const flags = own.flatMap((one) => (one.combination ? [one.combination.flags] : []))
  // A combination with a text of its own counts if the change reaches it; otherwise it says nothing about the family.
  const people = combination
    ? describeReaders(
        combination.axes,
        combination.known,
        [...combination.entryFlags, ...flags],
        flags,
        rule === '' ? [] : [rule],
      )
    : rule
  return {
    ...place,
    urgency: Math.max(...own.map(({ urgency }) => urgency)),
    people,
    values,
    entries,
    ...(combination && { combinations: place.combinations ?? combination.entryFlags.length }),
  }
}

/** Lists every entry of a test with where it is read. */
function listReadingPlaces(
  { id: test, file, definition, entries, families }: LinkedInterpretation,
  shared: SharedRenderContext,
): [contentId: string, place: ReadingPlace][] {
  const combinations = new Map(
    entries.map(({ contentId }) => [contentId, findCombinationByContentId(definition, contentId)]),
  )
  return entries.map(({ contentId, rangeId }) => {
    const range = definition.interpretationRanges.find((one) => one.rangeId === rangeId)
    const own = combinations.get(contentId)
    const facts = families.find((one) => one.facts.family === own?.family)?.facts
    const rule = range?.contentRules.find((one) => one.contentId === contentId || one.contentId === own?.family)
    const bands = rule?.band ? [rule.band] : (range?.bands ?? [])
    const name = formatTestName(definition)
    const limits = bands.map((band) => describeBand(definition, band, true)).join(getJoiner(definition, rangeId, bands))
    const isForSome = bands.some(({ when }) => when !== undefined)
    const label = `${name}: ${formatRangeLabel(definition, rangeId)}`
    const describeValues = () => {
      if (limits === '') return label
      return isForSome ? `${name} ${range!.displayedLabel}: ${limits}` : `${name} ${limits}`
    }
    const all = entries.filter(
      (one) => one.rangeId === rangeId && combinations.get(one.contentId)?.family === own?.family,
    )
    const place: ReadingPlace = {
      key: `${test} ${rangeId} ${own?.family ?? contentId}`,
      test,
      rangeId,
      label,
      people: describeCircumstances(definition, rule?.when),
      values: describeValues(),
      urgency: urgencies.indexOf(findResultUrgency(definition, rangeId, contentId) ?? urgencies[0]!),
      ...(own &&
        facts && {
          combinations: all.length,
          combination: {
            flags: own.flags,
            axes: nameAxes(facts, file.value),
            known: [...fillFlagPhrases(facts.flags, createPartRenderContext(shared, file.value, facts))].map(
              ([flag, phrase]) => ({
                flag,
                phrase,
              }),
            ),
            entryFlags: all.flatMap(({ flags }) => (flags ? [flags] : [])),
          },
        }),
    }
    return [contentId, place]
  })
}

/** The label of a range, followed by its displayed range if a second range has the same label. */
export function formatRangeLabel({ interpretationRanges }: InterpretationDefinition, rangeId: string): string {
  const range = interpretationRanges.find((one) => one.rangeId === rangeId)
  if (!range) return rangeId
  const { displayedLabel, displayedRange } = range
  const isShared = interpretationRanges.some((one) => one !== range && one.displayedLabel === displayedLabel)
  return isShared && displayedRange !== '' ? `${displayedLabel}, ${displayedRange}` : displayedLabel
}

/**
 * The words between the bands of a range: a comma between groups of people. If two measures decide, one in its band leads to the
 * range, except for the first range of the bar, on which all measures must agree.
 */
function getJoiner({ graphRanges }: InterpretationDefinition, rangeId: string, bands: readonly Band[]): string {
  if (new Set(bands.map(({ measure }) => measure)).size < 2) return ', '
  return graphRanges[0] === rangeId ? ' and ' : ' or '
}

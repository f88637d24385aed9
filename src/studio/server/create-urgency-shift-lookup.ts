import { selectRangeEntry, findRangeByValues } from '../../catalogue/band.ts'
import type { InterpretationDefinition, Urgency } from '../../catalogue/catalogue.ts'
import { splitEntryId } from '../../catalogue/text-id.ts'
import { urgencies, findResultUrgency } from '../../catalogue/urgency.ts'
import type { LinkedContent } from '../../compiler/link/link-content.ts'
import type { MovedPerson, UrgencyShift } from '../model/audience.ts'

type Definitions = ReadonlyMap<string, InterpretationDefinition>

/**
 * Creates a function that lists how soon readers are asked to act, before and after, for texts and for people who move to a different text.
 * Each shift appears once, the most urgent first.
 */
export function createUrgencyShiftLookup(before: LinkedContent, after: LinkedContent) {
  const [olds, nows] = [indexDefinitions(before), indexDefinitions(after)]
  return (ids: readonly string[], moved: readonly MovedPerson[] = []): UrgencyShift[] => {
    const { interpretationId } = splitEntryId(ids[0] ?? '')
    const both = [olds.get(interpretationId), nows.get(interpretationId)]
    const shifts = [
      ...ids.map((id) => [olds, nows].map((definitions) => findTextUrgency(definitions, id))),
      ...moved.map((person) => both.map((definition) => definition && findPersonUrgency(definition, person))),
    ]
    const distinct = new Map<string, UrgencyShift>()
    for (const [was, is] of shifts)
      if (was !== undefined && is !== undefined && was !== is) distinct.set(`${was} ${is}`, { before: was, after: is })
    return [...distinct.values()].sort((a, b) => urgencies.indexOf(b.after) - urgencies.indexOf(a.after))
  }
}

function indexDefinitions({ interpretations }: LinkedContent): Definitions {
  return new Map(interpretations.map(({ id, definition }) => [id, definition]))
}

function findTextUrgency(definitions: Definitions, id: string): Urgency | undefined {
  const { interpretationId, name: contentId } = splitEntryId(id)
  const definition = definitions.get(interpretationId)
  const entry = definition && Object.hasOwn(definition.entries, contentId) ? definition.entries[contentId] : undefined
  return definition && entry && findResultUrgency(definition, entry.rangeId, contentId)
}

/** How soon a person must act, given one number; undefined if that number does not decide the range. */
function findPersonUrgency(
  definition: InterpretationDefinition,
  { measure, value, circumstances }: MovedPerson,
): Urgency | undefined {
  const values = { [measure]: value }
  const range = findRangeByValues(definition, values, circumstances)
  if (!range) return undefined
  return findResultUrgency(
    definition,
    range.rangeId,
    selectRangeEntry(range, definition, values, circumstances).contentId,
  )
}

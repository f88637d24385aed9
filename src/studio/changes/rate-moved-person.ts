import type { RangeColor, InterpretationDefinition } from '../../catalogue/catalogue.ts'
import { findResultUrgency, urgencies } from '../../catalogue/urgency.ts'
import type { MovedPerson } from '../model/audience.ts'
import { findEntryForPerson, toSamplePerson, type SamplePerson } from '../preview/sample-person.ts'

const styles: readonly RangeColor[] = ['Green', 'Yellow', 'Orange', 'Red']

/** Rates how far a change moves a person: by degrees of urgency, then by colors; highest if one side has no range for the person. */
export function rateMovedPerson(
  before: InterpretationDefinition,
  after: InterpretationDefinition,
  moved: MovedPerson,
): number {
  const person = toSamplePerson(before, after, moved)
  const [was, is] = [before, after].map((definition) => rateResult(definition, person))
  return was === undefined || is === undefined ? Infinity : Math.abs(was - is)
}

function rateResult(definition: InterpretationDefinition, person: SamplePerson): number | undefined {
  const read = findEntryForPerson(definition, person)
  if (!read) return undefined
  const urgency = findResultUrgency(definition, read.rangeId, read.contentId)
  const range = definition.interpretationRanges.find(({ rangeId }) => rangeId === read.rangeId)
  const color = range ? Math.max(0, styles.indexOf(range.displayedStyle)) : 0
  return (urgency ? urgencies.indexOf(urgency) : 0) * styles.length + color
}

import type { ClinicalChange, ChangedValue, OfferChange } from './clinical-change.ts'
import type { OfferField, TestField } from './clinical-topic.ts'
import type { MovedReaders, MovedValues } from './list-moved-readers.ts'
import type { LostHelp } from './list-lost-help.ts'

/** The name of each compared value of a test. */
const testFieldNames: Readonly<Record<TestField, string>> = {
  color: 'color',
  urgency: 'urgency',
  outcome: 'outcome',
  band: 'band',
  label: 'label',
  answers: 'answers',
  displayedRange: 'displayed range',
  rangeOrder: 'order of the bar',
  measureOrder: 'order of the values',
  domain: 'values of the bands',
  possible: 'possible values',
  fixedValue: 'fixed value',
  above: 'always above',
  parts: 'parts',
  onlyOf: 'only of',
  unit: 'unit',
  unitCode: 'unit code',
  equivalentUnits: 'equal units',
  molarMass: 'molar mass',
  decimals: 'decimals',
  answer: 'answer measured',
  loinc: 'LOINC code',
  acceptedLoinc: 'other LOINC codes',
  specimen: 'specimen',
  difference: 'difference',
  rules: 'rules',
  contentIds: 'content ids',
  flags: 'flags and circumstances',
  flagAnswers: 'who has',
  finding: 'incidental finding',
  name: 'name',
  valuePrefix: 'prefix of the value',
  appointmentTime: 'appointment time shown',
  barLabel: 'label of the bar',
  drawings: 'drawings',
}

/** What follows the name of a product or package, before a compared value of it. */
const offerPhrases: Readonly<Record<OfferField, string>> = {
  notOffered: ' are now',
  tests: ' now includes the tests',
  sections: ' now shows the sections',
  groupedGraph: ': one bar for all results is now',
  questionnaire: ': it is a questionnaire is now',
  tieredOverview: ': tieredOverview is now',
  nonTieredOverview: ': nonTieredOverview is now',
  products: ' now holds',
  tier: ': its tier is now',
}

/** The words for the urgency of a text that sets none for itself. */
export const rangeUrgencyWords = 'that of its range'

/** Describes a change with its subject: "Lab Iron: color of LOW is now Red (was Yellow)". */
export function formatClinicalChange(change: ClinicalChange): string {
  const words = describeClinicalChange(change)
  return change.kind === 'offer' ? words : `${change.subject}: ${words}`
}

/** Describes a change without the name of the test: "color of LOW is now Red (was Yellow)". */
export function describeClinicalChange(change: ClinicalChange): string {
  switch (change.kind) {
    case 'value':
      return `${describeField(change)} is now ${change.after || 'empty'} (was ${change.before || 'empty'})`
    case 'offer':
      return describeOfferChange(change)
    case 'moved':
      return describeMovedReaders(change.moved)
    case 'own-text': {
      const { rangeId, isAdded, readers } = change
      return `${rangeId} ${isAdded ? 'now has' : 'no longer has'} a text of its own for ${readers}`
    }
    case 'part':
      return describePartChange(change)
    case 'renamed':
      return `the id of range ${change.from} is now ${change.to}, and nothing else in it differs`
    case 'text-urgency': {
      const { contentIds: ids, before = rangeUrgencyWords, after = rangeUrgencyWords } = change
      const more = ids.length > 1 ? ` and ${ids.length - 1} more texts` : ''
      return `urgency of ${ids[0]}${more} is now ${after} (was ${before})`
    }
    case 'test':
      return change.isAdded ? 'new test' : 'the test was removed'
  }
}

/** "155 to 159 mg/dL is now High (was Borderline High)". */
export function describeMovedValues({ values, ...moved }: Pick<MovedValues, 'values' | 'before' | 'after'>): string {
  return `${values} is ${describeOutcome(moved)}`
}

/** "now High (was Borderline High)". */
export function describeOutcome({ before, after }: Pick<MovedValues, 'before' | 'after'>): string {
  return `now ${after} (was ${before})`
}

/** "155 to 159 mg/dL is now High (was Borderline High), for men; women". */
export function describeMovedReaders(moved: MovedReaders): string {
  return `${describeMovedValues(moved)}${moved.who}`
}

/** What changes for readers who lose help: "Left arm 180 to 199 no longer has the finding “Critical pressure”". */
export function describeLossCause(loss: LostHelp): string {
  return loss.kind === 'moved' ? describeMovedValues(loss) : `${loss.values} no longer has the finding “${loss.name}”`
}

function describeField({ field, of }: ChangedValue<TestField>): string {
  const name = testFieldNames[field]
  if (of === undefined) return name
  return field === 'finding' || field === 'flagAnswers' ? `${name} ${of}` : `${name} of ${of}`
}

function describeOfferChange({ subject, field, before, after }: OfferChange): string {
  return `${subject}${offerPhrases[field]} ${after || 'none'} (was ${before || 'none'})`
}

function describePartChange(change: Extract<ClinicalChange, { kind: 'part' }>): string {
  const { id, isAdded } = change
  switch (change.part) {
    case 'measure':
      return isAdded ? `uses a new value, ${id}` : `no longer uses ${id}`
    case 'range': {
      const { displayedStyle, displayedRange } = change
      return isAdded
        ? `new range ${id}, ${displayedStyle}${displayedRange ? `, ${displayedRange}` : ''}`
        : `range ${id} was removed`
    }
    case 'finding':
      return isAdded ? `new incidental finding ${id}` : `incidental finding ${id} was removed`
  }
}

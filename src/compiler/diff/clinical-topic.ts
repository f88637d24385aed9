import type { ChangeRank } from '../../catalogue/change-rank.ts'

/** What changed lines of a definition are about; lines of one test and topic are one change. */
export type ClinicalTopic = 'urgency' | 'threshold' | 'unit' | 'measure' | 'rule' | 'finding' | 'name'

/** The rank of each topic. */
export const topicRanks: Readonly<Record<ClinicalTopic, ChangeRank>> = {
  urgency: 'urgency',
  threshold: 'threshold',
  unit: 'threshold',
  measure: 'threshold',
  rule: 'threshold',
  finding: 'threshold',
  name: 'rest',
}

/** The topic of each compared value of a test, or of one of its measures, ranges, findings or flags. */
export const testTopics = {
  color: 'urgency',
  urgency: 'urgency',
  outcome: 'urgency',
  band: 'threshold',
  label: 'threshold',
  answers: 'threshold',
  displayedRange: 'threshold',
  rangeOrder: 'threshold',
  measureOrder: 'threshold',
  domain: 'threshold',
  possible: 'threshold',
  fixedValue: 'threshold',
  above: 'threshold',
  parts: 'threshold',
  onlyOf: 'threshold',
  unit: 'unit',
  unitCode: 'unit',
  equivalentUnits: 'unit',
  molarMass: 'unit',
  decimals: 'measure',
  answer: 'measure',
  loinc: 'measure',
  acceptedLoinc: 'measure',
  specimen: 'measure',
  difference: 'measure',
  rules: 'rule',
  contentIds: 'rule',
  flags: 'rule',
  flagAnswers: 'rule',
  finding: 'finding',
  name: 'name',
  valuePrefix: 'name',
  appointmentTime: 'name',
  barLabel: 'name',
  drawings: 'name',
} as const satisfies Readonly<Record<string, ClinicalTopic>>

/** The topic of each compared value of a product or package, and of the tests that states do not allow. */
export const offerTopics = {
  notOffered: 'rule',
  tests: 'rule',
  sections: 'name',
  groupedGraph: 'name',
  questionnaire: 'name',
  tieredOverview: 'name',
  nonTieredOverview: 'name',
  products: 'name',
  tier: 'name',
} as const satisfies Readonly<Record<string, ClinicalTopic>>

export type TestField = keyof typeof testTopics

export type OfferField = keyof typeof offerTopics

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

/** The topics of facts by name, without the range or measure of the fact; all other facts have the topic "name". */
const factTopics: Readonly<Record<string, ClinicalTopic>> = {
  color: 'urgency',
  urgency: 'urgency',
  outcome: 'urgency',
  band: 'threshold',
  label: 'threshold',
  answers: 'threshold',
  'displayed range': 'threshold',
  'values of the bands': 'threshold',
  'possible values': 'threshold',
  'fixed value': 'threshold',
  'always above': 'threshold',
  parts: 'threshold',
  'only of': 'threshold',
  unit: 'unit',
  'unit code': 'unit',
  'equal units': 'unit',
  'molar mass': 'unit',
  decimals: 'measure',
  'answer measured': 'measure',
  'LOINC code': 'measure',
  'other LOINC codes': 'measure',
  specimen: 'measure',
  difference: 'measure',
  rules: 'rule',
  'content ids': 'rule',
  'flags and circumstances': 'rule',
  ' are now': 'rule',
  ' now includes the tests': 'rule',
}

/** The topic of a fact: "band of LOW" is a threshold. */
export function findTopic(fact: string): ClinicalTopic {
  if (fact.startsWith('who has ')) return 'rule'
  if (fact.startsWith('incidental finding ')) return 'finding'
  if (fact.startsWith('order of the ')) return 'threshold'
  return factTopics[fact.replace(/ of (?!the ).*$/, '')] ?? factTopics[fact] ?? 'name'
}

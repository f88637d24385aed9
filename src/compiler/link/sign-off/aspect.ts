import { joinList } from '../../../catalogue/words.ts'

/** The aspects of a text that a reviewer signs, apart from who reads it. */
export const aspects = [
  'words',
  'names',
  'label',
  'limits',
  'color',
  'urgency',
  'drawing',
  'measure',
  'answers',
  'rule',
] as const

/** An aspect that a reviewer signs. */
export type Aspect = (typeof aspects)[number]

/** A string for each aspect: its content or its hash. */
export type ByAspect = Readonly<Record<Aspect, string>>

/** The aspects that differ between two wordings whose full hashes differ; `words` if all their short hashes agree. */
export function listDifferences(before: Partial<ByAspect>, after: Partial<ByAspect>): Aspect[] {
  const differing = aspects.filter((aspect) => before[aspect] !== after[aspect])
  return differing.length > 0 ? differing : ['words']
}

/** Describes the differences in a message: "same words, another limit". */
export function describeDifferences(differing: readonly Aspect[]): string {
  const words = differing.map((aspect) => aspectNames[aspect])
  return joinList(differing.includes('words') ? words : [`same words, ${words[0]}`, ...words.slice(1)])
}

const aspectNames: ByAspect = {
  words: 'different words',
  names: 'a different name',
  label: 'a different label',
  limits: 'a different limit',
  color: 'a different color',
  urgency: 'a different urgency',
  drawing: 'a different drawing',
  measure: 'a different measurement',
  answers: 'different answers lead to it',
  rule: 'a different rule selects it',
}

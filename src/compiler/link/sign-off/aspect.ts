import { joinList } from '../../../catalogue/words.ts'

/** What a reviewer signs of a text, apart from who reads it. */
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

/** One of the things that a reviewer signs. */
export type Aspect = (typeof aspects)[number]

/** Something of each aspect: what it says, or its hash. */
export type ByAspect = Readonly<Record<Aspect, string>>

/** The aspects that differ between two wordings with other hashes: words, where short hashes do not tell. */
export function listDifferences(before: Partial<ByAspect>, after: Partial<ByAspect>): Aspect[] {
  const differing = aspects.filter((aspect) => before[aspect] !== after[aspect])
  return differing.length > 0 ? differing : ['words']
}

/** What differs, as a message says it: "same words, another limit". */
export function describeDifferences(differing: readonly Aspect[]): string {
  const words = differing.map((aspect) => aspectWords[aspect])
  return joinList(differing.includes('words') ? words : [`same words, ${words[0]}`, ...words.slice(1)])
}

const aspectWords: ByAspect = {
  words: 'other words',
  names: 'another name',
  label: 'another label',
  limits: 'another limit',
  color: 'another color',
  urgency: 'another urgency',
  drawing: 'another drawing',
  measure: 'something else is measured',
  answers: 'other answers lead to it',
  rule: 'another rule shows it',
}

import { holds } from '../../../catalogue/band.ts'
import type { Answers, Band } from '../../../catalogue/catalogue.ts'
import type { LinkedContent } from '../../link/link.ts'
import type { Place } from '../../source/finding.ts'
import { find, placeIf, rangePlaces } from './look.ts'

/** What one condition asks of a question; undefined where it asks nothing, or there are several conditions. */
function askedOf(answers: Answers | undefined, question: string): readonly string[] | Band | undefined {
  if (answers === undefined || answers === 'otherwise' || Array.isArray(answers)) return undefined
  const asked = (answers as Exclude<Answers, string | readonly unknown[]>)[question]
  return typeof asked === 'boolean' ? undefined : asked
}

/** Where a flag is not raised by exactly these answers to a question. */
export function flagNotRaisedBy(
  content: LinkedContent,
  id: string,
  flag: string,
  question: string,
  answers: readonly string[],
): Place[] {
  const interpretation = find(content, id)
  const { flags = [] } = interpretation?.file.value.questionnaire ?? {}
  const index = flags.findIndex((one) => one.flag === flag)
  const raised = askedOf(flags[index]?.answers, question)
  const isRight =
    Array.isArray(raised) && raised.length === answers.length && answers.every((one) => raised.includes(one))
  return placeIf(!isRight, interpretation, index === -1 ? ['questionnaire'] : ['questionnaire', 'flags', index])
}

/** Where an age group does not begin at this age. */
export function ageGroupNotFrom(content: LinkedContent, id: string, group: string, age: number): Place[] {
  const interpretation = find(content, id)
  const { circumstances = [] } = interpretation?.file.value.questionnaire ?? {}
  const index = circumstances.findIndex(({ is }) => is === group)
  const limits = askedOf(circumstances[index]?.answers, 'age')
  const isRight = limits !== undefined && 'minimum' in limits && limits.minimum === age
  return placeIf(!isRight, interpretation, index === -1 ? ['questionnaire'] : ['questionnaire', 'circumstances', index])
}

/** Where a range of answers is not led to by a value, or is although it should not be. */
export function rangeNotFor(
  content: LinkedContent,
  id: string,
  question: string,
  value: number,
  rangeIds: RegExp,
  isMeant = true,
): Place[] {
  const isLedTo = (asked: readonly string[] | Band | undefined) =>
    asked !== undefined && !Array.isArray(asked) && holds(asked as Band, value)
  return rangePlaces(
    content,
    id,
    ({ rangeId, answers }) => rangeIds.test(rangeId) && isLedTo(askedOf(answers, question)) !== isMeant,
    'answers',
  )
}

import type { LinkedContent } from '../../link/link.ts'
import type { Place } from '../../source/finding.ts'
import { find, placeIf } from './look.ts'

/** The answers that a definition names: an exact list, or a range of numbers. */
type Answers = Readonly<Record<string, readonly string[] | { readonly minimum?: number; readonly maximum?: number }>>

/** What a definition reads in the questionnaire (`questionnaire` and `answers` of interpretation.json). */
interface Questionnaire {
  readonly flags?: readonly { readonly flag: string; readonly answers: Answers }[]
  readonly circumstances?: readonly { readonly is: string; readonly answers: Answers }[]
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
  const { flags = [] } = questionnaireOf(interpretation?.file.value)
  const index = flags.findIndex((one) => one.flag === flag)
  const raised = flags[index]?.answers[question]
  const isRight =
    Array.isArray(raised) && raised.length === answers.length && answers.every((one) => raised.includes(one))
  return placeIf(!isRight, interpretation, index === -1 ? ['questionnaire'] : ['questionnaire', 'flags', index])
}

/** Where an age group does not begin at this age. */
export function ageGroupNotFrom(content: LinkedContent, id: string, group: string, age: number): Place[] {
  const interpretation = find(content, id)
  const { circumstances = [] } = questionnaireOf(interpretation?.file.value)
  const index = circumstances.findIndex(({ is }) => is === group)
  const limits = circumstances[index]?.answers['age']
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
  const interpretation = find(content, id)
  return (interpretation?.file.value.interpretationRanges ?? []).flatMap((range, index) => {
    const { answers } = range as { readonly answers?: Answers }
    const limits = answers?.[question]
    const holds =
      limits !== undefined &&
      !Array.isArray(limits) &&
      value >= ((limits as { minimum?: number }).minimum ?? Number.NEGATIVE_INFINITY) &&
      value <= ((limits as { maximum?: number }).maximum ?? Number.POSITIVE_INFINITY)
    return placeIf(rangeIds.test(range.rangeId) && holds !== isMeant, interpretation, [
      'interpretationRanges',
      index,
      'answers',
    ])
  })
}

function questionnaireOf(definition: unknown): Questionnaire {
  return (definition as { readonly questionnaire?: Questionnaire } | undefined)?.questionnaire ?? {}
}

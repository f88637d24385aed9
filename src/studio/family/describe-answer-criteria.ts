import type { AnswerCriterion, AnswerCriteria } from '../../catalogue/catalogue.ts'
import { describeLimits } from '../../catalogue/describe-limits.ts'
import { joinList, humanizeName } from '../../catalogue/words.ts'

/** Labels of answers whose names do not read as words. */
const answerLabels: Readonly<Record<string, string>> = {
  copd: 'COPD',
  stroke: 'a stroke or mini-stroke (TIA)',
  FEMALE: 'a woman',
  MALE: 'a man',
  NOT_YET: 'before menopause',
  PAST: 'past menopause',
  UNKNOWN: 'not sure about menopause',
}

const smokingLabels: Readonly<Record<string, string>> = {
  NEVER: 'never smoked',
  PAST: 'used to smoke',
  CURRENT: 'smokes',
}

/** Describes the answers that raise a flag, in plain words: "coronary heart disease or heart failure"; empty if there are none. */
export function describeAnswerCriteria(answers: AnswerCriteria | undefined): string {
  if (answers === undefined) return ''
  if (answers === 'otherwise') return 'no other answer fits'
  return [answers].flat().map(describeAnswerCriterion).join('; or ')
}

function describeAnswerCriterion(condition: AnswerCriterion): string {
  const said = Object.entries(condition).map(([key, value]) => {
    if (typeof value === 'boolean') return `${humanizeName(key)}: ${value ? 'yes' : 'no'}`
    if (!Array.isArray(value))
      return `${key === 'age' ? '' : `${humanizeName(key)} `}${describeLimits(value as Parameters<typeof describeLimits>[0])}`
    const names = value.map(
      (one: string) => (key === 'smoking' ? smokingLabels[one] : answerLabels[one]) ?? humanizeName(one),
    )
    return `${joinList(names, 'or')}${key === 'familyHistories' ? ' in a parent, brother, sister or child' : ''}`
  })
  return said.join(', ')
}

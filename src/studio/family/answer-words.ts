import type { AnswerCondition, Answers } from '../../catalogue/catalogue.ts'
import { joined } from '../../catalogue/combinations.ts'
import { limitsOf } from '../bands/band-line.ts'

/** Answers whose names do not read as words. */
const words: Readonly<Record<string, string>> = {
  copd: 'COPD',
  stroke: 'a stroke or mini-stroke (TIA)',
  FEMALE: 'a woman',
  MALE: 'a man',
  NOT_YET: 'before menopause',
  PAST: 'past menopause',
  UNKNOWN: 'not sure about menopause',
}

const smoking: Readonly<Record<string, string>> = {
  NEVER: 'never smoked',
  PAST: 'used to smoke',
  CURRENT: 'smokes',
}

/** The answers that raise a flag, as somebody would say them: "coronary heart disease or heart failure"; empty without any. */
export function answerWords(answers: Answers | undefined): string {
  if (answers === undefined) return ''
  if (answers === 'otherwise') return 'no other answer fits'
  return [answers].flat().map(conditionWords).join('; or ')
}

function conditionWords(condition: AnswerCondition): string {
  const said = Object.entries(condition).map(([key, value]) => {
    if (typeof value === 'boolean') return `${plain(key)}: ${value ? 'yes' : 'no'}`
    if (!Array.isArray(value))
      return `${key === 'age' ? '' : `${plain(key)} `}${limitsOf(value as Parameters<typeof limitsOf>[0])}`
    const names = value.map((one: string) => (key === 'smoking' ? smoking[one] : words[one]) ?? plain(one))
    return `${joined(names, 'or')}${key === 'familyHistories' ? ' in a parent, brother, sister or child' : ''}`
  })
  return said.join(', ')
}

/** `heartValveDisease` as "heart valve disease". */
function plain(name: string): string {
  return name
    .replaceAll('.', ' ')
    .replaceAll(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`)
    .replaceAll('_', ' ')
    .trim()
}

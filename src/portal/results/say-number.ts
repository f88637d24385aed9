import { rangeBarMessages } from 'virtual:messages/range-bar'
import type { Message } from '../../catalogue/create-message.ts'
import { parseReportedNumber, type Comparator } from '../../catalogue/reported-number.ts'

const words: Readonly<Record<Comparator, Message<'number'>>> = {
  '<': rangeBarMessages.lessThan,
  '<=': rangeBarMessages.atMost,
  '>': rangeBarMessages.moreThan,
  '>=': rangeBarMessages.atLeast,
}

/**
 * A number for a sentence, and for those who hear it: "< 0.15" is "less than 0.15", because screen readers pass over signs. "120/< 80"
 * is said number by number; every other text stays as it is.
 */
export function sayNumber(text: string): string {
  return text
    .split('/')
    .map((each) => {
      const number = parseReportedNumber(each)
      return number?.comparator ? words[number.comparator]({ number: number.digits }) : each
    })
    .join('/')
}

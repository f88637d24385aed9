import { rangeBarMessages } from 'virtual:messages/range-bar'
import { fillPlaceholders } from '../../catalogue/placeholder.ts'
import { parseReportedNumber, type Comparator } from '../../catalogue/reported-number.ts'

const words: Readonly<Record<Comparator, string>> = {
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
      return number?.comparator ? fillPlaceholders(words[number.comparator], { number: number.digits }) : each
    })
    .join('/')
}

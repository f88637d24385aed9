import { rangeBarMessages } from 'virtual:messages/range-bar'
import type { Message } from '../../catalogue/create-message.ts'
import { parseReportedNumber, type Comparator } from '../../catalogue/reported-number.ts'

/** A definition's words as print sets them: a hyphen between two numbers becomes an en dash, so "0 - 20" reads "0–20". */
export function typeset(text: string): string {
  return text.replace(/(\d)\s*-\s*(?=\d)/g, '$1–')
}

/** A number with its unit, for prose: "142 mg/dL", "5.9%". */
export function appendUnit(text: string, unit: string): string {
  return unit === '' || unit === '%' ? text + unit : `${text} ${unit}`
}

const inexactNumbers: Readonly<Record<Comparator, Message<'number'>>> = {
  '<': rangeBarMessages.lessThan,
  '<=': rangeBarMessages.atMost,
  '>': rangeBarMessages.moreThan,
  '>=': rangeBarMessages.atLeast,
}

/**
 * A number for a sentence and for screen readers, which pass over signs: "< 0.15" is "less than 0.15". Each number of "120/< 80" is
 * said by itself; any other text stays as it is.
 */
export function sayNumber(text: string): string {
  return text
    .split('/')
    .map((each) => {
      const number = parseReportedNumber(each)
      return number?.comparator ? inexactNumbers[number.comparator]({ number: number.digits }) : each
    })
    .join('/')
}

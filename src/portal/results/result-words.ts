import { rangeBarMessages } from 'virtual:messages/range-bar'
import type { Message } from '../../catalogue/create-message.ts'
import { parseReportedNumber, type Comparator } from '../../catalogue/reported-number.ts'

/** Typesets a definition's words: a hyphen between two numbers becomes an en dash, so "0 - 20" reads "0–20". */
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
 * Spells out an inexact number for a sentence or a screen reader, which skips signs: "< 0.15" becomes "less than 0.15". Each number of
 * "120/< 80" is converted separately; any other text stays unchanged.
 */
export function toSpokenNumber(text: string): string {
  return text
    .split('/')
    .map((each) => {
      const number = parseReportedNumber(each)
      return number?.comparator ? inexactNumbers[number.comparator]({ number: number.digits }) : each
    })
    .join('/')
}

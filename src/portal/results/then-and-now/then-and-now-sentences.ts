import { thenAndNowMessages } from 'virtual:messages/then-and-now'
import type { Separation } from '../../../catalogue/comparison.ts'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import type { NumberModel } from '../range-bar/range-bar-model.ts'
import { sayNumber } from '../say-number.ts'
import { withUnit } from '../typeset.ts'
import type { DatedValue } from './then-and-now-model.ts'
import { inWords } from './when-of.ts'

const reasons: Readonly<Record<Exclude<Separation, 'other-test'>, string>> = {
  'other-unit': thenAndNowMessages.otherUnit,
  'other-source': thenAndNowMessages.otherSource,
  'other-limits': thenAndNowMessages.otherLimits,
  'ranges-changed': thenAndNowMessages.rangesChanged,
  contradicted: thenAndNowMessages.contradicted,
  'no-range': thenAndNowMessages.noRange,
  inexact: thenAndNowMessages.inexact,
  repeated: thenAndNowMessages.repeated,
}

/**
 * "In October 2025 it was 151 (Borderline High). Both are in the same range.", and the last value of the twin. Only labels
 * say what a change means: a number alone is never better or worse.
 */
export function sentencesOf(values: readonly DatedValue[]): readonly string[] {
  const read = values.find(({ isRead }) => isRead)
  const last = lastOf(values)
  const twin = values.find(({ otherTest }) => otherTest !== undefined)
  return [...(last ? [wasOf(last, read), meaningOf(last)] : []), ...(twin ? [twinOf(twin)] : [])].filter(
    (sentence) => sentence !== '',
  )
}

/** "October 2025: 151, Borderline High". */
export function lineOf(values: readonly DatedValue[]): string | undefined {
  const last = lastOf(values)
  if (!last) return undefined
  const { when, numbers, word } = last
  const value = spoken(numbers, values.find(({ isRead }) => isRead)?.numbers)
  if (value !== '' && word.label !== '')
    return fillPlaceholders(thenAndNowMessages.line, { when, value, label: word.label })
  return fillPlaceholders(thenAndNowMessages.lineShort, { when, value: value || word.label })
}

/** The last earlier value of the test itself. */
function lastOf(values: readonly DatedValue[]): DatedValue | undefined {
  return values.find(({ isRead, otherTest }) => !isRead && otherTest === undefined)
}

function wasOf({ when: name, time, numbers, word: { label } }: DatedValue, read: DatedValue | undefined): string {
  const when = inWords(name, time)
  const value = spoken(numbers, read?.numbers)
  if (value === '') return fillPlaceholders(thenAndNowMessages.wasReading, { when, label })
  return label === ''
    ? fillPlaceholders(thenAndNowMessages.wasWithoutLabel, { when, value })
    : fillPlaceholders(thenAndNowMessages.was, { when, value, label })
}

function meaningOf({ separation, change }: DatedValue): string {
  if (separation !== undefined && separation !== 'other-test') return reasons[separation]
  if (change?.kind === 'moved') return fillPlaceholders(thenAndNowMessages.moved, { from: change.from, to: change.to })
  return change ? thenAndNowMessages.same : ''
}

function twinOf({ when: name, time, numbers, word: { label } }: DatedValue): string {
  const when = inWords(name, time)
  const value = spoken(numbers, undefined)
  return value === '' || label === ''
    ? fillPlaceholders(thenAndNowMessages.otherTestShort, { when, value: value || label })
    : fillPlaceholders(thenAndNowMessages.otherTest, { when, value, label })
}

/** Numbers in a sentence; a unit is left out where the number that is read stands beside it with the same. */
function spoken(numbers: readonly NumberModel[], beside: readonly NumberModel[] | undefined): string {
  const isSaid = (unit: string) => unit !== '%' && beside?.some((each) => each.unit === unit)
  return numbers.map(({ text, unit }) => withUnit(sayNumber(text), isSaid(unit) ? '' : unit)).join(', ')
}

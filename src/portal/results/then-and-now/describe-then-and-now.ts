import { thenAndNowMessages } from 'virtual:messages/then-and-now'
import type { Separation } from '../../../catalogue/compare-results.ts'
import type { FormattedQuantity } from '../range-bar/range-bar-model.ts'
import { isScale } from '../range-bar/reading.ts'
import { appendUnit, toSpokenNumber } from '../result-words.ts'
import type { DatedValue } from './then-and-now-model.ts'
import { formatDateInSentence } from './format-dates.ts'

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
 * "In October 2025 it was 151 (Borderline High). Both are in the same range.", followed by the last value of the twin. Only range labels
 * express what a change means: a number alone is never better or worse.
 */
export function describeThenAndNow(values: readonly DatedValue[]): readonly string[] {
  const read = values.find(({ isCurrent }) => isCurrent)
  const last = findLastEarlier(values)
  const twin = values.find(({ otherSample }) => otherSample !== undefined)
  return [
    ...(last ? [describeEarlier(last, read), describeMeaning(last)] : []),
    ...(twin ? [describeTwin(twin)] : []),
  ].filter((sentence) => sentence !== '')
}

/** "October 2025: 151, Borderline High". */
export function formatLine(values: readonly DatedValue[]): string | undefined {
  const last = findLastEarlier(values)
  if (!last) return undefined
  const { when, numbers, word } = last
  const value = formatSpokenNumbers(numbers, values.find(({ isCurrent }) => isCurrent)?.numbers)
  if (value !== '' && word.label !== '') return thenAndNowMessages.line({ when, value, label: word.label })
  return thenAndNowMessages.lineShort({ when, value: value || word.label })
}

/** The latest earlier value of the test itself. */
function findLastEarlier(values: readonly DatedValue[]): DatedValue | undefined {
  return values.find(({ isCurrent, otherSample }) => !isCurrent && otherSample === undefined)
}

function describeEarlier(
  { when: name, time, numbers, word: { label } }: DatedValue,
  read: DatedValue | undefined,
): string {
  const when = formatDateInSentence(name, time)
  const value = formatSpokenNumbers(numbers, read?.numbers)
  if (value === '') return thenAndNowMessages.wasReading({ when, label })
  return label === ''
    ? thenAndNowMessages.wasWithoutLabel({ when, value })
    : thenAndNowMessages.was({ when, value, label })
}

function describeMeaning({ separation, change }: DatedValue): string {
  if (separation !== undefined && separation !== 'other-test') return reasons[separation]
  if (change?.kind === 'moved') return thenAndNowMessages.moved({ from: change.from, to: change.to })
  return change ? thenAndNowMessages.same : ''
}

function describeTwin({ when: name, time, numbers, word: { label }, otherSample: sample = '' }: DatedValue): string {
  const when = formatDateInSentence(name, time)
  const value = formatSpokenNumbers(numbers, undefined)
  return value === '' || label === ''
    ? thenAndNowMessages.otherTestShort({ when, sample, value: value || label })
    : thenAndNowMessages.otherTest({ when, sample, value, label })
}

/** Formats numbers for a sentence; a unit that the current numbers share is left out. */
function formatSpokenNumbers(
  numbers: readonly FormattedQuantity[],
  currentNumbers: readonly FormattedQuantity[] | undefined,
): string {
  const isRepeatedUnit = (unit: string) =>
    unit !== '%' && !isScale(unit) && currentNumbers?.some((each) => each.unit === unit)
  return numbers.map(({ text, unit }) => appendUnit(toSpokenNumber(text), isRepeatedUnit(unit) ? '' : unit)).join(', ')
}

import { resultsMessages } from 'virtual:messages/results'
import { getHowSoon, getSoonest } from './how-soon.ts'
import { listNumbers } from './result-numbers.ts'
import type { ResultView } from './result-view.ts'
import { appendUnit, toSpokenNumber } from './result-words.ts'

/**
 * What the other sample of the same test showed at the same screening, in sentences: a finger-stick next to a laboratory test. If the other
 * asks the reader to act sooner, they say so. Undefined if there is no other sample with a result, or both have the same word.
 */
export function describeOtherSample(view: ResultView, views: readonly ResultView[]): string | undefined {
  const twins = view.definition?.twins?.filter(({ differsIn }) => differsIn === 'sample') ?? []
  const twinIds = new Set(twins.map(({ interpretationId }) => interpretationId))
  const other = views.find(({ interpretationId, hasUsableResult }) => hasUsableResult && twinIds.has(interpretationId))
  if (!other || view.isPending || other.word.label === view.word.label) return undefined
  const { definition, name, word } = other
  const sample = definition?.sample ?? name
  const value = listNumbers(other)
    .map(({ text, unit }) => appendUnit(toSpokenNumber(text), unit))
    .join(', ')
  const finding =
    value === '' || word.label === ''
      ? resultsMessages.otherSampleShort({ sample, value: value || word.label })
      : resultsMessages.otherSample({ sample, value, label: word.label })
  const isOwnSooner = getSoonest([other, view].map(getHowSoon)) === getHowSoon(view)
  return isOwnSooner ? finding : `${finding} ${resultsMessages.otherSampleAdvice}`
}

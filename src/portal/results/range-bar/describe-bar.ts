import { rangeBarMessages } from 'virtual:messages/range-bar'
import { isWithinLimits, roundTo } from '../../../catalogue/band.ts'
import type { InterpretationRange } from '../../../catalogue/catalogue.ts'
import type { Message } from '../../../catalogue/create-message.ts'
import type { Comparator } from '../../../catalogue/reported-number.ts'
import { capitalize, uncapitalize } from '../../../catalogue/words.ts'
import { appendUnit, toSpokenNumber, typeset } from '../result-words.ts'
import { findNearLimit } from './marker.ts'
import type { FormattedQuantity, ScaleDrawing } from './range-bar-model.ts'
import type { Reading } from './reading.ts'
import type { Scale } from './scale.ts'

/** What a sentence describes; `drawn` is undefined if the range is not on the bar. */
export interface SentenceSource {
  readonly range: InterpretationRange
  readonly number: FormattedQuantity | undefined
  readonly reading: Reading | undefined
  readonly drawn: { readonly scale: Scale; readonly drawing: ScaleDrawing } | undefined
}

/** The meaning of a bar as a sentence: "142 mg/dL is in the Borderline High range (130–159)." */
export function describeBar({ range, number, reading, drawn }: SentenceSource): string {
  const label = range.displayedLabel
  if (!number) return rangeBarMessages.rangeWithoutNumber({ label })
  if (drawn?.scale.isContradicted)
    return rangeBarMessages.rangeBesideScale({ number: formatSpokenNumber(number), label })
  const words = drawn?.drawing.bands.find((band) => band.isOwnBand)!.range ?? typeset(range.displayedRange)
  if (words === '')
    return capitalize(rangeBarMessages.inRangeWithoutLimits({ number: formatSpokenNumber(number), label }))
  const limit = reading?.number?.comparator ? { ...number, text: reading.number.digits } : number
  // A range of one number has no ends.
  const message = number.text === words ? rangeBarMessages.inRange : getMessage(range, reading, drawn)
  return message({ number: formatSpokenNumber(limit), label, range: words })
}

/** The sentence for a result with several numbers. If they fall into different ranges, it says which one decides. */
export function describeTwoMeasures(
  range: InterpretationRange,
  headline: FormattedQuantity,
  each: readonly { readonly caption: string; readonly range: InterpretationRange }[],
): string {
  const number = capitalize(formatSpokenNumber(headline))
  const label = range.displayedLabel
  const other = each.find((one) => one.range.rangeId !== range.rangeId)
  if (!other) return rangeBarMessages.bothInRange({ number, label })
  const deciding = each.find((one) => one.range.rangeId === range.rangeId)!
  return rangeBarMessages.oneDecides({
    number,
    label,
    deciding: uncapitalize(deciding.caption),
    other: uncapitalize(other.caption),
    otherLabel: other.range.displayedLabel,
  })
}

type RangeMessage = Message<'number' | 'label' | 'range'>

const inexactSentences: Readonly<Record<Comparator, RangeMessage>> = {
  '<': rangeBarMessages.belowWhatIsMeasured,
  '<=': rangeBarMessages.atMostWhatIsMeasured,
  '>': rangeBarMessages.aboveWhatIsMeasured,
  '>=': rangeBarMessages.atLeastWhatIsMeasured,
}

const nearSentences = {
  lower: rangeBarMessages.atLowerEnd,
  upper: rangeBarMessages.atUpperEnd,
  neither: rangeBarMessages.inRange,
} as const satisfies Readonly<Record<string, RangeMessage>>

function getMessage(
  range: InterpretationRange,
  reading: Reading | undefined,
  drawn: SentenceSource['drawn'],
): RangeMessage {
  const number = reading?.number
  if (number?.comparator) return inexactSentences[number.comparator]
  if (!drawn || !number) return rangeBarMessages.inRange
  const { scale } = drawn
  const at = scale.bands.findIndex((each) => each.range.rangeId === range.rangeId)
  const { band } = scale.bands[at]!
  const value = roundTo(number.value, scale.measure?.decimals ?? 0)
  if (band && !isWithinLimits(band, value)) return rangeBarMessages.offTheScale
  return nearSentences[findNearLimit(scale, at, value) ?? 'neither']
}

function formatSpokenNumber({ text, unit }: FormattedQuantity): string {
  return appendUnit(toSpokenNumber(text), unit)
}

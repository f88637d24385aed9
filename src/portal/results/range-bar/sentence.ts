import { rangeBarMessages } from 'virtual:messages/range-bar'
import { holds, roundTo } from '../../../catalogue/band.ts'
import type { InterpretationRange } from '../../../catalogue/catalogue.ts'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import type { Comparator } from '../../../catalogue/reported-number.ts'
import { lowerFirst, typeset, upperFirst, withUnit } from '../typeset.ts'
import { sayNumber } from '../say-number.ts'
import type { NumberModel, ScaleDrawing } from './range-bar-model.ts'
import type { Reading } from './reading.ts'
import type { Scale } from './scale.ts'

/** What a sentence speaks of; without a drawing, the range is not on the bar. */
export interface Told {
  readonly range: InterpretationRange
  readonly number: NumberModel | undefined
  readonly reading: Reading | undefined
  readonly drawn: { readonly scale: Scale; readonly drawing: ScaleDrawing } | undefined
}

/** The meaning of a bar as a sentence: "142 mg/dL is in the Borderline High range (130–159)." */
export function sentenceOf({ range, number, reading, drawn }: Told): string {
  const label = range.displayedLabel
  if (!number) return fillPlaceholders(rangeBarMessages.rangeWithoutNumber, { label })
  if (drawn?.scale.isContradicted)
    return fillPlaceholders(rangeBarMessages.rangeBesideScale, { number: spoken(number), label })
  const words = drawn?.drawing.bands.find((band) => band.isReaders)?.range ?? typeset(range.displayedRange)
  if (words === '')
    return upperFirst(fillPlaceholders(rangeBarMessages.inRangeWithoutLimits, { number: spoken(number), label }))
  const limit = reading?.number?.comparator ? { ...number, text: reading.number.digits } : number
  return fillPlaceholders(templateOf(range, reading, drawn), { number: spoken(limit), label, range: words })
}

/** The sentence of a result with several numbers; where they lie in different ranges, it says which one decides. */
export function sentenceOfTwo(
  range: InterpretationRange,
  headline: NumberModel,
  each: readonly { readonly caption: string; readonly range: InterpretationRange }[],
): string {
  const number = upperFirst(spoken(headline))
  const label = range.displayedLabel
  const other = each.find((one) => one.range.rangeId !== range.rangeId)
  if (!other) return fillPlaceholders(rangeBarMessages.bothInRange, { number, label })
  const deciding = each.find((one) => one.range.rangeId === range.rangeId)
  return fillPlaceholders(rangeBarMessages.oneDecides, {
    number,
    label,
    deciding: lowerFirst(deciding?.caption ?? ''),
    other: lowerFirst(other.caption),
    otherLabel: other.range.displayedLabel,
  })
}

const inexactSentences: Readonly<Record<Comparator, string>> = {
  '<': rangeBarMessages.belowWhatIsMeasured,
  '<=': rangeBarMessages.atMostWhatIsMeasured,
  '>': rangeBarMessages.aboveWhatIsMeasured,
  '>=': rangeBarMessages.atLeastWhatIsMeasured,
}

function templateOf(range: InterpretationRange, reading: Reading | undefined, drawn: Told['drawn']): string {
  if (reading?.number?.comparator) return inexactSentences[reading.number.comparator]
  const band = drawn?.scale.bands.find((each) => each.range.rangeId === range.rangeId)?.band
  const value = reading?.number?.value
  const isOff = band && value !== undefined && !holds(band, roundTo(value, drawn?.scale.measure?.decimals ?? 0))
  return isOff ? rangeBarMessages.offTheScale : rangeBarMessages.inRange
}

function spoken({ text, unit }: NumberModel): string {
  return withUnit(sayNumber(text), unit)
}

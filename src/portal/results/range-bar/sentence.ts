import { rangeBarMessages } from 'virtual:messages/range-bar'
import { holds, roundTo } from '../../../catalogue/band.ts'
import type { InterpretationRange } from '../../../catalogue/catalogue.ts'
import { fillPlaceholders } from '../../../catalogue/placeholder.ts'
import { lowerFirst, typeset, withUnit } from '../typeset.ts'
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
  if (words === '') return fillPlaceholders(rangeBarMessages.inRangeWithoutLimits, { number: spoken(number), label })
  const limit = reading?.cap === undefined ? number : { ...number, text: number.text.replace(/^[<>]\s*/, '') }
  return fillPlaceholders(templateOf(range, reading, drawn), { number: spoken(limit), label, range: words })
}

/** The sentence of a result with several numbers; where they lie in different ranges, it says which one decides. */
export function sentenceOfTwo(
  range: InterpretationRange,
  headline: NumberModel,
  each: readonly { readonly caption: string; readonly range: InterpretationRange }[],
): string {
  const number = spoken(headline)
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

function templateOf(range: InterpretationRange, reading: Reading | undefined, drawn: Told['drawn']): string {
  if (reading?.cap === 'above') return rangeBarMessages.aboveWhatIsMeasured
  if (reading?.cap === 'below') return rangeBarMessages.belowWhatIsMeasured
  const band = drawn?.scale.bands.find((each) => each.range.rangeId === range.rangeId)?.band
  const value = reading?.value
  const isOff = band && value !== undefined && !holds(band, roundTo(value, drawn?.scale.measure?.decimals ?? 0))
  return isOff ? rangeBarMessages.offTheScale : rangeBarMessages.inRange
}

function spoken({ text, unit }: NumberModel): string {
  return withUnit(text, unit)
}

import { rangeBarMessages } from 'virtual:messages/range-bar'
import { isWithinLimits, roundTo } from '../../../catalogue/band.ts'
import { listRepresentativeValues, findOpenSide } from '../../../catalogue/reported-number.ts'
import type { EntryHead, InterpretationDefinition, InterpretationRange, Measure } from '../../../catalogue/catalogue.ts'
import { uncapitalize } from '../../../catalogue/words.ts'
import { toRangeColor } from '../result-color.ts'
import { typeset } from '../result-words.ts'
import { formatBandLimits } from './format-band-limits.ts'
import { findBeyondSide, computeMarker } from './marker.ts'
import type { BarBand, BarSegment, FormattedQuantity, RangeBarModel, ScaleDrawing } from './range-bar-model.ts'
import {
  getShownUnit,
  listBarMeasures,
  fillTemplate,
  missingValue,
  parseReading,
  removeUnit,
  type Reading,
} from './reading.ts'
import { listBarBands, getOpenEnds, buildScale, listTicks } from './scale.ts'
import { describeBar, describeTwoMeasures } from './describe-bar.ts'

/** The source of a bar: a result's range and entry, and the values that were sent with it. */
interface BarSource {
  readonly definition: InterpretationDefinition
  readonly range: InterpretationRange
  readonly entry: EntryHead
  readonly values: Readonly<Record<string, string>>
}

/** The figure of a result that is not ready or could not be obtained: a sentence that says so, without a bar. */
export function buildEmptyBar(isPending: boolean): RangeBarModel {
  return { segments: [{ drawing: { kind: 'empty', isPending } }] }
}

/** The figure of a number without a range: the number, and a sentence that says so. */
export function buildNumberBar(number: FormattedQuantity): RangeBarModel {
  return { segments: [{ drawing: { kind: 'number', number } }], sentence: rangeBarMessages.numberWithoutRange }
}

/** The figure of a usable result. */
export function buildRangeBar(source: BarSource): RangeBarModel {
  const measures = listBarMeasures(source.definition)
  return measures.length > 1 ? buildMultiMeasureBar(source, measures) : buildSingleMeasureBar(source, measures[0])
}

function buildSingleMeasureBar(source: BarSource, measure: Measure | undefined): RangeBarModel {
  const { range } = source
  const reading = findMeasureReading(source, measure, 0)
  const number = reading && toNumberModel(reading.text, source)
  const drawn = buildScaleDrawing(source, measure, reading, range.rangeId)
  const sentence = describeBar({ range, number, reading, drawn })
  if (drawn && !drawn.scale.isContradicted)
    return { segments: [{ drawing: drawn.drawing }], sentence, key: drawn.drawing.bands }
  if (number) return { segments: [{ drawing: { kind: 'number', number } }], sentence }
  const words = typeset(range.displayedRange)
  return { segments: [{ drawing: { kind: 'words' } }], ...(words !== '' && { sentence: `${words}.` }) }
}

function buildMultiMeasureBar(source: BarSource, measures: readonly Measure[]): RangeBarModel {
  const { definition, range, values, entry } = source
  const readings = measures.map((measure, at) => ({ measure, reading: findMeasureReading(source, measure, at) }))
  const joined = readings.map(({ reading }) => reading?.text ?? missingValue).join('/')
  const resultTexts = entry.resultValues.map((template) =>
    removeUnit(fillTemplate(template, values), definition.arrowFormat.labelFormat),
  )
  const headline = toNumberModel(resultTexts.length > 0 ? resultTexts.join('/') : joined, source)
  const drawn = readings.flatMap(({ measure, reading }) => {
    const own = findMeasureRange(definition, measure, reading)
    const each = own && buildScaleDrawing(source, measure, reading, own.rangeId)
    return own && each && !each.scale.isContradicted ? [{ measure, range: own, ...each }] : []
  })
  if (drawn.length < measures.length || !drawn.some((each) => each.range.rangeId === range.rangeId)) {
    const sentence = describeBar({ range, number: headline, reading: undefined, drawn: undefined })
    return { segments: [{ drawing: { kind: 'number', number: headline } }], sentence }
  }
  const named = drawn.map((each) => ({ ...each, ...splitLabel(each.measure) }))
  return {
    headline,
    segments: named.map(({ caption, aside, scale, drawing }): BarSegment => {
      // The definition's own words cover all measures at once: "120-139 or 80-89".
      const bands = drawing.bands.map((band, at) => ({
        ...band,
        range: formatBandLimits(scale, scale.bands[at]!, true),
      }))
      return {
        caption,
        ...(aside !== undefined && { aside }),
        // The range of a measure is found by its number.
        drawing: { ...drawing, bands, number: { ...drawing.number!, unit: '' } },
        key: bands,
      }
    }),
    sentence: describeTwoMeasures(range, headline, named),
    key: named[0]!.drawing.bands.map((band): BarBand => {
      const readers = named.filter((each) => each.range.rangeId === band.rangeId)
      const isShared = readers.length === named.length
      const notes = isShared ? [] : readers.map(({ caption }) => uncapitalize(caption))
      return { ...band, isOwnBand: band.rangeId === range.rangeId, notes }
    }),
  }
}

/** The bar of one measure, with its marker in the band of the range; undefined if the definition does not draw that range. */
function buildScaleDrawing(
  source: BarSource,
  measure: Measure | undefined,
  reading: Reading | undefined,
  rangeId: string,
) {
  const { definition, values } = source
  const number = reading?.number
  const scale = buildScale(definition, measure, { rangeId, number, circumstances: values })
  const at = scale.bands.findIndex(({ range }) => range.rangeId === rangeId)
  if (at < 0) return undefined
  const beyond = findBeyondSide(scale, number)
  const drawing: ScaleDrawing = {
    kind: 'scale',
    ...(reading && { number: toNumberModel(reading.text, source) }),
    bands: scale.bands.map((band) => ({
      rangeId: band.range.rangeId,
      label: band.range.displayedLabel,
      range: formatBandLimits(scale, band),
      style: toRangeColor(band.range),
      isOwnBand: band.range.rangeId === rangeId,
      notes: [],
    })),
    ticks: listTicks(scale),
    isOpen: getOpenEnds(scale),
    marker: computeMarker(
      scale,
      at,
      number && roundTo(number.value, measure?.decimals ?? 0),
      number && findOpenSide(number),
    ),
    ...(beyond && { beyond }),
  }
  return { scale, drawing }
}

/** The reading at the arrow of a measure: the entry's own words for it, otherwise its value. Undefined if there is neither. */
function findMeasureReading({ definition, entry, values }: BarSource, measure: Measure | undefined, at: number) {
  const template = entry.graphValues?.[at]
  const own = measure && Object.hasOwn(values, measure.key) ? values[measure.key] : undefined
  if (template === undefined && own === undefined) return undefined
  const text = template === undefined ? `${definition.arrowFormat.valuePrefix}${own}` : fillTemplate(template, values)
  return parseReading(removeUnit(text, definition.arrowFormat.labelFormat))
}

/** The range that one of several measures falls into on its own. */
function findMeasureRange(definition: InterpretationDefinition, measure: Measure, reading: Reading | undefined) {
  if (!reading?.number) return undefined
  const bands = definition.interpretationRanges.flatMap((range) => listBarBands(definition, range, measure))
  const samples = listRepresentativeValues(reading.number, measure, bands)
  return definition.interpretationRanges.find((range) =>
    listBarBands(definition, range, measure).some((band) => samples.every((sample) => isWithinLimits(band, sample))),
  )
}

function toNumberModel(text: string, source: BarSource): FormattedQuantity {
  return { text: removeUnit(text, source.definition.arrowFormat.labelFormat), unit: getUnit(source) }
}

/** The unit of a number or, if the definition has none, what the entry writes after its number: "{drinksPerWeek} per week". */
function getUnit({ definition, entry }: BarSource): string {
  const [, own = ''] = /^\{\w+\}\s+([^{}]+)$/.exec(entry.resultValues[0] ?? '') ?? []
  return getShownUnit(definition) || own
}

/** Splits a measure's label from the part in parentheses: "Upper number (systolic)". */
function splitLabel({ key, label = key }: Measure): { readonly caption: string; readonly aside?: string } {
  const [, caption = label, aside] = /^(.*?)\s*\(([^)]*)\)$/.exec(label) ?? []
  return aside === undefined ? { caption } : { caption, aside }
}

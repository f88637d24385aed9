import { rangeBarMessages } from 'virtual:messages/range-bar'
import { holds, roundTo } from '../../../catalogue/band.ts'
import { samplesOf, sideOf } from '../../../catalogue/reported-number.ts'
import type { EntryHead, InterpretationDefinition, InterpretationRange, Measure } from '../../../catalogue/catalogue.ts'
import { displayStyleOf } from '../display-style.ts'
import { lowerFirst, typeset } from '../typeset.ts'
import { rangeWordsOf } from './band-words.ts'
import { beyondOf, markerOf } from './marker.ts'
import type { BarBand, BarSection, NumberModel, RangeBarModel, ScaleDrawing } from './range-bar-model.ts'
import { drawnMeasuresOf, fill, readingOf, withoutUnit, type Reading } from './reading.ts'
import { bandsOf, opennessOf, scaleOf, ticksOf } from './scale.ts'
import { sentenceOf, sentenceOfTwo } from './sentence.ts'

/** What a bar is drawn from: a result's range and entry, and the values that were sent with it. */
export interface BarSource {
  readonly definition: InterpretationDefinition
  readonly range: InterpretationRange
  readonly entry: EntryHead
  readonly values: Readonly<Record<string, string>>
}

/** The figure of a result that is not ready, or that could not be had: one empty cell. */
export function emptyBar(isPending: boolean): RangeBarModel {
  return { sections: [{ drawing: { kind: 'empty', isPending } }] }
}

/** The figure of a number that no range came with: the number, and a sentence that says so. */
export function numberWithoutRange(number: NumberModel): RangeBarModel {
  return { sections: [{ drawing: { kind: 'number', number } }], sentence: rangeBarMessages.numberWithoutRange }
}

/** The figure of a usable result. */
export function rangeBarOf(source: BarSource): RangeBarModel {
  const measures = drawnMeasuresOf(source.definition)
  return measures.length > 1 ? barsOfSeveral(source, measures) : barOfOne(source, measures[0])
}

function barOfOne(source: BarSource, measure: Measure | undefined): RangeBarModel {
  const { range } = source
  const reading = readingAt(source, measure, 0)
  const number = reading && numberModel(reading.text, source)
  const drawn = drawingOf(source, measure, reading, range.rangeId)
  const sentence = sentenceOf({ range, number, reading, drawn })
  if (drawn && !drawn.scale.isContradicted)
    return { sections: [{ drawing: drawn.drawing }], sentence, key: drawn.drawing.bands }
  if (number) return { sections: [{ drawing: { kind: 'number', number } }], sentence }
  const words = typeset(range.displayedRange)
  return { sections: [{ drawing: { kind: 'words' } }], ...(words !== '' && { sentence: `${words}.` }) }
}

function barsOfSeveral(source: BarSource, measures: readonly Measure[]): RangeBarModel {
  const { definition, range, values, entry } = source
  const readings = measures.map((measure, at) => ({ measure, reading: readingAt(source, measure, at) }))
  const joined = readings.map(({ reading }) => reading?.text).join('/')
  const told = entry.resultValues.map((template) =>
    withoutUnit(fill(template, values), definition.arrowFormat.labelFormat),
  )
  const headline = numberModel(told.length > 0 ? told.join('/') : joined, source)
  const drawn = readings.flatMap(({ measure, reading }) => {
    const own = rangeOfMeasure(definition, measure, reading)
    const each = own && drawingOf(source, measure, reading, own.rangeId)
    return own && each && !each.scale.isContradicted ? [{ measure, range: own, ...each }] : []
  })
  if (drawn.length < measures.length || !drawn.some((each) => each.range.rangeId === range.rangeId)) {
    const sentence = sentenceOf({ range, number: headline, reading: undefined, drawn: undefined })
    return { sections: [{ drawing: { kind: 'number', number: headline } }], sentence }
  }
  const named = drawn.map((each) => ({ ...each, ...namesOf(each.measure) }))
  return {
    headline,
    sections: named.map(({ caption, aside, drawing }): BarSection => ({
      caption,
      ...(aside !== undefined && { aside }),
      drawing: { ...drawing, ...(drawing.number && { number: { ...drawing.number, unit: '' } }) },
    })),
    sentence: sentenceOfTwo(range, headline, named),
    key: named[0]!.drawing.bands.map((band): BarBand => {
      const readers = named.filter((each) => each.range.rangeId === band.rangeId)
      const isShared = readers.length === named.length
      const notes = isShared ? [] : readers.map(({ caption }) => lowerFirst(caption))
      return { ...band, isReaders: band.rangeId === range.rangeId, notes }
    }),
  }
}

/** The bar of one measure, its marker in the band of the range; undefined where the definition does not draw that range. */
function drawingOf(source: BarSource, measure: Measure | undefined, reading: Reading | undefined, rangeId: string) {
  const { definition, values } = source
  const number = reading?.number
  const scale = scaleOf(definition, measure, { rangeId, number, circumstances: values })
  const at = scale.bands.findIndex(({ range }) => range.rangeId === rangeId)
  if (at < 0) return undefined
  const beyond = beyondOf(scale, number)
  const drawing: ScaleDrawing = {
    kind: 'scale',
    ...(reading && { number: numberModel(reading.text, source) }),
    bands: scale.bands.map((band) => ({
      rangeId: band.range.rangeId,
      label: band.range.displayedLabel,
      range: rangeWordsOf(scale, band),
      style: displayStyleOf(band.range),
      isReaders: band.range.rangeId === rangeId,
      notes: [],
    })),
    ticks: ticksOf(scale),
    isOpen: opennessOf(scale),
    marker: markerOf(scale, at, number && roundTo(number.value, measure?.decimals ?? 0), number && sideOf(number)),
    ...(beyond && { beyond }),
  }
  return { scale, drawing }
}

/** What the arrow says of a measure: the entry's own words for it, else its value; undefined where neither was sent. */
function readingAt({ definition, entry, values }: BarSource, measure: Measure | undefined, at: number) {
  const template = entry.graphValues?.[at]
  const own = measure && Object.hasOwn(values, measure.key) ? values[measure.key] : undefined
  if (template === undefined && own === undefined) return undefined
  const text = template === undefined ? `${definition.arrowFormat.valuePrefix}${own}` : fill(template, values)
  return readingOf(withoutUnit(text, definition.arrowFormat.labelFormat))
}

/** The range that one measure of several falls into by itself. */
function rangeOfMeasure(definition: InterpretationDefinition, measure: Measure, reading: Reading | undefined) {
  if (!reading?.number) return undefined
  const bands = definition.interpretationRanges.flatMap((range) => bandsOf(definition, range, measure))
  const samples = samplesOf(reading.number, measure, bands)
  return definition.interpretationRanges.find((range) =>
    bandsOf(definition, range, measure).some((band) => samples.every((sample) => holds(band, sample))),
  )
}

function numberModel(text: string, source: BarSource): NumberModel {
  return { text: withoutUnit(text, source.definition.arrowFormat.labelFormat), unit: unitOf(source) }
}

/** The unit, or what an entry writes after its number where the definition has none: "{drinksPerWeek} per week". */
function unitOf({ definition, entry }: BarSource): string {
  const [, own = ''] = /^\{\w+\}\s+([^{}]+)$/.exec(entry.resultValues[0] ?? '') ?? []
  return definition.arrowFormat.labelFormat || own
}

/** A measure's label, and apart from it what it has in brackets: "Upper number (systolic)". */
function namesOf({ key, label = key }: Measure): { readonly caption: string; readonly aside?: string } {
  const [, caption = label, aside] = /^(.*?)\s*\(([^)]*)\)$/.exec(label) ?? []
  return aside === undefined ? { caption } : { caption, aside }
}

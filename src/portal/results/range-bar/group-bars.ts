import { rangeBarMessages } from 'virtual:messages/range-bar'
import { uncapitalize } from '../../../catalogue/words.ts'
import type { BarBand, BarSegment, RangeBarModel, ResultWordModel } from './range-bar-model.ts'

/** One of the results that share a panel. */
export interface CaptionedBar {
  readonly caption: string
  readonly aside?: string
  readonly word?: ResultWordModel
  readonly bar: RangeBarModel
}

/** Combines the figures of several results: with one key if they share a scale, otherwise with a key under each bar. */
export function groupBars(bars: readonly CaptionedBar[]): RangeBarModel {
  const keys = bars.flatMap(({ bar }) => (bar.key ? [bar.key] : []))
  const isShared = new Set(keys.map(getScaleSignature)).size === 1
  const notes = listDistinctWords(bars.map(({ caption }) => caption))
  const sentences = bars.flatMap(({ caption, bar }) =>
    bar.sentence === undefined ? [] : [rangeBarMessages.captioned({ caption, sentence: bar.sentence })],
  )
  const [first = []] = keys
  const shared = first.map((band, at): BarBand => {
    const readers = bars.flatMap(({ bar }, index) => (bar.key?.[at]?.isOwnBand ? [notes[index]!] : []))
    return { ...band, isOwnBand: readers.length > 0, notes: readers }
  })
  return {
    segments: bars.flatMap(({ caption, aside, word, bar }) =>
      bar.segments.map((segment, at): BarSegment => ({
        ...segment,
        ...(at === 0 && { caption, ...(aside !== undefined && { aside }), ...(word && { word }) }),
        ...(!isShared && !segment.key && bar.key && { key: bar.key }),
      })),
    ),
    ...(sentences.length > 0 && { sentence: sentences.join(' ') }),
    ...(isShared && { key: shared }),
  }
}

/** The words by which captions differ: "Left leg" and "Right leg" yield "left" and "right". */
function listDistinctWords(captions: readonly string[]): readonly string[] {
  const words = captions.map((caption) => caption.split(' '))
  const lasts = new Set(words.map((each) => each.at(-1)))
  const isSameEnding = lasts.size === 1 && words.every((each) => each.length > 1)
  return words.map((each) => uncapitalize((isSameEnding ? each.slice(0, -1) : each).join(' ')))
}

function getScaleSignature(key: readonly BarBand[]): string {
  return JSON.stringify(key.map(({ rangeId, label, range, style }) => [rangeId, label, range, style]))
}

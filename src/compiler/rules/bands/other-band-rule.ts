import type { RootContent } from 'mdast'
import type { LinkedEntry } from '../../link/entry.ts'
import type { LinkedInterpretation } from '../../link/link-content.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import type { SourcePlace } from '../../source/finding.ts'
import { defineCheckRule } from '../rule.ts'
import { listSentences } from '../wording/list-sentences.ts'
import { findOtherBand, type BandContradiction } from './find-other-band.ts'

/** A sentence that contradicts the band of its text. */
interface WrongSentence extends BandContradiction {
  readonly entry: LinkedEntry
  readonly own: string
  readonly sentence: string
  readonly place: SourcePlace
}

/** The sentences of a test that contradict the bands of their texts. A block that texts of a range share is checked once. */
export const listOtherBands = memoizeByObject(({ entries, file }: LinkedInterpretation): readonly WrongSentence[] => {
  const { interpretationRanges, subject } = file.value
  const labels = interpretationRanges.map(({ displayedLabel }) => displayedLabel)
  return interpretationRanges.flatMap(({ rangeId, displayedLabel: own }) => {
    const seen = new Set<RootContent>()
    return entries
      .filter((entry) => entry.rangeId === rangeId)
      .flatMap((entry) => {
        const nodes = entry.nodes.filter((node) => !seen.has(node))
        for (const node of nodes) seen.add(node)
        return listSentences({ nodes, file: entry.origin }).flatMap(({ text, place }) => {
          const found = findOtherBand(text, own, labels, subject)
          return found
            ? [{ ...found, entry, own, sentence: text, place: place(Math.max(0, text.indexOf(found.label))) }]
            : []
        })
      })
  })
})

/** A text must not attribute another band to its reader. */
export const otherBandRule = defineCheckRule({
  id: 'other-band',
  scope: 'definition',
  reason:
    'A text says of its reader the band that it is for: a High text with "Your risk is Low" calms a person who must act.',
  in: 'interpretations/lab-iron/normal.mdx',
  bad: 'That is enough. This result is Low.',
  good: 'That is enough.',
  check(test, report) {
    for (const { place, sentence, label, own, isDenied } of listOtherBands(test))
      report(
        place,
        isDenied
          ? `"${sentence}" denies "${label}", the label of the range that this text is for.`
          : `"${sentence}" says "${label}" of the reader, and this text is for the range "${own}".`,
        'Decide which of the two is right, and correct the sentence or the range of the text.',
      )
  },
})

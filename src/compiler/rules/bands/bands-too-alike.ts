import type { Entry } from '../../link/entry.ts'
import type { LinkedInterpretation } from '../../link/link.ts'
import { defineRule } from '../rule.ts'
import { sentencesOf } from '../wording/sentences.ts'
import { wordCount } from '../wording/reading-grade.ts'

/** The share of sentences that texts of neighboring bands may have in common without a warning, and the fewest words that count as one. */
const MAXIMUM_SHARE = 0.35
const MINIMUM_WORDS = 3

/** Texts of neighboring bands that the same person would read, and that hardly differ. */
export const bandsTooAlike = defineRule({
  id: 'bands-too-alike',
  scope: 'definition',
  severity: 'warning',
  reason: 'A worse result is another result: its text says more than the text of the band beside it in other words.',
  in: 'interpretations/iron-risk/moderate.mdx',
  bad: 'Your iron risk is moderate.',
  good: 'Your iron risk is moderate.',
  check(interpretation, report) {
    const { graphRanges } = interpretation.definition
    const worst = new Map<string, { readonly share: number; readonly one: Entry; readonly other: Entry }>()
    for (const sex of ['FEMALE_', 'MALE_', '']) {
      const drawn = graphRanges.filter((id) => (/^(?:FE)?MALE_/.exec(id)?.[0] ?? '') === sex)
      for (const [first, second] of drawn.slice(1).map((id, index) => [drawn[index]!, id] as const))
        for (const [one, other] of [
          ...pairsOf(interpretation, first, second),
          ...pairsOf(interpretation, second, first).map(([b, a]) => [a, b] as const),
        ]) {
          const share = shareOf(one, other)
          const files = `${one.origin.source.path} ${other.origin.source.path}`
          if (share > (worst.get(files)?.share ?? MAXIMUM_SHARE)) worst.set(files, { share, one, other })
        }
    }
    for (const { share, one, other } of worst.values())
      report(
        other.place,
        `${other.contentId} shares ${Math.round(share * 100)} % of its sentences with ${one.contentId} of the band beside it.`,
        'Say in each what is particular to its band.',
      )
  },
})

/** Each text of a range with those of another range that the same person would read there. */
function pairsOf({ entries, definition }: LinkedInterpretation, from: string, to: string) {
  const whenOf = (entry: Entry) => {
    const rules = definition.interpretationRanges.find(({ rangeId }) => rangeId === entry.rangeId)?.contentRules
    return JSON.stringify(rules?.find(({ contentId }) => contentId === (entry.family ?? entry.contentId))?.when ?? {})
  }
  const byReader = Map.groupBy(
    entries.filter(({ rangeId }) => rangeId === to),
    (entry) => `${whenOf(entry)} ${entry.flags?.join() ?? ''}`,
  )
  return entries
    .filter(({ rangeId }) => rangeId === from)
    .flatMap((entry) => {
      const flags = entry.flags?.join() ?? ''
      const read = byReader.get(`${whenOf(entry)} ${flags}`) ?? byReader.get(`{} ${flags}`) ?? []
      return read.map((other) => [entry, other] as const)
    })
}

function shareOf(one: Entry, other: Entry): number {
  const [mine, theirs] = [one, other].map(
    ({ nodes, origin }) =>
      new Set(
        sentencesOf({ nodes, file: origin })
          .map(({ text }) => text)
          .filter((text) => wordCount(text) >= MINIMUM_WORDS),
      ),
  ) as [Set<string>, Set<string>]
  const shared = [...mine].filter((sentence) => theirs.has(sentence)).length
  return shared / Math.max(1, Math.min(mine.size, theirs.size))
}

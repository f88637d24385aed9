import type { RootContent } from 'mdast'
import { splitSentences } from '../../../catalogue/words.ts'
import type { LinkedEntry } from '../../link/entry.ts'
import type { LinkedInterpretation } from '../../link/link-content.ts'
import { toPlainLines } from '../../link/text-formats.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import { defineCheckRule } from '../rule.ts'

/**
 * The share of sentences that texts of neighboring bands may have in common without a warning, and the minimum number of words
 * that count as one sentence.
 */
const maxShare = 0.35
const minWords = 3

/** How many of the shared sentences a message quotes. */
const maxQuotes = 3

interface Likeness {
  readonly share: number
  readonly shared: readonly string[]
  readonly one: LinkedEntry
  readonly other: LinkedEntry
}

/** Reports texts of neighboring bands that the same person could read and that hardly differ. */
export const bandsTooAlikeRule = defineCheckRule({
  id: 'bands-too-alike',
  scope: 'definition',
  severity: 'warning',
  readsTexts: true,
  reason: 'A worse result is a different result, so most of its text is specific to its band.',
  in: 'interpretations/iron-risk/moderate.mdx',
  bad: 'Your score of {ironRiskScore} is low.',
  good: 'Your score of {ironRiskScore} is moderate.',
  check(interpretation, report) {
    const { graphRanges } = interpretation.definition
    const worst = new Map<string, Likeness>()
    for (const sex of ['FEMALE_', 'MALE_', '']) {
      const drawn = graphRanges.filter((id) => (/^(?:FE)?MALE_/.exec(id)?.[0] ?? '') === sex)
      for (const [first, second] of drawn.slice(1).map((id, index) => [drawn[index]!, id] as const))
        for (const [one, other] of [
          ...listPairs(interpretation, first, second),
          ...listPairs(interpretation, second, first).map(([b, a]) => [a, b] as const),
        ]) {
          const likeness = compareTexts(one, other)
          const files = `${one.origin.source.path} ${other.origin.source.path}`
          if (likeness.share > (worst.get(files)?.share ?? maxShare)) worst.set(files, likeness)
        }
    }
    for (const { share, shared, one, other } of worst.values()) {
      const quotes = shared.slice(0, maxQuotes).map((sentence) => `"${sentence.replace(/\.$/, '')}"`)
      const more = shared.length > maxQuotes ? ` and ${shared.length - maxQuotes} more` : ''
      report(
        other.place,
        `${other.contentId} shares ${formatPercent(share)} of its sentences with ${one.contentId} of the neighboring band, ` +
          `and may share ${formatPercent(maxShare)}: ${quotes.join(', ')}${more}.`,
        'In each text, say what is specific to its band.',
      )
    }
  },
})

/** Pairs each text of a range with those of a second range that the same person would read there. */
function listPairs({ entries, definition }: LinkedInterpretation, from: string, to: string) {
  const rules = definition.interpretationRanges.flatMap(({ contentRules }) => contentRules)
  const toReaderKey = ({ contentId, family = contentId, flags = [] }: LinkedEntry, isAny = false) => {
    const rule = rules.find((one) => one.contentId === family)
    return `${JSON.stringify((isAny ? undefined : rule?.when) ?? {})} ${flags.join()}`
  }
  const theirs = new Map<string, LinkedEntry[]>()
  for (const entry of entries.filter(({ rangeId }) => rangeId === to))
    theirs.set(toReaderKey(entry), [...(theirs.get(toReaderKey(entry)) ?? []), entry])
  return entries
    .filter(({ rangeId }) => rangeId === from)
    .flatMap((entry) => {
      const read = theirs.get(toReaderKey(entry)) ?? theirs.get(toReaderKey(entry, true)) ?? []
      return read.map((other) => [entry, other] as const)
    })
}

function formatPercent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/** The sentences of the shorter text that the other one contains, and their share. */
function compareTexts(one: LinkedEntry, other: LinkedEntry): Likeness {
  const [mine, theirs] = [collectComparableSentences(one), collectComparableSentences(other)]
  const shared = [...mine].filter((sentence) => theirs.has(sentence))
  return { share: shared.length / Math.max(1, Math.min(mine.size, theirs.size)), shared, one, other }
}

const collectComparableSentences = memoizeByObject(
  ({ nodes }: LinkedEntry) => new Set(nodes.flatMap(listComparableSentences)),
)

/** The sentences of a block that two texts should not share. When to call 911 is meant to be the same in neighboring bands. */
const listComparableSentences = memoizeByObject((block: RootContent) =>
  (block.type === 'blockquote' && block.data?.card === 'emergency' ? [] : toPlainLines([block]))
    .flatMap((line) => splitSentences(line, '.!?').map((sentence) => sentence.trimEnd()))
    .filter((sentence) => sentence.split(' ').length >= minWords),
)

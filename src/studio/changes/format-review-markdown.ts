import type { WordRun } from '../../catalogue/word-run.ts'
import type { Review } from '../content/use-reviews.ts'
import type { ChangeItem, ClinicalItem } from '../model/changes-document.ts'
import {
  formatChangeHeading,
  formatScaleLabels,
  sameSourceNote,
  formatChangeTitle,
  listSummaryWords,
} from './change-words.ts'
import { listChangeWords } from '../ui/list-change-words.ts'
import { shortenWords } from '../ui/changed-words.tsx'

/** "accepted", "refused" or "not decided". */
export function formatDecision({ decision }: Review): string {
  return decision ?? 'not decided'
}

/**
 * Formats a review as Markdown: the comment on all changes, each change with its decision, each comment below the words it is about, and
 * finally the whole comparison.
 */
export function formatReviewMarkdown(
  items: readonly ChangeItem[],
  getReview: (item: ChangeItem) => Review,
  comparison = '',
  whole = '',
): string {
  const lines = items.map((item, at) => {
    const words = shortenWords(listSummaryWords(item))
    const quote = `${formatQuote(words)}${/[.!?…]$/.test(words.at(-1)?.text ?? '') ? '' : '.'}`
    const notes = item.kind === 'clinical' ? listClinicalNotes(item).map(escapeMarkdown) : []
    return [
      `- **Change ${at + 1}, ${formatDecision(getReview(item))}** (${escapeMarkdown(formatChangeHeading(item, items))}): ${quote}`,
      ...notes,
    ].join(' ')
  })
  const notes = items.flatMap((item, at) => {
    const comment = getReview(item).comment.trim()
    if (comment === '') return []
    return [
      [
        `**On change ${at + 1}** (${escapeMarkdown(formatChangeTitle(item))})`,
        `> ${formatQuote(listChangeWords(item))}`,
        comment,
      ].join('\n\n'),
    ]
  })
  const count = (decision: Review['decision']) => items.filter((item) => getReview(item).decision === decision).length
  const [accepted, refused] = [count('accepted'), count('refused')]
  const counts = `Decided ${accepted + refused} of ${items.length} changes: ${accepted} accepted, ${refused} refused.`
  const said = [counts, whole.trim(), lines.join('\n'), ...notes, comparison]
  return said.filter((words) => words !== '').join('\n\n')
}

/** What else a clinician should know about a moved limit. */
function listClinicalNotes(item: ClinicalItem): string[] {
  return [
    ...item.losses.map(({ words }) => words),
    ...(item.isSourceStale ? [sameSourceNote] : []),
    ...(item.alsoOnScale.length > 0 ? [`Also shown on the scale of: ${formatScaleLabels(item)}.`] : []),
  ]
}

function formatQuote(words: readonly WordRun[]): string {
  return words
    .map(({ text, mark }) => {
      if (mark === 'removed') return `<del>${escapeMarkdown(text)}</del>`
      return mark === 'added' ? `<ins>${escapeMarkdown(text)}</ins>` : escapeMarkdown(text)
    })
    .join('')
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~<>[\]|#@&]/g, '\\$&').replace(/\n/g, ' ')
}

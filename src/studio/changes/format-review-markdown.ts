import { useLocalStorage } from '@mantine/hooks'
import type { WordRun } from '../model/audience.ts'
import type { ChangeItem, ClinicalItem } from '../model/documents.ts'
import {
  formatChangeHeading,
  formatScaleLabels,
  sameSourceNote,
  formatChangeTitle,
  listChangeWords,
} from './change-words.ts'
import { shortenWords } from '../ui/changed-words.tsx'

/** What a reviewer thinks of a change; kept in this browser alone. */
export interface Review {
  readonly decision?: 'accepted' | 'refused' | undefined
  readonly comment: string
}

export type Reviews = Readonly<Record<string, Review>>

const noReview: Review = { comment: '' }

/** The notes of a reviewer, by the id of each change: a change that reads differently begins without one. */
export function useReviews() {
  const [reviews, setReviews] = useLocalStorage<Reviews>({
    key: 'studio-reviews',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return {
    getReview: (item: Pick<ChangeItem, 'id'>): Review => reviews[item.id] ?? noReview,
    updateReview: (item: ChangeItem, change: Partial<Review>) =>
      setReviews((before) => ({ ...before, [item.id]: { ...noReview, ...before[item.id], ...change } })),
  }
}

/** "accepted", "refused" or "not decided". */
export function formatDecision({ decision }: Review): string {
  return decision ?? 'not decided'
}

/** The reviewer's decision on each change in a line, and comments under the words that they are about, above the whole comparison, as Markdown. */
export function formatReviewMarkdown(
  items: readonly ChangeItem[],
  getReview: (item: ChangeItem) => Review,
  comparison: string,
): string {
  const lines = items.map((item, at) => {
    const said = `${formatQuote(shortenWords(listChangeWords(item)))}${/[.!?]$/.test(toPlainText(item)) ? '' : '.'}`
    const notes = item.kind === 'clinical' ? listClinicalNotes(item).map(escapeMarkdown) : []
    return [
      `- **Change ${at + 1}, ${formatDecision(getReview(item))}** (${escapeMarkdown(formatChangeHeading(item, items))}): ${said}`,
      ...notes,
    ].join(' ')
  })
  const notes = items.flatMap((item, at) => {
    const said = getReview(item).comment.trim()
    if (said === '') return []
    return [
      [
        `**On change ${at + 1}** (${escapeMarkdown(formatChangeTitle(item))})`,
        `> ${formatQuote(listChangeWords(item))}`,
        said,
      ].join('\n\n'),
    ]
  })
  const count = (decision: Review['decision']) => items.filter((item) => getReview(item).decision === decision).length
  const [accepted, refused] = [count('accepted'), count('refused')]
  const counts = `Decided ${accepted + refused} of ${items.length} changes: ${accepted} accepted, ${refused} refused.`
  return [counts, lines.join('\n'), ...notes, comparison].join('\n\n')
}

/** What a clinician should know of a moved limit beside who is told otherwise. */
function listClinicalNotes(item: ClinicalItem): string[] {
  return [
    ...(item.isSourceStale ? [sameSourceNote] : []),
    ...(item.alsoOnScale.length > 0 ? [`Also shown on the scale of: ${formatScaleLabels(item)}.`] : []),
  ]
}

function toPlainText(item: ChangeItem): string {
  return listChangeWords(item)
    .map(({ text }) => text)
    .join('')
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

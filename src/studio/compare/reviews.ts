import { useLocalStorage } from '@mantine/hooks'
import type { WordRun } from '../model/reach-model.ts'
import type { ChangeItem, ClinicalItem } from '../model/studio-model.ts'
import { headOf, scaleWords, SOURCE_KEPT, titleOf, wordsOf } from './change-words.ts'
import { shortened } from './changed-words.tsx'

/** What a reviewer thinks of a change; kept in this browser alone. */
export interface Review {
  readonly decision?: 'accepted' | 'refused' | undefined
  readonly comment: string
}

export type Reviews = Readonly<Record<string, Review>>

const none: Review = { comment: '' }

/** The notes of a reviewer, by the id of each change: a change that reads differently begins without one. */
export function useReviews() {
  const [reviews, setReviews] = useLocalStorage<Reviews>({
    key: 'studio-reviews',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return {
    of: (item: Pick<ChangeItem, 'id'>): Review => reviews[item.id] ?? none,
    note: (item: ChangeItem, change: Partial<Review>) =>
      setReviews((before) => ({ ...before, [item.id]: { ...none, ...before[item.id], ...change } })),
  }
}

/** "accepted", "refused" or "not decided". */
export function decisionWords({ decision }: Review): string {
  return decision ?? 'not decided'
}

/** The reviewer's decision on each change in a line, and comments under the words that they are about, above the whole comparison, as Markdown. */
export function reviewMarkdown(
  items: readonly ChangeItem[],
  of: (item: ChangeItem) => Review,
  comparison: string,
): string {
  const lines = items.map((item, at) => {
    const said = `${quoted(shortened(wordsOf(item)))}${/[.!?]$/.test(plainOf(item)) ? '' : '.'}`
    const notes = item.kind === 'clinical' ? clinicalNotes(item).map(escaped) : []
    return [
      `- **Change ${at + 1}, ${decisionWords(of(item))}** (${escaped(headOf(item, items))}): ${said}`,
      ...notes,
    ].join(' ')
  })
  const notes = items.flatMap((item, at) => {
    const said = of(item).comment.trim()
    if (said === '') return []
    return [[`**On change ${at + 1}** (${escaped(titleOf(item))})`, `> ${quoted(wordsOf(item))}`, said].join('\n\n')]
  })
  const count = (decision: Review['decision']) => items.filter((item) => of(item).decision === decision).length
  const [accepted, refused] = [count('accepted'), count('refused')]
  const counts = `Decided ${accepted + refused} of ${items.length} changes: ${accepted} accepted, ${refused} refused.`
  return [counts, lines.join('\n'), ...notes, comparison].join('\n\n')
}

/** What a clinician should know of a moved limit beside who is told otherwise. */
function clinicalNotes(item: ClinicalItem): string[] {
  return [
    ...(item.keepsSource ? [SOURCE_KEPT] : []),
    ...(item.alsoOnScale.length > 0 ? [`Also shown on the scale of: ${scaleWords(item)}.`] : []),
  ]
}

function plainOf(item: ChangeItem): string {
  return wordsOf(item)
    .map(({ text }) => text)
    .join('')
}

function quoted(words: readonly WordRun[]): string {
  return words
    .map(({ text, mark }) => {
      if (mark === 'removed') return `<del>${escaped(text)}</del>`
      return mark === 'added' ? `<ins>${escaped(text)}</ins>` : escaped(text)
    })
    .join('')
}

function escaped(text: string): string {
  return text.replace(/[\\`*_~<>[\]|#@&]/g, '\\$&').replace(/\n/g, ' ')
}

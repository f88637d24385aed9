import { useLocalStorage } from '@mantine/hooks'
import type { WordRun } from '../model/reach-model.ts'
import type { ChangeItem } from '../model/studio-model.ts'
import { titleOf, wordsOf } from './change-words.ts'

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

/** Whether the reviewer decided on a change or said something of it. */
export function isRead({ decision, comment }: Review): boolean {
  return decision !== undefined || comment.trim() !== ''
}

/** The reviewer's decisions and comments, each under the words that it is about, above the whole comparison, as Markdown. */
export function reviewMarkdown(
  items: readonly ChangeItem[],
  of: (item: ChangeItem) => Review,
  comparison: string,
): string {
  const notes = items.flatMap((item, at) => {
    const { decision, comment } = of(item)
    const said = comment.trim()
    if (decision !== 'refused' && said === '') return []
    const head = `**Change ${at + 1}${decision === undefined ? '' : `, ${decision}`}** (${escaped(titleOf(item))})`
    return [[head, `> ${quoted(wordsOf(item))}`, said].filter((part) => part !== '').join('\n\n')]
  })
  const count = (decision: Review['decision']) => items.filter((item) => of(item).decision === decision).length
  const counts = `Read ${items.filter((item) => isRead(of(item))).length} of ${items.length} changes: ${count('accepted')} accepted, ${count('refused')} refused.`
  return [counts, ...notes, comparison].join('\n\n')
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

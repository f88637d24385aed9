import { useState } from 'react'
import type { VisitQuestion } from './visit-questions.ts'

/** As many as a visit has time for; the others are offered. */
const initialCount = 8

/** A question in the list, which keeps its field while others come and go. */
export interface EditedQuestion extends VisitQuestion {
  readonly id: number
}

/** The questions as the person edits them, and what can be done with them. */
export interface QuestionList {
  readonly questions: readonly EditedQuestion[]
  /** How many less urgent suggestions are not in the list yet. */
  readonly remainingCount: number
  /** Whether they are other than at first. */
  readonly isChanged: boolean
  readonly change: (id: number, text: string) => void
  readonly add: () => void
  readonly addMore: () => void
  readonly remove: (id: number) => void
  readonly restore: () => void
}

/** Keeps the questions in the page's memory, and nowhere else; of those suggested, the most urgent are in the list at first. */
export function useQuestions(suggested: readonly VisitQuestion[]): QuestionList {
  const [edited, setEdited] = useState<readonly EditedQuestion[]>()
  const [hasMore, setHasMore] = useState(true)
  const all = suggested.map((question, id) => ({ ...question, id }))
  const others = all.slice(initialCount)
  const questions = edited ?? all.slice(0, initialCount)
  return {
    questions,
    remainingCount: hasMore ? others.length : 0,
    isChanged: edited !== undefined,
    change: (id, text) => setEdited(questions.map((each) => (each.id === id ? { ...each, text } : each))),
    add: () => {
      const id = Math.max(all.length, ...questions.map((each) => each.id)) + 1
      setEdited([...questions, { id, about: [], text: '' }])
    },
    addMore: () => {
      setEdited([...questions, ...others])
      setHasMore(false)
    },
    remove: (id) => setEdited(questions.filter((each) => each.id !== id)),
    restore: () => {
      setEdited(undefined)
      setHasMore(true)
    },
  }
}

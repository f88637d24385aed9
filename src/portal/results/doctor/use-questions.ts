import { useState } from 'react'
import type { VisitQuestion } from './visit-questions.ts'

/** How many questions a visit has time for; the others are offered as suggestions. */
const initialCount = 8

/** A question in the list. Its id keeps its field stable while others are added or removed. */
export interface EditedQuestion extends VisitQuestion {
  readonly id: number
}

/** The questions as edited by the participant, and the actions on them. */
export interface QuestionList {
  readonly questions: readonly EditedQuestion[]
  /** How many less urgent suggestions are not in the list yet. */
  readonly remainingCount: number
  /** Whether they differ from the initial list. */
  readonly isChanged: boolean
  readonly change: (id: number, text: string) => void
  readonly add: () => void
  readonly addMore: () => void
  readonly remove: (id: number) => void
  readonly restore: () => void
}

/** Keeps the questions in memory only. The list begins with the most urgent of the suggestions. */
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

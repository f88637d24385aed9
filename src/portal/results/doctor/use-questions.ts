import { useState } from 'react'
import type { VisitQuestion } from './visit-questions.ts'

/** A question in the list, which keeps its field while others come and go. */
export interface EditedQuestion extends VisitQuestion {
  readonly id: number
}

/** The questions as the person edits them, and what can be done with them. */
export interface QuestionList {
  readonly questions: readonly EditedQuestion[]
  /** Whether they are other than the results suggest. */
  readonly isChanged: boolean
  readonly change: (id: number, text: string) => void
  readonly add: () => void
  readonly remove: (id: number) => void
  readonly restore: () => void
}

/** Keeps the questions in the page's memory, and nowhere else. */
export function useQuestions(suggested: readonly VisitQuestion[]): QuestionList {
  const [edited, setEdited] = useState<readonly EditedQuestion[]>()
  const original = suggested.map((question, id) => ({ ...question, id }))
  const questions = edited ?? original
  return {
    questions,
    isChanged: edited !== undefined,
    change: (id, text) => setEdited(questions.map((each) => (each.id === id ? { ...each, text } : each))),
    add: () => {
      const id = Math.max(original.length, ...questions.map((each) => each.id)) + 1
      setEdited([...questions, { id, about: [], text: '' }])
    },
    remove: (id) => setEdited(questions.filter((each) => each.id !== id)),
    restore: () => setEdited(undefined),
  }
}

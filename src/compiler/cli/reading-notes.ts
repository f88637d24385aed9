import type { LinkedContent } from '../link/link.ts'
import { linesOf } from '../link/written.ts'
import { gradeOf, wordsIn } from '../rules/wording/reading-grade.ts'

/** The reading grade of all entries in a line, then the entries that are hard, short or long. */
export function readingNotes({ interpretations }: LinkedContent): string {
  const notes = interpretations.flatMap(({ entries }) =>
    entries.map(({ interpretationId, contentId, nodes }) => {
      const sentences = linesOf(nodes).flatMap((line) => line.split(/(?<=[.!?:])\s+/))
      return {
        id: `${interpretationId}/${contentId}`,
        grade: gradeOf(sentences),
        words: sentences.flatMap(wordsIn).length,
      }
    }),
  )
  const average = notes.reduce((sum, { grade }) => sum + grade, 0) / Math.max(1, notes.length)
  const remarks = notes.flatMap(({ id, grade, words }) => [
    ...(grade > 8 ? [`  ${id}: grade ${grade}`] : []),
    ...(words < 60 || words > 140 ? [`  ${id}: ${words} words`] : []),
  ])
  return [`Reading grade ${average.toFixed(1)} on average over ${notes.length} entries.`, ...remarks].join('\n')
}

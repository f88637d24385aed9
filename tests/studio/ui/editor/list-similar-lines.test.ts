import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listSimilarLines } from '../../../../src/studio/ui/editor/list-similar-lines.ts'

const text = readFileSync('content/urgency.json', 'utf8')
const getLine = (start: string) => text.split('\n').findIndex((line) => line.includes(start)) + 1
const weeks = '"sentence": "Talk with your physician in the next few weeks.'

it('names the other lines with the same words, even after they were changed on one line', () => {
  const line = getLine(weeks)
  // The heading of What to do has the same words, too.
  expect(listSimilarLines(text, text, line)).toEqual([line - 1, line + 1, line + 2])
  const now = text.replace(weeks, '"sentence": "See your physician soon.')
  expect(listSimilarLines(text, now, line)).toEqual([line - 1, line + 1, line + 2])
  expect(listSimilarLines(text, text, line + 2)).toEqual([line - 1, line, line + 1])
  const visit = getLine('"sentence": "Share this result')
  expect(listSimilarLines(text, text, visit)).toContain(visit + 2)
})

it('names no lines for a source or the beginning of an object', () => {
  expect(listSimilarLines(text, text, getLine('"assumption"'))).toEqual([])
  expect(listSimilarLines(text, text, getLine('"weeks"'))).toEqual([])
})

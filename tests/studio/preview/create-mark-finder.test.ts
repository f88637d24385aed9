import { expect, it } from 'vitest'
import type { WordRun } from '../../../src/catalogue/word-run.ts'
import { createMarkFinder } from '../../../src/studio/preview/create-mark-finder.ts'

const change: readonly WordRun[] = [
  { text: 'Be active. Eat ' },
  { text: 'few', mark: 'removed' },
  { text: ' ', mark: 'between' },
  { text: 'many', mark: 'added' },
  { text: ' beans.' },
]
const other: readonly WordRun[] = [{ text: 'Walk' }, { text: ' far', mark: 'added' }, { text: '.' }]

it('marks the words that only one side has, and no others', () => {
  expect(createMarkFinder([change, other], 'after')('Eat many beans. ')).toEqual([
    { text: '' },
    { text: 'Eat ' },
    { text: 'many', mark: 'added' },
    { text: ' beans.' },
    { text: ' ' },
  ])
  const removed = createMarkFinder([change], 'before')('Eat few beans.')
  expect(Array.isArray(removed) && removed.filter(({ mark }) => mark).map(({ text }) => text)).toEqual(['few'])
})

it('marks every change to a text', () => {
  expect(createMarkFinder([change, other], 'after')('Walk far.')).toContainEqual({ text: ' far', mark: 'added' })
})

it('does not mark sentences that the change does not contain', () => {
  expect(createMarkFinder([change, other], 'after')('Smoke nothing.')).toBeUndefined()
  expect(createMarkFinder([change, other], 'after')(' ')).toBeUndefined()
})

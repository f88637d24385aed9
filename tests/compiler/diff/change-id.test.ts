import { expect, it } from 'vitest'
import { toDataId, toWordingId } from '../../../src/compiler/diff/change-id.ts'
import { diffContent } from '../../../src/compiler/diff/diff-content.ts'
import { compileFiles, entry, sample } from '../../fixtures/sample-content.ts'

const IRON = 'interpretations/lab-iron/interpretation.json'
const before = compileFiles(sample)
const listIds = (files: Readonly<Record<string, string>>, from = before) =>
  diffContent(from, compileFiles({ ...sample, ...files })).changes.map(({ id }) => id)

it('differs for a text that is added or removed with different words', () => {
  const page = (words: string) => ({ 'interpretations/lab-iron/more.mdx': entry('CONTENT_MORE', 'LOW', words) })
  const [now, later] = [page('Call 911 now.'), page('You can wait a year.')]
  const [added, otherAdded] = [listIds(now), listIds(later)]
  expect([added.length, otherAdded.length]).toEqual([1, 1])
  expect(otherAdded).not.toEqual(added)
  expect(listIds(now)).toEqual(added)
  const [removed, otherRemoved] = [now, later].map((old) => listIds({}, compileFiles({ ...sample, ...old })))
  expect(removed).toHaveLength(1)
  expect(otherRemoved).not.toEqual(removed)
})

it('differs for a change to a test that has one more line', () => {
  const one = sample[IRON]!.replace('"displayedLabel": "Low"', '"displayedLabel": "Short"')
  const two = one.replace('"under 50.0"', '"below 50.0"')
  const ids = [one, two].map((text) => {
    const { changes } = diffContent(before, compileFiles({ ...sample, [IRON]: text }))
    return changes.filter(({ kind }) => kind === 'clinical').map(({ id }) => id)
  })
  expect(ids.map(({ length }) => length)).toEqual([1, 1])
  expect(ids[1]).not.toEqual(ids[0])
})

it('differs for a datum that is rendered differently, and for words in more texts', () => {
  const rendered = { before: 'Under 50 is low.', after: 'Under 45 is low.' }
  const datum = { kind: 'test', interpretationId: 'labIron', name: 'Lab Iron' } as const
  const data = { ...rendered, datum, entries: ['labIron/CONTENT_LOW'], audiences: [], rendered: [rendered] }
  const more = { before: 'Above 150 is high.', after: 'Above 1500 is high.' }
  expect(toDataId({ ...data, rendered: [rendered, more] })).not.toBe(toDataId(data))
  const wording = { ...data, isSwap: false, isGone: false, isMove: false }
  expect(toWordingId({ ...wording, entries: [...data.entries, 'labIron/CONTENT_NORMAL'] })).not.toBe(
    toWordingId(wording),
  )
})

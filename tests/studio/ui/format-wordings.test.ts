import { expect, it } from 'vitest'
import { formatChangeCounts, formatChangeOverlap, formatChangeReach } from '../../../src/studio/ui/format-wordings.ts'

it('counts changes only in wordings, for all changes and for each', () => {
  const items = [{ id: 'a' }, { id: 'b' }] as unknown as Parameters<typeof formatChangeCounts>[0]['items']
  expect(formatChangeCounts({ items, differ: 91 })).toBe('2 changes: 91 wordings read differently')
  const differing = [
    { id: 'x', hash: '1', changes: ['a', 'b'] },
    { id: 'x', hash: '2', changes: ['a'] },
  ]
  expect(['a', 'b', 'c'].map((id) => formatChangeReach({ differing }, id))).toEqual([
    'In 2 wordings',
    'In 1 wording',
    '',
  ])
})

it('says which wordings of a change were already counted in changes above it, because the counts add up to more than the total', () => {
  const count = (id: string, ...texts: readonly string[][]) => {
    const items = ['a', 'b', 'c', 'd'].map((one) => ({ id: one })) as unknown as Parameters<
      typeof formatChangeOverlap
    >[0]['items']
    const changes = { items, differing: texts.map((ids, at) => ({ id: `text ${at}`, hash: '', changes: ids })) }
    return formatChangeOverlap(changes, id)
  }
  expect(count('a', ['a', 'b'], ['a'])).toBe('In 2 wordings')
  expect(count('b', ['a', 'b'])).toBe('In 1 wording, also in change 1')
  expect(count('c', ['b', 'c'], ['b', 'c'])).toBe('In 2 wordings, all also in change 2')
  expect(count('c', ['b', 'c'], ['c'])).toBe('In 2 wordings, 1 also in change 2')
  expect(count('d', ['a', 'd'], ['b', 'd'])).toBe('In 2 wordings, all also counted above')
  expect(count('d', ['a'], ['d'])).toBe('In 1 wording')
  expect(count('d', ['a'])).toBe('')
})

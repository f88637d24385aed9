import { expect, it } from 'vitest'
import { formatChangeCounts, formatChangeReach } from '../../../src/studio/ui/format-wordings.ts'

it('counts what changes in wordings alone, of all changes and of each', () => {
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

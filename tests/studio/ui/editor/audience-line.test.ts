import { expect, it } from 'vitest'
import { listLineAudience } from '../../../../src/studio/ui/editor/audience-line.tsx'

it('knows who reads a line within a range of lines', () => {
  const reach = {
    texts: ['a', 'b', 'c'],
    names: ['A', 'B', 'C'],
    lines: [
      { from: 3, to: 5, texts: [0] },
      { from: 5, to: 5, texts: [2] },
      { from: 9, to: 9, texts: [1] },
    ],
  }
  expect(listLineAudience(reach, 5)).toEqual(['a', 'c'])
  expect(listLineAudience(reach, 4)).toEqual(['a'])
  expect(listLineAudience(reach, 7)).toEqual([])
})

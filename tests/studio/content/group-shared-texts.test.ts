import { expect, it } from 'vitest'
import { groupSharedTexts, isTextGroup } from '../../../src/studio/content/group-shared-texts.ts'
import { compareTexts, type TextToSign } from '../../../src/studio/model/sign-off.ts'

const base = { hash: 'h', contentIds: [], label: '', name: '', file: 'x.mdx', line: 1 }
const text = (id: string, urgency = 0, more: Partial<TextToSign> = {}): TextToSign => ({
  ...base,
  id,
  urgency,
  ...more,
})
const share = (...ids: string[]) => ({ id: 'g', changes: ['c'], texts: ids.map((id) => ({ id, hash: 'h' })) })

function list(texts: readonly TextToSign[], ...ids: string[]): string[] {
  return groupSharedTexts(texts, [share(...ids)]).map((item) =>
    isTextGroup(item) ? `${item.id}: ${item.texts.map(({ id }) => id).join(' ')}` : item.id,
  )
}

it('shows texts that share their changes as one item, in the place of the first text', () => {
  expect(list([text('a'), text('b'), text('c'), text('d')], 'd', 'b')).toEqual(['a', 'g: b d', 'c'])
})

it('does not group a text that is the only one left, has errors, or reads differently now', () => {
  expect(list([text('a'), text('b')], 'a', 'x')).toEqual(['a', 'b'])
  expect(list([text('a', 0, { errors: [0] }), text('b'), text('c')], 'a', 'b', 'c')).toEqual(['a', 'g: b c'])
  expect(list([text('a', 0, { hash: 'other' }), text('b')], 'a', 'b')).toEqual(['a', 'b'])
})

it('lists unapproved texts first, then sorts by how soon readers should act, then by the strongest color', () => {
  const approval = { approvedBy: 'A. Reviewer', date: '2026-01-01' }
  const texts = [
    text('signed', 5, { approval }),
    text('cyan', 1, { style: 'Cyan' }),
    text('green', 1, { style: 'Green' }),
    text('orange', 2, { style: 'Orange' }),
    text('red', 2, { style: 'Red' }),
    text('yellow', 2, { style: 'Yellow' }),
  ]
  expect(texts.toSorted(compareTexts).map(({ id }) => id)).toEqual([
    'red',
    'orange',
    'yellow',
    'green',
    'cyan',
    'signed',
  ])
})

import { expect, it, vi } from 'vitest'
import { drafts } from '../../../src/studio/content/drafts.ts'

it('keeps what is not saved by its file, with what it began from, until it is dropped', () => {
  const listener = vi.fn<() => void>()
  const stop = drafts.subscribe(listener)
  const base = { text: 'one', hash: 'h' }
  drafts.set('a.mdx', { text: 'two', base })
  drafts.set('b.mdx', { text: 'three', base })
  drafts.setReason('Because')
  expect([...drafts.getAll().keys()]).toEqual(['a.mdx', 'b.mdx'])
  expect(drafts.getAll().get('a.mdx')).toEqual({ text: 'two', base })
  const before = drafts.getAll()
  drafts.remove('a.mdx')
  expect([...before.keys(), ...drafts.getAll().keys()]).toEqual(['a.mdx', 'b.mdx', 'b.mdx'])
  expect(drafts.getReason()).toBe('Because')
  expect(listener).toHaveBeenCalledTimes(4)
  stop()
})

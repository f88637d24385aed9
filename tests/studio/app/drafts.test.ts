import { expect, it, vi } from 'vitest'
import { drafts } from '../../../src/studio/app/drafts.ts'

it('keeps what is not saved by its file, with what it began from, until it is dropped', () => {
  const listener = vi.fn<() => void>()
  const stop = drafts.subscribe(listener)
  const base = { text: 'one', hash: 'h' }
  drafts.keep('a.mdx', { text: 'two', base })
  drafts.keep('b.mdx', { text: 'three', base })
  drafts.say('Because')
  expect([...drafts.files().keys()]).toEqual(['a.mdx', 'b.mdx'])
  expect(drafts.files().get('a.mdx')).toEqual({ text: 'two', base })
  const before = drafts.files()
  drafts.drop('a.mdx')
  expect([...before.keys(), ...drafts.files().keys()]).toEqual(['a.mdx', 'b.mdx', 'b.mdx'])
  expect(drafts.why()).toBe('Because')
  expect(listener).toHaveBeenCalledTimes(4)
  stop()
})

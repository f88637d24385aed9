import { expect, it } from 'vitest'
import { addTarget, parseTarget } from '../../../src/studio/family/target-address.ts'

it('keeps in the address for whom a text will change, and keeps nothing if that was not chosen', () => {
  const search = new URLSearchParams('flags=AFIB')
  expect(parseTarget(search)).toBeUndefined()
  for (const target of ['all', 'these'] as const) {
    const marked = addTarget(search, target)
    expect(parseTarget(marked)).toBe(target)
    expect(marked.get('flags')).toBe('AFIB')
    expect(addTarget(marked, undefined).toString()).toBe('flags=AFIB')
  }
  expect(parseTarget(new URLSearchParams('whose=everybody'))).toBeUndefined()
})

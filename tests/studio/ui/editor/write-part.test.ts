import { expect, it } from 'vitest'
import type { PartField } from '../../../../src/studio/model/source-parts.ts'
import { parsePartValues, writePart } from '../../../../src/studio/ui/editor/parts/write-part.ts'

const fields: readonly PartField[] = [
  { name: 'ask', kind: 'words', label: 'Ask' },
  { name: 'share', kind: 'words', label: 'Share' },
  { name: 'alone', kind: 'yes', label: 'Alone' },
]
const part = {
  tag: 'HowSoon',
  written: '<HowSoon share="the list"  ask="why" />',
  attributes: [
    { name: 'share', value: 'the list' },
    { name: 'ask', value: 'why' },
  ],
  fields,
}

it('keeps the written form if nothing changes, and the order of attributes if something does', () => {
  expect(writePart(part, parsePartValues(part))).toBe(part)
  const next = writePart(part, { ...parsePartValues(part), ask: 'when' })
  expect(next.written).toBe('<HowSoon share="the list" ask="when" />')
  expect(next.attributes[1]).toEqual({ name: 'ask', value: 'when' })
})

it('adds and removes attributes, and writes one without a value', () => {
  expect(writePart(part, { alone: null }).written).toBe('<HowSoon alone />')
  expect(writePart({ ...part, written: '<HowSoon>', attributes: [] }, { ask: 'why' }).written).toBe(
    '<HowSoon ask="why">',
  )
})

it('writes words so that they are read back unchanged', () => {
  expect(writePart(part, { ask: ' "a"\n&amp; b & c ' }).written).toBe('<HowSoon ask="&quot;a&quot; &amp;amp; b & c" />')
})

it('writes a name in braces', () => {
  const name = { tag: '', written: '{figure.a}', attributes: [{ name: '', value: 'figure.a' }], fields: [] }
  expect(writePart(name, { '': 'figure.b' }).written).toBe('{figure.b}')
})

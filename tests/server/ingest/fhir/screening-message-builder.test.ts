import { expect, it } from 'vitest'
import { ScreeningMessageBuilder } from '../../../../src/server/ingest/fhir/screening-message-builder.ts'
import { FhirElementReader } from '../../../../src/server/ingest/fhir/fhir-element-reader.ts'

const createReader = (path: string, expected?: string) =>
  new FhirElementReader('value', path, () => undefined, expected)

it('creates the lists and objects of a pointer', () => {
  const message = new ScreeningMessageBuilder()
  message.put('/purchases/0/id', createReader('Bundle.a'), 'kim-1')
  message.put('/purchases/0/2nd', createReader('Bundle.b'), true)
  message.put('/codes/10', createReader('Bundle.c'), 'last')
  message.put('/absent/0', createReader('Bundle.d'), undefined)
  expect(message.value).toEqual({
    purchases: [{ id: 'kim-1', '2nd': true }],
    // oxlint-disable-next-line unicorn/no-new-array -- ten empty places
    codes: [...new Array<undefined>(10), 'last'],
  })
})

it('counts what is directly below a pointer once, absent or not', () => {
  const message = new ScreeningMessageBuilder()
  expect(message.countAt('/list')).toBe(0)
  message.put('/list/0', createReader('Bundle.a'), 1)
  message.put('/list/0', createReader('Bundle.a'), 2)
  message.put('/list/1', createReader('Bundle.b'), undefined)
  message.put('/list/1/deeper', createReader('Bundle.c'), 3)
  expect([message.countAt('/list'), message.countAt('/list/1'), message.countAt('/list/0')]).toEqual([2, 1, 0])
})

it('knows the path and the expectation of a pointer, and the path of its parent', () => {
  const message = new ScreeningMessageBuilder()
  message.put('/list/0', createReader('Bundle.entry[0]', 'a text'), undefined)
  expect(message.getPath('/list/0')).toBe('Bundle.entry[0]')
  expect(message.getPath('/list/0/code/text')).toBe('Bundle.entry[0]')
  expect(message.getPath('/list')).toBe('Bundle')
  expect([message.findExpected('/list/0'), message.findExpected('/list/0/code')]).toEqual(['a text', undefined])
  expect([message.has('/list/0'), message.has('/list')]).toEqual([true, false])
})

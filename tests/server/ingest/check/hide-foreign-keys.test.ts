import { expect, it } from 'vitest'
import { hideForeignKeys } from '../../../../src/server/ingest/check/hide-foreign-keys.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'

const hide = (pointer: string) => hideForeignKeys(compiledCatalogue, [{ pointer, reason: 'Wrong.' }])

it.each([
  ['/measurements/0/values/Kim Doe', '/measurements/0/values'],
  ['/measurements/0/values/Kim Doe/unit', '/measurements/0/values'],
  ['/measurements/0/circumstances/kim', '/measurements/0/circumstances'],
  ['/measurements/0/placeholders/kim', '/measurements/0/placeholders'],
])('%s is reported at the object that has the key', (pointer, shown) => {
  expect(hide(pointer)).toEqual([{ pointer: shown, reason: 'Wrong.' }])
})

it.each([
  '/measurements/0/values/systolic',
  '/measurements/0/values/systolic/unit',
  '/measurements/0/circumstances/sample',
  '/measurements/0/values',
  '/participant/firstName',
])('%s stays as it is', (pointer) => {
  expect(hide(pointer)).toEqual([{ pointer, reason: 'Wrong.' }])
})

import { expect, it } from 'vitest'
import { parseTextId } from '../../src/catalogue/text-id.ts'

it.each([
  ['labGlucose/HIGH', { kind: 'entry', interpretationId: 'labGlucose', name: 'HIGH' }],
  ['labGlucose', { kind: 'entry', interpretationId: 'labGlucose', name: '' }],
  ['products/LX', { kind: 'product', productCode: 'LX' }],
  ['products/LX/why-it-matters', { kind: 'section', productCode: 'LX', name: 'why-it-matters' }],
  ['pages/when-ready', { kind: 'page', route: 'when-ready' }],
  ['messages/login', { kind: 'message', area: 'login' }],
  ['messages/login/title', { kind: 'message', area: 'login', key: 'title' }],
  ['packages/BASIC', { kind: 'package', packageCode: 'BASIC' }],
  ['images/spine', { kind: 'image', name: 'spine' }],
])('parseTextId reads %s', (id, parsed) => {
  expect(parseTextId(id)).toEqual(parsed)
})

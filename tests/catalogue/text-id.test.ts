import { expect, it } from 'vitest'
import { listSignedEntryIds, splitEntryId, parseTextId } from '../../src/catalogue/text-id.ts'

it.each([
  ['labGlucose/HIGH', { kind: 'entry', interpretationId: 'labGlucose', name: 'HIGH' }],
  ['labGlucose', { kind: 'entry', interpretationId: 'labGlucose', name: '' }],
  ['products/LX', { kind: 'product', productCode: 'LX' }],
  ['products/LX/why-it-matters', { kind: 'section', productCode: 'LX', name: 'why-it-matters' }],
  ['pages/when-ready', { kind: 'page', route: 'when-ready' }],
  ['messages/login', { kind: 'message', area: 'login' }],
  ['messages/login/title', { kind: 'message', area: 'login', key: 'title' }],
  ['packages/BASIC', { kind: 'package', packageCode: 'BASIC' }],
  ['packages/BASIC/note', { kind: 'package', packageCode: 'BASIC', name: 'note' }],
  ['images/spine', { kind: 'image', name: 'spine' }],
])('parseTextId reads %s', (id, parsed) => {
  expect(parseTextId(id)).toStrictEqual(parsed)
})

it('splitEntryId returns a test and a name for entries only', () => {
  expect(splitEntryId('labGlucose/HIGH')).toMatchObject({ interpretationId: 'labGlucose', name: 'HIGH' })
  expect(splitEntryId('products/LX/why-it-matters')).toEqual({ interpretationId: '', name: '' })
})

it('listSignedEntryIds names every combination that a family writes, and none for a text without entries', () => {
  expect(listSignedEntryIds({ id: 'stroke/high', contentIds: ['HIGH_A', 'HIGH_B'] })).toEqual([
    'stroke/HIGH_A',
    'stroke/HIGH_B',
  ])
  expect(listSignedEntryIds({ id: 'pages/when-ready', contentIds: [] })).toEqual([])
})

import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createIngest } from '../../../src/server/ingest/ingest.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { ownMessage } from '../ingest/own-message.ts'
import { places, setUpPlaces } from './operated-places.ts'

const operated = setUpPlaces(resolve(import.meta.dirname, '../../..'))

describe.each(places)('npm run operate on %s', (place) => {
  const { operate, withRecords } = operated.usePlace(place)
  const shown = () =>
    withRecords(async ({ participants }) => {
      const listIds = async (id: string) => (await participants.load(id))?.orders.map(({ purchaseId }) => purchaseId)
      return [await listIds('kim'), await listIds('alex')]
    })

  it('moves a purchase to the participant it belongs to, and retracts it from them', async () => {
    await withRecords((records) =>
      createIngest({ records, catalogue: compiledCatalogue })(JSON.stringify(ownMessage()), { name: 'lab-a' }),
    )
    const move = ['move', 'kim-1', '--from', 'kim', '--to', 'alex', '--reason', 'wrong person']
    expect(await operate(...move)).toBe(1)
    expect(operated.getPrinted()).toContain('Specify it with --sex.')
    expect(await operate(...move, '--sex', 'MALE')).toBe(0)
    expect(await shown()).toEqual([[], ['kim-1']])
    const retract = ['retract', 'kim-1', '--participant', 'alex', '--reason', 'wrong tube']
    expect(await operate(...retract, '--test', 'pointOfCareGlucose')).toBe(0)
    expect(await operate(...retract)).toBe(0)
    expect(await shown()).toEqual([[], []])
    expect(await operate(...retract)).toBe(1)
    expect(operated.getPrinted()).toContain('has already been retracted')
    expect(await operate('retract', 'kim-1', '--participant', 'Alex', '--reason', 'mistyped id')).toBe(1)
    expect(await operate('move', 'kim-1', '--from', 'Kim', '--to', 'alex', '--reason', 'mistyped id')).toBe(1)
    expect(await operate('move', 'kim-1', '--from', 'kim', '--to', 'kim', '--reason', 'no one else')).toBe(2)
    expect(await operate('retract', 'kim-1', '--participant', 'alex')).toBe(2)
  })
})

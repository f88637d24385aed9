import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openParticipantRecords, type ParticipantRecords } from '../../../src/server/graphql/participant-records.ts'
import { openStore, type Store } from '../../../src/server/store/open-store.ts'
import { order, participant } from './participant.ts'

let folder: string
let store: Store
let records: ParticipantRecords

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'))
  store = await openStore(folder)
  records = await openParticipantRecords(store.client)
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

describe('openParticipantRecords', () => {
  it('gives back what was saved, in its order', async () => {
    const saved = participant('alex', order('b'), order('a', { screening: null, status: 'CANCELLED' }))
    await records.save(saved)
    expect(await records.load('alex')).toEqual(saved)
  })

  it('puts the new orders in the place of the old ones, and keeps when results were viewed', async () => {
    await records.save(participant('alex', order('a'), order('gone')))
    await records.markViewed('alex', 'a', '2026-11-21T09:00:00.000Z')
    await records.save(participant('alex', order('new'), order('a', { status: 'COMPLETED' })))
    expect((await records.load('alex'))?.orders).toEqual([
      order('new'),
      order('a', { status: 'COMPLETED', viewedReadyResultsAt: '2026-11-21T09:00:00.000Z' }),
    ])
  })

  it('keeps equal purchase ids of two participants apart', async () => {
    await records.save(participant('alex', order('same')))
    await records.save(participant('sam', order('same', { interpretations: [] })))
    await records.markViewed('sam', 'same', '2026-11-21T09:00:00.000Z')
    expect((await records.load('alex'))?.orders).toEqual([order('same')])
  })

  it('knows nothing of strangers', async () => {
    expect(await records.load('nobody')).toBeUndefined()
    expect(await records.markViewed('nobody', 'same', '2026-11-21T09:00:00.000Z')).toBe('unknown')
  })

  it('opens a second time what is there', async () => {
    const again = await openParticipantRecords(store.client)
    expect(await again.load('alex')).toEqual(await records.load('alex'))
  })
})

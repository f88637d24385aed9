import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unsuppressDemo } from '../../../src/server/demo/unsuppress-demo.ts'
import { exampleBundle } from './example-bundle.ts'
import { removeParticipant } from '../../../src/server/operations/remove-participant.ts'
import { unsuppressParticipant } from '../../../src/server/operations/unsuppress-participant.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { collectAll } from '../records/purchase-versions.ts'
import { createTestRoutes } from './create-test-routes.fixtures.ts'
import { openIngestStore, type IngestStore } from './ingest-store.ts'
import { ownMessage, ownPurchase } from './own-message.ts'

let store: IngestStore
beforeEach(async () => (store = await openIngestStore()))
afterEach(async () => store.close())

const deed = { participantId: 'kim', actor: 'operator pat', now: new Date('2026-11-22T12:00:00Z') }
const remove = async (participantId = 'kim') =>
  removeParticipant({ records: store.records }, { ...deed, participantId, reason: 'request' })
const unsuppress = async () => unsuppressParticipant(store.records, { ...deed, reason: 'correction' })
const removed = (path = '/participant/participantId') => ({
  path,
  reason:
    'This participant was removed. `npm run operate -- unsuppress ID --reason REASON` lets results in again. Nothing of this message is kept: send it again after that.',
})
/** Everything that is kept of refused messages, as text. */
const kept = async () => JSON.stringify(await store.refused())

describe('a message about a participant who was removed', () => {
  it('is refused, changes nothing, and is listed without any of its content', async () => {
    await store.send(ownMessage())
    await remove()
    for (const message of [ownMessage(), ownMessage({ messageId: 'message-2', purchases: [ownPurchase({}, 5000)] })])
      expect(await store.send(message)).toEqual({
        messageId: message.messageId,
        outcome: 'refused',
        purchases: [],
        reasons: [removed()],
      })
    expect(await store.records.participants.load('kim')).toBeUndefined()
    expect(await store.refused()).toMatchObject([
      { messageId: 'message-1', sender: 'lab-client', message: '', isCut: true, reasons: [removed()] },
      { messageId: 'message-2', message: '', isCut: true, reasons: [removed()] },
    ])
    expect(await kept()).not.toMatch(/kim|riverside/i)
    expect((await remove()).after['refused messages']).toBe(0)
  })

  it('registers no participant', async () => {
    await store.send(ownMessage())
    await remove()
    const { purchases: _, ...message } = ownMessage()
    const participant = { participantId: 'kim', sex: 'FEMALE', contact: { email: 'kim@example.com' } }
    expect(await store.send({ ...message, participant })).toMatchObject({ outcome: 'refused', reasons: [removed()] })
    expect(await store.records.registrations.find('kim')).toBeUndefined()
    expect(await store.records.registrations.listByContact('kim@example.com')).toEqual([])
    expect(await kept()).not.toContain('kim')
  })

  it("is also refused as FHIR, and with an id and a file name that contain the participant's id", async () => {
    await store.records.suppressions.add('example-000002', { at: '2026-11-22T11:00:00Z', reason: 'request' })
    const from = { place: { file: 'EXAMPLE-000002.json' } }
    const answer = await store.send(exampleBundle(2), compiledCatalogue, from)
    expect(answer).toMatchObject({ messageId: 'example-000002', outcome: 'refused' })
    expect(answer.reasons).toEqual([removed(answer.reasons[0]?.path)])
    const [refused] = await store.refused()
    expect(refused?.messageId).toMatch(/^sha256-/)
    expect(refused).not.toHaveProperty('file')
    expect(await kept()).not.toMatch(/example-000002/i)
    await store.records.suppressions.remove('example-000002')
    expect(await store.send(exampleBundle(2), compiledCatalogue, from)).toMatchObject({ outcome: 'taken' })
    expect(await store.refused()).toEqual([])
  })

  it('leaves no hash of its content, even if it has no id of its own', async () => {
    await store.send(ownMessage())
    await remove()
    const { messageId: _, ...nameless } = ownMessage()
    const { messageId } = await store.send(nameless)
    expect(messageId).toMatch(/^sha256-/)
    expect(await kept()).not.toContain(messageId)
    expect((await store.refused())[0]?.reasons).toEqual([removed()])
  })

  it('keeps out no one else, however similar the id', async () => {
    await store.send(ownMessage())
    await remove()
    for (const [index, participantId] of ['Kim', 'kim-2', 'ki'].entries()) {
      const purchases = [ownPurchase({ purchaseId: `other-${index}` })]
      const message = ownMessage({
        messageId: `other-${index}`,
        participant: { participantId, sex: 'MALE' },
        purchases,
      })
      expect(await store.send(message)).toMatchObject({ outcome: 'taken' })
    }
  })

  it('stays refused on a retry, and is taken when it is sent after the suppression was ended, audited', async () => {
    await store.send(ownMessage())
    await remove()
    await store.send(ownMessage())
    const { records } = store
    const routes = createTestRoutes(store)
    expect(await unsuppress()).toBe(true)
    const headers = { authorization: 'Bearer local' }
    expect(await (await routes.request('/retry', { method: 'POST', headers })).json()).toMatchObject({
      answers: [{ outcome: 'refused', reasons: [removed()] }],
    })
    expect(await store.send(ownMessage())).toMatchObject({ outcome: 'taken', purchases: [{ outcome: 'saved' }] })
    expect((await records.participants.load('kim'))?.orders).toHaveLength(1)
    expect(await store.refused()).toEqual([])
    const events = await collectAll(records.audit.listParticipantEvents('kim'))
    expect(events.map(({ action, detail }) => [action, detail])).toContainEqual(['unsuppress', 'correction'])
    expect(await unsuppress()).toBe(false)
  })
})

it('admits messages about the demo participants again, who come back with each start', async () => {
  const { records } = store
  for (const participantId of ['demo-sam', 'kim'])
    await records.suppressions.add(participantId, { at: '2026-11-22T11:00:00Z', reason: 'test' })
  for (const _ of ['once', 'again']) await unsuppressDemo(records)
  expect(await records.suppressions.find('demo-sam')).toBeUndefined()
  expect(await records.suppressions.find('kim')).toBeDefined()
  const events = await collectAll(records.audit.listParticipantEvents('demo-sam'))
  expect(events.map(({ actor, action }) => [actor, action])).toEqual([['demo', 'unsuppress']])
})

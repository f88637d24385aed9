import { describe, expect, it } from 'vitest'
import { verifyAudit, type ChainVerification } from '../../../src/server/operations/verify-audit.ts'
import type { AuditEvent } from '../../../src/server/records/audit-log.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { collectAll } from './purchase-versions.ts'
import { withRecords } from './with-records.ts'

/** What every audit log must do, whatever it is kept in. */
export function describeAudit(open: () => Promise<RecordStore>): void {
  const noon = '2026-11-21T12:00:00.000Z'
  const evening = '2026-11-21T18:00:00.000Z'
  const midnight = '2026-11-22T00:00:00.000Z'
  let audit: RecordStore['audit']
  let alex: string
  let lab: string

  withRecords(open, (opened, id) => {
    ;({ audit } = opened)
    alex = `alex#${id}`
    lab = `lab ${id}`
  })

  const verify = async (participantId?: string): Promise<ChainVerification[]> =>
    collectAll(verifyAudit(audit, { participantId, anchor: undefined }))

  describe('the audit log', () => {
    it('keeps every event of a participant, even several at one moment, in the order in which they were written', async () => {
      const event: AuditEvent = { at: noon, actor: alex, action: 'load-participant', participantId: alex }
      const later: AuditEvent = { ...event, at: evening, actor: lab, action: 'ingest', detail: 'm1' }
      await Promise.all([audit.append(event), audit.append(event)])
      await audit.append(later)
      await audit.append({ ...event, participantId: `${alex}#` })
      expect(await collectAll(audit.listParticipantEvents(alex))).toEqual([event, event, later])
    })

    it('finds what an actor did, to whomever, and what was done in a period', async () => {
      const refused: AuditEvent = { at: noon, actor: lab, action: 'refuse', detail: 'm1' }
      const taken: AuditEvent = { at: evening, actor: lab, action: 'ingest', participantId: alex, detail: 'm2' }
      const read: AuditEvent = { at: midnight, actor: alex, action: 'load-participant', participantId: alex }
      for (const event of [refused, taken, read]) await audit.append(event)
      expect(await collectAll(audit.listEvents({ actor: lab }))).toEqual([refused, taken])
      expect(await collectAll(audit.listEvents({ actor: lab, since: evening }))).toEqual([taken])
      expect(await collectAll(audit.listEvents({ actor: lab, until: evening }))).toEqual([refused])
      expect(await collectAll(audit.listEvents({ participantId: alex, actor: alex }))).toEqual([read])
      expect(await collectAll(audit.listEvents({ participantId: alex, until: midnight }))).toEqual([taken])
      const ours = ({ actor }: AuditEvent) => [alex, lab].includes(actor)
      expect((await collectAll(audit.listEvents({ since: noon, until: midnight }))).filter(ours)).toEqual([
        refused,
        taken,
      ])
    })

    it('is a chain that nothing breaks, however many writers there are, and with or without a participant', async () => {
      const event = { at: noon, actor: lab, action: 'refuse' }
      const participants = Array.from({ length: 12 }, () => ({ ...event, participantId: alex }))
      await Promise.all([...participants, event, event, event].map(async (each) => audit.append(each)))
      expect(await collectAll(audit.listParticipantEvents(alex))).toHaveLength(12)
      const verified = await verify()
      expect(verified.every(({ broken }) => broken === undefined)).toBe(true)
      const events = verified.reduce((sum, each) => sum + each.events, 0)
      expect(events).toBe((await collectAll(audit.listEvents({}))).length)
      const [chain] = await verify(alex)
      expect(chain?.events).toBeGreaterThanOrEqual(12)
      expect(chain?.end.sequence).toBe(chain?.events)
    })
  })
}

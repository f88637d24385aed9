import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchAuthSession, resetPassword, signIn, signOut } from 'aws-amplify/auth'
import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  LoadParticipantBasicDocument,
  SetResultsSeenDocument,
  SetViewedReadyResultsAtDocument,
} from '../../../src/portal/data/portal-calls.ts'
import { createGraphqlRoutes } from '../../../src/server/graphql/graphql-routes.ts'
import {
  readAuditEvents,
  exportParticipant,
  type ParticipantExport,
} from '../../../src/server/operations/export-participant.ts'
import { openLocalDataSource, type ParticipantDataSource } from '../../../src/server/operations/open-data-source.ts'
import { removeParticipant, type Removal } from '../../../src/server/operations/remove-participant.ts'
import { getTextColumn } from '../../../src/server/data-folder/row-columns.ts'
import { order, participant, saveParticipant } from '../graphql/participant.ts'
import { startIdentity, type IdentityServer } from '../identity/identity-server.ts'
import { getRefusal } from '../identity/get-refusal.ts'
import { refusedIn } from '../records/refused-in.ts'
import { collectAll, origin } from '../records/purchase-versions.ts'
import { saveVersion } from '../records/save-version.ts'

const participantId = 'pt-0815'
const other = 'pt-0815-2'
const email = 'Robinette@quillfeather.example.com'
const phoneNumber = '+12025550177'
const account = { email, phoneNumber, password: 'Screening-2026!', givenName: 'Robinette', familyName: 'Quillfeather' }
/** What must be nowhere in the end; and what was measured, which must not be in the audit log. */
const traces = [participantId, 'quillfeather', 'robinette', phoneNumber.slice(1)]
const deed = { participantId, actor: 'operator pat', now: new Date('2026-11-22T12:00:00.000Z') }
let server: IdentityServer
let source: ParticipantDataSource
let exported: ParticipantExport
let removal: Removal

beforeAll(async () => {
  server = await startIdentity()
  // The server of this test does not lock its folder.
  source = await openLocalDataSource(server.folder)
  const { records } = source
  await server.identity.createAccount({ ...account, participantId })
  const sam = { email: 'sam@example.com', phoneNumber: '+12025550178', givenName: 'Sam', familyName: 'Other' }
  await server.identity.createAccount({ ...account, ...sam, participantId: other })
  for (const id of [participantId, other]) {
    await saveParticipant(records, { ...participant(id), details: { firstName: 'Robinette', membership: null } })
    await saveVersion(records.participants, id, order('a'), origin(`m1-${id}`))
    await saveVersion(records.participants, id, order('a'), origin(`m2-${id}`, '2026-11-20T11:00:00Z'))
  }
  const at = '2026-11-20T09:00:00.000Z'
  const fields = { email: email.toLowerCase(), phone: phoneNumber, familyName: 'Quillfeather' }
  await records.registrations.register(participantId, { fields, sentAt: at, receivedAt: at })
  const { accountId } = (await source.accounts!.findByName(email))!
  await records.accounts.link({ accountId, participantId, linkedAt: at, contacts: [fields.email] })
  await records.participants.saveDetails(other, { firstName: 'Sam', membership: null })
  const reasons = [{ path: '/sentAt', reason: 'Unexpected time, expected one of the calendar' }]
  for (const [messageId, message] of Object.entries({
    fhir: JSON.stringify({ subject: { reference: `Patient/${participantId}` } }),
    escaped: JSON.stringify({ mail: email }).replace('R', String.raw`\u0052`),
    'no-json': `<participant>${participantId}</participant>`,
    others: JSON.stringify({ participant: { participantId: other } }),
  }))
    await records.refused.save({
      sender: 'local',
      messageId,
      contentHash: messageId,
      isCut: false,
      receivedAt: '2026-11-22T11:00:00.000Z',
      reasons,
      message,
    })
  await signIn({ username: email, password: account.password })
  await resetPassword({ username: email })
  await readAndView()
  exported = await exportParticipant(source, deed)
  removal = await removeParticipant(source, { ...deed, reason: 'request' })
})
afterAll(async () => {
  await signOut()
  await source.records.close()
  await server.stop()
})

/** What the portal does: it loads the participant, and records that results were seen and viewed. */
async function readAndView(): Promise<void> {
  const routes = createGraphqlRoutes({ records: source.records, verifyToken: server.identity.verifyToken })
  const authorization = `Bearer ${(await fetchAuthSession()).tokens!.idToken!.toString()}`
  const revisions = order('a').interpretations.map(({ revision }) => revision)
  for (const [document, variables] of [
    [LoadParticipantBasicDocument, { loadParticipantInput: { participantId } }],
    [SetResultsSeenDocument, { setResultsSeenInput: { purchaseId: 'a', revisions } }],
    [SetViewedReadyResultsAtDocument, { setViewedReadyResultsAtInput: { purchaseId: 'a' } }],
  ] as const) {
    const body = JSON.stringify({ query: print(document), variables })
    const headers = { 'content-type': 'application/json', authorization }
    const answer = (await (await routes.request('/', { method: 'POST', headers, body })).json()) as { errors?: unknown }
    expect(answer.errors).toBeUndefined()
  }
}

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<Record<string, string>> {
  const { client } = server.store
  const { rows } = await client.execute("select name from sqlite_schema where type = 'table'")
  const tables: Record<string, string> = {}
  for (const name of rows.map((row) => getTextColumn(row, 'name'))) {
    const { rows: all } = await client.execute(`select * from "${name}"`)
    tables[name] = all
      .flatMap((row) => Object.values(row))
      .map((value) => (value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : String(value)))
      .join('\n')
      .toLowerCase()
  }
  return tables
}

describe('an export', () => {
  it('contains all data held: account, sessions, details, every version with its raw measurements and what was seen, refused messages, audit', () => {
    expect(exported.account).toMatchObject({
      isConfirmed: true,
      attributes: { email, phone_number: phoneNumber, given_name: 'Robinette', family_name: 'Quillfeather' },
      names: [email.toLowerCase(), phoneNumber],
      sessions: [{ isRevoked: false }],
      codes: 1,
      messages: [{ destination: email }],
    })
    expect(exported.details).toEqual({ firstName: 'Robinette', membership: null })
    expect(exported.registration).toMatchObject({ phone: phoneNumber, familyName: 'Quillfeather', birthDate: null })
    expect(exported.link).toMatchObject({ participantId, accountId: exported.account!.userId })
    expect(exported.purchases.map(({ purchaseId }) => purchaseId)).toEqual(['a'])
    expect(exported.purchases[0]!.versions.map((each) => each.origin)).toEqual([
      origin('m1-pt-0815'),
      origin('m2-pt-0815', '2026-11-20T11:00:00Z'),
    ])
    const results = exported.purchases[0]!.versions.flatMap((each) => each.order.interpretations)
    expect(results.map(({ seenAt }) => seenAt)).toEqual([expect.any(String), expect.any(String)])
    expect(exported.refusedMessages.map(({ messageId }) => messageId).sort()).toEqual(['escaped', 'fhir', 'no-json'])
    expect(exported.auditEvents.map(({ action }) => action)).toContain('export')
  })

  it('contains nothing that would let anyone in', async () => {
    const text = JSON.stringify(exported)
    for (const { code } of await server.messagesTo(email)) expect(text).not.toContain(code)
    expect(text).not.toMatch(/verifier|salt|token/i)
  })
})

describe('the audit log', () => {
  it('says who read and changed what, and contains no values', async () => {
    const events = await readAuditEvents(source.records, participantId)
    expect(events.map(({ actor, action }) => `${actor}: ${action}`).sort()).toEqual([
      'operator pat: export',
      'operator pat: remove:request',
      'pt-0815: load-participant',
      'pt-0815: mark-seen',
      'pt-0815: mark-viewed',
    ])
    // Without the times, whose milliseconds may be any number.
    const rows = (await wholeDatabase())['audit_events']?.replaceAll(/t[\d:.]+z/g, '')
    expect(rows).not.toMatch(/162|high|quillfeather|robinette/)
  })
})

describe('a removal', () => {
  it('shows what it removed', () => {
    expect(removal).toEqual({
      before: {
        details: 1,
        purchases: 1,
        versions: 2,
        registrations: 1,
        'account links': 1,
        'refused messages': 3,
        accounts: 1,
        sessions: 1,
        codes: 1,
        'messages sent': 1,
        'audit events': 4,
      },
      after: {
        details: 0,
        purchases: 0,
        versions: 0,
        registrations: 0,
        'account links': 0,
        'refused messages': 0,
        accounts: 0,
        sessions: 0,
        codes: 0,
        'messages sent': 0,
        'audit events': 5,
      },
      accountId: exported.link!.accountId,
      mentions: { 'audit_events.actor': 3, 'audit_events.participant_id': 5 },
    })
  })

  it('leaves nothing except in the audit log, in no other table and in no byte of the file', async () => {
    const { audit_events: audit, ...tables } = await wholeDatabase()
    // The other participant's id begins with this one's.
    const left = JSON.stringify(tables).replaceAll(other, '')
    for (const trace of traces) expect(left, trace).not.toContain(trace)
    expect(audit).toContain(participantId)
    await server.store.client.execute('pragma wal_checkpoint(truncate)')
    const file = (await readFile(join(server.folder, 'portal.db'))).toString('latin1').toLowerCase()
    for (const trace of [email.toLowerCase(), phoneNumber]) expect(file).not.toContain(trace)
  })

  it('ends the session and refuses sign-in', async () => {
    const idToken = (await fetchAuthSession()).tokens!.idToken!.toString()
    expect(await server.identity.verifyToken(idToken)).toBeUndefined()
    await signOut()
    expect(await getRefusal(signIn({ username: email, password: account.password }))).toMatch(/NotAuthorizedException/)
  })

  it('leaves others as they were', async () => {
    const { records, accounts } = source
    expect((await records.participants.load(other))?.details.firstName).toBe('Sam')
    expect(await accounts!.find(other)).toMatchObject({ attributes: { email: 'sam@example.com' } })
    expect((await collectAll(refusedIn(records))).map(({ messageId }) => messageId)).toEqual(['others'])
  })

  it('can be repeated if it was interrupted, and finds nothing more', async () => {
    const { before, after } = await removeParticipant(source, { ...deed, reason: 'request' })
    const { 'audit events': _, ...rest } = before
    expect(Object.values(rest).every((count) => count === 0)).toBe(true)
    expect(after['audit events']).toBe(6)
  })
})

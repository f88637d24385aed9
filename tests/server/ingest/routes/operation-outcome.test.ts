import type { OperationOutcome } from 'fhir/r4.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createIngest } from '../../../../src/server/ingest/ingest.ts'
import { createIngestRoutes } from '../../../../src/server/ingest/routes/ingest-routes.ts'
import { createKeyVerifier } from '../../../../src/server/ingest/routes/verify-machine.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import laboratory from '../fhir/interfaces/laboratory.json'
import { openIngestStore, type IngestStore } from '../ingest-store.ts'

let store: IngestStore
beforeAll(async () => (store = await openIngestStore()))
afterAll(async () => store.close())

const post = async (body: string, headers: Record<string, string> = { 'content-type': 'application/fhir+json' }) => {
  const { records, now } = store
  const ingest = createIngest({ records, catalogue: compiledCatalogue, now })
  const routes = createIngestRoutes({ ingest, records, verifyMachine: createKeyVerifier('key'), log: () => {}, now })
  const response = await routes.request('/', {
    method: 'POST',
    body,
    headers: { authorization: 'Bearer key', ...headers },
  })
  return { response, outcome: (await response.json()) as OperationOutcome }
}

const withSpecimen = (code: string) => JSON.stringify(laboratory).replace('"code":"SER"', `"code":"${code}"`)

it('answers a FHIR bundle with an OperationOutcome, which lists what is not read as information', async () => {
  const { response, outcome } = await post(JSON.stringify(laboratory))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/fhir+json'])
  expect(outcome.resourceType).toBe('OperationOutcome')
  expect(outcome.issue.filter(({ severity }) => severity !== 'information')).toEqual([])
  expect(outcome.issue[0]?.diagnostics).toBe('Message LAB20261112-0001: taken (order-7001 saved)')
  expect(outcome.issue).toContainEqual({
    severity: 'information',
    code: 'not-supported',
    diagnostics: 'Not read: the portal shows the ranges of its own definition',
    expression: ['Bundle.entry[3].resource.referenceRange'],
  })
  const stored = (await store.records.participants.load('P-1001'))?.orders[0]?.interpretations
  expect(stored?.map(({ id }) => id)).toContain('labGlucose')
})

it('gives every reason as an error with its place, and no value', async () => {
  const { response, outcome } = await post(withSpecimen('UR').replace('LAB20261112-0001', 'LAB-2'))
  expect(response.status).toBe(422)
  const errors = outcome.issue.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ expression }) => expression?.[0])).toContain('Bundle.entry[7].resource.specimen')
  expect(JSON.stringify(outcome)).not.toMatch(/Reed|"UR"|97/)
})

it('says that the body is not JSON, or that the id belongs to another message', async () => {
  expect((await post('MSH|^~\\&|')).outcome.issue[1]).toMatchObject({ severity: 'error', code: 'structure' })
  const { response, outcome } = await post(JSON.stringify(laboratory).replace('"value":97', '"value":98'))
  expect(response.status).toBe(409)
  expect(outcome.issue[1]).toMatchObject({ severity: 'error', code: 'conflict', expression: ['Bundle.identifier'] })
})

it('answers with an OperationOutcome if FHIR is requested, even without a key, and otherwise in our own words', async () => {
  const refused = await post('{}', { accept: 'application/fhir+json', authorization: 'Bearer other' })
  expect([refused.response.status, refused.outcome.resourceType]).toEqual([401, 'OperationOutcome'])
  const plain = await post(JSON.stringify(laboratory), { 'content-type': 'application/json' })
  expect(plain.outcome).toMatchObject({ outcome: 'taken', notRead: expect.any(Array) })
})

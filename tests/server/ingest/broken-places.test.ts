import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIngest } from '../../../src/server/ingest/ingest.ts'
import { listReasons } from '../../../src/server/ingest/message/ingest-answer.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import type { Broken } from './example-bundle.ts'
import laboratory from './fhir/interfaces/laboratory.json'
import { openIngestStore, type IngestStore } from './ingest-store.ts'
import { ownMessage } from './own-message.ts'

let store: IngestStore
beforeAll(async () => (store = await openIngestStore()))
afterAll(async () => store.close())

type Path = readonly (string | number)[]

/** The paths of everything in a value, including the value itself. */
function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
  return [path, ...[...keys].flatMap((key) => listPaths((value as Broken)[key], [...path, key]))]
}

/** A message with a different value at a path; with nothing there if that value is undefined. */
function replaceAt(message: object, path: Path, other: unknown): Broken {
  const copy: Broken = { whole: structuredClone(message) }
  const keys = ['whole', ...path]
  const last = keys.pop()!
  const parent: Broken = keys.reduce<Broken>((each, key) => each[key], copy)
  if (other === undefined && Array.isArray(parent)) parent.splice(Number(last), 1)
  else parent[last] = other
  return copy.whole
}

describe('a message that is broken in one place', () => {
  it.each([
    ['our own', ownMessage(), [null, 7, 'x', [], {}, [null], undefined, '2026-13-10T08:40:60+24:00']],
    ['FHIR', laboratory, [null]],
  ])('gets an answer, and is refused with a reason and a place: %s', async (_format, message, others) => {
    const { records, now } = store
    const ingest = createIngest({ records, now, catalogue: compiledCatalogue })
    const ask = async (text: string) => ingest(text, { name: 'lab-a' }, undefined, { isDryRun: true })
    expect((await ask(JSON.stringify(message))).outcome).toBe('taken')
    for (const path of listPaths(message))
      for (const other of others) {
        const what = `${path.join('/')} ${JSON.stringify(other)}`
        const answer = await ask(JSON.stringify(replaceAt(message, path, other)) ?? '').catch((error: unknown) => error)
        expect(answer, what).toHaveProperty('outcome')
        if ((answer as Broken).outcome === 'taken') continue
        const reasons = listReasons(answer as Broken)
        expect(reasons.length, what).toBeGreaterThan(0)
        for (const each of reasons)
          expect(each, what).toEqual({ path: expect.stringMatching(/./), reason: expect.stringMatching(/./) })
      }
  })
})

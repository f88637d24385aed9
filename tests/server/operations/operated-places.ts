import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { runOperateCommand } from '../../../src/server/operations/cli/run-operate-command.ts'
import { openLibsqlRecordStore } from '../../../src/server/records/libsql/open-libsql-record-store.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { captureOutput } from '../../fixtures/capture-output.ts'
import { startDynamodb, type LocalDynamodb } from '../records/dynamodb/local-dynamodb.ts'
import { collectAll } from '../records/purchase-versions.ts'
import { recordsAt, tableName } from '../records/records-at.ts'

/** The places whose records the operator's commands work on. */
export const places = ['a data folder', 'a table'] as const

/**
 * A folder, a table in memory and what commands print; both places exist as long as the test file that uses them. `root` is where
 * commands look for the compiled catalogue; by default the folder, which has none.
 */
export function setUpPlaces(root?: string) {
  let folder = ''
  let dynamodb: LocalDynamodb
  let printed = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'operate-'))
    dynamodb = await startDynamodb()
    vi.stubEnv('AWS_ENDPOINT_URL', dynamodb.endpoint)
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION']) vi.stubEnv(name, 'us-east-1')
  })
  beforeEach(() => {
    printed = ''
    captureOutput((text) => (printed += text))
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(async () => {
    vi.unstubAllEnvs()
    await dynamodb.stop()
    await rm(folder, { recursive: true })
  })
  /** Runs a command as it is; what it prints replaces what was printed before. */
  const run = async (...args: string[]): Promise<number> => {
    printed = ''
    return runOperateCommand(root ?? folder, args)
  }
  return {
    run,
    getPath: (name: string): string => join(folder, name),
    getPrinted: (): string => printed,
    /** One of the places: its commands and its records. */
    usePlace(place: (typeof places)[number]) {
      const isLocal = place === 'a data folder'
      const getData = () => join(folder, place)
      const withRecords = async <T>(work: (records: RecordStore) => Promise<T>): Promise<T> => {
        const records = isLocal
          ? await openLibsqlRecordStore(await openLocalDatabase(getData()))
          : recordsAt(dynamodb.endpoint)
        try {
          return await work(records)
        } finally {
          await records.close()
        }
      }
      return {
        isLocal,
        getData,
        withRecords,
        operate: async (...args: string[]): Promise<number> =>
          run(...args, ...(isLocal ? ['--data', getData()] : ['--table', tableName])),
        /** The audit log's events about a participant: what was done, and its detail. */
        listEvents: async (participantId: string) =>
          withRecords(async ({ audit }) =>
            (await collectAll(audit.listParticipantEvents(participantId))).map(({ action, detail }) => [
              action,
              detail,
            ]),
          ),
      }
    },
  }
}

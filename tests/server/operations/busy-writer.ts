import { writeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { ensureIngestKey } from '../../../src/server/data-folder/ingest-key.ts'
import { openLibsqlRecordStore } from '../../../src/server/records/libsql/open-libsql-record-store.ts'
import { openServerDatabase } from '../../../src/server/data-folder/lock-data-folder.ts'
import { order } from '../graphql/participant.ts'
import { origin } from '../records/purchase-versions.ts'
import { saveVersion } from '../records/save-version.ts'

/** Has a data folder as a server does, writes participants with two versions of a purchase, and prints the id of each one that is durable. */
export async function writeBusily(folder: string): Promise<void> {
  const { participants } = await openLibsqlRecordStore(await openServerDatabase(folder))
  await ensureIngestKey(folder)
  for (let count = 0; ; count += 1) {
    await setImmediate()
    const id = `participant-${count}`
    await participants.saveDetails(id, { firstName: 'Alex', membership: null })
    await saveVersion(participants, id, order('a'), origin('m1', '2026-11-20T01:00:00Z'))
    await saveVersion(participants, id, order('a', { status: 'COMPLETED' }), origin('m2', '2026-11-20T02:00:00Z'))
    writeSync(1, `${id}\n`)
  }
}

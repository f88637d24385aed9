import { localSender } from '../../ingest/message/sender.ts'
import type { AuditEvent } from '../../records/audit-log.ts'
import { openRecords } from '../../open-server-records.ts'
import type { RecordStore } from '../../records/record-store.ts'
import { createSenderKeys, type SenderKeys } from '../../records/libsql/sender-keys.ts'
import { explainDatabaseError, openLocalDatabase } from '../../data-folder/open-local-database.ts'
import { nameOperator } from '../name-operator.ts'
import { printLine } from '../../terminal/print-line.ts'
import { type OperateVerbs, type DataLocation } from './operate-verbs.ts'

/** Adds the verbs that give each laboratory its own name and key; they also work while a server is running. */
export function addSenderVerbs({ addFolderVerb }: OperateVerbs): void {
  type Change = Pick<AuditEvent, 'action' | 'detail'>
  const changeSenders = async (
    place: DataLocation,
    event: Change,
    work: (keys: SenderKeys, log: () => Promise<void>) => Promise<void>,
  ): Promise<void> =>
    withSenders(place, async (keys, audit) => {
      await work(keys, async () =>
        audit.append({ at: new Date().toISOString(), actor: await nameOperator(), ...event }),
      )
    })
  const verb = addFolderVerb('sender', 'adds, lists and removes those who send results, also while a server runs')
  verb
    .command('add <name>')
    .description('adds a sender, and prints its key, which is shown this once')
    .action(async (name: string) =>
      changeSenders(verb.opts<DataLocation>(), { action: 'add-sender', detail: name }, async (keys, log) => {
        const key = await keys.add(name, new Date().toISOString(), log)
        printLine(`The key of ${name}, which is not kept and is shown this once:\n${key}`)
      }),
    )
  verb
    .command('list')
    .description('lists the senders')
    .action(async () =>
      withSenders(verb.opts<DataLocation>(), async (keys) => {
        printLine(`${localSender.name.padEnd(40)}  its key is in ingest.key`)
        for (const { name, addedAt } of await keys.list()) printLine(`${name.padEnd(40)}  added ${addedAt}`)
      }),
    )
  verb
    .command('remove <name>')
    .description('removes a sender, whose key is no longer valid')
    .action(async (name: string) =>
      changeSenders(verb.opts<DataLocation>(), { action: 'remove-sender', detail: name }, async (keys, log) => {
        await keys.remove(name, log)
        printLine(`The key of ${name} is no longer valid. What ${name} sent stays.`)
      }),
    )
}

/** Opens the database even while a server is running, which looks up the sender of each request in it. */
async function withSenders(
  { data }: DataLocation,
  work: (keys: SenderKeys, audit: RecordStore['audit']) => Promise<void>,
): Promise<void> {
  const store = await openLocalDatabase(data)
  try {
    const { audit } = await openRecords(store)
    await work(createSenderKeys(store), audit)
  } catch (error) {
    throw explainDatabaseError(data, error)
  } finally {
    await store.close()
  }
}

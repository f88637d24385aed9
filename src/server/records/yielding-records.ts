import type { Client } from '@libsql/client'
import { libsqlParticipantRecords } from './libsql-participant-records.ts'
import { libsqlPurchaseOwners } from './libsql-purchase-owners.ts'
import { libsqlRefusedMessages } from './libsql-refused-messages.ts'
import { libsqlRegistrations } from './libsql-registrations.ts'
import { libsqlSuppressions } from './libsql-suppressions.ts'
import { libsqlTakenMessages } from './libsql-taken-messages.ts'
import type { Records } from './records.ts'

/**
 * The same records, of which each statement waits for `giveWay` first: SQLite answers within one turn of the event loop, so that all
 * the statements of a message would otherwise run before anything else does.
 */
export function yieldingRecords(client: Client, records: Records, giveWay: () => Promise<void>): Records {
  const yielding = yieldingClient(client, giveWay)
  return {
    ...records,
    participants: libsqlParticipantRecords(yielding),
    refused: libsqlRefusedMessages(yielding),
    taken: libsqlTakenMessages(yielding),
    owners: libsqlPurchaseOwners(yielding),
    registrations: libsqlRegistrations(yielding),
    suppressions: libsqlSuppressions(yielding),
    // Its statements belong together: where others write between them, they begin again.
    audit: {
      ...records.audit,
      append: async (event) => {
        await giveWay()
        return records.audit.append(event)
      },
    },
  }
}

function yieldingClient(client: Client, giveWay: () => Promise<void>): Client {
  const execute = async (...statement: Parameters<Client['execute']>) => {
    await giveWay()
    return client.execute(...statement)
  }
  const batch = async (...statements: Parameters<Client['batch']>) => {
    await giveWay()
    return client.batch(...statements)
  }
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'execute') return execute
      if (name === 'batch') return batch
      return Reflect.get(target, name, target) as unknown
    },
  })
}

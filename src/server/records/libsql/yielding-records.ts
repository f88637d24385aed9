import type { Client } from '@libsql/client'
import { createLibsqlParticipantRecords } from './participant-records.ts'
import { createLibsqlPurchaseOwners } from './purchase-owners.ts'
import { createLibsqlRefusedMessages } from './refused-messages.ts'
import { createLibsqlRegistrations } from './registrations.ts'
import { createLibsqlSuppressions } from './suppressions.ts'
import { createLibsqlAcceptedMessages } from './accepted-messages.ts'
import type { RecordStore } from '../record-store.ts'

/**
 * Wraps records so that each statement first waits for `giveWay`. SQLite answers within one turn of the event loop, so all the statements
 * of a message would otherwise run before anything else does.
 */
export function createYieldingRecords(client: Client, records: RecordStore, giveWay: () => Promise<void>): RecordStore {
  const yielding = createYieldingClient(client, giveWay)
  return {
    ...records,
    participants: createLibsqlParticipantRecords(yielding),
    refused: createLibsqlRefusedMessages(yielding),
    accepted: createLibsqlAcceptedMessages(yielding),
    owners: createLibsqlPurchaseOwners(yielding),
    registrations: createLibsqlRegistrations(yielding),
    suppressions: createLibsqlSuppressions(yielding),
    // Waits only before the first statement: if others write between its statements, they start over.
    audit: {
      ...records.audit,
      append: async (event) => {
        await giveWay()
        return records.audit.append(event)
      },
    },
  }
}

function createYieldingClient(client: Client, giveWay: () => Promise<void>): Client {
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

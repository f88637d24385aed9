import { createSeedings } from '../demo/seed-demo.ts'
import {
  findConfirmedAccount,
  setParticipant,
  type AccountWithContacts,
} from '../identity/accounts/find-confirmed-account.ts'
import { findStoredAccount, removeStoredAccount, type StoredAccount } from '../identity/accounts/stored-account.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { createDynamodbClient, openDynamodbRecordStore } from '../records/dynamodb/open-dynamodb-record-store.ts'
import type { RecordStore } from '../records/record-store.ts'
import { openServerRecords } from '../open-server-records.ts'
import { countMentions } from './mentions.ts'

/** A source of participants' data, for operators. */
export interface ParticipantDataSource {
  readonly records: RecordStore
  /** The local accounts; absent if Amazon Cognito has them. */
  readonly accounts?: StoredAccounts
}

/** The accounts of a data folder, and what else it stores about a participant in addition to the records. */
export interface StoredAccounts {
  find(participantId: string): Promise<StoredAccount | undefined>
  remove(account: StoredAccount): Promise<void>
  /** Finds a confirmed account by its user id, email address or phone number. */
  findByName(name: string): Promise<AccountWithContacts | undefined>
  /** Assigns a participant to an account. */
  setParticipant(accountId: string, participantId: string): Promise<void>
  /** Forgets that a demo participant was seeded, who thus returns with the next start. */
  forgetDemo(participantId: string): Promise<void>
  /** Counts the rows that contain the terms, by column. */
  countMentions(terms: readonly string[]): Promise<Record<string, number>>
}

/** Opens a data folder that no server is using. @throws {DataFolderError} */
export async function openLocalDataSource(dataFolder: string): Promise<ParticipantDataSource> {
  const { store, records } = await openServerRecords(dataFolder)
  try {
    const outbox = await openOutbox(store, Date.now)
    return {
      records,
      accounts: {
        find: async (participantId) => findStoredAccount(store, outbox, participantId),
        remove: async (account) => removeStoredAccount(store, account),
        findByName: async (name) => findConfirmedAccount(store, name),
        setParticipant: async (accountId, participantId) => setParticipant(store, accountId, participantId),
        forgetDemo: async (participantId) => createSeedings(store).forget(participantId),
        countMentions: async (terms) => countMentions(store, terms),
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Opens the records in a table of DynamoDB, with the region and credentials of the environment. */
export function openTableDataSource(tableName: string): ParticipantDataSource {
  return { records: openDynamodbRecordStore({ client: createDynamodbClient(), tableName }) }
}

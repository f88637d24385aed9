import type { Client } from '@libsql/client'
import type { Order, Participant, ParticipantDetails } from '../../../schemas/portal-types.ts'

/** What marking a purchase as viewed came to; `unknown` where the participant has no such purchase. */
export type ViewedOutcome = 'viewed' | 'not-ready' | 'unknown'

/** The participants and their orders in the store; every promise of a write resolves when it is on disk. */
export interface ParticipantRecords {
  /** The participant with all orders in the order in which they were saved, or `undefined`. */
  load(participantId: string): Promise<Participant | undefined>
  /**
   * Puts the participant and exactly these orders in the place of what was there, in one transaction.
   * A time at which results were viewed is kept, also against the record's own.
   */
  save(record: Participant): Promise<void>
  /** Notes the time at which the results of the participant's own purchase were first viewed; a second call changes nothing. */
  markViewed(participantId: string, purchaseId: string, viewedAt: string): Promise<ViewedOutcome>
}

const tables = [
  `create table if not exists participants (
    participant_id text primary key,
    details text not null
  ) strict`,
  `create table if not exists purchases (
    participant_id text not null references participants (participant_id),
    purchase_id text not null,
    place integer not null,
    content text not null,
    all_interpretations_ready_at text,
    viewed_ready_results_at text,
    primary key (participant_id, purchase_id)
  ) strict`,
]

/** Opens the participants' tables, which are made if they do not exist. */
export async function openParticipantRecords(client: Client): Promise<ParticipantRecords> {
  await client.batch(tables, 'write')
  return {
    load: async (participantId) => load(client, participantId),
    save: async (record) => save(client, record),
    markViewed: async (participantId, purchaseId, viewedAt) => markViewed(client, participantId, purchaseId, viewedAt),
  }
}

async function load(client: Client, participantId: string): Promise<Participant | undefined> {
  const args = [participantId]
  const [participants, purchases] = await client.batch(
    [
      { sql: 'select details from participants where participant_id = ?', args },
      { sql: 'select content, viewed_ready_results_at from purchases where participant_id = ? order by place', args },
    ],
    'read',
  )
  const details = participants?.rows[0]?.['details']
  if (details === undefined) return undefined
  return {
    participantId,
    details: JSON.parse(details as string) as ParticipantDetails,
    orders: (purchases?.rows ?? []).map((row) => ({
      ...(JSON.parse(row['content'] as string) as Omit<Order, 'viewedReadyResultsAt'>),
      viewedReadyResultsAt: row['viewed_ready_results_at'] as string | null,
    })),
  }
}

async function save(client: Client, { participantId, details, orders }: Participant): Promise<void> {
  const kept = JSON.stringify(orders.map((order) => order.purchaseId))
  await client.batch(
    [
      {
        sql: `insert into participants (participant_id, details) values (?, ?)
          on conflict (participant_id) do update set details = excluded.details`,
        args: [participantId, JSON.stringify(details)],
      },
      {
        sql: 'delete from purchases where participant_id = ? and purchase_id not in (select value from json_each(?))',
        args: [participantId, kept],
      },
      ...orders.map(({ viewedReadyResultsAt, ...order }, place) => ({
        sql: `insert into purchases
            (participant_id, purchase_id, place, content, all_interpretations_ready_at, viewed_ready_results_at)
          values (?, ?, ?, ?, ?, ?)
          on conflict (participant_id, purchase_id) do update set
            place = excluded.place,
            content = excluded.content,
            all_interpretations_ready_at = excluded.all_interpretations_ready_at,
            viewed_ready_results_at = coalesce(viewed_ready_results_at, excluded.viewed_ready_results_at)`,
        args: [
          participantId,
          order.purchaseId,
          place,
          JSON.stringify(order),
          order.allInterpretationsReadyAt,
          viewedReadyResultsAt,
        ],
      })),
    ],
    'write',
  )
}

async function markViewed(
  client: Client,
  participantId: string,
  purchaseId: string,
  viewedAt: string,
): Promise<ViewedOutcome> {
  const args = [participantId, purchaseId]
  const [, marked] = await client.batch(
    [
      {
        sql: `update purchases set viewed_ready_results_at = ?
          where participant_id = ? and purchase_id = ?
            and viewed_ready_results_at is null and all_interpretations_ready_at is not null`,
        args: [viewedAt, ...args],
      },
      { sql: 'select viewed_ready_results_at from purchases where participant_id = ? and purchase_id = ?', args },
    ],
    'write',
  )
  const [row] = marked?.rows ?? []
  if (!row) return 'unknown'
  return row['viewed_ready_results_at'] === null ? 'not-ready' : 'viewed'
}

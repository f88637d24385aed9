import type { Client, Row } from '@libsql/client'
import type { Order, Participant, ParticipantDetails } from '../../../schemas/portal-types.ts'

/** What marking a purchase as viewed came to; `unknown` where the participant has no such purchase. */
export type ViewedOutcome = 'viewed' | 'not-ready' | 'unknown'

/** The participants and their orders in the store; every promise of a write resolves when it is on disk. */
export interface ParticipantRecords {
  /**
   * The participant with all orders in the order in which they were saved, or `undefined`; the same object as before while the
   * store holds the same, so it must not be changed.
   */
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
  const known = new Map<string, KnownParticipant>()
  return {
    load: async (participantId) => load(client, participantId, known),
    save: async (record) => save(client, record),
    markViewed: async (participantId, purchaseId, viewedAt) => markViewed(client, participantId, purchaseId, viewedAt),
  }
}

/** A participant, and the texts in the store from which they were read. */
interface KnownParticipant {
  readonly texts: readonly unknown[]
  readonly participant: Participant
}

const mostKnown = 200

async function load(
  client: Client,
  participantId: string,
  known: Map<string, KnownParticipant>,
): Promise<Participant | undefined> {
  // One statement, so that nothing can change between participant and orders.
  const { rows } = await client.execute({
    sql: `select p.details, o.content, o.viewed_ready_results_at
      from participants p left join purchases o using (participant_id) where p.participant_id = ? order by o.place`,
    args: [participantId],
  })
  const [first] = rows
  if (!first) return undefined
  const texts = rows.flatMap((row) => [row['details'], row['content'], row['viewed_ready_results_at']])
  const before = known.get(participantId)
  const isSame = before?.texts.length === texts.length && texts.every((text, index) => text === before.texts[index])
  const participant = isSame ? before.participant : participantOf(participantId, first, rows)
  known.delete(participantId)
  known.set(participantId, { texts, participant })
  const oldest = known.keys().next()
  if (known.size > mostKnown && !oldest.done) known.delete(oldest.value)
  return participant
}

function participantOf(participantId: string, first: Row, rows: readonly Row[]): Participant {
  return {
    participantId,
    details: JSON.parse(first['details'] as string) as ParticipantDetails,
    orders: (first['content'] === null ? [] : rows).map((row) => ({
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

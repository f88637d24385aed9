import type { DefinitionCatalogue } from '../../catalogue/catalogue.ts'
import type { Order } from '../../../schemas/portal-types.ts'
import type { ParticipantRecords } from '../records/participant-records.ts'
import type { LocalDatabase } from '../data-folder/open-local-database.ts'
import { getTextColumn } from '../data-folder/row-columns.ts'
import { buildDemoOrder } from './build-demo-order.ts'
import { parseDemoParticipant } from './parse-demo-participant.ts'
import { demoFiles } from './demo-files.ts'
import { printToStderr } from '../terminal/print-line.ts'
import { formatScreeningDay } from './screening-time.ts'

/** An account for a participant who is already in the store. */
export interface DemoAccount {
  readonly email: string
  readonly password: string
  readonly givenName: string
  readonly familyName: string
  readonly participantId: string
}

/** What the seeding needs from the rest of the server. */
export interface SeedDemoOptions {
  readonly store: LocalDatabase
  readonly records: ParticipantRecords
  readonly catalogue: DefinitionCatalogue
  /** Creates a confirmed account; does not change an existing one, because an interrupted seeding starts over. */
  readonly createAccount: (account: DemoAccount) => Promise<void>
  readonly now?: () => Date
  /** Where measurements without a result are logged, one line each. */
  readonly log?: (line: string) => void
  /** The contents of the demo's files, by file name. */
  readonly files?: Readonly<Record<string, unknown>>
}

/**
 * Puts the demo's participants, orders and accounts into the store, at each start again.
 *
 * Days count from the first seeding, accounts are created once, and what participants did since (results viewed, passwords changed) and
 * what was fed in stays. All measurements, however, are interpreted again, so that the demo follows the catalogue. One that cannot be
 * interpreted has no result, which is logged: nothing is guessed.
 *
 * @throws {DemoDataError} if a file of the demo violates its schema.
 */
export async function seedDemo({
  store,
  records,
  catalogue,
  createAccount,
  now = () => new Date(),
  log = printToStderr,
  files = demoFiles,
}: SeedDemoOptions): Promise<void> {
  const participants = Object.entries(files).map(([file, data]) => parseDemoParticipant(file, data))
  const seeded = createSeedings(store)
  const problems: string[] = []
  for (const participant of participants) {
    const { participantId, account, membershipStartDate } = participant
    const earlier = await seeded.find(participantId)
    const seededOn = earlier ?? formatScreeningDay(now())
    const built = participant.orders.map((order) => ({
      ...buildDemoOrder(order, { catalogue, circumstances: participant.circumstances, seededOn }),
      place: `${participantId}, order ${order.purchaseId}`,
    }))
    problems.push(
      ...built.flatMap((each) => each.problems.map(({ pointer, reason }) => `${each.place}${pointer}: ${reason}`)),
    )
    const membership = membershipStartDate === undefined ? null : { startDate: membershipStartDate }
    await records.saveDetails(participantId, { firstName: account.givenName, membership })
    await replaceOrders(
      records,
      participantId,
      built.map(({ order }) => order),
    )
    if (earlier !== undefined) continue
    const { email, password, givenName, familyName } = account
    await createAccount({ email, password, givenName, familyName, participantId })
    await seeded.note(participantId, seededOn)
  }
  if (problems.length > 0) {
    log(`\nThe demo lacks ${problems.length} of its results, because the catalogue does not say what they mean:`)
    for (const problem of problems) log(`  ${problem}`)
  }
}

/** Saves the demo's orders and removes those that it no longer has; what was fed in has an origin and stays. */
async function replaceOrders(
  records: ParticipantRecords,
  participantId: string,
  orders: readonly Order[],
): Promise<void> {
  const demoPurchaseIds = new Set(orders.map(({ purchaseId }) => purchaseId))
  const stored = (await records.load(participantId))?.orders ?? []
  for (const { purchaseId } of stored.filter((each) => !demoPurchaseIds.has(each.purchaseId))) {
    const [shown] = (await records.listPurchaseVersions(participantId, purchaseId)).slice(-1)
    if (shown?.origin === undefined) await records.removePurchase(participantId, purchaseId)
  }
  for (const order of orders) await records.saveOrderWithoutOrigin(participantId, order)
}

/** The table of the days on which the demo's participants were seeded. */
export const seedingTable =
  'create table if not exists demo_seedings (participant_id text primary key, seeded_on text not null) strict'

/** The days on which the demo's participants were seeded. */
export function createSeedings({ client }: LocalDatabase) {
  const table = client.execute(seedingTable)
  const run = async (sql: string, ...args: string[]) => {
    await table
    return (await client.execute({ sql, args })).rows
  }
  return {
    find: async (participantId: string): Promise<string | undefined> => {
      const [row] = await run('select seeded_on from demo_seedings where participant_id = ?', participantId)
      return row && getTextColumn(row, 'seeded_on')
    },
    note: async (participantId: string, day: string): Promise<void> => {
      await run('insert into demo_seedings values (?, ?)', participantId, day)
    },
    forget: async (participantId: string): Promise<void> => {
      await run('delete from demo_seedings where participant_id = ?', participantId)
    },
  }
}

import { maxParticipantsPerLookup } from '../records/account-links.ts'
import type { RecordStore } from '../records/record-store.ts'

/** Lists the ids of the participants whose results no account reads, in no particular order, page by page. */
export async function* listUnclaimedParticipants({
  participants,
  accounts,
}: Pick<RecordStore, 'participants' | 'accounts'>): AsyncGenerator<string> {
  let asked: string[] = []
  const filterUnclaimedParticipants = async (): Promise<string[]> => {
    const owned = await accounts.listParticipantsWithAccount(asked)
    return asked.filter((participantId) => !owned.has(participantId))
  }
  for await (const participantId of participants.listParticipantIds()) {
    asked.push(participantId)
    if (asked.length < maxParticipantsPerLookup) continue
    yield* await filterUnclaimedParticipants()
    asked = []
  }
  if (asked.length > 0) yield* await filterUnclaimedParticipants()
}

/** What an operator needs to know about a participant whose results no account reads. */
export interface UnclaimedParticipant {
  readonly participantId: string
  /** ISO 8601, UTC; `undefined` if no message has registered the participant. */
  readonly registeredAt: string | undefined
  readonly purchases: number
  /** When the latest results were ready; `undefined` if none are. */
  readonly readyAt: string | undefined
}

/** Looks up what is waiting for a participant. */
export async function readUnclaimedParticipant(
  { participants, registrations }: Pick<RecordStore, 'participants' | 'registrations'>,
  participantId: string,
): Promise<UnclaimedParticipant> {
  const orders = (await participants.load(participantId))?.orders ?? []
  const ready = orders.flatMap(({ allInterpretationsReadyAt: at }) => (at === null ? [] : [at]))
  return {
    participantId,
    registeredAt: (await registrations.find(participantId))?.registeredAt,
    purchases: orders.length,
    readyAt: ready.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1),
  }
}

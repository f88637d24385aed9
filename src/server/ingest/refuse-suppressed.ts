import { hashSuppressed } from '../records/suppressions.ts'
import { concealId, namesParticipant } from './conceal-id.ts'
import type { IngestAnswer } from './ingest-answer.ts'
import type { ReceivedMessage } from './keep-refusal.ts'
import type { IngestRecords } from './plan-records.ts'
import { nameText, type ReadMessage } from './read-message.ts'

type Suppressing = Pick<IngestRecords, 'suppressions'>

/** Whether a message is about a participant who was removed, as far as it says whom it is about. */
export async function isSuppressed({ suppressions }: Suppressing, { participantId }: ReadMessage): Promise<boolean> {
  return participantId !== undefined && (await suppressions.find(participantId)) !== undefined
}

/** Refuses a message about a participant who was removed, whatever else it says, without repeating whom it is about. */
export function refuseSuppressed({ messageId, place }: ReadMessage): IngestAnswer {
  const reason =
    'Unexpected participant who was removed, expected one who was not; `npm run operate -- unsuppress ID --reason TEXT` lets results in again. Nothing of this message is kept: send it again after that'
  const path = place({ pointer: '/participant/participantId', reason })?.path ?? '/'
  return { messageId, outcome: 'refused', purchases: [], reasons: [{ path, reason }] }
}

/**
 * A message of which nothing is left that it says of its participant, not even a hash of it: what was removed must not come back among
 * the refused messages. An id or a file name of the sender's that has the participant's id in it gives way.
 */
export function withoutContent(received: ReceivedMessage): ReceivedMessage {
  const { read, place, text } = received
  const { participantId = '' } = read
  const contentHash = hashSuppressed(participantId)
  const isIdOfText = read.messageId === nameText(text)
  return {
    ...received,
    text: '',
    place: place && namesParticipant(place.file, participantId) ? undefined : place,
    read: { ...read, contentHash, messageId: isIdOfText ? nameText(contentHash) : concealId(read) },
  }
}

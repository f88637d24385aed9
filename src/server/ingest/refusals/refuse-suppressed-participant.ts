import { hashSuppressedId } from '../../records/suppressions.ts'
import { concealId, hasIdInText } from './conceal-id.ts'
import type { IngestAnswer } from '../message/ingest-answer.ts'
import type { ReceivedMessage } from './save-refusal.ts'
import type { IngestRecords } from '../records/create-dry-run-records.ts'
import { computeMessageId, type ReadMessage } from '../read/read-message.ts'

type SuppressionRecords = Pick<IngestRecords, 'suppressions'>

/** Whether a message is about a removed participant; `false` if it names no participant. */
export async function isSuppressed(
  { suppressions }: SuppressionRecords,
  { participantId }: Pick<ReadMessage, 'participantId'>,
): Promise<boolean> {
  return participantId !== undefined && (await suppressions.find(participantId)) !== undefined
}

/** Refuses a message about a removed participant, whatever else it says, without repeating the participant's id. */
export function refuseSuppressedParticipant({
  messageId,
  locate,
}: Pick<ReadMessage, 'messageId' | 'locate'>): IngestAnswer {
  const reason =
    'This participant was removed. `npm run operate -- unsuppress ID --reason REASON` lets results in again. Nothing of this message is kept: send it again after that.'
  const path = locate({ pointer: '/participant/participantId', reason })?.path ?? '/'
  return { messageId, outcome: 'refused', purchases: [], reasons: [{ path, reason }] }
}

/**
 * Removes everything that a message says about its participant, even a hash of it, because removed data must not return as a refused
 * message. Also replaces a message id, and drops a file name, that contains the participant's id.
 */
export function removeContent(received: ReceivedMessage): ReceivedMessage {
  const { read, place, text } = received
  const { participantId = '' } = read
  const contentHash = hashSuppressedId(participantId)
  const isIdOfText = read.messageId === computeMessageId(text)
  return {
    ...received,
    text: '',
    place: place && hasIdInText(place.file, participantId) ? undefined : place,
    read: { ...read, contentHash, messageId: isIdOfText ? computeMessageId(contentHash) : concealId(read) },
  }
}

import { hash } from 'node:crypto'
import type { RefusedMessages, PlacedReason } from '../../records/refused-messages.ts'
import { concealId } from './conceal-id.ts'
import { maxProblems } from '../message/message-limits.ts'
import { maxDecodedLength } from '../read/decode-message.ts'
import type { InterpretedMessage } from '../interpret/interpret-message.ts'
import type { MessagePlace, Sender } from '../message/sender.ts'

/** The most reasons kept of one message, which includes the one that says there are more, and the most characters of each. */
const maxReasons = maxProblems + 1
const maxReasonLength = 500

/** A received message, for `saveRefusal` and `removeRefusals`. */
export interface ReceivedMessage {
  readonly text: string
  readonly sender: Sender
  readonly place: MessagePlace | undefined
  readonly receivedAt: Date
  readonly read: InterpretedMessage
}

/**
 * Keeps a refused message of any size, but only the beginning of one that is too large. A message without its whole text cannot be retried.
 */
export async function saveRefusal(
  refused: Pick<RefusedMessages, 'save'>,
  { text, sender, place, receivedAt, read }: ReceivedMessage,
  reasons: readonly PlacedReason[],
): Promise<void> {
  const { messageId, contentHash, participantId } = read
  await refused.save({
    sender: sender.name,
    messageId,
    contentHash,
    ...(participantId !== undefined && { subject: hashParticipantId(participantId) }),
    ...place,
    receivedAt: receivedAt.toISOString(),
    reasons: reasons
      .slice(0, maxReasons)
      .map(({ path, reason }) => ({ path: path.slice(0, maxReasonLength), reason: reason.slice(0, maxReasonLength) })),
    message: text.slice(0, maxDecodedLength),
    isCut: text === '' || text.length > maxDecodedLength,
  })
}

/** Removes the refusals that an accepted message settles: those of the same content, and those with its id about the same participant. */
export async function removeRefusals(
  refused: Pick<RefusedMessages, 'remove'>,
  { sender, read }: Pick<ReceivedMessage, 'sender' | 'read'>,
): Promise<void> {
  const { contentHash, participantId = '' } = read
  const choice = { contentHash, subject: hashParticipantId(participantId) }
  for (const messageId of new Set([read.messageId, concealId(read)]))
    await refused.remove({ sender: sender.name, messageId }, choice)
}

function hashParticipantId(participantId: string): string {
  return hash('sha256', participantId, 'base64url')
}

import { computeMessageId, type ReadMessage } from '../read/read-message.ts'

/** Returns the id of a message, or a hash of it if it contains the participant's id. */
export function concealId({ messageId, participantId }: Pick<ReadMessage, 'messageId' | 'participantId'>): string {
  return hasIdInText(messageId, participantId) ? computeMessageId(messageId) : messageId
}

/** Whether a text that a sender chose, such as a file name, contains the participant's id. */
export function hasIdInText(text: string, participantId = ''): boolean {
  return participantId !== '' && text.toLowerCase().includes(participantId.toLowerCase())
}

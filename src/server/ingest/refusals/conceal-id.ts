import { computeMessageId, type ReadMessage } from '../read/read-message.ts'

/** The id of a message, or one that is made of it where it has the participant's id in it. */
export function concealId({ messageId, participantId }: Pick<ReadMessage, 'messageId' | 'participantId'>): string {
  return hasParticipantId(messageId, participantId) ? computeMessageId(messageId) : messageId
}

/** Whether a text that a sender chose, such as the name of a file, has the participant's id in it. */
export function hasParticipantId(text: string, participantId = ''): boolean {
  return participantId !== '' && text.toLowerCase().includes(participantId.toLowerCase())
}

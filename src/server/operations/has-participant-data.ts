import messageSchema from '../../../schemas/ingest-message.schema.json'
import { listRefusalsMentioning } from './mentions.ts'
import type { ParticipantDataSource } from './open-data-source.ts'

/** Said of an id of which nothing is held: by every verb in the same words, without repeating the id. */
export const unknownParticipantMessage =
  'Nothing is known of a participant with this id. Check its spelling: capital and small letters differ.'

/** What an id is in a message; anything else, such as nothing, would be found in the messages of all. */
const idPattern = new RegExp(messageSchema.$defs.id.pattern)

/** Whether anything is held of a participant, an entry of the audit log or a refused message at least. */
export async function hasParticipantData(
  { records, accounts }: ParticipantDataSource,
  participantId: string,
  now: Date,
): Promise<boolean> {
  if (!idPattern.test(participantId)) return false
  if (await records.participants.load(participantId)) return true
  if (await records.registrations.find(participantId)) return true
  if (await records.accounts.findByParticipant(participantId)) return true
  if (await accounts?.find(participantId)) return true
  for await (const _ of records.audit.listParticipantEvents(participantId)) return true
  return (await listRefusalsMentioning(records, [participantId], now)).length > 0
}

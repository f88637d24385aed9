import messageSchema from '../../../schemas/ingest-message.schema.json'
import { listRefusalsMentioning } from './mentions.ts'
import type { ParticipantDataSource } from './open-data-source.ts'

/** The message of every verb for an id about which nothing is held; does not repeat the id. */
export const unknownParticipantMessage =
  'There is no data about a participant with this id. Check its spelling: it is case-sensitive.'

/** The pattern of ids in messages; anything else, such as an empty text, could be found in everyone's messages. */
const idPattern = new RegExp(messageSchema.$defs.id.pattern)

/** Whether anything is held about a participant, even if only an audit event or a refused message. */
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

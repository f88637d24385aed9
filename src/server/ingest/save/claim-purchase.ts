import type { MessageParticipant } from '../../../../schemas/message-types.ts'
import type { IngestRecords } from '../records/create-dry-run-records.ts'
import { createUnexpectedValueProblem, type ValidationProblem } from '../../interpret/validation-problem.ts'

/** Why nothing is taken of a participant: who was born on another day as far as is known. */
export async function checkKnownBirthDate(
  { registrations }: Pick<IngestRecords, 'registrations'>,
  { participantId, birthDate }: MessageParticipant,
): Promise<ValidationProblem[]> {
  if (typeof birthDate !== 'string') return []
  const known = (await registrations.find(participantId))?.birthDate ?? birthDate
  return known === birthDate
    ? []
    : [
        createUnexpectedValueProblem(
          '/participant/birthDate',
          'day',
          'the one that is known of the participant; is the message about another person? Null removes a day that was wrong',
        ),
      ]
}

/** Makes a purchase the participant's where it belongs to no participant, or was taken back from the one who had it; says whether it is theirs. */
export async function claimPurchase(
  { owners, participants }: Pick<IngestRecords, 'owners' | 'participants'>,
  participantId: string,
  purchaseId: string,
): Promise<boolean> {
  const owner = await owners.claim(purchaseId, participantId)
  if (owner === participantId) return true
  const theirs = await participants.findPurchase(owner, purchaseId)
  const isFree = !theirs || theirs.origin?.retraction !== undefined
  return isFree && owners.transfer(purchaseId, owner, participantId)
}

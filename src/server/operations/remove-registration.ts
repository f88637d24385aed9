import type { RecordStore } from '../records/record-store.ts'

/**
 * Removes what is registered of a participant, the link to their account, and where an account that waits may be
 * theirs.
 */
export async function removeRegistration(
  { registrations, accounts }: Pick<RecordStore, 'registrations' | 'accounts'>,
  participantId: string,
): Promise<void> {
  await registrations.remove(participantId)
  const link = await accounts.findByParticipant(participantId)
  if (link) await accounts.unlink(link.accountId)
  // An account without a participant is known by its own id.
  await accounts.removeWaiting(participantId)
  for await (const waiting of accounts.listWaiting()) {
    if (!waiting.participantIds.includes(participantId)) continue
    const participantIds = waiting.participantIds.filter((each) => each !== participantId)
    await accounts.saveWaiting({ ...waiting, participantIds })
  }
}

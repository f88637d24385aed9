import type { ParticipantDetails } from '../../../schemas/portal-types.ts'
import { canReplaceStatement } from './get-stated-time.ts'
import { writeConflict, retryWrite } from './retry-write.ts'

/** What messages say about a participant in addition to purchases; a field that is left out stays, null removes it. */
export interface DetailsUpdate {
  readonly firstName?: string | null
  readonly membershipStartDate?: string | null
}

/** When each field was last stated; ISO 8601, UTC. Lacks fields that no message has stated. */
export type DetailsTimes = Readonly<Partial<Record<keyof DetailsUpdate, string>>>

/** The details of a participant as they are stored. */
export interface StoredDetails {
  readonly details: ParticipantDetails
  readonly statedAt: DetailsTimes
}

/** A store's operations on the details of one participant. */
export interface DetailsAccess {
  find(): Promise<StoredDetails | undefined>
  /** Replaces the details that were found; `false` if another writer was faster. */
  replace(known: StoredDetails | undefined, next: StoredDetails): Promise<boolean>
}

/** Merges a message's details into the stored ones, field by field; an earlier statement never replaces a later one. */
export async function mergeDetails(access: DetailsAccess, update: DetailsUpdate, at: string): Promise<void> {
  return retryWrite("a participant's details", async () => {
    const known = await access.find()
    const fresh = listStatedFields(update).filter((field) => canReplaceStatement(known?.statedAt[field], at))
    if (known && fresh.length === 0) return
    const statedAt = { ...known?.statedAt, ...Object.fromEntries(fresh.map((field) => [field, at])) }
    const fields = { ...toUpdate(known), ...Object.fromEntries(fresh.map((field) => [field, update[field]])) }
    if (await access.replace(known, { details: toDetails(fields), statedAt })) return
    return writeConflict
  })
}

/** Saves details without a time, such as the demo's, which never replace what a message stated. */
export async function replaceUntimedDetails(access: DetailsAccess, details: ParticipantDetails): Promise<void> {
  return retryWrite("a participant's details", async () => {
    const known = await access.find()
    const statedAt = known?.statedAt ?? {}
    const kept = toUpdate(known)
    const given = toUpdate({ details })
    const fields: DetailsUpdate = {
      firstName: (statedAt.firstName === undefined ? given : kept).firstName ?? null,
      membershipStartDate: (statedAt.membershipStartDate === undefined ? given : kept).membershipStartDate ?? null,
    }
    if (await access.replace(known, { details: toDetails(fields), statedAt })) return
    return writeConflict
  })
}

function listStatedFields(update: DetailsUpdate): (keyof DetailsUpdate)[] {
  return (['firstName', 'membershipStartDate'] as const).filter((field) => update[field] !== undefined)
}

function toUpdate(known: Pick<StoredDetails, 'details'> | undefined): DetailsUpdate {
  const { firstName, membership } = known?.details ?? {}
  return { firstName: firstName ?? null, membershipStartDate: membership?.startDate ?? null }
}

function toDetails({ firstName = null, membershipStartDate = null }: DetailsUpdate): ParticipantDetails {
  return { firstName, membership: membershipStartDate === null ? null : { startDate: membershipStartDate } }
}

import type { Order } from '../../../schemas/portal-types.ts'
import { contentOf, timeOf, type KeptVersion } from './kept-versions.ts'
import type { PurchaseOrigin, SaveOutcome } from './participant-records.ts'

/** The version that is shown. */
export interface ShownVersion extends KeptVersion {
  /** The highest version number that was given, also to one that is not shown; who writes gives the next, and only one can. */
  readonly latestVersion: number
}

/** What a store can do with the versions of one purchase; a write answers `false` where another writer was faster. */
export interface PurchaseWrites {
  find(): Promise<ShownVersion | undefined>
  /** Where the versions in the history came from that came by messages of this id, whoever sent them. */
  originsOf(messageId: string): Promise<readonly PurchaseOrigin[]>
  add(next: KeptVersion): Promise<boolean>
  replace(shown: ShownVersion, next: KeptVersion): Promise<boolean>
  keepOutdated(shown: ShownVersion, next: KeptVersion): Promise<boolean>
}

/** Of several writers at once, one succeeds in each attempt. */
const mostAttempts = 100

/** Saves a version of a purchase as `ParticipantRecords.savePurchase` says, again where another writer was faster. */
export async function savePurchase(
  writes: PurchaseWrites,
  order: Order,
  origin: PurchaseOrigin | undefined,
): Promise<SaveOutcome> {
  if (origin) timeOf(origin)
  const content = JSON.stringify(contentOf(order))
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const shown = await writes.find()
    if (!shown) {
      if (await writes.add({ version: 1, content, origin })) return 'saved'
      continue
    }
    const next = { version: shown.latestVersion + 1, content, origin }
    if (!origin && !shown.origin && shown.content === content) return 'repeated'
    const taken = origin && (await findTaken(writes, shown, origin))
    if (taken) return isSameContent(taken, origin) ? 'repeated' : 'conflict'
    if (!origin && shown.origin) return 'outdated'
    const isOutdated = timeOf(origin) < timeOf(shown.origin)
    if (await (isOutdated ? writes.keepOutdated(shown, next) : writes.replace(shown, next)))
      return isOutdated ? 'outdated' : 'saved'
  }
  throw new Error(`Unexpected ${mostAttempts} writers of one purchase at once, expected fewer`)
}

/** Where the version came from that came by this message; what has no sender yet is of any. */
async function findTaken(
  writes: PurchaseWrites,
  shown: ShownVersion,
  { sender, messageId }: PurchaseOrigin,
): Promise<PurchaseOrigin | undefined> {
  const isOf = (other: PurchaseOrigin): boolean =>
    other.messageId === messageId && (other.sender === undefined || other.sender === sender)
  if (shown.origin && isOf(shown.origin)) return shown.origin
  return (await writes.originsOf(messageId)).find(isOf)
}

function isSameContent(one: PurchaseOrigin, other: PurchaseOrigin): boolean {
  return one.contentHash === undefined || one.contentHash === other.contentHash
}

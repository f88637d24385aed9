import type { Order } from '../../../schemas/portal-types.ts'
import { toPurchaseContent, type StoredVersion } from './stored-versions.ts'
import type { ChangeSource, OwnOutcome, PurchaseDecider, PurchaseOrigin, SaveOutcome } from './participant-records.ts'
import { writeConflict, retryWrite } from './retry-write.ts'

/** The version that is shown. */
export interface ShownVersion extends StoredVersion {
  /** The highest version number in use, shown or not; only one writer can take the next one. */
  readonly latestVersion: number
}

/** A version that is about to be written, and the order from which its content is made. */
export interface NextVersion extends StoredVersion {
  readonly order: Order
}

/** A store's operations on the versions of one purchase; a write resolves with `false` if another writer was faster. */
export interface PurchaseAccess {
  find(): Promise<ShownVersion | undefined>
  /** Lists the origins of the versions in the history that came from messages with this id, from any sender. */
  listOriginsOfMessage(messageId: string): Promise<readonly PurchaseOrigin[]>
  add(next: NextVersion): Promise<boolean>
  replace(shown: ShownVersion, next: NextVersion): Promise<boolean>
  addOutdated(shown: ShownVersion, next: NextVersion): Promise<boolean>
}

/** Implements `ParticipantRecords.saveOrderWithoutOrigin`. */
export async function saveOrderWithoutOrigin(access: PurchaseAccess, order: Order): Promise<OwnOutcome> {
  return retryWrite('a purchase', async () => {
    const shown = await access.find()
    if (shown?.origin) return 'outdated'
    const next = createNextVersion(shown, { order, origin: undefined })
    if (shown?.content === next.content) return 'repeated'
    return (await writeVersion(access, { shown, next, outcome: 'saved' })) ? 'saved' : writeConflict
  })
}

/** Implements `ParticipantRecords.changePurchase`, and tries again if another writer was faster. */
export async function changePurchase(
  access: PurchaseAccess,
  decide: PurchaseDecider,
  from: ChangeSource,
): Promise<SaveOutcome | 'refused'> {
  return retryWrite('a purchase', async () => {
    const shown = await access.find()
    const earlierOrigin = shown && (await findEarlierOrigin(access, shown, from))
    if (earlierOrigin) return earlierOrigin.contentHash === from.contentHash ? 'repeated' : 'conflict'
    const change = decide(shown)
    if (change === 'refused') return 'refused'
    const next = createNextVersion(shown, change)
    if (await writeVersion(access, { shown, next, outcome: change.outcome })) return change.outcome
    return writeConflict
  })
}

function createNextVersion(
  shown: ShownVersion | undefined,
  { order, origin }: Pick<NextVersion, 'order' | 'origin'>,
): NextVersion {
  return { version: (shown?.latestVersion ?? 0) + 1, content: JSON.stringify(toPurchaseContent(order)), origin, order }
}

interface Write {
  readonly shown: ShownVersion | undefined
  readonly next: NextVersion
  readonly outcome: 'saved' | 'outdated'
}

async function writeVersion(access: PurchaseAccess, { shown, next, outcome }: Write): Promise<boolean> {
  if (!shown) return access.add(next)
  return outcome === 'outdated' ? access.addOutdated(shown, next) : access.replace(shown, next)
}

/** Finds the origin of the version that came from this message. */
async function findEarlierOrigin(
  access: PurchaseAccess,
  shown: ShownVersion,
  { sender, messageId }: Pick<PurchaseOrigin, 'sender' | 'messageId'>,
): Promise<PurchaseOrigin | undefined> {
  const isFromMessage = (other: PurchaseOrigin): boolean => other.messageId === messageId && other.sender === sender
  if (shown.origin && isFromMessage(shown.origin)) return shown.origin
  return (await access.listOriginsOfMessage(messageId)).find(isFromMessage)
}

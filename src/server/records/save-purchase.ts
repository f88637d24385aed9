import type { Order } from '../../../schemas/portal-types.ts'
import type { PurchaseOrigin, PurchaseVersion, SaveOutcome } from './participant-records.ts'

/** A purchase as it is kept: what varies by version is text, when it was viewed is beside it. */
export type PurchaseContent = Omit<Order, 'viewedReadyResultsAt'>

/** A version as it is kept. */
export interface KeptVersion {
  readonly version: number
  /** The content as JSON. */
  readonly content: string
  readonly origin: PurchaseOrigin | undefined
}

/** The version that is shown. */
export interface ShownVersion extends KeptVersion {
  /** The highest version number that was given, also to one that is not shown; who writes gives the next, and only one can. */
  readonly latestVersion: number
}

/** What a store can do with the versions of one purchase; a write answers `false` where another writer was faster. */
export interface PurchaseWrites {
  find(): Promise<ShownVersion | undefined>
  /** Whether a version in the history came by this message. */
  hasTaken(messageId: string): Promise<boolean>
  add(next: KeptVersion): Promise<boolean>
  replace(shown: ShownVersion, next: KeptVersion): Promise<boolean>
  keepOutdated(shown: ShownVersion, next: KeptVersion): Promise<boolean>
}

/** Of several writers at once, one succeeds in each attempt. */
const mostAttempts = 100

/** Saves a version of a purchase as `ParticipantRecords.savePurchase` says, again where another writer was faster. */
export async function savePurchase(
  writes: PurchaseWrites,
  { viewedReadyResultsAt: _viewed, ...order }: Order,
  origin: PurchaseOrigin | undefined,
): Promise<SaveOutcome> {
  if (origin) timeOf(origin)
  const content = JSON.stringify(order satisfies PurchaseContent)
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const shown = await writes.find()
    if (!shown) {
      if (await writes.add({ version: 1, content, origin })) return 'saved'
      continue
    }
    const next = { version: shown.latestVersion + 1, content, origin }
    if (isRepeated(shown, next) || (origin && (await writes.hasTaken(origin.messageId)))) return 'repeated'
    if (!origin && shown.origin) return 'outdated'
    const isOutdated = timeOf(origin) < timeOf(shown.origin)
    if (await (isOutdated ? writes.keepOutdated(shown, next) : writes.replace(shown, next)))
      return isOutdated ? 'outdated' : 'saved'
  }
  throw new Error(`Unexpected ${mostAttempts} writers of one purchase at once, expected fewer`)
}

/** The versions in their order, with the purchase's own time of viewing; of two with one number, the last of the list counts. */
export function historyOf(versions: readonly KeptVersion[], viewedReadyResultsAt: string | null): PurchaseVersion[] {
  const byNumber = new Map(versions.map((each) => [each.version, each]))
  return [...byNumber.values()]
    .sort((one, other) => timeOf(one.origin) - timeOf(other.origin) || one.version - other.version)
    .map(({ version, content, origin }) => ({ version, order: orderOf(content, viewedReadyResultsAt), origin }))
}

/** The order of a content as it is kept. */
export function orderOf(content: string, viewedReadyResultsAt: string | null): Order {
  return { ...(JSON.parse(content) as PurchaseContent), viewedReadyResultsAt }
}

function isRepeated(shown: KeptVersion, next: KeptVersion): boolean {
  if (next.origin) return next.origin.messageId === shown.origin?.messageId
  return !shown.origin && next.content === shown.content
}

/** When a version was sent, in milliseconds; one without an origin is older than all others. */
function timeOf(origin: PurchaseOrigin | undefined): number {
  if (!origin) return 0
  const time = Date.parse(origin.sentAt)
  if (Number.isNaN(time)) throw new RangeError(`Unexpected sentAt ${origin.sentAt}, expected ISO 8601`)
  return time
}

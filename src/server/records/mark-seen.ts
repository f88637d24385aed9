import {
  computeResultRevision,
  sortDistinctVersions,
  type PurchaseContent,
  type SeenMarks,
  type StoredVersion,
} from './stored-versions.ts'
import { isOrderReady, isReleased } from './is-released.ts'
import type { SeenOutcome, SeenResults, ViewedOutcome } from './participant-records.ts'
import { writeConflict, retryWrite } from './retry-write.ts'

/** The shown version of a purchase, and what was seen of it. */
export interface SeenPurchase extends StoredVersion {
  readonly viewedReadyResultsAt: string | null
  /** Whether it was retracted, so that the participant cannot have seen it. */
  readonly isRetracted: boolean
  /** Undefined if no result was ever marked on its own. */
  readonly ownMarks: SeenMarks | undefined
}

/** A store's operations on the marks of one purchase. */
export interface SeenAccess {
  find(): Promise<SeenPurchase | undefined>
  /** All versions, in any order. */
  listVersions(): Promise<readonly StoredVersion[]>
  /** Replaces the marks that were found; `false` if another writer was faster. */
  replace(found: SeenPurchase, marks: SeenMarks): Promise<boolean>
  /** Saves when the version that was found was viewed as a whole; `false` if another writer was faster. */
  saveViewedAt(found: SeenPurchase, viewedAt: string): Promise<boolean>
}

/**
 * Implements `ParticipantRecords.markSeen`, and tries again if another writer was faster. Removes the marks of results that have changed
 * since, so that a result that changes back after its change was seen counts as new.
 */
export async function markSeen(access: SeenAccess, { revisions, seenAt }: SeenResults): Promise<SeenOutcome> {
  const asked = [...new Set(revisions)]
  return retryWrite("a purchase's marks", async () => {
    const found = await access.find()
    if (!found || found.isRetracted) return 'unknown'
    if (asked.length > parsePurchaseContent(found).interpretations.length) return 'too-many'
    const shown = new Set(listReleasedRevisions(found, seenAt))
    const before = await readMarks(found, async () => access.listVersions())
    const added = asked.filter((revision) => shown.has(revision) && !Object.hasOwn(before, revision))
    const kept = Object.entries(before).filter(([revision]) => shown.has(revision))
    const marks = Object.fromEntries([...kept, ...added.map((revision) => [revision, seenAt] as const)])
    if (added.length === 0 || (await access.replace(found, marks)))
      return asked.every((revision) => shown.has(revision)) ? 'seen' : 'changed'
    return writeConflict
  })
}

/** Implements `ParticipantRecords.markViewed`, and tries again if another writer was faster. */
export async function markViewed(access: SeenAccess, viewedAt: string): Promise<ViewedOutcome> {
  return retryWrite("a purchase's marks", async () => {
    const found = await access.find()
    if (!found || found.isRetracted) return 'unknown'
    if (found.viewedReadyResultsAt !== null) return 'viewed'
    if (!isOrderReady(parsePurchaseContent(found), viewedAt)) return 'not-ready'
    if (await access.saveViewedAt(found, viewedAt)) return 'viewed'
    return writeConflict
  })
}

/**
 * Reads the marks of a purchase. If no result was ever marked on its own, those that were shown when the results were viewed as a whole
 * count as seen at that time; a version without an origin counts as having existed from the start.
 */
export async function readMarks(
  found: SeenPurchase,
  listVersions: () => Promise<readonly StoredVersion[]>,
): Promise<SeenMarks> {
  const { ownMarks, viewedReadyResultsAt: viewedAt } = found
  if (ownMarks || viewedAt === null) return ownMarks ?? {}
  const wasThere = ({ origin }: StoredVersion) => !origin || origin.receivedAt <= viewedAt
  const viewed = wasThere(found) ? found : sortDistinctVersions(await listVersions()).findLast(wasThere)
  if (!viewed) return {}
  return Object.fromEntries(listReleasedRevisions(viewed, viewedAt).map((revision) => [revision, viewedAt]))
}

/** Lists the revisions of the results that the participant could read at a time; only they can have been seen then. */
function listReleasedRevisions(version: StoredVersion, at: string): string[] {
  const content = parsePurchaseContent(version)
  return content.interpretations.filter((result) => isReleased(content, result, at)).map(computeResultRevision)
}

function parsePurchaseContent({ content }: StoredVersion): PurchaseContent {
  return JSON.parse(content) as PurchaseContent
}

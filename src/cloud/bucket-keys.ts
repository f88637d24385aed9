/** The prefix in the bucket under which files with messages are dropped. */
export const dropPrefix = 'messages/'

/** The prefix in the bucket of the receipts of dropped files. */
export const receiptPrefix = 'receipts/'

/** A dropped file: another one with the same name is another version. */
export interface DroppedFile {
  readonly key: string
  readonly version: string
}

/**
 * Returns the key of a receipt, such as `receipts/day.ndjson/VERSION/2-of-40_2026-11-12T00-00-00-000Z.json` for the second part of
 * `messages/day.ndjson`. It names the version and the time, so that no receipt replaces another.
 */
export function toReceiptKey(
  { key, version }: DroppedFile,
  { number, of }: { readonly number: number; readonly of: number },
  startedAt: string,
): string {
  const name = key.startsWith(dropPrefix) ? key.slice(dropPrefix.length) : key
  return `${receiptPrefix}${name}/${version}/${number}-of-${of}_${startedAt.replaceAll(/[:.]/g, '-')}.json`
}

/** The key in the content bucket of the compiled catalogue, by which messages are interpreted; each release replaces it. */
export const catalogueKey = 'catalogue.json'

/** The key in that bucket of the release stamp: who made the release when, and which texts were not approved. */
export const releaseKey = 'release.json'

/** The prefix in a bucket of the complete releases, and the key of the names of those that were live, a line each; the last is current. */
export const releasesPrefix = 'releases/'
export const currentReleaseKey = 'releases/current'

/** The prefix in the log bucket of the ends of the audit log's chains, one file per day. */
export const anchorPrefix = 'anchors/'

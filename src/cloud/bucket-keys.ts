/** The prefix in the bucket under which files with messages are dropped. */
export const dropPrefix = 'messages/'

/** The prefix in the bucket of the receipts of dropped files. */
export const receiptPrefix = 'receipts/'

/**
 * Returns the key of a dropped file's receipt, such as `receipts/day.ndjson.json` for `messages/day.ndjson`. Each part of a large file has
 * its own, such as `receipts/day.ndjson/2-of-40.json`.
 */
export function toReceiptKey(
  key: string,
  { number, of }: { number: number; of: number } = { number: 1, of: 1 },
): string {
  const name = `${receiptPrefix}${key.startsWith(dropPrefix) ? key.slice(dropPrefix.length) : key}`
  return of === 1 ? `${name}.json` : `${name}/${number}-of-${of}.json`
}

/** The key in the content bucket of the compiled catalogue, by which messages are interpreted; each release replaces it. */
export const catalogueKey = 'catalogue.json'

/** The key in that bucket of the release stamp: who made the release when, and which texts were not approved. */
export const releaseKey = 'release.json'

/** The prefix in a bucket of the complete releases, and the key of the name of the current one. */
export const releasesPrefix = 'releases/'
export const currentReleaseKey = 'releases/current'

/** The prefix in the log bucket of the ends of the audit log's chains, one file per day. */
export const anchorPrefix = 'anchors/'

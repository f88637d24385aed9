/** The scope of the client that feeds results in: the resource server and what may be done there. */
export const ingestScope = 'ingest/write'

/** Where in the bucket files with messages are dropped. */
export const dropPrefix = 'messages/'

/** Where in the bucket the receipts of dropped files are. */
export const receiptPrefix = 'receipts/'

/**
 * Where the receipt of a dropped file is, such as `receipts/day.ndjson.json` of `messages/day.ndjson`; of a large file,
 * each part has one, such as `receipts/day.ndjson/2-of-40.json`.
 */
export function toReceiptKey(
  key: string,
  { number, of }: { number: number; of: number } = { number: 1, of: 1 },
): string {
  const name = `${receiptPrefix}${key.startsWith(dropPrefix) ? key.slice(dropPrefix.length) : key}`
  return of === 1 ? `${name}.json` : `${name}/${number}-of-${of}.json`
}

/** Where in the bucket of the content the compiled catalogue is, by which messages are read; each release replaces it. */
export const catalogueKey = 'catalogue.json'

/** Where in that bucket the stamp of the release is: who made it when, and which texts were not approved. */
export const releaseKey = 'release.json'

/** Where in a bucket the releases are, each whole, and the name of the one that is in place. */
export const releasesPrefix = 'releases/'
export const currentReleaseKey = 'releases/current'

/** Where in the bucket of the logs the ends of the audit log's chains are, a file a day. */
export const anchorPrefix = 'anchors/'

/** The scope of the client that feeds results in: the resource server and what may be done there. */
export const ingestScope = 'ingest/write'

/** Where in the bucket files with messages are dropped. */
export const dropPrefix = 'messages/'

/** Where in the bucket the receipts of dropped files are. */
export const receiptPrefix = 'receipts/'

/** What is put into the bucket by the portal itself, and fed in by nothing. */
export const ownPrefixes: readonly string[] = ['content/', receiptPrefix]

/** Where in the bucket the compiled catalogue is, by which messages are read; each release replaces it. */
export const catalogueKey = 'content/catalogue.json'

/** Where in the bucket the stamp of the release is: who made it when, and which texts were not approved. */
export const releaseKey = 'content/release.json'

/** Under which name metrics of what was dropped are. */
export const metricNamespace = 'ScreeningPortal/Ingest'

/** Where the receipt of a dropped file is, such as `receipts/day.ndjson.json` of `messages/day.ndjson`. */
export function toReceiptKey(key: string): string {
  return `${receiptPrefix}${key.startsWith(dropPrefix) ? key.slice(dropPrefix.length) : key}.json`
}

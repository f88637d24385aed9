/** The scope of the client that feeds results in: the resource server and what may be done there. */
export const ingestScope = 'ingest/write'

/** Where in the bucket files with messages are dropped. */
export const dropPrefix = 'messages/'

/** Where in the bucket the compiled catalogue is, by which messages are read; each release replaces it. */
export const catalogueKey = 'content/catalogue.json'

/** Where in the bucket the stamp of the release is: who made it when, and which texts nobody had approved. */
export const releaseKey = 'content/release.json'

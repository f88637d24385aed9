/** The largest message in bytes, whichever way it comes: some thousand results. */
export const maxMessageBytes = 2_000_000

/** The option of `git for-each-ref` that prints these fields of each ref, for `parseRefs`. */
export function toRefFormatOption(fields: readonly string[]): string {
  return `--format=${fields.map((name) => `%(${name})`).join('%00')}%1e`
}

/** Parses what `git for-each-ref` prints with `toRefFormatOption`: the fields of each ref, of which a message may have several lines. */
export function parseRefs(listing: string): readonly (readonly string[])[] {
  return listing
    .split('\x1e')
    .map((record) => record.trimStart())
    .filter((record) => record !== '')
    .map((record) => record.split('\0'))
}

/** Parses JSON; undefined if it is invalid. Drops the parser's reason, which quotes the text, because that may contain a password. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

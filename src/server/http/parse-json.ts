/** What JSON says; undefined where it is none, without the parser's reason, which quotes the text: it may hold a password. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

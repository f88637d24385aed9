/** A run of a message: words, or an id with its display name. */
export type MessageRun = { readonly words: string } | { readonly id: string; readonly name: string }

/** Returns the display name of the text or range with an id; empty if there is none. */
export type FindName = (id: string) => string

/** Splits a message into runs: the ids of texts and ranges, and the words around them. Words in quotes, tags or braces are never ids. */
export function splitNamedIds(message: string, findName: FindName): MessageRun[] {
  const runs: MessageRun[] = []
  let from = 0
  for (const match of message.matchAll(/"[^"]*"|<[^>]*>|\{[^}]*\}|[\w/-]*[A-Z/][\w/-]*/g)) {
    const [id] = match
    const name = /^["<{]/.test(id) ? '' : findName(id)
    if (name === '') continue
    if (match.index > from) runs.push({ words: message.slice(from, match.index) })
    runs.push({ id, name })
    from = match.index + id.length
  }
  if (from < message.length) runs.push({ words: message.slice(from) })
  return runs
}

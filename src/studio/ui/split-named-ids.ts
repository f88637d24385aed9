/** A run of a message: words, or an id with what people call what it names. */
export type MessageRun = { readonly words: string } | { readonly id: string; readonly name: string }

/** What people call the text or range that an id names; empty where it names none. */
export type FindName = (id: string) => string

/** A message in runs: ids of texts and ranges apart from the words around them. What is quoted, or in a tag or braces, is words. */
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

import type { ApolloClient } from '@apollo/client'

/** What has been or is being marked, by the client of a session. */
const markedNames = new WeakMap<ApolloClient, Set<string>>()

/** The delays before each retry, in milliseconds. After the last one fails, the next call starts over. */
const retryDelays = [2_000, 10_000]

/** What to mark in the back end, and how. */
interface Marking {
  /** The kind, plus whatever else distinguishes two things with the same name. */
  readonly kind: string
  readonly names: readonly string[]
  /** Resolves to whether the back end accepted the marking. */
  readonly mark: (names: readonly string[]) => Promise<boolean>
}

/** Marks each thing once per session and retries on failure. The returned function cancels a pending retry, for when the page is left. */
export function markOnce(client: ApolloClient, { kind, names, mark }: Marking): () => void {
  const marked = markedNames.get(client) ?? new Set<string>()
  markedNames.set(client, marked)
  const toKey = (name: string) => `${kind} ${name}`
  const own = names.filter((name) => !marked.has(toKey(name)))
  if (own.length === 0) return () => undefined
  for (const name of own) marked.add(toKey(name))
  const giveUp = () => {
    for (const name of own) marked.delete(toKey(name))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLeft = false
  const attempt = async (failures: number) => {
    timer = undefined
    if (await mark(own)) return
    const pause = retryDelays[failures]
    if (pause === undefined || isLeft) giveUp()
    else timer = setTimeout(() => void attempt(failures + 1), pause)
  }
  void attempt(0)
  return () => {
    isLeft = true
    if (timer === undefined) return
    clearTimeout(timer)
    giveUp()
  }
}

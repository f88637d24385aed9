import type { ApolloClient } from '@apollo/client'

/** What is being marked or has been, by the client of one session. */
const markedNames = new WeakMap<ApolloClient, Set<string>>()

/** How long after a failure it is tried again, in milliseconds; after the last, the next call tries. */
const retryDelays = [2_000, 10_000]

/** What the back end marks: of what kind, which things, and how. */
interface Marking {
  /** The kind, and what else tells two things of one name apart. */
  readonly kind: string
  readonly names: readonly string[]
  /** Resolves with whether the back end took it. */
  readonly mark: (names: readonly string[]) => Promise<boolean>
}

/**
 * Tells the back end about things, about each once in a session, and tries again where that fails. The function that it returns
 * ends that between two attempts, for a page that is left.
 */
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

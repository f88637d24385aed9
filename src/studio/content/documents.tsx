import {
  createContext,
  use,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

/** A JSON document of the studio, kept up to date. */
interface CachedDocument {
  readonly value: unknown
  readonly error: string | undefined
  /** Settles when it was loaded for the first time; its newer versions take the place of what is shown. */
  readonly firstLoad: Promise<void>
}

/** Loads the studio's JSON documents; what is shown stays until its newer version is there. */
export class Documents {
  readonly #cached = new Map<string, CachedDocument>()
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #requestNumbers = new Map<string, number>()
  readonly #latest = new Map<string, Promise<void>>()
  readonly #watchers = new Set<() => void>()
  #saving: Promise<unknown> = Promise.resolve()

  /** Calls a listener when the document has a newer version; while somebody listens, it is kept up to date. */
  subscribe(path: string, listener: () => void): () => void {
    const own = this.#listeners.get(path) ?? new Set()
    this.#listeners.set(path, own.add(listener))
    return () => own.delete(listener)
  }

  /** The document as it is here now; loads it where it was never asked for. */
  read(path: string): CachedDocument {
    const known = this.#cached.get(path)
    if (known) return known
    const cached: CachedDocument = { value: undefined, error: undefined, firstLoad: this.#load(path) }
    this.#cached.set(path, cached)
    return cached
  }

  /** Calls a listener whenever any document came or went. */
  watch(listener: () => void): () => void {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  /** The document where it is here already; nothing is loaded for it. */
  peek(path: string): unknown {
    return this.#cached.get(path)?.value
  }

  /** Waits for work that changes the content; what is asked for meanwhile, and what is shown, is of the changed content. */
  async change<Done>(work: Promise<Done>): Promise<Done> {
    this.#saving = work.catch(() => undefined)
    const done = await work
    await this.refresh('saved')
    return done
  }

  /** Loads anew what is shown: documents that hold texts, what was changed by them, what is proposed, or all; the rest is loaded when it is asked for again. */
  async refresh(which: keyof typeof refreshedPaths): Promise<void> {
    const paths = [...this.#cached.keys()].filter((path) => which !== 'proposal' || refreshedPaths.proposal.test(path))
    const isShown = (path: string) => (this.#listeners.get(path)?.size ?? 0) > 0
    for (const path of paths.filter((one) => !isShown(one))) this.#cached.delete(path)
    for (const watcher of this.#watchers) watcher()
    await Promise.all(paths.filter((path) => isShown(path) && refreshedPaths[which].test(path)).map((path) => this.#load(path)))
  }

  #load(path: string): Promise<void> {
    const loading = this.#fetchDocument(path)
    this.#latest.set(path, loading)
    return loading
  }

  async #fetchDocument(path: string): Promise<void> {
    const turn = (this.#requestNumbers.get(path) ?? 0) + 1
    this.#requestNumbers.set(path, turn)
    let next: Pick<CachedDocument, 'value' | 'error'>
    await this.#saving
    try {
      const response = await fetch(`model/${path}`)
      if (!response.ok) throw new Error(`There is no ${path}.`)
      next = { value: await response.json(), error: undefined }
    } catch (error) {
      next = { value: this.#cached.get(path)?.value, error: error instanceof Error ? error.message : 'It did not load.' }
    }
    // An answer that was overtaken by a later one is of an older content.
    if (this.#requestNumbers.get(path) !== turn) return this.#latest.get(path)
    const { firstLoad = Promise.resolve() } = this.#cached.get(path) ?? {}
    this.#cached.set(path, { ...next, firstLoad })
    for (const listener of [...(this.#listeners.get(path) ?? []), ...this.#watchers]) listener()
  }
}

/** Which documents are loaded anew after what. */
const refreshedPaths = {
  texts: /^tests\/|^others/,
  saved: /^tests\/|^others|^changes|^proposal/,
  proposal: /^proposal/,
  all: /./,
} as const

const DocumentsContext = createContext<Documents | undefined>(undefined)

/** Gives the studio its documents, which follow the files while the studio is served on a work tree. */
export function DocumentsProvider({ children }: { children: ReactNode }) {
  const [documents] = useState(() => new Documents())
  useEffect(() => {
    const { hot } = import.meta
    // The words at once; what all rules say of them, and what is counted, a moment later.
    const refresh = ({ isChecked }: { isChecked: boolean }) => void documents.refresh(isChecked ? 'all' : 'texts')
    hot?.on('studio:changed', refresh)
    return () => hot?.off('studio:changed', refresh)
  }, [documents])
  return <DocumentsContext value={documents}>{children}</DocumentsContext>
}

/** The store itself, for what changes the content. */
export function useDocuments(): Documents {
  const documents = useContext(DocumentsContext)
  if (!documents) throw new Error('Unexpected use outside DocumentsProvider, expected it above')
  return documents
}

/** A document by its path, such as `bands.json`: suspends until it is there, undefined where there is none. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the path says which document it is, and the caller which type that has
export function useDocument<Document>(path: string): Document | undefined {
  const documents = useDocuments()
  const subscribe = useCallback((listener: () => void) => documents.subscribe(path, listener), [documents, path])
  const cached = useSyncExternalStore(subscribe, () => documents.read(path))
  use(cached.firstLoad)
  return cached.value as Document | undefined
}

/** A document that the studio has loaded for another reason; undefined until then. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
export function useCachedDocument<Document>(path: string): Document | undefined {
  const documents = useDocuments()
  const watch = useCallback((listener: () => void) => documents.watch(listener), [documents])
  return useSyncExternalStore(watch, () => documents.peek(path)) as Document | undefined
}

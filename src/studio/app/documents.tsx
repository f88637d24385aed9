import { createContext, use, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'

/** A JSON document of the studio, kept up to date. */
interface Held {
  readonly value: unknown
  readonly error: string | undefined
  /** Settles when it was loaded for the first time; its newer versions take the place of what is shown. */
  readonly asked: Promise<void>
}

/** Loads the studio's JSON documents; what is shown stays until its newer version is there. */
export class Documents {
  readonly #held = new Map<string, Held>()
  readonly #listeners = new Set<() => void>()
  readonly #turns = new Map<string, number>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The document as it is here now; loads it where it was never asked for. */
  read(path: string): Held {
    const known = this.#held.get(path)
    if (known) return known
    const held: Held = { value: undefined, error: undefined, asked: this.#load(path) }
    this.#held.set(path, held)
    return held
  }

  /** Loads the documents that were asked for anew: those that hold texts, or all of them. */
  async refresh(which: 'texts' | 'all'): Promise<void> {
    const paths = [...this.#held.keys()].filter((path) => which === 'all' || /^tests\/|^others/.test(path))
    await Promise.all(paths.map((path) => this.#load(path)))
  }

  async #load(path: string): Promise<void> {
    const turn = (this.#turns.get(path) ?? 0) + 1
    this.#turns.set(path, turn)
    let next: Pick<Held, 'value' | 'error'>
    try {
      const response = await fetch(`model/${path}`)
      if (!response.ok) throw new Error(`There is no ${path}.`)
      next = { value: await response.json(), error: undefined }
    } catch (error) {
      next = { value: this.#held.get(path)?.value, error: error instanceof Error ? error.message : 'It did not load.' }
    }
    // An answer that was overtaken by a later one is of an older content.
    if (this.#turns.get(path) !== turn) return
    const { asked = Promise.resolve() } = this.#held.get(path) ?? {}
    this.#held.set(path, { ...next, asked })
    for (const listener of this.#listeners) listener()
  }
}

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
  const held = useSyncExternalStore(documents.subscribe, () => documents.read(path))
  use(held.asked)
  return held.value as Document | undefined
}

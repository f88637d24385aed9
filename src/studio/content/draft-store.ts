import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Draft, DraftStore, ProposalWords } from './drafts.ts'

interface StudioDatabase extends DBSchema {
  drafts: { key: string; value: Draft }
  words: { key: 'proposal'; value: ProposalWords }
}

/**
 * Keeps drafts in the browser's IndexedDB, so that a reload, a crash or a studio that was stopped loses none. Where the
 * browser has no IndexedDB or refuses it, drafts last as long as the page.
 */
export async function openDraftStore(): Promise<DraftStore | undefined> {
  let database: IDBPDatabase<StudioDatabase>
  try {
    database = await openDB<StudioDatabase>('studio', 1, {
      upgrade(created) {
        created.createObjectStore('drafts')
        created.createObjectStore('words')
      },
    })
  } catch {
    return undefined
  }
  return {
    async load() {
      const [paths, values, words] = await Promise.all([
        database.getAllKeys('drafts'),
        database.getAll('drafts'),
        database.get('words', 'proposal'),
      ])
      return { files: new Map(paths.map((path, at) => [path, values[at]!])), words }
    },
    async set(path, draft) {
      await database.put('drafts', draft, path)
    },
    async remove(path) {
      await database.delete('drafts', path)
    },
    async setWords(words) {
      await database.put('words', words, 'proposal')
    },
  }
}

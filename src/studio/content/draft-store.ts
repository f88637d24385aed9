import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Draft, DraftStore } from './drafts.ts'

interface StudioDatabase extends DBSchema {
  drafts: { key: string; value: Draft }
  reasons: { key: 'proposal'; value: string }
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
        created.createObjectStore('reasons')
      },
    })
  } catch {
    return undefined
  }
  return {
    async load() {
      const [paths, values, reason = ''] = await Promise.all([
        database.getAllKeys('drafts'),
        database.getAll('drafts'),
        database.get('reasons', 'proposal'),
      ])
      return { files: new Map(paths.map((path, at) => [path, values[at]!])), reason }
    },
    async set(path, draft) {
      await database.put('drafts', draft, path)
    },
    async remove(path) {
      await database.delete('drafts', path)
    },
    async setReason(reason) {
      await database.put('reasons', reason, 'proposal')
    },
  }
}

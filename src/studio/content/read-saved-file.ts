import type { SavedFile } from './drafts.ts'
import { readStudioResponse, studioClient } from './studio-client.ts'

/** Reads a content file as it is on disk. Throws with the studio's message if it cannot. */
export function readSavedFile(path: string): Promise<SavedFile> {
  return readStudioResponse(studioClient.source.$post({ json: { path } }))
}

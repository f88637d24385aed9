import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Deletes the folders of a cache that are named after processes which no longer run. */
export function removeDeadCaches(folder: string): void {
  for (const name of listFolders(folder))
    if (/^\d+$/.test(name) && !isRunning(Number(name))) rmSync(join(folder, name), { recursive: true, force: true })
}

function listFolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process runs, but may not be signaled.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

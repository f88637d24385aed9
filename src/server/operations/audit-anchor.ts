import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChainHead } from '../records/audit-log.ts'
import { ensurePrivateFile } from '../data-folder/data-folder.ts'

/**
 * Where the audit log ended at some time, noted apart from it; what was made again from before then has another end.
 */
export interface AuditAnchor {
  /** ISO 8601, UTC. */
  readonly at: string
  /** The end of each chain by its name; in DynamoDB the names hold participants' ids. */
  readonly chains: Readonly<Record<string, ChainHead>>
}

/** Where a data folder and a copy of one have theirs. */
export function getAnchorFile(folder: string): string {
  return join(folder, 'audit-anchor.json')
}

/** What was noted in a file; undefined where there is none. */
export async function readAnchor(file: string): Promise<AuditAnchor | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    const anchor = JSON.parse(text) as AuditAnchor
    if (typeof anchor.at === 'string' && typeof anchor.chains === 'object') return anchor
  } catch {
    // Said below.
  }
  throw new Error(`${file} does not hold the ends of the audit log. Move it away to note them again.`)
}

/** Notes the ends in a file, whole or not at all. */
export async function writeAnchor(file: string, anchor: AuditAnchor): Promise<void> {
  const part = `${file}.part`
  await ensurePrivateFile(part)
  await writeFile(part, `${JSON.stringify(anchor, null, 2)}\n`, { flush: true })
  await rename(part, file)
}

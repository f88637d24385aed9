import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findErrorCode } from '../http/find-error-code.ts'
import { isJsonObject } from '../http/is-json-object.ts'
import { parseJson } from '../http/parse-json.ts'
import type { ChainHead } from '../records/audit-log.ts'
import { ensurePrivateFile } from '../data-folder/data-folder.ts'

/**
 * The ends of the audit log's chains at some time, saved apart from the log. A chain that was rewritten from an earlier point does not go
 * through them.
 */
export interface AuditAnchor {
  /** ISO 8601, UTC. */
  readonly at: string
  /** The end of each chain by its name; in DynamoDB the names hold participants' ids. */
  readonly chains: Readonly<Record<string, ChainHead>>
}

/** Returns the path of the anchor in a data folder, or in a copy of one. */
export function getAnchorFile(folder: string): string {
  return join(folder, 'audit-anchor.json')
}

/** Reads an anchor from a file; undefined if there is no file. */
export async function readAnchor(file: string): Promise<AuditAnchor | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (findErrorCode(error) === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : parseAnchor(text, file)
}

/**
 * Parses an anchor.
 *
 * @param name What the text is called in the error.
 * @throws Error if it is none.
 */
export function parseAnchor(text: string, name: string): AuditAnchor {
  const anchor = parseJson(text)
  if (isAnchor(anchor)) return anchor
  throw new Error(`${name} does not contain the ends of the audit log. Move it elsewhere to record them again.`)
}

function isAnchor(value: unknown): value is AuditAnchor {
  if (!isJsonObject(value) || typeof value['at'] !== 'string' || !isJsonObject(value['chains'])) return false
  return Object.values(value['chains']).every(
    (head) => isJsonObject(head) && typeof head['sequence'] === 'number' && typeof head['hash'] === 'string',
  )
}

/** Writes an anchor to a file, in full or not at all. */
export async function writeAnchor(file: string, anchor: AuditAnchor): Promise<void> {
  const part = `${file}.part`
  await ensurePrivateFile(part)
  await writeFile(part, `${JSON.stringify(anchor, null, 2)}\n`, { flush: true })
  await rename(part, file)
}

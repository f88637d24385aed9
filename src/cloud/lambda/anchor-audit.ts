import { parseAnchor, type AuditAnchor } from '../../server/operations/audit-anchor.ts'
import { verifyAudit } from '../../server/operations/verify-audit.ts'
import type { AuditLog, ChainHead } from '../../server/records/audit-log.ts'
import { anchorPrefix } from '../bucket-keys.ts'

/** Where anchors are kept: a bucket whose objects cannot be changed. */
export interface AnchorFiles {
  /** Reads the newest file; undefined before the first one. */
  readonly readLast: () => Promise<string | undefined>
  readonly put: (key: string, body: string) => Promise<unknown>
}

/**
 * Verifies every chain of the audit log, also against the ends that were saved last, and saves their ends in the format that
 * `operate audit --verify --anchor` reads. A broken chain keeps the end that was saved before, so that it is an error every day.
 *
 * @throws Error if a chain is broken, after saving the others.
 */
export async function anchorAudit(audit: AuditLog, { readLast, put }: AnchorFiles, now = new Date()): Promise<void> {
  const text = await readLast()
  const last = text === undefined ? undefined : parseAnchor(text, 'The newest anchor')
  const chains: Record<string, ChainHead> = {}
  let broken = 0
  for await (const chain of verifyAudit(audit, { anchor: last })) {
    const end = chain.broken ? last?.chains[chain.name] : chain.end
    if (end) chains[chain.name] = end
    if (chain.broken) broken += 1
  }
  const anchor: AuditAnchor = { at: now.toISOString(), chains }
  await put(`${anchorPrefix}${anchor.at.slice(0, 10)}.json`, JSON.stringify(anchor))
  // Without names: they are participants' ids.
  if (broken > 0)
    throw new Error(`${broken} chains of the audit log are broken: npm run operate -- audit --verify --anchor FILE`)
}

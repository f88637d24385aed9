import type { AuditAnchor } from '../../server/operations/audit-anchor.ts'
import { verifyAudit } from '../../server/operations/verify-audit.ts'
import type { AuditLog, ChainHead } from '../../server/records/audit-log.ts'
import { anchorPrefix } from '../bucket-keys.ts'

/**
 * Verifies every chain of the audit log, and saves their ends in the format that `operate audit --verify --anchor` reads.
 *
 * @throws Error if a chain is broken, after saving the others.
 */
export async function anchorAudit(
  audit: AuditLog,
  put: (key: string, body: string) => Promise<unknown>,
  now = new Date(),
): Promise<void> {
  const chains: Record<string, ChainHead> = {}
  let broken = 0
  for await (const chain of verifyAudit(audit, {}))
    if (chain.broken) broken += 1
    else chains[chain.name] = chain.end
  const anchor: AuditAnchor = { at: now.toISOString(), chains }
  await put(`${anchorPrefix}${anchor.at.slice(0, 10)}.json`, JSON.stringify(anchor))
  // Without names: they are participants' ids.
  if (broken > 0) throw new Error(`${broken} chains of the audit log are broken: npm run operate -- audit --verify`)
}

import { statfs } from 'node:fs/promises'
import type { Client } from '@libsql/client'
import { applicationId } from './database-file.ts'
import type { CheckReadiness, Readiness } from '../http/health-routes.ts'

/** A store whose disk has fewer bytes left is not ready: the rest is reserved for reads, each of which is logged. */
export const minFreeBytes = 64 * 1024 * 1024

/** How long an answer is reused, in milliseconds: each check costs a write, and anyone may ask. */
const answerLifetime = 1000

/** A write that changes nothing in one of the portal's databases. */
export const writeWithoutEffect = `pragma application_id = ${applicationId}`

/** Creates the readiness check of a store: it must accept a write, and have space for more. */
export function createReadinessCheck(client: Client, folder: string, minFree = minFreeBytes): CheckReadiness {
  let last: { readonly until: number; readonly answer: Promise<Readiness> } | undefined
  const check = async (): Promise<Readiness> => {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < minFree) return { isReady: false, reason: 'The disk is almost full.' }
    try {
      await client.batch([writeWithoutEffect], 'write')
    } catch {
      return { isReady: false, reason: 'The database does not accept writes.' }
    }
    return { isReady: true }
  }
  return async () => {
    const now = performance.now()
    if (!last || last.until < now) last = { until: now + answerLifetime, answer: check() }
    return last.answer
  }
}

import type { Account } from '../accounts/accounts.ts'
import type { IdentityContext } from '../identity-context.ts'
import { identityErrors } from '../identity-error.ts'
import { readText, type RequestFields } from './request-fields.ts'

/** Whom an access token lets in, and by which of their sessions. */
export interface Access {
  readonly account: Account
  readonly sessionId: string
}

/** What the request's access token gives; refuses a token that is forged, foreign, expired or revoked. */
export async function requireAccess(context: IdentityContext, fields: RequestFields): Promise<Access> {
  const claims = await context.tokens.verify(readText(fields, 'AccessToken', 8192), 'access')
  if (claims === 'expired') throw identityErrors.expiredAccessToken()
  if (claims === 'invalid') throw identityErrors.invalidAccessToken()
  if (!(await context.sessions.isOpen(claims.sessionId, claims.userId))) throw identityErrors.revokedAccessToken()
  const account = await context.accounts.findById(claims.userId)
  if (!account) throw identityErrors.invalidAccessToken()
  return { account, sessionId: claims.sessionId }
}

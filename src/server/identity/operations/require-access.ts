import type { Account } from '../accounts/accounts.ts'
import type { IdentityDependencies } from '../identity-dependencies.ts'
import { cognitoErrors } from '../identity-error.ts'
import { parseTextField, type RequestFields } from './request-fields.ts'

/** The account and session of a valid access token. */
export interface Access {
  readonly account: Account
  readonly sessionId: string
}

/** Verifies the request's access token; refuses one that is forged, foreign, expired or revoked. */
export async function requireAccess(context: IdentityDependencies, fields: RequestFields): Promise<Access> {
  const claims = await context.tokens.verify(parseTextField(fields, 'AccessToken', 8192), 'access')
  if (claims === 'expired') throw cognitoErrors.expiredAccessToken()
  if (claims === 'invalid') throw cognitoErrors.invalidAccessToken()
  if (!(await context.sessions.isOpen(claims.sessionId, claims.userId))) throw cognitoErrors.revokedAccessToken()
  const account = await context.accounts.findById(claims.userId)
  if (!account) throw cognitoErrors.invalidAccessToken()
  return { account, sessionId: claims.sessionId }
}

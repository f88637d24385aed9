import { requireAccess } from './require-access.ts'
import { toCognitoAttributes } from '../accounts/accounts.ts'
import type { IdentityDependencies, Operations } from '../identity-dependencies.ts'
import { cognitoErrors } from '../identity-error.ts'
import { parseTextField } from './request-fields.ts'
import { createAuthenticationResult } from './sign-in-operations.ts'

/** GetTokensFromRefreshToken, GetUser, GlobalSignOut and RevokeToken. */
export function createSessionOperations(context: IdentityDependencies): Operations {
  const { accounts, sessions, store } = context
  return {
    GetTokensFromRefreshToken: async (fields) => {
      const { session, refreshToken } = await sessions.refresh(parseTextField(fields, 'RefreshToken', 4096))
      const account = await accounts.findById(session.userId)
      if (!account) throw cognitoErrors.invalidRefreshToken()
      return createAuthenticationResult(context, account, session, refreshToken)
    },

    GetUser: async (fields) => {
      const { account } = await requireAccess(context, fields)
      const attributes = Object.entries(toCognitoAttributes(account, { flagsAs: 'text' }))
      return { Username: account.userId, UserAttributes: attributes.map(([Name, Value]) => ({ Name, Value })) }
    },

    GlobalSignOut: async (fields) => {
      const { account } = await requireAccess(context, fields)
      await store.client.execute(sessions.prepareRevocation(account.userId))
      return {}
    },

    RevokeToken: async (fields) => {
      await sessions.revoke(parseTextField(fields, 'Token', 4096))
      return {}
    },
  }
}

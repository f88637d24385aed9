import { requireAccess } from './require-access.ts'
import { toCodeDelivery, createCodeMessage, resolveContact } from './code-message.ts'
import type { IdentityDependencies, Operations } from '../identity-dependencies.ts'
import { cognitoErrors } from '../identity-error.ts'
import { assertStrongPassword } from '../passwords/password-policy.ts'
import { parseTextField } from './request-fields.ts'
import { createSrpVerifier, isPasswordCorrect } from '../passwords/srp.ts'
import { consumeCodeAllowance, runForNamedUser } from './named-user.ts'
import { requireUserName } from '../require-user-name.ts'

/** ChangePassword, ForgotPassword and ConfirmForgotPassword. */
export function createPasswordOperations(context: IdentityDependencies): Operations {
  const { accounts, codes, runInTurn, outbox, pool, answerCache, sessions, settings, store, wrongPasswords } = context
  const shortest = settings.minPasswordLength
  return {
    ChangePassword: async (fields, { address }) => {
      const previous = parseTextField(fields, 'PreviousPassword', 256)
      const proposed = parseTextField(fields, 'ProposedPassword', 256)
      const { userId } = (await requireAccess(context, fields)).account
      const party = { userId, address }
      return runInTurn(userId, async () => {
        const { account, sessionId } = await requireAccess(context, fields)
        const repeated = answerCache.findAnswer(userId, 'ChangePassword', fields)
        if (repeated) return repeated
        if (await wrongPasswords.isLocked(party)) throw cognitoErrors.attemptLimit()
        if (!isPasswordCorrect(pool.name, userId, previous, account.srpVerifier)) {
          await wrongPasswords.recordFailure(party)
          throw cognitoErrors.wrongUserOrPassword()
        }
        assertStrongPassword(proposed, { field: 'proposedPassword', minLength: shortest })
        const stored = createSrpVerifier(pool.name, userId, proposed)
        // A stranger who knew the old password may be signed in: every other session ends.
        await store.client.batch(
          [accounts.preparePasswordChange(userId, stored), sessions.prepareRevocation(userId, sessionId)],
          'write',
        )
        await wrongPasswords.recordSuccess(party)
        return answerCache.remember(userId, 'ChangePassword', fields, {})
      })
    },

    ForgotPassword: async (fields, caller) =>
      runForNamedUser(context, fields, async ({ userId, account }) => {
        if (!settings.preventUserExistenceErrors) {
          if (!account) throw cognitoErrors.unknownUser()
          if (!account.isConfirmed) throw cognitoErrors.noVerifiedContact()
        }
        const to = resolveContact(account, requireUserName(parseTextField(fields, 'Username', 254)))
        consumeCodeAllowance(context, `${userId} password-reset`, caller)
        const { code, statements } = codes.issue(userId, 'password-reset')
        const message = account?.isConfirmed ? outbox.prepareSend(createCodeMessage(to, code, 'password-reset')) : []
        await store.client.batch([...statements, ...message], 'write')
        return toCodeDelivery(to)
      }),

    ConfirmForgotPassword: async (fields, { address }) => {
      const code = parseTextField(fields, 'ConfirmationCode', 2048)
      const password = parseTextField(fields, 'Password', 256)
      assertStrongPassword(password, { field: 'password', minLength: shortest })
      return runForNamedUser(context, fields, async ({ userId, account }) => {
        if (!account && !settings.preventUserExistenceErrors) throw cognitoErrors.unknownUser()
        const repeated = answerCache.findAnswer(userId, 'ConfirmForgotPassword', fields)
        if (repeated) return repeated
        await codes.verify(userId, 'password-reset', { code, address })
        // Only confirmed accounts were sent a code; for all others a lucky guess is a wrong code, too.
        if (!account?.isConfirmed) throw cognitoErrors.wrongCode()
        await store.client.batch(
          [
            accounts.preparePasswordChange(userId, createSrpVerifier(pool.name, userId, password)),
            codes.prepareExpiry(userId, 'password-reset'),
            outbox.prepareRedaction(code, Object.values(account.attributes)),
            // A stranger may have taken the account over: every session ends.
            sessions.prepareRevocation(userId),
          ],
          'write',
        )
        await wrongPasswords.recordSuccess({ userId, address })
        return answerCache.remember(userId, 'ConfirmForgotPassword', fields, {})
      })
    },
  }
}

import { demandAccess } from './access.ts'
import { codeDelivery, codeMessage, contactOf } from './code-delivery.ts'
import type { IdentityContext, Operations } from './identity-context.ts'
import { identityErrors } from './identity-error.ts'
import { demandStrongPassword } from './password-policy.ts'
import { readText } from './request-fields.ts'
import { createVerifier, isPassword } from './srp.ts'
import { demandCodeAllowance, forSubject } from './subject.ts'
import { demandUserName } from './user-name.ts'

/** ChangePassword, ForgotPassword and ConfirmForgotPassword. */
export function passwordOperations(context: IdentityContext): Operations {
  const { accounts, codes, inTurn, outbox, pool, repeats, sessions, settings, store, wrongPasswords } = context
  const shortest = settings.shortestPassword
  return {
    ChangePassword: async (fields, { address }) => {
      const previous = readText(fields, 'PreviousPassword', 256)
      const proposed = readText(fields, 'ProposedPassword', 256)
      const { userId } = (await demandAccess(context, fields)).account
      const party = { userId, address }
      return inTurn(userId, async () => {
        const { account, sessionId } = await demandAccess(context, fields)
        const repeated = repeats.answerTo(userId, 'ChangePassword', fields)
        if (repeated) return repeated
        if (await wrongPasswords.isLocked(party)) throw identityErrors.attemptLimit()
        if (!isPassword(pool.name, userId, previous, account.stored)) {
          await wrongPasswords.recordFailure(party)
          throw identityErrors.wrongUserOrPassword()
        }
        demandStrongPassword(proposed, { field: 'proposedPassword', shortest })
        const stored = createVerifier(pool.name, userId, proposed)
        // Whoever knew the old password may be signed in with it: every session ends but this one.
        await store.client.batch(
          [accounts.passwordChange(userId, stored), sessions.revocation(userId, sessionId)],
          'write',
        )
        await wrongPasswords.recordSuccess(party)
        return repeats.remember(userId, 'ChangePassword', fields, {})
      })
    },

    ForgotPassword: async (fields, caller) =>
      forSubject(context, fields, async ({ userId, account }) => {
        if (!settings.preventUserExistenceErrors) {
          if (!account) throw identityErrors.unknownUser()
          if (!account.isConfirmed) throw identityErrors.noVerifiedContact()
        }
        const to = contactOf(account, demandUserName(readText(fields, 'Username', 254)))
        demandCodeAllowance(context, `${userId} password-reset`, caller)
        const { code, statements } = codes.issue(userId, 'password-reset')
        const message = account?.isConfirmed ? outbox.sending(codeMessage(to, code, 'password-reset')) : []
        await store.client.batch([...statements, ...message], 'write')
        return codeDelivery(to)
      }),

    ConfirmForgotPassword: async (fields, { address }) => {
      const code = readText(fields, 'ConfirmationCode', 2048)
      const password = readText(fields, 'Password', 256)
      demandStrongPassword(password, { field: 'password', shortest })
      return forSubject(context, fields, async ({ userId, account }) => {
        if (!account && !settings.preventUserExistenceErrors) throw identityErrors.unknownUser()
        const repeated = repeats.answerTo(userId, 'ConfirmForgotPassword', fields)
        if (repeated) return repeated
        await codes.check(userId, 'password-reset', { code, address })
        // Only a confirmed account was ever sent a code; for the others a lucky guess is a wrong code too.
        if (!account?.isConfirmed) throw identityErrors.wrongCode()
        await store.client.batch(
          [
            accounts.passwordChange(userId, createVerifier(pool.name, userId, password)),
            codes.expiry(userId, 'password-reset'),
            outbox.use(code, account.attributes),
            // Whoever forgot the password may have lost the account to somebody: every session ends.
            sessions.revocation(userId),
          ],
          'write',
        )
        await wrongPasswords.recordSuccess({ userId, address })
        return repeats.remember(userId, 'ConfirmForgotPassword', fields, {})
      })
    },
  }
}

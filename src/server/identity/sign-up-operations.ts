import { randomUUID } from 'node:crypto'
import { readContacts } from '../registration/read-contacts.ts'
import type { Account } from './accounts.ts'
import { codeDelivery, codeMessage, contactOf, passwordNotice } from './code-delivery.ts'
import { isContestedBy, newUnknownPassword } from './contested-name.ts'
import type { IdentityContext, Operations } from './identity-context.ts'
import { identityErrors, invalidParameter, signUpRefused } from './identity-error.ts'
import { demandStrongPassword } from './password-policy.ts'
import { readAttributes, readText } from './request-fields.ts'
import { createVerifier } from './srp.ts'
import { demandCodeAllowance, forSubject } from './subject.ts'
import { demandContact, demandUserName, invisible, type UserName } from './user-name.ts'

const writableAttributes = new Set(['email', 'phone_number', 'given_name', 'family_name'])

/** SignUp, ConfirmSignUp and ResendConfirmationCode. */
export function signUpOperations(context: IdentityContext): Operations {
  const { accounts, codes, codesByAddress, codesByUser, outbox, pool, repeats, settings, store } = context
  return {
    SignUp: async (fields, { address }) => {
      const name = demandUserName(readText(fields, 'Username', 254))
      const password = readText(fields, 'Password', 256)
      const attributes = attributesFor(name, readAttributes(fields))
      demandStrongPassword(password, { field: 'password', shortest: settings.shortestPassword })
      return forSubject(context, fields, async (subject) => {
        const repeated = repeats.answerTo(subject.userId, 'SignUp', fields)
        if (repeated) return repeated
        const nameAttempts = `${subject.nameKey} sign-up of the name ${address}`
        if (codesByAddress.isFull(address) || codesByUser.isFull(nameAttempts)) throw identityErrors.tooManyRequests()
        const request = { userName: name.contact, attributes }
        const refusal = settings.refuseSignUp(request)
        if (refusal !== undefined) throw signUpRefused(refusal)
        // Counted where the name is taken too: nobody tries a list of names.
        codesByAddress.record(address)
        if (subject.account?.isConfirmed) throw identityErrors.userExists()
        codesByUser.record(nameAttempts)
        const unregistered = await context.hook?.refuse(readContacts(attributes).map(({ contact }) => contact))
        if (unregistered !== undefined) throw signUpRefused(unregistered)
        // Whoever signs up a name that was never confirmed replaces the account: a stranger may have made it.
        const removal = subject.account ? accounts.removal(subject.account.userId) : []
        const isContested = await isContestedBy(context, subject, password)
        const userId = randomUUID()
        const account: Account = {
          userId,
          // As in Cognito, whoever has no participant is known by the account itself.
          participantId: userId,
          isConfirmed: settings.confirmsSignUp(request),
          stored: createVerifier(pool.name, userId, password),
          attributes,
        }
        const insertion = [...removal, ...accounts.insertion(account, [name.key], { isContested })]
        if (account.isConfirmed) {
          await store.client.batch(insertion, 'write')
          return repeats.remember(userId, 'SignUp', fields, { UserConfirmed: true, UserSub: userId })
        }
        const { code, statements } = codes.issue(subject.nameKey, 'sign-up')
        const message = outbox.sending(codeMessage(name, code, 'sign-up'))
        await store.client.batch([...insertion, ...statements, ...message], 'write')
        return repeats.remember(userId, 'SignUp', fields, {
          UserConfirmed: false,
          UserSub: userId,
          ...codeDelivery(name),
        })
      })
    },

    ConfirmSignUp: async (fields, { address }) => {
      const code = readText(fields, 'ConfirmationCode', 2048)
      return forSubject(context, fields, async ({ nameKey, userId, account }) => {
        const repeated = repeats.answerTo(userId, 'ConfirmSignUp', fields)
        if (repeated) return repeated
        if (!settings.preventUserExistenceErrors) {
          if (!account) throw identityErrors.unknownUser()
          if (account.isConfirmed) throw identityErrors.alreadyConfirmed()
        }
        await codes.check(nameKey, 'sign-up', { code, address })
        // Only who waits for a code was ever sent one; for the others a lucky guess is a wrong code too.
        if (!account || account.isConfirmed) throw identityErrors.wrongCode()
        const name = demandUserName(readText(fields, 'Username', 254))
        const flag = { [`${name.attribute}_verified`]: 'true' }
        const isContested = await accounts.isContested(userId)
        const own = isContested
          ? { [name.attribute]: account.attributes[name.attribute] ?? name.contact }
          : account.attributes
        await store.client.batch(
          [
            ...accounts.confirmation(userId, { ...own, ...flag }),
            // Only the address is proved then: whose password and names these are, nobody knows.
            ...(isContested
              ? [
                  accounts.passwordChange(userId, newUnknownPassword(pool, userId)),
                  ...outbox.sending(passwordNotice(name)),
                ]
              : []),
            codes.expiry(nameKey, 'sign-up'),
            outbox.use(code, account.attributes),
          ],
          'write',
        )
        return repeats.remember(userId, 'ConfirmSignUp', fields, {})
      })
    },

    ResendConfirmationCode: async (fields, caller) =>
      forSubject(context, fields, async ({ nameKey, account }) => {
        if (!settings.preventUserExistenceErrors) {
          if (!account) throw identityErrors.unknownUser()
          if (account.isConfirmed) throw identityErrors.nothingToResend()
        }
        const isAwaited = account !== undefined && !account.isConfirmed
        const to = contactOf(account, demandUserName(readText(fields, 'Username', 254)))
        demandCodeAllowance(context, `${nameKey} sign-up`, caller)
        const { code, statements } = codes.issue(nameKey, 'sign-up')
        const message = isAwaited ? outbox.sending(codeMessage(to, code, 'sign-up')) : []
        await store.client.batch([...statements, ...message], 'write')
        return codeDelivery(to)
      }),
  }
}

/** The attributes of a new account: what the client may write, and the contact that is its user name. */
function attributesFor(name: UserName, given: Readonly<Record<string, string>>): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [attribute, text] of Object.entries(given)) {
    if (!writableAttributes.has(attribute)) throw identityErrors.unwritableAttribute()
    if (text === '') continue
    const value = text.normalize('NFC')
    if (invisible.test(value))
      throw invalidParameter(`Unexpected invisible character in ${attribute}, expected visible ones.`)
    if (attribute === 'email' || attribute === 'phone_number') demandContact(attribute, value)
    attributes[attribute] = value
  }
  const own = attributes[name.attribute]
  if (own !== undefined && own.toLowerCase() !== name.key)
    throw invalidParameter(`Unexpected ${name.attribute} beside the user name, expected the same.`)
  return { ...attributes, [name.attribute]: name.contact }
}

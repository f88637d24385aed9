import { randomUUID } from 'node:crypto'
import type { InStatement } from '@libsql/client'
import { toAccountContacts } from '../../registration/to-account-contacts.ts'
import type { Account } from '../accounts/accounts.ts'
import { toCodeDelivery, createCodeMessage, resolveContact, createPasswordNotice } from './code-message.ts'
import { isNameContested, createRandomVerifier } from './is-name-contested.ts'
import type { Caller, IdentityDependencies, NamedUser, Operations } from '../identity-dependencies.ts'
import { cognitoErrors, createInvalidParameterError, createSignUpRefusedError } from '../identity-error.ts'
import { assertStrongPassword } from '../passwords/password-policy.ts'
import { parseUserAttributes, parseTextField, type RequestFields } from './request-fields.ts'
import { createSrpVerifier } from '../passwords/srp.ts'
import { consumeCodeAllowance, runForNamedUser } from './named-user.ts'
import { invisibleCharacter, type UserName } from '../../registration/user-name.ts'
import { assertContact, requireUserName } from '../require-user-name.ts'

const writableAttributes = new Set(['email', 'phone_number', 'given_name', 'family_name'])

/** SignUp, ConfirmSignUp and ResendConfirmationCode. */
export function createSignUpOperations(context: IdentityDependencies): Operations {
  return {
    SignUp: async (fields, caller) => signUp(context, fields, caller),
    ConfirmSignUp: async (fields, caller) => confirmSignUp(context, fields, caller),
    ResendConfirmationCode: async (fields, caller) => resendCode(context, fields, caller),
  }
}

/** A valid request to sign up. */
interface SignUpRequest {
  readonly name: UserName
  readonly password: string
  readonly attributes: Record<string, string>
}

async function signUp(context: IdentityDependencies, fields: RequestFields, caller: Caller): Promise<object> {
  const { answerCache, codes, outbox, settings, store } = context
  const name = requireUserName(parseTextField(fields, 'Username', 254))
  const password = parseTextField(fields, 'Password', 256)
  const attributes = toAccountAttributes(name, parseUserAttributes(fields))
  assertStrongPassword(password, { field: 'password', minLength: settings.minPasswordLength })
  const request: SignUpRequest = { name, password, attributes }
  return runForNamedUser(context, fields, async (user) => {
    const repeated = answerCache.findAnswer(user.userId, 'SignUp', fields)
    if (repeated) return repeated
    await admitSignUp(context, user, request, caller)
    const { userId, isConfirmed, insertion } = await prepareAccount(context, user, request)
    if (isConfirmed) {
      await store.client.batch(insertion, 'write')
      return answerCache.remember(userId, 'SignUp', fields, { UserConfirmed: true, UserSub: userId })
    }
    const { code, statements } = codes.issue(user.nameKey, 'sign-up')
    const message = outbox.prepareSend(createCodeMessage(name, code, 'sign-up'))
    await store.client.batch([...insertion, ...statements, ...message], 'write')
    return answerCache.remember(userId, 'SignUp', fields, {
      UserConfirmed: false,
      UserSub: userId,
      ...toCodeDelivery(name),
    })
  })
}

/** Counts a sign-up, and refuses it after too many, for a taken name, or if the settings or the registrations do not allow it. */
async function admitSignUp(
  { codesByAddress, codesByUser, hook, settings }: IdentityDependencies,
  { nameKey, account }: NamedUser,
  { name, attributes }: SignUpRequest,
  { address }: Caller,
): Promise<void> {
  const nameAttempts = `${nameKey} sign-up of the name ${address}`
  if (codesByAddress.isFull(address) || codesByUser.isFull(nameAttempts)) throw cognitoErrors.tooManyRequests()
  const refusal = settings.findSignUpRefusal({ userName: name.contact, attributes })
  if (refusal !== undefined) throw createSignUpRefusedError(refusal)
  // Taken names also count, to prevent trying out a list of names.
  codesByAddress.record(address)
  if (account?.isConfirmed) throw cognitoErrors.userExists()
  codesByUser.record(nameAttempts)
  const unregistered = await hook?.findRefusal(toAccountContacts(attributes).map(({ contact }) => contact))
  if (unregistered !== undefined) throw createSignUpRefusedError(unregistered)
}

/** Prepares the account of a sign-up, which replaces one of the same name that was never confirmed: a stranger may have made it. */
async function prepareAccount(
  context: IdentityDependencies,
  user: NamedUser,
  { name, password, attributes }: SignUpRequest,
): Promise<Pick<Account, 'userId' | 'isConfirmed'> & { readonly insertion: InStatement[] }> {
  const { accounts, pool, settings } = context
  const removal = user.account ? accounts.prepareRemoval(user.account.userId) : []
  const isContested = await isNameContested(context, user, password)
  const userId = randomUUID()
  const isConfirmed = settings.isSignUpConfirmed({ userName: name.contact, attributes })
  const account: Account = {
    userId,
    // As in Cognito, an account without a participant is its own.
    participantId: userId,
    isConfirmed,
    srpVerifier: createSrpVerifier(pool.name, userId, password),
    attributes,
  }
  const insertion = [...removal, ...accounts.prepareInsert(account, [name.key], { isContested })]
  return { userId, isConfirmed, insertion }
}

async function confirmSignUp(
  context: IdentityDependencies,
  fields: RequestFields,
  { address }: Caller,
): Promise<object> {
  const { accounts, answerCache, codes, outbox, pool, settings, store } = context
  const code = parseTextField(fields, 'ConfirmationCode', 2048)
  return runForNamedUser(context, fields, async ({ nameKey, userId, account }) => {
    const repeated = answerCache.findAnswer(userId, 'ConfirmSignUp', fields)
    if (repeated) return repeated
    if (!settings.preventUserExistenceErrors) {
      if (!account) throw cognitoErrors.unknownUser()
      if (account.isConfirmed) throw cognitoErrors.alreadyConfirmed()
    }
    await codes.verify(nameKey, 'sign-up', { code, address })
    // Only unconfirmed accounts were sent a code; for all others a lucky guess is a wrong code, too.
    if (!account || account.isConfirmed) throw cognitoErrors.wrongCode()
    const name = requireUserName(parseTextField(fields, 'Username', 254))
    const flag = { [`${name.attribute}_verified`]: 'true' }
    const isContested = await accounts.isContested(userId)
    const own = isContested
      ? { [name.attribute]: account.attributes[name.attribute] ?? name.contact }
      : account.attributes
    await store.client.batch(
      [
        ...accounts.prepareConfirmation(userId, { ...own, ...flag }),
        // In that case, only the address is proved, not whose password and names these are.
        ...(isContested
          ? [
              accounts.preparePasswordChange(userId, createRandomVerifier(pool, userId)),
              ...outbox.prepareSend(createPasswordNotice(name)),
            ]
          : []),
        codes.prepareExpiry(nameKey, 'sign-up'),
        outbox.prepareRedaction(code, Object.values(account.attributes)),
      ],
      'write',
    )
    return answerCache.remember(userId, 'ConfirmSignUp', fields, {})
  })
}

async function resendCode(context: IdentityDependencies, fields: RequestFields, caller: Caller): Promise<object> {
  const { codes, outbox, settings, store } = context
  return runForNamedUser(context, fields, async ({ nameKey, account }) => {
    if (!settings.preventUserExistenceErrors) {
      if (!account) throw cognitoErrors.unknownUser()
      if (account.isConfirmed) throw cognitoErrors.nothingToResend()
    }
    const isAwaited = account !== undefined && !account.isConfirmed
    const to = resolveContact(account, requireUserName(parseTextField(fields, 'Username', 254)))
    consumeCodeAllowance(context, `${nameKey} sign-up`, caller)
    const { code, statements } = codes.issue(nameKey, 'sign-up')
    const message = isAwaited ? outbox.prepareSend(createCodeMessage(to, code, 'sign-up')) : []
    await store.client.batch([...statements, ...message], 'write')
    return toCodeDelivery(to)
  })
}

/** The attributes of a new account: those that the client may write, and the contact that is its user name. */
function toAccountAttributes(name: UserName, values: Readonly<Record<string, string>>): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [attribute, text] of Object.entries(values)) {
    if (!writableAttributes.has(attribute)) throw cognitoErrors.unwritableAttribute()
    if (text === '') continue
    const value = text.normalize('NFC')
    if (invisibleCharacter.test(value))
      throw createInvalidParameterError(`${attribute} contains an invisible character.`)
    assertContact(attribute, value)
    attributes[attribute] = value
  }
  const own = attributes[name.attribute]
  if (own !== undefined && own.toLowerCase() !== name.key)
    throw createInvalidParameterError(`${name.attribute} must equal the user name.`)
  return { ...attributes, [name.attribute]: name.contact }
}

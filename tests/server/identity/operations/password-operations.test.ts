import { afterEach, describe, expect, it } from 'vitest'
import { openDirectIdentity, type DirectIdentity, type SessionTokens } from '../direct-identity.ts'
import { getAnswer, passed } from '../get-refusal.ts'

const right = 'Screening-2026!'
const next = 'Another-Secret-1'
const incorrect = 'Incorrect username or password.'
const tooMany = 'Attempt limit exceeded, please try after some time.'
const wrongCode = 'Invalid verification code provided, please try again.'
const [ada, bea, cy] = ['ada@example.com', 'bea@example.com', 'cy@example.com']
let direct: DirectIdentity

afterEach(() => direct.store.close())

/** Ada and Bea have confirmed accounts, Cy has not entered his code. */
async function open(settings: Parameters<typeof openDirectIdentity>[0] = {}): Promise<void> {
  direct = await openDirectIdentity(settings)
  for (const email of [ada, bea]) await direct.create(email, right)
  await direct.call('SignUp', { Username: cy, Password: right })
}
const signIn = (name: string, password: string, address?: string) => getAnswer(direct.signIn(name, password, address))
const change = ({ AccessToken }: SessionTokens, PreviousPassword: string, ProposedPassword = next, address?: string) =>
  getAnswer(direct.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword }, address))
const forget = (Username: string, address?: string) => getAnswer(direct.call('ForgotPassword', { Username }, address))
const reset = (Username: string, ConfirmationCode: string, Password = next, address?: string) =>
  getAnswer(direct.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password }, address))
const isOpen = async ({ IdToken }: SessionTokens) => (await direct.identity.verifyToken(IdToken)) !== undefined

describe('a changed password', () => {
  it('is the only one that works, for this user only', async () => {
    await open()
    expect(await change(await direct.signIn(ada, right), right)).toBe(passed)
    expect([await signIn(ada, right), await signIn(ada, next)]).toEqual([incorrect, passed])
    expect([await signIn(bea, right), await signIn(bea, next)]).toEqual([passed, incorrect])
  })

  it('ends the other sessions of this user only', async () => {
    await open()
    const [other, own, foreign] = [
      await direct.signIn(ada, right),
      await direct.signIn(ada, right),
      await direct.signIn(bea, right),
    ]
    await change(own, right)
    expect([await isOpen(other), await isOpen(own), await isOpen(foreign)]).toEqual([false, true, true])
  })

  it('requires the old one, and wrong attempts lock the user at the address', async () => {
    await open({ failedSignIns: 2 })
    const tokens = await direct.signIn(ada, right)
    expect([await change(tokens, 'wrong'), await change(tokens, 'wrong')]).toEqual([incorrect, incorrect])
    expect(await change(tokens, right)).toBe(tooMany)
    expect(await signIn(ada, right)).toBe('Password attempts exceeded')
    expect(await change(tokens, right, next, 'elsewhere')).toBe(passed)
  })

  it('clears the earlier failures, and makes the address known', async () => {
    await open({ failedSignIns: 2, openSignInsPerAddress: 1 })
    const tokens = await direct.signIn(ada, right)
    await change(tokens, 'wrong', next, 'elsewhere')
    expect(await change(tokens, right, next, 'elsewhere')).toBe(passed)
    await direct.begin(bea, right, 'elsewhere')
    await change(tokens, 'wrong', right, 'elsewhere')
    expect(await signIn(ada, next, 'elsewhere')).toBe(passed)
  })

  it('must meet the policy, and changes nothing if it does not', async () => {
    await open({ minPasswordLength: 12 })
    const tokens = await direct.signIn(ada, right)
    const refusals = [await change(tokens, right, 'Aa1!'), await change(tokens, right, 'Aa1!5678901')]
    expect(refusals).toEqual([
      "1 validation error detected: Value at 'proposedPassword' failed to satisfy constraint: Member must have length greater than or equal to 6",
      'Password did not conform with policy: Password not long enough',
    ])
    expect(await signIn(ada, right)).toBe(passed)
  })

  it('is changed once if the request is repeated', async () => {
    await open()
    const tokens = await direct.signIn(ada, right)
    expect([await change(tokens, right), await change(tokens, right)]).toEqual([passed, passed])
    expect(await change(tokens, right, `${next}2`)).toBe(incorrect)
  })

  it('is refused with the token of a session that has ended', async () => {
    await open()
    const tokens = await direct.signIn(ada, right)
    await direct.call('GlobalSignOut', tokens)
    expect(await change(tokens, right)).toBe('Access Token has been revoked')
  })
})

describe('a forgotten password', () => {
  it('is replaced with the code that was sent, which works once and for this user only', async () => {
    await open()
    expect(await forget(ada)).toBe(passed)
    const code = await direct.codeFor(ada)
    expect(await reset(bea, code)).toBe(wrongCode)
    expect(await reset(ada, code)).toBe(passed)
    expect(await reset(ada, code, right)).toBe('Invalid code provided, please request a code again.')
    expect([await signIn(ada, right), await signIn(ada, next)]).toEqual([incorrect, passed])
    expect(await signIn(bea, right)).toBe(passed)
    expect((await direct.messagesTo(ada))[0]).toMatchObject({ code: '' })
  })

  it('ends every session of this user only, once it is replaced', async () => {
    await open()
    const [own, foreign] = [await direct.signIn(ada, right), await direct.signIn(bea, right)]
    await forget(ada)
    await reset(ada, await direct.codeFor(ada))
    expect([await isOpen(own), await isOpen(foreign)]).toEqual([false, true])
  })

  it('removes the lock at the address when it is replaced, and at no other address', async () => {
    await open({ failedSignIns: 1 })
    for (const address of ['home', 'elsewhere']) await signIn(ada, 'wrong', address)
    await forget(ada)
    await reset(ada, await direct.codeFor(ada))
    expect([await signIn(ada, next), await signIn(ada, next, 'elsewhere')]).toEqual([
      passed,
      'Password attempts exceeded',
    ])
  })

  it('is replaced once if the request is repeated', async () => {
    await open()
    await forget(ada)
    const code = await direct.codeFor(ada)
    expect([await reset(ada, code), await reset(ada, code)]).toEqual([passed, passed])
  })

  it('must be replaced by one that meets the policy; otherwise the code stays valid', async () => {
    await open({ minPasswordLength: 12 })
    await forget(ada)
    const code = await direct.codeFor(ada)
    expect(await reset(ada, code, 'Aa1!5678901')).toBe('Password did not conform with policy: Password not long enough')
    expect(await reset(ada, code, 'Aa1!')).toContain("Value at 'password' failed")
    expect(await reset(ada, code)).toBe(passed)
  })

  it.each([
    ['an account that is not confirmed', cy],
    ['no account', 'nobody@example.com'],
  ])('of %s gets no code, and the answers are the same, even to a lucky guess', async (_, name) => {
    await open()
    const before = (await direct.messagesTo(name)).length
    const to = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: `${name[0]}***@e***` }
    expect(await direct.call('ForgotPassword', { Username: name })).toEqual({ CodeDeliveryDetails: to })
    expect(await direct.messagesTo(name)).toHaveLength(before)
    expect(await reset(name, '123456')).toBe(wrongCode)
    expect(await reset(name, await direct.guessCode('password-reset'))).toBe(wrongCode)
  })

  it('gets a code only so often an hour, for each user and address', async () => {
    await open({ codesPerHour: 2 })
    expect([await forget(ada), await forget(ada), await forget(ada)]).toEqual([passed, passed, tooMany])
    expect([await forget(bea), await forget(ada, 'elsewhere')]).toEqual([passed, passed])
    expect(await direct.messagesTo(ada)).toHaveLength(3)
    direct.store.clock.now += 3_600_000
    expect(await forget(ada)).toBe(passed)
  })

  it('gets a code only so often an hour at an address, for all users together', async () => {
    await open({ codesPerHourAndAddress: 3 })
    // The earlier sign-up counts, too.
    expect([await forget(ada), await forget(bea), await forget('nobody@example.com')]).toEqual([
      passed,
      passed,
      tooMany,
    ])
    expect(await forget(ada, 'elsewhere')).toBe(passed)
  })
})

describe('recovery in the setting that reveals users', () => {
  const unknown = 'Username/client id combination not found.'
  it.each([
    ['a confirmed user', ada, passed, wrongCode],
    [
      'a user who is not confirmed',
      cy,
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
      wrongCode,
    ],
    ['an unknown user', 'nobody@example.com', unknown, unknown],
  ])('says for %s what the case is', async (_, name, forgot, confirmed) => {
    await open({ preventUserExistenceErrors: false })
    expect([await forget(name), await reset(name, 'wrong')]).toEqual([forgot, confirmed])
  })
})

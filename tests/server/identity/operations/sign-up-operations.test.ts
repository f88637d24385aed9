import { afterEach, describe, expect, it } from 'vitest'
import { openDirectIdentity, type DirectIdentity } from '../direct-identity.ts'
import { getAnswer, passed } from '../get-refusal.ts'

const password = 'Screening-2026!'
const [ada, bea, cy] = ['ada@example.com', 'bea@example.com', 'cy@example.com']
const wrongCode = 'Invalid verification code provided, please try again.'
const rate = 'Rate exceeded'
let direct: DirectIdentity

afterEach(() => direct.store.close())

/** Ada has a confirmed account. */
async function open(...options: Parameters<typeof openDirectIdentity>): Promise<void> {
  direct = await openDirectIdentity(...options)
  await direct.create(ada, password)
}
const list = (attributes: Readonly<Record<string, unknown>>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
const callSignUp = (Username: string, attributes: Readonly<Record<string, unknown>> = {}, Password = password) =>
  direct.call('SignUp', { Username, Password, UserAttributes: list(attributes) })
const signUp = (...args: Parameters<typeof callSignUp>) => getAnswer(callSignUp(...args))
const confirm = (Username: string, ConfirmationCode: string, address?: string) =>
  getAnswer(direct.call('ConfirmSignUp', { Username, ConfirmationCode }, address))
const resend = (Username: string, address?: string) =>
  getAnswer(direct.call('ResendConfirmationCode', { Username }, address))
const signIn = (name: string, secret = password) => getAnswer(direct.signIn(name, secret))
const readAttributes = async (name: string) => {
  const { AccessToken } = await direct.signIn(name, password)
  const { UserAttributes } = await direct.call('GetUser', { AccessToken })
  const pairs = (UserAttributes as { Name: string; Value: string }[]).map(({ Name, Value }) => [Name, Value] as const)
  return Object.fromEntries(pairs)
}

describe('a sign-up', () => {
  it('sends a code to the name, and says where it was sent', async () => {
    await open()
    expect(await callSignUp('Bea@Example.com')).toEqual({
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[\da-f-]{36}$/),
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'b***@e***' },
    })
    const [message] = await direct.messagesTo('Bea@Example.com')
    expect(message).toMatchObject({ medium: 'EMAIL', subject: 'Your verification code' })
    expect(message!.text).toBe(`Your verification code is ${message!.code}.`)
  })

  it('requires the code; the account then signs in, and only its name is verified', async () => {
    await open()
    await signUp(bea, { given_name: 'Bea', phone_number: '+12025550142', family_name: '' })
    expect(await signIn(bea)).toBe('User is not confirmed.')
    expect(await confirm(bea, await direct.codeFor(bea))).toBe(passed)
    expect(await readAttributes(bea)).toEqual({
      sub: expect.any(String),
      'custom:participant_id': expect.any(String),
      email: bea,
      email_verified: 'true',
      given_name: 'Bea',
      phone_number: '+12025550142',
    })
    expect(await signIn('+12025550142')).toBe('Incorrect username or password.')
    expect((await direct.messagesTo(bea))[0]).toMatchObject({ code: '' })
  })

  it('is refused for the name of a confirmed account, whose password stays', async () => {
    await open()
    expect(await signUp('ADA@example.com', {}, 'Another-Secret-1')).toBe('User already exists')
    expect([await signIn(ada), await signIn(ada, 'Another-Secret-1')]).toEqual([
      passed,
      'Incorrect username or password.',
    ])
  })

  it('requires no code if the settings trust the name', async () => {
    await open({ isSignUpConfirmed: ({ userName }) => userName === bea })
    expect(await callSignUp(bea)).toEqual({ UserConfirmed: true, UserSub: expect.any(String) })
    expect(await signUp(cy)).toBe(passed)
    expect([await signIn(bea), await signIn(cy)]).toEqual([passed, 'User is not confirmed.'])
    expect(await direct.messagesTo(bea)).toEqual([])
  })

  it.each([
    [
      'an attribute that the server writes',
      { email_verified: 'true' },
      'A client attempted to write unauthorized attribute',
    ],
    ['another email address than its name', { email: cy }, 'email must equal the user name.'],
    ['an invalid email address', { email: 'bea' }, 'Invalid email address format.'],
    ['an invalid phone number', { phone_number: '12' }, 'Invalid phone number format.'],
    ['an invisible character', { given_name: 'B\u200bea' }, 'given_name contains an invisible character.'],
    ['a value that is not a string', { given_name: 7 }, 'Attribute value is not valid.'],
    ['a value that is too long', { given_name: 'x'.repeat(2049) }, 'Attribute value is not valid.'],
    ['a value of the greatest length', { given_name: 'x'.repeat(2048) }, passed],
    ['its name in other letters', { email: 'BEA@example.com' }, passed],
    ['no value', { given_name: null }, passed],
  ])('with %s: %j', async (_, attributes, answer) => {
    await open()
    expect(await signUp(bea, attributes)).toBe(answer)
  })

  it.each([
    [50, passed],
    [
      51,
      "1 validation error detected: Value at 'userAttributes' failed to satisfy constraint: Member must be a list of at most 50",
    ],
  ])('with %d attributes: %s', async (count, answer) => {
    await open()
    const UserAttributes = Array.from({ length: count }, () => ({ Name: 'given_name', Value: 'Bea' }))
    expect(await getAnswer(direct.call('SignUp', { Username: bea, Password: password, UserAttributes }))).toBe(answer)
  })

  it('is refused by the settings and by the hook, in their words, and creates no account', async () => {
    const asked: (readonly string[])[] = []
    await open(
      { findSignUpRefusal: ({ userName }) => (userName === cy ? 'not this one' : undefined) },
      {
        findRefusal: async (contacts) => {
          asked.push(contacts)
          return contacts.includes(bea) ? 'not registered' : undefined
        },
        connect: async () => undefined,
      },
    )
    expect(await signUp(cy)).toBe('PreSignUp failed with error not this one.')
    expect(await signUp(bea, { phone_number: '+12025550142' })).toBe('PreSignUp failed with error not registered.')
    expect(asked).toEqual([[bea, '+12025550142']])
    expect(await signUp('dan@example.com')).toBe(passed)
    for (const name of [bea, cy]) expect(await direct.messagesTo(name)).toEqual([])
  })

  it('is done once if the request is repeated, and again with another password', async () => {
    await open()
    const first = await callSignUp(bea)
    expect(await callSignUp(bea)).toEqual(first)
    expect((await callSignUp(bea, {}, 'Another-Secret-1'))['UserSub']).not.toBe(first['UserSub'])
    expect(await direct.messagesTo(bea)).toHaveLength(2)
  })

  it('counts for the address, even with a taken name, but not if it is refused', async () => {
    await open({ codesPerHourAndAddress: 2, findSignUpRefusal: ({ userName }) => (userName === cy ? 'no' : undefined) })
    expect([await signUp(cy), await signUp(cy), await signUp(ada)]).toEqual([
      'PreSignUp failed with error no.',
      'PreSignUp failed with error no.',
      'User already exists',
    ])
    expect([await signUp(bea), await signUp('dan@example.com')]).toEqual([passed, rate])
  })

  it('counts for the name at the address', async () => {
    await open({ codesPerHour: 1 })
    expect([await signUp(bea, {}, `${password}1`), await signUp(bea, {}, `${password}2`)]).toEqual([passed, rate])
    expect(await signUp(cy)).toBe(passed)
    const fields = { Username: bea, Password: `${password}3` }
    expect(await getAnswer(direct.call('SignUp', fields, 'elsewhere'))).toBe(passed)
  })
})

describe('an address that was signed up with two passwords', () => {
  const [first, second] = [`${password}1`, `${password}2`]
  it.each([
    ['one and the other', [first, second]],
    ['one, the other and the one', [first, second, first]],
  ])('in the order of %s signs in with neither, and keeps no names', async (_, order) => {
    await open()
    for (const secret of order) await signUp(bea, { given_name: 'Eve', phone_number: '+12025550142' }, secret)
    expect(await confirm(bea, await direct.codeFor(bea))).toBe(passed)
    for (const secret of order) expect(await signIn(bea, secret)).toBe('Incorrect username or password.')
    expect(await direct.messagesTo(bea)).toMatchObject([
      // The words on the button, because the reader looks for them; a text message has at most 160 characters.
      { subject: 'Choose a password', text: expect.stringMatching(/^(?=.*"Forgot Password").{1,160}$/), code: '' },
      ...order.map(() => ({})),
    ])
    await direct.call('ForgotPassword', { Username: bea })
    const reset = { Username: bea, ConfirmationCode: await direct.codeFor(bea), Password: password }
    expect(await getAnswer(direct.call('ConfirmForgotPassword', reset))).toBe(passed)
    expect(Object.keys(await readAttributes(bea)).toSorted()).toEqual([
      'custom:participant_id',
      'email',
      'email_verified',
      'sub',
    ])
  })

  it('does not affect another one that was signed up with one password', async () => {
    await open()
    for (const secret of [first, second]) await signUp(bea, {}, secret)
    await signUp(cy, { given_name: 'Cy' })
    await confirm(bea, await direct.codeFor(bea))
    await confirm(cy, await direct.codeFor(cy))
    expect(await readAttributes(cy)).toMatchObject({ given_name: 'Cy' })
  })
})

describe('a sign-up code', () => {
  it('confirms once, even if the request is repeated, and expires when it is used', async () => {
    await open()
    await signUp(bea)
    const code = await direct.codeFor(bea)
    expect([await confirm(bea, code), await confirm(bea, code)]).toEqual([passed, passed])
    direct.store.clock.now += 600_000
    expect(await confirm(bea, code)).toBe('Invalid code provided, please request a code again.')
  })

  it('does not work for another name', async () => {
    await open()
    for (const name of [bea, cy]) await signUp(name)
    const [code, other] = [await direct.codeFor(bea), await direct.codeFor(cy)]
    if (code !== other) expect(await confirm(cy, code)).toBe(wrongCode)
    expect(await confirm(bea, code)).toBe(passed)
    expect(await signIn(cy)).toBe('User is not confirmed.')
  })

  it('is sent again to those who wait for one, and the answer to others is the same, even to a lucky guess', async () => {
    await open()
    await signUp(bea)
    for (const name of [ada, bea, 'nobody@example.com']) {
      const to = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: `${name[0]}***@e***` }
      expect(await direct.call('ResendConfirmationCode', { Username: name })).toEqual({ CodeDeliveryDetails: to })
      if (name !== bea) expect(await confirm(name, await direct.guessCode('sign-up'))).toBe(wrongCode)
    }
    const counts = [ada, bea, 'nobody@example.com'].map(async (name) => (await direct.messagesTo(name)).length)
    expect(await Promise.all(counts)).toEqual([0, 2, 0])
    expect(await confirm(bea, await direct.codeFor(bea))).toBe(passed)
  })

  it('is sent again only so often an hour, for each name and address', async () => {
    await open({ codesPerHour: 1 })
    await signUp(bea)
    expect([await resend(bea), await resend(bea)]).toEqual([
      passed,
      'Attempt limit exceeded, please try after some time.',
    ])
    expect([await resend(cy), await resend(bea, 'elsewhere')]).toEqual([passed, passed])
  })
})

it.each([
  ['a confirmed user', ada, 'User cannot be confirmed. Current status is CONFIRMED', 'User is already confirmed.'],
  ['an unknown user', cy, 'Username/client id combination not found.', 'Username/client id combination not found.'],
  ['a user who waits for a code', bea, wrongCode, passed],
])(
  'in the setting that reveals users, a code and a request for one are refused with the state of %s',
  async (_, name, confirmed, resent) => {
    await open({ preventUserExistenceErrors: false })
    await signUp(bea)
    expect([await confirm(name, 'wrong'), await resend(name)]).toEqual([confirmed, resent])
  },
)

import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEmail } from '../../../src/server/registration/user-name.ts'
import { startIdentity, type IdentityServer } from './identity-server.ts'
import { getRefusal } from './get-refusal.ts'
import { howOften } from '../../run/how-often.ts'
import { installNativeArithmetic } from './native-arithmetic.ts'

const day = 86_400
const count = howOften(12, 1000)
const seed = 20_261_121

/** Letters of many scripts, combining marks, emoji of several code points, and spaces. */
const letters = [
  ...'abcxyzABCXYZ0189',
  ...'!@#$%^&*()-_+=[]{}:;,.?/',
  ...'éßøłžİıǅ',
  ...'ПарольЙё',
  ...'ΚωδικόςΣ',
  ...'كلمةالسر٣',
  ...'סיסמה',
  ...'पासवर्ड',
  ...'รหัสผ่าน',
  ...'密码パスワード',
  ...'비밀번호',
  'e\u0301',
  '\u200d',
  '🫀',
  '👩🏽‍⚕️',
  ' ',
  "'",
  '"',
  '\\',
  '~',
]

const password = fc
  .array(fc.constantFrom(...letters), { minLength: 4, maxLength: 40 })
  .map((parts) => `A${parts.join('')}a1!`)

const emailPart = fc.stringMatching(/^[A-Za-z0-9](?:[A-Za-z0-9+_'&%-]|\.[a-z]){0,15}[A-Za-z0-9]$/)
const domain = fc.tuple(
  fc.stringMatching(/^[a-z0-9-]{1,15}$/),
  fc.constantFrom('com', 'co.uk', 'museum', 'exämple.de', 'org'),
)
const email = fc.tuple(emailPart, domain).map(([local, [name, end]]) => `${local}@${name}.${end}`)

const person = fc.record({
  email: email.filter(isEmail),
  password,
  /** By how much the server's clock differs from this one, in seconds. */
  skew: fc.integer({ min: -2 * day, max: 2 * day }),
  typedInCapitals: fc.boolean(),
})

let server: IdentityServer
let skew = 0

beforeAll(async () => {
  // The clock jumps back and forth, and so does the hour in which failures are counted.
  const clock = () => Date.now() + skew * 1000
  server = await startIdentity({ clock, openSignInsPerAddress: 1000 })
})
afterAll(async () => {
  await signOut()
  await server.stop()
})

interface Person {
  readonly email: string
  readonly password: string
  readonly skew: number
  readonly typedInCapitals: boolean
}

/** Signs in a person whose server's clock is off, and returns what went wrong. */
async function getFault({ email: name, password: secret, skew: off, typedInCapitals }: Person, index: number) {
  skew = off
  await server.identity.createAccount({
    email: name,
    password: secret,
    givenName: 'A',
    familyName: 'B',
    participantId: String(index),
  })
  const username = typedInCapitals ? name.toUpperCase() : name
  // A password that is almost right is refused; every twentieth person tries one.
  if (index % 20 === 0) {
    const refusal = await getRefusal(signIn({ username, password: `${secret}1` }))
    if (refusal !== 'NotAuthorizedException: Incorrect username or password.') return [index, 'wrong password', refusal]
  }
  const answer = await getRefusal(signIn({ username, password: secret }))
  if (!answer.includes('"isSignedIn":true')) return [index, name, secret, answer]
  const { tokens } = await fetchAuthSession()
  const participantId = tokens?.idToken?.payload['custom:participant_id']
  const owner = await server.identity.verifyToken(tokens?.idToken?.toString() ?? '')
  await signOut()
  return participantId === String(index) && owner?.participantId === participantId
    ? undefined
    : [index, name, 'a session of another person', participantId]
}

test(`${count} people sign in, whatever their names, passwords and clocks`, { timeout: 600_000 }, async () => {
  const people = fc.sample(person, { numRuns: Math.ceil(count * 1.05), seed })
  const once = [...new Map(people.map((each) => [each.email.toLowerCase(), each])).values()].slice(0, count)
  expect(once).toHaveLength(count)
  expect(Math.min(...once.map((each) => each.skew))).toBeLessThan(-day)
  expect(Math.max(...once.map((each) => each.skew))).toBeGreaterThan(day)
  const original = globalThis.fetch
  const asked: string[] = []
  globalThis.fetch = async (input, init) => {
    asked.push(new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '')
    return original(input, init)
  }

  const faults: unknown[] = []
  server.restoreArithmetic()
  for (const [index, each] of once.entries()) {
    // The first two use Amplify's own arithmetic, which takes most of a second each, and which the journeys' browser uses to sign in, too.
    if (index === 2) await installNativeArithmetic()
    const fault = await getFault(each, index)
    if (fault) faults.push(fault)
  }
  globalThis.fetch = original
  expect(faults).toEqual([])
  // No clock made Amplify mistake a new session for an old one.
  expect(asked).not.toContain('GetTokensFromRefreshToken')
})

import { randomInt, randomUUID } from 'node:crypto'
import type { BackEnd } from '../back-ends.ts'

/** A person who signs in. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  /** An email address, or +1 and ten digits. */
  readonly username: string
  readonly password: string
}

/** What all people below share. */
const everyone = { firstName: 'Robin', lastName: 'Reed', password: 'Journey-2026!' } as const

const secrets = [everyone.firstName, everyone.lastName, everyone.password.replace('!', '')]

/** The source of a pattern for the names, addresses and password of the people below, which no page may expose. */
export const personalPattern = String.raw`${secrets.join('|')}|[\w.-]+-[\da-f]{8}(?:@|%40)example`

/** A person without an account. */
export function createPerson(local = 'robin'): Person {
  return { ...everyone, username: `${local}-${randomUUID().slice(0, 8)}@example.com` }
}

/** A ten-digit phone number that no other person in the tests has. */
export function createPhoneNumber(): string {
  return `202${String(randomInt(10_000_000)).padStart(7, '0')}`
}

/** A person who has signed up but not yet entered the code. */
export async function createPendingAccount(backEnd: BackEnd, person: Person = createPerson()): Promise<Person> {
  const { firstName, lastName, username } = person
  const answer = await backEnd.call('SignUp', {
    Username: username,
    Password: person.password,
    UserAttributes: [
      { Name: 'given_name', Value: firstName },
      { Name: 'family_name', Value: lastName },
    ],
  })
  if (answer['UserConfirmed'] !== false) throw new Error(`Unexpected ${JSON.stringify(answer)}, expected a new account`)
  return person
}

/** A person whose account is activated. */
export async function createConfirmedAccount(backEnd: BackEnd): Promise<Person> {
  const person = await createPendingAccount(backEnd)
  const [ConfirmationCode] = await backEnd.codesFor(person.username)
  const answer = await backEnd.call('ConfirmSignUp', { Username: person.username, ConfirmationCode })
  if (Object.keys(answer).length > 0)
    throw new Error(`Unexpected ${JSON.stringify(answer)}, expected an active account`)
  return person
}

/** A six-digit code that was not sent. */
export function createWrongCode(right: string, turn = 0): string {
  return String((Number(right) + 1 + turn) % 1_000_000).padStart(6, '0')
}

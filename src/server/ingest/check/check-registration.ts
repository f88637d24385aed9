import type { MessageParticipant } from '../../../../schemas/message-types.ts'
import { isEmail, isPhoneNumber, parseUserName } from '../../registration/user-name.ts'
import type { RegistrationUpdate } from '../../records/registrations.ts'
import type { PurchaseUpdate } from '../message/screening-message.ts'
import { isDay } from '../message/placed-problem.ts'
import { createUnexpectedValueProblem, type MessageProblem } from '../../interpret/message-problem.ts'

/** A participant born earlier would be older than anyone has ever been. */
const minBirthYear = 1900

/** Returns the details in a message by which an account is connected to the participant; `undefined` if there are none. */
export function parseRegistration({
  contact,
  familyName,
  birthDate,
}: MessageParticipant): RegistrationUpdate['fields'] | undefined {
  const { email, phone } = contact ?? {}
  const fields = {
    ...(email !== undefined && { email: email && (parseUserName(email.trim())?.key ?? null) }),
    ...(phone !== undefined && { phone: phone && (parseUserName(phone.trim())?.key ?? null) }),
    ...(familyName !== undefined && { familyName: familyName?.normalize('NFC').trim() ?? null }),
    ...(birthDate !== undefined && { birthDate }),
  }
  return Object.keys(fields).length === 0 ? undefined : fields
}

/** Whether a message has any details, valid or not, by which an account could be connected to the participant. */
export function hasRegistration(participant: unknown): boolean {
  if (typeof participant !== 'object' || participant === null) return false
  return ['contact', 'familyName', 'birthDate'].some((key) => key in participant)
}

/** Finds problems of a participant that the schema does not catch. */
export function checkRegistration({ contact, birthDate }: MessageParticipant, now: Date): MessageProblem[] {
  const { email, phone } = contact ?? {}
  const problems: MessageProblem[] = []
  if (typeof email === 'string' && !isEmail(email.trim().normalize('NFC')))
    problems.push(
      createUnexpectedValueProblem('/participant/contact/email', 'email address', 'one like name@example.com'),
    )
  if (typeof phone === 'string' && !isPhoneNumber(phone.trim()))
    problems.push(
      createUnexpectedValueProblem(
        '/participant/contact/phone',
        'phone number',
        'one with its country, like +12025550142',
      ),
    )
  if (typeof birthDate === 'string' && !isBirthDate(birthDate, now))
    problems.push(
      createUnexpectedValueProblem(
        '/participant/birthDate',
        'day',
        `a day of birth that the calendar has, from ${minBirthYear} to today`,
      ),
    )
  return problems
}

/** The length of YYYY-MM-DD. */
const dayLength = 10

/** Finds a date of birth that is not before every screening: it is some other date, or someone else's. Compares local calendar days. */
export function checkBornBefore(
  { birthDate }: MessageParticipant,
  purchases: readonly PurchaseUpdate[],
  now: Date,
): MessageProblem[] {
  if (!birthDate || !isBirthDate(birthDate, now)) return []
  const isBefore = purchases.every(
    ({ screening }) => !screening?.time || birthDate < screening.time.slice(0, dayLength),
  )
  return isBefore
    ? []
    : [createUnexpectedValueProblem('/participant/birthDate', 'day', 'a day of birth before the screening')]
}

function isBirthDate(day: string, now: Date): boolean {
  return isDay(day) && Number(day.slice(0, 4)) >= minBirthYear && day <= now.toISOString().slice(0, 10)
}

import type { MessageParticipant } from '../../../../schemas/message-types.ts'
import { isEmail, isPhoneNumber, parseUserName } from '../../registration/user-name.ts'
import type { RegistrationUpdate } from '../../records/registrations.ts'
import type { PurchaseUpdate } from '../message/screening-message.ts'
import { isDay } from '../message/placed-problem.ts'
import { createUnexpectedValueProblem, type ValidationProblem } from '../../interpret/validation-problem.ts'

/** Born before that, a participant would be older than anyone has been. */
const minBirthYear = 1900

/** What a message says of a participant by which an account is connected; `undefined` where it says nothing of that. */
export function readRegistration({
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

/** Whether a message says anything of a participant, right or wrong, by which an account could be connected. */
export function hasRegistration(participant: unknown): boolean {
  if (typeof participant !== 'object' || participant === null) return false
  return ['contact', 'familyName', 'birthDate'].some((key) => key in participant)
}

/** What is wrong with a participant whom the schema allows. */
export function checkRegistration({ contact, birthDate }: MessageParticipant, now: Date): ValidationProblem[] {
  const { email, phone } = contact ?? {}
  const problems: ValidationProblem[] = []
  if (typeof email === 'string' && !isEmail(email.trim().normalize('NFC')))
    problems.push(
      createUnexpectedValueProblem('/participant/contact/email', 'e-mail address', 'one like name@example.com'),
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

/** A day of birth after a screening is another date, or another person's; by the days where each was. */
export function checkBornBefore(
  { birthDate }: MessageParticipant,
  purchases: readonly PurchaseUpdate[],
  now: Date,
): ValidationProblem[] {
  if (!birthDate || !isBirthDate(birthDate, now)) return []
  const isBefore = purchases.every(({ screening }) => !screening?.time || birthDate < screening.time)
  return isBefore
    ? []
    : [createUnexpectedValueProblem('/participant/birthDate', 'day', 'a day of birth before the screening')]
}

function isBirthDate(day: string, now: Date): boolean {
  return isDay(day) && Number(day.slice(0, 4)) >= minBirthYear && day <= now.toISOString().slice(0, 10)
}

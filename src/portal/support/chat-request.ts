import { chatMessages } from 'virtual:messages/chat'

/** What the form before a chat asks. */
export interface ChatRequest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly reason: string
}

/** The form before anything is typed. */
export const emptyRequest: ChatRequest = { firstName: '', lastName: '', email: '', phone: '', reason: '' }

/** The reasons for a chat, in the same words for the contact center and the participant; a page answers the first. */
export const reasons: readonly string[] = [
  chatMessages.reasonUnderstanding,
  chatMessages.reasonMissing,
  chatMessages.reasonPrint,
  chatMessages.reasonIncorrect,
  chatMessages.reasonFilms,
  chatMessages.reasonPending,
  chatMessages.reasonUltrasound,
]

/** The most characters that a name and an email address may have, and that a phone number may have after its country code. */
export const maxLengths = { name: 100, email: 100, phone: 10 } as const

/** What is wrong with each field; fields that are right are absent. */
export function checkChatRequest(request: ChatRequest): Partial<Record<keyof ChatRequest, string>> {
  const errors = {
    firstName: checkName(request.firstName),
    lastName: checkName(request.lastName),
    email: request.email.trim().length > maxLengths.email ? chatMessages.emailLong : undefined,
    phone: checkPhone(request.phone),
    reason: reasons.includes(request.reason) ? undefined : chatMessages.reasonMissed,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

/** The request as it is sent: without spaces at its ends. */
export function trimChatRequest({ firstName, lastName, email, phone, reason }: ChatRequest): ChatRequest {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), phone: phone.trim(), reason }
}

/** Letters of any script, with the marks that belong to them, and spaces. */
function checkName(typed: string): string | undefined {
  const name = typed.trim()
  if (name === '') return chatMessages.empty
  if (!/^[\p{L}\p{M} ]+$/u.test(name)) return chatMessages.nameLetters
  if (name.length < 3) return chatMessages.nameShort
  return name.length > maxLengths.name ? chatMessages.nameLong : undefined
}

/** Digits, after a country's number or none. */
function checkPhone(typed: string): string | undefined {
  const phone = typed.trim()
  if (phone === '') return chatMessages.empty
  return /^(?:\+\d{1,3}[ -]?)?\d{1,10}$/.test(phone) ? undefined : chatMessages.phoneDigits
}

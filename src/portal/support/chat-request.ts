import { chatMessages } from 'virtual:messages/chat'

/** The values of the form before a chat. */
export interface ChatRequest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly reason: string
}

/** The initial values of the form. */
export const emptyRequest: ChatRequest = { firstName: '', lastName: '', email: '', phone: '', reason: '' }

/** The reasons for a chat, in the same words for the contact center and the participant. A page of the portal answers the first one. */
export const chatReasons: readonly string[] = [
  chatMessages.reasonUnderstanding,
  chatMessages.reasonMissing,
  chatMessages.reasonPrint,
  chatMessages.reasonIncorrect,
  chatMessages.reasonFilms,
  chatMessages.reasonPending,
  chatMessages.reasonUltrasound,
]

/** The maximum number of characters of a name and an email address. */
export const maxLengths = { name: 100, email: 100 } as const

/** Returns what is wrong with each field; valid fields are absent. */
export function checkChatRequest(request: ChatRequest): Partial<Record<keyof ChatRequest, string>> {
  const errors = {
    firstName: checkName(request.firstName),
    lastName: checkName(request.lastName),
    email: request.email.trim().length > maxLengths.email ? chatMessages.emailLong : undefined,
    phone: checkPhone(request.phone),
    reason: chatReasons.includes(request.reason) ? undefined : chatMessages.reasonMissed,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

/** Trims the request before it is sent. */
export function trimChatRequest({ firstName, lastName, email, phone, reason }: ChatRequest): ChatRequest {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), phone: phone.trim(), reason }
}

/** Letters of any script with their combining marks, and spaces. */
function checkName(typed: string): string | undefined {
  const name = typed.trim()
  if (name === '') return chatMessages.empty
  if (!/^[\p{L}\p{M} ]+$/u.test(name)) return chatMessages.nameLetters
  if (name.length < 3) return chatMessages.nameShort
  return name.length > maxLengths.name ? chatMessages.nameLong : undefined
}

/** Digits, with or without a country code. */
function checkPhone(typed: string): string | undefined {
  const phone = typed.trim()
  if (phone === '') return chatMessages.empty
  return /^(?:\+\d{1,3}[ -]?)?\d{1,10}$/.test(phone) ? undefined : chatMessages.phoneDigits
}

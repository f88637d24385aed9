/** What a registration says of a participant. */
export const registrationFields = ['email', 'phone', 'familyName', 'birthDate'] as const
export type RegistrationField = (typeof registrationFields)[number]

/** A participant as the provider registered them, so that an account can be connected with their results. */
export type Registration = Readonly<Record<RegistrationField, string | null>> & {
  readonly participantId: string
  /** When the first message that registered the participant was received; ISO 8601, UTC. */
  readonly registeredAt: string
}

/** What one message says of a participant: a field that is left out stays, null removes it. */
export interface RegistrationUpdate {
  /** E-mail addresses and phone numbers in their one spelling, as `readRegistration` reads them. */
  readonly fields: Partial<Record<RegistrationField, string | null>>
  /** When its sender made it; ISO 8601, UTC. A field never gives way to one that was said earlier. */
  readonly sentAt: string
  readonly receivedAt: string
}

/** The registered participants; what a promise of a write resolved for is durable. */
export interface Registrations {
  /** Adds what a message says to what is known; makes the participant, without results, where there is none. */
  register(participantId: string, update: RegistrationUpdate): Promise<void>
  find(participantId: string): Promise<Registration | undefined>
  /** The participants who are registered with this e-mail address or phone number, by id. */
  listByContact(contact: string): Promise<readonly string[]>
  /** Removes what is registered of a participant; says whether there was anything. */
  remove(participantId: string): Promise<boolean>
}

/** The fields of a registration. */
export const registrationFields = ['email', 'phone', 'familyName', 'birthDate'] as const
export type RegistrationField = (typeof registrationFields)[number]

/** A participant as registered by the provider, to connect an account with the results. */
export type Registration = Readonly<Record<RegistrationField, string | null>> & {
  readonly participantId: string
  /** When the first message that registered the participant was received; ISO 8601, UTC. */
  readonly registeredAt: string
}

/** One message's statement about a participant: a field that is left out stays, null removes it. */
export interface RegistrationUpdate {
  /** Email addresses and phone numbers are normalized by `parseRegistration`. */
  readonly fields: Partial<Record<RegistrationField, string | null>>
  /** When its sender made it; ISO 8601, UTC. An earlier statement never replaces a later one. */
  readonly sentAt: string
  readonly receivedAt: string
}

/** The registered participants; when the promise of a write resolves, the write is durable. */
export interface Registrations {
  /** Merges a message's statement into the registration; creates the participant, without results, if there is none. */
  register(participantId: string, update: RegistrationUpdate): Promise<void>
  find(participantId: string): Promise<Registration | undefined>
  /** Lists the ids of the participants who are registered with this email address or phone number. */
  listByContact(contact: string): Promise<readonly string[]>
  /** Removes a participant's registration; resolves with whether there was one. */
  remove(participantId: string): Promise<boolean>
}

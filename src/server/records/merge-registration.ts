import {
  registrationFields,
  type Registration,
  type RegistrationField,
  type RegistrationUpdate,
} from './registrations.ts'
import { overtaken, retryWrite } from './retry-write.ts'

/** A registration as a store keeps it: each field with when it was said. */
export interface StoredRegistration {
  readonly registeredAt: string
  /** Grows with each change, so that of two writers at once one tries again. */
  readonly revision: number
  readonly fields: Partial<Record<RegistrationField, { readonly value: string | null; readonly saidAt: string }>>
}

/** What a store can do with one registration; `replace` answers `false` where another writer was faster. */
export interface RegistrationWrites {
  find(): Promise<StoredRegistration | undefined>
  replace(known: StoredRegistration | undefined, next: StoredRegistration): Promise<boolean>
}

/**
 * Adds what a message says to a registration as `Registrations.register` says, again where another writer was faster.
 */
export async function mergeRegistration(writes: RegistrationWrites, update: RegistrationUpdate): Promise<void> {
  return retryWrite('a registration', async () => {
    const known = await writes.find()
    const next = addUpdate(known, update)
    if (known && JSON.stringify(known.fields) === JSON.stringify(next.fields)) return
    if (await writes.replace(known, next)) return
    return overtaken
  })
}

function addUpdate(known: StoredRegistration | undefined, update: RegistrationUpdate): StoredRegistration {
  // A sender whose clock is fast must not outdate the corrections of the next minutes.
  const saidAt = update.sentAt < update.receivedAt ? update.sentAt : update.receivedAt
  const fields = { ...known?.fields }
  for (const name of registrationFields) {
    const value = update.fields[name]
    if (value !== undefined && !((fields[name]?.saidAt ?? '') > saidAt)) fields[name] = { value, saidAt }
  }
  return { registeredAt: known?.registeredAt ?? update.receivedAt, revision: (known?.revision ?? 0) + 1, fields }
}

/** A registration as it is found. */
export function toRegistration(participantId: string, { registeredAt, fields }: StoredRegistration): Registration {
  const getValue = (name: RegistrationField): string | null => fields[name]?.value ?? null
  return {
    participantId,
    registeredAt,
    email: getValue('email'),
    phone: getValue('phone'),
    familyName: getValue('familyName'),
    birthDate: getValue('birthDate'),
  }
}

/** What a participant is reached by, of a registration that may not be there. */
export function listContacts(kept: StoredRegistration | undefined): string[] {
  return [kept?.fields.email?.value, kept?.fields.phone?.value].filter((contact) => typeof contact === 'string')
}

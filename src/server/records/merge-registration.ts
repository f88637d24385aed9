import { canReplaceStatement, getStatedTime } from './get-stated-time.ts'
import {
  registrationFields,
  type Registration,
  type RegistrationField,
  type RegistrationUpdate,
} from './registrations.ts'
import { writeConflict, retryWrite } from './retry-write.ts'

/** A registration as a store keeps it, as JSON: each field with the time when it was stated, `saidAt`. */
export interface StoredRegistration {
  readonly registeredAt: string
  /** Increases with each change, to detect concurrent writers. */
  readonly revision: number
  readonly fields: Partial<Record<RegistrationField, { readonly value: string | null; readonly saidAt: string }>>
}

/** A store's operations on one registration; `replace` resolves with `false` if another writer was faster. */
export interface RegistrationAccess {
  find(): Promise<StoredRegistration | undefined>
  replace(known: StoredRegistration | undefined, next: StoredRegistration): Promise<boolean>
}

/** Implements `Registrations.register`, and tries again if another writer was faster. */
export async function mergeRegistration(access: RegistrationAccess, update: RegistrationUpdate): Promise<void> {
  return retryWrite('a registration', async () => {
    const known = await access.find()
    const next = addUpdate(known, update)
    if (known && JSON.stringify(known.fields) === JSON.stringify(next.fields)) return
    if (await access.replace(known, next)) return
    return writeConflict
  })
}

function addUpdate(known: StoredRegistration | undefined, update: RegistrationUpdate): StoredRegistration {
  const at = getStatedTime(update)
  const fields = { ...known?.fields }
  for (const name of registrationFields) {
    const value = update.fields[name]
    if (value !== undefined && canReplaceStatement(fields[name]?.saidAt, at)) fields[name] = { value, saidAt: at }
  }
  return { registeredAt: known?.registeredAt ?? update.receivedAt, revision: (known?.revision ?? 0) + 1, fields }
}

/** Converts a stored registration to the one that readers see. */
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

/** Lists the contacts in a registration, if there is one. */
export function listContacts(kept: StoredRegistration | undefined): string[] {
  return [kept?.fields.email?.value, kept?.fields.phone?.value].filter((contact) => typeof contact === 'string')
}

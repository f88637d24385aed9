import { createSrpVerifier, type SrpVerifier } from './srp.ts'
import type { KeyedHash } from '../accounts/secret-store.ts'

/** Replaces an account that does not exist, so that sign-in and recovery do not reveal who has one. */
export interface Decoy {
  readonly userId: string
  readonly srpVerifier: SrpVerifier
}

/** Makes decoys: the same name has the same user id and salt every time, as a real account has. */
export function createDecoys(poolName: string, hash: KeyedHash): (nameKey: string) => Decoy {
  // The verifier fits no known password, and the client never sees it, so a single one serves all names, and no name takes longer.
  const { verifier } = createSrpVerifier(poolName, 'decoy', hash('password').toString('hex'))
  return (nameKey) => {
    const salt = hash(`salt ${nameKey}`).subarray(0, 16).toString('hex')
    return { userId: toUuid(hash(`user id ${nameKey}`)), srpVerifier: { salt, verifier } }
  }
}

/** Creates a random (version 4) UUID from these bytes. */
function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  const variant = '89ab'.charAt(bytes.readUInt8(16) & 3)
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ]
  return parts.join('-')
}

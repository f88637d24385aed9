import { hash } from 'node:crypto'
import { dayMs } from '../durations.ts'
import { writeConflict, retryWrite } from './retry-write.ts'

/** Identifies a message: an id is unique only within its sender. */
export interface MessageKey {
  readonly sender: string
  readonly messageId: string
}

/** What was accepted of a message: only hashes, which do not identify a person. */
export interface AcceptedMessage {
  readonly contentHash: string
  /** The hashes of the accepted purchases. */
  readonly parts: readonly string[]
  /** Whether nothing of it was refused. */
  readonly isWhole: boolean
}

/** A message that is about to be accepted, at least in part. */
export interface OfferedMessage extends AcceptedMessage {
  /** The hashes of all its purchases, including refused ones. */
  readonly offered: readonly string[]
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}

/** The accepted messages, which ensure that an id always stands for the same content; it may be reused after `acceptedDays`. */
export interface AcceptedMessages {
  /**
   * Records that a message is accepted, before any of it is saved; resolves with `false` if its id stands for a different message. If only
   * a part of that one was accepted, a message that repeats this part unchanged counts as its correction.
   */
  claim(key: MessageKey, message: OfferedMessage): Promise<boolean>
  /** Records what was accepted in the end; nothing, if `parts` is empty. */
  settle(key: MessageKey, message: AcceptedMessage): Promise<void>
  /** Finds what was accepted of a message; undefined if nothing was. */
  find(key: MessageKey): Promise<AcceptedMessage | undefined>
}

/** How long an id stands for the same content, in days: longer than any sender repeats a message. */
export const acceptedDays = 400

/** A store's operations on the record of one message; a write resolves with `false` if another writer was faster. */
export interface AcceptedMessageAccess {
  find(): Promise<AcceptedMessage | undefined>
  add(message: AcceptedMessage): Promise<boolean>
  replace(known: AcceptedMessage, message: AcceptedMessage): Promise<boolean>
}

/** Implements `AcceptedMessages.claim`. */
export async function claimMessage(
  access: AcceptedMessageAccess,
  { offered, ...message }: OfferedMessage,
): Promise<boolean> {
  const { contentHash, parts, isWhole } = message
  return retryWrite('an accepted message', async () => {
    if (await access.add({ contentHash, parts, isWhole })) return true
    const known = await access.find()
    if (!known) return writeConflict
    const isSame = known.contentHash === contentHash
    if (isSame && parts.every((part) => known.parts.includes(part))) return true
    if (!isSame && (known.isWhole || !known.parts.every((part) => offered.includes(part)))) return false
    const all = [...new Set([...known.parts, ...parts])]
    if (await access.replace(known, { contentHash, parts: all, isWhole })) return true
    return writeConflict
  })
}

/** Computes the key under which a message is recorded; a message id may name a person, but its hash does not. */
export function hashMessageKey({ sender, messageId }: MessageKey): string {
  return hash('sha256', JSON.stringify([sender, messageId]), 'base64url')
}

/** Computes when the record of a message expires, in milliseconds since 1970. */
export function computeAcceptanceExpiry(receivedAt: string): number {
  return Date.parse(receivedAt) + acceptedDays * dayMs
}

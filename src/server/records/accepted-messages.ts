import { createHash } from 'node:crypto'
import { overtaken, retryWrite } from './retry-write.ts'

/** What names a message: an id is unique for its sender only. */
export interface MessageKey {
  readonly sender: string
  readonly messageId: string
}

/** What was taken of a message: hashes, and nothing by which a person can be found. */
export interface AcceptedMessage {
  readonly contentHash: string
  /** The hashes of the purchases that were taken. */
  readonly parts: readonly string[]
  /** Whether nothing of it was refused. */
  readonly isWhole: boolean
}

/** A message of which something is about to be taken. */
export interface OfferedMessage extends AcceptedMessage {
  /** The hashes of all its purchases, also of those that are refused. */
  readonly offered: readonly string[]
  /** ISO 8601, UTC. */
  readonly receivedAt: string
}

/** Which messages were taken, so that an id means one content; an id may mean another after `acceptedDays`. */
export interface AcceptedMessages {
  /**
   * Notes that a message is taken before anything of it is saved; resolves with `false` where its id means another one.
   * Where only a part of that one was taken, a message that repeats this part unchanged is its correction.
   */
  claim(key: MessageKey, message: OfferedMessage): Promise<boolean>
  /** Says what was taken in the end; nothing, where `parts` is empty. */
  settle(key: MessageKey, message: AcceptedMessage): Promise<void>
  /** What was taken of a message; undefined where nothing was. */
  find(key: MessageKey): Promise<AcceptedMessage | undefined>
}

/** How long an id means one content: longer than any sender repeats a message. */
export const acceptedDays = 400

/** What a store can do with the note of one message; a write answers `false` where another writer was faster. */
export interface AcceptedMessageWrites {
  find(): Promise<AcceptedMessage | undefined>
  add(message: AcceptedMessage): Promise<boolean>
  replace(known: AcceptedMessage, message: AcceptedMessage): Promise<boolean>
}

/** Claims a message as `AcceptedMessages.claim` says. */
export async function claimMessage(
  writes: AcceptedMessageWrites,
  { offered, ...message }: OfferedMessage,
): Promise<boolean> {
  const { contentHash, parts, isWhole } = message
  return retryWrite('an accepted message', async () => {
    if (await writes.add({ contentHash, parts, isWhole })) return true
    const known = await writes.find()
    if (!known) return overtaken
    const isSame = known.contentHash === contentHash
    if (isSame && parts.every((part) => known.parts.includes(part))) return true
    if (!isSame && (known.isWhole || !known.parts.every((part) => offered.includes(part)))) return false
    const all = [...new Set([...known.parts, ...parts])]
    if (await writes.replace(known, { contentHash, parts: all, isWhole })) return true
    return overtaken
  })
}

/** The key by which a message is noted; a message id may name a person, and its hash does not. */
export function hashMessageKey({ sender, messageId }: MessageKey): string {
  return createHash('sha256')
    .update(JSON.stringify([sender, messageId]))
    .digest('base64url')
}

/** When the note of a message expires, in milliseconds. */
export function computeAcceptedUntil(receivedAt: string): number {
  return Date.parse(receivedAt) + acceptedDays * 86_400_000
}

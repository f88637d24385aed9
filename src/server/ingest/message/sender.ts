/** Who sends results, such as a laboratory: each has a key or a machine client of its own, by which its name is known. */
export interface Sender {
  readonly name: string
}

/** Where a message was among what its sender fed in. */
export interface MessagePlace {
  /** The name of the file, without the folder that it is in. */
  readonly file: string
  /** Counted from 1; absent where the file holds one message. */
  readonly line?: number
}

/** The sender whose key is in `ingest.key` of a data folder. */
export const localSender: Sender = { name: 'local' }

/** How the audit log names a sender. */
export function formatActor({ name }: Sender): string {
  return `sender ${name}`
}

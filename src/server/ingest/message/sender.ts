import { localSenderName } from '../../data-folder/ingest-key.ts'

/** A sender of results, such as a laboratory, identified by its own key or machine client. */
export interface Sender {
  readonly name: string
}

/** The place of a message in its sender's files. */
export interface MessagePlace {
  /** The name of the file, without its folder. */
  readonly file: string
  /** Counted from 1; absent if the file holds one message. */
  readonly line?: number
}

/** The sender whose key is in `ingest.key` of a data folder. */
export const localSender: Sender = { name: localSenderName }

/** Formats a sender as an actor of the audit log. */
export function formatActor({ name }: Sender): string {
  return `sender ${name}`
}

import type { MessageTally } from '../../server/ingest/files/file-receipt.ts'

/** The measures in addition to those of the messages. */
export interface IngestMeasures {
  /** The namespace of the stage, which its alarms watch. */
  readonly namespace: string
  /** Whether the dropped file was in the right place and held messages. */
  readonly isRead: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * Formats a log line from which Amazon CloudWatch makes metrics (its embedded metric format): only counts,
 * nothing about participants.
 */
export function formatIngestMetrics(
  { messages }: Pick<MessageTally, 'messages'>,
  { namespace, isRead, at }: IngestMeasures,
): string {
  const counts = {
    Taken: messages.taken,
    Partly: messages.partly,
    Refused: messages.refused + messages.conflict,
    Unreadable: messages.unreadable,
    Failed: messages.failed,
    FilesUnread: isRead ? 0 : 1,
  }
  const Metrics = Object.keys(counts).map((Name) => ({ Name, Unit: 'Count' }))
  const CloudWatchMetrics = [{ Namespace: namespace, Dimensions: [[]], Metrics }]
  return JSON.stringify({ _aws: { Timestamp: at, CloudWatchMetrics }, ...counts })
}

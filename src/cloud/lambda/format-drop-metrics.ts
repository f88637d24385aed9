import type { MessageTally } from '../../server/ingest/files/file-receipt.ts'
import { metricNamespace } from '../bucket-keys.ts'

/** What is measured of a dropped file in addition to its messages. */
export interface DropMeasures {
  /** Whether it was a file of messages, where these are dropped. */
  readonly isRead: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * One line of the log that Amazon CloudWatch makes metrics of (its embedded metric format): only counts, nothing about
 * participants.
 */
export function formatDropMetrics({ messages }: MessageTally, { isRead, at }: DropMeasures): string {
  const counts = {
    Taken: messages.taken,
    Partly: messages.partly,
    Refused: messages.refused + messages.conflict,
    Unreadable: messages.unreadable,
    Failed: messages.failed,
    FilesUnread: isRead ? 0 : 1,
  }
  const functionName = process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'none'
  return JSON.stringify({
    _aws: {
      Timestamp: at,
      CloudWatchMetrics: [
        {
          Namespace: metricNamespace,
          Dimensions: [['FunctionName']],
          Metrics: Object.keys(counts).map((Name) => ({ Name, Unit: 'Count' })),
        },
      ],
    },
    FunctionName: functionName,
    ...counts,
  })
}

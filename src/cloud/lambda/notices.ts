import { createHash } from 'node:crypto'
import { CreateScheduleCommand, type SchedulerClient } from '@aws-sdk/client-scheduler'
import { SendEmailCommand, type SESv2Client } from '@aws-sdk/client-sesv2'
import { PublishCommand, type SNSClient } from '@aws-sdk/client-sns'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { formatErrorLine } from '../../server/http/format-failure-line.ts'
import { createReadyNotice, type ReadyNoticeOptions } from '../../server/notices/ready-notice.ts'
import type { OutgoingMessage } from '../../server/outbox/outbox.ts'

/** Options for sending notices. */
export interface NoticesOptions extends Omit<ReadyNoticeOptions, 'send' | 'hasEmail'> {
  readonly ses: Pick<SESv2Client, 'send'>
  readonly sns: Pick<SNSClient, 'send'>
  readonly scheduler: Pick<SchedulerClient, 'send'>
  /** The role that schedules use to call the function again. */
  readonly scheduleRole: string
  readonly log: (line: string) => void
  /** The sender of emails; without it, none are sent. */
  readonly mail?: { readonly from: string; readonly configurationSet: string } | undefined
}

/** A change of the records; or a scheduled call, when announced results of a participant are due or a failed notice is retried. */
export type NoticesEvent = DynamoDBStreamEvent | { readonly participantId: string; readonly failures?: number }

/** How long after a failure a notice is retried, in milliseconds; the limits of SES and SNS are per second and per day. */
const retryAfter = 60 * 60 * 1000
/** The window in minutes for such a retry, so that those of one night do not all come at once. */
const retryWindow = 60
/** How often a notice may fail before it is abandoned, which takes three days or more. */
const maxFailures = 72

/**
 * SES or SNS did not send a notice. Replaces their own error, because every failure is logged, and their messages may contain the address.
 */
class NotSentError extends Error {
  constructor(service: string, reason: unknown) {
    super(`${service} did not send a notice: ${reason instanceof Error ? reason.name : 'not an error'}`)
  }
}

/** Creates the function that is called for changes of the records, and sends notices of ready results by SES or SNS. */
export function createNotices(options: NoticesOptions) {
  const { ses, sns, scheduler, scheduleRole, mail, log, now = Date.now } = options
  const request = async (service: string, sending: Promise<unknown>): Promise<unknown> =>
    sending.catch((error: unknown) => {
      throw new NotSentError(service, error)
    })
  const send = async ({ medium, destination, subject, text }: OutgoingMessage): Promise<unknown> => {
    if (medium === 'SMS')
      return request('SNS', sns.send(new PublishCommand({ PhoneNumber: destination, Message: text })))
    if (!mail) throw new Error('Notices by email need cloud.mailFrom.')
    const Content = { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } }
    const from = { FromEmailAddress: mail.from, ConfigurationSetName: mail.configurationSet }
    const command = new SendEmailCommand({ ...from, Destination: { ToAddresses: [destination] }, Content })
    return request('SES', ses.send(command))
  }
  const notify = createReadyNotice({ ...options, send, hasEmail: mail !== undefined })

  const schedule = async (
    { participantId, failures = 0 }: { readonly participantId: string; readonly failures?: number },
    at: number,
    functionArn: string,
  ): Promise<void> => {
    // Rounded up to the second, so never too early.
    const time = new Date(Math.ceil(at / 1000) * 1000).toISOString().slice(0, 19)
    const command = new CreateScheduleCommand({
      Name: createHash('sha256').update(`${functionArn} ${participantId} ${time}`).digest('hex'),
      ScheduleExpression: `at(${time})`,
      FlexibleTimeWindow: failures > 0 ? { Mode: 'FLEXIBLE', MaximumWindowInMinutes: retryWindow } : { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target: {
        Arn: functionArn,
        RoleArn: scheduleRole,
        Input: JSON.stringify({ participantId, ...(failures > 0 && { failures }) }),
      },
    })
    await scheduler.send(command).catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'ConflictException')) throw error
    })
  }

  return async (event: NoticesEvent, { invokedFunctionArn }: { readonly invokedFunctionArn: string }) => {
    const changed = 'Records' in event ? event.Records.map(({ dynamodb }) => readId(dynamodb?.Keys?.['pk']?.S)) : []
    const before = 'Records' in event ? 0 : (event.failures ?? 0)
    for (const participantId of 'Records' in event ? new Set(changed) : [event.participantId])
      try {
        const later = await notify(participantId)
        if (later !== undefined) await schedule({ participantId }, later, invokedFunctionArn)
      } catch (error) {
        const failures = before + 1
        if (!(error instanceof NotSentError) || failures > maxFailures) throw error
        log(formatErrorLine('notices', error))
        await schedule({ participantId, failures }, now() + retryAfter, invokedFunctionArn)
      }
  }
}

/** Returns the id of the participant in a partition's name, such as `PARTICIPANT#p-1`. */
function readId(partition = ''): string {
  return partition.slice(partition.indexOf('#') + 1)
}

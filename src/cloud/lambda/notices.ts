import { createHash } from 'node:crypto'
import { CreateScheduleCommand, type SchedulerClient } from '@aws-sdk/client-scheduler'
import { SendEmailCommand, type SESv2Client } from '@aws-sdk/client-sesv2'
import { PublishCommand, type SNSClient } from '@aws-sdk/client-sns'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { createReadyNotice, type ReadyNoticeOptions } from '../../server/notices/ready-notice.ts'
import type { OutgoingMessage } from '../../server/outbox/outbox.ts'

/** What notices are sent with. */
export interface NoticesOptions extends Omit<ReadyNoticeOptions, 'send'> {
  readonly ses: Pick<SESv2Client, 'send'>
  readonly sns: Pick<SNSClient, 'send'>
  readonly scheduler: Pick<SchedulerClient, 'send'>
  /** The role in which a schedule calls the function again. */
  readonly scheduleRole: string
  /** Where emails come from; without it, none is sent. */
  readonly mail?: { readonly from: string; readonly configurationSet: string } | undefined
}

/** A change of the records, or the time for which results of a participant were announced. */
export type NoticesEvent = DynamoDBStreamEvent | { readonly participantId: string }

/** Makes what is called for changes of the records, and sends notices of results that are ready by SES or SNS. */
export function createNotices(options: NoticesOptions) {
  const { ses, sns, scheduler, scheduleRole, mail } = options
  const send = async ({ medium, destination, subject, text }: OutgoingMessage): Promise<unknown> => {
    if (medium === 'SMS') return sns.send(new PublishCommand({ PhoneNumber: destination, Message: text }))
    if (!mail) throw new Error('Notices by email need cloud.mailFrom.')
    const Content = { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } }
    const from = { FromEmailAddress: mail.from, ConfigurationSetName: mail.configurationSet }
    return ses.send(new SendEmailCommand({ ...from, Destination: { ToAddresses: [destination] }, Content }))
  }
  const notify = createReadyNotice({ ...options, send })

  const schedule = async (participantId: string, at: number, functionArn: string): Promise<void> => {
    // Up to the second, and never before.
    const time = new Date(Math.ceil(at / 1000) * 1000).toISOString().slice(0, 19)
    const command = new CreateScheduleCommand({
      Name: createHash('sha256').update(`${functionArn} ${participantId} ${time}`).digest('hex'),
      ScheduleExpression: `at(${time})`,
      FlexibleTimeWindow: { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target: { Arn: functionArn, RoleArn: scheduleRole, Input: JSON.stringify({ participantId }) },
    })
    await scheduler.send(command).catch((error: unknown) => {
      if ((error as Error).name !== 'ConflictException') throw error
    })
  }

  return async (event: NoticesEvent, { invokedFunctionArn }: { readonly invokedFunctionArn: string }) => {
    const changed = 'Records' in event ? event.Records.map(({ dynamodb }) => readId(dynamodb?.Keys?.['pk']?.S)) : []
    for (const participantId of 'Records' in event ? new Set(changed) : [event.participantId]) {
      const later = await notify(participantId)
      if (later !== undefined) await schedule(participantId, later, invokedFunctionArn)
    }
  }
}

/** The participant whose partition it is, such as `PARTICIPANT#p-1`. */
function readId(partition = ''): string {
  return partition.slice(partition.indexOf('#') + 1)
}

import { SchedulerClient } from '@aws-sdk/client-scheduler'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SNSClient } from '@aws-sdk/client-sns'
import {
  createDynamodbClient,
  openDynamodbRecordStore,
} from '../../server/records/dynamodb/open-dynamodb-record-store.ts'
import { readVariable } from './lambda-environment.ts'
import { createNotices, type NoticesOptions } from './notices.ts'

/** Called by AWS Lambda for changes of the records, and at the times for which results are announced. */
export const handler = createNotices({
  records: openDynamodbRecordStore({ client: createDynamodbClient(), tableName: readVariable('TABLE_NAME') }),
  portal: { name: readVariable('PORTAL_NAME'), url: readVariable('PORTAL_URL') },
  ses: new SESv2Client(),
  sns: new SNSClient(),
  scheduler: new SchedulerClient(),
  log: (line) => process.stdout.write(`${line}\n`),
  scheduleRole: readVariable('SCHEDULE_ROLE'),
  mail: (JSON.parse(readVariable('MAIL')) as NoticesOptions['mail'] | null) ?? undefined,
})

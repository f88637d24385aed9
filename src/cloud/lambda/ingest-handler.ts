import { S3Client } from '@aws-sdk/client-s3'
import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'
// oxlint-disable-next-line typescript/no-deprecated -- its successor, @hono/aws-lambda, is not published yet
import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda'
import { cognitoKeys } from '../../server/identity/cognito-tokens.ts'
import { machineWithToken } from '../../server/ingest/machine-client.ts'
import { createDynamodbClient, openDynamodbRecords } from '../../server/records/open-dynamodb-records.ts'
import { ingestScope } from '../ingest-scope.ts'
import { cloudIngest } from './cloud-ingest.ts'
import { readLambdaEnvironment, readVariable } from './lambda-environment.ts'

const { tableName, issuer, originKey } = readLambdaEnvironment()
const { app, ingestDrop } = cloudIngest({
  originKey,
  records: openDynamodbRecords({ client: createDynamodbClient(), tableName }),
  verifyMachine: machineWithToken({ issuer, keys: cognitoKeys(issuer), scope: ingestScope }),
  s3: new S3Client(),
  bucket: readVariable('DROP_BUCKET'),
  log: (line) => process.stdout.write(`${line}\n`),
})
// oxlint-disable-next-line typescript/no-deprecated -- as above
const answer = handle(app)

/** What AWS Lambda calls for each request of a machine client, and for each file that was dropped. */
export const handler = async (
  event: LambdaEvent | S3ObjectCreatedNotificationEvent,
  context?: LambdaContext,
): Promise<unknown> => ('detail' in event ? ingestDrop(event.detail) : answer(event, context))

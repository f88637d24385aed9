import { S3Client } from '@aws-sdk/client-s3'
import type { APIGatewayProxyEventV2, S3ObjectCreatedNotificationEvent } from 'aws-lambda'
import { cognitoKeys } from '../../server/identity/cognito-tokens.ts'
import { machineWithToken } from '../../server/ingest/machine-client.ts'
import { createDynamodbClient, openDynamodbRecords } from '../../server/records/open-dynamodb-records.ts'
import { ingestScope } from '../ingest-scope.ts'
import { apiGatewayHandler } from './api-gateway-handler.ts'
import { cloudIngest } from './cloud-ingest.ts'
import { readLambdaEnvironment, readNames, readSenders, readVariable } from './lambda-environment.ts'

const { tableName, issuer, originKey } = readLambdaEnvironment()
const senders = readSenders('SENDERS')
const { app, ingestDrop } = cloudIngest({
  originKey,
  records: openDynamodbRecords({ client: createDynamodbClient(), tableName }),
  verifyMachine: machineWithToken({
    issuer,
    keys: cognitoKeys(issuer),
    scope: ingestScope,
    senders: Object.fromEntries([...senders].map(([name, clientId]) => [clientId, name])),
  }),
  operators: [...senders.keys()].slice(0, 1),
  s3: new S3Client(),
  bucket: readVariable('DROP_BUCKET'),
  sendersWithoutReview: readNames('SENDERS_WITHOUT_REVIEW'),
  log: (line) => process.stdout.write(`${line}\n`),
})
const answer = apiGatewayHandler(app)

/** What AWS Lambda calls for each request of a machine client, and for each file that was dropped. */
export const handler = async (event: APIGatewayProxyEventV2 | S3ObjectCreatedNotificationEvent): Promise<unknown> =>
  'detail' in event ? ingestDrop(event.detail) : answer(event)

import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { APIGatewayProxyEventV2, SQSEvent } from 'aws-lambda'
import { createCognitoKeySet } from '../../server/identity/tokens/cognito-verifier.ts'
import { createMachineVerifier } from '../../server/ingest/routes/verify-machine.ts'
import {
  createDynamodbClient,
  openDynamodbRecordStore,
} from '../../server/records/dynamodb/open-dynamodb-record-store.ts'
import { ingestScope } from '../senders.ts'
import { createApiGatewayHandler } from './api-gateway-handler.ts'
import { createCloudIngest } from './cloud-ingest.ts'
import { readLambdaEnvironment, readNames, readSenders, readVariable } from './lambda-environment.ts'

const { tableName, issuer, originKeys } = readLambdaEnvironment()
const senders = readSenders('SENDERS')
const { app, takeFromQueue } = createCloudIngest({
  originKeys,
  records: openDynamodbRecordStore({ client: createDynamodbClient(), tableName }),
  verifyMachine: createMachineVerifier({
    issuer,
    keys: createCognitoKeySet(issuer),
    scope: ingestScope,
    senders: Object.fromEntries([...senders].flatMap(([name, ids]) => ids.map((clientId) => [clientId, name]))),
  }),
  operators: [...senders.keys()].slice(0, 1),
  s3: new S3Client(),
  sqs: new SQSClient(),
  bucket: readVariable('DROP_BUCKET'),
  contentBucket: readVariable('CONTENT_BUCKET'),
  queueUrl: readVariable('DROP_QUEUE'),
  metricNamespace: readVariable('METRIC_NAMESPACE'),
  sendersWithoutReview: readNames('SENDERS_WITHOUT_REVIEW'),
  log: (line) => process.stdout.write(`${line}\n`),
})
const answer = createApiGatewayHandler(app)

/** Called by AWS Lambda for each request of a machine client, and for dropped files and their parts. */
export const handler = async (event: APIGatewayProxyEventV2 | SQSEvent): Promise<unknown> =>
  'Records' in event ? takeFromQueue(event) : answer(event)

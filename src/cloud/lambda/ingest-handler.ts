import { S3Client } from '@aws-sdk/client-s3'
import type { APIGatewayProxyEventV2, S3ObjectCreatedNotificationEvent } from 'aws-lambda'
import { createCognitoKeySet } from '../../server/identity/tokens/cognito-verifier.ts'
import { createTokenVerifier } from '../../server/ingest/routes/verify-machine.ts'
import { createDynamodbClient, openDynamodbRecords } from '../../server/records/dynamodb/open-dynamodb-records.ts'
import { ingestScope } from '../bucket-keys.ts'
import { createApiGatewayHandler } from './api-gateway-handler.ts'
import { createCloudIngest } from './cloud-ingest.ts'
import { readLambdaEnvironment, readNames, readSenders, readVariable } from './lambda-environment.ts'

const { tableName, issuer, originKey } = readLambdaEnvironment()
const senders = readSenders('SENDERS')
const { app, ingestDrop } = createCloudIngest({
  originKey,
  records: openDynamodbRecords({ client: createDynamodbClient(), tableName }),
  verifyMachine: createTokenVerifier({
    issuer,
    keys: createCognitoKeySet(issuer),
    scope: ingestScope,
    senders: Object.fromEntries([...senders].map(([name, clientId]) => [clientId, name])),
  }),
  operators: [...senders.keys()].slice(0, 1),
  s3: new S3Client(),
  bucket: readVariable('DROP_BUCKET'),
  sendersWithoutReview: readNames('SENDERS_WITHOUT_REVIEW'),
  log: (line) => process.stdout.write(`${line}\n`),
})
const answer = createApiGatewayHandler(app)

/** What AWS Lambda calls for each request of a machine client, and for each file that was dropped. */
export const handler = async (event: APIGatewayProxyEventV2 | S3ObjectCreatedNotificationEvent): Promise<unknown> =>
  'detail' in event ? ingestDrop(event.detail) : answer(event)

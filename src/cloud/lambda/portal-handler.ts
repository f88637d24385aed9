import { S3Client } from '@aws-sdk/client-s3'
import { createCognitoKeySet, createCognitoVerifier } from '../../server/identity/tokens/cognito-verifier.ts'
import {
  createDynamodbClient,
  openDynamodbRecordStore,
} from '../../server/records/dynamodb/open-dynamodb-record-store.ts'
import { createApiGatewayHandler } from './api-gateway-handler.ts'
import { createCloudApp } from './cloud-app.ts'
import { readLambdaEnvironment, readVariable } from './lambda-environment.ts'
import { createCloudReleaseReader } from './cloud-release-reader.ts'

const { tableName, issuer, ...environment } = readLambdaEnvironment()
const { userPoolClientId: clientId } = environment.configuration.identity

/** Called by AWS Lambda for each request of a participant. */
export const handler = createApiGatewayHandler(
  createCloudApp({
    environment,
    records: openDynamodbRecordStore({ client: createDynamodbClient(), tableName }),
    verifyToken: createCognitoVerifier({ issuer, clientId }, createCognitoKeySet(issuer)),
    readRelease: createCloudReleaseReader(new S3Client(), readVariable('CONTENT_BUCKET')),
    log: (line) => process.stdout.write(`${line}\n`),
  }),
)

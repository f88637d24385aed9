import { S3Client } from '@aws-sdk/client-s3'
import { cognitoKeys, cognitoTokenVerification } from '../../server/identity/cognito-tokens.ts'
import { createDynamodbClient, openDynamodbRecords } from '../../server/records/open-dynamodb-records.ts'
import { apiGatewayHandler } from './api-gateway-handler.ts'
import { cloudApp } from './cloud-app.ts'
import { readLambdaEnvironment, readVariable } from './lambda-environment.ts'
import { readCloudRelease } from './read-cloud-release.ts'

const { tableName, issuer, ...environment } = readLambdaEnvironment()
const { userPoolClientId: clientId } = environment.configuration.identity

/** What AWS Lambda calls for each request of a participant. */
export const handler = apiGatewayHandler(
  cloudApp({
    environment,
    records: openDynamodbRecords({ client: createDynamodbClient(), tableName }),
    verifyToken: cognitoTokenVerification({ issuer, clientId }, cognitoKeys(issuer)),
    readRelease: readCloudRelease(new S3Client(), readVariable('DROP_BUCKET')),
    log: (line) => process.stdout.write(`${line}\n`),
  }),
)

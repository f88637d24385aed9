import { cognitoKeys, cognitoTokenVerification } from '../../server/identity/cognito-tokens.ts'
import { createDynamodbClient, openDynamodbRecords } from '../../server/records/open-dynamodb-records.ts'
import { apiGatewayHandler } from './api-gateway-handler.ts'
import { cloudApp } from './cloud-app.ts'
import { readLambdaEnvironment } from './lambda-environment.ts'

const { tableName, issuer, ...environment } = readLambdaEnvironment()
const { userPoolClientId: clientId } = environment.configuration.identity

/** What AWS Lambda calls for each request of a participant. */
export const handler = apiGatewayHandler(
  cloudApp({
    environment,
    records: openDynamodbRecords({ client: createDynamodbClient(), tableName }),
    verifyToken: cognitoTokenVerification({ issuer, clientId }, cognitoKeys(issuer)),
    log: (line) => process.stdout.write(`${line}\n`),
  }),
)

// oxlint-disable-next-line typescript/no-deprecated -- its successor, @hono/aws-lambda, is not published yet
import { handle } from 'hono/aws-lambda'
import { cognitoKeys, cognitoTokenVerification } from '../../server/identity/cognito-tokens.ts'
import { createDynamodbClient, openDynamodbRecords } from '../../server/records/open-dynamodb-records.ts'
import { cloudApp } from './cloud-app.ts'
import { readLambdaEnvironment } from './lambda-environment.ts'

const { tableName, issuer, ...environment } = readLambdaEnvironment()
const { userPoolClientId: clientId } = environment.configuration.identity

/** What AWS Lambda calls for each request of a participant. */
// oxlint-disable-next-line typescript/no-deprecated -- as above
export const handler = handle(
  cloudApp({
    environment,
    records: openDynamodbRecords({ client: createDynamodbClient(), tableName }),
    verifyToken: cognitoTokenVerification({ issuer, clientId }, cognitoKeys(issuer)),
    log: (line) => process.stdout.write(`${line}\n`),
  }),
)

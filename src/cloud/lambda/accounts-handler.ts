import { createDynamodbClient, openDynamodbRecords } from '../../server/records/dynamodb/open-dynamodb-records.ts'
import { createSignUpHook } from '../../server/registration/sign-up-hook.ts'
import { createAccountTrigger } from './account-trigger.ts'
import { readVariable } from './lambda-environment.ts'

// Cognito waits five seconds, and asks three times.
const client = createDynamodbClient({ requestTimeout: 1000, maxAttempts: 3 })

/** What Amazon Cognito calls before a sign-up, and before it makes tokens. */
export const handler = createAccountTrigger(
  createSignUpHook({
    records: openDynamodbRecords({ client, tableName: readVariable('TABLE_NAME') }),
    isOpen: readVariable('OPEN_SIGN_UP') === 'true',
  }),
)

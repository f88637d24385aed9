import { AdminUserGlobalSignOutCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import {
  createDynamodbClient,
  openDynamodbRecordStore,
} from '../../server/records/dynamodb/open-dynamodb-record-store.ts'
import { createSignUpHook } from '../../server/registration/sign-up-hook.ts'
import { createAccountTrigger } from './account-trigger.ts'
import { readVariable } from './lambda-environment.ts'

// Cognito waits five seconds, and tries three times.
const client = createDynamodbClient({ requestTimeout: 1000, maxAttempts: 3 })
const cognito = new CognitoIdentityProviderClient()

/** Called by Amazon Cognito before a sign-up, before it issues tokens, and after a password reset. */
export const handler = createAccountTrigger(
  createSignUpHook({
    records: openDynamodbRecordStore({ client, tableName: readVariable('TABLE_NAME') }),
    isOpen: readVariable('OPEN_SIGN_UP') === 'true',
  }),
  async ({ poolId, userName }) =>
    cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username: userName })),
)

import { Duration } from 'aws-cdk-lib'
import * as cognito from 'aws-cdk-lib/aws-cognito'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { AuditTable } from './audit-table.ts'
import { PortalFunction } from './portal-function.ts'
import type { RecordsTable } from './records-table.ts'

/** What the triggers work with. */
export interface AccountTriggersProps {
  /** The folder of the bundle (bundle-lambda.ts). */
  readonly code: string
  readonly pool: cognito.UserPool
  readonly records: RecordsTable
  readonly audit: AuditTable
  /** Whether people without a registration may sign up. */
  readonly isOpen: boolean
}

/** Where the records have what the provider registered, and the accounts' links; results are nowhere in it. */
const registrationPartitions = ['REGISTRATION#*', 'CONTACT#*']
const linkPartitions = ['ACCOUNT#*', 'OWNER#*', 'WAITING']
/** The participants whom an operator removed, so that no account is connected with them again. */
const suppressionPartitions = ['SUPPRESSED#*']

/**
 * What Amazon Cognito asks before a sign-up, and before it makes tokens: two functions of one bundle, because the
 * first, which strangers reach, only reads, and counts each refusal as an error, which is no alarm.
 */
export class AccountTriggers extends Construct {
  /** If it fails, participants cannot sign in. */
  readonly tokens: lambda.Function

  constructor(scope: Construct, id: string, { code, pool, records, audit, isOpen }: AccountTriggersProps) {
    super(scope, id)
    const { tableName } = records.table
    const props = {
      code,
      memorySize: 512,
      timeout: Duration.seconds(5),
      environment: { TABLE_NAME: tableName, OPEN_SIGN_UP: String(isOpen) },
    }
    const signUp = new PortalFunction(this, 'SignUp', props).function
    records.allow(signUp, ['GetItem', 'Query'], [...registrationPartitions, ...linkPartitions])
    pool.addTrigger(cognito.UserPoolOperation.PRE_SIGN_UP, signUp)
    this.tokens = new PortalFunction(this, 'Tokens', props).function
    records.allow(
      this.tokens,
      ['GetItem', 'Query'],
      [...registrationPartitions, ...linkPartitions, ...suppressionPartitions],
    )
    records.allow(this.tokens, ['PutItem', 'DeleteItem'], linkPartitions)
    audit.allow(this.tokens)
    pool.addTrigger(cognito.UserPoolOperation.PRE_TOKEN_GENERATION, this.tokens)
  }
}

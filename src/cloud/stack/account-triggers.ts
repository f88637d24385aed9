import { Duration } from 'aws-cdk-lib'
import * as cognito from 'aws-cdk-lib/aws-cognito'
import * as iam from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { partitionPrefixes, waitingPartition } from '../../server/records/dynamodb/keys.ts'
import { refusalName } from '../lambda/sign-up-refusal.ts'
import type { AuditTable } from './audit-table.ts'
import { PortalFunction, type PortalFunctionProps } from './portal-function.ts'
import type { RecordsTable } from './records-table.ts'

/** Properties of the triggers. */
export interface AccountTriggersProps {
  /** The folder of the bundle (bundle-lambda.ts). */
  readonly code: string
  readonly stage: string
  readonly pool: cognito.IUserPool
  readonly records: RecordsTable
  readonly audit: AuditTable
  /** Whether people without a registration may sign up. */
  readonly isOpen: boolean
}

/** The partitions of the registrations and of the accounts' links, which contain no results. */
const registrationPartitions = [`${partitionPrefixes.registration}*`, `${partitionPrefixes.contact}*`]
const linkPartitions = [`${partitionPrefixes.account}*`, `${partitionPrefixes.owner}*`, waitingPartition]
/** The participants whom an operator removed, so that no account is connected with them again. */
const suppressionPartitions = [`${partitionPrefixes.suppression}*`]

/**
 * The functions that Amazon Cognito calls before a sign-up, before it issues tokens, and after a password reset. They share a bundle but
 * are separate, because strangers can reach the first, which therefore only reads. Each of its refusals counts as an error of the function,
 * so that only its log tells them from failures.
 *
 * Their names stay the same, so that a pool that outlived its stack finds those of the next.
 */
export class AccountTriggers extends Construct {
  /** If it fails, no one can sign up. */
  readonly signUp: PortalFunction
  /** If it fails, participants cannot sign in. */
  readonly tokens: PortalFunction
  /** If it fails, sessions outlive the password with which they were started. */
  readonly signOut: PortalFunction

  constructor(scope: Construct, id: string, { code, stage, pool, records, audit, isOpen }: AccountTriggersProps) {
    super(scope, id)
    const create = (
      name: string,
      operation: cognito.UserPoolOperation,
      more: Pick<PortalFunctionProps, 'refusalName'> = {},
    ): PortalFunction => {
      const made = new PortalFunction(this, name, {
        code,
        functionName: `screening-portal-${stage}-${name}`,
        memorySize: 512,
        timeout: Duration.seconds(5),
        environment: { TABLE_NAME: records.table.tableName, OPEN_SIGN_UP: String(isOpen) },
        ...more,
      })
      if (pool instanceof cognito.UserPool) pool.addTrigger(operation, made.function)
      else
        made.function.addPermission('Cognito', {
          principal: new iam.ServicePrincipal('cognito-idp.amazonaws.com'),
          sourceArn: pool.userPoolArn,
        })
      return made
    }
    this.signUp = create('SignUp', cognito.UserPoolOperation.PRE_SIGN_UP, { refusalName })
    records.allow(this.signUp.function, ['GetItem', 'Query'], [...registrationPartitions, ...linkPartitions])
    this.tokens = create('Tokens', cognito.UserPoolOperation.PRE_TOKEN_GENERATION)
    const read = [...registrationPartitions, ...linkPartitions, ...suppressionPartitions]
    records.allow(this.tokens.function, ['GetItem', 'Query'], read)
    records.allow(this.tokens.function, ['PutItem', 'DeleteItem'], linkPartitions)
    audit.allow(this.tokens.function)
    this.signOut = create('SignOut', cognito.UserPoolOperation.POST_CONFIRMATION)
    // Separate from the function, on which the pool depends.
    new iam.Policy(this, 'SignOutRight', {
      roles: [this.signOut.role],
      statements: [
        new iam.PolicyStatement({ actions: ['cognito-idp:AdminUserGlobalSignOut'], resources: [pool.userPoolArn] }),
      ],
    })
  }
}

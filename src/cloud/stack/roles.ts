import * as iam from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type * as s3 from 'aws-cdk-lib/aws-s3'
import { DefaultStackSynthesizer, Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { receiptPrefix } from '../bucket-keys.ts'
import type { AuditTable } from './audit-table.ts'
import type { DropBucket } from './drop-bucket.ts'
import type { RecordsTable } from './records-table.ts'
import type { Trails } from './trails.ts'

/** The resources that the roles have rights to. */
export interface RolesProps {
  readonly stage: string
  readonly records: RecordsTable
  readonly audit: AuditTable
  readonly trails: Trails
  readonly drop: DropBucket
  readonly userPoolArn: string
  /** The bucket of the canary's screenshots. */
  readonly pictures: s3.IBucket
  /** The function that sends a participant's notice again. */
  readonly resendNotice: IFunction
  readonly site: { readonly distributionArn: string; readonly buckets: readonly s3.Bucket[] }
  /** The repository whose workflow deploys. */
  readonly repository?: string | undefined
}

/**
 * The roles of people, who need a second factor, and of the workflow that deploys. An operator runs `npm run operate` and is responsible
 * for accounts; an auditor reads logs and changes nothing.
 * Its id remains `People`: under another, CloudFormation would create roles whose names are taken.
 */
export class Roles extends Construct {
  constructor(scope: Construct, id: string, { stage, records, audit, trails, drop, ...props }: RolesProps) {
    super(scope, id)
    const signedIn = new iam.AccountRootPrincipal().withConditions({ Bool: { 'aws:MultiFactorAuthPresent': 'true' } })
    const createRole = (name: string, assumedBy: iam.IPrincipal): iam.Role =>
      new iam.Role(this, name, { roleName: `screening-portal-${stage}-${name.toLowerCase()}`, assumedBy })
    const allow = (role: iam.Role, actions: string[], resources: string[]): boolean =>
      role.addToPolicy(new iam.PolicyStatement({ actions, resources }))
    const operator = createRole('Operator', signedIn)
    records.allow(operator, ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'Scan'])
    allow(operator, ['dynamodb:Scan'], [`${records.table.tableArn}/index/*`])
    audit.allow(operator, ['PutItem', 'Query', 'Scan'])
    const auditIndexes = [`${audit.table.tableArn}/index/*`]
    allow(operator, ['dynamodb:Query'], auditIndexes)
    allow(
      operator,
      ['AdminGetUser', 'AdminDeleteUser', 'AdminUserGlobalSignOut', 'ListUsers'].map((name) => `cognito-idp:${name}`),
      [props.userPoolArn],
    )
    allow(operator, ['s3:GetObject'], [drop.bucket.arnForObjects(`${receiptPrefix}*`)])
    const redrive = ['StartMessageMoveTask', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes', 'SendMessage']
    allow(
      operator,
      redrive.map((name) => `sqs:${name}`),
      [drop.failed.queueArn, drop.queue.queueArn],
    )
    // What the runbook tells the operator to look at.
    const { account, region, stackId, stackName } = Stack.of(this)
    const logGroups = `arn:aws:logs:${region}:${account}:log-group:${stackName}-*`
    allow(
      operator,
      ['FilterLogEvents', 'GetLogEvents', 'StartQuery'].map((name) => `logs:${name}`),
      [logGroups],
    )
    const anywhere = [
      'logs:DescribeLogGroups',
      'logs:GetQueryResults',
      'synthetics:GetCanaryRuns',
      ...['DescribeAlarms', 'GetDashboard', 'GetMetricData', 'ListDashboards'].map((name) => `cloudwatch:${name}`),
    ]
    allow(operator, anywhere, ['*'])
    allow(operator, ['s3:ListBucket'], [props.pictures.bucketArn])
    allow(operator, ['s3:GetObject'], [props.pictures.arnForObjects('*')])
    allow(operator, ['lambda:InvokeFunction'], [props.resendNotice.functionArn])
    const auditor = createRole('Auditor', signedIn)
    audit.allow(auditor, ['Query', 'Scan'])
    allow(auditor, ['dynamodb:Query'], auditIndexes)
    allow(auditor, ['kms:Decrypt'], [records.key.keyArn, trails.key.keyArn])
    allow(auditor, ['s3:GetObject', 's3:ListBucket'], [trails.bucket.bucketArn, trails.bucket.arnForObjects('*')])
    if (props.repository === undefined) return
    const issuer = 'token.actions.githubusercontent.com'
    const workflow = new iam.WebIdentityPrincipal(`arn:aws:iam::${account}:oidc-provider/${issuer}`, {
      StringEquals: {
        [`${issuer}:aud`]: 'sts.amazonaws.com',
        // GitHub handles approval: the environment says who must approve.
        [`${issuer}:sub`]: `repo:${props.repository}:environment:${stage}`,
      },
    })
    const deployer = createRole('Deployer', workflow)
    const toolkitRoles = `cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-*-${account}-${region}`
    allow(deployer, ['sts:AssumeRole'], [`arn:aws:iam::${account}:role/${toolkitRoles}`])
    allow(deployer, ['cloudformation:DescribeStacks'], [stackId])
    allow(deployer, ['cloudfront:CreateInvalidation'], [props.site.distributionArn])
    const files = props.site.buckets.flatMap((bucket) => [bucket.bucketArn, bucket.arnForObjects('*')])
    allow(deployer, ['s3:ListBucket', 's3:GetObject', 's3:PutObject', 's3:DeleteObject'], files)
  }
}

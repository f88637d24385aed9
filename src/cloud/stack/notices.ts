import { Duration, Stack } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import * as ses from 'aws-cdk-lib/aws-ses'
import * as sqs from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { failedNoticeDays } from '../../server/operations/describe-remains.ts'
import { partitionPrefixes } from '../../server/records/dynamodb/keys.ts'
import type { AuditTable } from './audit-table.ts'
import { PortalFunction } from './portal-function.ts'
import type { RecordsTable } from './records-table.ts'

/** The most concurrent senders: more than the 14 messages per second that SES allows initially. */
const maxConcurrent = 20

/** The stage's email: its domain with DKIM, and the suppression of addresses that bounce. */
export class Mail extends Construct {
  readonly from: string
  readonly configurationSet: string
  readonly identity: ses.EmailIdentity

  constructor(scope: Construct, id: string, from: string) {
    super(scope, id)
    const [, domain] = from.split('@') as [string, string]
    const configurationSet = new ses.ConfigurationSet(this, 'Set', {
      reputationMetrics: true,
      tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    })
    this.identity = new ses.EmailIdentity(this, 'Domain', {
      identity: ses.Identity.domain(domain),
      configurationSet,
      mailFromDomain: `mail.${domain}`,
    })
    this.from = from
    this.configurationSet = configurationSet.configurationSetName
  }
}

/** Properties of the notices. */
export interface NoticesProps {
  /** The folder of the bundle (bundle-lambda.ts). */
  readonly code: string
  readonly records: RecordsTable
  readonly audit: AuditTable
  readonly portal: { readonly name: string; readonly url: string }
  readonly mail: Mail | undefined
}

/** Follows changes of the records, and notifies participants that results are ready: by SES, or by SNS if only a phone number is known. */
export class Notices extends Construct {
  readonly send: PortalFunction
  /** Changes of the records and scheduled calls for which notices failed. */
  readonly failed: sqs.Queue

  constructor(scope: Construct, id: string, { code, records, audit, portal, mail }: NoticesProps) {
    super(scope, id)
    const scheduleRole = new iam.Role(this, 'ScheduleRole', {
      assumedBy: new iam.ServicePrincipal('scheduler.amazonaws.com'),
    })
    this.send = new PortalFunction(this, 'Send', {
      code,
      memorySize: 512,
      timeout: Duration.minutes(1),
      // If results are announced for the same time, all notices are due at once; they wait, and leave capacity for sign-ins.
      reservedConcurrentExecutions: maxConcurrent,
      environment: {
        TABLE_NAME: records.table.tableName,
        PORTAL_NAME: portal.name,
        PORTAL_URL: portal.url,
        SCHEDULE_ROLE: scheduleRole.roleArn,
        MAIL: Stack.of(this).toJsonString(mail ? { from: mail.from, configurationSet: mail.configurationSet } : null),
      },
    })
    const sender = this.send.function
    sender.grantInvoke(scheduleRole)
    const { participant, registration, owner, account: link } = partitionPrefixes
    const read = [participant, registration, owner, link].map((prefix) => `${prefix}*`)
    records.allow(sender, ['GetItem', 'Query'], read)
    audit.allow(sender)
    mail?.identity.grantSendEmail(sender)
    const { account, region } = Stack.of(this)
    const allow = (action: string, resources: string[], conditions?: object): void =>
      sender.addToRolePolicy(
        new iam.PolicyStatement({ actions: [action], resources, ...(conditions && { conditions }) }),
      )
    if (mail) allow('ses:SendEmail', [`arn:aws:ses:${region}:${account}:configuration-set/${mail.configurationSet}`])
    // A policy cannot name phone numbers as resources, but it can exclude topics.
    sender.addToRolePolicy(new iam.PolicyStatement({ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] }))
    allow('scheduler:CreateSchedule', [`arn:aws:scheduler:${region}:${account}:schedule/default/*`])
    allow('iam:PassRole', [scheduleRole.roleArn], {
      StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' },
    })
    this.failed = new sqs.Queue(this, 'Failed', {
      enforceSSL: true,
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(failedNoticeDays),
    })
    // For calls by schedules; each message names the participant.
    sender.configureAsyncInvoke({ onFailure: new SqsDestination(this.failed), retryAttempts: 2 })
    const matchPartition = (prefix: string) => ({
      eventName: lambda.FilterRule.notEquals('REMOVE'),
      dynamodb: { Keys: { pk: { S: lambda.FilterRule.beginsWith(prefix) } } },
    })
    sender.addEventSource(
      new DynamoEventSource(records.table, {
        startingPosition: lambda.StartingPosition.LATEST,
        batchSize: 10,
        bisectBatchOnError: true,
        retryAttempts: 5,
        onFailure: new SqsDlq(this.failed),
        filters: [participant, registration].map((each) => lambda.FilterCriteria.filter(matchPartition(each))),
      }),
    )
  }
}

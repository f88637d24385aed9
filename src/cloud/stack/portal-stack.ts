import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { brand } from '../../brand/brand.ts'
import { toPortalConfig, region, type StageSettings } from '../stage-settings.ts'
import { AccountTriggers } from './account-triggers.ts'
import { Alarms, period } from './alarms.ts'
import { AuditTable } from './audit-table.ts'
import { PageMonitor } from './page-monitor.ts'
import { DropBucket } from './drop-bucket.ts'
import { ingestPaths, PortalApi, portalPaths } from './portal-api.ts'
import { PortalFunction } from './portal-function.ts'
import { PortalSite } from './portal-site.ts'
import { RecordsTable } from './records-table.ts'
import { PortalUserPool } from './user-pool.ts'
import { createWebFirewall } from './web-firewall.ts'

/** What one installation is made of. */
export interface PortalStackProps {
  /** Lower case, such as `prod`. */
  readonly stage: string
  readonly settings: StageSettings
  /** See answer-headers.ts. */
  readonly headers: Readonly<Record<string, string>>
  /** See documentsOf. */
  readonly documents: readonly string[]
  /** The bundles of the functions (bundle-lambda.ts). */
  readonly bundles: { readonly portal: string; readonly ingest: string; readonly accounts: string }
  /** The version of the portal, as monitoring names it. */
  readonly version: string
}

/** The name of a stage's stack. */
export function toStackName(stage: string): string {
  return `screening-portal-${stage}`
}

/**
 * Sign-ins that one address may ask of Cognito in five minutes: with each two calls, as many as the local back end
 * allows.
 */
const maxIdentityRequestsPerAddress = 1000

/** One installation of the portal in AWS: identity, records, application, site, monitoring and alarms. */
export class PortalStack extends Stack {
  constructor(scope: Construct, { stage, settings, headers, documents, bundles, version }: PortalStackProps) {
    super(scope, toStackName(stage), {
      env: { region },
      description: `${brand.name}: participants read their results`,
      tags: { application: 'screening-portal', stage },
    })
    const { domain, alarmEmail, mailFrom, budget, senders } = settings.cloud
    const users = new PortalUserPool(this, 'Users', { stage, account: this.account, mailFrom, senders })
    new wafv2.CfnWebACLAssociation(this, 'UsersFirewalled', {
      resourceArn: users.pool.userPoolArn,
      webAclArn: createWebFirewall(this, 'UsersFirewall', {
        scope: 'REGIONAL',
        requestsPerAddress: maxIdentityRequestsPerAddress,
      }).attrArn,
    })
    const records = new RecordsTable(this, 'Records')
    const { table } = records
    const audit = new AuditTable(this, 'Audit', records)
    const triggers = new AccountTriggers(this, 'Accounts', {
      code: bundles.accounts,
      pool: users.pool,
      records,
      audit,
      isOpen: settings.cloud.openSignUp,
    })
    const api = new PortalApi(this, 'Api')
    const originKey = new Secret(this, `OriginKey${settings.cloud.originKey}`, {
      description: 'Shows the application that a request came through CloudFront',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    }).secretValue.unsafeUnwrap()
    const site = new PortalSite(this, 'Site', {
      stage,
      domain,
      headers,
      documents,
      api: { host: api.host, key: originKey, paths: [...portalPaths, ...ingestPaths] },
    })
    const monitor = new PageMonitor(this, 'Monitor', { name: toStackName(stage), domain: site.host })
    const configuration = this.toJsonString(
      toPortalConfig(settings.portal, {
        userPoolId: users.pool.userPoolId,
        userPoolClientId: users.portalClient.userPoolClientId,
        applicationId: monitor.applicationId,
        identityPoolId: monitor.identityPoolId,
        applicationVersion: version,
      }),
    )
    const environment = {
      PORTAL_CONFIGURATION: configuration,
      TABLE_NAME: table.tableName,
      API_HOST: api.host,
      ORIGIN_KEY: originKey,
    }
    const drop = new DropBucket(this, 'Drop', { key: records.key })
    const portal = new PortalFunction(this, 'Portal', {
      code: bundles.portal,
      memorySize: 1024,
      timeout: Duration.seconds(10),
      environment: { ...environment, DROP_BUCKET: drop.bucket.bucketName },
    }).function
    drop.allowReleaseRead(portal)
    records.allow(portal, ['GetItem', 'Query', 'PutItem', 'UpdateItem'])
    audit.allow(portal)
    api.answer(portalPaths, portal)
    const clientIds = Object.fromEntries(
      [...users.ingestClients].map(([name, client]) => [name, client.userPoolClientId]),
    )
    const ingest = new PortalFunction(this, 'Ingest', {
      code: bundles.ingest,
      memorySize: 1024,
      timeout: Duration.minutes(15),
      environment: {
        ...environment,
        DROP_BUCKET: drop.bucket.bucketName,
        SENDERS: this.toJsonString(clientIds),
        SENDERS_WITHOUT_REVIEW: JSON.stringify(settings.cloud.sendersWithoutReview),
      },
    }).function
    records.allow(ingest, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'])
    audit.allow(ingest)
    drop.feed(ingest)
    api.answer(ingestPaths, ingest)
    new Alarms(this, 'Alarms', {
      stage,
      email: alarmEmail,
      budget,
      watchedMetrics: [
        { name: 'Failures of the function', metric: portal.metricErrors({ period }), threshold: 0 },
        { name: 'Calls of the function that were held back', metric: portal.metricThrottles({ period }), threshold: 0 },
        {
          name: 'Slowest hundredth of calls, ms',
          metric: portal.metricDuration({ period, statistic: 'p99' }),
          threshold: 3000,
          periods: 3,
        },
        {
          name: 'Sign-ins whose account could not be looked up',
          metric: triggers.tokens.metricErrors({ period }),
          threshold: 0,
        },
        { name: 'Failures of the ingest', metric: ingest.metricErrors({ period }), threshold: 0 },
        {
          name: 'Dropped files that were not fed in',
          metric: drop.failedFiles.metricApproximateNumberOfMessagesVisible({ period }),
          threshold: 0,
        },
        { name: 'Failures of the API', metric: api.api.metricServerError({ period }), threshold: 0, periods: 2 },
        {
          name: 'Requests that the table held back',
          metric: table.metricThrottledRequestsForOperations({ operations: recordOperations, period }),
          threshold: 0,
        },
        {
          name: 'Events that the audit log held back',
          metric: audit.table.metricThrottledRequestsForOperations({ operations: auditOperations, period }),
          threshold: 0,
        },
        {
          name: 'Failures of the table',
          metric: table.metricSystemErrorsForOperations({ operations: recordOperations, period }),
          threshold: 0,
        },
        {
          name: 'Failed answers of the site, %',
          metric: new cloudwatch.Metric({
            namespace: 'AWS/CloudFront',
            metricName: '5xxErrorRate',
            dimensionsMap: { DistributionId: site.distribution.distributionId, Region: 'Global' },
            statistic: 'Average',
            period,
          }),
          threshold: 1,
          periods: 3,
        },
      ],
    })
    const outputs: StackOutputs = {
      Url: `https://${site.host}`,
      Configuration: configuration,
      Documents: documents.join(' '),
      SiteBucket: site.bucket.bucketName,
      DistributionId: site.distribution.distributionId,
      DistributionHost: site.distribution.distributionDomainName,
      TableName: table.tableName,
      DropBucket: drop.bucket.bucketName,
      UserPoolId: users.pool.userPoolId,
      IngestClientId: clientIds[senders[0]!]!,
      Senders: this.toJsonString(clientIds),
      TokenUrl: users.tokenUrl,
    }
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
  }
}

const recordOperations = [
  dynamodb.Operation.GET_ITEM,
  dynamodb.Operation.QUERY,
  dynamodb.Operation.PUT_ITEM,
  dynamodb.Operation.UPDATE_ITEM,
]

const auditOperations = [dynamodb.Operation.QUERY, dynamodb.Operation.PUT_ITEM]

/** What the stack tells those who release into it. */
export type StackOutputs = Readonly<
  Record<
    | 'Url'
    | 'Configuration'
    | 'Documents'
    | 'SiteBucket'
    | 'DistributionId'
    | 'DistributionHost'
    | 'TableName'
    | 'DropBucket'
    | 'UserPoolId'
    | 'IngestClientId'
    | 'Senders'
    | 'TokenUrl',
    string
  >
>

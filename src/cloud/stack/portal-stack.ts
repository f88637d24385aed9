import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as s3 from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { brand } from '../../brand/brand.ts'
import { catalogueKey, releaseKey } from '../bucket-keys.ts'
import { toPortalConfig, region, type StageSettings } from '../stage-settings.ts'
import { AccountTriggers } from './account-triggers.ts'
import { Alarms } from './alarms.ts'
import { AuditTable } from './audit-table.ts'
import { Backups } from './backups.ts'
import { createAnchor } from './create-anchor.ts'
import { DropBucket, maxParts, partTimeout } from './drop-bucket.ts'
import { Firewalls } from './firewalls.ts'
import { listWatchedMetrics } from './list-watched-metrics.ts'
import { Mail, Notices } from './notices.ts'
import { PageMonitor } from './page-monitor.ts'
import { Roles } from './roles.ts'
import { ingestPaths, PortalApi, portalPaths } from './portal-api.ts'
import { PortalFunction, toMetricNamespace, type PortalFunctionProps } from './portal-function.ts'
import { PortalSite } from './portal-site.ts'
import { RecordsTable } from './records-table.ts'
import { SignInCanary } from './sign-in-canary.ts'
import type { StackOutputs } from './stack-outputs.ts'
import { Trails } from './trails.ts'
import { PortalUserPool } from './user-pool.ts'

/** The functions and the canary, each a bundle. */
export const bundleNames = ['portal', 'ingest', 'accounts', 'notices', 'anchor', 'canary'] as const
export type BundleName = (typeof bundleNames)[number]

/** Properties of an installation. */
export interface PortalStackProps {
  /** Lower case, such as `prod`. */
  readonly stage: string
  readonly settings: StageSettings
  /** See compute-answer-headers.ts. */
  readonly headers: Readonly<Record<string, string>>
  /** See `listDocuments`. */
  readonly documents: readonly string[]
  /** The folder of each bundle (bundle-lambda.ts). */
  readonly bundles: Readonly<Record<BundleName, string>>
  /** The version of the portal for monitoring. */
  readonly version: string
}

/** The name of a stage's stack. */
export function toStackName(stage: string): string {
  return `screening-portal-${stage}`
}

/** Limits the concurrent executions of a function, so that none uses up the account's. */
const reserve = (reservedConcurrentExecutions: number) => ({ reservedConcurrentExecutions })

/** One installation of the portal in AWS: identity, records, application, site, monitoring and alarms. */
export class PortalStack extends Stack {
  constructor(scope: Construct, { stage, settings, headers, documents, bundles, version }: PortalStackProps) {
    const { cloud } = settings
    super(scope, toStackName(stage), {
      env: { region, ...(cloud.account !== undefined && { account: cloud.account }) },
      description: `${brand.name}: participants read their results`,
      tags: { application: 'screening-portal', stage },
      terminationProtection: true,
    })
    const { domain, mailFrom, senders } = cloud
    const mail = mailFrom === undefined ? undefined : new Mail(this, 'Mail', mailFrom)
    const users = new PortalUserPool(this, 'Users', {
      stage,
      account: this.account,
      mail,
      senders,
      senderKeys: cloud.senderKeys,
      isPlus: cloud.threatProtection,
      existing: cloud.userPoolId,
    })
    const firewalls = new Firewalls(this, 'Firewalls', users)
    const records = new RecordsTable(this, 'Records', cloud.table)
    const audit = new AuditTable(this, 'Audit', records, cloud.table !== undefined)
    const triggers = new AccountTriggers(this, 'Accounts', {
      code: bundles.accounts,
      stage,
      pool: users.pool,
      records,
      audit,
      isOpen: cloud.openSignUp,
    })
    const api = new PortalApi(this, 'Api')
    const [key, ...otherKeys] = this.#createOriginKeys(cloud.originKey)
    const site = new PortalSite(this, 'Site', {
      stage,
      domain,
      headers,
      documents,
      firewall: firewalls.site,
      api: { host: api.host, key, paths: [...portalPaths, ...ingestPaths] },
    })
    const url = `https://${site.host}`
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
    // Separate from the bucket into which others drop files, because the content by which results are interpreted must be ours alone.
    const content = new s3.Bucket(this, 'Content', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      // Versions of removed or replaced releases; releases that are kept are separate objects.
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(90), expiredObjectDeleteMarker: true }],
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
    })
    const drop = new DropBucket(this, 'Drop', { key: records.key })
    const { ingestClientIds } = users
    const clientIds = Object.fromEntries(Object.entries(ingestClientIds).map(([name, [id]]) => [name, id!]))
    const environment = {
      PORTAL_CONFIGURATION: configuration,
      TABLE_NAME: records.table.tableName,
      API_HOST: api.host,
      ORIGIN_KEYS: this.toJsonString([key, ...otherKeys]),
      CONTENT_BUCKET: content.bucketName,
      DROP_BUCKET: drop.bucket.bucketName,
      DROP_QUEUE: drop.queue.queueUrl,
      SENDERS: this.toJsonString(ingestClientIds),
      SENDERS_WITHOUT_REVIEW: JSON.stringify(cloud.sendersWithoutReview),
      METRIC_NAMESPACE: toMetricNamespace(this),
    }
    const create = (
      name: 'Portal' | 'Ingest' | 'Feed',
      props: Pick<PortalFunctionProps, 'code' | 'timeout' | 'reservedConcurrentExecutions'>,
      read: string,
    ) => {
      const made = new PortalFunction(this, name, { ...props, environment, memorySize: 1024 })
      records.allow(made.function, ['GetItem', 'Query', 'PutItem', 'UpdateItem'])
      if (name !== 'Portal') records.allow(made.function, ['DeleteItem'])
      audit.allow(made.function)
      const resourceArns = [content.arnForObjects(read)]
      iam.Grant.addToPrincipal({ grantee: made.function, actions: ['s3:GetObject'], resourceArns })
      return made
    }
    const { portal: code, ingest: ingestCode } = bundles
    // The clients of the table make five attempts of three seconds each, and API Gateway waits thirty seconds.
    const portal = create('Portal', { code, timeout: Duration.seconds(20), ...reserve(300) }, releaseKey)
    const ingest = create('Ingest', { code: ingestCode, timeout: Duration.seconds(29), ...reserve(20) }, catalogueKey)
    const feed = create('Feed', { code: ingestCode, timeout: partTimeout, ...reserve(maxParts + 5) }, catalogueKey)
    api.answer(portalPaths, portal.function)
    api.answer(ingestPaths, ingest.function)
    drop.feed(feed.function)
    const notices = new Notices(this, 'Notices', {
      code: bundles.notices,
      records,
      audit,
      portal: { name: settings.portal.portalName, url },
      mail,
    })
    const trails = new Trails(this, 'Trails', {
      stage,
      tableArns: [records.table.tableArn, audit.table.tableArn],
      bucketArns: [drop.bucket.bucketArn, content.bucketArn],
      siteBucketArn: site.bucket.bucketArn,
      firewalls: { Site: firewalls.site, Users: firewalls.users },
      distributionArn: site.distribution.distributionArn,
    })
    const anchor = createAnchor(this, { code: bundles.anchor, records, audit, bucket: trails.bucket })
    const backups = new Backups(this, 'Backups', {
      stage,
      tables: [records.table, audit.table],
      key: records.key,
      copyVault: cloud.backupCopyVault,
    })
    const { canary, pictures } = new SignInCanary(this, 'Canary', { stage, code: bundles.canary, url })
    new Roles(this, 'People', {
      stage,
      records,
      audit,
      trails,
      drop,
      userPoolArn: users.pool.userPoolArn,
      resendNotice: notices.send.function,
      pictures: pictures as s3.IBucket,
      site: { distributionArn: site.distribution.distributionArn, buckets: [site.bucket, content] },
      repository: cloud.repository,
    })
    const { signUp, tokens, signOut } = triggers
    const alarms = new Alarms(this, 'Alarms', {
      stage,
      emails: cloud.alarmEmail,
      budget: cloud.budget,
      watchedMetrics: listWatchedMetrics({
        stack: this,
        functions: { portal, ingest, drop: feed, signUp, tokens, signOut, notices: notices.send, anchor },
        queues: { parts: drop.queue, failedParts: drop.failed, failedNotices: notices.failed },
        tables: { records: records.table, audit: audit.table },
        users,
        canary,
        distributionId: site.distribution.distributionId,
      }),
    })
    alarms.sendEvents('Backups and copies that failed', backups.failures)
    const outputs: StackOutputs = {
      Url: url,
      Configuration: configuration,
      Documents: documents.join(' '),
      SiteBucket: site.bucket.bucketName,
      ContentBucket: content.bucketName,
      DistributionId: site.distribution.distributionId,
      DistributionHost: site.distribution.distributionDomainName,
      TableName: records.table.tableName,
      DropBucket: drop.bucket.bucketName,
      LogBucket: trails.bucket.bucketName,
      UserPoolId: users.pool.userPoolId,
      IngestClientId: clientIds[senders[0]!]!,
      Senders: this.toJsonString(clientIds),
      TokenUrl: users.tokenUrl,
      MailRecords: this.toJsonString(mail?.identity.dkimRecords ?? []),
    }
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value })
  }

  /** The key that CloudFront sends, and the ones before and after it, which are accepted until both sides have the new one. */
  #createOriginKeys(current: number): [string, ...string[]] {
    const create = (number: number): string =>
      new Secret(this, `OriginKey${number}`, {
        description: 'Shows the application that a request came through CloudFront',
        generateSecretString: { passwordLength: 48, excludePunctuation: true },
      }).secretValue.unsafeUnwrap()
    return [create(current), ...[current - 1, current + 1].filter((number) => number > 0).map(create)]
  }
}

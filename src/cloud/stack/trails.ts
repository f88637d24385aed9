import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import * as cloudtrail from 'aws-cdk-lib/aws-cloudtrail'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as kms from 'aws-cdk-lib/aws-kms'
import * as logs from 'aws-cdk-lib/aws-logs'
import * as s3 from 'aws-cdk-lib/aws-s3'
import * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { anchorDays, trailDays } from '../../server/operations/describe-remains.ts'
import { anchorPrefix } from '../bucket-keys.ts'
import { nameRetained } from './name-retained.ts'
import { createKey } from './records-table.ts'

/** What the trails watch. */
export interface TrailsProps {
  readonly stage: string
  readonly tableArns: readonly string[]
  /** Buckets with what participants must be able to trust. */
  readonly bucketArns: readonly string[]
  /** The bucket of the portal's files, of which only writes are logged, because everyone reads them. */
  readonly siteBucketArn: string
  readonly firewalls: Readonly<Record<string, wafv2.CfnWebACL>>
  readonly distributionArn: string
}

/** What CloudFront logs about a request: neither its path in the portal, nor cookies, nor the referrer. */
const requestFields = ['date', 'time', 'c-ip', 'cs-method', 'sc-status', 'sc-bytes', 'time-taken', 'x-edge-request-id']

/**
 * Logs of who accessed what, separate from the application's own, in a bucket whose objects cannot be changed, or removed before their
 * time: data events of tables and buckets, and writes to the portal's files, refused requests, and the client addresses of all others.
 */
export class Trails extends Construct {
  readonly bucket: s3.Bucket
  readonly key: kms.Key

  constructor(scope: Construct, id: string, props: TrailsProps) {
    super(scope, id)
    const { stage, firewalls, distributionArn } = props
    const { account } = Stack.of(this)
    this.key = createKey(this, 'Logs')
    this.bucket = new s3.Bucket(this, 'Logs', {
      // Firewalls can only write to buckets with this prefix.
      bucketName: `aws-waf-logs-${nameRetained(this, stage)}`,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.KMS,
      encryptionKey: this.key,
      bucketKeyEnabled: true,
      enforceSSL: true,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      objectLockEnabled: true,
      objectLockDefaultRetention: s3.ObjectLockRetention.compliance(Duration.days(trailDays)),
      lifecycleRules: [
        { prefix: 'AWSLogs/', expiration: Duration.days(trailDays + 1) },
        { prefix: anchorPrefix, expiration: Duration.days(anchorDays) },
        { noncurrentVersionExpiration: Duration.days(1) },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const delivery = new iam.ServicePrincipal('delivery.logs.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': account } },
    })
    this.key.grantEncryptDecrypt(delivery)
    this.bucket.grantPut(delivery, 'AWSLogs/*')
    this.bucket.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [delivery],
        actions: ['s3:GetBucketAcl', 's3:ListBucket'],
        resources: [this.bucket.bucketArn],
      }),
    )
    this.#trail(props)
    for (const [name, { attrArn }] of Object.entries(firewalls)) {
      const logging = new wafv2.CfnLoggingConfiguration(this, `${name}Log`, {
        resourceArn: attrArn,
        logDestinationConfigs: [this.bucket.bucketArn],
        redactedFields: [
          { uriPath: {} },
          { queryString: {} },
          ...['authorization', 'cookie', 'referer'].map((header) => ({ singleHeader: { Name: header } })),
        ],
        // Leaves out requests that were allowed, such as those of participants who read.
        loggingFilter: {
          DefaultBehavior: 'DROP',
          Filters: [
            {
              Behavior: 'KEEP',
              Requirement: 'MEETS_ANY',
              Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
            },
          ],
        },
      })
      logging.node.addDependency(this.bucket)
    }
    const source = new logs.CfnDeliverySource(this, 'SiteSource', {
      name: `screening-portal-${stage}`,
      logType: 'ACCESS_LOGS',
      resourceArn: distributionArn,
    })
    const destination = new logs.CfnDeliveryDestination(this, 'SiteDestination', {
      name: `screening-portal-${stage}`,
      destinationResourceArn: this.bucket.bucketArn,
      outputFormat: 'json',
    })
    const site = new logs.CfnDelivery(this, 'SiteDelivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: requestFields,
    })
    site.node.addDependency(source, this.bucket)
  }

  /** Records who read and wrote which items and objects by any means, including an administrator with the AWS CLI. */
  #trail({ tableArns, bucketArns, siteBucketArn }: TrailsProps): void {
    const trail = new cloudtrail.Trail(this, 'Trail', {
      bucket: this.bucket as s3.IBucket,
      encryptionKey: this.key,
      isMultiRegionTrail: false,
      // The events of IAM and STS: who assumed which role, and changed which permission.
      includeGlobalServiceEvents: true,
    })
    const select = (
      name: string,
      type: string,
      matches: object,
      more: cloudtrail.CfnTrail.AdvancedFieldSelectorProperty[] = [],
    ): cloudtrail.CfnTrail.AdvancedEventSelectorProperty => ({
      name,
      fieldSelectors: [
        { field: 'eventCategory', equalTo: ['Data'] },
        { field: 'resources.type', equalTo: [type] },
        { field: 'resources.ARN', ...matches },
        ...more,
      ],
    })
    const { node } = trail
    const cfnTrail = node.defaultChild as cloudtrail.CfnTrail
    cfnTrail.eventSelectors = undefined
    cfnTrail.advancedEventSelectors = [
      { name: 'Management', fieldSelectors: [{ field: 'eventCategory', equalTo: ['Management'] }] },
      select('Tables', 'AWS::DynamoDB::Table', { equalTo: tableArns }),
      select('Buckets', 'AWS::S3::Object', { startsWith: bucketArns.map((arn) => `${arn}/`) }),
      select('Site', 'AWS::S3::Object', { startsWith: [`${siteBucketArn}/`] }, [
        { field: 'readOnly', equalTo: ['false'] },
      ]),
    ]
  }
}

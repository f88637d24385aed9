import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import * as events from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as kms from 'aws-cdk-lib/aws-kms'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import * as s3 from 'aws-cdk-lib/aws-s3'
import * as sqs from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { droppedFileDays } from '../../server/operations/describe-remains.ts'
import { catalogueKey, dropPrefix, ownPrefixes, receiptPrefix, releaseKey } from '../bucket-keys.ts'

/** How long dropped files are kept: results of participants, which are in the records by then. */
const droppedFileLifetime = Duration.days(droppedFileDays)

/** How long receipts are kept, in which no value of a participant is: as long as refused messages. */
const receiptLifetime = Duration.days(90)

/** A bucket into which a provider drops files of results; each is fed in at once, and what failed waits in a queue. */
export class DropBucket extends Construct {
  readonly bucket: s3.Bucket
  /** Files that could not be fed in after three attempts; messages that were refused are in the records instead. */
  readonly failedFiles: sqs.Queue

  constructor(scope: Construct, id: string, { key }: { key: kms.IKey }) {
    super(scope, id)
    this.bucket = new s3.Bucket(this, 'Files', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.KMS,
      encryptionKey: key,
      bucketKeyEnabled: true,
      enforceSSL: true,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [
        { prefix: dropPrefix, expiration: droppedFileLifetime },
        { prefix: receiptPrefix, expiration: receiptLifetime },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    // CDK's own way adds a function with wide rights, which does no more than this line.
    const bucket = this.bucket.node.defaultChild as s3.CfnBucket
    bucket.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
    this.failedFiles = new sqs.Queue(this, 'Failed', {
      enforceSSL: true,
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
    })
  }

  /** Lets a function read the stamp of the release, and nothing else of the bucket. */
  allowReleaseRead(portal: lambda.Function): void {
    iam.Grant.addToPrincipal({
      grantee: portal,
      actions: ['s3:GetObject'],
      resourceArns: [this.bucket.arnForObjects(releaseKey)],
    })
  }

  /** Lets the function read what is dropped and the catalogue, and leave receipts, and calls it with each file. */
  feed(ingest: lambda.Function): void {
    iam.Grant.addToPrincipal({
      grantee: ingest,
      actions: ['s3:GetObject'],
      resourceArns: [`${dropPrefix}*`, catalogueKey].map((path) => this.bucket.arnForObjects(path)),
    })
    iam.Grant.addToPrincipal({
      grantee: ingest,
      actions: ['s3:PutObject'],
      resourceArns: [this.bucket.arnForObjects(`${receiptPrefix}*`)],
    })
    ingest.configureAsyncInvoke({ onFailure: new SqsDestination(this.failedFiles), retryAttempts: 2 })
    new events.Rule(this, 'Dropped', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [this.bucket.bucketName] },
          // A file in the wrong place gets a receipt that says so, instead of staying there unread.
          object: { key: events.Match.anythingButPrefix(...ownPrefixes) },
        },
      },
      targets: [new LambdaFunction(ingest, { deadLetterQueue: this.failedFiles, retryAttempts: 5 })],
    })
  }
}

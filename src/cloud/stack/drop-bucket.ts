import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import * as events from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as kms from 'aws-cdk-lib/aws-kms'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import * as s3 from 'aws-cdk-lib/aws-s3'
import * as sqs from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { droppedFileDays, replacedFileDays, strayFileDays } from '../../server/operations/describe-remains.ts'
import { dropPrefix, receiptPrefix } from '../bucket-keys.ts'

/** How many parts of files are fed in at once. */
export const maxParts = 20

/** How long the function may take for one item of the queue; if 20 parts of 500 messages are fed in at once, each takes about a minute. */
export const partTimeout = Duration.minutes(5)

/**
 * A bucket into which providers drop files of results. Each file is announced in a queue, from which a function takes it, splits it, and
 * puts its parts back into the queue. What has failed three times goes to a separate queue.
 */
export class DropBucket extends Construct {
  readonly bucket: s3.Bucket
  readonly queue: sqs.Queue
  /** What could not be fed in after three attempts; messages that were refused are in the records instead. */
  readonly failed: sqs.Queue

  constructor(scope: Construct, id: string, { key }: { key: kms.IKey }) {
    super(scope, id)
    this.bucket = new s3.Bucket(this, 'Files', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.KMS,
      encryptionKey: key,
      bucketKeyEnabled: true,
      enforceSSL: true,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      // A file with the same name as another replaces it, perhaps before the other was fed in.
      versioned: true,
      lifecycleRules: [
        { prefix: dropPrefix, expiration: Duration.days(droppedFileDays) },
        // For receipts, which contain no values of participants, and for files dropped in the wrong place. Incomplete uploads do not appear
        // in lists.
        {
          expiration: Duration.days(strayFileDays),
          noncurrentVersionExpiration: Duration.days(replacedFileDays),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    // CDK's own method would add a function with broad permissions that does no more than this line.
    const bucket = this.bucket.node.defaultChild as s3.CfnBucket
    bucket.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
    const safe = { enforceSSL: true, encryption: sqs.QueueEncryption.SQS_MANAGED, retentionPeriod: Duration.days(14) }
    this.failed = new sqs.Queue(this, 'Failed', safe)
    this.queue = new sqs.Queue(this, 'Parts', {
      ...safe,
      visibilityTimeout: Duration.seconds(6 * partTimeout.toSeconds()),
      deadLetterQueue: { queue: this.failed, maxReceiveCount: 3 },
    })
    new events.Rule(this, 'Dropped', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [this.bucket.bucketName] },
          // Includes files in the wrong place, which get a receipt that says so instead of being left unread.
          object: { key: events.Match.anythingButPrefix(receiptPrefix) },
        },
      },
      targets: [new SqsQueue(this.queue, { deadLetterQueue: this.failed })],
    })
  }

  /** Allows the function to read each version of dropped files, to leave receipts, and to take parts from the queue and put them back, a few at a time. */
  feed(drop: lambda.Function): void {
    const grant = (action: string, prefix: string): iam.Grant =>
      iam.Grant.addToPrincipal({
        grantee: drop,
        actions: [action],
        resourceArns: [this.bucket.arnForObjects(`${prefix}*`)],
      })
    grant('s3:GetObjectVersion', dropPrefix)
    grant('s3:PutObject', receiptPrefix)
    this.queue.grantSendMessages(drop)
    // One at a time, because the parts of a batch would have to share the timeout.
    drop.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: maxParts, reportBatchItemFailures: true }),
    )
  }
}

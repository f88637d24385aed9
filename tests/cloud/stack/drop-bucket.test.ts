import { App, Stack } from 'aws-cdk-lib'
import { Key } from 'aws-cdk-lib/aws-kms'
import { CfnEventSourceMapping, Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda'
import { expect, test } from 'vitest'
import { DropBucket, maxParts, partTimeout } from '../../../src/cloud/stack/drop-bucket.ts'
import { readTemplate } from '../synthesized.ts'

const stack = new Stack(new App(), 'small')
const drop = new DropBucket(stack, 'Drop', { key: new Key(stack, 'Key') })
const code = Code.fromInline('exports.handler = () => undefined')
drop.feed(new Function(stack, 'Feed', { code, runtime: Runtime.NODEJS_24_X, handler: 'index.handler' }))
const template = readTemplate(stack)

test('a file, even one that was replaced, outlives the queue that names it', () => {
  const buckets = Object.values(template.findResources('AWS::S3::Bucket')).map(({ Properties }) => Properties)
  expect(buckets).toEqual([
    expect.objectContaining({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          expect.objectContaining({ Prefix: 'messages/', ExpirationInDays: 15 }),
          // A file with results that was dropped anywhere else.
          {
            Status: 'Enabled',
            ExpirationInDays: 90,
            NoncurrentVersionExpiration: { NoncurrentDays: 15 },
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          },
        ],
      },
    }),
  ])
  template.allResourcesProperties('AWS::SQS::Queue', { MessageRetentionPeriod: 14 * 24 * 3600 })
})

test('the function reads versions of dropped files, and writes receipts', () => {
  const granted = Object.values(template.findResources('AWS::IAM::Policy')).flatMap(({ Properties }) =>
    (Properties.PolicyDocument.Statement as { Action: unknown; Resource: unknown }[])
      .filter(({ Action }) => String(Action).startsWith('s3:'))
      .map(({ Action, Resource }) => [Action, JSON.stringify(Resource)]),
  )
  expect(granted).toEqual([
    ['s3:GetObjectVersion', expect.stringContaining('"/messages/*"')],
    ['s3:PutObject', expect.stringContaining('"/receipts/*"')],
  ])
})

test('a call of the function has several times as long as its parts take in a large night', () => {
  const mapping = stack.node.findAll().find((each) => each instanceof CfnEventSourceMapping)
  expect(mapping).toMatchObject({
    scalingConfig: { maximumConcurrency: maxParts },
    functionResponseTypes: ['ReportBatchItemFailures'],
  })
  // docs/capacity.md: parts of 500 messages; the table takes 150 messages a second altogether.
  const secondsPerPart = (maxParts * 500) / 150
  expect(partTimeout.toSeconds() / (mapping!.batchSize! * secondsPerPart)).toBeGreaterThan(4)
})

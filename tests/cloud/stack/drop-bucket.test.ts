import { App, Stack } from 'aws-cdk-lib'
import { Key } from 'aws-cdk-lib/aws-kms'
import { CfnEventSourceMapping, Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda'
import { expect, test } from 'vitest'
import { DropBucket, maxParts, partTimeout } from '../../../src/cloud/stack/drop-bucket.ts'

test('a call of the function has time for several times as long as its parts take in a large night', () => {
  const stack = new Stack(new App(), 'small')
  const drop = new DropBucket(stack, 'Drop', { key: new Key(stack, 'Key') })
  const code = Code.fromInline('exports.handler = () => undefined')
  drop.feed(new Function(stack, 'Feed', { code, runtime: Runtime.NODEJS_24_X, handler: 'index.handler' }))
  const mapping = stack.node.findAll().find((each) => each instanceof CfnEventSourceMapping)
  expect(mapping).toMatchObject({
    scalingConfig: { maximumConcurrency: maxParts },
    functionResponseTypes: ['ReportBatchItemFailures'],
  })
  // docs/capacity.md: parts of 500 messages, of which the table takes 150 a second altogether.
  const secondsPerPart = (maxParts * 500) / 150
  expect(partTimeout.toSeconds() / (mapping!.batchSize! * secondsPerPart)).toBeGreaterThan(4)
})

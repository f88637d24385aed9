import { randomUUID } from 'node:crypto'
import { SQSClient, type SendMessageBatchCommandInput } from '@aws-sdk/client-sqs'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'

/** Amazon SQS as far as it calls a function: with batches whose failed messages come again, three times at most. */
export interface LocalQueue {
  readonly sqs: SQSClient
  /** Every body that was ever added. */
  readonly seen: string[]
  add(body: string): void
  /** Calls the function until nothing waits, or this many times; resolves with the messages that failed for good. */
  drain(take: (event: SQSEvent) => Promise<SQSBatchResponse>, calls?: number): Promise<readonly string[]>
}

const batchSize = 5
const maxReceives = 3

/** Creates a queue, and the real client, whose commands end there instead of on the network. */
export function createLocalQueue(): LocalQueue {
  const waiting: { readonly id: string; readonly body: string; receives: number }[] = []
  const seen: string[] = []
  const add = (body: string): void => {
    seen.push(body)
    waiting.push({ id: randomUUID(), body, receives: 0 })
  }
  const sqs = new SQSClient({ region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } })
  sqs.middlewareStack.add(
    () => async (command) => {
      const { Entries = [] } = command.input as SendMessageBatchCommandInput
      for (const { MessageBody } of Entries) add(MessageBody!)
      return { output: { Successful: [], Failed: [] } as never, response: undefined }
    },
    { step: 'initialize', name: 'local' },
  )
  return {
    sqs,
    seen,
    add,
    async drain(take, calls = Infinity) {
      const failed: string[] = []
      for (let call = 0; call < calls && waiting.length > 0; call += 1) {
        const batch = waiting.splice(0, batchSize)
        const records = batch.map(({ id, body }) => ({ messageId: id, body }))
        const { batchItemFailures } = await take({ Records: records } as SQSEvent)
        const again = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
        for (const each of batch.filter(({ id }) => again.has(id)))
          if ((each.receives += 1) < maxReceives) waiting.push(each)
          else failed.push(each.body)
      }
      return failed
    },
  }
}

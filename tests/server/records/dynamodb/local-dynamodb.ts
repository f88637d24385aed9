import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import dynalite from 'dynalite'
import {
  auditTableDefinition,
  nameAuditTable,
  recordsTableDefinition,
} from '../../../../src/server/records/dynamodb/table.ts'
import { clientAt, tableName } from '../records-at.ts'

/** A DynamoDB in this process, in memory, with the tables of the records and of the audit log. */
export interface LocalDynamodb {
  readonly endpoint: string
  stop(): Promise<void>
}

/** Starts it on any free port. */
export async function startDynamodb(): Promise<LocalDynamodb> {
  const server = dynalite({ createTableMs: 0 })
  const endpoint = await getAddress(server)
  const client = clientAt(endpoint)
  await client.send(new CreateTableCommand({ TableName: tableName, ...recordsTableDefinition }))
  await client.send(new CreateTableCommand({ TableName: nameAuditTable(tableName), ...auditTableDefinition }))
  client.destroy()
  return { endpoint, stop: async () => close(server) }
}

/** What happens to a call on its way: it is passed on, throttled, carried out but its answer cut off, or neither carried out nor answered. */
export type Fate = 'pass' | 'throttle' | 'lose-answer' | 'never-answer'

/** A proxy in front of DynamoDB, in which `decide` chooses what happens to a call by its operation, such as Query. */
export async function startProxy(
  endpoint: string,
  decide: (operation: string) => Fate | Promise<Fate>,
): Promise<LocalDynamodb> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const fate = await decide(String(request.headers['x-amz-target']).split('.')[1] ?? '')
    if (fate === 'never-answer') return
    if (fate === 'throttle') {
      const type = 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException'
      response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(
        JSON.stringify({ __type: type, message: 'The level of configured provisioned throughput was exceeded' }),
      )
      return
    }
    const { 'x-amz-target': target, authorization, 'x-amz-date': date } = request.headers as Record<string, string>
    const headers = { 'x-amz-target': target!, authorization: authorization!, 'x-amz-date': date! }
    const passed = await fetch(endpoint, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/x-amz-json-1.0' },
    })
    const answered = await passed.text()
    if (fate === 'lose-answer') {
      response.destroy()
      return
    }
    response.writeHead(passed.status, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(answered)
  }
  const server = createServer((request, response) => void answer(request, response))
  return { endpoint: await getAddress(server), stop: async () => close(server) }
}

async function getAddress(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}

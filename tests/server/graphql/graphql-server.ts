import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApolloClient, HttpLink } from '@apollo/client/core'
import { Hono } from 'hono'
import { createDataCache } from '../../../src/portal/data/data-client.ts'
import { createGraphqlRoutes, type GraphqlRoutesOptions } from '../../../src/server/graphql/graphql-routes.ts'
import { listen } from '../../../src/server/http/listen.ts'
import { openLibsqlRecordStore } from '../../../src/server/records/libsql/open-libsql-record-store.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { openQuickDatabase } from '../data-folder/open-quick-database.ts'
import { quickStop } from '../http/quick-stop.ts'

/** A real server with a store of its own, in which the tokens `alex` and `sam` belong to those participants. */
export interface GraphqlServer {
  readonly url: string
  readonly folder: string
  readonly records: RecordStore
  readonly log: string[]
  clientOf(token?: string): ApolloClient
  post(body: string, headers?: Record<string, string>): Promise<Response>
  stop(): Promise<void>
}

/** Serves the routes on any free port. */
export async function startGraphqlServer(options: Partial<GraphqlRoutesOptions> = {}): Promise<GraphqlServer> {
  const folder = await mkdtemp(join(tmpdir(), 'graphql-'))
  const records = await openLibsqlRecordStore(await openQuickDatabase(folder))
  const log: string[] = []
  const routes = createGraphqlRoutes({
    records,
    verifyToken: async (token) => (['alex', 'sam'].includes(token) ? { participantId: token } : undefined),
    log: (line) => log.push(line),
    ...options,
  })
  const listener = await listen({ host: '127.0.0.1', port: 0, limits: quickStop })
  listener.answerWith(new Hono().route('/graphql', routes).fetch)
  const url = `http://127.0.0.1:${listener.port}/graphql`
  return {
    url,
    folder,
    records,
    log,
    clientOf: (token) =>
      new ApolloClient({
        cache: createDataCache(),
        link: new HttpLink({ uri: url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } }),
      }),
    post: async (body, headers = {}) =>
      fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }),
    async stop() {
      await listener.close()
      await records.close()
      await rm(folder, { recursive: true })
    },
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApolloClient, HttpLink } from '@apollo/client/core'
import { createDataCache } from '../../../src/portal/data/data-cache.ts'
import { createGraphqlHandler, type GraphqlHandlerOptions } from '../../../src/server/graphql/graphql-handler.ts'
import { openParticipantRecords, type ParticipantRecords } from '../../../src/server/graphql/participant-records.ts'
import { openStore, type Store } from '../../../src/server/store/open-store.ts'

/** A real server with a store of its own, in which the tokens `alex` and `sam` speak for those participants. */
export interface GraphqlServer {
  readonly url: string
  readonly folder: string
  readonly store: Store
  readonly records: ParticipantRecords
  readonly log: string[]
  clientOf(token?: string): ApolloClient
  post(body: string, headers?: Record<string, string>): Promise<Response>
  stop(): Promise<void>
}

/** Starts the handler behind node:http on any free port. */
export async function startGraphqlServer(options: Partial<GraphqlHandlerOptions> = {}): Promise<GraphqlServer> {
  const folder = await mkdtemp(join(tmpdir(), 'graphql-'))
  const store = await openStore(folder)
  const log: string[] = []
  const handle = await createGraphqlHandler({
    store,
    verifyToken: async (token) => (['alex', 'sam'].includes(token) ? { participantId: token } : undefined),
    log: (line) => log.push(line),
    ...options,
  })
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
  return {
    url,
    folder,
    store,
    records: await openParticipantRecords(store.client),
    log,
    clientOf: (token) =>
      new ApolloClient({
        cache: createDataCache(),
        link: new HttpLink({ uri: url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } }),
      }),
    post: async (body, headers = {}) =>
      fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }),
    async stop() {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}

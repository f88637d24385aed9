import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGraphqlHandler } from '../../../src/server/graphql/graphql-handler.ts'
import { openStore } from '../../../src/server/store/open-store.ts'

/** Serves GraphQL from `folder` in a process of its own until it is killed, and prints its address. */
export async function serveUntilKilled(folder: string): Promise<void> {
  const handle = await createGraphqlHandler({
    store: await openStore(folder),
    verifyToken: async (participantId) => ({ participantId }),
  })
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1', () =>
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql\n`),
  )
}

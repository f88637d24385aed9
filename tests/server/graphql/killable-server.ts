import { Hono } from 'hono'
import { createGraphqlRoutes } from '../../../src/server/graphql/graphql-routes.ts'
import { listen } from '../../../src/server/http/listen.ts'
import { openLibsqlRecordStore } from '../../../src/server/records/libsql/open-libsql-record-store.ts'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'

/** Serves GraphQL from `folder` in a process of its own until it is killed, and prints its address. */
export async function serveUntilKilled(folder: string): Promise<void> {
  const routes = createGraphqlRoutes({
    records: await openLibsqlRecordStore(await openLocalDatabase(folder)),
    verifyToken: async (participantId) => ({ participantId }),
  })
  const { port, answerWith } = await listen({ host: '127.0.0.1', port: 0 })
  answerWith(new Hono().route('/graphql', routes).fetch)
  process.stdout.write(`http://127.0.0.1:${port}/graphql\n`)
}

import { afterEach, expect, test } from 'vitest'
import { runSmokeTest } from '../../../src/cloud/deploy/run-smoke-test.ts'
import type { AppOptions } from '../../../src/server/app.ts'
import { localPortalConfig } from '../../../src/server/settings/portal-settings.ts'
import { createGraphqlRoutes } from '../../../src/server/graphql/graphql-routes.ts'
import type { RecordStore } from '../../../src/server/records/record-store.ts'
import { startPortal, type PortalServer } from '../../server/http/portal-server.ts'
import { writeFiles } from '../../fixtures/write-files.ts'

let portal: PortalServer
afterEach(async () => portal.stop())

const configuration = JSON.stringify(localPortalConfig)

async function findProblems(app: Partial<AppOptions>, expected = configuration): Promise<string[]> {
  const graphql = createGraphqlRoutes({ records: {} as RecordStore, verifyToken: async () => undefined })
  portal = await startPortal({ app: { graphql, ...app } })
  writeFiles(portal.folder, {
    'index.html': '<div id="root"></div>',
    'login.html': '<div id="root" data-prerendered="/login"></div>',
  })
  const results = await runSmokeTest(`http://localhost:${portal.listener.port}`, expected)
  return results.flatMap(({ request, problem }) => (problem === undefined ? [] : [`${request}: ${problem}`]))
}

test('a working portal passes', async () => {
  expect(await findProblems({})).toEqual([])
})

test('a different configuration, missing records and a missing page are each reported', async () => {
  expect(
    await findProblems(
      { checkReadiness: async () => Promise.reject(new Error('no table')) },
      '{"portalName":"Another"}',
    ),
  ).toEqual([
    'GET /config.json: Unexpected answer, expected it to contain {"portalName":"Another"}',
    'GET /readyz: Unexpected status 503, expected 200',
  ])
})

test('a portal that does not answer is not a success', async () => {
  await findProblems({})
  expect(await runSmokeTest('http://127.0.0.1:1', configuration)).not.toContainEqual(
    expect.objectContaining({ problem: undefined }),
  )
})

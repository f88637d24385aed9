import { readFile } from 'node:fs/promises'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Hono } from 'hono'
import type { DefinitionCatalogue } from '../../src/catalogue/catalogue.ts'
import { createApiGatewayHandler } from '../../src/cloud/lambda/api-gateway-handler.ts'
import { originHeader } from '../../src/cloud/lambda/cloudfront-app.ts'
import { createCloudApp } from '../../src/cloud/lambda/cloud-app.ts'
import { createApp } from '../../src/server/app.ts'
import { localPortalConfig } from '../../src/server/settings/portal-settings.ts'
import { seedDemo } from '../../src/server/demo/seed-demo.ts'
import { listen } from '../../src/server/http/listen.ts'
import { createPortalFileReader } from '../../src/server/http/portal-file-reader.ts'
import { createCognitoKeySet, createCognitoVerifier } from '../../src/server/identity/tokens/cognito-verifier.ts'
import { defaultIdentitySettings } from '../../src/server/identity/identity-settings.ts'
import { openIdentity } from '../../src/server/identity/open-identity.ts'
import { createLocalPool } from '../../src/server/identity/user-pool.ts'
import { openOutbox } from '../../src/server/outbox/outbox.ts'
import { openServerDatabase } from '../../src/server/data-folder/lock-data-folder.ts'
import { apiGatewayEvent, apiHost } from '../cloud/api-gateway-event.ts'
import { startDynamodb } from '../server/records/dynamodb/local-dynamodb.ts'
import { recordsAt } from '../server/records/records-at.ts'

/** The locations of what the portal needs. */
export interface LambdaPortalOptions {
  /** The folder with the accounts of the local identity service. */
  readonly dataFolder: string
  readonly portalFolder: string
  readonly catalogueFile: string
}

const originKey = 'key of the origin'
const ofLambda: ReadonlySet<string> = new Set(['/graphql', '/config.json', '/manifest.webmanifest'])

/**
 * Serves the portal's files and the local identity service as usual, but forwards calls to the AWS application as API Gateway events, with
 * the demo's participants in a DynamoDB in this process. The application knows the identity service only by its public keys.
 */
export async function startLambdaPortal({ dataFolder, portalFolder, catalogueFile }: LambdaPortalOptions) {
  const log = (line: string): void => void process.stderr.write(`${line}\n`)
  const dynamodb = await startDynamodb()
  const records = recordsAt(dynamodb.endpoint)
  const store = await openServerDatabase(dataFolder)
  const listener = await listen({ host: '127.0.0.1', port: 0 })
  const url = `http://localhost:${listener.port}`
  const pool = createLocalPool(url)
  const settings = defaultIdentitySettings
  const outbox = await openOutbox(store, settings.clock)
  const identity = await openIdentity({ store, outbox, pool, settings })
  const catalogue = JSON.parse(await readFile(catalogueFile, 'utf8')) as DefinitionCatalogue
  const { createAccount } = identity
  await seedDemo({ store, records: records.participants, catalogue, createAccount, log })

  const configuration = localPortalConfig
  const local = createApp({
    configuration,
    graphql: new Hono(),
    identity,
    outbox,
    readAsset: createPortalFileReader(portalFolder, portalFolder),
    getConnInfo,
    checkReadiness: records.checkReadiness,
    log,
  })
  const handler = createApiGatewayHandler(
    createCloudApp({
      environment: { configuration, apiHost, originKeys: [originKey] },
      records,
      verifyToken: createCognitoVerifier(pool, createCognitoKeySet(pool.issuer)),
      log,
    }),
  )
  listener.answerWith(async (request, env) => {
    const { pathname, search } = new URL(request.url)
    if (!ofLambda.has(pathname)) return local.fetch(request, env)
    const body = await request.text()
    const event = apiGatewayEvent({
      method: request.method,
      path: pathname,
      query: search.slice(1),
      headers: { ...Object.fromEntries(request.headers), host: apiHost, [originHeader]: originKey },
      ...(body !== '' && { body }),
    })
    return toResponse(await handler(event))
  })
  return {
    url,
    stop: async () => {
      await listener.close()
      await store.close()
      await records.close()
      await dynamodb.stop()
    },
  }
}

/** The answer as API Gateway forwards it. */
function toResponse({ statusCode, headers, body = '', isBase64Encoded }: APIGatewayProxyStructuredResultV2): Response {
  return new Response(isBase64Encoded === true ? Buffer.from(body, 'base64') : body, {
    status: statusCode ?? 500,
    headers: headers as Record<string, string>,
  })
}

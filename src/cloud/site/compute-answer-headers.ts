import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { createSecurityHeaders } from '../../server/http/security-headers.ts'
import { toPortalConfig, region, type PortalSettings } from '../stage-settings.ts'

/**
 * The headers that the application puts on every answer (src/server/http/security-headers.ts), by name: what CloudFront
 * puts on the files that the application does not serve. Of the stack's ids, only the region is in them.
 */
export async function computeAnswerHeaders(portal: PortalSettings): Promise<Readonly<Record<string, string>>> {
  const configuration = toPortalConfig(portal, {
    userPoolId: `${region}_unknown`,
    userPoolClientId: 'unknown',
    applicationId: 'unknown',
    applicationVersion: 'unknown',
    identityPoolId: 'unknown',
  })
  const app = new Hono().use(secureHeaders(createSecurityHeaders(configuration)))
  const { headers } = await app.get('/', (context) => context.body(null)).request('/')
  return Object.fromEntries(headers)
}

import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { createSecurityHeaders } from '../../server/http/security-headers.ts'
import { toPortalConfig, region, type PortalSettings } from '../stage-settings.ts'

/**
 * Computes the headers that the application adds to every answer (src/server/http/security-headers.ts), by name, for CloudFront to add to
 * the files that the application does not serve. Of the stack's ids, they contain only the region.
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

import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { expect, test } from 'vitest'
import { localPortalConfig } from '../../../src/server/settings/portal-settings.ts'
import { createSecurityHeaders, firstScriptHash } from '../../../src/server/http/security-headers.ts'

const listHeaders = async (configuration: Partial<typeof localPortalConfig> = {}) => {
  const app = new Hono().use(secureHeaders(createSecurityHeaders({ ...localPortalConfig, ...configuration })))
  return Object.fromEntries((await app.get('/', (context) => context.body(null)).request('/')).headers)
}

const getPolicy = async (configuration: Partial<typeof localPortalConfig> = {}) => {
  const { 'content-security-policy': policy = '' } = await listHeaders(configuration)
  const directives = policy.split('; ').map((directive) => directive.split(' '))
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources.join(' ')])) as Record<string, string>
}

test('the headers allow only the portal’s own origin unless the configuration needs another, and nothing unnecessary', async () => {
  expect(await listHeaders()).toEqual({
    'content-security-policy':
      `default-src 'none'; script-src 'self' ${firstScriptHash}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; ` +
      "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('the policy allows chat, monitoring and a hosted API by their origins, not by their paths', async () => {
  const chat = {
    scriptUrl: 'https://chat.example.com/widgets/cxbus.min.js?v=1',
    websocketUrl: 'wss://socket.example.com/path',
    deploymentKey: 'key',
    organizationId: 'https://not an address',
    routingTarget: 'Results',
  }
  const monitoring = {
    applicationId: 'x; script-src *',
    applicationVersion: '1.0.0',
    region: 'us-east-1',
    endpoint: 'https://rum.example.com/apps',
  }
  const policy = await getPolicy({ chat, monitoring, graphqlUrl: 'https://api.example.com/graphql' })
  expect(policy['script-src']).toBe(`'self' ${firstScriptHash} https://chat.example.com https://rum.example.com`)
  expect(policy['connect-src']).toBe(
    "'self' https://chat.example.com wss://socket.example.com https://api.example.com https://rum.example.com",
  )
  expect(policy['img-src']).toBe("'self' data: https://chat.example.com")
})

test('the policy allows Amazon’s own services in the region if the configuration leaves out their addresses', async () => {
  const policy = await getPolicy({
    identity: { userPoolId: 'us-east-1_Abc123', userPoolClientId: 'client' },
    monitoring: {
      applicationId: 'id',
      applicationVersion: '1.0.0',
      region: 'us-east-1',
      identityPoolId: 'us-east-1:pool',
      guestRoleArn: 'arn:aws:iam::1:role/guest',
    },
  })
  expect(policy['connect-src']).toBe(
    "'self' https://cognito-idp.us-east-1.amazonaws.com https://dataplane.rum.us-east-1.amazonaws.com " +
      'https://cognito-identity.us-east-1.amazonaws.com https://sts.us-east-1.amazonaws.com',
  )
  expect(policy['script-src']).toBe(`'self' ${firstScriptHash}`)
})

import { describe, expect, test } from 'vitest'
import { readPortalConfig } from '../../../schemas/portal-config.ts'
import { portalConfig } from '../portal-config.fixtures.ts'

describe('readPortalConfig', () => {
  test('reads what the local back end serves', () => {
    expect(readPortalConfig(portalConfig)).toEqual(portalConfig)
  })

  test('needs no endpoint of its own against AWS, and accepts chat and monitoring as they are', () => {
    const { userPoolEndpoint: _, ...identity } = portalConfig.identity
    const chat = {
      scriptUrl: 'https://chat.example.com/bus.js',
      websocketUrl: 'wss://chat.example.com/ws',
      deploymentKey: 'key',
      organizationId: 'organisation',
      routingTarget: 'target',
    }
    const monitoring = { applicationId: 'id', applicationVersion: '1.0.0', region: 'us-east-1' }
    const config = { ...portalConfig, identity, chat, monitoring }
    expect(readPortalConfig(config)).toEqual(config)
  })

  test.each([
    [null, 'Unexpected null, expected an object (/config.json)'],
    [{ ...portalConfig, portalName: '' }, 'Unexpected "", expected a text (/config.json: portalName)'],
    [
      { ...portalConfig, portalName: 'M'.repeat(41) },
      `Unexpected "${'M'.repeat(41)}", expected a name of at most 40 letters (/config.json: portalName)`,
    ],
    [{ ...portalConfig, supportPhone: undefined }, 'Unexpected nothing, expected a text (/config.json: supportPhone)'],
    [
      { ...portalConfig, privacyUrl: 'javascript:alert(1)' },
      'Unexpected "javascript:alert(1)", expected an https address (/config.json: privacyUrl)',
    ],
    [
      { ...portalConfig, graphqlUrl: '//elsewhere.example.com/graphql' },
      'Unexpected "//elsewhere.example.com/graphql", expected an https address (/config.json: graphqlUrl)',
    ],
    [
      { ...portalConfig, socialLinks: [{ name: 'One' }] },
      'Unexpected nothing, expected a value (/config.json: socialLinks[0].url)',
    ],
    [
      { ...portalConfig, identity: { ...portalConfig.identity, userPoolId: 'pool' } },
      'Unexpected "pool", expected <region>_<name> (/config.json: identity.userPoolId)',
    ],
    [
      { ...portalConfig, identity: { ...portalConfig.identity, userPoolClientID: 'x' } },
      'Unexpected "userPoolClientID", expected one of userPoolId, userPoolClientId, userPoolEndpoint (/config.json: identity.userPoolClientID)',
    ],
    [{ ...portalConfig, chat: {} }, 'Unexpected nothing, expected a value (/config.json: chat.scriptUrl)'],
  ])('refuses a wrong value and names its place', (content, message) => {
    expect(() => readPortalConfig(content)).toThrow(new Error(message))
  })

  test('names a field that it does not know', () => {
    expect(() => readPortalConfig({ ...portalConfig, supportPhome: '1' })).toThrow(
      /^Unexpected "supportPhome", expected one of portalName, supportPhone, /,
    )
  })
})

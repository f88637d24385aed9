import type { ChatConfig, IdentityConfig, MonitoringConfig, PortalConfig, SocialLink } from './portal-config.ts'

type Fields = Readonly<Record<string, unknown>>

/** Checks the content of /config.json field by field; throws "Unexpected X, expected Y" with the field's place. */
export function readPortalConfig(content: unknown): PortalConfig {
  const fields = record(content, '/config.json', portalFields)
  return {
    portalName: text(fields, 'portalName'),
    supportPhone: text(fields, 'supportPhone'),
    contactUrl: webAddress(fields, 'contactUrl'),
    privacyUrl: webAddress(fields, 'privacyUrl'),
    termsUrl: webAddress(fields, 'termsUrl'),
    healthDataUrl: webAddress(fields, 'healthDataUrl'),
    socialLinks: socialLinks(fields['socialLinks']),
    mapsUrl: webAddress(fields, 'mapsUrl'),
    graphqlUrl: address(fields, 'graphqlUrl'),
    identity: identity(fields['identity']),
    ...(fields['chat'] !== undefined && { chat: chat(fields['chat']) }),
    ...(fields['monitoring'] !== undefined && { monitoring: monitoring(fields['monitoring']) }),
  }
}

const portalFields =
  `portalName supportPhone contactUrl privacyUrl termsUrl healthDataUrl socialLinks mapsUrl graphqlUrl
  identity chat monitoring`.split(/\s+/)

function socialLinks(value: unknown): SocialLink[] {
  if (!Array.isArray(value)) throw unexpected(value, 'a list of { name, url }', 'socialLinks')
  return value.map((item: unknown, index) => {
    const place = `socialLinks[${index}]`
    const fields = record(item, place, ['name', 'url'])
    return { name: text(fields, 'name', place), url: webAddress(fields, 'url', place) }
  })
}

function identity(value: unknown): IdentityConfig {
  const fields = record(value, 'identity', ['userPoolId', 'userPoolClientId', 'userPoolEndpoint'])
  const userPoolId = text(fields, 'userPoolId', 'identity')
  if (!/^[a-z0-9-]+_\w+$/.test(userPoolId)) throw unexpected(userPoolId, '<region>_<name>', 'identity.userPoolId')
  return {
    userPoolId,
    userPoolClientId: text(fields, 'userPoolClientId', 'identity'),
    ...(fields['userPoolEndpoint'] !== undefined && {
      userPoolEndpoint: address(fields, 'userPoolEndpoint', 'identity'),
    }),
  }
}

function chat(value: unknown): ChatConfig {
  const keys = ['scriptUrl', 'websocketUrl', 'deploymentKey', 'organisationId', 'routingTarget', 'helpUrl']
  const fields = record(value, 'chat', keys)
  return {
    scriptUrl: address(fields, 'scriptUrl', 'chat'),
    websocketUrl: text(fields, 'websocketUrl', 'chat'),
    deploymentKey: text(fields, 'deploymentKey', 'chat'),
    organisationId: text(fields, 'organisationId', 'chat'),
    routingTarget: text(fields, 'routingTarget', 'chat'),
    ...(fields['helpUrl'] !== undefined && { helpUrl: webAddress(fields, 'helpUrl', 'chat') }),
  }
}

function monitoring(value: unknown): MonitoringConfig {
  const optional = ['identityPoolId', 'guestRoleArn']
  const required = ['applicationId', 'applicationVersion', 'region']
  const fields = record(value, 'monitoring', [...required, 'endpoint', ...optional])
  const present = optional.filter((key) => fields[key] !== undefined)
  return {
    applicationId: text(fields, 'applicationId', 'monitoring'),
    applicationVersion: text(fields, 'applicationVersion', 'monitoring'),
    region: text(fields, 'region', 'monitoring'),
    ...(fields['endpoint'] !== undefined && { endpoint: webAddress(fields, 'endpoint', 'monitoring') }),
    ...Object.fromEntries(present.map((key) => [key, text(fields, key, 'monitoring')])),
  }
}

/** An object; with `known`, one without any other field, so that a misspelt one is found. */
function record(value: unknown, place: string, known?: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unexpected(value, 'an object', place)
  const stranger = known && Object.keys(value).find((key) => key !== '$schema' && !known.includes(key))
  if (stranger !== undefined) throw unexpected(stranger, `one of ${known!.join(', ')}`, place)
  return value as Fields
}

function text(fields: Fields, key: string, parent?: string): string {
  const value = fields[key]
  if (typeof value !== 'string' || value.trim() === '') throw unexpected(value, 'a text', placeOf(key, parent))
  return value
}

/** An address that a participant is sent to: https, or http on the machine itself. */
function webAddress(fields: Fields, key: string, parent?: string): string {
  const value = text(fields, key, parent)
  const url = urlOf(value)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost')) return value
  throw unexpected(value, 'an https address', placeOf(key, parent))
}

/** An address that the portal itself calls: a path of its own origin, or as `webAddress`. */
function address(fields: Fields, key: string, parent?: string): string {
  const value = text(fields, key, parent)
  return /^\/(?!\/)/.test(value) ? value : webAddress(fields, key, parent)
}

/** Not URL.canParse, which browsers of three years ago lack. */
function urlOf(value: string): URL | undefined {
  try {
    return new URL(value)
  } catch {
    return undefined
  }
}

function placeOf(key: string, parent: string | undefined): string {
  return parent === undefined ? key : `${parent}.${key}`
}

function unexpected(value: unknown, expected: string, place: string): Error {
  const found = value === undefined ? 'nothing' : JSON.stringify(value)
  return new Error(`Unexpected ${found}, expected ${expected} (/config.json: ${place})`)
}

import * as v from 'valibot'
import { parseSettings, createSettingsObject } from './create-settings-object.ts'

/** A text that says something. The messages here are what is expected, as `parseSettings` says it. */
const text = v.pipe(
  v.string('a text'),
  v.check((value) => value.trim() !== '', 'a text'),
)

/** An address that a participant is sent to: https, or http on the machine itself. */
const webAddress = v.pipe(text, v.check(isWebAddress, 'an https address'))

/** An address that the portal itself calls: a path of its own origin, or as `webAddress`. */
const address = v.pipe(
  text,
  v.check((value) => /^\/(?!\/)/.test(value) || isWebAddress(value), 'an https address'),
)

const socialLink = createSettingsObject({ name: text, url: webAddress })

const identity = createSettingsObject({
  userPoolId: v.pipe(text, v.regex(/^[a-z0-9-]+_\w+$/, '<region>_<name>')),
  userPoolClientId: text,
  /** Absent against AWS; a path is resolved against the portal's own origin. */
  userPoolEndpoint: v.exactOptional(address),
})

/** The contact-center script behind Chat (Genesys Widgets' bus) and how it is reached. */
const chat = createSettingsObject({
  scriptUrl: address,
  /** Where the script's websocket transport begins: the contact center's API. */
  websocketUrl: text,
  deploymentKey: text,
  organizationId: text,
  routingTarget: text,
  /** The page that helps to understand results; without it, the contact page. */
  helpUrl: v.exactOptional(webAddress),
})

/** Where Amazon CloudWatch RUM takes what the portal's pages measure; what is measured is no setting. */
const monitoring = createSettingsObject({
  applicationId: text,
  applicationVersion: text,
  region: text,
  /** Absent, the region's own. */
  endpoint: v.exactOptional(webAddress),
  /** Absent where the endpoint takes calls that are not signed. */
  identityPoolId: v.exactOptional(text),
  guestRoleArn: v.exactOptional(text),
})

/** What differs between one installation of the portal and another: the content of /config.json. */
export const portalConfigSchema = createSettingsObject({
  /** Every bar and the browser's title show it; 40 letters fit into the narrowest bar, the end of them as an ellipsis. */
  portalName: v.pipe(
    text,
    v.check(({ length }) => length <= 40, 'a name of at most 40 letters'),
  ),
  supportPhone: text,
  contactUrl: webAddress,
  privacyUrl: webAddress,
  termsUrl: webAddress,
  healthDataUrl: webAddress,
  socialLinks: v.array(socialLink, 'a list of { name, url }'),
  /** A search address that a place's name and address are appended to. */
  mapsUrl: webAddress,
  graphqlUrl: address,
  identity,
  chat: v.exactOptional(chat),
  monitoring: v.exactOptional(monitoring),
})

/** The content of /config.json, checked. */
export type PortalConfig = v.InferOutput<typeof portalConfigSchema>

/** Checks the content of /config.json field by field; throws "Unexpected X, expected Y" with the field's place. */
export function readPortalConfig(content: unknown): PortalConfig {
  return parseSettings(portalConfigSchema, content, '/config.json')
}

function isWebAddress(value: string): boolean {
  try {
    const { protocol, hostname } = new URL(value)
    return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
  } catch {
    return false
  }
}

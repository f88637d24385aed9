import * as v from 'valibot'
import { parseSettings, createSettingsObject } from './create-settings-object.ts'

/** A text that is not blank. The messages here state what is expected, for `parseSettings`. */
const text = v.pipe(
  v.string('a text'),
  v.check((value) => value.trim() !== '', 'a text'),
)

/** An address that a participant is sent to: https, or http on the machine itself. */
const webAddress = v.pipe(text, v.check(isWebAddress, 'an https address'))

/** An address that the portal itself calls: a path on its own origin, or an address like `webAddress`. */
const address = v.pipe(
  text,
  v.check((value) => /^\/(?!\/)/.test(value) || isWebAddress(value), 'an https address'),
)

const socialLink = createSettingsObject({ name: text, url: webAddress })

const identity = createSettingsObject({
  userPoolId: v.pipe(text, v.regex(/^[a-z0-9-]+_\w+$/, '<region>_<name>')),
  userPoolClientId: text,
  /** Absent for AWS; a path is resolved against the portal's own origin. */
  userPoolEndpoint: v.exactOptional(address),
})

/** The contact-center script behind Chat (the bus of Genesys Widgets), and how to reach it. */
const chat = createSettingsObject({
  scriptUrl: address,
  /** The base address of the script's websocket transport: the contact center's API. */
  websocketUrl: text,
  deploymentKey: text,
  organizationId: text,
  routingTarget: text,
  /** A page that helps users understand results; if absent, the contact page. */
  helpUrl: v.exactOptional(webAddress),
})

/** Where Amazon CloudWatch RUM receives the measurements of the portal's pages. What is measured cannot be configured. */
const monitoring = createSettingsObject({
  applicationId: text,
  applicationVersion: text,
  region: text,
  /** If absent, the region's own endpoint. */
  endpoint: v.exactOptional(webAddress),
  /** Absent if the endpoint accepts unsigned calls. */
  identityPoolId: v.exactOptional(text),
  guestRoleArn: v.exactOptional(text),
})

/** What differs between installations of the portal: the content of /config.json. */
export const portalConfigSchema = createSettingsObject({
  /** Shown in every bar and in the browser's title. 40 letters fit into the narrowest bar, which ends a longer name with an ellipsis. */
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

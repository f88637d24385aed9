import * as v from 'valibot'

/** A text that says something. The messages here are what is expected, as `readPortalConfig` tells it. */
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

const socialLink = object({ name: text, url: webAddress })

const identity = object({
  userPoolId: v.pipe(text, v.regex(/^[a-z0-9-]+_\w+$/, '<region>_<name>')),
  userPoolClientId: text,
  /** Absent against AWS; a path is resolved against the portal's own origin. */
  userPoolEndpoint: v.exactOptional(address),
})

/** The contact-center script behind Chat (Genesys Widgets' bus) and how it is reached. */
const chat = object({
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
const monitoring = object({
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
export const portalConfigSchema = object({
  portalName: text,
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
  return read(portalConfigSchema, content, '/config.json')
}

/** As readPortalConfig, for a file that names only the fields that replace others. */
export function readPartOfPortalConfig(content: unknown, place: string): Partial<PortalConfig> {
  // What comes from JSON is absent, never undefined.
  return read(v.partial(portalConfigSchema), content, place) as Partial<PortalConfig>
}

function read<Schema extends v.GenericSchema>(schema: Schema, content: unknown, file: string): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, content)
  if (success) return output
  const [{ input, message, path = [] }] = issues
  const found = input === undefined ? 'nothing' : JSON.stringify(input)
  const place = path.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  throw new Error(`Unexpected ${found}, expected ${message} (${file}${place === '' ? '' : `: ${place.slice(1)}`})`)
}

/** An object without any other field, so that a misspelled one is found. */
function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, ({ expected }) => {
    if (expected === 'never') return `one of ${Object.keys(entries).join(', ')}`
    return expected === 'Object' ? 'an object' : 'a value'
  })
}

function isWebAddress(value: string): boolean {
  try {
    const { protocol, hostname } = new URL(value)
    return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
  } catch {
    return false
  }
}

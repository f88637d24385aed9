import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { readPartOfPortalConfig, type PortalConfig } from '../../../schemas/portal-config.ts'
import { brand } from '../../brand/brand.ts'
import { isAddressOrNetwork } from '../http/trusted-proxies.ts'
import type { IdentitySettings } from '../identity/identity-settings.ts'
import { localClientId, localPoolId } from '../identity/user-pool.ts'

/** What /config.json tells the portal. */
export type PortalConfiguration = PortalConfig

/** The settings of the identity endpoint that a file can change; see IdentitySettings for what they do. */
export type IdentityFileSettings = Partial<
  Omit<IdentitySettings, 'clock' | 'isSignUpOpen' | 'refuseSignUp' | 'confirmsSignUp'>
> & {
  /** User names whose sign-up is refused, as a validation hook would. */
  readonly refusedUserNames?: readonly string[]
  /** User names whose sign-up needs no code, as if a hook had confirmed it. */
  readonly confirmedUserNames?: readonly string[]
  /** Who may sign up: anybody, which is the default, or only whom a message has registered. */
  readonly signUp?: 'open' | 'registered'
}

const serverSchema = v.strictObject({
  /** Names under which the server answers beside those of this computer, with the port where there is one. */
  publicHosts: v.exactOptional(v.array(v.string())),
  /** Whether a stand-in for the contact center answers the chat where none is configured; it does unless told otherwise. */
  standInChat: v.exactOptional(v.boolean()),
  /** Whether the outbox is served: unless told otherwise, only where the server is for this computer alone. */
  outbox: v.exactOptional(v.boolean()),
  /** Addresses or networks of proxies whose X-Forwarded-For says who asks. */
  trustedProxies: v.exactOptional(
    v.array(
      v.pipe(v.string(), v.check(isAddressOrNetwork, 'an entry of trustedProxies that is no address or network')),
    ),
  ),
})

const ingestSchema = v.strictObject({
  /** The names of senders whose results need no review where a message says nothing of it; a critical result always needs one. */
  sendersWithoutReview: v.exactOptional(v.array(v.string())),
})

/** The settings of feeding results in that a file can change. */
export type IngestFileSettings = v.InferOutput<typeof ingestSchema>

/** The settings of the server itself that a file can change. */
export type ServerFileSettings = v.InferOutput<typeof serverSchema>

/** A configuration file: parts that replace the defaults. */
export interface SettingsFile {
  readonly portal?: Partial<PortalConfiguration>
  readonly identity?: IdentityFileSettings
  readonly server?: ServerFileSettings
  readonly ingest?: IngestFileSettings
}

/** The configuration of the local back end. */
export const localPortalConfig: PortalConfiguration = {
  portalName: brand.name,
  supportPhone: '(800) 555-0142',
  contactUrl: 'https://www.example.com/contact',
  privacyUrl: 'https://www.example.com/privacy',
  termsUrl: 'https://www.example.com/terms',
  healthDataUrl: 'https://www.example.com/consumer-health-data',
  socialLinks: [
    { name: 'Facebook', url: 'https://social.example.com/facebook' },
    { name: 'Instagram', url: 'https://social.example.com/instagram' },
    { name: 'YouTube', url: 'https://social.example.com/youtube' },
  ],
  mapsUrl: 'https://www.google.com/maps/search/?api=1&query=',
  graphqlUrl: '/graphql',
  identity: { userPoolId: localPoolId, userPoolClientId: localClientId, userPoolEndpoint: '/idp' },
}

/** Chat by the stand-in for the contact center that the local back end serves itself. */
export const standInChat: NonNullable<PortalConfiguration['chat']> = {
  scriptUrl: '/contact-center/cxbus.js',
  websocketUrl: '/contact-center',
  deploymentKey: 'stand-in',
  organizationId: 'stand-in',
  routingTarget: 'stand-in',
}

const settingsParts: ReadonlySet<string> = new Set(['portal', 'identity', 'server', 'ingest'])

/** Said when a configuration file cannot be used. */
export class SettingsError extends Error {
  override readonly name = 'ConfigurationError'
}

/** Reads a configuration file. @throws {SettingsError} if it is not there, is no JSON, or has a part that is unknown. */
export async function readSettingsFile(file: string): Promise<SettingsFile> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    if (!isRecord(value)) throw new Error('not an object')
    const unknown = Object.keys(value).find((key) => !settingsParts.has(key))
    if (unknown !== undefined) throw new Error(`unknown part ${unknown}`)
    if (!Object.values(value).every(isRecord)) throw new Error('a part that is not an object')
    const { portal, server, ingest, ...rest } = value
    return {
      ...rest,
      ...(portal !== undefined && { portal: readPartOfPortalConfig(portal, 'portal') }),
      ...(server !== undefined && { server: v.parse(serverSchema, server) }),
      ...(ingest !== undefined && { ingest: v.parse(ingestSchema, ingest) }),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError(
      `Unexpected configuration in ${file} (${reason}), expected JSON with the parts "portal", "identity", "server" and "ingest"`,
      { cause: error },
    )
  }
}

/** The identity settings that a configuration file changes. @throws {SettingsError} */
export function toIdentitySettings({
  refusedUserNames,
  confirmedUserNames,
  signUp,
  ...settings
}: IdentityFileSettings): Partial<IdentitySettings> {
  // A word that is misspelled must not leave the door open.
  if (signUp !== undefined && !['open', 'registered'].includes(signUp))
    throw new SettingsError('Unexpected identity.signUp, expected "open" or "registered"')
  const isRefused = createNameMatcher(refusedUserNames)
  const isConfirmed = createNameMatcher(confirmedUserNames)
  return {
    ...settings,
    ...(signUp !== undefined && { isSignUpOpen: signUp === 'open' }),
    ...(isRefused && {
      refuseSignUp: ({ userName }) =>
        isRefused(userName) ? 'this user name is not among those who bought a screening' : undefined,
    }),
    ...(isConfirmed && { confirmsSignUp: ({ userName }) => isConfirmed(userName) }),
  }
}

function createNameMatcher(userNames: readonly string[] | undefined): ((userName: string) => boolean) | undefined {
  if (!userNames) return undefined
  const known = new Set(userNames.map((name) => name.toLowerCase()))
  return (userName) => known.has(userName.toLowerCase())
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

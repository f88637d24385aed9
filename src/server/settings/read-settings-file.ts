import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { portalConfigSchema, type PortalConfig } from '../../../schemas/portal-config.ts'
import { parseSettings, createSettingsObject } from '../../../schemas/create-settings-object.ts'
import { isAddressOrNetwork } from './is-address-or-network.ts'

const flag = v.exactOptional(v.boolean('true or false'))
const names = v.exactOptional(v.array(v.string('a text'), 'a list of texts'))
const count = v.exactOptional(v.pipe(v.number('a number'), v.integer('a whole number'), v.minValue(0, '0 or more')))
const seconds = v.exactOptional(v.pipe(v.number('seconds'), v.minValue(1, 'at least 1 second')))

/** The rules of the local sign-in, as documented in IdentitySettings. */
const identitySchema = createSettingsObject({
  /** Who may sign up: anyone, which is the default, or only participants that a message has registered. */
  signUp: v.exactOptional(v.picklist(['open', 'registered'], '"open" or "registered"')),
  /** User names whose sign-up is refused, as a validation hook would. */
  refusedUserNames: names,
  /** User names whose sign-up needs no code, as if a hook had confirmed it. */
  confirmedUserNames: names,
  preventUserExistenceErrors: flag,
  minPasswordLength: count,
  tokenSeconds: seconds,
  refreshTokenSeconds: seconds,
  refreshGraceSeconds: seconds,
  signUpCodeSeconds: seconds,
  resetCodeSeconds: seconds,
  challengeSeconds: seconds,
  repeatSeconds: seconds,
  unconfirmedAccountSeconds: seconds,
  wrongCodesPerHour: count,
  wrongCodesPerHourAndAddress: count,
  codesPerHour: count,
  codesPerHourAndAddress: count,
  failedSignIns: count,
  failedSignInsPerDay: count,
  openSignInsPerUser: count,
  openSignInsPerAddress: count,
})

const serverSchema = createSettingsObject({
  /** Host names to which the server responds in addition to this computer's own, with the port if it is not 80. */
  publicHosts: names,
  /** Whether a stand-in for the contact center answers chats if no chat is configured; true by default. */
  standInChat: flag,
  /** Whether the outbox is served; by default only if the server is for this computer alone. */
  outbox: flag,
  /** Whether the demo's accounts, whose password is public, exist; by default only if the server is for this computer alone. */
  demo: flag,
  /** Addresses or networks of the proxies whose X-Forwarded-For names the client. */
  trustedProxies: v.exactOptional(
    v.array(
      v.pipe(v.string('a text'), v.check(isAddressOrNetwork, 'an address or a network')),
      'a list of addresses and networks',
    ),
  ),
})

const ingestSchema = createSettingsObject({
  /**
   * The names of senders whose results need no review unless a message says otherwise; a critical result always needs
   * one.
   */
  sendersWithoutReview: names,
})

/** Refuses lists, which valibot treats as objects without keys. */
const refuseList = v.check((value) => !Array.isArray(value), 'an object')
const part = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.exactOptional(v.pipe(v.unknown(), refuseList, schema))

const partsSchema = createSettingsObject({
  portal: part(v.partial(portalConfigSchema)),
  identity: part(identitySchema),
  server: part(serverSchema),
  ingest: part(ingestSchema),
})
const fileSchema = v.pipe(v.unknown(), refuseList, partsSchema)

/** The rules of the local sign-in that a settings file changes. */
export type IdentityFileSettings = v.InferOutput<typeof identitySchema>

/** The settings of the server and of ingest, which reach the server as they are. */
export type ServerSettings = Readonly<
  Omit<v.InferOutput<typeof serverSchema>, 'standInChat'> & v.InferOutput<typeof ingestSchema>
>

/** A settings file: parts that replace the defaults. */
export type SettingsFile = Omit<v.InferOutput<typeof fileSchema>, 'portal'> & {
  /** Values from JSON may be absent, but never undefined. */
  readonly portal?: Partial<PortalConfig>
}

/** A settings file cannot be used; the message is for the person who started the command. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'

  constructor(file: string, cause: unknown, hint = '') {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    const reason = isMissing ? 'there is no such file' : cause instanceof Error ? cause.message : String(cause)
    super(`Cannot use the settings in ${file}: ${reason}${hint}`, { cause })
  }
}

/** Reads a settings file. @throws {SettingsError} if it is missing, is not JSON, or has an unknown or unusable setting. */
export async function readSettingsFile(file: string): Promise<SettingsFile> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    return parseSettings(fileSchema, value, 'settings') as SettingsFile
  } catch (error) {
    throw new SettingsError(file, error)
  }
}

import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { readPortalConfig, type PortalConfig } from '../../schemas/portal-config.ts'
import { localPortalConfig } from '../server/settings/portal-settings.ts'
import { SettingsError } from '../server/settings/read-settings-file.ts'

/** The provider's settings of the portal; the rest of /config.json is known once the stack is created. */
export type PortalSettings = Omit<PortalConfig, 'graphqlUrl' | 'identity' | 'monitoring'>

const email = v.pipe(v.string(), v.email())
const arn = v.pipe(v.string(), v.startsWith('arn:'))

/** `drop` names the sender of files dropped into the bucket. */
const senderName = v.pipe(v.string(), v.regex(/^(?!drop$)[a-z\d][a-z\d-]{0,39}$/))
const isFirst = <Item>(item: Item, index: number, items: Item[]): boolean => items.indexOf(item) === index
const keyNumber = v.pipe(v.number(), v.integer(), v.minValue(1))

const cloudEntries = v.strictObject({
  /** The portal's own host name, such as `portal.example.com`; without it, CloudFront's. */
  domain: v.exactOptional(v.pipe(v.string(), v.regex(/^(?:[a-z\d-]+\.)+[a-z]{2,}$/))),
  /** The AWS account of the stage; credentials of a different one are refused. */
  account: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{12}$/))),
  /** The recipients of alarms and budget warnings. */
  alarmEmail: v.exactOptional(
    v.pipe(
      v.union([email, v.array(email)]),
      v.transform((value) => [value].flat()),
    ),
    [],
  ),
  /**
   * The address that sends codes and notices, whose domain the stack registers with Amazon SES. Without it, codes come from Cognito's own
   * address, which sends 50 messages a day, and notices are sent only as text messages.
   */
  mailFrom: v.exactOptional(email),
  /** US dollars a month. */
  budget: v.exactOptional(v.pipe(v.number(), v.minValue(1)), 200),
  /** The senders of results, with a machine client each; the first is the provider's own, which sees everyone's refused messages. */
  senders: v.exactOptional(v.pipe(v.array(senderName), v.minLength(1), v.checkItems(isFirst)), ['default']),
  /**
   * By sender name. A new number creates a new client with its own secret; if there are two, both are valid, and the last is the new one.
   */
  senderKeys: v.exactOptional(
    v.record(
      v.string(),
      v.pipe(
        v.union([keyNumber, v.pipe(v.array(keyNumber), v.minLength(1), v.maxLength(2), v.checkItems(isFirst))]),
        v.transform((value) => [value].flat()),
      ),
    ),
    {},
  ),
  /**
   * The names of senders whose results need no review where a message says nothing of it; a critical result always
   * needs one.
   */
  sendersWithoutReview: v.exactOptional(v.array(v.string()), []),
  /** Whether people without a registration may sign up, as locally; they see no results, and cost as much as others. */
  openSignUp: v.exactOptional(v.boolean(), false),
  /** Whether Cognito's Plus plan watches sign-ins, at a price per user that exceeds everything else. */
  threatProtection: v.exactOptional(v.boolean(), false),
  /** An existing table of records, such as a restored one, with its key; its audit log is `TABLE-audit`. */
  table: v.exactOptional(v.strictObject({ name: v.string(), keyArn: arn, streamArn: arn })),
  /** The id of an existing user pool, such as that of a deleted stack. */
  userPoolId: v.exactOptional(v.pipe(v.string(), v.regex(/^us-east-1_\w+$/))),
  /** The AWS Backup vault of a different account to which every backup is copied. */
  backupCopyVault: v.exactOptional(arn),
  /** The GitHub repository, such as `owner/name`, whose workflow may deploy in its environment named like the stage. */
  repository: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w.-]+$/))),
  /** A new number creates a new key, by which the application recognizes CloudFront. */
  originKey: v.exactOptional(v.pipe(v.number(), v.integer()), 1),
})

const cloudSchema = v.pipe(
  cloudEntries,
  v.check(
    ({ senders, senderKeys }) => Object.keys(senderKeys).every((name) => senders.includes(name)),
    'Unexpected name in cloud.senderKeys, expected one of cloud.senders',
  ),
)

/** The provider's settings of the stack. */
export type CloudSettings = v.InferOutput<typeof cloudSchema>

/** The settings file of an installation in AWS: `{ "portal": { … }, "cloud": { … } }`. */
export interface StageSettings {
  readonly portal: PortalSettings
  readonly cloud: CloudSettings
}

const fileSchema = v.strictObject({
  portal: v.record(v.string(), v.unknown()),
  cloud: v.exactOptional(cloudSchema, {}),
})

/** Creates the settings of a stage without a file: enough for templates, but refused where users would encounter them. */
export function createSampleSettings(): StageSettings {
  return { portal: omitStackValues(localPortalConfig), cloud: v.parse(cloudSchema, {}) }
}

/** Reads the settings file of a stage. @throws {SettingsError} if it does not exist or has an unknown setting. */
export async function readStageSettings(file: string): Promise<StageSettings> {
  try {
    const { portal, cloud } = v.parse(fileSchema, JSON.parse(await readFile(file, 'utf8')))
    const { graphqlUrl, identity } = localPortalConfig
    const known = Object.keys(portal).find((key) => ['graphqlUrl', 'identity', 'monitoring'].includes(key))
    if (known !== undefined) throw new Error(`portal.${known} is set by the stack`)
    return { portal: omitStackValues(readPortalConfig({ ...portal, graphqlUrl, identity })), cloud }
  } catch (error) {
    throw new SettingsError(file, error, '. See schemas/portal-config.ts ("portal") and docs/deploy.md ("cloud").')
  }
}

function omitStackValues(configuration: PortalConfig): PortalSettings {
  const { graphqlUrl: _graphqlUrl, identity: _identity, monitoring: _monitoring, ...portal } = configuration
  return portal
}

/** The parts of /config.json that only the stack knows. */
export interface StackIds {
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly applicationId: string
  readonly identityPoolId: string
  readonly applicationVersion: string
}

/** The region of everything, because certificates and firewalls for CloudFront exist only in this one. */
export const region = 'us-east-1'

/** Composes the complete /config.json. */
export function toPortalConfig(portal: PortalSettings, ids: StackIds): PortalConfig {
  const { userPoolId, userPoolClientId, ...monitoring } = ids
  return {
    ...portal,
    graphqlUrl: '/graphql',
    identity: { userPoolId, userPoolClientId },
    monitoring: { ...monitoring, region },
  }
}

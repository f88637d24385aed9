import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { createSettingsObject, parseSettings } from '../../schemas/create-settings-object.ts'
import { readPortalConfig, type PortalConfig } from '../../schemas/portal-config.ts'
import { localPortalConfig } from '../server/settings/portal-settings.ts'
import { SettingsError } from '../server/settings/read-settings-file.ts'
import { dropSenderName } from './senders.ts'

/** The region of everything, because certificates and firewalls for CloudFront exist only in this one. */
export const region = 'us-east-1'

/** The provider's settings of the portal; the rest of /config.json is known once the stack is created. */
export type PortalSettings = Omit<PortalConfig, 'graphqlUrl' | 'identity' | 'monitoring'>

const text = v.string('a text')
const email = v.pipe(text, v.email('an email address'))
const arn = v.pipe(text, v.startsWith('arn:', 'an ARN'))
const flag = v.exactOptional(v.boolean('true or false'), false)

const senderNameMessage = `the name of a sender: up to 40 lower-case letters, digits and hyphens, not "${dropSenderName}"`
/** The name of a sender with a client of its own. */
const senderName = v.pipe(
  text,
  v.regex(/^[a-z\d][a-z\d-]{0,39}$/, senderNameMessage),
  v.notValue(dropSenderName, senderNameMessage),
)
const isFirst = <Item>(item: Item, index: number, items: Item[]): boolean => items.indexOf(item) === index
const keyNumberMessage = 'a whole number from 1, or two different ones'
const keyNumber = v.pipe(v.number(keyNumberMessage), v.integer(keyNumberMessage), v.minValue(1, keyNumberMessage))

const cloudEntries = createSettingsObject({
  /** The portal's own host name, such as `portal.example.com`; without it, CloudFront's. */
  domain: v.exactOptional(
    v.pipe(text, v.regex(/^(?:[a-z\d-]+\.)+[a-z]{2,}$/, 'a host name such as portal.example.com')),
  ),
  /** The AWS account of the stage; credentials of a different one are refused. */
  account: v.exactOptional(v.pipe(text, v.regex(/^\d{12}$/, 'the 12 digits of an AWS account'))),
  /** The recipients of alarms and budget warnings. */
  alarmEmail: v.exactOptional(
    v.pipe(
      v.union([email, v.array(email)], 'an email address, or a list of them'),
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
  budget: v.exactOptional(v.pipe(v.number('US dollars'), v.minValue(1, '1 US dollar or more')), 200),
  /** The senders of results, with a machine client each; the first is the provider's own, which sees everyone's refused messages. */
  senders: v.exactOptional(
    v.pipe(
      v.array(senderName, 'a list of names'),
      v.minLength(1, 'at least one name'),
      v.checkItems(isFirst, 'each name once'),
    ),
    ['default'],
  ),
  /**
   * By sender name. A new number creates a new client with its own secret; if there are two, both are valid, and the last is the new one.
   */
  senderKeys: v.exactOptional(
    v.record(
      text,
      v.pipe(
        v.union(
          [
            keyNumber,
            v.pipe(
              v.array(keyNumber),
              v.minLength(1, keyNumberMessage),
              v.maxLength(2, keyNumberMessage),
              v.checkItems(isFirst, keyNumberMessage),
            ),
          ],
          keyNumberMessage,
        ),
        v.transform((value) => [value].flat()),
      ),
      'numbers by sender name',
    ),
    {},
  ),
  /**
   * The names of senders whose results need no review where a message says nothing of it; a critical result always
   * needs one. Also `drop`, the sender of dropped files.
   */
  sendersWithoutReview: v.exactOptional(v.array(text, 'a list of names'), []),
  /** Whether people without a registration may sign up, as locally; they see no results, and cost as much as others. */
  openSignUp: flag,
  /** Whether Cognito's Plus plan watches sign-ins, at a price per user that exceeds everything else. */
  threatProtection: flag,
  /** An existing table of records, such as a restored one, with its key; its audit log is `TABLE-audit`. */
  table: v.exactOptional(createSettingsObject({ name: text, keyArn: arn, streamArn: arn })),
  /** The id of an existing user pool, such as that of a deleted stack. */
  userPoolId: v.exactOptional(
    v.pipe(text, v.regex(new RegExp(`^${region}_\\w+$`), `the id of a user pool in ${region}`)),
  ),
  /** The AWS Backup vault of a different account to which every backup is copied. */
  backupCopyVault: v.exactOptional(arn),
  /** The GitHub repository, such as `owner/name`, whose workflow may deploy in its environment named like the stage. */
  repository: v.exactOptional(v.pipe(text, v.regex(/^[\w.-]+\/[\w.-]+$/, 'a repository such as owner/name'))),
  /** A new number creates a new key, by which the application recognizes CloudFront. */
  originKey: v.exactOptional(v.pipe(v.number('a whole number'), v.integer('a whole number')), 1),
})

type CloudEntries = v.InferOutput<typeof cloudEntries>

/** Checks that a setting names only senders that exist. */
const checkSenders = (
  key: 'senderKeys' | 'sendersWithoutReview',
  listNames: (cloud: CloudEntries) => readonly string[],
  listSenders: (cloud: CloudEntries) => readonly string[],
) =>
  v.rawCheck<CloudEntries>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value: input } = dataset
    const senders = listSenders(input)
    const unknown = listNames(input).find((name) => !senders.includes(name))
    if (unknown === undefined) return
    const path = { type: 'object', origin: 'value', input: { ...input }, key, value: input[key] } as const
    addIssue({ input: unknown, message: `one of ${senders.join(', ')}`, path: [path] })
  })

const cloudSchema = v.pipe(
  cloudEntries,
  checkSenders(
    'senderKeys',
    ({ senderKeys }) => Object.keys(senderKeys),
    ({ senders }) => senders,
  ),
  // A misspelled name would leave every result of its sender waiting for a review.
  checkSenders(
    'sendersWithoutReview',
    ({ sendersWithoutReview }) => sendersWithoutReview,
    ({ senders }) => [...senders, dropSenderName],
  ),
)

/** The provider's settings of the stack. */
export type CloudSettings = v.InferOutput<typeof cloudSchema>

/** The settings file of an installation in AWS: `{ "portal": { … }, "cloud": { … } }`. */
export interface StageSettings {
  readonly portal: PortalSettings
  readonly cloud: CloudSettings
}

const fileSchema = createSettingsObject({
  portal: v.record(v.string(), v.unknown(), 'the settings of the portal'),
  cloud: v.exactOptional(cloudSchema, {}),
})

/** Creates the settings of a stage without a file: enough for templates, but refused where users would encounter them. */
export function createSampleSettings(): StageSettings {
  return { portal: omitStackValues(localPortalConfig), cloud: v.parse(cloudSchema, {}) }
}

/** Reads the settings file of a stage. @throws {SettingsError} if it does not exist or has an unknown setting. */
export async function readStageSettings(file: string): Promise<StageSettings> {
  try {
    const { portal, cloud } = parseSettings(fileSchema, JSON.parse(await readFile(file, 'utf8')), 'settings')
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

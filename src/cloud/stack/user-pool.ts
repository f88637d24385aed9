import { Duration, RemovalPolicy, SecretValue } from 'aws-cdk-lib'
import * as cognito from 'aws-cdk-lib/aws-cognito'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { createCodeMessage } from '../../server/identity/operations/code-message.ts'
import { defaultIdentitySettings } from '../../server/identity/identity-settings.ts'
import { ingestScope } from '../senders.ts'
import { region } from '../stage-settings.ts'

/** The settings of the pool in addition to the rules of the local identity. */
export interface PortalUserPoolProps {
  readonly stage: string
  /** The AWS account, which makes the pool's domain name globally unique. */
  readonly account: string
  /** The sender of codes, and the configuration with which SES sends them; without it, Cognito's own address. */
  readonly mail?: { readonly from: string; readonly configurationSet: string } | undefined
  /** The names of the senders of results. */
  readonly senders: readonly string[]
  /** The senders whose client is not their first, and which it is; if there are two, the last is the new one. */
  readonly senderKeys: Readonly<Record<string, readonly number[]>>
  /** Whether the Plus plan watches sign-ins. */
  readonly isPlus: boolean
  /** The id of an existing pool to use instead of a new one. */
  readonly existing?: string | undefined
}

const rules = defaultIdentitySettings
const blankContact = { attribute: 'email', contact: '' } as const
const signUpCode = createCodeMessage(blankContact, '{####}', 'sign-up')

/**
 * The participants' accounts, by the rules of src/server/identity: names, passwords, codes and tokens. Only the provider may write
 * `custom:participant_id`; an account without one is identified by `sub`. The pool is retained when the stack is deleted, and the next
 * stack can name it.
 */
export class PortalUserPool extends Construct {
  readonly pool: cognito.IUserPool
  /** The portal's client: it has no secret, proves the password without sending it, and rotates refresh tokens. */
  readonly portalClient: cognito.UserPoolClient
  /** The client ids of each sender of results, by name, the new one first; the first name is the provider's own. */
  readonly ingestClientIds: Readonly<Record<string, readonly string[]>>
  /** Where the machine client gets its tokens. */
  readonly tokenUrl: string

  constructor(
    scope: Construct,
    id: string,
    { stage, account, senders, senderKeys, existing, ...props }: PortalUserPoolProps,
  ) {
    super(scope, id)
    this.pool =
      existing === undefined ? this.#createPool(props) : cognito.UserPool.fromUserPoolId(this, 'Pool', existing)
    this.portalClient = this.pool.addClient('Portal', {
      generateSecret: false,
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: rules.preventUserExistenceErrors,
      accessTokenValidity: Duration.seconds(rules.tokenSeconds),
      idTokenValidity: Duration.seconds(rules.tokenSeconds),
      refreshTokenValidity: Duration.seconds(rules.refreshTokenSeconds),
      refreshTokenRotationGracePeriod: Duration.seconds(rules.refreshGraceSeconds),
      authSessionValidity: Duration.seconds(rules.challengeSeconds),
      enableTokenRevocation: true,
      supportedIdentityProviders: [cognito.UserPoolClientIdentityProvider.COGNITO],
      writeAttributes: new cognito.ClientAttributes().withStandardAttributes({
        email: true,
        phoneNumber: true,
        givenName: true,
        familyName: true,
      }),
    })
    // With rotated refresh tokens, Cognito refuses the flow that keeps them.
    const client = this.portalClient.node.defaultChild as cognito.CfnUserPoolClient
    client.explicitAuthFlows = ['ALLOW_USER_SRP_AUTH']

    const [identifier, scopeName] = ingestScope.split('/') as [string, string]
    const write = new cognito.ResourceServerScope({ scopeName, scopeDescription: 'Feed results in' })
    const server = this.pool.addResourceServer('Ingest', { identifier, scopes: [write] })
    const domain = this.pool.addDomain('Domain', {
      cognitoDomain: { domainPrefix: `screening-portal-${stage}-${account}` },
    })
    this.tokenUrl = `${domain.baseUrl()}/oauth2/token`
    const addClient = (name: string, number: number): cognito.UserPoolClient => {
      // The first keeps the name that it had when it was the only one.
      const first = name === senders[0] ? 'IngestClient' : `IngestClient-${name}`
      return this.pool.addClient(number === 1 ? first : `${first}.${number}`, {
        generateSecret: true,
        oAuth: { flows: { clientCredentials: true }, scopes: [cognito.OAuthScope.resourceServer(server, write)] },
        accessTokenValidity: Duration.seconds(rules.tokenSeconds),
        enableTokenRevocation: true,
      })
    }
    const ingestClients = senders.map((name) => {
      const numbers = (senderKeys[name] ?? [1]).toReversed()
      return { name, clients: numbers.map((number) => addClient(name, number)) }
    })
    this.ingestClientIds = Object.fromEntries(
      ingestClients.map(({ name, clients }) => [name, clients.map((each) => each.userPoolClientId)]),
    )
    for (const { name, clients } of ingestClients) {
      const ingestClient = clients[0]!
      const { attrClientSecret } = ingestClient.node.defaultChild as cognito.CfnUserPoolClient
      new Secret(this, `Secret-${name}`, {
        secretName: `screening-portal/${stage}/senders/${name}`,
        description: `How ${name} gets its tokens: grant_type=client_credentials`,
        secretObjectValue: {
          clientId: SecretValue.unsafePlainText(ingestClient.userPoolClientId),
          clientSecret: SecretValue.unsafePlainText(attrClientSecret),
        },
      })
    }
  }

  #createPool({ mail, isPlus }: Pick<PortalUserPoolProps, 'mail' | 'isPlus'>): cognito.UserPool {
    return new cognito.UserPool(this, 'Pool', {
      featurePlan: isPlus ? cognito.FeaturePlan.PLUS : cognito.FeaturePlan.ESSENTIALS,
      ...(isPlus && { standardThreatProtectionMode: cognito.StandardThreatProtectionMode.FULL_FUNCTION }),
      selfSignUpEnabled: true,
      signInAliases: { email: true, phone: true },
      signInCaseSensitive: false,
      autoVerify: { email: true, phone: true },
      keepOriginal: { email: true, phone: true },
      standardAttributes: { givenName: { mutable: true }, familyName: { mutable: true } },
      customAttributes: { participant_id: new cognito.StringAttribute({ mutable: true, maxLen: 128 }) },
      passwordPolicy: {
        minLength: rules.minPasswordLength,
        requireUppercase: true,
        requireLowercase: true,
        requireDigits: true,
        requireSymbols: true,
      },
      userVerification: {
        emailSubject: signUpCode.subject,
        emailBody: signUpCode.text,
        smsMessage: signUpCode.text,
      },
      // The portal has no step for a second factor: an account that had one could never sign in.
      mfa: cognito.Mfa.OFF,
      accountRecovery: cognito.AccountRecovery.EMAIL_AND_PHONE_WITHOUT_MFA,
      ...(mail && {
        email: cognito.UserPoolEmail.withSES({
          fromEmail: mail.from,
          sesVerifiedDomain: mail.from.split('@')[1]!,
          configurationSetName: mail.configurationSet,
          sesRegion: region,
        }),
      }),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { App, Aspects, Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import * as s3 from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultIdentitySettings } from '../../../src/server/identity/identity-settings.ts'
import { expiryAttribute, recordsTableDefinition } from '../../../src/server/records/dynamodb/table.ts'
import { findingsIn, smallBuild, createStack, type SmallBuild } from '../synthesized.ts'

let build: SmallBuild
let stack: Stack
let template: Template

beforeAll(async () => {
  build = await smallBuild()
  stack = await createStack(build, {
    domain: 'portal.example.com',
    alarmEmail: ['ops@example.com'],
    mailFrom: 'no-reply@portal.example.com',
    repository: 'owner/name',
    account: '123456789012',
    backupCopyVault: 'arn:aws:backup:us-east-1:210987654321:backup-vault:copies',
    budget: 300,
    sendersWithoutReview: ['lab-a'],
  })
  template = Template.fromStack(stack)
})
afterAll(async () => build.remove())

const expectResource = (type: string, props: unknown): void => template.hasResource(type, props)
const expectProperties = (type: string, props: unknown): void => template.hasResourceProperties(type, props)
const expectOfAll = (type: string, props: unknown): void => template.allResourcesProperties(type, props)
const expectCount = (type: string, count: number): void => template.resourceCountIs(type, count)

const violationsIn = async (outdir: string): Promise<number> => {
  const report = JSON.parse(await readFile(join(build.home, outdir, 'validation-report.json'), 'utf8')) as {
    pluginReports: { violations: unknown[] }[]
  }
  return report.pluginReports.flatMap(({ violations }) => violations).length
}

describe('template checks', () => {
  test('cdk-nag has no open finding', () => {
    expect(findingsIn(stack)).toEqual([])
  })

  test('CloudFormation’s own validation finds nothing', async () => {
    expect(await violationsIn('out')).toBe(0)
  })

  test('both checks would find planted mistakes', async () => {
    const app = new App({ outdir: join(build.home, 'planted') })
    const planted = new Stack(app, 'planted')
    const bucket = new s3.Bucket(planted, 'Open', {
      publicReadAccess: true,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ACLS_ONLY,
    })
    ;(bucket.node.defaultChild as s3.CfnBucket).addPropertyOverride('VersioningConfiguration', { Status: 'Maybe' })
    Aspects.of(app).add(new AwsSolutionsChecks())
    app.synth()
    expect(findingsIn(planted).join('\n')).toMatch(/AwsSolutions-S2\b/)
    expect(await violationsIn('planted')).toBeGreaterThan(0)
  })
})

describe('identity', () => {
  const { tokenSeconds, refreshTokenSeconds, refreshGraceSeconds, minPasswordLength } = defaultIdentitySettings

  test('the pool has the same rules as the local one, and is retained', () => {
    expectResource('AWS::Cognito::UserPool', {
      DeletionPolicy: 'Retain',
      Properties: {
        DeletionProtection: 'ACTIVE',
        UsernameAttributes: ['email', 'phone_number'],
        UsernameConfiguration: { CaseSensitive: false },
        AutoVerifiedAttributes: ['email', 'phone_number'],
        UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email', 'phone_number'] },
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
        MfaConfiguration: 'OFF',
        UserPoolTier: 'ESSENTIALS',
        EmailConfiguration: Match.objectLike({ EmailSendingAccount: 'DEVELOPER', ConfigurationSet: Match.anyValue() }),
        Policies: {
          PasswordPolicy: {
            MinimumLength: minPasswordLength,
            RequireUppercase: true,
            RequireLowercase: true,
            RequireNumbers: true,
            RequireSymbols: true,
          },
        },
      },
    })
  })

  test('the portal signs in by SRP without a secret, and cannot write its participant id', () => {
    expectProperties('AWS::Cognito::UserPoolClient', {
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: refreshGraceSeconds },
      AllowedOAuthFlows: Match.absent(),
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AccessTokenValidity: tokenSeconds / 60,
      IdTokenValidity: tokenSeconds / 60,
      RefreshTokenValidity: refreshTokenSeconds / 60,
      WriteAttributes: ['email', 'family_name', 'given_name', 'phone_number'],
    })
  })

  test('the sender of results is a machine with one scope', () => {
    expectProperties('AWS::Cognito::UserPoolClient', {
      GenerateSecret: true,
      AllowedOAuthFlows: ['client_credentials'],
      AllowedOAuthScopes: [Match.objectLike({ 'Fn::Join': ['', [Match.anyValue(), '/write']] })],
    })
  })
})

describe('records', () => {
  test('the function that feeds results in knows whose results need no review', () => {
    expectProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ SENDERS_WITHOUT_REVIEW: '["lab-a"]' }) },
    })
  })

  test('the table has the keys of the store, is encrypted with a key of its own, can be restored, and is retained', () => {
    const { KeySchema, BillingMode } = recordsTableDefinition
    expectResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      Properties: {
        TimeToLiveSpecification: { AttributeName: expiryAttribute, Enabled: true },
        KeySchema,
        BillingMode,
        GlobalSecondaryIndexes: recordsTableDefinition.GlobalSecondaryIndexes,
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      },
    })
    expectResource('AWS::KMS::Key', { DeletionPolicy: 'Retain', Properties: { EnableKeyRotation: true } })
  })

  test('each function has permission for its own work, and for nothing else', () => {
    type Statement = { readonly Action: string | string[]; readonly Resource: unknown }
    const listStatements = (name: string): Statement[] =>
      Object.entries(template.findResources('AWS::IAM::Policy'))
        .filter(([id]) => id.startsWith(`${name}Role`))
        .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement as Statement[])
    const listActions = (name: string): string[] =>
      listStatements(name)
        .flatMap(({ Action }) => Action)
        .toSorted()
    const listObjects = (name: string): unknown[] =>
      listStatements(name)
        .filter(({ Action }) => [Action].flat().some((each) => each.startsWith('s3:')))
        .flatMap(({ Resource }) => Resource)
    const records = (more: readonly string[]) =>
      ['GetItem', 'PutItem', 'Query', 'UpdateItem', ...more].map((action) => `dynamodb:${action}`)
    const key = ['Decrypt', 'DescribeKey', 'Encrypt', 'GenerateDataKey', 'ReEncryptFrom', 'ReEncryptTo'].map(
      (action) => `kms:${action}`,
    )
    const audit = ['dynamodb:PutItem', 'dynamodb:Query']
    const log = ['logs:CreateLogStream', 'logs:PutLogEvents']
    expect(listActions('Portal')).toEqual([...records([]), ...audit, ...key, ...log, 's3:GetObject'].toSorted())
    expect(listObjects('Portal')).toEqual([{ 'Fn::Join': ['', [expect.anything(), '/release.json']] }])
    expect(listActions('Ingest')).toEqual(
      [...records([]), 'dynamodb:DeleteItem', ...audit, ...key, ...log, 's3:GetObject'].toSorted(),
    )
    expect(listObjects('Ingest')).toEqual([{ 'Fn::Join': ['', [expect.anything(), '/catalogue.json']] }])
    expect(listActions('Feed').filter((action) => !action.startsWith('sqs:'))).toEqual(
      [...listActions('Ingest'), 's3:GetObjectVersion', 's3:PutObject'].toSorted(),
    )
    expect(JSON.stringify(listObjects('Feed'))).toMatch(/catalogue\.json.*\/messages\/\*.*\/receipts\/\*/)
    expectOfAll('AWS::Lambda::Function', {
      Architectures: ['arm64'],
      Runtime: 'nodejs24.x',
      LoggingConfig: Match.objectLike({ LogFormat: 'JSON' }),
    })
  })
})

describe('access', () => {
  test('only CloudFront reads the files, over TLS 1.2', () => {
    expectOfAll('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    })
    expectProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: Match.objectLike({ SigningBehavior: 'always', OriginAccessControlOriginType: 's3' }),
    })
    expectProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Aliases: ['portal.example.com'],
        ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: 'TLSv1.2_2021' }),
        WebACLId: Match.anyValue(),
        DefaultCacheBehavior: Match.objectLike({ ViewerProtocolPolicy: 'redirect-to-https' }),
      }),
    })
  })

  test('firewalls stop floods from one address, in front of the site and in front of the identity service', () => {
    for (const scope of ['CLOUDFRONT', 'REGIONAL'])
      expectProperties('AWS::WAFv2::WebACL', {
        Scope: scope,
        Rules: Match.arrayWith([
          Match.objectLike({ Statement: { RateBasedStatement: Match.objectLike({ AggregateKeyType: 'IP' }) } }),
        ]),
      })
    expectCount('AWS::WAFv2::WebACLAssociation', 1)
  })

  test('logs are kept for three months, without the addresses of participants', () => {
    expectOfAll('AWS::Logs::LogGroup', { RetentionInDays: 90 })
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'))
    expect(stage?.Properties.AccessLogSettings.Format).not.toMatch(/ip|identity|path|user/i)
  })
})

describe('monitoring', () => {
  test('browsers can send measurements, but only for this monitor', () => {
    expectProperties('AWS::RUM::AppMonitor', {
      Domain: 'portal.example.com',
      CwLogEnabled: false,
      AppMonitorConfiguration: Match.objectLike({ AllowCookies: false }),
    })
    expectProperties('AWS::IAM::Policy', {
      PolicyDocument: Match.objectLike({
        Statement: [Match.objectLike({ Action: 'rum:PutRumEvents', Effect: 'Allow' })],
      }),
    })
  })

  test('operators are notified of alarms and of the budget', () => {
    expectProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ops@example.com' })
    expectOfAll('AWS::CloudWatch::Alarm', {
      AlarmActions: [Match.anyValue()],
      OKActions: [Match.anyValue()],
      AlarmDescription: Match.stringLikeRegexp(': .+\\. Look at: .{10,}'),
    })
    const limit = Match.objectLike({ BudgetLimit: { Amount: 300, Unit: 'USD' } })
    expectProperties('AWS::Budgets::Budget', { Budget: limit })
    expectCount('AWS::CloudWatch::Dashboard', 1)
  })
})

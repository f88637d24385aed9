import type { Stack } from 'aws-cdk-lib'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRunbook } from '../../../src/cloud/stack/alarms.ts'
import { createStack, findingsIn, readTemplate, smallBuild, type SmallBuild } from '../synthesized.ts'

const table = {
  name: 'restored',
  keyArn: 'arn:aws:kms:us-east-1:123456789012:key/00000000-0000-4000-8000-000000000000',
  streamArn: 'arn:aws:dynamodb:us-east-1:123456789012:table/restored/stream/2026-11-26T00:00:00.000',
}

let build: SmallBuild
let stack: Stack
let template: Template
beforeAll(async () => {
  build = await smallBuild()
  stack = await createStack(build, {
    account: '123456789012',
    repository: 'owner/name',
    mailFrom: 'no-reply@portal.example.com',
    originKey: 7,
    table,
    userPoolId: 'us-east-1_Existing1',
  })
  template = readTemplate(stack)
})
afterAll(async () => build.remove())

/** The part of the uuid at the end of the stack's id. */
const uuid = { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] }
const endOfStackId = { 'Fn::Select': [4, { 'Fn::Split': ['-', uuid] }] }

const expectHas = (type: string, props: unknown): void => template.hasResourceProperties(type, props)
const count = (type: string): number => Object.keys(template.findResources(type)).length

describe('existing resources', () => {
  test('a table with its audit log, and a pool, are used instead of new ones', () => {
    expect(count('AWS::DynamoDB::Table')).toBe(0)
    expect(count('AWS::Cognito::UserPool')).toBe(0)
    expectHas('AWS::Lambda::Function', { Environment: { Variables: Match.objectLike({ TABLE_NAME: 'restored' }) } })
    expect(JSON.stringify(template.findResources('AWS::IAM::Policy'))).toContain('table/restored-audit')
    expectHas('AWS::Cognito::UserPoolClient', { UserPoolId: 'us-east-1_Existing1', GenerateSecret: false })
    expect(findingsIn(stack)).toEqual([])
  })

  test('the pool finds functions with the names that it knows, and is allowed to call them', () => {
    for (const name of ['SignUp', 'Tokens', 'SignOut'])
      expectHas('AWS::Lambda::Function', { FunctionName: `screening-portal-test-${name}` })
    const permitted = template.findResources('AWS::Lambda::Permission', {
      Properties: { Principal: 'cognito-idp.amazonaws.com' },
    })
    expect(Object.keys(permitted)).toHaveLength(3)
  })
})

describe('dropped files', () => {
  test('an event goes into a queue that hands out only a few at once, and an event that fails three times waits elsewhere', () => {
    expectHas('AWS::Events::Rule', {
      EventPattern: Match.objectLike({ 'detail-type': ['Object Created'] }),
      Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('DropParts'), 'Arn'] } })],
    })
    expectHas('AWS::SQS::Queue', { RedrivePolicy: Match.objectLike({ maxReceiveCount: 3 }), VisibilityTimeout: 1800 })
    expectHas('AWS::Lambda::EventSourceMapping', {
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 20 },
    })
    const reserved = Object.values(template.findResources('AWS::Lambda::Function'))
      .map(({ Properties }) => Properties.ReservedConcurrentExecutions as number | undefined)
      .filter((each) => each !== undefined)
    expect(reserved.toSorted((one, other) => one - other)).toEqual([20, 20, 25, 300])
  })
})

describe('alarms and logs', () => {
  test('each alarm has a line in the runbook, and each line has an alarm', () => {
    const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm'))
    const targets = Object.values(template.findResources('AWS::Events::Rule')).flatMap(
      ({ Properties }) => Properties.Targets as { InputTransformer?: { InputTemplate: string } }[],
    )
    const texts = [
      ...alarms.map(({ Properties }) => Properties.AlarmDescription as string),
      ...targets.flatMap(({ InputTransformer }) => InputTransformer?.InputTemplate ?? []),
    ]
    const names = texts.map((text) => text.replace(/^.+?: (.+?)\. Look at: .*/, '$1'))
    expect([...names, 'Budget'].toSorted()).toEqual(
      [...readRunbook().keys()].filter((name) => !/^(?:alarm|-+)$/.test(name)).toSorted(),
    )
  })

  test('failure lines are counted in the log of each function, refused sign-ups aside, and raise alarms', () => {
    const filters = Object.values(template.findResources('AWS::Logs::MetricFilter')).map(({ Properties }) => Properties)
    const isFailure = '($.level = "error") || ($.level = "ERROR") || ($.record.status = "timeout")'
    const isOther = '($.message.errorType NOT EXISTS) || ($.message.errorType != "SignUpRefusal")'
    for (const { FilterPattern, MetricTransformations } of filters)
      expect(FilterPattern).toBe(
        MetricTransformations[0].MetricName === 'SignUpFailures'
          ? `{ (${isFailure}) && (${isOther}) }`
          : `{ ${isFailure} }`,
      )
    const counted = filters.map(({ MetricTransformations }) => MetricTransformations[0].MetricName as string)
    const watched = JSON.stringify(template.findResources('AWS::CloudWatch::Alarm'))
    expect(counted.filter((name) => !watched.includes(`"${name}"`))).toEqual([])
  })

  test('the portal’s own metrics are watched in the namespace in which they are counted', () => {
    const ingest = template.findResources('AWS::Lambda::Function', {
      Properties: { Environment: { Variables: { METRIC_NAMESPACE: Match.anyValue() } } },
    })
    const counted = Object.values(ingest).map(
      ({ Properties }) => Properties.Environment.Variables.METRIC_NAMESPACE as string,
    )
    const types = ['AWS::CloudWatch::Alarm', 'AWS::Logs::MetricFilter']
    const found = JSON.stringify(types.map((type) => template.findResources(type)))
    const watched = [...found.matchAll(/Namespace":"(?!AWS\/|CloudWatchSynthetics)([^"]+)"/g)].map(([, name]) => name)
    expect(watched.length).toBeGreaterThan(10)
    expect(new Set(watched)).toEqual(new Set(counted))
    expect(new Set(counted).size).toBe(1)
  })

  test('silence is an alarm', () => {
    expectHas('AWS::CloudWatch::Alarm', { MetricName: 'ApproximateAgeOfOldestMessage', Threshold: 21_600 })
    expectHas('AWS::CloudWatch::Alarm', { MetricName: 'Taken', Period: 86_400, TreatMissingData: 'breaching' })
    // A canary that was stopped, or that Synthetics does not start, measures nothing.
    const everyRun = { Threshold: 100, DatapointsToAlarm: 2, TreatMissingData: 'breaching' }
    expectHas('AWS::CloudWatch::Alarm', { MetricName: 'SuccessPercent', ...everyRun })
  })

  test('a browser signs in every ten minutes', () => {
    expectHas('AWS::Synthetics::Canary', {
      RuntimeVersion: Match.stringLikeRegexp('playwright'),
      Schedule: Match.objectLike({ Expression: 'rate(10 minutes)' }),
    })
  })

  test('logs go into a bucket in which nothing can be changed, contain no addresses of results, and are deleted after three months', () => {
    expectHas('AWS::S3::Bucket', {
      BucketName: { 'Fn::Join': ['', ['aws-waf-logs-screening-portal-test-', endOfStackId]] },
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 90 } },
      },
      BucketEncryption: Match.objectLike({}),
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ Prefix: 'AWSLogs/', ExpirationInDays: 91 })]),
      },
    })
    expectHas('AWS::CloudTrail::Trail', {
      AdvancedEventSelectors: Match.arrayWith([
        Match.objectLike({ Name: 'Tables' }),
        Match.objectLike({ Name: 'Buckets' }),
      ]),
      EnableLogFileValidation: true,
      IncludeGlobalServiceEvents: true,
    })
    expect(count('AWS::WAFv2::LoggingConfiguration')).toBe(2)
    const [delivery] = Object.values(template.findResources('AWS::Logs::Delivery'))
    expect(delivery?.Properties.RecordFields).toContain('c-ip')
    expect(delivery?.Properties.RecordFields).not.toContain('cs-uri-stem')
  })

  test('the audit log is anchored daily by a function that reads it, and no role updates or deletes its entries', () => {
    expectHas('AWS::Events::Rule', { ScheduleExpression: 'cron(0 6 * * ? *)' })
    type Statement = { Action: string | string[]; Resource: unknown; Effect: string }
    const writers = Object.values(template.findResources('AWS::IAM::Policy'))
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement as Statement[])
      .filter(({ Resource }) => JSON.stringify(Resource ?? '').includes('restored-audit"'))
      .flatMap(({ Action }) => Action)
    expect([...new Set(writers)].toSorted()).toEqual(['dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:Scan'])
  })
})

describe('operations', () => {
  test('the stack is protected, and belongs to one account', () => {
    expect(stack.terminationProtection).toBe(true)
    expect(stack.account).toBe('123456789012')
  })

  test('the workflow can deploy only from its environment', () => {
    expectHas('AWS::IAM::Role', {
      RoleName: 'screening-portal-test-deployer',
      AssumeRolePolicyDocument: Match.objectLike({
        Statement: [
          Match.objectLike({
            Condition: {
              StringEquals: Match.objectLike({
                'token.actions.githubusercontent.com:sub': 'repo:owner/name:environment:test',
              }),
            },
          }),
        ],
      }),
    })
  })

  test('the previous and the next key are valid too, and CloudFront sends the current one', () => {
    const keys = Object.keys(template.findResources('AWS::SecretsManager::Secret')).filter((id) =>
      id.startsWith('OriginKey'),
    )
    expect(keys.map((id) => id.slice(0, 10)).toSorted()).toEqual(['OriginKey6', 'OriginKey7', 'OriginKey8'])
    expect(JSON.stringify(template.findResources('AWS::CloudFront::Distribution'))).toMatch(/OriginKey7/)
    expect(JSON.stringify(template.findResources('AWS::CloudFront::Distribution'))).not.toMatch(/OriginKey[68]/)
  })

  test('mail comes from a domain with DKIM, and bounces are suppressed', () => {
    expectHas('AWS::SES::EmailIdentity', { EmailIdentity: 'portal.example.com' })
    expectHas('AWS::SES::ConfigurationSet', { SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] } })
  })

  test('the content for reading results is versioned and stored apart from the files that providers drop', () => {
    expectHas('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ CONTENT_BUCKET: { Ref: Match.stringLikeRegexp('^Content') } }) },
    })
    expectHas('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
      ObjectLockConfiguration: Match.absent(),
    })
  })
})

describe('floods', () => {
  test('senders have a separate rate limit, and codes have a low one', () => {
    const scopes = Object.values(template.findResources('AWS::WAFv2::WebACL')).flatMap(({ Properties }) =>
      (Properties.Rules as { Statement: { RateBasedStatement?: { Limit: number; ScopeDownStatement?: object } } }[])
        .flatMap(({ Statement }) => Statement.RateBasedStatement ?? [])
        .map(({ Limit, ScopeDownStatement }) => [Limit, JSON.stringify(ScopeDownStatement ?? '')]),
    )
    expect(scopes).toEqual([
      [50_000, expect.stringMatching(/NotStatement.*\/ingest/)],
      [5000, expect.stringMatching(/^\{"ByteMatchStatement.*\/graphql.*URL_DECODE/)],
      [30_000, expect.stringMatching(/^\{"ByteMatchStatement.*\/ingest/)],
      [
        20,
        expect.stringMatching(
          /SignUp.*ResendConfirmationCode.*ForgotPassword.*UpdateUserAttributes.*GetUserAttributeVerificationCode/,
        ),
      ],
      [1000, '""'],
    ])
  })
})

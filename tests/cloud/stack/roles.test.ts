import { readdir, readFile } from 'node:fs/promises'
import { App, Stack } from 'aws-cdk-lib'
import type { Template } from 'aws-cdk-lib/assertions'
import { Function } from 'aws-cdk-lib/aws-lambda'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { beforeAll, expect, test } from 'vitest'
import { AuditTable } from '../../../src/cloud/stack/audit-table.ts'
import { DropBucket } from '../../../src/cloud/stack/drop-bucket.ts'
import { Roles } from '../../../src/cloud/stack/roles.ts'
import { RecordsTable } from '../../../src/cloud/stack/records-table.ts'
import { Trails } from '../../../src/cloud/stack/trails.ts'
import { readTemplate } from '../synthesized.ts'

interface Statement {
  readonly Action: string | string[]
  readonly Resource: unknown
  readonly Condition?: object
}

let template: Template
beforeAll(() => {
  const stack = new Stack(new App(), 'small', { env: { account: '123456789012', region: 'us-east-1' } })
  const table = {
    name: 'records',
    keyArn: 'arn:aws:kms:us-east-1:123456789012:key/00000000-0000-4000-8000-000000000000',
    streamArn: 'arn:aws:dynamodb:us-east-1:123456789012:table/records/stream/2026-11-26T00:00:00.000',
  }
  const records = new RecordsTable(stack, 'Records', table)
  const audit = new AuditTable(stack, 'Audit', records, true)
  const distributionArn = 'arn:aws:cloudfront::123456789012:distribution/E1'
  const trails = new Trails(stack, 'Trails', {
    stage: 'test',
    tableArns: [],
    bucketArns: [],
    siteBucketArn: 'arn:aws:s3:::site',
    firewalls: {},
    distributionArn,
  })
  const drop = new DropBucket(stack, 'Drop', { key: records.key })
  const site = { distributionArn, buckets: [] }
  const resendNotice = Function.fromFunctionArn(stack, 'Send', 'arn:aws:lambda:us-east-1:123456789012:function:send')
  const userPoolArn = 'arn:pool'
  const pictures = Bucket.fromBucketName(stack, 'Pictures', 'pictures')
  const parts = { records, audit, trails, drop, userPoolArn, resendNotice, site, pictures }
  new Roles(stack, 'People', { stage: 'test', ...parts })
  template = readTemplate(stack)
})

/** What a role is allowed to do, with the conditions. */
const listRights = (role: string, place: string): [string, object?][] =>
  Object.entries(template.findResources('AWS::IAM::Policy'))
    .filter(([id]) => id.startsWith(`People${role}`))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement as Statement[])
    .filter(({ Resource }) => [Resource].flat().some((each) => JSON.stringify(each).endsWith(`${place}"]]}`)))
    .flatMap(({ Action, Condition }) =>
      [Action].flat().map((action): [string, object?] => (Condition ? [action, Condition] : [action])),
    )

test('people need a second factor', () => {
  const roles = template.findResources('AWS::IAM::Role', {
    Properties: {
      AssumeRolePolicyDocument: { Statement: [{ Condition: { Bool: { 'aws:MultiFactorAuthPresent': 'true' } } }] },
    },
  })
  expect(Object.values(roles).map(({ Properties }) => Properties.RoleName as string)).toEqual([
    'screening-portal-test-operator',
    'screening-portal-test-auditor',
  ])
})

test('both roles list what an actor did, and the auditor has no right to the records', () => {
  for (const role of ['Operator', 'Auditor'])
    expect(listRights(role, 'table/records-audit/index/*')).toEqual([['dynamodb:Query']])
  expect(listRights('Auditor', 'table/records')).toEqual([])
})

test('the operator reads what the runbook names, logs of the stage and pictures of the canary, and can send a notice again', () => {
  const rights = JSON.stringify(template.findResources('AWS::IAM::Policy'))
  expect(rights).toContain('"logs:FilterLogEvents"')
  expect(rights).toMatch(/"lambda:InvokeFunction"[^}]*function:send"/)
  expect(rights).toContain('arn:aws:logs:us-east-1:123456789012:log-group:small-*')
  expect(listRights('Operator', ':s3:::pictures/*')).toEqual([['s3:GetObject']])
  expect(listRights('Operator', ':s3:::pictures')).toEqual([['s3:ListBucket']])
})

test('the operator has permission for everything that the store does with the records', async () => {
  const folder = 'src/server/records/dynamodb'
  const code = await Promise.all((await readdir(folder)).map(async (file) => readFile(`${folder}/${file}`, 'utf8')))
  const used = [...code.join('\n').matchAll(/\bnew (\w+)Command\(|\bpaginate(Query|Scan)\(/g)].map(
    ([, command = '', paginated]) => paginated ?? (command === 'Query' ? command : `${command}Item`),
  )
  expect(new Set(used).size).toBeGreaterThan(5)
  expect(listRights('Operator', 'table/records')).toEqual(
    expect.arrayContaining([...new Set(used)].map((action) => [`dynamodb:${action}`])),
  )
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, expect, test } from 'vitest'
import { AuditTable } from '../../../src/cloud/stack/audit-table.ts'
import { Notices } from '../../../src/cloud/stack/notices.ts'
import { RecordsTable } from '../../../src/cloud/stack/records-table.ts'
import { partitionPrefixes } from '../../../src/server/records/dynamodb/keys.ts'
import { readTemplate } from '../synthesized.ts'

let template: Template
beforeAll(async () => {
  const code = await mkdtemp(join(tmpdir(), 'notices-'))
  await writeFile(join(code, 'main.mjs'), 'export const handler = () => undefined')
  const stack = new Stack(new App(), 'small')
  const records = new RecordsTable(stack, 'Records')
  const audit = new AuditTable(stack, 'Audit', records)
  const portal = { name: 'Portal', url: 'https://portal.example.com' }
  new Notices(stack, 'Notices', { code, records, audit, portal, mail: undefined })
  template = readTemplate(stack)
  await rm(code, { recursive: true })
})

test('notices that are due immediately leave room for sign-ins, and a notice that is given up waits in the queue for failures', () => {
  const [queue] = Object.keys(template.findResources('AWS::SQS::Queue'))
  const [config] = Object.values(template.findResources('AWS::Lambda::EventInvokeConfig'))
  expect(config?.Properties.DestinationConfig).toEqual({ OnFailure: { Destination: { 'Fn::GetAtt': [queue, 'Arn'] } } })
  template.hasResourceProperties('AWS::Lambda::Function', { ReservedConcurrentExecutions: 20 })
})

test('notices follow results and registrations, and can read both and their accounts', () => {
  const { participant, registration, owner, account } = partitionPrefixes
  const [mapping] = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'))
  const filters = mapping!.Properties.FilterCriteria.Filters as { readonly Pattern: string }[]
  expect(filters.map(({ Pattern }) => JSON.parse(Pattern).dynamodb.Keys.pk.S)).toEqual([
    [{ prefix: participant }],
    [{ prefix: registration }],
  ])
  const read = [participant, registration, owner, account].map((prefix) => `${prefix}*`)
  template.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Action: ['dynamodb:GetItem', 'dynamodb:Query'],
          Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': Match.arrayWith(read) } },
        }),
      ]),
    },
  })
})

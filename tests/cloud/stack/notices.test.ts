import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { AuditTable } from '../../../src/cloud/stack/audit-table.ts'
import { Notices } from '../../../src/cloud/stack/notices.ts'
import { RecordsTable } from '../../../src/cloud/stack/records-table.ts'
import { readTemplate } from '../synthesized.ts'

test('notices that are due at once leave room for sign-ins, and one that is given up waits in the queue of what failed', async () => {
  const code = await mkdtemp(join(tmpdir(), 'notices-'))
  await writeFile(join(code, 'main.mjs'), 'export const handler = () => undefined')
  const stack = new Stack(new App(), 'small')
  const records = new RecordsTable(stack, 'Records')
  const audit = new AuditTable(stack, 'Audit', records)
  const portal = { name: 'Portal', url: 'https://portal.example.com' }
  new Notices(stack, 'Notices', { code, records, audit, portal, mail: undefined })
  const template = readTemplate(stack)
  await rm(code, { recursive: true })
  const [queue] = Object.keys(template.findResources('AWS::SQS::Queue'))
  const [config] = Object.values(template.findResources('AWS::Lambda::EventInvokeConfig'))
  expect(config?.Properties.DestinationConfig).toEqual({ OnFailure: { Destination: { 'Fn::GetAtt': [queue, 'Arn'] } } })
  template.hasResourceProperties('AWS::Lambda::Function', { ReservedConcurrentExecutions: 20 })
})

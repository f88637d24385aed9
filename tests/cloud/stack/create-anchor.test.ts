import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Match } from 'aws-cdk-lib/assertions'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { expect, test } from 'vitest'
import { AuditTable } from '../../../src/cloud/stack/audit-table.ts'
import { createAnchor } from '../../../src/cloud/stack/create-anchor.ts'
import { RecordsTable } from '../../../src/cloud/stack/records-table.ts'
import { readTemplate } from '../synthesized.ts'

test('the anchor reads the audit log and earlier anchors, and may write but not remove anchors', async () => {
  const code = await mkdtemp(join(tmpdir(), 'anchor-'))
  await writeFile(join(code, 'main.mjs'), 'export const handler = () => undefined')
  const stack = new Stack(new App(), 'small')
  const records = new RecordsTable(stack, 'Records')
  const audit = new AuditTable(stack, 'Audit', records)
  createAnchor(stack, { code, records, audit, bucket: new Bucket(stack, 'Bucket') })
  const template = readTemplate(stack)
  await rm(code, { recursive: true })

  template.hasResourceProperties('AWS::IAM::Policy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Action: Match.arrayWith(['s3:GetObject*', 's3:List*']),
          Resource: Match.arrayWith([{ 'Fn::Join': ['', Match.arrayWith(['/anchors/*'])] }]),
        }),
      ]),
    },
  })
  const policies = JSON.stringify(template.findResources('AWS::IAM::Policy'))
  expect(policies).toContain('s3:PutObject')
  expect(policies).toContain('dynamodb:Scan')
  expect(policies).not.toMatch(/s3:(?:Delete|\*)|dynamodb:(?:Delete|Update|\*)/)
})

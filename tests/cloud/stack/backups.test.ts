import { App, Stack } from 'aws-cdk-lib'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, expect, test } from 'vitest'
import { Alarms } from '../../../src/cloud/stack/alarms.ts'
import { AuditTable } from '../../../src/cloud/stack/audit-table.ts'
import { Backups } from '../../../src/cloud/stack/backups.ts'
import { RecordsTable } from '../../../src/cloud/stack/records-table.ts'
import { readTemplate } from '../synthesized.ts'

const copyVault = 'arn:aws:backup:us-east-1:210987654321:backup-vault:copies'

let template: Template
beforeAll(() => {
  const stack = new Stack(new App(), 'small')
  const records = new RecordsTable(stack, 'Records')
  const audit = new AuditTable(stack, 'Audit', records)
  const tables = [records.table, audit.table]
  const { failures } = new Backups(stack, 'Backups', { stage: 'test', tables, key: records.key, copyVault })
  const alarms = new Alarms(stack, 'Alarms', { stage: 'test', emails: [], budget: 200, watchedMetrics: [] })
  alarms.sendEvents('Backups and copies that failed', failures)
  template = readTemplate(stack)
})

test('backups cannot be removed before their time, and are copied to another account', () => {
  const name = JSON.stringify(template.findResources('AWS::Backup::BackupVault'))
  expect(name).toMatch(/"BackupVaultName":\{"Fn::Join":\["",\["screening-portal-test-",.*AWS::StackId/)
  template.hasResourceProperties('AWS::Backup::BackupVault', {
    LockConfiguration: { MinRetentionDays: 30, ChangeableForDays: 3 },
  })
  template.hasResourceProperties('AWS::Backup::BackupPlan', {
    BackupPlan: Match.objectLike({
      BackupPlanRule: [Match.objectLike({ CopyActions: [Match.objectLike({ DestinationBackupVaultArn: copyVault })] })],
    }),
  })
})

test('a backup or copy of these tables that failed is told to those who get alarms, with what to look at', () => {
  const tableArns = Object.keys(template.findResources('AWS::DynamoDB::Table')).map((id) => ({
    'Fn::GetAtt': [id, 'Arn'],
  }))
  expect(tableArns).toHaveLength(2)
  const topic = { Ref: Object.keys(template.findResources('AWS::SNS::Topic'))[0] }
  template.hasResourceProperties('AWS::Events::Rule', {
    EventPattern: {
      source: ['aws.backup'],
      'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
      detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'], resourceArn: tableArns },
    },
    Targets: [
      Match.objectLike({
        Arn: topic,
        InputTransformer: Match.objectLike({
          InputTemplate: Match.stringLikeRegexp('Backups and copies that failed\\. Look at: .{10,}'),
        }),
      }),
    ],
  })
  const policies = JSON.stringify(template.findResources('AWS::SNS::TopicPolicy'))
  expect(policies).toMatch(/"sns:Publish"[^}]*"Service":"events\.amazonaws\.com"/)
})

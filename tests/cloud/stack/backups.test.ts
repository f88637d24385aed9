import { App, Stack } from 'aws-cdk-lib'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, expect, test } from 'vitest'
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
  new Backups(stack, 'Backups', { stage: 'test', tables, key: records.key, copyVault })
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

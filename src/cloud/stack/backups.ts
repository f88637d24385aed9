import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import * as backup from 'aws-cdk-lib/aws-backup'
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as events from 'aws-cdk-lib/aws-events'
import type * as kms from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import { recoveryDays } from '../../server/operations/describe-remains.ts'
import { nameRetained } from './name-retained.ts'

/** What is backed up, and where to. */
export interface BackupsProps {
  readonly stage: string
  readonly tables: readonly dynamodb.ITable[]
  readonly key: kms.IKey
  /** A vault in a different account that gets a copy of each backup. */
  readonly copyVault?: string | undefined
}

/** Daily backups of the tables, optionally copied to a different account, which cannot be removed for five weeks. */
export class Backups extends Construct {
  /** Matches a backup or copy that AWS Backup gave up. */
  readonly failures: events.Rule

  constructor(scope: Construct, id: string, { stage, tables, key, copyVault }: BackupsProps) {
    super(scope, id)
    const vault = new backup.BackupVault(this, 'Vault', {
      encryptionKey: key,
      // After three days, not even the account's root can shorten it.
      lockConfiguration: { minRetention: Duration.days(30), changeableFor: Duration.days(3) },
      removalPolicy: RemovalPolicy.RETAIN,
    })
    // CDK examines names before CloudFormation completes them.
    const cfnVault = vault.node.defaultChild as backup.CfnBackupVault
    cfnVault.backupVaultName = nameRetained(this, stage)
    const retention = Duration.days(recoveryDays)
    const copies =
      copyVault === undefined
        ? []
        : [
            {
              destinationBackupVault: backup.BackupVault.fromBackupVaultArn(this, 'Copies', copyVault),
              deleteAfter: retention,
            },
          ]
    const plan = new backup.BackupPlan(this, 'Plan', { backupVault: vault })
    plan.addRule(
      new backup.BackupPlanRule({
        ruleName: 'daily',
        scheduleExpression: events.Schedule.cron({ hour: '7', minute: '0' }),
        deleteAfter: retention,
        copyActions: copies,
      }),
    )
    plan.addSelection('Tables', { resources: tables.map((table) => backup.BackupResource.fromDynamoDbTable(table)) })
    this.failures = new events.Rule(this, 'Failures', {
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change', 'Copy Job State Change'],
        detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'], resourceArn: tables.map(({ tableArn }) => tableArn) },
      },
    })
  }
}

import { RemovalPolicy } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as kms from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import * as iam from 'aws-cdk-lib/aws-iam'
import {
  expiryAttribute,
  recordsTableDefinition,
  type auditTableDefinition,
} from '../../server/records/dynamodb/table.ts'
import { recoveryDays } from '../../server/operations/describe-remains.ts'
import type { CloudSettings } from '../stage-settings.ts'

/** An action on the records, by DynamoDB's name. */
export type RecordAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Scan'

const keyActions = ['Decrypt', 'DescribeKey', 'Encrypt', 'GenerateDataKey', 'ReEncryptFrom', 'ReEncryptTo']

/**
 * The participants' records, encrypted with the provider's own key; table and key are retained when the stack is deleted. If the settings
 * name an existing table, such as a restored one, it is used instead.
 */
export class RecordsTable extends Construct {
  readonly table: dynamodb.ITable
  readonly key: kms.IKey

  constructor(scope: Construct, id: string, existing?: CloudSettings['table']) {
    super(scope, id)
    if (existing) {
      const { name: tableName, keyArn, streamArn: tableStreamArn } = existing
      this.key = kms.Key.fromKeyArn(this, 'Key', keyArn)
      const globalIndexes = recordsTableDefinition.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName)
      const found = { tableName, tableStreamArn, encryptionKey: this.key, globalIndexes }
      this.table = dynamodb.Table.fromTableAttributes(this, 'Table', found)
      return
    }
    this.key = createKey(this, "Participants' records")
    this.table = createTable(this, this.key, recordsTableDefinition, {
      timeToLiveAttribute: expiryAttribute,
      // Notices follow it; they need only whose records changed.
      stream: dynamodb.StreamViewType.KEYS_ONLY,
    })
  }

  /** Allows a function these actions on the table, but not on its indexes; if partitions are given, such as `ACCOUNT#*`, only in those. */
  allow(grantee: iam.IGrantable, actions: readonly RecordAction[], partitions?: readonly string[]): void {
    iam.Grant.addToPrincipal({
      grantee,
      actions: actions.map((action) => `dynamodb:${action}`),
      resourceArns: [this.table.tableArn],
      ...(partitions && {
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] } },
      }),
    })
    iam.Grant.addToPrincipal({
      grantee,
      actions: keyActions.map((action) => `kms:${action}`),
      resourceArns: [this.key.keyArn],
    })
  }
}

/**
 * Creates a key of the provider's own that is retained when the stack is deleted. Losing the key would mean losing everything it encrypts,
 * including backups, so an administrator has to change its policy before deleting or disabling it.
 */
export function createKey(scope: Construct, description: string): kms.Key {
  const key = new kms.Key(scope, 'Key', { description, enableKeyRotation: true, removalPolicy: RemovalPolicy.RETAIN })
  key.addToResourcePolicy(
    new iam.PolicyStatement({
      effect: iam.Effect.DENY,
      principals: [new iam.AnyPrincipal()],
      actions: ['kms:ScheduleKeyDeletion', 'kms:DisableKey'],
      resources: ['*'],
    }),
  )
  return key
}

type TableDefinition = typeof recordsTableDefinition | typeof auditTableDefinition

/**
 * Creates an encrypted table with these keys that can be restored to any moment of the past month, and is retained when the stack is
 * deleted.
 */
export function createTable(
  scope: Construct,
  encryptionKey: kms.IKey,
  { KeySchema, GlobalSecondaryIndexes }: TableDefinition,
  more: Partial<dynamodb.TableProps>,
): dynamodb.ITable {
  const toAttribute = (name: string): dynamodb.Attribute => ({ name, type: dynamodb.AttributeType.STRING })
  const table = new dynamodb.Table(scope, 'Table', {
    partitionKey: toAttribute(KeySchema[0].AttributeName),
    sortKey: toAttribute(KeySchema[1].AttributeName),
    billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: recoveryDays },
    encryption: dynamodb.TableEncryption.CUSTOMER_MANAGED,
    encryptionKey,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
    ...more,
  })
  for (const { IndexName, KeySchema: keys, Projection } of GlobalSecondaryIndexes) {
    const [partition, sort] = keys as readonly { readonly AttributeName: string }[]
    table.addGlobalSecondaryIndex({
      indexName: IndexName,
      partitionKey: toAttribute(partition!.AttributeName),
      ...(sort && { sortKey: toAttribute(sort.AttributeName) }),
      projectionType: dynamodb.ProjectionType[Projection.ProjectionType],
    })
  }
  // CDK's own types differ in what may be undefined.
  return table as dynamodb.ITable
}

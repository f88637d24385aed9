import { RemovalPolicy } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { auditTableDefinition, nameAuditTable } from '../../server/records/dynamodb/table.ts'
import type { RecordsTable } from './records-table.ts'

/**
 * The audit log, in a table apart from the records, which functions add to and read: no role of the stack may update or
 * remove what is in it. Encrypted with the key of the records; it remains when the stack goes.
 */
export class AuditTable extends Construct {
  readonly table: dynamodb.Table

  constructor(scope: Construct, id: string, { table, key }: Pick<RecordsTable, 'table' | 'key'>) {
    super(scope, id)
    const { KeySchema, GlobalSecondaryIndexes } = auditTableDefinition
    this.table = new dynamodb.Table(this, 'Table', {
      tableName: nameAuditTable(table.tableName),
      partitionKey: toTextAttribute(KeySchema[0].AttributeName),
      sortKey: toTextAttribute(KeySchema[1].AttributeName),
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: dynamodb.TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: key,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    for (const index of GlobalSecondaryIndexes)
      this.table.addGlobalSecondaryIndex({
        indexName: index.IndexName,
        partitionKey: toTextAttribute(index.KeySchema[0].AttributeName),
        sortKey: toTextAttribute(index.KeySchema[1].AttributeName),
        projectionType: dynamodb.ProjectionType[index.Projection.ProjectionType],
      })
  }

  /** Lets a function, which may use the key already, add events and read chains. */
  allow(grantee: iam.IGrantable): void {
    iam.Grant.addToPrincipal({
      grantee,
      actions: ['dynamodb:PutItem', 'dynamodb:Query'],
      resourceArns: [this.table.tableArn],
    })
  }
}

function toTextAttribute(name: string): dynamodb.Attribute {
  return { name, type: dynamodb.AttributeType.STRING }
}

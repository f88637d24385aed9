import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { auditTableDefinition, nameAuditTable } from '../../server/records/dynamodb/table.ts'
import { createTable, type RecordsTable } from './records-table.ts'

/**
 * The audit log, in a table apart from the records, which functions add to and read: no role of the stack may update or
 * remove what is in it. Encrypted with the key of the records; it remains when the stack goes, and is found next to a
 * table of records that exists.
 */
export class AuditTable extends Construct {
  readonly table: dynamodb.ITable

  constructor(scope: Construct, id: string, { table, key }: Pick<RecordsTable, 'table' | 'key'>, isExisting = false) {
    super(scope, id)
    const tableName = nameAuditTable(table.tableName)
    this.table = isExisting
      ? dynamodb.Table.fromTableAttributes(this, 'Table', { tableName, encryptionKey: key })
      : createTable(this, key, auditTableDefinition, { tableName })
  }

  /** Lets a function, which may use the key already, add events and read chains, or do this. */
  allow(grantee: iam.IGrantable, actions: readonly string[] = ['PutItem', 'Query']): void {
    iam.Grant.addToPrincipal({
      grantee,
      actions: actions.map((action) => `dynamodb:${action}`),
      resourceArns: [this.table.tableArn],
    })
  }
}

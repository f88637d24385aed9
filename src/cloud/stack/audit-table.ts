import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { auditTableDefinition, nameAuditTable } from '../../server/records/dynamodb/table.ts'
import { createTable, type RecordsTable } from './records-table.ts'

/**
 * The table of the audit log, separate from the records. Functions may add to it and read it, but no role of the stack may update or remove
 * items. It is encrypted with the key of the records, and retained when the stack is deleted. For an existing records' table, the existing
 * table of the audit log is used.
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

  /** Allows a function, which must already have access to the key, to add events and read chains, or the given actions. */
  allow(grantee: iam.IGrantable, actions: readonly string[] = ['PutItem', 'Query']): void {
    iam.Grant.addToPrincipal({
      grantee,
      actions: actions.map((action) => `dynamodb:${action}`),
      resourceArns: [this.table.tableArn],
    })
  }
}

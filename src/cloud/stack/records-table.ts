import { RemovalPolicy } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as kms from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import * as iam from 'aws-cdk-lib/aws-iam'
import { expiryAttribute, recordsTableDefinition } from '../../server/records/dynamodb/table.ts'

/** What a function does with the records, as DynamoDB names it. */
export type RecordAction = 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem'

const keyActions = ['Decrypt', 'DescribeKey', 'Encrypt', 'GenerateDataKey', 'ReEncryptFrom', 'ReEncryptTo']

/** The participants' records, encrypted with a key of the provider's own; table and key remain when the stack goes. */
export class RecordsTable extends Construct {
  readonly table: dynamodb.Table
  readonly key: kms.Key

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.key = new kms.Key(this, 'Key', {
      description: "Participants' records",
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const { KeySchema, GlobalSecondaryIndexes } = recordsTableDefinition
    this.table = new dynamodb.Table(this, 'Table', {
      partitionKey: toTextAttribute(KeySchema[0].AttributeName),
      sortKey: toTextAttribute(KeySchema[1].AttributeName),
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: dynamodb.TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: this.key,
      timeToLiveAttribute: expiryAttribute,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    for (const index of GlobalSecondaryIndexes)
      this.table.addGlobalSecondaryIndex({
        indexName: index.IndexName,
        partitionKey: toTextAttribute(index.KeySchema[0].AttributeName),
        projectionType: dynamodb.ProjectionType[index.Projection.ProjectionType],
      })
  }

  /**
   * Lets a function do this with the table, its indexes left out; with partitions, such as `ACCOUNT#*`, in those alone.
   */
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

function toTextAttribute(name: string): dynamodb.Attribute {
  return { name, type: dynamodb.AttributeType.STRING }
}

import { RemovalPolicy } from 'aws-cdk-lib'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as kms from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'

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
    this.table = new dynamodb.Table(this, 'Table', {
      partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'sk', type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: dynamodb.TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: this.key,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }
}

import { Duration } from 'aws-cdk-lib'
import * as events from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { anchorPrefix } from '../bucket-keys.ts'
import type { AuditTable } from './audit-table.ts'
import { PortalFunction } from './portal-function.ts'
import type { RecordsTable } from './records-table.ts'

interface AnchorProps {
  /** The folder of the function's code. */
  readonly code: string
  readonly records: RecordsTable
  readonly audit: AuditTable
  /** The bucket whose objects cannot be changed. */
  readonly bucket: Bucket
}

/**
 * Creates the function that, every day, verifies the audit log against the ends of its chains in the bucket, and saves the new ends there.
 */
export function createAnchor(scope: Construct, { code, records, audit, bucket }: AnchorProps): PortalFunction {
  const anchor = new PortalFunction(scope, 'Anchor', {
    code,
    // Room for the ends of a million chains, twice, and a whole processor.
    memorySize: 3008,
    timeout: Duration.minutes(15),
    environment: { TABLE_NAME: records.table.tableName, LOG_BUCKET: bucket.bucketName },
  })
  audit.allow(anchor.function, ['Scan'])
  records.key.grantDecrypt(anchor.function)
  bucket.grantPut(anchor.function, `${anchorPrefix}*`)
  bucket.grantRead(anchor.function, `${anchorPrefix}*`)
  const schedule = events.Schedule.cron({ hour: '6', minute: '0' })
  new events.Rule(scope, 'Daily', { schedule, targets: [new LambdaFunction(anchor.function)] })
  return anchor
}

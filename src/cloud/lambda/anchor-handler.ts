import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import {
  createDynamodbClient,
  openDynamodbRecordStore,
} from '../../server/records/dynamodb/open-dynamodb-record-store.ts'
import { anchorAudit } from './anchor-audit.ts'
import { readVariable } from './lambda-environment.ts'

const s3 = new S3Client()
const Bucket = readVariable('LOG_BUCKET')
const { audit } = openDynamodbRecordStore({ client: createDynamodbClient(), tableName: readVariable('TABLE_NAME') })

/** Called by AWS Lambda once a day. */
export const handler = async (): Promise<void> =>
  anchorAudit(audit, async (Key, Body) =>
    s3.send(new PutObjectCommand({ Bucket, Key, Body, ChecksumAlgorithm: 'SHA256' })),
  )

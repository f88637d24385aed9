import { GetObjectCommand, paginateListObjectsV2, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import {
  createDynamodbClient,
  openDynamodbRecordStore,
} from '../../server/records/dynamodb/open-dynamodb-record-store.ts'
import { anchorPrefix } from '../bucket-keys.ts'
import { anchorAudit } from './anchor-audit.ts'
import { readVariable } from './lambda-environment.ts'

const s3 = new S3Client()
const Bucket = readVariable('LOG_BUCKET')
const { audit } = openDynamodbRecordStore({ client: createDynamodbClient(), tableName: readVariable('TABLE_NAME') })

/** Called by AWS Lambda once a day. */
export const handler = async (): Promise<void> =>
  anchorAudit(audit, {
    readLast,
    put: async (Key, Body) => s3.send(new PutObjectCommand({ Bucket, Key, Body, ChecksumAlgorithm: 'SHA256' })),
  })

/** The newest anchor: its key begins with its date, and keys are listed in order. */
async function readLast(): Promise<string | undefined> {
  let Key: string | undefined
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: anchorPrefix }))
    Key = Contents.at(-1)?.Key ?? Key
  if (Key === undefined) return undefined
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
  return Body!.transformToString()
}

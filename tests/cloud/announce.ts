import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'

/** The event that Amazon EventBridge puts into the queue for an object, as shown in its documentation. */
export function announce(key: string, version: string): S3ObjectCreatedNotificationEvent {
  return {
    version: '0',
    id: '17793124-05d4-b198-2fde-7ededc63b103',
    'detail-type': 'Object Created',
    source: 'aws.s3',
    account: '111122223333',
    time: '2026-11-12T00:00:00Z',
    region: 'us-east-1',
    resources: ['arn:aws:s3:::drop'],
    detail: {
      version: '0',
      bucket: { name: 'drop' },
      object: {
        key,
        'version-id': version,
        size: 5,
        etag: 'b1946ac92492d2347c6235b4d2611184',
        sequencer: '00617F08299329D189',
      },
      'request-id': 'N4N7GDK58NMKJ12R',
      requester: '123456789012',
      'source-ip-address': '192.0.2.1',
      reason: 'PutObject',
    },
  }
}

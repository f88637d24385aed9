/** The names of the outputs of the stack. */
export const outputNames = [
  'Url',
  'Configuration',
  'Documents',
  'SiteBucket',
  'ContentBucket',
  'DistributionId',
  'DistributionHost',
  'TableName',
  'DropBucket',
  'LogBucket',
  'UserPoolId',
  'IngestClientId',
  'Senders',
  'TokenUrl',
  'MailRecords',
] as const

/** The outputs of the stack, for those who publish releases to it. */
export type StackOutputs = Readonly<Record<(typeof outputNames)[number], string>>

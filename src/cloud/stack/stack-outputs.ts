/** The outputs of the stack, for those who publish releases to it. */
export type StackOutputs = Readonly<
  Record<
    | 'Url'
    | 'Configuration'
    | 'Documents'
    | 'SiteBucket'
    | 'ContentBucket'
    | 'DistributionId'
    | 'DistributionHost'
    | 'TableName'
    | 'DropBucket'
    | 'LogBucket'
    | 'UserPoolId'
    | 'IngestClientId'
    | 'Senders'
    | 'TokenUrl'
    | 'MailRecords',
    string
  >
>

/** What the stack tells those who release into it. */
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

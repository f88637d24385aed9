import type { Stack } from 'aws-cdk-lib'
import { NagSuppressions, type NagPackSuppressionAppliesTo } from 'cdk-nag'
import { dropPrefix, receiptPrefix } from '../bucket-keys.ts'
import type { CloudSettings } from '../stage-settings.ts'
import { ingestPaths, portalPaths } from './portal-api.ts'

/** A finding of cdk-nag's AwsSolutions that stays: where, which rule, and why. */
type AcceptedFinding = readonly [path: string, rule: string, reason: string, appliesTo?: NagPackSuppressionAppliesTo]

const supportedRuntime = 'Node.js 22 is supported until April 2027, and the tests run on it.'

const acceptedFindings: readonly AcceptedFinding[] = [
  [
    'Users/Pool/Resource',
    'AwsSolutions-COG2',
    'Participants come once or twice a year; a second factor is theirs to choose, and threat protection asks for more where a sign-in is unusual.',
  ],
  [
    'Users/Pool/smsRole/Resource',
    'AwsSolutions-IAM5',
    'A text message goes to a telephone number, which is no resource that a policy could name.',
    'Resource::*',
  ],
  [
    'Monitor/Identities',
    'AwsSolutions-COG7',
    'Browsers measure pages before anybody has signed in; the guest role may send measurements of this one monitor, and nothing else.',
  ],
  [
    'Site/Files/Resource',
    'AwsSolutions-S1',
    'The bucket holds the public files of the portal, which only CloudFront reads.',
  ],
  ['Site/Distribution/Resource', 'AwsSolutions-CFR1', 'Participants read their results wherever they travel.'],
  [
    'Site/Distribution/Resource',
    'AwsSolutions-CFR3',
    'The log would hold the addresses of participants next to the orders whose results they open.',
  ],
  ['Portal/Function/Resource', 'AwsSolutions-L1', supportedRuntime],
  ['Ingest/Function/Resource', 'AwsSolutions-L1', supportedRuntime],
  ['Accounts/SignUp/Function/Resource', 'AwsSolutions-L1', supportedRuntime],
  ['Accounts/Tokens/Function/Resource', 'AwsSolutions-L1', supportedRuntime],
  [
    'Ingest/Role/DefaultPolicy/Resource',
    'AwsSolutions-IAM5',
    'The function reads what is dropped for it, and nothing else of the bucket but the catalogue.',
    { regex: `/^Resource::.*\\/${dropPrefix.replace('/', '\\/')}\\*$/` },
  ],
  [
    'Ingest/Role/DefaultPolicy/Resource',
    'AwsSolutions-IAM5',
    'The function leaves a receipt for each file that was dropped, and puts nothing else into the bucket.',
    { regex: `/^Resource::.*\\/${receiptPrefix.replace('/', '\\/')}\\*$/` },
  ],
  [
    'Drop/Files/Resource',
    'AwsSolutions-S1',
    'The provider alone drops files, which are gone after a week; data events of CloudTrail say who did.',
  ],
  ['Drop/Failed/Resource', 'AwsSolutions-SQS3', 'It is the queue of what failed.'],
  ...[...portalPaths, ...ingestPaths].map((path): AcceptedFinding => [
    `Api/Api/ANY-${path.replaceAll('/', '--').slice(1)}/Resource`,
    'AwsSolutions-APIG4',
    'The application verifies tokens and scopes itself, and answers as it does locally; of its health everybody may hear.',
  ]),
]

/** What is found only where the portal has no name of its own. */
const acceptedWithoutDomain: readonly AcceptedFinding[] = [
  [
    'Site/Distribution/Resource',
    'AwsSolutions-CFR4',
    'CloudFront sets the oldest TLS of its own name itself; a stage for participants has a domain, and TLS 1.2.',
  ],
]

/** Tells cdk-nag what stays as it is. */
export function acceptFindings(stack: Stack, { domain, originKey }: CloudSettings): void {
  const key: AcceptedFinding = [
    `OriginKey${originKey}/Resource`,
    'AwsSolutions-SMG4',
    'CloudFront and the functions read the key when they are deployed; docs/deploy.md says how to replace it.',
  ]
  for (const [path, id, reason, appliesTo] of [
    ...acceptedFindings,
    key,
    ...(domain === undefined ? acceptedWithoutDomain : []),
  ])
    NagSuppressions.addResourceSuppressionsByPath(stack, `/${stack.stackName}/${path}`, [
      { id, reason, ...(appliesTo !== undefined && { appliesTo: [appliesTo] }) },
    ])
}

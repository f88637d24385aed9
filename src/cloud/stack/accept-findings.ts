import type { Stack } from 'aws-cdk-lib'
import { NagSuppressions, type NagPackSuppressionAppliesTo } from 'cdk-nag'
import type { CloudSettings } from '../stage-settings.ts'
import { ingestPaths, portalPaths } from './portal-api.ts'

/** A finding of cdk-nag's AwsSolutions that stays: where, which rule, and why. */
type AcceptedFinding = readonly [path: string, rule: string, reason: string, appliesTo?: NagPackSuppressionAppliesTo]

const acceptedFindings: readonly AcceptedFinding[] = [
  ['Users/Pool/Resource', 'AwsSolutions-COG2', 'The portal has no step for a second factor yet (docs/deploy.md).'],
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
    'Standard logging of the second version is on, which the rule does not know; it leaves addresses of results out.',
  ],
  [
    'Users/Pool/Resource',
    'AwsSolutions-COG8',
    'The Plus plan is a setting of the stage; for sign-ins by SRP it checks no password.',
  ],
  ...[
    'Feed/Role',
    'Notices/ScheduleRole',
    'Notices/Send/Role',
    'Anchor/Role',
    'People/Operator',
    'People/Auditor',
    'People/Deployer',
  ].map((role): AcceptedFinding => [
    `${role}/DefaultPolicy/Resource`,
    'AwsSolutions-IAM5',
    'Everything under a prefix, in an index or of a schedule, whose names are not known before; what may be done there is in the tests.',
  ]),
  ['Canary/Canary/ServiceRole/Resource', 'AwsSolutions-IAM5', 'The rights that CloudWatch Synthetics asks for.'],
  [
    'Backups/Plan/Tables/Role/Resource',
    'AwsSolutions-IAM4',
    "AWS Backup's own policy, which AWS extends as it does the service.",
  ],
  ...['Drop/Files', 'Content', 'Trails/Logs', 'Canary/Pictures'].map((bucket): AcceptedFinding => [
    `${bucket}/Resource`,
    'AwsSolutions-S1',
    'Data events of CloudTrail say more than the access log would, of the buckets that matter.',
  ]),
  ...['Drop/Failed', 'Notices/Failed'].map((queue): AcceptedFinding => [
    `${queue}/Resource`,
    'AwsSolutions-SQS3',
    'It is the queue of what failed.',
  ]),
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
export function acceptFindings(
  stack: Stack,
  { domain, senders, originKey, userPoolId, repository }: CloudSettings,
): void {
  const keys = [originKey - 1, originKey, originKey + 1].filter((number) => number > 0)
  const secrets = [
    ...keys.map((number) => `OriginKey${number}`),
    ...senders.map((name) => `Users/Secret-${name}`),
    'Canary/Account',
  ]
  const all = [
    ...acceptedFindings,
    ...secrets.map((path): AcceptedFinding => [
      `${path}/Resource`,
      'AwsSolutions-SMG4',
      'Both of its sides read it when they are deployed; docs/deploy.md says how to replace it.',
    ]),
    ...(domain === undefined ? acceptedWithoutDomain : []),
  ]
  for (const [path, id, reason, appliesTo] of all) {
    // A pool that exists, and the workflow's role, are not always there.
    if (userPoolId !== undefined && path.startsWith('Users/Pool/')) continue
    if (repository === undefined && path.startsWith('People/Deployer')) continue
    NagSuppressions.addResourceSuppressionsByPath(stack, `/${stack.stackName}/${path}`, [
      { id, reason, ...(appliesTo !== undefined && { appliesTo: [appliesTo] }) },
    ])
  }
}

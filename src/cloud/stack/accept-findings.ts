import type { Stack } from 'aws-cdk-lib'
import { NagSuppressions, type NagPackSuppressionAppliesTo } from 'cdk-nag'
import type { CloudSettings } from '../stage-settings.ts'
import { ingestPaths, portalPaths } from './portal-api.ts'

/** An accepted finding of cdk-nag's AwsSolutions: the rule, the reason, and the resources. */
type AcceptedFinding = readonly [
  rule: string,
  reason: string,
  paths: readonly string[],
  appliesTo?: NagPackSuppressionAppliesTo,
]

const pool = 'Users/Pool/Resource'
const distribution = 'Site/Distribution/Resource'

const acceptedFindings: readonly AcceptedFinding[] = [
  ['COG2', 'The portal has no step for a second factor yet (docs/deploy.md).', [pool]],
  ['COG8', 'The Plus plan is a setting of the stage; for sign-ins by SRP it checks no password.', [pool]],
  [
    'COG7',
    'Browsers measure pages before anybody has signed in; the guest role may send measurements of this one monitor, and nothing else.',
    ['Monitor/Identities'],
  ],
  ['CFR1', 'Participants read their results wherever they travel.', [distribution]],
  [
    'CFR3',
    'Standard logging of the second version is on, which the rule does not know; it leaves addresses of results out.',
    [distribution],
  ],
  ['S1', 'Everyone may read the files of the portal; CloudTrail says who writes them.', ['Site/Files/Resource']],
  ['S1', 'Data events of CloudTrail say more than the access log would.', ['Drop/Files/Resource', 'Content/Resource']],
  ['S1', 'Nothing in it can be changed, and a log of it would log itself.', ['Trails/Logs/Resource']],
  ['S1', 'It holds pictures of an invented participant, for thirty days.', ['Canary/Pictures/Resource']],
  ['SQS3', 'It is the queue of what failed.', ['Drop/Failed/Resource', 'Notices/Failed/Resource']],
  [
    'IAM5',
    'A text message goes to a telephone number, which is no resource that a policy could name.',
    ['Users/Pool/smsRole/Resource'],
    'Resource::*',
  ],
  [
    'IAM5',
    'Everything under a prefix, in an index or of a schedule, whose names are not known before; what may be done there is in the tests.',
    [
      'Feed/Role',
      'Notices/ScheduleRole',
      'Notices/Send/Role',
      'Anchor/Role',
      'People/Operator',
      'People/Auditor',
      'People/Deployer',
    ].map((role) => `${role}/DefaultPolicy/Resource`),
  ],
  ['IAM5', 'The rights that CloudWatch Synthetics asks for.', ['Canary/Canary/ServiceRole/Resource']],
  ['IAM4', "AWS Backup's own policy, which AWS extends as it does the service.", ['Backups/Plan/Tables/Role/Resource']],
  [
    'APIG4',
    'The application verifies tokens and scopes itself, and answers as it does locally; whether it is healthy is public.',
    [...portalPaths, ...ingestPaths].map((path) => `Api/Api/ANY-${path.replaceAll('/', '--').slice(1)}/Resource`),
  ],
]

/** Tells cdk-nag which findings are accepted. */
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
  const all: readonly AcceptedFinding[] = [
    ...acceptedFindings,
    [
      'SMG4',
      'Both sides read it when they are deployed; docs/deploy.md says how to replace it.',
      secrets.map((path) => `${path}/Resource`),
    ],
    [
      'CFR4',
      'CloudFront sets the oldest TLS of its own name itself; a stage for participants has a domain, and TLS 1.2.',
      domain === undefined ? [distribution] : [],
    ],
  ]
  // An existing pool and the workflow's role are not always present.
  const isThere = (path: string): boolean =>
    !(userPoolId !== undefined && path.startsWith('Users/Pool/')) &&
    !(repository === undefined && path.startsWith('People/Deployer'))
  for (const [rule, reason, paths, appliesTo] of all)
    for (const path of paths.filter(isThere))
      NagSuppressions.addResourceSuppressionsByPath(stack, `/${stack.stackName}/${path}`, [
        { id: `AwsSolutions-${rule}`, reason, ...(appliesTo !== undefined && { appliesTo: [appliesTo] }) },
      ])
}

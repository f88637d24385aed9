import { Duration, type Stack } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import type * as synthetics from 'aws-cdk-lib/aws-synthetics'
import type { WatchedMetric } from './alarms.ts'
import { period, type PortalFunction } from './portal-function.ts'
import type { PortalUserPool } from './user-pool.ts'

/** What of a stage is watched. */
export interface WatchedStage {
  readonly stack: Stack
  readonly functions: Readonly<
    Record<'portal' | 'ingest' | 'drop' | 'tokens' | 'signOut' | 'notices' | 'anchor', PortalFunction>
  >
  readonly queues: Readonly<Record<'drop' | 'notices', sqs.Queue>>
  readonly tables: Readonly<Record<'records' | 'audit', dynamodb.ITable>>
  readonly users: PortalUserPool
  readonly canary: synthetics.Canary
  readonly distributionId: string
}

const { GET_ITEM, QUERY, PUT_ITEM, UPDATE_ITEM } = dynamodb.Operation
const recordOperations = [GET_ITEM, QUERY, PUT_ITEM, UPDATE_ITEM]

/** Everything that an operator is told of, each with a line in the runbook (docs/operations.md). */
export function listWatchedMetrics(stage: WatchedStage): WatchedMetric[] {
  const { stack, functions, queues, tables, users, canary, distributionId } = stage
  const day = Duration.days(1)
  const measure = (
    [namespace, metricName, statistic]: [string, string, string],
    dimensionsMap: Record<string, string> = {},
    every = period,
  ) => new cloudwatch.Metric({ namespace, metricName, statistic, dimensionsMap, period: every })
  const own = (name: string, every = period) => measure([`ScreeningPortal/${stack.stackName}`, name, 'Sum'], {}, every)
  const add = (metrics: readonly cloudwatch.IMetric[]): cloudwatch.IMetric =>
    new cloudwatch.MathExpression({
      expression: metrics.map((_, index) => `FILL(m${index}, 0)`).join(' + '),
      usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
      period,
    })
  const { portal, ingest, drop, tokens, signOut, notices, anchor } = functions
  const all = Object.values(functions)
  const client = { UserPool: users.pool.userPoolId, UserPoolClient: users.portalClient.userPoolClientId }
  const throttles = ['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles']
  const getThrottled = (table: dynamodb.ITable, operations: dynamodb.Operation[]) =>
    table.metricThrottledRequestsForOperations({ operations, period })
  const isWaiting = (queue: sqs.Queue) => queue.metricApproximateNumberOfMessagesVisible({ period })
  const isFailing = (name: string, { failures }: PortalFunction) => ({ name, metric: failures, threshold: 0 })
  return [
    {
      name: 'Sign-in and reading do not work',
      metric: canary.metricFailed({ period: Duration.minutes(10), statistic: 'Sum' }),
      threshold: 0,
      periods: 2,
    },
    isFailing('Failures of the portal', portal),
    isFailing('Failures of the ingest', ingest),
    isFailing('Failures of dropped files', drop),
    isFailing('Sign-ins whose account could not be looked up', tokens),
    isFailing('Sessions that outlived their password', signOut),
    isFailing('Notices that could not be sent', notices),
    isFailing('The audit log is broken or not anchored', anchor),
    {
      name: 'No anchor of the audit log',
      metric: anchor.function.metricInvocations({ period: day }),
      threshold: 1,
      isSilence: true,
    },
    {
      name: 'Crashes of functions',
      metric: add(all.map((each) => each.function.metricErrors({ period }))),
      threshold: 0,
    },
    {
      name: 'Calls of functions that were held back',
      metric: add(all.map((each) => each.function.metricThrottles({ period }))),
      threshold: 0,
    },
    {
      name: 'Slowest hundredth of calls, ms',
      metric: portal.function.metricDuration({ period, statistic: 'p99' }),
      threshold: 3000,
      periods: 3,
    },
    {
      name: 'Messages that were refused',
      metric: add(['Partly', 'Refused', 'Unreadable', 'FilesUnread'].map((name) => own(name))),
      threshold: 0,
    },
    { name: 'No results came since yesterday', metric: own('Taken', day), threshold: 1, isSilence: true },
    { name: 'Dropped files that were not fed in', metric: isWaiting(queues.drop), threshold: 0 },
    { name: 'Changes that no notice was made of', metric: isWaiting(queues.notices), threshold: 0 },
    { name: 'Requests that the table held back', metric: getThrottled(tables.records, recordOperations), threshold: 0 },
    {
      name: 'Events that the audit log held back',
      metric: getThrottled(tables.audit, [QUERY, PUT_ITEM]),
      threshold: 0,
    },
    {
      name: 'Failures of the table',
      metric: tables.records.metricSystemErrorsForOperations({ operations: recordOperations, period }),
      threshold: 0,
    },
    {
      name: 'Failed answers of the site, %',
      metric: measure(['AWS/CloudFront', '5xxErrorRate', 'Average'], {
        DistributionId: distributionId,
        Region: 'Global',
      }),
      threshold: 1,
      periods: 3,
    },
    {
      name: 'Calls that Cognito held back',
      metric: add(throttles.map((name) => measure(['AWS/Cognito', name, 'Sum'], client))),
      threshold: 0,
    },
    {
      name: 'Requests that the firewalls refused',
      metric: add(
        ['SiteFirewallAll', 'UsersFirewallAll'].map((WebACL, index) =>
          measure(['AWS/WAFV2', 'BlockedRequests', 'Sum'], {
            WebACL,
            Rule: 'ALL',
            ...(index > 0 && { Region: stack.region }),
          }),
        ),
      ),
      threshold: 1000,
      periods: 3,
    },
    {
      name: 'Emails that bounced, share',
      metric: measure(['AWS/SES', 'Reputation.BounceRate', 'Average'], {}, Duration.hours(1)),
      threshold: 0.04,
    },
    {
      name: 'Emails that were complained about, share',
      metric: measure(['AWS/SES', 'Reputation.ComplaintRate', 'Average'], {}, Duration.hours(1)),
      threshold: 0.0008,
    },
    {
      name: 'Text messages this month, US dollars',
      metric: measure(['AWS/SNS', 'SMSMonthToDateSpentUSD', 'Maximum'], {}, Duration.hours(1)),
      threshold: 50,
    },
  ]
}

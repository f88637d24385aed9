import { Duration, type Stack } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import type * as synthetics from 'aws-cdk-lib/aws-synthetics'
import type { WatchedMetric } from './alarms.ts'
import { defaultAlarmPeriod, type PortalFunction } from './portal-function.ts'
import type { PortalUserPool } from './user-pool.ts'

/** The parts of a stage that are watched. */
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

/** Lists all metrics that can alert an operator, each with a line in the runbook (docs/operations.md). */
export function listWatchedMetrics(stage: WatchedStage): WatchedMetric[] {
  const { stack, functions, queues, tables, users, canary, distributionId } = stage
  const { portal, ingest, drop, tokens, signOut, notices, anchor } = functions
  const [hour, day] = [Duration.hours(1), Duration.days(1)]
  const watch = (
    name: string,
    metric: cloudwatch.IMetric,
    threshold = 0,
    more: Pick<WatchedMetric, 'periods' | 'isSilence'> = {},
  ): WatchedMetric => ({ name, metric, threshold, ...more })
  const measure = (
    [namespace, metricName, statistic]: [string, string, string],
    dimensionsMap: Record<string, string> = {},
    every = defaultAlarmPeriod,
  ) => new cloudwatch.Metric({ namespace, metricName, statistic, dimensionsMap, period: every })
  const countMessages = (name: string, every = defaultAlarmPeriod) =>
    measure([`ScreeningPortal/${stack.stackName}`, name, 'Sum'], {}, every)
  const add = (metrics: readonly cloudwatch.IMetric[]): cloudwatch.IMetric =>
    new cloudwatch.MathExpression({
      expression: metrics.map((_, index) => `FILL(m${index}, 0)`).join(' + '),
      usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
      period: defaultAlarmPeriod,
    })
  const addOfAll = (metric: 'metricErrors' | 'metricThrottles') =>
    add(Object.values(functions).map((each) => each.function[metric]({ period: defaultAlarmPeriod })))
  const countWaiting = (queue: sqs.Queue) =>
    queue.metricApproximateNumberOfMessagesVisible({ period: defaultAlarmPeriod })
  const countThrottled = (table: dynamodb.ITable, operations: dynamodb.Operation[]) =>
    table.metricThrottledRequestsForOperations({ operations, period: defaultAlarmPeriod })
  const countCognitoThrottles = (name: string) =>
    measure(['AWS/Cognito', `${name}Throttles`, 'Sum'], {
      UserPool: users.pool.userPoolId,
      UserPoolClient: users.portalClient.userPoolClientId,
    })
  const countBlocked = (WebACL: string, more: Record<string, string> = {}) =>
    measure(['AWS/WAFV2', 'BlockedRequests', 'Sum'], { WebACL, Rule: 'ALL', ...more })
  const systemErrors = tables.records.metricSystemErrorsForOperations({
    operations: recordOperations,
    period: defaultAlarmPeriod,
  })
  const site = { DistributionId: distributionId, Region: 'Global' }
  return [
    // A canary that does not run measures nothing, so a missing run counts as a failure.
    watch('Sign-in and reading do not work', canary.metricSuccessPercent({ period: Duration.minutes(10) }), 100, {
      periods: 2,
      isSilence: true,
    }),
    watch('Failures of the portal', portal.failures),
    watch('Failures of the ingest', ingest.failures),
    watch('Failures of dropped files', drop.failures),
    watch('Sign-ins whose account could not be looked up', tokens.failures),
    watch('Sessions that outlived their password', signOut.failures),
    watch('Notices that could not be sent', notices.failures),
    watch('The audit log is broken or not anchored', anchor.failures),
    watch('No anchor of the audit log', anchor.function.metricInvocations({ period: day }), 1, { isSilence: true }),
    watch('Crashes of functions', addOfAll('metricErrors')),
    watch('Calls of functions that were held back', addOfAll('metricThrottles')),
    watch(
      'Slowest hundredth of calls, ms',
      portal.function.metricDuration({ period: defaultAlarmPeriod, statistic: 'p99' }),
      3000,
      {
        periods: 3,
      },
    ),
    watch(
      'Messages that were refused',
      add(['Partly', 'Refused', 'Unreadable', 'FilesUnread'].map((name) => countMessages(name))),
    ),
    watch('No results came since yesterday', countMessages('Taken', day), 1, { isSilence: true }),
    watch('Dropped files that were not fed in', countWaiting(queues.drop)),
    watch('Changes without a notice', countWaiting(queues.notices)),
    watch('Requests that the table held back', countThrottled(tables.records, recordOperations)),
    watch('Events that the audit log held back', countThrottled(tables.audit, [QUERY, PUT_ITEM])),
    watch('Failures of the table', systemErrors),
    watch('Failed answers of the site, %', measure(['AWS/CloudFront', '5xxErrorRate', 'Average'], site), 1, {
      periods: 3,
    }),
    watch('Calls that Cognito held back', add(['SignIn', 'SignUp', 'TokenRefresh'].map(countCognitoThrottles))),
    watch(
      'Requests that the firewalls refused',
      add([countBlocked('SiteFirewallAll'), countBlocked('UsersFirewallAll', { Region: stack.region })]),
      1000,
      { periods: 3 },
    ),
    watch('Emails that bounced, share', measure(['AWS/SES', 'Reputation.BounceRate', 'Average'], {}, hour), 0.04),
    watch(
      'Emails that were complained about, share',
      measure(['AWS/SES', 'Reputation.ComplaintRate', 'Average'], {}, hour),
      0.0008,
    ),
    watch(
      'Text messages this month, US dollars',
      measure(['AWS/SNS', 'SMSMonthToDateSpentUSD', 'Maximum'], {}, hour),
      50,
    ),
  ]
}

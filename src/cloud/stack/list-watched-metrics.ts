import { Duration, type Stack } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import type * as synthetics from 'aws-cdk-lib/aws-synthetics'
import type { WatchedMetric } from './alarms.ts'
import { defaultAlarmPeriod, toMetricNamespace, type PortalFunction } from './portal-function.ts'
import type { PortalUserPool } from './user-pool.ts'

/** The parts of a stage that are watched. */
export interface WatchedStage {
  readonly stack: Stack
  readonly functions: Readonly<
    Record<'portal' | 'ingest' | 'drop' | 'signUp' | 'tokens' | 'signOut' | 'notices' | 'anchor', PortalFunction>
  >
  readonly queues: Readonly<Record<'parts' | 'failedParts' | 'failedNotices', sqs.Queue>>
  readonly tables: Readonly<Record<'records' | 'audit', dynamodb.ITable>>
  readonly users: PortalUserPool
  readonly canary: synthetics.Canary
  readonly distributionId: string
}

const { GET_ITEM, QUERY, PUT_ITEM, UPDATE_ITEM } = dynamodb.Operation
const hour = Duration.hours(1)
const day = Duration.days(1)
const recordOperations = [GET_ITEM, QUERY, PUT_ITEM, UPDATE_ITEM]

/** Lists all metrics that can alert an operator, each with a line in the runbook (docs/operations.md). */
export function listWatchedMetrics(stage: WatchedStage): WatchedMetric[] {
  return [
    // A canary that does not run measures nothing, so a missing run counts as a failure.
    watch('Sign-in and reading do not work', stage.canary.metricSuccessPercent({ period: Duration.minutes(10) }), 100, {
      periods: 2,
      isSilence: true,
    }),
    ...listFunctionMetrics(stage),
    ...listIngestMetrics(stage),
    ...listTableMetrics(stage),
    ...listRequestMetrics(stage),
    ...listMailMetrics(),
  ]
}

function listFunctionMetrics({ functions }: WatchedStage): WatchedMetric[] {
  const { portal, ingest, drop, signUp, tokens, signOut, notices, anchor } = functions
  const addOf = (each: readonly PortalFunction[], metric: 'metricErrors' | 'metricThrottles') =>
    add(each.map((one) => one.function[metric]({ period: defaultAlarmPeriod })))
  const all = Object.values(functions)
  // Each refusal is an error of SignUp.
  const crashing = all.filter((each) => each !== signUp)
  const slowest = portal.function.metricDuration({ period: defaultAlarmPeriod, statistic: 'p99' })
  return [
    watch('Failures of the portal', portal.failures),
    watch('Failures of the ingest', ingest.failures),
    watch('Failures of dropped files', drop.failures),
    watch('Sign-ups that failed', signUp.failures),
    watch('Sign-ins whose account could not be looked up', tokens.failures),
    watch('Sessions that outlived their password', signOut.failures),
    watch('Notices that could not be sent', notices.failures),
    watch('The audit log is broken or not anchored', anchor.failures),
    watch('No anchor of the audit log', anchor.function.metricInvocations({ period: day }), 1, { isSilence: true }),
    watch('Crashes of functions', addOf(crashing, 'metricErrors')),
    watch('Calls of functions that were held back', addOf(all, 'metricThrottles')),
    watch('Slowest hundredth of calls, ms', slowest, 3000, { periods: 3 }),
  ]
}

function listIngestMetrics({ stack, queues }: WatchedStage): WatchedMetric[] {
  const countMessages = (name: string, every = defaultAlarmPeriod) =>
    measure([toMetricNamespace(stack), name, 'Sum'], {}, every)
  const countWaiting = (queue: sqs.Queue) =>
    queue.metricApproximateNumberOfMessagesVisible({ period: defaultAlarmPeriod })
  const refused = ['Partly', 'Refused', 'Unreadable', 'FilesUnread'].map((name) => countMessages(name))
  return [
    watch('Messages that were refused', add(refused)),
    watch('No results came since yesterday', countMessages('Taken', day), 1, { isSilence: true }),
    watch(
      'Dropped files that wait, seconds',
      queues.parts.metricApproximateAgeOfOldestMessage({ period: hour }),
      6 * 3600,
    ),
    watch('Dropped files that were not fed in', countWaiting(queues.failedParts)),
    watch('Changes without a notice', countWaiting(queues.failedNotices)),
  ]
}

function listTableMetrics({ tables }: WatchedStage): WatchedMetric[] {
  const period = defaultAlarmPeriod
  const countThrottled = (table: dynamodb.ITable, operations: dynamodb.Operation[]) =>
    table.metricThrottledRequestsForOperations({ operations, period })
  const systemErrors = tables.records.metricSystemErrorsForOperations({ operations: recordOperations, period })
  return [
    watch('Requests that the table held back', countThrottled(tables.records, recordOperations)),
    watch('Events that the audit log held back', countThrottled(tables.audit, [QUERY, PUT_ITEM])),
    watch('Failures of the table', systemErrors),
  ]
}

function listRequestMetrics({ stack, users, distributionId }: WatchedStage): WatchedMetric[] {
  const site = { DistributionId: distributionId, Region: 'Global' }
  const countCognitoThrottles = (name: string) =>
    measure(['AWS/Cognito', `${name}Throttles`, 'Sum'], {
      UserPool: users.pool.userPoolId,
      UserPoolClient: users.portalClient.userPoolClientId,
    })
  const countBlocked = (WebACL: string, more: Record<string, string> = {}) =>
    measure(['AWS/WAFV2', 'BlockedRequests', 'Sum'], { WebACL, Rule: 'ALL', ...more })
  const blocked = [countBlocked('SiteFirewallAll'), countBlocked('UsersFirewallAll', { Region: stack.region })]
  return [
    watch('Failed answers of the site, %', measure(['AWS/CloudFront', '5xxErrorRate', 'Average'], site), 1, {
      periods: 3,
    }),
    watch('Calls that Cognito held back', add(['SignIn', 'SignUp', 'TokenRefresh'].map(countCognitoThrottles))),
    watch('Requests that the firewalls refused', add(blocked), 1000, { periods: 3 }),
  ]
}

function listMailMetrics(): WatchedMetric[] {
  const bounced = measure(['AWS/SES', 'Reputation.BounceRate', 'Average'], {}, hour)
  const complained = measure(['AWS/SES', 'Reputation.ComplaintRate', 'Average'], {}, hour)
  const spent = measure(['AWS/SNS', 'SMSMonthToDateSpentUSD', 'Maximum'], {}, hour)
  return [
    watch('Emails that bounced, share', bounced, 0.04),
    watch('Emails that were complained about, share', complained, 0.0008),
    watch('Text messages this month, US dollars', spent, 50),
  ]
}

function watch(
  name: string,
  metric: cloudwatch.IMetric,
  threshold = 0,
  more: Pick<WatchedMetric, 'periods' | 'isSilence'> = {},
): WatchedMetric {
  return { name, metric, threshold, ...more }
}

function measure(
  [namespace, metricName, statistic]: [string, string, string],
  dimensionsMap: Record<string, string> = {},
  every = defaultAlarmPeriod,
): cloudwatch.Metric {
  return new cloudwatch.Metric({ namespace, metricName, statistic, dimensionsMap, period: every })
}

function add(metrics: readonly cloudwatch.IMetric[]): cloudwatch.IMetric {
  return new cloudwatch.MathExpression({
    expression: metrics.map((_, index) => `FILL(m${index}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
    period: defaultAlarmPeriod,
  })
}

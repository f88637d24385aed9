import { readFileSync } from 'node:fs'
import { Duration, Stack } from 'aws-cdk-lib'
import * as budgets from 'aws-cdk-lib/aws-budgets'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import * as events from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as sns from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { brand } from '../../brand/brand.ts'

/** A measured quantity, and the value above which an alarm is sent. */
export interface WatchedMetric {
  readonly name: string
  readonly metric: cloudwatch.IMetric
  /** Exclusive. */
  readonly threshold: number
  /** How many of the last five periods must be above the threshold. */
  readonly periods?: number
  /** Whether the alarm fires below the value and when data is missing; after one period, unless `periods` sets more. */
  readonly isSilence?: true
}

/** The watched metrics, and the recipients of alarms. */
export interface AlarmsProps {
  readonly stage: string
  readonly emails: readonly string[]
  /** US dollars a month. */
  readonly budget: number
  readonly watchedMetrics: readonly WatchedMetric[]
}

/** The runbook: what to look at, by the names of alarms, from the table in docs/operations.md. */
export function readRunbook(): ReadonlyMap<string, string> {
  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, table = ''] = text.split('## When an alarm goes off')
  const rows = table.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)
  return new Map([...rows].map(([, name, look]) => [name!, look!]))
}

/** An alarm and a graph for all that is watched, and a message before the month costs more than planned. */
export class Alarms extends Construct {
  readonly #stage: string
  readonly #topic: sns.Topic
  readonly #runbook = readRunbook()

  constructor(scope: Construct, id: string, { stage, emails, budget, watchedMetrics }: AlarmsProps) {
    super(scope, id)
    this.#stage = stage
    const topic = new sns.Topic(this, 'Topic', { enforceSSL: true })
    this.#topic = topic
    for (const service of ['cloudwatch', 'budgets'])
      topic.grantPublish(
        new iam.ServicePrincipal(`${service}.amazonaws.com`, {
          conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
        }),
      )
    for (const email of emails) topic.addSubscription(new EmailSubscription(email))
    const alarms = watchedMetrics.map(({ name, metric, threshold, periods, isSilence }) => {
      const alarm = new cloudwatch.Alarm(this, name.replaceAll(/\W/g, ''), {
        alarmDescription: this.#describe(name),
        metric,
        threshold,
        ...(isSilence
          ? {
              comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
              evaluationPeriods: periods === undefined ? 1 : 5,
              datapointsToAlarm: periods ?? 1,
              treatMissingData: cloudwatch.TreatMissingData.BREACHING,
            }
          : {
              comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD,
              evaluationPeriods: 5,
              datapointsToAlarm: periods ?? 1,
              treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
            }),
      })
      alarm.addAlarmAction(new SnsAction(topic))
      alarm.addOkAction(new SnsAction(topic))
      return alarm
    })
    new cloudwatch.Dashboard(this, 'Dashboard', {
      dashboardName: `screening-portal-${stage}`,
      defaultInterval: Duration.days(1),
      widgets: [
        [new cloudwatch.AlarmStatusWidget({ title: 'Alarms', width: 24, alarms })],
        watchedMetrics.map(({ name, metric }) => new cloudwatch.GraphWidget({ title: name, left: [metric], width: 8 })),
      ],
    })
    const createNotification = (notificationType: string, threshold: number) => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
    })
    new budgets.CfnBudget(this, 'Budget', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: budget, unit: 'USD' } },
      notificationsWithSubscribers: [createNotification('ACTUAL', 80), createNotification('FORECASTED', 100)],
    })
  }

  /** Sends each event of a rule, whose state and resource are in its details, as an alarm. */
  sendEvents(name: string, rule: events.Rule): void {
    const [type, state, resource] = ['$.detail-type', '$.detail.state', '$.detail.resourceArn'].map((path) =>
      events.EventField.fromPath(path),
    )
    const text = `${this.#describe(name)} (${type}: ${state}, ${resource})`
    rule.addTarget(new SnsTopic(this.#topic, { message: events.RuleTargetInput.fromText(text) }))
  }

  #describe(name: string): string {
    const look = this.#runbook.get(name)
    if (look === undefined) throw new Error(`docs/operations.md has no line for the alarm ${name}`)
    return `${brand.name}, ${this.#stage}: ${name}. Look at: ${look}`
  }
}

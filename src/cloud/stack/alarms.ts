import { Duration, Stack } from 'aws-cdk-lib'
import * as budgets from 'aws-cdk-lib/aws-budgets'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
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
  /** Of the last five periods, how many must be above. */
  readonly periods?: number
}

/** The watched metrics, and the recipient of alarms. */
export interface AlarmsProps {
  readonly stage: string
  readonly email?: string | undefined
  /** US dollars a month. */
  readonly budget: number
  readonly watchedMetrics: readonly WatchedMetric[]
}

/** Every period of every alarm. */
export const period = Duration.minutes(1)

/** An alarm and a graph for all that is watched, and a message before the month costs more than planned. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, { stage, email, budget, watchedMetrics }: AlarmsProps) {
    super(scope, id)
    const topic = new sns.Topic(this, 'Topic', { enforceSSL: true })
    for (const service of ['cloudwatch', 'budgets'])
      topic.grantPublish(
        new iam.ServicePrincipal(`${service}.amazonaws.com`, {
          conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
        }),
      )
    if (email !== undefined) topic.addSubscription(new EmailSubscription(email))
    const alarms = watchedMetrics.map(({ name, metric, threshold, periods = 1 }) => {
      const alarm = new cloudwatch.Alarm(this, name.replaceAll(/\W/g, ''), {
        alarmDescription: `${brand.name}, ${stage}: ${name}`,
        metric,
        threshold,
        comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD,
        evaluationPeriods: 5,
        datapointsToAlarm: periods,
        treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      })
      alarm.addAlarmAction(new SnsAction(topic))
      return alarm
    })
    new cloudwatch.Dashboard(this, 'Dashboard', {
      dashboardName: `screening-portal-${stage}`,
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
}

import { Duration, Stack } from 'aws-cdk-lib'
import * as budgets from 'aws-cdk-lib/aws-budgets'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as sns from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'

/** A measured quantity, and the value above which somebody must look. */
export interface Watched {
  readonly name: string
  readonly metric: cloudwatch.IMetric
  /** Exclusive. */
  readonly most: number
  /** Of the last five periods, how many must be above. */
  readonly periods?: number
}

/** What is watched, and who is told. */
export interface AlarmsProps {
  readonly stage: string
  readonly email?: string | undefined
  /** US dollars a month. */
  readonly budget: number
  readonly watched: readonly Watched[]
}

/** Every period of every alarm. */
export const period = Duration.minutes(1)

/** An alarm and a graph for all that is watched, and a message before the month costs more than planned. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, { stage, email, budget, watched }: AlarmsProps) {
    super(scope, id)
    const topic = new sns.Topic(this, 'Topic', { enforceSSL: true })
    for (const service of ['cloudwatch', 'budgets'])
      topic.grantPublish(
        new iam.ServicePrincipal(`${service}.amazonaws.com`, {
          conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
        }),
      )
    if (email !== undefined) topic.addSubscription(new EmailSubscription(email))
    const alarms = watched.map(({ name, metric, most, periods = 1 }) => {
      const alarm = new cloudwatch.Alarm(this, name.replaceAll(/\W/g, ''), {
        alarmDescription: `Screening Portal, ${stage}: ${name}`,
        metric,
        threshold: most,
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
        watched.map(({ name, metric }) => new cloudwatch.GraphWidget({ title: name, left: [metric], width: 8 })),
      ],
    })
    const notify = (notificationType: string, threshold: number) => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
    })
    new budgets.CfnBudget(this, 'Budget', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: budget, unit: 'USD' } },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
    })
  }
}

import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import { FilterPattern } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

/** How long logs are kept; nothing personal is in them. */
export const logRetention = logs.RetentionDays.THREE_MONTHS

/** The default period of alarms. */
export const defaultAlarmPeriod = Duration.minutes(1)

const failurePattern = FilterPattern.any(
  FilterPattern.stringValue('$.level', '=', 'error'),
  FilterPattern.stringValue('$.level', '=', 'ERROR'),
  FilterPattern.stringValue('$.record.status', '=', 'timeout'),
)

/** Creates the pattern of lines that do not report an error with this name. */
function createOtherErrorPattern(name: string): logs.JsonPattern {
  const field = '$.message.errorType'
  return FilterPattern.any(FilterPattern.notExists(field), FilterPattern.stringValue(field, '!=', name))
}

/** The namespace of the metrics that a stack's functions and their logs count. */
export function toMetricNamespace({ stackName }: Stack): string {
  return `ScreeningPortal/${stackName}`
}

/** Properties of a function. */
export interface PortalFunctionProps {
  /** The folder of its bundle (bundle-lambda.ts). */
  readonly code: string
  readonly environment: Readonly<Record<string, string>>
  readonly timeout: Duration
  readonly memorySize: number
  /** The most concurrent executions, which are also reserved for it; without it, whatever the account has left. */
  readonly reservedConcurrentExecutions?: number
  /** A name that stays the same when the stack is created again. */
  readonly functionName?: string
  /** The name of an error that is an answer, not a failure. */
  readonly refusalName?: string
}

/** A function with its own log, and a role that initially may only write to that log. */
export class PortalFunction extends Construct {
  readonly function: lambda.Function
  readonly role: iam.Role
  /** The number of lines in its log that report a failure, whether written by our code, by the runtime or by AWS Lambda. */
  readonly failures: cloudwatch.Metric

  constructor(scope: Construct, id: string, { code, refusalName, ...props }: PortalFunctionProps) {
    super(scope, id)
    const logGroup = new logs.LogGroup(this, 'Log', { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY })
    this.role = new iam.Role(this, 'Role', { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(this.role)
    this.failures = logGroup
      .addMetricFilter('Failures', {
        filterPattern:
          refusalName === undefined
            ? failurePattern
            : FilterPattern.all(failurePattern, createOtherErrorPattern(refusalName)),
        metricNamespace: toMetricNamespace(Stack.of(this)),
        metricName: `${this.node.id}Failures`,
      })
      .metric({ statistic: 'Sum', period: defaultAlarmPeriod })
    this.function = new lambda.Function(this, 'Function', {
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      handler: 'main.handler',
      code: lambda.Code.fromAsset(code),
      role: this.role,
      logGroup,
      loggingFormat: lambda.LoggingFormat.JSON,
      ...props,
      environment: { NODE_ENV: 'production', ...props.environment },
    })
  }
}

import { RemovalPolicy, type Duration } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

/** How long logs are kept; nothing personal is in them. */
export const logRetention = logs.RetentionDays.THREE_MONTHS

/** What a function is made of. */
export interface PortalFunctionProps {
  /** The folder of its bundle (bundle-lambda.ts). */
  readonly code: string
  readonly environment: Readonly<Record<string, string>>
  readonly timeout: Duration
  readonly memorySize: number
}

/**
 * A function of ours with a log of its own and a role that may write that log, and nothing else until it is granted.
 */
export class PortalFunction extends Construct {
  readonly function: lambda.Function

  constructor(scope: Construct, id: string, { code, ...props }: PortalFunctionProps) {
    super(scope, id)
    const logGroup = new logs.LogGroup(this, 'Log', { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY })
    const role = new iam.Role(this, 'Role', { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    this.function = new lambda.Function(this, 'Function', {
      runtime: lambda.Runtime.NODEJS_22_X,
      architecture: lambda.Architecture.ARM_64,
      handler: 'main.handler',
      code: lambda.Code.fromAsset(code),
      role,
      logGroup,
      loggingFormat: lambda.LoggingFormat.JSON,
      ...props,
      environment: { NODE_ENV: 'production', ...props.environment },
    })
  }
}

import { RemovalPolicy } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { logRetention } from './portal-function.ts'

/** The paths that participants' browsers request from the application; everything else is a file. */
export const portalPaths = ['/graphql', '/healthz', '/readyz'] as const

/** The paths for machine clients. */
export const ingestPaths = ['/ingest', '/ingest/discard', '/ingest/failed', '/ingest/retry'] as const

/** What API Gateway logs about a request: no address of a person, and only the route of a path. */
const accessLog = JSON.stringify({
  time: '$context.requestTime',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  error: '$context.integrationErrorMessage',
})

/** The API that connects CloudFront to the application. */
export class PortalApi extends Construct {
  readonly api: apigateway.HttpApi
  /** The API's host name. */
  readonly host: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.api = new apigateway.HttpApi(this, 'Api', { createDefaultStage: false })
    this.host = `${this.api.apiId}.execute-api.${this.api.env.region}.amazonaws.com`
    const log = new logs.LogGroup(this, 'Log', { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY })
    this.api.addStage('Stage', {
      stageName: '$default',
      autoDeploy: true,
      detailedMetricsEnabled: true,
      throttle: { rateLimit: 1000, burstLimit: 2000 },
      accessLogSettings: {
        destination: new apigateway.LogGroupLogDestination(log),
        format: AccessLogFormat.custom(accessLog),
      },
    })
  }

  /** Routes paths to a function. */
  answer(paths: readonly string[], handler: IFunction): void {
    const integration = new HttpLambdaIntegration(`To${handler.node.scope?.node.id}`, handler)
    for (const path of paths) this.api.addRoutes({ path, methods: [apigateway.HttpMethod.ANY], integration })
  }
}

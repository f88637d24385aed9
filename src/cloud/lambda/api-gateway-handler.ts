import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Hono } from 'hono'
import { handle } from 'hono/aws-lambda'

/** Answers a request that API Gateway has made an event of. */
export type ApiGatewayHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>

/** What AWS Lambda calls for each request, as `app` answers it. */
export function apiGatewayHandler(app: Hono): ApiGatewayHandler {
  // oxlint-disable-next-line typescript/no-deprecated -- its successor, @hono/aws-lambda, is not published yet
  const answer = handle(app)
  // Hono has types of its own for the same event and answer.
  return async (event) =>
    (await answer(event as unknown as Parameters<typeof answer>[0])) as APIGatewayProxyStructuredResultV2
}

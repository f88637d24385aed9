import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Hono } from 'hono'
import { handle } from 'hono/aws-lambda'

/** Answers a request that API Gateway has converted to an event. */
export type ApiGatewayHandler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>

const refusal: APIGatewayProxyStructuredResultV2 = {
  statusCode: 400,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: 'Malformed request\n',
}

/** Creates the handler that AWS Lambda calls for each request, which `app` answers. */
export function createApiGatewayHandler(app: Hono): ApiGatewayHandler {
  // oxlint-disable-next-line typescript/no-deprecated -- its successor, @hono/aws-lambda, is not published yet
  const answer = handle(app)
  return async (event) => {
    // Hono's adapter logs what it cannot read, including the value, and answers with 500.
    if (!isReadable(event)) return refusal
    // Hono has types of its own for the same event and answer.
    return (await answer(event as unknown as Parameters<typeof answer>[0])) as APIGatewayProxyStructuredResultV2
  }
}

/** Whether a request can be made from the headers, address and body. */
function isReadable({ headers, cookies = [], rawPath, rawQueryString, ...event }: APIGatewayProxyEventV2): boolean {
  const { body = '', isBase64Encoded, requestContext } = event
  const isBase64 = /^[A-Za-z\d+/]*={0,2}$/.test(body) && body.length % 4 === 0
  if (isBase64Encoded && !isBase64) return false
  try {
    const all = [...Object.entries(headers), ...cookies.map((each) => ['cookie', each] as const)]
    // The adapter encodes non-ASCII characters.
    for (const [name, value = ''] of all) new Headers().set(name, value.replaceAll(/[^\0-\u007F]/g, '?'))
    const { host = requestContext.domainName } = headers
    return URL.canParse(`https://${host}${rawPath}?${rawQueryString}`)
  } catch {
    return false
  }
}

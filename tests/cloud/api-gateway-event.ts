import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** The example of payload format 2.0 in the documentation of Amazon API Gateway, for HTTP APIs, without its authorizer. */
const published: APIGatewayProxyEventV2 = {
  version: '2.0',
  routeKey: '$default',
  rawPath: '/my/path',
  rawQueryString: 'parameter1=value1&parameter1=value2&parameter2=value',
  cookies: ['cookie1', 'cookie2'],
  headers: { header1: 'value1', header2: 'value1,value2' },
  queryStringParameters: { parameter1: 'value1,value2', parameter2: 'value' },
  requestContext: {
    accountId: '123456789012',
    apiId: 'api-id',
    domainName: 'id.execute-api.us-east-1.amazonaws.com',
    domainPrefix: 'id',
    http: { method: 'POST', path: '/my/path', protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'agent' },
    requestId: 'JKJaXmPLvHcESHA=',
    routeKey: '$default',
    stage: '$default',
    time: '12/Mar/2020:19:03:58 +0000',
    timeEpoch: 1583348638390,
  },
  body: 'Hello from Lambda',
  pathParameters: { parameter1: 'value1' },
  isBase64Encoded: false,
  stageVariables: { stageVariable1: 'value1', stageVariable2: 'value2' },
}

/** The host at which API Gateway is called. */
export const apiHost = published.requestContext.domainName

/** What differs from event to event. */
export interface EventOptions {
  readonly method: string
  readonly path: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly isBase64Encoded?: boolean
}

/** The event that API Gateway hands to a function. */
export function apiGatewayEvent({
  method,
  path,
  query = '',
  headers = {},
  body,
  isBase64Encoded = false,
}: EventOptions): APIGatewayProxyEventV2 {
  const { version, requestContext } = published
  return {
    version,
    routeKey: `ANY ${path}`,
    rawPath: path,
    rawQueryString: query,
    headers: {
      host: apiHost,
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      ...(body !== undefined && {
        'content-length': String(Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8')),
      }),
      ...headers,
    },
    requestContext: {
      ...requestContext,
      routeKey: `ANY ${path}`,
      http: { ...requestContext.http, method, path },
    },
    ...(body !== undefined && { body }),
    isBase64Encoded,
  }
}

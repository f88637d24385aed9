import type { secureHeaders } from 'hono/secure-headers'
import type { PortalConfig } from '../../../schemas/portal-config.ts'

/** The hash of portal/app/first-script.ts, by which the Content Security Policy allows it; a test compares them. */
export const firstScriptHash = "'sha256-7itCuYXX4jQqGEOl52jL/8f7zS3wBpVyHCFNMgxK3hc='"

/** The options of hono/secure-headers. */
export type SecurityHeaders = NonNullable<Parameters<typeof secureHeaders>[0]>

/**
 * Creates the headers of every answer. Scripts (except for the first), calls and fonts may come from the portal's own origin, and from the
 * origins of chat and monitoring if the configuration names them.
 */
export function createSecurityHeaders(configuration: PortalConfig): SecurityHeaders {
  return {
    contentSecurityPolicy: createContentSecurityPolicy(configuration),
    xContentTypeOptions: 'nosniff',
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    // The TLS terminator sets HSTS; this server speaks plain HTTP.
    strictTransportSecurity: false,
    // Without effect in the browsers that the portal supports, or already covered by the policy above.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}

function createContentSecurityPolicy({
  chat,
  identity,
  graphqlUrl,
  monitoring,
}: PortalConfig): NonNullable<SecurityHeaders['contentSecurityPolicy']> {
  const scripts = listOrigins(chat?.scriptUrl)
  const calls = listOrigins(
    chat?.scriptUrl,
    chat?.websocketUrl,
    identity.userPoolEndpoint ?? toCognitoOrigin(identity),
    graphqlUrl,
  )
  const watching = listOrigins(...Object.values(monitoring ?? {}))
  const regional = listOrigins(...(monitoring ? listMonitoringEndpoints(monitoring) : []))
  const policy = {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", firstScriptHash, ...scripts, ...watching.filter(isHttp)],
    // Mantine writes the theme's variables into a style element.
    styleSrc: ["'self'", "'unsafe-inline'", ...scripts],
    imgSrc: ["'self'", 'data:', ...scripts],
    fontSrc: ["'self'", ...scripts],
    connectSrc: ["'self'", ...calls, ...watching, ...regional],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
  return Object.fromEntries(Object.entries(policy).map(([directive, sources]) => [directive, [...new Set(sources)]]))
}

/** Returns the origin of Amazon Cognito for a user pool, whose id begins with its region. */
function toCognitoOrigin({ userPoolId }: PortalConfig['identity']): string {
  return `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com`
}

/** The endpoints that the monitoring client uses by default, for measurements and for credentials. */
function listMonitoringEndpoints(monitoring: NonNullable<PortalConfig['monitoring']>): string[] {
  const { endpoint, identityPoolId, guestRoleArn, region } = monitoring
  return [
    ...(endpoint === undefined ? [`https://dataplane.rum.${region}.amazonaws.com`] : []),
    ...(identityPoolId === undefined ? [] : [`https://cognito-identity.${region}.amazonaws.com`]),
    ...(guestRoleArn === undefined ? [] : [`https://sts.${region}.amazonaws.com`]),
  ]
}

/** Lists the origins of absolute URLs; paths and other values have none. */
function listOrigins(...values: readonly unknown[]): string[] {
  return values.flatMap((value) => {
    if (typeof value !== 'string' || !/^(?:https?|wss?):\/\//i.test(value) || !URL.canParse(value)) return []
    const { protocol, host } = new URL(value)
    return [`${protocol}//${host}`]
  })
}

const isHttp = (origin: string): boolean => origin.startsWith('http')

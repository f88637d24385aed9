import type { PortalConfiguration } from '../configuration.ts'

/**
 * The headers that every answer carries. Scripts, calls and fonts come from the portal's own origin, and from the
 * origins of chat and monitoring where the configuration names them.
 */
export function securityHeaders(configuration: PortalConfiguration): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(configuration),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}

function contentSecurityPolicy({ chat, identity, graphqlUrl, monitoring }: PortalConfiguration): string {
  const scripts = originsOf(chat?.scriptUrl)
  const calls = originsOf(chat?.scriptUrl, chat?.websocketUrl, identity.userPoolEndpoint, graphqlUrl)
  const watching = originsOf(...Object.values(monitoring ?? {}))
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...watching.filter(isHttp)],
    // login.html carries its styles in itself, and Mantine writes the theme's variables into a style element.
    'style-src': ["'self'", "'unsafe-inline'", ...scripts],
    'img-src': ["'self'", 'data:', ...scripts],
    'font-src': ["'self'", ...scripts],
    'connect-src': ["'self'", ...calls, ...watching],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}

/** The origins of what is an absolute address; paths and other values have none. */
function originsOf(...values: readonly unknown[]): string[] {
  return values.flatMap((value) => {
    if (typeof value !== 'string' || !/^(?:https?|wss?):\/\//i.test(value) || !URL.canParse(value)) return []
    const { protocol, host } = new URL(value)
    return [`${protocol}//${host}`]
  })
}

const isHttp = (origin: string): boolean => origin.startsWith('http')

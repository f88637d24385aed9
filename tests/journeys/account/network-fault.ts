import type { Page, Request } from '@playwright/test'

/** What happens to a call: nothing special, no network, a broken service, no answer at all, or an answer that gets lost once. */
type NetworkCondition = 'fair' | 'cut' | 'broken' | 'silent' | 'lossy'

const body = JSON.stringify({ __type: 'InternalErrorException', message: 'Something went wrong' })

/** Intercepts one of the portal's calls to its back end, and counts how often it is sent. */
export class NetworkFault {
  condition: NetworkCondition = 'fair'
  /** How often the call was sent, including retries by the portal's libraries. */
  sent = 0
  readonly #release: (() => void)[] = []

  private constructor() {}

  /** `call` is an operation of the identity service or of GraphQL, or the end of an address. */
  static async on(page: Page, call: string): Promise<NetworkFault> {
    const faults = new NetworkFault()
    await page.route(/./, async (route, request) => {
      if (!isCall(request, call)) return route.fallback()
      faults.sent += 1
      const { condition } = faults
      if (condition === 'fair') return route.fallback()
      if (condition === 'cut') return route.abort('internetdisconnected')
      if (condition === 'broken') return route.fulfill({ status: 500, contentType: 'application/json', body })
      if (condition === 'lossy') {
        faults.condition = 'fair'
        await route.fetch({ maxRetries: 3 })
        return route.abort('connectionreset')
      }
      await new Promise<void>((resolve) => faults.#release.push(resolve))
      return route.abort().catch(() => undefined)
    })
    return faults
  }

  /** Ends the calls that were never answered. */
  clear(): void {
    this.condition = 'fair'
    for (const release of this.#release.splice(0)) release()
  }
}

function isCall(request: Request, call: string): boolean {
  const { pathname } = new URL(request.url())
  if (pathname === '/idp') return request.headers()['x-amz-target']?.endsWith(`.${call}`) ?? false
  if (pathname === '/graphql')
    return (request.postDataJSON() as { operationName?: string } | null)?.operationName === call
  return pathname.includes(call) && call.startsWith('/')
}

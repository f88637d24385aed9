import type { Page, Request } from '@playwright/test'

/** The operation of the identity service that a request asks for; undefined where it is for something else. */
export function getOperation(request: Request): string | undefined {
  return request.headers()['x-amz-target']?.split('.')[1]
}

/** The operations that the page asks the identity service for from now on, in their order. */
export function sentOperations(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const operation = getOperation(request)
    if (operation !== undefined) sent.push(operation)
  })
  return sent
}

import type { Page, Request } from '@playwright/test'

/** The identity service operation that a request calls; undefined for any other request. */
export function getOperation(request: Request): string | undefined {
  return request.headers()['x-amz-target']?.split('.')[1]
}

/** Records the operations of the identity service that the page calls from now on, in order. */
export function sentOperations(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const operation = getOperation(request)
    if (operation !== undefined) sent.push(operation)
  })
  return sent
}

import type { Page, Response } from '@playwright/test'

/** The part of an order that journeys read, as the back end sends it. */
export interface DemoOrder {
  readonly purchaseId: string
  readonly status: string
  readonly viewedReadyResultsAt: string | null
  readonly products: readonly { readonly productCode: string; readonly packageCode: string }[]
  readonly screening: {
    readonly status: string
    readonly time: string
    readonly siteName: string
    readonly location: {
      readonly line1: string
      readonly city: string
      readonly state: string
      readonly postalCode: string
    }
  }
  readonly interpretations: readonly DemoResult[]
}

/** One result, as the back end sends it. */
export interface DemoResult {
  readonly id: string
  readonly details: { readonly rangeId: string; readonly contentId: string } | null
  readonly status: { readonly state: string }
  readonly values: readonly { readonly key: string; readonly value: string }[]
}

/** The orders that the back end sends to this page next, of those that `isMeant`, which is asked of every answer; call it before the page asks for them. */
export async function loadOrders(
  page: Page,
  isMeant: (answer: Response) => boolean = () => true,
): Promise<readonly DemoOrder[]> {
  const response = await page.waitForResponse((answer) => isMeant(answer) && asksFor(answer, 'LoadParticipantResults'))
  const { data } = (await response.json()) as { data: { loadParticipant: { orders: readonly DemoOrder[] } } }
  return data.loadParticipant.orders
}

/** Whether an answer is one to the operation. */
export function asksFor(answer: Response, operation: string): boolean {
  return answer.request().postData()?.includes(operation) ?? false
}

/** Where the results of an order are read. */
export function resultsAddress(order: DemoOrder, page: 'summary' | 'details' | 'print'): string {
  return `/results/${order.purchaseId}/${page}`
}

import type { Page } from '@playwright/test'

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
    readonly location: { readonly line1: string; readonly city: string; readonly postalCode: string }
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

/** The orders that the back end sends to this page next; call it before the page asks for them. */
export async function loadOrders(page: Page): Promise<readonly DemoOrder[]> {
  const response = await page.waitForResponse(
    (answer) => answer.request().postData()?.includes('LoadParticipantResults') ?? false,
  )
  const { data } = (await response.json()) as { data: { loadParticipant: { orders: readonly DemoOrder[] } } }
  return data.loadParticipant.orders
}

/** Where the results of an order are read. */
export function resultsAddress(order: DemoOrder, page: 'summary' | 'details' | 'print'): string {
  return `/results/${order.purchaseId}/${page}`
}

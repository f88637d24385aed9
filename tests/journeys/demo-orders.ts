import type { Page, Response } from '@playwright/test'

/** The part of an order that journeys use, as sent by the back end. */
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

/** A result, as sent by the back end. */
export interface DemoResult {
  readonly id: string
  readonly details: { readonly rangeId: string; readonly contentId: string } | null
  readonly status: { readonly state: string }
  readonly values: readonly { readonly key: string; readonly value: string }[]
}

/**
 * The orders in the next answer to this page that satisfies `isMeant`, which is called for every answer. Call this before the page requests
 * them.
 */
export async function loadOrders(
  page: Page,
  isMeant: (answer: Response) => boolean = () => true,
): Promise<readonly DemoOrder[]> {
  const response = await page.waitForResponse((answer) => isMeant(answer) && asksFor(answer, 'LoadParticipantResults'))
  const { data } = (await response.json()) as { data: { loadParticipant: { orders: readonly DemoOrder[] } } }
  return data.loadParticipant.orders
}

/** Whether a response belongs to the operation. */
export function asksFor(answer: Response, operation: string): boolean {
  return answer.request().postData()?.includes(operation) ?? false
}

/** The address of the results of an order. */
export function resultsAddress(order: DemoOrder, page: 'summary' | 'details' | 'print'): string {
  return `/results/${order.purchaseId}/${page}`
}

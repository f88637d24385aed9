import type { Page, Response } from '@playwright/test'
import type { OrderInfoFragment } from '../../src/portal/data/portal-calls.ts'

type Screening = NonNullable<OrderInfoFragment['screening']>

/** An order as sent by the back end; in the demo, each has a screening at a place. */
export interface DemoOrder extends OrderInfoFragment {
  readonly screening: Screening & {
    readonly siteName: string
    readonly location: Readonly<Record<'line1' | 'city' | 'state' | 'postalCode', string>>
  }
}

/** A result, as sent by the back end. */
export type DemoResult = DemoOrder['interpretations'][number]

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

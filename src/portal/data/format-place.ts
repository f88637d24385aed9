import type { Order } from './order.ts'

/** The place of a screening: "Riverside Community Center, Millbrook, OH". */
export function formatPlace({ screening }: Order): string {
  const { city, state } = screening?.location ?? {}
  return [screening?.siteName, city, state].flatMap((part) => part?.trim() || []).join(', ')
}

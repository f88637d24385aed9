import type { Page, Route } from '@playwright/test'
import type { OrderInfoFragment } from '../../src/portal/data/portal-calls.ts'

/** The same with everything in it writable. */
type Writable<T> = T extends object ? { -readonly [Key in keyof T]: Writable<T[Key]> } : T

/** An order as sent by the back end, for a journey to change before the portal reads it. */
export type SentOrder = Writable<OrderInfoFragment>

/** A participant as sent by the back end. */
export interface SentParticipant {
  orders: SentOrder[]
}

/** A result as sent by the back end. */
export type SentResult = SentOrder['interpretations'][number]

/** Changes the back end's real answers to LoadParticipantResults from now on. */
export async function alterResults(page: Page, change: (participant: SentParticipant) => void): Promise<void> {
  await onResults(page, async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const answer = (await response.json()) as { data: { loadParticipant: SentParticipant } }
    change(answer.data.loadParticipant)
    await route.fulfill({ response, json: answer })
  })
}

/** Makes the network fail for every LoadParticipantResults, until the returned function is called. */
export async function failResults(page: Page): Promise<() => void> {
  let isDown = true
  await onResults(page, (route) => (isDown ? route.abort('connectionfailed') : route.fallback()))
  return () => {
    isDown = false
  }
}

/** Delays every LoadParticipantResults until the returned function is called. */
export async function holdResults(page: Page): Promise<() => void> {
  const held: (() => void)[] = []
  let isHolding = true
  await onResults(page, async (route) => {
    if (isHolding) await new Promise<void>((resolve) => void held.push(resolve))
    await route.fallback()
  })
  return () => {
    isHolding = false
    for (const release of held) release()
  }
}

/** The console's messages about a call that failed in the network. */
export const failureLines = [/net::ERR_CONNECTION_FAILED/, /The call LoadParticipantResults failed: TypeError/] as const

async function onResults(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes('LoadParticipantResults')) await answer(route)
    else await route.fallback()
  })
}

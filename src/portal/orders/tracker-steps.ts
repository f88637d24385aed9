import { ordersMessages } from 'virtual:messages/orders'
import type { OrderStatus } from '../data/order.ts'

/** A step of the progress tracker. */
export interface TrackerStep {
  readonly label: string
  readonly state: 'done' | 'now' | 'ahead'
}

const steps: readonly (readonly [status: OrderStatus, label: string])[] = [
  ['SCHEDULED', ordersMessages.statusScheduled],
  ['PRE_REGISTRATION_COMPLETE', ordersMessages.statusPreRegistrationComplete],
  ['COMPLETED', ordersMessages.statusCompleted],
  ['RESULTS_IN_PROCESS', ordersMessages.statusResultsInProcess],
  ['RESULTS_READY', ordersMessages.statusResultsReady],
]

/** How far an order is: the steps before its status are done, those after it are ahead. Empty for a status that is no step. */
export function trackerStepsOf(status: OrderStatus | undefined): readonly TrackerStep[] {
  const now = steps.findIndex(([each]) => each === status)
  if (now < 0) return []
  return steps.map(([, label], at) => ({ label, state: at < now ? 'done' : at === now ? 'now' : 'ahead' }))
}

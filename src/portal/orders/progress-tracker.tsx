import { VisuallyHidden } from '@mantine/core'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ordersMessages } from 'virtual:messages/orders'
import type { OrderStatus } from '../data/order.ts'
import classes from './progress-tracker.module.css'

const steps: readonly (readonly [status: OrderStatus, label: string])[] = [
  ['SCHEDULED', ordersMessages.statusScheduled],
  ['PRE_REGISTRATION_COMPLETE', ordersMessages.statusPreRegistrationComplete],
  ['COMPLETED', ordersMessages.statusCompleted],
  ['RESULTS_IN_PROCESS', ordersMessages.statusResultsInProcess],
  ['RESULTS_READY', ordersMessages.statusResultsReady],
]

/**
 * The progress of an order, as markers on a line: all steps are named on a wide screen, only the current one on a phone. Our own, because
 * Mantine's Stepper renders buttons and no list: a screen reader would announce five buttons that do nothing instead of "2 of 5, current
 * step".
 */
export function ProgressTracker({ status }: { status: OrderStatus }) {
  const now = steps.findIndex(([each]) => each === status)
  if (now < 0) return null
  return (
    <div className={classes.tracker}>
      <ProgressSteps now={now} />
      <p className={classes.current} aria-hidden>
        <strong>{steps[now]?.[1]}</strong>{' '}
        <span>{ordersMessages.step({ step: String(now + 1), count: String(steps.length) })}</span>
      </p>
    </div>
  )
}

function ProgressSteps({ now }: { now: number }) {
  return (
    <ol role="list" className={classes.steps} aria-label={ordersMessages.progress}>
      {steps.map(([each, label], at) => {
        const isNow = at === now
        // The last step is reached and completed at once, so its dot has both the check and the halo of the current step.
        const isChecked = at < now || (isNow && at === steps.length - 1)
        const state = isNow ? 'now' : at < now ? 'done' : 'ahead'
        return (
          <li key={each} className={classes.step} data-state={state} aria-current={isNow ? 'step' : undefined}>
            <span className={classes.dot} data-checked={isChecked || undefined}>
              {isChecked && <CheckIcon size={18} weight="bold" aria-hidden />}
            </span>
            <span className={classes.label}>
              {label}
              {state === 'done' && <VisuallyHidden>, {ordersMessages.stepDone}</VisuallyHidden>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

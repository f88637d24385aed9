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
 * How far an order is, as markers on a line: every step named on a wide screen, on a phone the present one.
 * Mantine's Stepper makes a button of every step and no list: a screen reader would offer five buttons that do nothing
 * instead of saying "2 of 5, current step".
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
        // The last step is reached and done at once, so its dot is checked and has the halo of the present one.
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

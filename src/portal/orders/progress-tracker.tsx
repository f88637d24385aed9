import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ordersMessages } from 'virtual:messages/orders'
import { fillPlaceholders } from '../../catalogue/placeholder.ts'
import type { OrderStatus } from '../data/order.ts'
import classes from './progress-tracker.module.css'
import { trackerStepsOf, type TrackerStep } from './tracker-steps.ts'

/** How far an order is, as markers on a line: every step named on a wide screen, on a phone the present one. */
export function ProgressTracker({ status }: { status: OrderStatus }) {
  const steps = trackerStepsOf(status)
  const now = steps.findIndex(({ state }) => state === 'now')
  const current = steps[now]
  if (!current) return null
  return (
    <div className={classes.tracker}>
      <ol className={classes.steps} aria-label={ordersMessages.progress}>
        {steps.map((step, at) => (
          <Step key={step.label} step={step} isLast={at === steps.length - 1} />
        ))}
      </ol>
      <p className={classes.current} aria-hidden>
        <strong>{current.label}</strong>{' '}
        <span>{fillPlaceholders(ordersMessages.step, { step: String(now + 1), count: String(steps.length) })}</span>
      </p>
    </div>
  )
}

/** A dot with its name. The last step is reached and done at once, so its dot is checked and has the halo of the present one. */
function Step({ step: { label, state }, isLast }: { step: TrackerStep; isLast: boolean }) {
  const isChecked = state === 'done' || (isLast && state === 'now')
  return (
    <li className={classes.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={classes.dot} data-checked={isChecked || undefined}>
        {isChecked && <CheckIcon size={18} weight="bold" aria-hidden />}
      </span>
      <span className={classes.label}>
        {label}
        {state === 'done' && <span className="visually-hidden">, {ordersMessages.stepDone}</span>}
      </span>
    </li>
  )
}

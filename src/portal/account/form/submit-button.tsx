import { Button, Text, UnstyledButton, type ButtonProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { accountMessages } from 'virtual:messages/account'
import { useHasStarted } from '../../ui/after-start.tsx'
import classes from './submit-button.module.css'
import type { AccountFormState } from './use-account-form.ts'

/** How long a wait is before it is put into words, in milliseconds. */
const slowNoticeDelay = 5000

/**
 * The button that sends a form, and above it, after a while, that the service takes long. Until the form is ready it is only
 * `aria-disabled`, so that it keeps the focus and, when pressed, says what is missing.
 */
export function SubmitButton({
  form,
  isReady = form.isReady,
  isDone = false,
  ...button
}: ButtonProps & {
  form: AccountFormState
  children: string
  isReady?: boolean
  /** Whether what was sent has succeeded, and only a message is waited for. */
  isDone?: boolean
}) {
  const hasStarted = useHasStarted()
  return (
    <>
      <SlowNotice isWaiting={form.isBusy && !isDone} />
      <Button
        {...button}
        type="submit"
        className={classes.submit}
        classNames={{ loader: classes.loader }}
        loading={form.submitting}
        aria-disabled={!isReady || form.isBusy}
        // Mantine disables a button that is loading, which would lose the focus.
        renderRoot={(root) => <UnstyledButton {...root} disabled={!hasStarted} />}
      />
    </>
  )
}

/** Mounted all the while, so that a screen reader announces what it comes to say; without words it takes no place in a column. */
function SlowNotice({ isWaiting }: { isWaiting: boolean }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSlow(true), slowNoticeDelay)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return (
    <Text {...(isSlow ? { w: '100%' } : { pos: 'absolute' })} aria-live="polite">
      {isSlow && accountMessages.slow}
    </Text>
  )
}

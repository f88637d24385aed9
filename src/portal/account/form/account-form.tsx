import { Box, Button, Stack, Text, UnstyledButton, type ButtonProps } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { accountMessages } from 'virtual:messages/account'
import { uiMessages } from 'virtual:messages/ui'
import { useHasStarted } from '../../ui/after-start.tsx'
import { ErrorBox } from '../../ui/error-box.tsx'
import { TextWithPhone } from '../../ui/text-with-phone.tsx'
import classes from './account-form.module.css'
import type { AccountFormState, Refusal } from './use-account-form.ts'

/** The fields of an account form, one below the other. */
export function AccountForm({ form, children }: { form: AccountFormState; children: ReactNode }) {
  const { root, submit } = form
  return (
    <Box component="form" ref={root} method="post" noValidate onSubmit={submit}>
      <Stack gap="1.25rem">{children}</Stack>
    </Box>
  )
}

/**
 * The error box of a form, above its fields. With `onClose` it is at the lower left of a wide window until the participant closes it, which
 * returns the focus to where it was. Renders nothing without a refusal or if only fields are wrong.
 */
export function FormError({ refusal, onClose }: { refusal: Refusal | undefined; onClose?: () => void }) {
  if (refusal?.title === undefined) return null
  const { title, advice } = refusal
  return (
    <RefusalBox title={title} onClose={onClose}>
      {typeof advice === 'function' ? <TextWithPhone message={advice} /> : advice}
    </RefusalBox>
  )
}

function RefusalBox({
  title,
  children,
  onClose,
}: {
  title: string
  children: ReactNode
  onClose: (() => void) | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<Element>(null)
  useLayoutEffect(() => keepFormInPlace(box.current!), [])
  useEffect(() => {
    focused.current = document.activeElement
  }, [])
  const close = () => {
    onClose?.()
    if (focused.current instanceof HTMLElement) focused.current.focus()
  }
  return (
    <div ref={box} className={onClose && classes.toast}>
      <ErrorBox title={title} reveal>
        {children}
      </ErrorBox>
      {onClose && (
        <Button className={classes.close} variant="default" visibleFrom="md" onClick={close}>
          {uiMessages.close}
        </Button>
      )}
    </div>
  )
}

/**
 * Scrolls the page by the height of the box, so that the fields and the pressed button below it stay where they are; scrolls back before
 * the box goes. A page too short to scroll that far would only cut off its heading.
 */
function keepFormInPlace(box: HTMLElement): () => void {
  const isToast = box.offsetParent === null
  const room = isToast ? 0 : (box.nextElementSibling as HTMLElement).offsetTop - box.offsetTop
  const scrollBy = (distance: number) => {
    const { scrollHeight, clientHeight } = document.documentElement
    const top = Math.max(0, window.scrollY + distance)
    if (top <= scrollHeight - clientHeight) window.scrollTo(0, top)
  }
  scrollBy(room)
  return () => scrollBy(-room)
}

/**
 * The submit button, with a notice at the end of the form if the service is slow. While the form is incomplete the button is only `aria-disabled`, so
 * that it keeps the focus and, when pressed, reports what is missing.
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
  /** Whether the request has succeeded and the form only waits for a message to be read. */
  isDone?: boolean
}) {
  const hasStarted = useHasStarted()
  return (
    <>
      <SlowNotice isBusy={form.isBusy} isDone={isDone} />
      <Button
        {...button}
        type="submit"
        className={classes.submit}
        classNames={{ loader: classes.loader }}
        loading={form.submitting}
        aria-disabled={!isReady || form.isBusy}
        // Mantine disables a loading button, which would lose the focus.
        renderRoot={(root) => <UnstyledButton {...root} disabled={!hasStarted} />}
      />
    </>
  )
}

/** How long to wait before the notice appears, in milliseconds. */
const slowNoticeDelay = 5000

/**
 * Always mounted, so that a screen reader announces the notice when it appears; without text it takes up no room in a column. Once the form
 * is done, the notice is hidden but keeps its room, so that nothing moves.
 */
function SlowNotice({ isBusy, isDone }: { isBusy: boolean; isDone: boolean }) {
  const [isSlow, setSlow] = useState(false)
  if (isSlow && !isBusy) setSlow(false)
  useEffect(() => {
    if (!isBusy || isDone) return undefined
    const timer = setTimeout(() => setSlow(true), slowNoticeDelay)
    return () => clearTimeout(timer)
  }, [isBusy, isDone])
  return (
    <Text
      {...(isSlow ? { w: '100%' } : { pos: 'absolute' })}
      // Last in the form, so that no button moves.
      style={{ order: 1, ...(isDone && { visibility: 'hidden' }) }}
      aria-live="polite"
    >
      {isSlow && accountMessages.slow}
    </Text>
  )
}

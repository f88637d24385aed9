import { Button } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { uiMessages } from 'virtual:messages/ui'
import { ErrorBox } from '../../ui/error-box.tsx'
import { TextWithPhone } from '../../ui/text-with-phone.tsx'
import classes from './form-error.module.css'
import type { Refusal } from './use-account-form.ts'

/**
 * What a form says about a refusal, above its fields. With `onClose`, it is at the lower left of a wide window until the
 * participant closes it; the focus then returns to where it was. Empty without a refusal, or if only fields are wrong.
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
  const focused = useRef<Element>(null)
  useEffect(() => {
    focused.current = document.activeElement
  }, [])
  const close = () => {
    onClose?.()
    if (focused.current instanceof HTMLElement) focused.current.focus()
  }
  return (
    <div className={onClose && classes.toast}>
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

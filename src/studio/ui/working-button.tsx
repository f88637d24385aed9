import { Button, Loader, VisuallyHidden, type ButtonProps } from '@mantine/core'
import type { MouseEvent } from 'react'

interface WorkingButtonProps extends Omit<ButtonProps, 'loading' | 'leftSection'> {
  /** Whether what it began is under way: it does nothing until that is done, and keeps the focus. */
  readonly isWorking: boolean
  /** What it says meanwhile: "Saving…". */
  readonly workingWords: string
  readonly type?: 'button' | 'submit'
  readonly onClick?: () => void
  readonly 'aria-label'?: string
}

/** A button that says what is under way, to the eye and to a screen reader; Mantine's own shows a wheel without a word. */
export function WorkingButton({
  isWorking,
  workingWords,
  children,
  onClick,
  'aria-label': label,
  ...button
}: WorkingButtonProps) {
  const press = (event: MouseEvent) => {
    if (isWorking) event.preventDefault()
    else onClick?.()
  }
  return (
    <>
      <Button
        {...button}
        {...(label !== undefined && { 'aria-label': isWorking ? `${workingWords} ${label}` : label })}
        {...(isWorking && {
          'aria-disabled': true,
          'data-disabled': true,
          leftSection: <Loader size="xs" aria-hidden />,
        })}
        onClick={press}
      >
        {isWorking ? workingWords : children}
      </Button>
      <VisuallyHidden role="status">{isWorking && workingWords}</VisuallyHidden>
    </>
  )
}

import { Button, Loader, VisuallyHidden, type ButtonProps } from '@mantine/core'
import type { MouseEvent } from 'react'

interface WorkingButtonProps extends Omit<ButtonProps, 'loading' | 'leftSection'> {
  /** Whether its action is running: the button does nothing until that is done, and keeps the focus. */
  readonly isWorking: boolean
  /** Its label while the action runs: "Saving…". */
  readonly workingWords: string
  readonly type?: 'button' | 'submit'
  readonly onClick?: () => void
  readonly 'aria-label'?: string
}

/** A button that announces a running action in words, on screen and to a screen reader; Mantine's own shows only a spinner. */
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

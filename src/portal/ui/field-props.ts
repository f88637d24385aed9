import type { GetInputPropsReturnType } from '@mantine/form'
import type { FocusEvent, ReactNode } from 'react'

/** The props that Mantine provides for a text field. */
export interface FieldProps extends GetInputPropsReturnType {
  readonly value: string
  readonly error: ReactNode
  readonly onBlur: () => void
}

/**
 * Whether a click on a link or a button took the focus. An error that appears then would move the target while it is pressed, and the click
 * would be lost.
 */
export function isBlurredByClick({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  const pressed = relatedTarget?.closest('a, button')
  const ownButtons = currentTarget.closest('.mantine-InputWrapper-root')
  return pressed !== null && pressed !== undefined && !ownButtons?.contains(pressed)
}

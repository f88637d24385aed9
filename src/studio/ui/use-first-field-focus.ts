import { useEffect, useRef, type RefObject } from 'react'

/** Returns a ref for a form that renders later than its dialog: its first field takes the focus from the button that closes the dialog. */
export function useFirstFieldFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return form
}

import { useLayoutEffect, type RefObject } from 'react'

/**
 * Puts the focus into the first field that is marked as wrong, whenever something was refused. Before the error's own effects,
 * so that on a phone, where the error stands above the fields, it is the error that is scrolled to.
 */
export function useWrongField(form: RefObject<HTMLFormElement | null>, refusal: unknown): void {
  useLayoutEffect(() => {
    if (refusal !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, refusal])
}

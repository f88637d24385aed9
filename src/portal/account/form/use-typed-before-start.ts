import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

/**
 * Hands over, by the fields' names, what was typed or filled in while a form rendered at build waited for its scripts: React
 * leaves it in the fields, but does not tell. Hand it to what holds the form's values, `useState` or `form.setValues` of
 * @mantine/form in its controlled mode, before anything else is drawn; the caret stays where it is.
 */
export function useTypedBeforeStart<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  take: (values: Partial<Record<Name, string>>) => void,
): void {
  const hand = useEffectEvent(take)
  useLayoutEffect(() => {
    const typed = Object.fromEntries([...new FormData(form.current!)].filter(([, value]) => value !== ''))
    if (Object.keys(typed).length > 0) hand(typed as Partial<Record<Name, string>>)
  }, [form])
}

import { useLocalStorage } from '@mantine/hooks'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const key = 'studio-last-place'

/** The id and address of the text or test that this browser opened last; undefined if there is none. */
export function useLastPlace(): { readonly id: string; readonly to: string } | undefined {
  const [to] = useLocalStorage({ key, defaultValue: '', getInitialValueInEffect: false })
  const id = parsePlace(to)
  return id === undefined ? undefined : { id, to }
}

/** Remembers the text or test of each address that is opened. */
export function useRememberedPlace(): void {
  const { pathname } = useLocation()
  const [, setPlace] = useLocalStorage({ key, defaultValue: '', getInitialValueInEffect: false })
  useEffect(() => {
    if (parsePlace(pathname) !== undefined) setPlace(pathname)
  }, [pathname, setPlace])
}

/** The id in the address of a text or test; undefined for any other page. */
export function parsePlace(pathname: string): string | undefined {
  return /^\/(?:test|entry|family|text)\/(.+)$/.exec(pathname)?.[1]
}

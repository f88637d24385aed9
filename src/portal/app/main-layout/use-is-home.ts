import { useLocation } from 'react-router-dom'

/** What Home is to the present page, as `aria-current`: every page behind the sign-in is under it, so it is always current. */
export function useIsHome(): 'page' | 'true' {
  return useLocation().pathname === '/' ? 'page' : 'true'
}

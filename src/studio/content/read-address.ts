import { parsePath } from 'react-router-dom'

/** The address as it is now: a page that goes somewhere is drawn later, and until then still has its last address. */
export function readAddress(): { readonly pathname: string | undefined; readonly search: URLSearchParams } {
  const { pathname, search } = parsePath(window.location.hash.slice(1))
  return { pathname, search: new URLSearchParams(search) }
}

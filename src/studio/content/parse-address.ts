import { parsePath } from 'react-router-dom'

/** The browser's current address. During navigation, the page that React still shows has the previous one. */
export function parseAddress(): { readonly pathname: string | undefined; readonly search: URLSearchParams } {
  const { pathname, search } = parsePath(window.location.hash.slice(1))
  return { pathname, search: new URLSearchParams(search) }
}

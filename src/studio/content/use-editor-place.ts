import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { formatEditorPlace, parseEditorPlace, type EditorPlace, type EditorPlaceName } from './editor-place.ts'
import { readAddress } from './read-address.ts'

/** How long a cursor has rested before its place is in the address, in milliseconds: some browsers refuse more than a few changes a second. */
const restingDelay = 400

/**
 * The place of an editor in the address, so that a page that is loaded again, as after a restart of the studio, opens its editor where
 * it was. `start` is the place that the address named when the page was gone to, `visit` tells one that is gone to by such an
 * address from others, and `keep` writes where the editor is, or that it is closed.
 */
export function useEditorPlace(name: EditorPlaceName) {
  const [search, setSearch] = useSearchParams()
  const { key, pathname } = useLocation()
  const isSamePage = useNavigationType() === NavigationType.Replace
  const [visit, setVisit] = useState(() => ({ key, start: parseEditorPlace(search, name) }))
  if (!isSamePage && visit.key !== key) setVisit({ key, start: parseEditorPlace(search, name) })
  const write = useDebouncedCallback((place: EditorPlace | undefined) => {
    const now = readAddress()
    // Its reader is going to another page, which is not drawn yet.
    if (now.pathname !== pathname) return
    const next = formatEditorPlace(now.search, name, place)
    if (next.toString() !== now.search.toString()) setSearch(next, { replace: true })
  }, restingDelay)
  const last = useRef<EditorPlace>(undefined)
  const keep = (place: EditorPlace | undefined) => {
    last.current = place
    write(place)
  }
  // A link to this page with other answers leaves its editor open.
  useEffect(() => {
    if (last.current) write(last.current)
  }, [visit.key, write])
  useEffect(() => () => write.cancel(), [pathname, write])
  return { start: visit.start, visit: visit.start && visit.key, keep }
}

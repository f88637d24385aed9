import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { toEditorPlaceSearch, parseEditorPlace, type EditorPlace, type EditorPlaceName } from './editor-place.ts'
import { parseAddress } from './parse-address.ts'

/** How long a cursor has rested before its place is in the address, in milliseconds: some browsers refuse more than a few changes a second. */
const restingDelay = 400

/**
 * Keeps the place of an editor in the address, so a reloaded page, as after a restart of the studio, opens its editor at the same place.
 * `start` is the place in the address when the page was opened, `visit` identifies that opening, and `keep` records where the editor is, or
 * that it is closed.
 */
export function useEditorPlace(name: EditorPlaceName) {
  const [search, setSearch] = useSearchParams()
  const { key, pathname } = useLocation()
  const isSamePage = useNavigationType() === NavigationType.Replace
  const [visit, setVisit] = useState(() => ({ key, start: parseEditorPlace(search, name) }))
  if (!isSamePage && visit.key !== key) setVisit({ key, start: parseEditorPlace(search, name) })
  const write = useDebouncedCallback((place: EditorPlace | undefined) => {
    const now = parseAddress()
    // The editor is leaving for another page, which has not rendered yet.
    if (now.pathname !== pathname) return
    const next = toEditorPlaceSearch(now.search, name, place)
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

import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from '../ui/focus-heading.ts'

/**
 * Focuses the heading of a newly opened page, where reading continues, also for a screen reader. Placed inside the pages' Suspense, so it
 * waits for a page to load. The first page, and one whose address only gains details, keep the focus.
 */
export function HeadingFocus() {
  const { key, pathname } = useLocation()
  const isSamePage = useNavigationType() === NavigationType.Replace
  const last = useRef<string>(undefined)
  useEffect(() => {
    // The heading of a page that was there already may be far from the sentence that the address names.
    const preventScroll = last.current === pathname
    // A page that opens an editor puts the cursor into it.
    const isTyping = document.activeElement?.closest('main [contenteditable="true"]')
    if (last.current !== undefined && !isSamePage && !isTyping) focusHeading({ preventScroll })
    last.current = pathname
    // oxlint-disable-next-line react/exhaustive-deps -- only another address moves the focus
  }, [key])
  return null
}

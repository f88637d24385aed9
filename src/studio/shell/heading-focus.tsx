import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { focusHeading } from '../ui/focus-heading.ts'

/**
 * Gives the focus to the heading of a page that was opened, where reading goes on, for a screen reader too. Inside the pages'
 * Suspense, so that it waits for a page that loads. The first page, and one whose address only says more of it, keep the focus.
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

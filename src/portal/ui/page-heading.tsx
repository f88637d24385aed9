import { Text, Title } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** The router's key of the page that the browser loaded itself. */
const firstLoad = 'default'

/**
 * The h1 of a page. It takes the focus when the participant arrives from a different page of the portal, so that a screen reader announces
 * the page and the keyboard continues there; on the initial load the focus stays where the browser put it. Without `hasSubtitleOnPhone`, a
 * phone hides the subtitle to leave room for what follows. Use `announce` for a heading that changes without a change of address, such as
 * the next step of a form.
 */
export function PageHeading(props: {
  children: ReactNode
  subtitle?: ReactNode | undefined
  hasSubtitleOnPhone?: boolean
  announce?: boolean
}) {
  const { children, subtitle, hasSubtitleOnPhone = true, announce = false } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  const announced = useRef<string>(undefined)
  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    if (announce || key !== firstLoad) heading.current?.focus({ preventScroll: true })
  }, [announce, key, pathname])
  return (
    <div className="page-heading" data-brief={!hasSubtitleOnPhone || undefined}>
      <Title ref={heading} tabIndex={-1}>
        {children}
      </Title>
      {subtitle !== undefined && (
        <Text mt="0.375rem" c="dimmed" {...(!hasSubtitleOnPhone && { visibleFrom: 'sm' })}>
          {subtitle}
        </Text>
      )}
    </div>
  )
}

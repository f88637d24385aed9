import { Text, Title } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** The router's key of the page that the browser itself loaded. */
const firstLoad = 'default'

/**
 * The h1 of a page. When the page is arrived at from another page of the portal it takes the focus, so that a screen reader
 * says where one is and the keyboard goes on from there; on a first load the focus stays where the browser put it.
 * Without `hasSubtitleOnPhone`, a phone leaves the subtitle's place to what follows. `announce` is for a heading that changes without a change of address, such as the next step of a form.
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

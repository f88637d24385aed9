import { Box } from '@mantine/core'
import { useElementSize, useResizeObserver } from '@mantine/hooks'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PortalTheme } from '../../portal/ui/theme/portal-theme.tsx'
import classes from './device-frame.module.css'
import { devices, type PreviewDevice } from './preview-device.ts'

const emptyPage = '<!doctype html><html lang="en" data-mantine-color-scheme="light"><head></head><body></body></html>'

/**
 * A window as wide as the device, so its content has the same layout: the portal's layout depends on the window's width. It has the page's
 * styles and the portal's theme, and is scaled down if space is short.
 */
export function DeviceFrame(props: { device: PreviewDevice; title: string; children: ReactNode }) {
  const { device, title, children } = props
  const { window: width, shown } = devices[device]
  const [frame, setFrame] = useState<Document | undefined>()
  const [isStyled, setStyled] = useState(false)
  const { ref: place, width: availableWidth } = useElementSize()
  const [content, { height }] = useResizeObserver<HTMLDivElement>()
  const scale = availableWidth > 0 ? Math.min(1, availableWidth / shown) : 1
  useEffect(() => (frame ? mirrorStyles(frame, () => setStyled(true)) : undefined), [frame])
  useEffect(() => (frame ? forwardKeys(frame) : undefined), [frame])
  return (
    <Box ref={place} className={classes.place} style={{ height: Math.ceil(height * scale) + 2 }}>
      <Box className={classes.window} style={{ width: shown, height, transform: `scale(${scale})` }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it holds this page's own elements, and nothing is loaded into it */}
        <iframe
          title={title}
          srcDoc={emptyPage}
          width={width}
          height={height}
          className={classes.frame}
          data-unstyled={!isStyled || undefined}
          onLoad={(event) => setFrame(event.currentTarget.contentDocument ?? undefined)}
        />
      </Box>
      {frame &&
        createPortal(
          <PortalTheme>
            <div ref={content} className={classes.content} data-device={device} style={{ maxWidth: shown }}>
              {children}
            </div>
          </PortalTheme>,
          frame.body,
        )}
    </Box>
  )
}

/** Forwards keys pressed in a frame to the page, so its shortcuts work wherever the focus is. */
function forwardKeys(frame: Document): () => void {
  const pass = (event: KeyboardEvent) => {
    const again = new KeyboardEvent('keydown', event)
    if (frame.defaultView?.frameElement?.dispatchEvent(again) === false) event.preventDefault()
  }
  frame.addEventListener('keydown', pass)
  return () => frame.removeEventListener('keydown', pass)
}

/**
 * Copies this page's styles to a document, including later ones. Unchanged styles are not replaced, so nothing flashes. Calls `onStyled`
 * once the current ones are loaded.
 */
function mirrorStyles(frame: Document, onStyled: () => void): () => void {
  const copies = new Map<HTMLElement, HTMLElement>()
  const own = frame.createElement('style')
  own.textContent = 'html,body{min-height:0!important;overflow:hidden}'
  frame.head.append(own)
  const mirror = () => {
    const originals = [...document.head.querySelectorAll<HTMLElement>('style, link[rel="stylesheet"]')]
    for (const [original, copy] of copies)
      if (!originals.includes(original) || original.textContent !== copy.textContent) {
        copy.remove()
        copies.delete(original)
      }
    let next: HTMLElement = own
    for (const original of originals.toReversed()) {
      const copy = copies.get(original) ?? copyStyle(original)
      copies.set(original, copy)
      if (copy.nextSibling !== next) next.before(copy)
      next = copy
    }
  }
  mirror()
  const loading = [...frame.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    async (link) =>
      new Promise((resolve) => {
        for (const end of ['load', 'error']) link.addEventListener(end, resolve)
      }),
  )
  void Promise.all(loading).then(onStyled)
  const observer = new MutationObserver(mirror)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

function copyStyle(original: HTMLElement): HTMLElement {
  const copy = original.cloneNode(true) as HTMLElement
  if (original instanceof HTMLLinkElement) copy.setAttribute('href', original.href)
  return copy
}

import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SentenceTarget } from './find-sentence-index.ts'

/** Called with the place of the pressed words' source, and their sentence. */
export type OnSentenceClick = (pressed: SentenceTarget) => void

/** Handles clicks in a text: a link opens the studio's page of that text or moves to its place here, and words report their source. */
export function useSentenceClick(onPlace: OnSentenceClick | undefined) {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const target = event.target as Element
    const link = target.closest('a[href]')
    if (link) {
      event.preventDefault()
      event.stopPropagation()
      const href = link.getAttribute('href') ?? ''
      const [, route] = /#?\/([\w-]+)$/.exec(href) ?? []
      if (route !== undefined) void navigate(`/text/pages/${route}`)
      const [, anchor] = /#([^/#]+)$/.exec(href) ?? []
      if (anchor !== undefined) link.ownerDocument.getElementById(anchor)?.scrollIntoView()
      return
    }
    const place = target.closest<HTMLElement>('[data-place]')?.dataset['place']
    const said = target.closest<HTMLElement>('[data-said]')?.dataset['said']
    const [, file, line] = /^(.*):(\d+)$/.exec(place ?? '') ?? []
    if (file !== undefined) onPlace?.({ file, line: Number(line), ...(said !== undefined && { said }) })
  }
}

import { useEffect, useRef } from 'react'
import { isSameSentence } from '../preview/is-same-sentence.ts'

/**
 * Keeps a sentence in view in a panel next to its source: when it is chosen, when the tab changes, and when the page around
 * it changes height, as it does while the editor opens.
 */
export function useSentenceInView(sentence: string | undefined, tab: string) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = panel
    if (!current || sentence === undefined) return undefined
    if (current.scrollHeight > current.clientHeight) current.scrollIntoView({ block: 'nearest' })
    const follow = () => bringIntoView(current, sentence)
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(document.body)
    const frame = current.querySelector('iframe')
    if (frame) observer.observe(frame)
    return () => observer.disconnect()
  }, [sentence, tab])
  return panel
}

/** Scrolls a panel to a sentence of its frame that is out of view; one that shows all of itself is left as it is. */
function bringIntoView(panel: HTMLElement, sentence: string): void {
  const frame = panel.querySelector('iframe')
  const all = [...(frame?.contentDocument?.querySelectorAll<HTMLElement>('[data-said]') ?? [])]
  const getSentence = (one: HTMLElement) => one.dataset['said'] ?? ''
  const words =
    all.find((one) => getSentence(one) === sentence) ?? all.find((one) => isSameSentence(getSentence(one), sentence))
  if (!frame || !words || panel.scrollHeight <= panel.clientHeight) return
  const bounds = panel.getBoundingClientRect()
  const { top, height } = frame.getBoundingClientRect()
  const scale = height / (frame.offsetHeight || 1)
  const place = words.getBoundingClientRect()
  const start = top + place.top * scale
  const end = top + place.bottom * scale
  const bottom = Math.min(bounds.bottom, window.innerHeight)
  if (start >= bounds.top && end <= bottom) return
  panel.scrollTo({ top: panel.scrollTop + start - bounds.top - (bottom - bounds.top) / 3 })
}

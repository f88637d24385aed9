import { useEffect, useRef } from 'react'
import { isSameSentence } from '../preview/is-same-sentence.ts'
import { scrollPanelTo } from '../preview/scroll-panel-to.ts'

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

/** Scrolls a panel to a sentence of its frame that is out of view. */
function bringIntoView(panel: HTMLElement, sentence: string): void {
  const page = panel.querySelector('iframe')?.contentDocument
  const all = [...(page?.querySelectorAll<HTMLElement>('[data-said]') ?? [])]
  const getSentence = (one: HTMLElement) => one.dataset['said'] ?? ''
  const words =
    all.find((one) => getSentence(one) === sentence) ?? all.find((one) => isSameSentence(getSentence(one), sentence))
  if (words) scrollPanelTo(panel, words)
}

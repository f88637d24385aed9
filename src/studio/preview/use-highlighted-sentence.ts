import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isSameSentence } from './is-same-sentence.ts'
import type { MarkFinder } from './text-body.tsx'

/** Marks the sentence that the address names, such as the one that a search found, and brings it into view. */
export function useHighlightedSentence(): MarkFinder | undefined {
  const sentence = useSearchParams()[0].get('sentence')
  return useMemo(() => (sentence === null ? undefined : createSentenceHighlight(sentence)), [sentence])
}

/** Creates a function that marks a sentence and keeps it in view while the page's layout settles, until the reader's first input. */
function createSentenceHighlight(sentence: string): MarkFinder {
  const done = new AbortController()
  let shown: HTMLElement | undefined
  const keepInView = (element: HTMLElement) => {
    if (shown?.isConnected || done.signal.aborted) return
    shown = element
    const { body, defaultView } = element.ownerDocument
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'center' }))
    // The frame gets its height after its content does.
    for (const each of [document.body, body, defaultView?.frameElement]) if (each) observer.observe(each)
    done.signal.addEventListener('abort', () => observer.disconnect())
    for (const view of [window, defaultView])
      for (const input of ['wheel', 'pointerdown', 'keydown'])
        view?.addEventListener(input, () => done.abort(), { signal: done.signal, passive: true })
  }
  return (text, said = text) =>
    isSameSentence(said, sentence) ? [{ text, mark: 'chosen', onShown: keepInView }] : undefined
}

import { useEffect, useRef } from 'react'
import type { ContentDiffItem } from '../model/changes-document.ts'
import { joinSideWords } from './create-mark-finder.ts'
import { listChangedWords } from './list-changed-words.ts'
import { scrollPanelTo } from './scroll-panel-to.ts'

/** What a reader does to look elsewhere. */
const inputs = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Scrolls panels to the words of a change that are marked in them, to the first mark where it has none of its own, while they take
 * their shape and until their reader does something. At once, without a movement, and the focus stays where it is.
 */
export function useMarksInView(key: string, item?: ContentDiffItem) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    const done = new AbortController()
    const stop = () => done.abort()
    const heard = new Set<Document>()
    const listen = (page: Document | null) => {
      if (!page || heard.has(page)) return
      heard.add(page)
      for (const input of inputs) page.addEventListener(input, stop, { signal: done.signal, passive: true })
    }
    listen(document)
    const observer = new ResizeObserver(() => {
      if (done.signal.aborted) return
      // A frame has another document once it is loaded.
      for (const frame of current.querySelectorAll('iframe')) listen(frame.contentDocument)
      showMarks(current, item)
    })
    observer.observe(document.body)
    for (const panel of listPanels(current)) if (panel.firstElementChild) observer.observe(panel.firstElementChild)
    return () => {
      stop()
      observer.disconnect()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` names the texts, and the item the change
  }, [key, item?.id])
  return place
}

/** Scrolls each panel to its mark; one without a mark, such as of a text before words came, as far as the other. */
export function showMarks(place: HTMLElement, item?: ContentDiffItem): void {
  const panels = listPanels(place).map((panel) => ({ panel, mark: findMark(panel, item) }))
  for (const { panel, mark } of panels) if (mark) scrollPanelTo(panel, mark)
  const marked = panels.find(({ mark }) => mark)
  if (marked) for (const { panel, mark } of panels) if (!mark) panel.scrollTop = marked.panel.scrollTop
}

function listPanels(place: HTMLElement): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('[data-scroll-panel]')]
}

/** The first mark in a sentence of the change, else the first of all. */
function findMark(panel: HTMLElement, item: ContentDiffItem | undefined): HTMLElement | undefined {
  const page = panel.querySelector('iframe')?.contentDocument
  const marks = [...(page?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])]
  const isOwn = (mark: HTMLElement) => {
    const sentence = mark.closest('[data-said]')?.textContent.trim() ?? ''
    const side = mark.dataset['mark'] === 'removed' ? 'before' : 'after'
    return (
      sentence !== '' &&
      (item ? listChangedWords(item) : []).some((words) => joinSideWords(words, side).includes(sentence))
    )
  }
  return marks.find(isOwn) ?? marks[0]
}

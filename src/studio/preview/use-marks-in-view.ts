import { useEffect, useRef } from 'react'
import type { ChangeItem } from '../model/changes-document.ts'
import { joinSideWords } from './create-mark-finder.ts'
import { listChangedWords } from './list-changed-words.ts'
import { isEveryPlaceInView, scrollPanelsTo } from './scroll-panel-to.ts'

/** Inputs with which a reader looks elsewhere. */
const inputs = ['wheel', 'pointerdown', 'keydown'] as const

/**
 * Scrolls panels to the marked words of a change, or to the first mark if the change has none, while their layout settles and until the
 * reader's first input in them. Scrolls without animation, and the focus stays.
 */
export function useMarksInView(key: string, item?: ChangeItem, areOthers = false) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    let [isShown, isDone] = [false, false]
    // A frame out of view has no layout yet; the reader first scrolls the page to it.
    const stop = () => {
      if (isShown) isDone = true
    }
    const targets = new Set<EventTarget>()
    const listen = (target: EventTarget | null) => {
      if (!target || targets.has(target)) return
      targets.add(target)
      for (const input of inputs) target.addEventListener(input, stop, { passive: true })
    }
    listen(current)
    const show = () => {
      if (isDone) return
      // Loading replaces a frame's document.
      for (const frame of current.querySelectorAll('iframe')) listen(frame.contentDocument)
      isShown = showMarks(current, item, areOthers)
    }
    const observer = new ResizeObserver(show)
    observer.observe(document.body)
    const watchTexts = () => {
      for (const panel of listPanels(current)) if (panel.firstElementChild) observer.observe(panel.firstElementChild)
    }
    watchTexts()
    // The text replaces the placeholder shown while it loads.
    const arrivals = new MutationObserver(watchTexts)
    for (const panel of listPanels(current)) arrivals.observe(panel, { childList: true })
    return () => {
      for (const one of targets) for (const input of inputs) one.removeEventListener(input, stop)
      observer.disconnect()
      arrivals.disconnect()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` names the texts, and the item the change
  }, [key, item?.id])
  return place
}

/**
 * Scrolls the panels to their marks, aligned at one height. A panel without a mark, such as a text before words were added, scrolls as far
 * as the other. If the panels have different texts, each scrolls to its first sentence that the other lacks. Returns whether there is
 * something to show and all of it is in view in its panel.
 */
export function showMarks(place: HTMLElement, item?: ChangeItem, areOthers = false): boolean {
  const all = listPanels(place)
  const own = all.map((panel) => listMarks(panel).find((mark) => isOfChange(mark, item)))
  // A side from which the change removed nothing only has marks of other changes.
  const hasOwn = own.some((mark) => mark !== undefined)
  const panels = all.map((panel, at) => ({
    panel,
    mark: (areOthers ? findDifference(panel, all) : undefined) ?? (hasOwn ? own[at] : listMarks(panel)[0]),
  }))
  const places = panels.flatMap(({ panel, mark }) => (mark ? [{ panel, words: mark }] : []))
  scrollPanelsTo(places)
  const marked = panels.find(({ mark }) => mark)
  if (marked) for (const { panel, mark } of panels) if (!mark) panel.scrollTop = marked.panel.scrollTop
  return places.length > 0 && isEveryPlaceInView(places)
}

function listPanels(place: HTMLElement): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>('[data-scroll-panel]')]
}

/** The first sentence of a panel that the others do not say. */
function findDifference(panel: HTMLElement, all: readonly HTMLElement[]): HTMLElement | undefined {
  const known = new Set(
    all
      .filter((one) => one !== panel)
      .flatMap(listSentences)
      .map(readWords),
  )
  return listSentences(panel).find((one) => !known.has(readWords(one)))
}

function listSentences(panel: HTMLElement): HTMLElement[] {
  return [...(panel.querySelector('iframe')?.contentDocument?.querySelectorAll<HTMLElement>('[data-said]') ?? [])]
}

function readWords({ textContent }: HTMLElement): string {
  return textContent.trim()
}

function listMarks(panel: HTMLElement): HTMLElement[] {
  return [...(panel.querySelector('iframe')?.contentDocument?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])]
}

/** Whether a mark is in a sentence of the change. */
function isOfChange(mark: HTMLElement, item: ChangeItem | undefined): boolean {
  const sentence = mark.closest('[data-said]')?.textContent.trim() ?? ''
  const side = mark.dataset['mark'] === 'removed' ? 'before' : 'after'
  return (
    sentence !== '' &&
    (item ? listChangedWords(item) : []).some((words) => joinSideWords(words, side).includes(sentence))
  )
}

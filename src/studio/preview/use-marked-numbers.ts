import { useEffect, useState } from 'react'

/** Numbers to highlight wherever a panel shows them outside its text, such as limits on the scale. */
export interface MarkedNumbers {
  readonly mark: 'added' | 'removed'
  readonly numbers: readonly string[]
}

/**
 * Marks numbers of a panel as CSS highlights, which leave the portal's elements unchanged; a browser without support shows none. Returns
 * the ref for the element to search.
 */
export function useMarkedNumbers(marked: MarkedNumbers | undefined) {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const key = JSON.stringify(marked)
  useEffect(() => {
    const view = root?.ownerDocument.defaultView
    if (!root || !view || !marked || !('Highlight' in view)) return undefined
    const { mark, numbers } = marked
    const draw = () => void view.CSS.highlights.set(mark, new view.Highlight(...collectRanges(root, numbers)))
    draw()
    const observer = new MutationObserver(draw)
    observer.observe(root, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      view.CSS.highlights.delete(mark)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is what is marked
  }, [root, key])
  return setRoot
}

/** Finds the numbers, each as a whole: 12.0 is not in 112.0. */
function collectRanges(root: HTMLElement, numbers: readonly string[]): Range[] {
  const { ownerDocument: page } = root
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    // The words of the text have marks of their own.
    if (node.parentElement?.closest('[data-place]')) continue
    for (const match of (node.nodeValue ?? '').matchAll(/\d+(?:[.,]\d+)*/g)) {
      if (!numbers.includes(match[0])) continue
      const range = page.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      ranges.push(range)
    }
  }
  return ranges
}

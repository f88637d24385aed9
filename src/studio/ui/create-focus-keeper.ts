/**
 * Creates a ref for a container in which buttons disappear or are disabled by their own press. If that happens to the focused one, the focus
 * moves to the first element that matches, which says what happened; otherwise the keyboard would begin at the top of the page again.
 */
export function createFocusKeeper(fallback: string): (container: HTMLElement | null) => (() => void) | undefined {
  return (container) => {
    if (!container) return undefined
    let last: Element | undefined
    const remember = ({ target }: FocusEvent) => {
      // The code editor moves its own focus.
      last = target instanceof Element && !target.closest('.cm-editor') ? target : undefined
    }
    const restore = () => {
      const { activeElement } = document
      const isElsewhere = activeElement !== document.body && activeElement !== last
      if (!last || isElsewhere || (last.isConnected && !last.matches(':disabled'))) return
      last = undefined
      container.querySelector<HTMLElement>(fallback)?.focus()
    }
    const observer = new MutationObserver(restore)
    observer.observe(container, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    container.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      container.removeEventListener('focusin', remember)
    }
  }
}

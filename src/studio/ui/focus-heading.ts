/** Focuses the page's heading, where reading continues. */
export function focusHeading(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('main h1')?.focus(options)
}

/** Focuses the page's heading if the element that had the focus is gone. */
export function focusHeadingIfLost(): void {
  if (document.activeElement === document.body) focusHeading()
}

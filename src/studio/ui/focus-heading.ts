/** Gives the focus to the heading of the page, where reading goes on. */
export function focusHeading(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('main h1')?.focus(options)
}

/** Gives the focus to the heading of the page where what had it is gone. */
export function focusHeadingIfLost(): void {
  if (document.activeElement === document.body) focusHeading()
}

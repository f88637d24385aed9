/** What a visitor typed into the form of index.html before the portal's own form stood, and which field had the focus. */
export interface FirstPaint {
  readonly email: string
  readonly password: string
}

const frame = () => document.getElementById('first-paint')

/** Reads what was typed so far. */
export function readFirstPaint(): FirstPaint {
  const valueOf = (name: string) => frame()?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
  return { email: valueOf('email'), password: valueOf('password') }
}

/** Takes the form of index.html away and puts the caret where it was into the same field of `form`. */
export function replaceFirstPaint(form: HTMLFormElement): void {
  const active = document.activeElement
  if (active instanceof HTMLInputElement && frame()?.contains(active)) {
    const successor = form.elements.namedItem(active.name)
    if (successor instanceof HTMLInputElement) {
      successor.focus({ preventScroll: true })
      successor.setSelectionRange(active.selectionStart, active.selectionEnd)
    }
  }
  removeFirstPaint()
}

/** Takes away what index.html drew; the portal stands in its place. */
export function removeFirstPaint(): void {
  frame()?.remove()
}

/**
 * Marks, in the browser, one of the texts that look alike in all that a contrast depends on: their style, and the style of everything that is
 * on top of one another where each of their lines is. Fields, labels, and texts that are not on top, are all marked.
 */
export function markContrastSamples(): void {
  const seen = new Set<string>()
  const looks = new Map<Element, string>()
  const styleOf = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo)
    if (pseudo && (style.content === 'none' || style.content === 'normal')) return ''
    return [
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
      style.filter,
      style.mixBlendMode,
      style.visibility,
    ].join()
  }
  const lookOf = (element: Element) => {
    const known = looks.get(element)
    if (known !== undefined) return known
    const look = [styleOf(element), styleOf(element, '::before'), styleOf(element, '::after')].join(' ')
    looks.set(element, look)
    return look
  }
  /** How much a text is faded, by all that it is in. */
  const fadeOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * fadeOf(element.parentElement) : 1
  /** What is at the middle of each line; undefined where something else takes the pointer. */
  const stackOf = (element: Element, texts: readonly Text[]) => {
    const stacks = new Set<string>()
    for (const text of texts) {
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, top, width, height } of range.getClientRects()) {
        const stack = document.elementsFromPoint(left + width / 2, top + height / 2)
        if (stack[0] !== element) return undefined
        stacks.add(stack.map(lookOf).join('/'))
      }
    }
    return [...stacks].sort().join('|')
  }
  // Axe does not judge what names a disabled control, which therefore stands for nothing else.
  const namesOfDisabled = new Set(
    [...document.querySelectorAll('[aria-labelledby]')]
      .filter((control) => control.closest(':disabled, [aria-disabled=true], [inert]') !== null)
      .flatMap((control) => control.getAttribute('aria-labelledby')!.split(/\s+/)),
  )
  const alike = (element: Element): string | undefined => {
    if (element.matches('input, select, textarea') || element.closest('label')) return undefined
    if (namesOfDisabled.has(element.id)) return undefined
    const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '') as Text[]
    const stack = stackOf(element, texts)
    const words = texts.map(({ data }) => data.trim()).join('')
    const isDisabled = element.closest(':disabled, [aria-disabled=true], [inert]') !== null
    // Axe judges neither emoji nor a single letter.
    return stack && [stack, fadeOf(element), words.length > 1, /\p{L}|\p{N}/u.test(words), isDisabled].join(' ')
  }
  const candidates = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
  )
  for (const element of candidates) {
    const key = alike(element)
    if (key !== undefined && seen.has(key)) continue
    if (key !== undefined) seen.add(key)
    element.dataset['contrastSample'] = ''
  }
}

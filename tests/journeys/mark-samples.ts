/**
 * Marks, in the browser, what axe has to look at closely.
 *
 * Of texts that look alike in all that a contrast depends on (their style, and the style of everything that is on top of one another
 * where each of their lines is) one is marked. Fields, labels, and texts that are not on top, are all marked. Of controls those are
 * marked that are smaller than WCAG 2.2 asks for or lie over others: no other can be too small a target.
 */
export function markSamples(): void {
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
  const boxes = [...document.querySelectorAll('*')].map((element) => {
    // Copied, because each look at the browser's own takes a while.
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { element, left, right, top, bottom }
  })
  /** What is at a point, from the top on; where only those are that `element` is in, without asking the browser, which takes a while. */
  const stackAt = (element: Element, x: number, y: number): readonly Element[] => {
    const there = boxes.filter(({ left, right, top, bottom }) => left <= x && x < right && top <= y && y < bottom)
    return there.every(({ element: other }) => other.contains(element))
      ? there.map(({ element: other }) => other).reverse()
      : document.elementsFromPoint(x, y)
  }
  /** What is at the middle of each line. */
  const stacksOf = (element: Element, texts: readonly Text[]) =>
    texts.flatMap((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].map(({ left, top, width, height }) =>
        stackAt(element, left + width / 2, top + height / 2),
      )
    })
  // Axe does not judge what names a disabled control, which therefore stands for nothing else.
  const namesOfDisabled = new Set(
    [...document.querySelectorAll('[aria-labelledby]')]
      .filter((control) => control.closest(':disabled, [aria-disabled=true], [inert]') !== null)
      .flatMap((control) => control.getAttribute('aria-labelledby')!.split(/\s+/)),
  )
  // Marked at the end: each mark has the browser compute the page's styles anew.
  const contrastSamples: HTMLElement[] = []
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const isField = element.matches('input, select, textarea')
    const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '') as Text[]
    if (texts.length === 0 && !isField) continue
    const stacks = stacksOf(element, texts)
    const standsForItself =
      isField ||
      element.closest('label') !== null ||
      namesOfDisabled.has(element.id) ||
      stacks.some(([top]) => top !== element)
    const words = texts.map(({ data }) => data.trim()).join('')
    const look = [
      [...new Set(stacks.map((stack) => stack.map(lookOf).join('/')))].sort().join('|'),
      fadeOf(element),
      // Axe judges neither emoji nor a single letter.
      words.length > 1,
      /\p{L}|\p{N}/u.test(words),
      element.closest(':disabled, [aria-disabled=true], [inert]') !== null,
    ].join(' ')
    if (standsForItself || !seen.has(look)) contrastSamples.push(element)
    if (!standsForItself) seen.add(look)
  }

  /** WCAG 2.2 asks for 24 pixels. */
  const leastSize = 24
  const kinds = 'a[href], area, button, input, select, textarea, summary, [tabindex], [contenteditable]'
  const controls = [...document.querySelectorAll<HTMLElement>(kinds)]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
  const sizeSamples = controls.filter(({ element, box }) => {
    const isSmall = box.width < leastSize || box.height < leastSize
    return (
      isSmall ||
      controls.some(({ element: other, box: { left, right, top, bottom } }) => {
        const isOver = left < box.right && right > box.left && top < box.bottom && bottom > box.top
        return other !== element && isOver
      })
    )
  })

  for (const element of contrastSamples) element.dataset['contrastSample'] = ''
  for (const { element } of sizeSamples) element.dataset['sizeSample'] = ''
}

/** Takes the marks away again. */
export function unmarkSamples(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-contrast-sample], [data-size-sample]')) {
    delete element.dataset['contrastSample']
    delete element.dataset['sizeSample']
  }
}

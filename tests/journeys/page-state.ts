import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

/**
 * What axe looks at on a page, as one hash: its elements and attributes, where there is a text and which texts are the same, what
 * has the focus or is under the pointer, which scroll, how close small controls are to others, and how the page is shown.
 * Pages that differ in their words alone have the same, as have those whose generated ids were counted otherwise.
 */
export async function stateOf(page: Page, within: string): Promise<string> {
  const state = await page.evaluate((part) => {
    const ids = new Map<string, string>()
    const plain = (text: string) =>
      text
        // As React and Mantine make them up.
        .replace(/_r_[0-9a-z]+_|\bmantine-[0-9a-z]{9}\b/g, (id) => {
          if (!ids.has(id)) ids.set(id, `#${ids.size}`)
          return ids.get(id)!
        })
        // The accounts of the journeys are told apart by these.
        .replace(/[0-9a-f]{8}(?=(?:@|%40)example\.com)/g, '')
    const texts = new Map<string, number>()
    /** Which text it is in the order of their first appearance; of one of a single letter axe does not see the contrast. */
    const textOf = (text: string) => {
      if (!texts.has(text)) texts.set(text, texts.size)
      return text === '' ? '' : `${texts.get(text)}${[...text].length === 1 ? "'" : ''}.`
    }
    const isShown = (element: Element) =>
      !element.matches('script, link[rel=modulepreload], link[rel=prefetch], link[rel=preload]')
    const attributesOf = (element: Element) =>
      [...element.attributes]
        .filter(({ name }) => name !== 'value')
        .map(({ name, value }) => `${name}=${plain(value)}`)
        .sort()
        .join(' ')
    /** What no attribute tells. */
    const pseudoClasses = [':focus', ':focus-visible', ':hover', ':active', ':checked', ':indeterminate', ':modal']
    const presentOf = (element: Element) => [
      ...pseudoClasses.filter((name) => element.matches(name)),
      ...(element instanceof HTMLInputElement && element.value !== '' ? ['filled'] : []),
      ...(element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
        ? ['scrolls']
        : []),
    ]
    const controls = new Map(
      [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
        .filter((element) => element.checkVisibility())
        .map((element) => [element, element.getBoundingClientRect()]),
    )
    /** WCAG 2.2 asks for 24 pixels, or as many around the middle. */
    const leastSize = 24
    /** Of a control that is smaller, its size and where others are that are as near. */
    const crowdOf = (element: Element): string => {
      const own = controls.get(element)
      if (!own || (own.width >= leastSize && own.height >= leastSize)) return ''
      const [x, y] = [own.x + own.width / 2, own.y + own.height / 2]
      const near = [...controls]
        .filter(([other, { left, right, top, bottom }]) => {
          const across = Math.max(left - x, 0, x - right)
          const along = Math.max(top - y, 0, y - bottom)
          return other !== element && Math.hypot(across, along) < leastSize
        })
        .map(([, box]) => [box.x - x, box.y - y, box.width, box.height].map(Math.round).join(','))
      return near.length === 0
        ? 'small'
        : `small ${[own.width, own.height].map(Math.round).join(',')} ${near.join(' ')}`
    }
    const skeletonOf = (node: Node): string => {
      if (node instanceof Text) return textOf(plain(node.data.trim().toLowerCase()))
      if (!(node instanceof Element) || !isShown(node)) return ''
      if (node instanceof HTMLStyleElement) return `<style ${plain(node.textContent)}>`
      const inside = [...node.childNodes].map(skeletonOf).join('')
      return `<${[node.tagName, attributesOf(node), ...presentOf(node), crowdOf(node)].join(' ')}>${inside}</>`
    }
    const media = ['print', '(forced-colors: active)', '(prefers-color-scheme: dark)', '(prefers-contrast: more)']
    const shown = [
      window.innerWidth,
      window.innerHeight,
      window.devicePixelRatio,
      getComputedStyle(document.documentElement).fontSize,
      ...[...media, '(prefers-reduced-motion)', '(pointer: coarse)'].map((query) => matchMedia(query).matches),
      // A stylesheet that did not arrive has none.
      ...[...document.styleSheets].map(({ cssRules }) => cssRules.length),
    ]
    return [part, ...shown, skeletonOf(document.documentElement)].join(' ')
  }, within)
  return createHash('sha256').update(state).digest('hex')
}

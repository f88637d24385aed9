import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

/**
 * What axe looks at on a page, as one hash: its elements and attributes, where there is a text, what has the focus, and how the
 * page is shown. Pages that differ in their words alone have the same, as have those whose generated ids were counted otherwise.
 */
export async function stateOf(page: Page, within: string): Promise<string> {
  const state = await page.evaluate((part) => {
    const ids = new Map<string, string>()
    const plain = (text: string) =>
      text
        .replace(/_r_[0-9a-z]+_/g, (id) => {
          if (!ids.has(id)) ids.set(id, `#${ids.size}`)
          return ids.get(id)!
        })
        // The accounts of the journeys are told apart by these.
        .replace(/[0-9a-f]{8}(?=(?:@|%40)example\.com)/g, '')
    const isShown = (element: Element) =>
      !element.matches('script, link[rel=modulepreload], link[rel=prefetch], link[rel=preload]')
    const attributesOf = (element: Element) =>
      [...element.attributes]
        .filter(({ name }) => name !== 'value')
        .map(({ name, value }) => `${name}=${plain(value)}`)
        .sort()
        .join(' ')
    const presentOf = (element: Element) =>
      [
        element.matches(':focus') && 'focus',
        element.matches(':focus-visible') && 'seen',
        element.matches(':hover') && 'hover',
        element.matches(':checked') && 'checked',
        element instanceof HTMLInputElement && element.value !== '' && 'filled',
      ].filter(Boolean)
    const skeletonOf = (node: Node): string => {
      if (node instanceof Text) return node.data.trim() === '' ? '' : '.'
      if (!(node instanceof Element) || !isShown(node)) return ''
      if (node instanceof HTMLStyleElement) return `<style ${plain(node.textContent)}>`
      const inside = [...node.childNodes].map(skeletonOf).join('')
      return `<${node.tagName} ${attributesOf(node)} ${presentOf(node).join(' ')}>${inside}</>`
    }
    const shown = [
      window.innerWidth,
      window.innerHeight,
      window.devicePixelRatio,
      getComputedStyle(document.documentElement).fontSize,
      matchMedia('(forced-colors: active)').matches,
      matchMedia('print').matches,
    ]
    return [part, ...shown, skeletonOf(document.documentElement)].join(' ')
  }, within)
  return createHash('sha256').update(state).digest('hex')
}

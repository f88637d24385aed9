import { useEffect } from 'react'
import { printMessages } from 'virtual:messages/print'
import type { Order } from '../../data/order.ts'

/**
 * Hands the words at the foot of each printed page to the stylesheet, which alone knows which page it is on: whose page it is,
 * so that a lost sheet finds back, and "Page 2 of 7".
 */
export function usePageFooter(owner: readonly string[]): void {
  const words = owner.filter((word) => word !== '').join(' · ')
  useEffect(() => {
    const { style } = document.documentElement
    const texts = { '--print-whose': words, '--print-page': printMessages.page, '--print-of': printMessages.of }
    for (const [name, text] of Object.entries(texts)) style.setProperty(name, toCssString(text))
    return () => Object.keys(texts).forEach((name) => style.removeProperty(name))
  }, [words])
}

function toCssString(text: string): string {
  return `"${text.replaceAll(/\s/g, ' ').replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/** "Riverside Community Center, Millbrook, OH". */
export function formatPlace({ screening }: Order): string {
  const { city, state } = screening?.location ?? {}
  return [screening?.siteName, city, state].flatMap((part) => part?.trim() || []).join(', ')
}

import { useEffect } from 'react'
import { printMessages } from 'virtual:messages/print'

/**
 * Hands the words at the foot of each printed page to the stylesheet, which alone knows which page it is on: whose page it is,
 * so that a lost page is known, and "Page 2 of 7".
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

import { useEffect } from 'react'
import { printMessages } from 'virtual:messages/print'
import './page-footer.css'

/**
 * Passes the text of the page footer to the stylesheet, because only CSS knows the page number: the owner, so that a stray page can be
 * attributed, and "Page 2 of 7".
 */
export function usePageFooter(owner: readonly string[]): void {
  const words = owner.filter((word) => word !== '').join(' · ')
  useEffect(() => {
    const { style, dataset } = document.documentElement
    dataset['pageFooter'] = ''
    const texts = { '--print-whose': words, '--print-page': printMessages.page, '--print-of': printMessages.of }
    for (const [name, text] of Object.entries(texts)) style.setProperty(name, toCssString(text))
    return () => {
      delete dataset['pageFooter']
      for (const name of Object.keys(texts)) style.removeProperty(name)
    }
  }, [words])
}

function toCssString(text: string): string {
  return `"${text.replaceAll(/\s/g, ' ').replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

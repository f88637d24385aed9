import { useEffect } from 'react'
import { printMessages } from 'virtual:messages/print'

/**
 * Hands the words at the foot of each printed page to print-sheet.module.css: whose page it is, so that a lost sheet finds
 * back, and "Page 2 of 7". Only a stylesheet knows which page it is on.
 */
export function usePageFooter(whose: readonly string[]): void {
  const words = whose.filter((word) => word !== '').join(' · ')
  useEffect(() => {
    const { style } = document.documentElement
    const properties = [
      ['--print-whose', words],
      ['--print-page', printMessages.page],
      ['--print-of', printMessages.of],
    ] as const
    for (const [name, text] of properties) style.setProperty(name, asCssString(text))
    return () => {
      for (const [name] of properties) style.removeProperty(name)
    }
  }, [words])
}

function asCssString(text: string): string {
  return `"${text.replaceAll(/\s/g, ' ').replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

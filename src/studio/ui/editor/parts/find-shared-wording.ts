import { escapePattern } from '../../../../catalogue/escape-pattern.ts'
import type { SharedDocument, SharedWording } from '../../../model/text.ts'

/** Finds the shared wording that supplies all the words of a part; the longest if several do. */
export function findSharedWording(words: string, shared: SharedDocument): SharedWording | undefined {
  const [found] = Object.values(shared)
    .flatMap((source) =>
      source.words.flatMap(({ text, line }) => (isOfTemplate(words, text) ? [{ ...source, line, text }] : [])),
    )
    .toSorted((one, other) => countFixed(other.text) - countFixed(one.text))
  return found
}

function isOfTemplate(words: string, template: string): boolean {
  const fixed = template.split(/\{\w+\}/).map(escapePattern)
  return fixed.some((one) => one.includes(' ')) && new RegExp(`^${fixed.join('.*')}$`).test(words)
}

function countFixed(template: string): number {
  return template.replaceAll(/\{\w+\}/g, '').length
}

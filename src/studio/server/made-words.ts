import type { Compilation } from '../../compiler/compile.ts'
import { howSoonSentence } from '../../compiler/link/how-soon-part.ts'
import { isProblem, type PartData } from '../../compiler/link/part-data.ts'
import { partNames, wordsOfPart } from '../../compiler/link/render-part.ts'
import { attributeOf, isComponent, type Component } from '../../compiler/parse/condition.ts'
import { writtenTexts } from '../../compiler/rules/parts/texts.ts'
import { nodesIn } from '../../compiler/rules/rule.ts'
import type { Made } from '../model/studio-api.ts'

/** The tag on a line of a file that makes a sentence, as any of the texts that have the line says it. */
export function madeWords({ content }: Compilation, path: string, line: number, sentence: string): Made {
  for (const { files, data } of writtenTexts(content)) {
    const file = files.find(({ source }) => source.path === path)
    if (!file) continue
    for (const node of nodesIn(file.tree)) {
      const name = partNames.find((one) => isComponent(node, one))
      if (name === undefined || node.position?.start.line !== line) continue
      const part = node as Component
      const words = wordsOfPart(part, data)
      if (isProblem(words) || !plain(words).includes(plain(sentence))) continue
      const { offset: start = 0 } = node.position.start
      const { offset: end = start } = node.position.end
      const own = name === 'HowSoon' ? ownWords(part, data) : undefined
      return { tag: { name, written: file.source.text.slice(start, end), start, end, ...(own && { own }) } }
    }
  }
  return {}
}

function plain(words: string): string {
  return words.replaceAll('*', '').replace(/\s+/g, ' ').trim()
}

/** How soon alone, and what else the part says in words; nothing where it says no more than that. */
function ownWords(part: Component, data: PartData) {
  const written = new Set(part.attributes.flatMap((one) => (one.type === 'mdxJsxAttribute' ? [one.name] : [])))
  if (written.has('alone') || written.has('fallback')) return undefined
  const valueOf = (name: 'ask' | 'share') => (written.has(name) ? { [name]: attributeOf(part, name) } : {})
  const { ask, share }: { ask?: string; share?: string } = { ...valueOf('ask'), ...valueOf('share') }
  const said = howSoonSentence({ ...valueOf('ask'), ...valueOf('share') }, data)
  const alone = howSoonSentence({ alone: '' }, data)
  if (isProblem(said) || isProblem(alone)) return undefined
  return {
    tag: '<HowSoon alone />',
    words: said.startsWith(alone) ? said.slice(alone.length).trim() : rest(ask, share),
  }
}

/** What the sentence alone does not say, where both are not of one wording. */
function rest(ask: string | undefined, share: string | undefined): string {
  if (ask === undefined) return `Share ${share ?? 'this result'}.`
  return share === undefined ? `Ask ${ask}.` : `Share ${share} and ask ${ask}.`
}

import type { Compilation } from '../../compiler/compile.ts'
import { isCardTag } from '../../compiler/link/parts/render-card.ts'
import { renderHowSoon } from '../../compiler/link/parts/render-how-soon.ts'
import { isPartFailure, type PartRenderContext } from '../../compiler/link/parts/part-render-context.ts'
import { partNames, renderPartMarkdown } from '../../compiler/link/parts/render-part.ts'
import { getAttribute, isMdxComponent, type MdxComponent } from '../../compiler/parse/mdx-component.ts'
import { listSourceTexts } from '../../compiler/link/list-source-texts.ts'
import { listNodes } from '../../compiler/link/list-nodes.ts'
import type { TagSource } from '../model/call-responses.ts'
import { partKinds } from './parts/part-kinds.ts'

/** The tag on a line of a file that makes a sentence, as any of the texts that have the line says it. */
export function findTagSource({ content }: Compilation, path: string, line: number, sentence: string): TagSource {
  for (const { files, data } of listSourceTexts(content)) {
    const file = files.find(({ source }) => source.path === path)
    if (!file) continue
    for (const node of listNodes(file.tree)) {
      const name = partNames.find((one) => isMdxComponent(node, one))
      if (name === undefined || node.position?.start.line !== line) continue
      const part = node as MdxComponent
      const words = renderPartMarkdown(part, data)
      if (isPartFailure(words) || !normalizeWords(words).includes(normalizeWords(sentence))) continue
      const { offset: start = 0 } = node.position.start
      const { offset: end = start } = node.position.end
      const own = name === 'HowSoon' ? findOwnWords(part, data) : undefined
      return {
        tag: {
          name,
          kind: partKinds[name]?.kind ?? name,
          written: file.source.text.slice(start, end),
          start,
          end,
          ...(own && { own }),
        },
      }
    }
  }
  return {}
}

function normalizeWords(words: string): string {
  return words.replaceAll('*', '').replace(/\s+/g, ' ').trim()
}

/** How soon alone, and what else the part says in words; nothing where it says no more than that. */
function findOwnWords(part: MdxComponent, data: PartRenderContext) {
  const written = new Set(part.attributes.flatMap((one) => (one.type === 'mdxJsxAttribute' ? [one.name] : [])))
  if (written.has('alone') || isCardTag(part, data)) return undefined
  const pickAttribute = (name: 'ask' | 'share') => (written.has(name) ? { [name]: getAttribute(part, name) } : {})
  const { ask, share }: { ask?: string; share?: string } = { ...pickAttribute('ask'), ...pickAttribute('share') }
  const said = renderHowSoon({ ...pickAttribute('ask'), ...pickAttribute('share') }, data)
  const alone = renderHowSoon({ alone: '' }, data)
  if (isPartFailure(said) || isPartFailure(alone)) return undefined
  return {
    tag: '<HowSoon alone />',
    words: said.startsWith(alone) ? said.slice(alone.length).trim() : formatRest(ask, share),
  }
}

/** What the sentence alone does not say, where both are not of one wording. */
function formatRest(ask: string | undefined, share: string | undefined): string {
  if (ask === undefined) return `Share ${share ?? 'this result'}.`
  return share === undefined ? `Ask ${ask}.` : `Share ${share} and ask ${ask}.`
}

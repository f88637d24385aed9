import { isCardTag } from '../../../compiler/link/parts/render-card.ts'
import { renderHowSoon } from '../../../compiler/link/parts/render-how-soon.ts'
import { isPartFailure, type PartRenderContext } from '../../../compiler/link/parts/part-render-context.ts'
import { getAttributeValue, type ComponentNode } from '../../../compiler/parse/component-node.ts'
import type { SourcePart } from '../../model/source-parts.ts'

/**
 * Finds the replacement for a part that says how soon to act: the tag for how soon alone, and the rest of its words. Undefined for a card,
 * and for a part that already says how soon alone.
 */
export function findOwnWords(part: ComponentNode, data: PartRenderContext): SourcePart['own'] {
  if (part.name !== 'HowSoon') return undefined
  const written = new Set(part.attributes.flatMap((one) => (one.type === 'mdxJsxAttribute' ? [one.name] : [])))
  if (written.has('alone') || isCardTag(part, data)) return undefined
  const pickAttribute = (name: 'ask' | 'share') => (written.has(name) ? { [name]: getAttributeValue(part, name) } : {})
  const asked: { ask?: string; share?: string } = { ...pickAttribute('ask'), ...pickAttribute('share') }
  const rendered = renderHowSoon(asked, data)
  const alone = renderHowSoon({ alone: '' }, data)
  if (isPartFailure(rendered) || isPartFailure(alone)) return undefined
  return {
    tag: '<HowSoon alone />',
    words: rendered.startsWith(alone) ? rendered.slice(alone.length).trim() : formatRest(asked),
  }
}

/** The words that the sentence alone does not have, for the case that the two are worded differently. */
function formatRest({ ask, share }: { ask?: string; share?: string }): string {
  if (ask === undefined) return `Share ${share ?? 'this result'}.`
  return share === undefined ? `Ask ${ask}.` : `Share ${share} and ask ${ask}.`
}

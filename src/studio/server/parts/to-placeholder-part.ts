import { humanizeName } from '../../../catalogue/words.ts'
import { isNumberName } from '../../../compiler/link/parts/render-part.ts'
import { renderNumber } from '../../../compiler/link/parts/render-number.ts'
import { findVariantWord } from '../../../compiler/parse/variant.ts'
import type { PartField, SourcePart } from '../../model/source-parts.ts'
import { findCommonWords, type PartContext } from './part-context.ts'

const numberKinds: Readonly<Record<string, readonly [kind: string, choices: string]>> = {
  limit: ['Limit', 'limits'],
  figure: ['Figure', 'figures'],
  deadline: ['Deadline', 'deadlines'],
}

/** Describes a name in braces: a number with its choices, or a value of the reader; undefined for an unknown name. */
export function toPlaceholderPart(
  name: string,
  context: PartContext,
): Pick<SourcePart, 'kind' | 'words' | 'fields'> | undefined {
  if (isNumberName(name)) {
    const [kind, choices] = numberKinds[name.split('.')[0] ?? ''] ?? ['Number', 'figures']
    const data = context.data.length > 0 ? context.data : [context.content.pageContext]
    const words = findCommonWords({ ...context, data }, (one) => renderNumber(name, one))
    if (words === undefined) return undefined
    const field: PartField = { name: '', kind: 'one', label: 'Which one, in which words', choices, isRequired: true }
    return { kind, words, fields: [field] }
  }
  const definitions = context.data.flatMap(({ definition }) => definition ?? [])
  const isMeasure = definitions.some(
    ({ measures, placeholders = [] }) => measures.some(({ key }) => key === name) || placeholders.includes(name),
  )
  const words = new Set(definitions.flatMap(({ variant }) => (variant && findVariantWord(variant, name)) ?? []))
  const [word = ''] = words
  if (isMeasure || word.startsWith('{')) return { kind: 'Reader’s value', words: humanizeName(name), fields: [] }
  if (words.size > 0) return { kind: humanizeName(name), words: words.size === 1 ? word : '', fields: [] }
  const isAxis = name === 'flags' || context.axes.some(({ axis }) => axis === name)
  return isAxis ? { kind: 'Reader’s word', words: humanizeName(name), fields: [] } : undefined
}

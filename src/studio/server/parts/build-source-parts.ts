import { urgencies as degrees } from '../../../catalogue/urgency.ts'
import type { Compilation } from '../../../compiler/compile.ts'
import type { PartChoice, SourcePart, SourceParts } from '../../model/source-parts.ts'
import { toPlaceholderPart } from './to-placeholder-part.ts'
import { findOwnWords } from './find-own-words.ts'
import { findParts, type FoundPart } from './find-parts.ts'
import { choiceLists, listCardChoices } from './list-part-choices.ts'
import { collectPartContext, type PartContext } from './part-context.ts'
import { partKinds, toListName } from './part-kinds.ts'

/** Lists the parts of a file's draft that can be read and changed without their tags, with the words that the shown test has for them. */
export function buildSourceParts(
  compilation: Compilation,
  { path, text, test }: { readonly path: string; readonly text: string; readonly test?: string | undefined },
): SourceParts {
  const found = findParts(path, text)
  if (!found) return { isRead: false, parts: [], choices: {} }
  const context = collectPartContext(compilation, path, test)
  const parts = found.flatMap((part) => toSourcePart(part, context) ?? [])
  const wanted = new Set(parts.flatMap(({ fields }) => fields.flatMap(({ choices }) => choices ?? [])))
  return {
    isRead: true,
    parts,
    choices: Object.fromEntries([...wanted].map((name) => [name, listChoices(name, context)])),
  }
}

/** Undefined if the part has no words, as with an unknown name: then the editor shows its source. */
function toSourcePart({ node, ...part }: FoundPart, context: PartContext): SourcePart | undefined {
  if (node.type === 'mdxTextExpression') {
    const described = toPlaceholderPart(node.value.trim(), context)
    return described && { ...part, ...described }
  }
  const kind = Object.hasOwn(partKinds, part.tag) ? partKinds[part.tag] : undefined
  const words = kind?.words(node, context)
  if (!kind || words === undefined) return undefined
  const fields = kind.fields(node, context)
  const isKnown = part.attributes.every(({ name }) => fields.some((field) => field.name === name))
  if (!isKnown) return undefined
  const own = context.data.map((data) => findOwnWords(node, data)).find((one) => one !== undefined)
  return { ...part, kind: kind.kind, words, fields, ...(own && { own }) }
}

function listChoices(list: string, context: PartContext): readonly PartChoice[] {
  const axis = context.axes.find((one) => list === `axis.${one.axis}`)
  if (axis) return axis.values.map(({ value, people }) => ({ value, label: people }))
  for (const kind of ['heads', 'fallbacks'] as const)
    for (const degree of degrees) if (list === toListName(kind, degree)) return listCardChoices(kind, degree, context)
  return choiceLists[list]?.(context) ?? []
}

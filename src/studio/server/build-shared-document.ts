import type { Compilation } from '../../compiler/compile.ts'
import { flattenTree } from '../../compiler/link/flatten-tree.ts'
import { findSourceFile, type PartSource } from '../../compiler/link/parts/part-source.ts'
import type { JsonContent } from '../../compiler/parse/content-file.ts'
import type { JsonPath } from '../../compiler/parse/parse-json.ts'
import type { SharedDocument, SharedWording } from '../model/text.ts'
import { listAudienceTexts } from './list-audience-texts.ts'

/** The key by which sentences refer to shared words. */
export function toSharedKey({ file, path }: PartSource): string {
  return [file, ...path].join(' ')
}

/** The words that many texts share, each with its place and how many texts say it. */
export function buildSharedDocument({ content }: Compilation): SharedDocument {
  const found = new Map<string, { readonly source: PartSource; readonly texts: Set<string> }>()
  for (const { id, nodes } of listAudienceTexts(content))
    for (const { data } of nodes.flatMap(flattenTree))
      for (const source of data?.from ?? []) {
        const key = toSharedKey(source)
        const one = found.get(key) ?? { source, texts: new Set() }
        found.set(key, one)
        one.texts.add(id)
      }
  return Object.fromEntries(
    [...found].flatMap(([key, { source, texts }]) => {
      const file = findSourceFile(content.parsed, source)
      if (!file) return []
      const { file: name, line } = file.getPlace(source.path)
      const datum = { kind: 'file', file: source.file, path: source.path.map(String) } as const
      return [[key, { datum, file: name, line, texts: texts.size, words: listWords(file, source.path) }] as const]
    }),
  )
}

/** The sentences of a value, or of each member of a list. */
function listWords(file: JsonContent<unknown>, path: JsonPath): SharedWording['words'] {
  const value = path.reduce<unknown>(
    (one, key) => (one as Record<JsonPath[number], unknown> | undefined)?.[key],
    file.value,
  )
  if (Array.isArray(value)) return value.flatMap((_, index) => listWords(file, [...path, index]))
  if (typeof value !== 'string') return []
  const { line } = file.getPlace(path)
  return [{ text: value.replaceAll('*', ''), line }]
}

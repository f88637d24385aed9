import type { Compilation } from '../../compiler/compile.ts'
import { listNodes } from '../../compiler/link/list-nodes.ts'
import { findSourceFile, type PartSource } from '../../compiler/link/parts/part-source.ts'
import type { SharedDocument } from '../model/text.ts'
import { listAudienceTexts } from './list-audience-texts.ts'

/** The name of shared words in sentences. */
export function toSharedKey({ file, path }: PartSource): string {
  return [file, ...path].join(' ')
}

/** The words that many texts share, each with its place and how many texts say it. */
export function buildSharedDocument({ content }: Compilation): SharedDocument {
  const found = new Map<string, { readonly source: PartSource; readonly texts: Set<string> }>()
  for (const { id, nodes } of listAudienceTexts(content))
    for (const { data } of nodes.flatMap(listNodes))
      for (const source of data?.from ?? []) {
        const key = toSharedKey(source)
        const one = found.get(key) ?? { source, texts: new Set() }
        found.set(key, one)
        one.texts.add(id)
      }
  return Object.fromEntries(
    [...found].flatMap(([key, { source, texts }]) => {
      const place = findSourceFile(content.parsed, source)?.getPlace(source.path)
      return place ? [[key, { file: place.file, line: place.line, texts: texts.size }] as const] : []
    }),
  )
}

import type { RootContent } from 'mdast'
import type { Compilation } from '../../compiler/compile.ts'
import { getNodePlace } from '../../compiler/link/get-node-place.ts'
import { findSourceFile, type PartSource } from '../../compiler/link/parts/part-source.ts'
import type { LinkedContent, LinkedText } from '../../compiler/link/link-content.ts'
import { listNodes } from '../../compiler/link/list-nodes.ts'
import type { SourceFile } from '../../compiler/source/source-file.ts'
import type { FileAudience } from '../model/call-responses.ts'
import type { SharedDocument } from '../model/text.ts'

/** A text of any kind, as its readers meet it. */
interface AudienceText {
  readonly id: string
  readonly nodes: readonly RootContent[]
  readonly source: SourceFile
  readonly family?: string
}

function listTexts({ interpretations, products, pages }: LinkedContent): AudienceText[] {
  const toTexts = (
    folder: string,
    texts: Iterable<readonly [name: string, text: LinkedText<object>]>,
  ): AudienceText[] =>
    [...texts].map(([name, { nodes, file }]) => ({ id: `${folder}/${name}`, nodes, source: file.source }))
  return [
    ...interpretations.flatMap(({ id, entries, incidentals }) => [
      ...entries.map(({ contentId, nodes, origin: { source }, family }) => ({
        id: `${id}/${contentId}`,
        nodes,
        source,
        ...(family !== undefined && { family: `${id}/${family}` }),
      })),
      ...toTexts(id, incidentals),
    ]),
    ...products.flatMap(({ product, sections }) => toTexts(`products/${product.productCode}`, sections)),
    ...toTexts('pages', pages),
  ]
}

/** Which texts read a file of the content folder, and which of them each of its lines. */
export function computeFileAudience({ content }: Compilation, path: string): FileAudience {
  const all = listTexts(content)
  const texts = new Set<string>()
  const lines = new Map<string, { readonly from: number; readonly to: number; readonly texts: Set<string> }>()
  const add = (id: string, from: number, to: number) => {
    texts.add(id)
    const key = `${from} ${to}`
    const line = lines.get(key) ?? { from, to, texts: new Set() }
    lines.set(key, { ...line, texts: line.texts.add(id) })
  }
  const definition = content.interpretations.find(({ file }) => file.source.path === path)
  for (const { entries, file } of definition ? [definition] : [])
    for (const { contentId, rangeId } of entries) {
      const index = file.value.interpretationRanges.findIndex((range) => range.rangeId === rangeId)
      const { from, to } = file.getLines(['interpretationRanges', index])
      add(`${definition!.id}/${contentId}`, from, to)
    }
  for (const { id, nodes, source } of all) {
    if (source.path === path) texts.add(id)
    for (const node of nodes.flatMap(listNodes)) {
      if ('children' in node || !node.position) continue
      const { file, line } = getNodePlace(node, source)
      if (file.endsWith(`/${path}`)) add(id, line, node.position.end.line)
      for (const from of node.data?.from ?? []) {
        const held = from.file === path ? findSourceFile(content.parsed, from)?.getLines(from.path) : undefined
        if (held) add(id, held.from, held.to)
      }
    }
  }
  const names = [...texts]
  const families = new Set(all.filter(({ id }) => texts.has(id)).map(({ family }) => family))
  const [family] = families
  const numbers = new Map(names.map((id, index) => [id, index]))
  return {
    texts: names,
    ...(families.size === 1 && family !== undefined && { family }),
    lines: [...lines.values()].map((line) => ({ ...line, texts: [...line.texts].map((id) => numbers.get(id)!) })),
  }
}

/** The name of shared words in sentences. */
export function toSharedKey({ file, path }: PartSource): string {
  return [file, ...path].join(' ')
}

/** The words that many texts share, each with its place and how many texts say it. */
export function buildSharedDocument({ content }: Compilation): SharedDocument {
  const found = new Map<string, { readonly source: PartSource; readonly texts: Set<string> }>()
  for (const { id, nodes } of listTexts(content))
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

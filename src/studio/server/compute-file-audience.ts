import type { Compilation } from '../../compiler/compile.ts'
import { getNodePlace } from '../../compiler/link/get-node-place.ts'
import { flattenTree } from '../../compiler/link/flatten-tree.ts'
import { findSourceFile } from '../../compiler/link/parts/part-source.ts'
import type { FileAudience } from '../model/call-responses.ts'
import { createTextLabeler, formatTextName } from './create-text-labeler.ts'
import { listAudienceTexts } from './list-audience-texts.ts'

/** Computes which texts use a file of the content folder: the file as a whole, and each of its lines. */
export function computeFileAudience({ content }: Compilation, path: string): FileAudience {
  const all = listAudienceTexts(content)
  const texts = new Set<string>()
  const lines = new Map<string, { readonly from: number; readonly to: number; readonly texts: Set<string> }>()
  const add = (id: string, from: number, to: number) => {
    texts.add(id)
    const key = `${from} ${to}`
    const line = lines.get(key) ?? { from, to, texts: new Set() }
    lines.set(key, { ...line, texts: line.texts.add(id) })
  }
  for (const { id: test, entries, file } of content.interpretations.filter((one) => one.file.source.path === path))
    for (const { contentId, rangeId } of entries) {
      const index = file.value.interpretationRanges.findIndex((range) => range.rangeId === rangeId)
      const { from, to } = file.getLines(['interpretationRanges', index])
      add(`${test}/${contentId}`, from, to)
    }
  for (const { id, nodes, source } of all) {
    if (source.path === path) texts.add(id)
    for (const node of nodes.flatMap(flattenTree)) {
      if ('children' in node || !node.position) continue
      const { file, line } = getNodePlace(node, source)
      if (file.endsWith(`/${path}`)) add(id, line, node.position.end.line)
      for (const from of node.data?.from ?? []) {
        const held = from.file === path ? findSourceFile(content.parsed, from)?.getLines(from.path) : undefined
        if (held) add(id, held.from, held.to)
      }
    }
  }
  const ids = [...texts]
  const nameText = createTextLabeler(content)
  const families = new Set(all.filter(({ id }) => texts.has(id)).map(({ family }) => family))
  const [family] = families
  const numbers = new Map(ids.map((id, index) => [id, index]))
  return {
    texts: ids,
    names: ids.map((id) => formatTextName(nameText(id))),
    ...(families.size === 1 && family !== undefined && { family }),
    lines: [...lines.values()].map((line) => ({ ...line, texts: [...line.texts].map((id) => numbers.get(id)!) })),
  }
}

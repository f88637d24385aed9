import type { RootContent } from 'mdast'
import type { LinkedContent, LinkedText } from '../../compiler/link/link-content.ts'
import type { SourceFile } from '../../compiler/source/source-file.ts'

/** A text of any kind, with the file that it was written in. */
interface AudienceText {
  readonly id: string
  readonly nodes: readonly RootContent[]
  readonly source: SourceFile
  readonly family?: string
}

/** Lists every text that participants read except messages. */
export function listAudienceTexts({ interpretations, products, pages }: LinkedContent): AudienceText[] {
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

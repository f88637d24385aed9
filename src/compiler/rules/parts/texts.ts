import type { RootContent } from 'mdast'
import { partDataOf, type PartData } from '../../link/part-data.ts'
import type { LinkedContent } from '../../link/link.ts'
import type { MdxSource } from '../../parse/mdx-source.ts'
import { includesOf } from '../structure/fragments-and-drawings.ts'
import { once } from '../../source/once.ts'
import { nodesIn } from '../rule.ts'

/** A text before its parts are rendered, with the fragments that it includes and the data that its parts render from. */
export interface WrittenText {
  /** `interpretationId/contentId`, with the name of a family or finding in place of the content id; else its path without ending. */
  readonly id: string
  readonly files: readonly MdxSource[]
  readonly data: PartData
}

/** Every text that may hold parts. */
export const writtenTexts = once((content: LinkedContent): readonly WrittenText[] => {
  const { parsed, interpretations, partData } = content
  const fragments = new Map(parsed.fragments.map((file) => [file.source.name, file]))
  const withFragments = (file: MdxSource) => [
    file,
    ...includesOf(file).flatMap(({ fragment }) => fragments.get(fragment) ?? []),
  ]
  return [
    ...interpretations.flatMap(({ id, file, texts }) =>
      texts.map((text) => ({
        id: `${id}/${nameOf(text)}`,
        files: withFragments(text),
        data: partDataOf(partData, file.value, text.frontMatter.data ?? {}),
      })),
    ),
    ...[...parsed.sections, ...parsed.pages].map((text) => ({
      id: text.source.path.replace(/\.mdx$/, ''),
      files: withFragments(text),
      data: partData,
    })),
  ]
})

function nameOf({ frontMatter }: MdxSource): string {
  const { contentId, family, incidentalId } = frontMatter.data as Readonly<Record<string, string | undefined>>
  return contentId ?? family ?? incidentalId ?? ''
}

/** The tags of the parts that rendered something of an expanded text; blocks that entries share are read once. */
export function partsIn(nodes: readonly RootContent[]): Set<string> {
  return new Set(nodes.flatMap(partsOfBlock))
}

const partsOfBlock = once((block: RootContent) => [...new Set(nodesIn(block).flatMap(({ data }) => data?.part ?? []))])

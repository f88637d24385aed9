import type { Nodes, RootContent } from 'mdast'
import { isConditionMet } from '../../catalogue/condition.ts'
import { isComponentNamed, toCondition } from '../parse/component-node.ts'
import { createFragmentFinder } from './create-fragment-finder.ts'
import { createPartRenderContext, type PartRenderContext } from './parts/part-render-context.ts'
import type { LinkedContent } from './link-content.ts'
import type { ParsedMdx } from '../parse/parse-mdx.ts'
import { listRangeRenderContexts } from './list-range-render-contexts.ts'
import { listIncludes } from './list-includes.ts'
import { memoizeByObject } from '../source/memoize-by-object.ts'
import { flattenTree } from './flatten-tree.ts'

/** A text before its parts are rendered, with the fragments that it includes and the data that its parts render from. */
interface SourceText {
  /**
   * `interpretationId/contentId`, with the name of a family or finding instead of the content id; for any other text, its path
   * without the extension.
   */
  readonly id: string
  readonly files: readonly ParsedMdx[]
  readonly data: PartRenderContext
  /** For a family with several ranges: the values of its axes that lead to the range of the data. */
  readonly values?: ReadonlySet<string>
}

/** Every text that may contain parts. */
export const listSourceTexts = memoizeByObject((content: LinkedContent): readonly SourceText[] => {
  const { parsed, interpretations, sharedContext, pageContext } = content
  const findFragment = createFragmentFinder(parsed)
  const listFiles = (file: ParsedMdx) => [
    file,
    ...listIncludes(file).flatMap(({ fragment }) => findFragment(fragment, file.variant) ?? []),
  ]
  return [
    ...interpretations.flatMap(({ id, file, texts }) =>
      texts.filter(isOfOneRange).map((text) => ({
        id: `${id}/${getTextName(text)}`,
        files: listFiles(text),
        data: createPartRenderContext(sharedContext, file.value, text.frontMatter.data ?? {}),
      })),
    ),
    ...interpretations.flatMap(({ id, file, families }) =>
      families
        .filter(({ facts }) => facts.rangeId.includes('{'))
        .flatMap((family) =>
          listRangeRenderContexts(sharedContext, file.value, family.facts).map((one) => ({
            id: `${id}/${family.facts.family}`,
            files: listFiles(family),
            ...one,
          })),
        ),
    ),
    ...[...parsed.sections, ...parsed.pages].map((text) => ({
      id: text.source.path.replace(/\.mdx$/, ''),
      files: listFiles(text),
      data: pageContext,
    })),
  ]
})

function isOfOneRange({ frontMatter }: ParsedMdx): boolean {
  const { rangeId = '' } = frontMatter.data as { readonly rangeId?: string }
  return !rangeId.includes('{')
}

function getTextName({ frontMatter }: ParsedMdx): string {
  const { contentId, family, incidentalId } = frontMatter.data as Readonly<Record<string, string | undefined>>
  return contentId ?? family ?? incidentalId ?? ''
}

/** The tags of the parts that rendered anything in an expanded text. Blocks that entries share are read once. */
export function collectPartTags(nodes: readonly RootContent[]): Set<string> {
  return new Set(nodes.flatMap(listBlockPartTags))
}

const listBlockPartTags = memoizeByObject((block: RootContent) => [
  ...new Set(flattenTree(block).flatMap(({ data }) => data?.part ?? [])),
])

/** The nodes of a family that readers with these values of its axes read, whatever their flags. */
export function listReachedNodes(tree: Nodes, values: ReadonlySet<string>): Nodes[] {
  const isLeftOut =
    isComponentNamed(tree, 'When') && !isConditionMet({ ...toCondition(tree), all: [], any: [], none: [] }, values)
  if (isLeftOut) return []
  return [tree, ...('children' in tree ? tree.children.flatMap((child) => listReachedNodes(child, values)) : [])]
}

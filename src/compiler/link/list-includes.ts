import { getAttributeValue, isComponentNamed } from '../parse/component-node.ts'
import type { ParsedContent } from '../parse/parse-content.ts'
import type { ParsedMdx } from '../parse/parse-mdx.ts'
import type { SourcePlace } from '../source/finding.ts'
import { flattenTree } from './flatten-tree.ts'

/** The fragments that a text includes, with the places. */
export function listIncludes({
  tree,
  source,
}: ParsedMdx): { readonly fragment: string; readonly place: SourcePlace }[] {
  return flattenTree(tree)
    .filter((node) => isComponentNamed(node, 'Include'))
    .map((node) => ({ fragment: getAttributeValue(node, 'fragment'), place: source.getPlace(node.position?.start) }))
}

/** Every text that may include a fragment. */
export function listIncludingTexts({
  parsed,
}: {
  readonly parsed: Pick<ParsedContent, 'texts'>
}): readonly ParsedMdx[] {
  return parsed.texts.filter(({ source }) => source.folder !== 'fragments')
}

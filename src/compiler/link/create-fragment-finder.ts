import type { MdxContent, FragmentFacts } from '../parse/content-file.ts'
import type { ParsedContent } from '../parse/parse-content.ts'
import { resolveTree } from '../parse/resolve-variant.ts'
import type { Variant } from '../parse/variant.ts'
import { memoizeByObject } from '../source/memoize-by-object.ts'

type Fragment = MdxContent<FragmentFacts>

/** Finds a fragment by name, with the words of the variant that includes it. The rules report an unknown fragment. */
export function createFragmentFinder({
  fragments,
}: Pick<ParsedContent, 'fragments'>): (name: string, variant?: Variant) => Fragment | undefined {
  const byName = new Map(fragments.map((file) => [file.source.name, file]))
  return (name, variant) => {
    const file = byName.get(name)
    return file && variant ? resolveFragments(variant)(file) : file
  }
}

const resolveFragments = memoizeByObject((variant: Variant) =>
  memoizeByObject((file: Fragment): Fragment => ({ ...file, tree: resolveTree(file.tree, variant), variant })),
)

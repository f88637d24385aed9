import type { RootContent } from 'mdast'
import { toPlainLines } from '../../link/text-formats.ts'
import { flattenTree } from '../../link/flatten-tree.ts'
import type { LinkedContent } from '../../link/link-content.ts'
import { isPartFailure } from '../../link/parts/part-render-context.ts'
import { fillNumbers } from '../../link/parts/render-part.ts'
import type { SourcePlace } from '../../source/finding.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'

/** Something that every reader of some texts must read. */
export interface Required {
  /** What to write if it is missing: a tag, a figure or words. */
  readonly written: string
  readonly file: string
  readonly patterns: readonly string[]
  /** The place of the pattern that names the texts. */
  readonly getPlace: (index: number) => SourcePlace
  readonly isIn: (block: RootContent) => boolean
}

/** What emergencies.json, exact-messages.json, figures.json and required-words.json require of texts. */
export function listRequirements({ parsed, pageContext }: LinkedContent): Required[] {
  const { emergencies, exactMessages, figures, requiredWords } = parsed
  const kinds = [
    ...emergencies.map((file) => ({ file, key: 'signs', data: file.value.signs })),
    ...exactMessages.map((file) => ({ file, key: 'messages', data: file.value.messages })),
    ...figures.map((file) => ({ file, key: 'figures', data: file.value.figures })),
  ]
  const parts = kinds.flatMap(({ file, key, data }) =>
    Object.entries<{ readonly requiredIn?: readonly string[] }>(data).map(([name, { requiredIn = [] }]): Required => ({
      written: formatPart(key, name),
      file: file.source.path,
      patterns: requiredIn,
      getPlace: (index) => file.getPlace([key, name, 'requiredIn', index]),
      isIn: (block) => listRendered(block).has(`${file.source.path} ${name}`),
    })),
  )
  const words = requiredWords.flatMap((file) =>
    file.value.words.map(({ say, requiredIn }, at): Required => {
      const filled = fillNumbers(say, pageContext)
      const wanted = isPartFailure(filled) ? say : filled
      return {
        written: `"${wanted}"`,
        file: file.source.path,
        patterns: requiredIn,
        getPlace: (index) => file.getPlace(['words', at, 'requiredIn', index]),
        isIn: (block) => listText(block).includes(wanted),
      }
    }),
  )
  return [...parts, ...words]
}

function formatPart(key: string, name: string): string {
  if (key === 'figures') return `{figure.${name}}`
  return key === 'signs' ? `<Emergency signs="${name}" />` : `<Exact message="${name}" />`
}

/** The data that the parts of a block render, as file and name. Cached per block, because entries share blocks. */
const listRendered = memoizeByObject((block: RootContent): ReadonlySet<string> => {
  const sources = flattenTree(block).flatMap(({ data }) => data?.from ?? [])
  return new Set(sources.map(({ file, path }) => `${file} ${String(path[1])}`))
})

const listText = memoizeByObject((block: RootContent): string => toPlainLines([block]).join('\n'))

import type { Variant } from '../../compiler/parse/variant.ts'
import { parseMdx } from '../../compiler/parse/parse-mdx.ts'
import { SourceFile } from '../../compiler/source/source-file.ts'
import type { TwinSentence } from '../model/call-responses.ts'
import type { DraftFile } from './preview-draft.ts'

interface ChangedSentence {
  readonly before: string
  readonly after: string
}

/** What gives each of two tests a paragraph of its own, the other one as it was; nothing where the sentence is in no paragraph alone. */
export function splitVariantParagraphs(
  { path, text }: DraftFile,
  { before, after }: ChangedSentence,
  own: Variant,
  twin: Variant,
): TwinSentence['edit'] {
  const at = text.indexOf(after)
  if (at < 0 || text.includes(after, at + 1) || own.values.length !== 2) return undefined
  const { tree } = parseMdx(new SourceFile(path, path, text))
  for (const { type, position } of tree.children) {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset]
    if (type !== 'paragraph' || at < start || at >= end) continue
    const block = text.slice(start, end)
    return {
      path,
      start,
      end,
      text: formatBoth(
        own,
        block,
        twin,
        block.replace(after, () => before),
      ),
    }
  }
  return undefined
}

/** What gives both tests one paragraph again, which they had before they were split; nothing where they differ elsewhere. */
export function joinVariantParagraphs(
  { path, text }: DraftFile,
  { before, after }: ChangedSentence,
  own: Variant,
  twin: Variant,
): TwinSentence['edit'] {
  const end = text.indexOf('</When>', text.indexOf(before)) + '</When>'.length
  const start = text.lastIndexOf(`<When ${own.axis}="${own.value}">`, end)
  if (start < 0) return undefined
  const [, block = ''] = /^<When [^>]*>\n([^<>]*)\n<\/When>/.exec(text.slice(start, end)) ?? []
  const isSplit =
    text.slice(start, end) ===
    formatBoth(
      own,
      block,
      twin,
      block.replace(after, () => before),
    )
  return isSplit ? { path, start, end, text: block } : undefined
}

function formatBoth(own: Variant, ownBlock: string, twin: Variant, twinBlock: string): string {
  const format = ({ axis, value }: Variant, block: string) => `<When ${axis}="${value}">\n${block}\n</When>`
  return `${format(own, ownBlock)}\n${format(twin, twinBlock)}`
}

import type { Variant } from '../../compiler/parse/variant.ts'
import { parseMdx } from '../../compiler/parse/parse-mdx.ts'
import { SourceFile } from '../../compiler/source/source-file.ts'
import type { TwinSentence } from '../model/call-responses.ts'
import type { DraftFile } from './preview-draft.ts'

/** A sentence before and after the draft. */
export interface ChangedSentence {
  readonly before: string
  readonly after: string
}

/**
 * The edit that gives each of two tests its own paragraph and keeps the other test's sentence; undefined if the sentence occurs twice or is
 * not in a top-level paragraph.
 */
export function splitVariantParagraphs(
  { path, text }: DraftFile,
  change: ChangedSentence,
  own: Variant,
  twin: Variant,
): TwinSentence['edit'] {
  const at = text.indexOf(change.after)
  if (at < 0 || text.includes(change.after, at + 1) || own.values.length !== 2) return undefined
  const { tree } = parseMdx(new SourceFile(path, path, text))
  for (const { type, position } of tree.children) {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset]
    if (type !== 'paragraph' || at < start || at >= end) continue
    const block = text.slice(start, end)
    return {
      path,
      start,
      end,
      text: formatBoth(own, twin, block, change),
    }
  }
  return undefined
}

/** The edit that gives both tests one paragraph again after a split; undefined if the two paragraphs differ elsewhere. */
export function joinVariantParagraphs(
  { path, text }: DraftFile,
  change: ChangedSentence,
  own: Variant,
  twin: Variant,
): TwinSentence['edit'] {
  const end = text.indexOf('</When>', text.indexOf(change.before)) + '</When>'.length
  const start = text.lastIndexOf(`<When ${own.axis}="${own.value}">`, end)
  if (start < 0) return undefined
  const [, block = ''] = /^<When [^>]*>\n([^<>]*)\n<\/When>/.exec(text.slice(start, end)) ?? []
  const isSplit = text.slice(start, end) === formatBoth(own, twin, block, change)
  return isSplit ? { path, start, end, text: block } : undefined
}

/** Writes a paragraph for each test: `own` gets the block as it is, `twin` the block with the earlier sentence. */
function formatBoth(own: Variant, twin: Variant, block: string, { before, after }: ChangedSentence): string {
  const format = ({ axis, value }: Variant, words: string) => `<When ${axis}="${value}">\n${words}\n</When>`
  const other = block.replace(after, () => before)
  return `${format(own, block)}\n${format(twin, other)}`
}

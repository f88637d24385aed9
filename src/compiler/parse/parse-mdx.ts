import { fromMarkdown } from 'mdast-util-from-markdown'
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression'
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx'
import { mdxExpression } from 'micromark-extension-mdx-expression'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import { mdxMd } from 'micromark-extension-mdx-md'
import type { Root } from 'mdast'
import { VFileMessage } from 'vfile-message'
import type { SourceFile } from '../source/source-file.ts'
import { checkAllowList } from './check-allow-list.ts'
import { explainMdxError } from './explain-mdx-error.ts'
import { findTooDeep } from './find-too-deep.ts'
import { parseFrontMatter, type FrontMatter, type FrontMatterBlock } from './parse-front-matter.ts'
import { createParseReporter, type ParseFinding, type ParseReporter } from './parse-rules.ts'
import type { Variant } from './variant.ts'

/** A parsed MDX file: its facts, its text as one tree, and its problems. Positions in the tree are positions in the file. */
export interface ParsedMdx {
  readonly source: SourceFile
  readonly frontMatter: FrontMatter
  /** The offset in the file at which the text begins. */
  readonly bodyStart: number
  readonly tree: Root
  readonly problems: readonly ParseFinding[]
  /** The variant whose words it has, if its folder is shared. */
  readonly variant?: Variant
}

const maxNesting = 12
/** The maximum number of Markdown marks in one paragraph. */
const maxMarks = 400
const NESTED_LINE = new RegExp(
  `^(?:[ \\t]*(?:>|[-*+]|\\d+[.)])){${maxNesting},}|^[ \\t]{64,}\\S|[*_[\\]()<{\`~]{64,}`,
  'm',
)
const TOO_DEEP = 'There are too many lists, quotes or tags inside one another, or signs such as "*" and "[".'
const extensions = [mdxMd(), mdxExpression(), mdxJsx()]
const mdastExtensions = [mdxExpressionFromMarkdown(), mdxJsxFromMarkdown()]

/** Parses an MDX file to a tree, without running or compiling anything; what the allow-list refuses becomes a problem. */
export function parseMdx(source: SourceFile): ParsedMdx {
  const { problems, report } = createParseReporter(source)
  const { text } = source
  const { block, bodyStart } = splitFrontMatter(text, report)
  const frontMatter = parseFrontMatter(source, block)
  // Blanks replace the facts, so that every position is a position in the file.
  const body = replaceSigns(text.slice(0, bodyStart).replace(/[^\r\n]/g, ' ') + text.slice(bodyStart), report)
  let tree: Root = { type: 'root', children: [] }
  const deep = findDeepLine(body)
  if (deep !== undefined) report(deep, 'mdx-depth', TOO_DEEP, 'Write plain paragraphs and one list.')
  else
    try {
      tree = parseMdxTree(body)
      checkAllowList(tree, source, report)
    } catch (error) {
      if (!(error instanceof VFileMessage)) throw error
      const { at, message, fix } = explainMdxError(error, body)
      report(at, 'mdx-syntax', message, fix)
    }
  return { source, frontMatter, bodyStart, tree, problems: [...frontMatter.problems, ...problems] }
}

/** Finds where the front matter ends and the text begins. If it has no end, the whole file is front matter. */
function splitFrontMatter(
  text: string,
  report: ParseReporter,
): { readonly block?: FrontMatterBlock; readonly bodyStart: number } {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const opening = /^---([^\r\n]*)\r?\n/.exec(text.slice(start, start + 200))
  if (text.trim() === '') {
    report(0, 'front-matter', 'The file is empty.', 'Undo the deletion (Ctrl+Z), or discard it.')
    return { bodyStart: start }
  }
  if (!opening) {
    const message = 'Expected the file to begin with a line "---" and the facts of the text.'
    const fix = 'Begin with a line "---", the facts of this text, one on each line, and another line "---".'
    report(0, 'front-matter', message, fix)
    return { bodyStart: start }
  }
  const language = opening[1]!.trim()
  if (language !== '') {
    const message = `Unexpected "${language}" after "---": the facts of a text are plain lines, never code.`
    report(start + 3, 'front-matter-code', message, 'Delete what follows the three dashes.')
    return { bodyStart: text.length }
  }
  const yamlStart = start + opening[0].length
  const closing = /^---[ \t]*(?:\r?\n|$)/m.exec(text.slice(yamlStart))
  if (!closing) {
    report(
      start,
      'front-matter',
      'The facts at the beginning of the file have no end.',
      'Put a line "---" after the facts, before the text.',
    )
    return { bodyStart: text.length }
  }
  const yaml = { start: yamlStart, end: yamlStart + closing.index }
  const end = yaml.end + closing[0].length
  return { block: { start, end, yaml }, bodyStart: end }
}

/** Parses Markdown with components and placeholders. */
export function parseMdxTree(text: string): Root {
  return fromMarkdown(text, { extensions, mdastExtensions })
}

/** Finds `<5`, `<=` and other signs that MDX mistakes for a tag, and replaces each, so that the rest can still be read. */
function replaceSigns(body: string, report: ParseReporter): string {
  return body.replace(
    /\\<|<!--|<(=?)(?![A-Za-z/>])(\s*\d+(?:\.\d+)?)?/g,
    (match, equals: string | undefined, number: string | undefined, start: number) => {
      if (match === '\\<') return match
      if (match === '<!--') {
        const fix = 'Notes belong in the pull request; words for readers are written without the signs of a comment.'
        report(start, 'html-comment', 'Unexpected HTML comment "<!--".', fix)
      } else {
        const message = `Unexpected "${match}": in these files "<" begins a tag.`
        if (number === undefined) {
          const fix = 'Write a comparison in words, such as "under"; write a tag without a space after "<".'
          report(start, 'less-than', message, fix)
        } else {
          const text = equals ? `${number.trim()} or less` : `under ${number.trim()}`
          report(start, 'less-than', message, `Write "${text}".`, { start, end: start + match.length, text })
        }
      }
      return `‹${match.slice(1)}`
    },
  )
}

/**
 * Finds where a body is nested or marked more deeply than any text. The parser's time grows with the square of open marks in a
 * paragraph, and its stack with nested tags.
 */
function findDeepLine(body: string): number | undefined {
  return (
    NESTED_LINE.exec(body)?.index ?? findCrowdedParagraph(body) ?? findTooDeep(maxNesting, body, /<\/?[A-Za-z][^<>]*>/g)
  )
}

function findCrowdedParagraph(body: string): number | undefined {
  if (body.length < maxMarks) return undefined
  for (const { 0: paragraph, index } of body.matchAll(/(?:[^\n]|\n(?![ \t]*\n))+/g))
    if (paragraph.length > maxMarks && paragraph.replace(/[^*_`~[\]()<{!&\\]+/g, '').length > maxMarks) return index
  return undefined
}

import { fromMarkdown } from 'mdast-util-from-markdown'
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression'
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx'
import { mdxExpression } from 'micromark-extension-mdx-expression'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import { mdxMd } from 'micromark-extension-mdx-md'
import type { Nodes, Root } from 'mdast'
import { VFileMessage } from 'vfile-message'
import type { SourceFile } from '../source/source-file.ts'
import { checkAllowed } from './allow-list.ts'
import { readFrontMatter, type FrontMatter } from './front-matter.ts'
import type { FileProblem } from './problem.ts'

/** A parsed MDX file: its facts, its text as one tree, and what is wrong with it. Positions in the tree are those of the file. */
export interface MdxSource {
  readonly source: SourceFile
  readonly frontMatter: FrontMatter
  readonly tree: Root
  readonly problems: readonly FileProblem[]
}

const MAXIMUM_NESTING = 12
/** The marks of Markdown in one paragraph. */
const MAXIMUM_SIGNS = 400
const NESTED_LINE = new RegExp(
  `^(?:[ \\t]*(?:>|[-*+]|\\d+[.)])){${MAXIMUM_NESTING},}|^[ \\t]{64,}\\S|[*_[\\]()<{\`~]{64,}`,
  'm',
)
const extensions = [mdxMd(), mdxExpression(), mdxJsx()]
const mdastExtensions = [mdxExpressionFromMarkdown(), mdxJsxFromMarkdown()]

/** Parses an MDX file to a tree, without running or compiling anything; what the allow-list refuses becomes a problem. */
export function parseMdx(source: SourceFile): MdxSource {
  const frontMatter = readFrontMatter(source)
  const { body, problems: signs } = replaceSigns(source, frontMatter.bodyStart)
  const problems: FileProblem[] = [...frontMatter.problems, ...signs]
  let tree: Root = { type: 'root', children: [] }
  const nested = deepLine(body, frontMatter.bodyStart)
  const linesBefore = source.place(frontMatter.bodyStart).line - 1
  if (nested !== undefined) {
    problems.push({
      rule: 'mdx-depth',
      ...source.place(nested),
      message: 'Unexpected depth or number of lists, quotes, tags or signs such as "*" and "[".',
      fix: 'Write plain paragraphs and one list.',
    })
  } else {
    try {
      tree = parseTree(body)
      moveBehind(tree, frontMatter.bodyStart, linesBefore)
      checkAllowed(tree, source, (node, rule, message, fix, at) => {
        problems.push({ rule, ...source.place(at ?? node.position?.start), message, fix })
      })
    } catch (error) {
      problems.push(syntaxProblem(error, source, frontMatter.bodyStart, linesBefore))
    }
  }
  return { source, frontMatter, tree, problems }
}

/** Parses Markdown with components and placeholders. */
export function parseTree(text: string): Root {
  return fromMarkdown(text, { extensions, mdastExtensions })
}

/** Makes the positions of a body's tree those of its file. */
function moveBehind(node: Nodes, offset: number, lines: number): void {
  for (const point of node.position ? [node.position.start, node.position.end] : []) {
    point.line += lines
    point.offset = (point.offset ?? 0) + offset
  }
  if ('children' in node) for (const child of node.children) moveBehind(child, offset, lines)
}

/** Finds `<5`, `<=` and other signs that MDX takes for a tag, and replaces each so that the rest can still be read. */
function replaceSigns(source: SourceFile, bodyStart: number): { body: string; problems: FileProblem[] } {
  const problems: FileProblem[] = []
  const body = source.text
    .slice(bodyStart)
    .replace(
      /\\<|<!--|<(=?)(?![A-Za-z/>])(\s*\d+(?:\.\d+)?)?/g,
      (match, equals: string | undefined, number: string | undefined, offset: number) => {
        if (match === '\\<') return match
        const at = bodyStart + offset
        if (match === '<!--') {
          problems.push({
            rule: 'html-comment',
            ...source.place(at),
            message: 'Unexpected HTML comment "<!--".',
            fix: 'Delete the comment; notes belong in the pull request.',
          })
          return '‹!--'
        }
        const text =
          number === undefined ? `\\${match}` : equals ? `${number.trim()} or less` : `under ${number.trim()}`
        problems.push({
          rule: 'less-than',
          ...source.place(at),
          message: `Unexpected "${match}": in these files "<" begins a tag.`,
          fix: `Write "${text}".`,
          edit: { start: at, end: at + match.length, text },
        })
        return `‹${match.slice(1)}`
      },
    )
  return { body, problems }
}

/**
 * Where a body is nested or marked deeper than any text: the parser's time grows with the square of open marks in a
 * paragraph, and its stack with tags in tags.
 */
function deepLine(body: string, bodyStart: number): number | undefined {
  const deep = NESTED_LINE.exec(body)?.index ?? crowdedParagraph(body) ?? nestedTag(body)
  return deep === undefined ? undefined : bodyStart + deep
}

function crowdedParagraph(body: string): number | undefined {
  if (body.length < MAXIMUM_SIGNS) return undefined
  for (const { 0: paragraph, index } of body.matchAll(/(?:[^\n]|\n(?![ \t]*\n))+/g))
    if (paragraph.length > MAXIMUM_SIGNS && paragraph.replace(/[^*_`~[\]()<{!&\\]+/g, '').length > MAXIMUM_SIGNS)
      return index
  return undefined
}

function nestedTag(body: string): number | undefined {
  let depth = 0
  for (const { 0: tag, index } of body.matchAll(/<\/?[A-Za-z][^<>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : tag.endsWith('/>') ? 0 : 1
    if (depth > MAXIMUM_NESTING) return index
  }
  return undefined
}

function syntaxProblem(error: unknown, source: SourceFile, bodyStart: number, linesBefore: number): FileProblem {
  if (!(error instanceof VFileMessage)) throw error
  const { line = 1, column = 1, reason } = error
  const place = openingOf(reason, source, bodyStart, linesBefore) ?? {
    file: source.file,
    line: line + linesBefore,
    column,
  }
  const [message, fix] = plainWords(reason)
  return { rule: 'mdx-syntax', ...place, message, fix }
}

/** Where the brace or tag was opened that the parser missed the end of; it complains at the end of the file. */
function openingOf(reason: string, source: SourceFile, bodyStart: number, linesBefore: number) {
  const [, line, column] = /closing tag for `<\w*>` \((\d+):(\d+)/.exec(reason) ?? []
  if (line !== undefined) return { file: source.file, line: Number(line) + linesBefore, column: Number(column) }
  const brace = /closing brace|expression/.test(reason) ? source.text.lastIndexOf('{') : -1
  return brace >= bodyStart ? source.place(brace) : undefined
}

/** The parser's words as an editor understands them. */
function plainWords(reason: string): [message: string, fix: string] {
  if (/closing brace|expression/.test(reason))
    return [
      'An opening brace "{" has no closing brace "}".',
      'Write "}" after the name, as in {labGlucose}, or leave the brace out.',
    ]
  const unclosed = /closing tag for `<(\w*)>`/.exec(reason)
  if (unclosed)
    return [
      `The tag <${unclosed[1]}> is opened but not closed in the same place.`,
      `Write </${unclosed[1]}> after the words that the tag is about: on the same line where they are part of a sentence, else on a line of its own.`,
    ]
  if (/Unexpected closing (?:tag|slash)/.test(reason))
    return ['This closing tag has no opening tag before it.', 'Delete it, or open the tag before the passage.']
  return [
    `This cannot be read: ${reason.replace(/`/g, '"')}.`,
    'Compare with a text that works; tags are on lines of their own.',
  ]
}

import { fromMarkdown } from 'mdast-util-from-markdown'
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression'
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx'
import { mdxExpression } from 'micromark-extension-mdx-expression'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import { mdxMd } from 'micromark-extension-mdx-md'
import type { Root } from 'mdast'
import { allowedProse } from './allow-list.ts'
import type { Finding } from './finding.ts'
import { readFrontMatter, type FrontMatter, type FrontMatterData } from './front-matter.ts'
import { plainTree } from './plain-markdown.ts'
import { visitBlocks, type Block } from './prose.ts'
import type { SourceFile } from './source-file.ts'

/** Where a text includes a fragment. */
export interface Included {
  readonly fragment: string
  readonly at: number
}

/** What was parsed of an MDX file: plain data, which a cache can keep. */
export interface MdxData {
  readonly frontMatter: FrontMatterData
  readonly blocks: readonly Block[]
  /** The fragments that the blocks include. */
  readonly includes: readonly Included[]
  readonly findings: readonly Finding[]
}

/** A parsed MDX file: its facts, its text as a tree, and what is wrong with it. */
export interface MdxSource extends MdxData {
  readonly source: SourceFile
  readonly frontMatter: FrontMatter
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

/** Parses an MDX file to a tree, without running or compiling anything; what the allow-list refuses becomes findings. */
export function parseMdx(source: SourceFile): MdxData {
  const frontMatter = readFrontMatter(source)
  const findings: Finding[] = [...frontMatter.findings]
  const { body, findings: signs } = replaceSigns(source, frontMatter.bodyStart)
  findings.push(...signs)
  let blocks: readonly Block[] = []
  const nested = deepLine(body, frontMatter.bodyStart)
  if (nested !== undefined) {
    findings.push({
      rule: 'mdx-depth',
      severity: 'error',
      ...source.place(nested),
      message: 'Unexpected depth or number of lists, quotes, tags or signs such as "*" and "[".',
      fix: 'Write plain paragraphs and one list.',
    })
  } else {
    try {
      const tree = plainTree(body) ?? parseTree(body)
      const allowed = allowedProse(tree, source, frontMatter.bodyStart)
      blocks = allowed.blocks
      findings.push(...allowed.findings)
    } catch (error) {
      findings.push(syntaxFinding(error, source, frontMatter.bodyStart))
    }
  }
  const includes: Included[] = []
  visitBlocks(blocks, (block) => {
    if (block.kind === 'include') includes.push({ fragment: block.fragment, at: block.at })
  })
  return { frontMatter, blocks, includes, findings }
}

/** Parses a body alone, as the Vite plugin's tests need it. */
export function parseTree(body: string): Root {
  return fromMarkdown(body, { extensions, mdastExtensions })
}

/** Finds `<5`, `<=` and other signs that MDX takes for a tag, and replaces each so that the rest can still be read. */
function replaceSigns(source: SourceFile, bodyStart: number): { body: string; findings: Finding[] } {
  const findings: Finding[] = []
  const body = source.text
    .slice(bodyStart)
    .replace(
      /\\<|<!--|<(=?)(?![A-Za-z/>])(\s*\d+(?:\.\d+)?)?/g,
      (match, equals: string | undefined, number: string | undefined, offset: number) => {
        if (match === '\\<') return match
        const at = bodyStart + offset
        if (match === '<!--') {
          findings.push({
            rule: 'html-comment',
            severity: 'error',
            ...source.place(at),
            message: 'Unexpected HTML comment "<!--".',
            fix: 'Delete the comment; notes belong in the pull request.',
          })
          return '‹!--'
        }
        const text =
          number === undefined ? `\\${match}` : equals ? `${number.trim()} or less` : `under ${number.trim()}`
        findings.push({
          rule: 'less-than',
          severity: 'error',
          ...source.place(at),
          message: `Unexpected "${match}": in these files "<" begins a tag.`,
          fix: `Write "${text}".`,
          edit: { start: at, end: at + match.length, text },
        })
        return `‹${match.slice(1)}`
      },
    )
  return { body, findings }
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

function syntaxFinding(error: unknown, source: SourceFile, bodyStart: number): Finding {
  const thrown = error as { reason?: string; message: string; place?: { offset?: number; start?: { offset?: number } } }
  const reason = thrown.reason ?? thrown.message
  const [message, fix] = plainWords(reason)
  const offset =
    openingOf(reason, source, bodyStart) ?? bodyStart + (thrown.place?.offset ?? thrown.place?.start?.offset ?? 0)
  return { rule: 'mdx-syntax', severity: 'error', ...source.place(offset), message, fix }
}

/** Where the brace or tag was opened that the parser missed the end of; it complains at the end of the file. */
function openingOf(reason: string, source: SourceFile, bodyStart: number): number | undefined {
  const [, line, column] = /closing tag for `<\w*>` \((\d+):(\d+)/.exec(reason) ?? []
  if (line !== undefined && column !== undefined)
    return source.offset(source.place(bodyStart).line + Number(line) - 1, Number(column))
  const brace = /closing brace|expression/.test(reason) ? source.text.lastIndexOf('{') : -1
  return brace >= bodyStart ? brace : undefined
}

/** The parser's words as an editor understands them. */
function plainWords(reason: string): [message: string, fix: string] {
  if (/closing brace|expression/.test(reason))
    return [
      'An opening brace "{" has no closing brace "}".',
      'Write "}" behind the name, as in {labGlucose}, or leave the brace out.',
    ]
  const unclosed = /closing tag for `<(\w*)>`/.exec(reason)
  if (unclosed)
    return [
      `The tag <${unclosed[1]}> is opened but not closed in the same place.`,
      `Write </${unclosed[1]}> behind the words that the tag is about: on the same line where they are part of a sentence, else on a line of its own.`,
    ]
  if (/Unexpected closing (?:tag|slash)/.test(reason))
    return ['A closing tag stands where nothing is open.', 'Delete it, or open the tag before the passage.']
  return [
    `This cannot be read: ${reason.replace(/`/g, '"')}.`,
    'Compare with a text that works; tags stand on lines of their own.',
  ]
}

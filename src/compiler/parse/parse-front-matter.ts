import matter from 'gray-matter'
import { isNode, isScalar, Lexer, parseDocument, visit, type Document, type YAMLError } from 'yaml'
import type { SourcePlace } from '../source/finding.ts'
import type { SourceFile } from '../source/source-file.ts'
import { findWrongLine } from './find-wrong-line.ts'
import { findTooDeep } from './find-too-deep.ts'
import type { JsonPath } from './parse-json.ts'
import { createParseReporter, type ParseFinding, type ParseReporter } from './parse-rules.ts'

/** The beginning and end of a file's front matter as offsets in the file; `end` is exclusive, and `yaml` leaves out the lines of dashes. */
export interface FrontMatterBlock {
  readonly start: number
  readonly end: number
  readonly yaml: { readonly start: number; readonly end: number }
}

/** The facts of an MDX file, and the places of its parts. */
export interface FrontMatter {
  /** Undefined if there are none or they cannot be read. */
  readonly data?: unknown
  readonly problems: readonly ParseFinding[]
  /** The place of the value at a path, or of its nearest parent. */
  getPlace(path: JsonPath): SourcePlace
}

const refuseCode = () => {
  throw new Error('Unexpected code in front matter, expected YAML.')
}

/** gray-matter's engines, except those that run code. */
const engines = Object.fromEntries(
  ['js', 'javascript', 'coffee', 'coffeescript', 'cson', 'json', 'toml'].map((name) => [name, refuseCode]),
)

/**
 * Parses the YAML of a file's front matter; the syntax tree is used only for places and problems. Code, aliases, anchors, tags
 * and duplicate keys become findings.
 */
export function parseFrontMatter(source: SourceFile, block: FrontMatterBlock | undefined): FrontMatter {
  const { problems, report } = createParseReporter(source)
  if (!block) return { problems, getPlace: () => source.getPlace(0) }
  const { start } = block.yaml
  const yaml = source.text.slice(start, block.yaml.end)
  let parsed: Document | undefined
  const getDocument = () => (parsed ??= parseDocument(yaml, { logLevel: 'silent', prettyErrors: false }))
  const getPlace = (path: JsonPath): SourcePlace => {
    for (let length = path.length; length > 0; length--) {
      const node = getDocument().getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return source.getPlace(start + node.range[0])
    }
    return source.getPlace(start)
  }
  const tooDeep = findDeepYaml(yaml)
  if (tooDeep !== undefined) {
    report(start + tooDeep, 'yaml-syntax', 'The facts have too many levels.', 'Write each fact on a line of its own.')
    return { problems, getPlace: () => source.getPlace(start) }
  }
  if (/[&*!<]|^\s*\?/m.test(yaml)) checkFeatures(getDocument(), start, report)
  for (const { at, text } of listComments(yaml)) {
    const fix = 'Put the whole value in double quotes if the words belong to it, or delete them.'
    report(start + at, 'yaml-feature', `Unexpected "${text}": no one reads what follows " #".`, fix)
  }
  if (problems.length > 0) return { problems, getPlace }
  try {
    const { data } = matter(source.text.slice(block.start, block.end), { engines })
    return { data, problems, getPlace }
  } catch {
    reportSyntax(yaml, start, getDocument().errors[0], report)
    return { problems, getPlace }
  }
}

/** What the lexer puts between tokens, which is not in the text. */
const lexerMarks: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001F'])

/** The comments of YAML, which it leaves out of the values, and their offsets. */
function listComments(yaml: string): { readonly at: number; readonly text: string }[] {
  if (!yaml.includes('#')) return []
  const comments: { readonly at: number; readonly text: string }[] = []
  let [at, before] = [0, '']
  for (const token of new Lexer().lex(yaml)) {
    if (token.startsWith('#') && before !== '\u001F') comments.push({ at, text: token.trimEnd() })
    if (!lexerMarks.has(token)) at += token.length
    before = token
  }
  return comments
}

/** The offset at which YAML is nested more deeply than any facts. */
function findDeepYaml(yaml: string): number | undefined {
  return findTooDeep(16, yaml, /[[{\]}]/g) ?? /^[ ]{32,}\S/m.exec(yaml)?.index
}

function checkFeatures(document: Document, yamlStart: number, report: ParseReporter): void {
  const refuse = (node: unknown, message: string, fix: string) => {
    const at = isNode(node) ? node.range?.[0] : undefined
    report(yamlStart + (at ?? 0), 'yaml-feature', message, fix)
  }
  visit(document, {
    Alias: (_, node) => {
      refuse(node, `Unexpected alias "*${node.source}".`, 'Write the value out.')
    },
    Node: (_, node) => {
      if ('anchor' in node && node.anchor)
        refuse(node, `Unexpected anchor "&${node.anchor}".`, 'Delete it and write each value out.')
      if ('tag' in node && node.tag) refuse(node, `Unexpected tag "${node.tag}".`, 'Delete it; put text in quotes.')
    },
    Pair: (_, { key }) => {
      const name = isScalar(key) ? key.value : undefined
      if (key !== null && name === undefined) refuse(key, 'Unexpected list or group as a name.', 'Name it in words.')
      if (name === '<<') refuse(key, 'Unexpected merge key "<<".', 'Write the values out.')
    },
  })
}

function reportSyntax(yaml: string, yamlStart: number, problem: YAMLError | undefined, report: ParseReporter): void {
  const line = findWrongLine(yaml)
  if (line && problem?.code !== 'DUPLICATE_KEY') {
    report(yamlStart + line.at, 'yaml-syntax', line.message, line.fix)
    return
  }
  if (!problem) {
    report(yamlStart, 'yaml-syntax', ...describeSyntaxError(''))
    return
  }
  const [at] = problem.pos
  if (problem.code === 'DUPLICATE_KEY') {
    report(yamlStart + at, 'yaml-key', 'This name appears twice.', 'Decide which of the two is right.')
    return
  }
  const quote =
    problem.code === 'MISSING_CHAR' ? Math.max(yaml.lastIndexOf('"', at - 1), yaml.lastIndexOf("'", at - 1)) : -1
  report(yamlStart + (quote === -1 ? at : quote), 'yaml-syntax', ...describeSyntaxError(problem.message))
}

/** Translates the parser's words for an editor: what is wrong, and the fix. */
function describeSyntaxError(reason: string): [message: string, fix: string] {
  const where = 'The lines between the two "---" cannot be read here'
  if (/quote/i.test(reason))
    return [
      `${where}: a quote (") is opened but not closed.`,
      'Write a second " at the end of the words that the first one begins.',
    ]
  if (/nested mappings|mapping values/i.test(reason))
    return [
      `${where}: there is a colon (:) among the words.`,
      'Put all words after the name in double quotes: name: "words: more words".',
    ]
  if (/flow|bracket|sequence/i.test(reason))
    return [
      `${where}: a square bracket ([ or ]) or a comma is missing.`,
      'Write the list as ["first", "second"], or [] if it is empty.',
    ]
  if (/tab|indent/i.test(reason))
    return [`${where}: the line is indented.`, 'Start at the very left of the line, without spaces or tabs.']
  return [
    `${where}.`,
    'Compare with a text that works: each line is a name, a colon, a space and the words. Put the words in double quotes.',
  ]
}

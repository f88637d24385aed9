import matter from 'gray-matter'
import { parseDocument, visit, type Document } from 'yaml'
import type { Finding } from './finding.ts'
import type { SourceFile } from './source-file.ts'

/** What was read of the front matter of an MDX file: plain data, which a cache can keep. */
export interface FrontMatterData {
  /** Undefined where there is none or it cannot be read. */
  readonly data?: unknown
  /** Offset of the body in the file. */
  readonly bodyStart: number
  /** Offsets of the YAML between the dashes; equal where there is none. */
  readonly yamlStart: number
  readonly yamlEnd: number
  readonly findings: readonly Finding[]
}

/** The front matter of an MDX file, and the places of its parts. */
export interface FrontMatter extends FrontMatterData {
  /** The offset of the value at a path, or of its nearest parent. Parses again with positions, so only findings call it. */
  readonly offsetOf: (path: readonly (string | number)[]) => number
}

const refuseCode = () => {
  throw new Error('Unexpected code in front matter, expected YAML.')
}

/** gray-matter's engines, with those that run code taken out. */
const engines = {
  js: refuseCode,
  javascript: refuseCode,
  coffee: refuseCode,
  coffeescript: refuseCode,
  cson: refuseCode,
  json: refuseCode,
  toml: refuseCode,
}

/** Reads the YAML front matter of an MDX file. Code, aliases, anchors, tags and duplicate keys are findings. */
export function readFrontMatter(source: SourceFile): FrontMatterData {
  const findings: Finding[] = []
  const report = (offset: number, rule: string, message: string, fix: string) =>
    findings.push({ rule, severity: 'error', ...source.place(offset), message, fix })
  const done = (data: unknown, bodyStart: number, yamlStart = 0, yamlEnd = yamlStart): FrontMatterData => ({
    ...(data === undefined ? {} : { data }),
    bodyStart,
    yamlStart,
    yamlEnd,
    findings,
  })

  const start = source.text.startsWith('\uFEFF') ? 1 : 0
  const opening = /^---([^\r\n]*)\r?\n/.exec(source.text.slice(start, start + 200))
  if (!opening) {
    report(
      0,
      'front-matter',
      'Expected the file to begin with a line "---" and the facts of the text.',
      'Copy the front matter of a neighbouring file.',
    )
    return done(undefined, start)
  }
  if (opening[1]!.trim() !== '') {
    report(
      start + 3,
      'front-matter-code',
      `Unexpected "${opening[1]!.trim()}" after "---": front matter is YAML and never code.`,
      'Delete what follows the three dashes.',
    )
    return done(undefined, source.text.length)
  }
  const yamlStart = start + opening[0].length
  const closing = /^---[ \t]*(?:\r?\n|$)/m.exec(source.text.slice(yamlStart))
  if (!closing) {
    report(start, 'front-matter', 'The front matter has no end.', 'Put a line "---" after the facts, before the text.')
    return done(undefined, source.text.length)
  }
  const yaml = source.text.slice(yamlStart, yamlStart + closing.index)
  const bodyStart = yamlStart + closing.index + closing[0].length
  const deep = deepYaml(yaml)
  if (deep !== undefined)
    report(yamlStart + deep, 'yaml-syntax', 'Unexpected depth of the facts.', 'Write each fact on a line of its own.')
  else if (/[&*!<]|^\s*\?/m.test(yaml)) checkFeatures(yaml, yamlStart, report)
  let data: unknown
  if (findings.length === 0) {
    try {
      data = matter(source.text.slice(start, bodyStart), { engines, language: 'yaml' }).data
    } catch (error) {
      reportSyntax(yaml, yamlStart, error as Error, report)
    }
  }
  return done(data, bodyStart, yamlStart, yamlStart + yaml.length)
}

/** Adds to what was read the way to find the place of its parts. */
export function locateFrontMatter(source: SourceFile, read: FrontMatterData): FrontMatter {
  const { yamlStart, yamlEnd } = read
  const yaml = source.text.slice(yamlStart, yamlEnd)
  let document: Document | undefined
  const offsetOf = (path: readonly (string | number)[]) => {
    const [key] = path
    if (path.length === 1 && typeof key === 'string') {
      const plain = new RegExp(`^${key}:[ \\t]+(?=[^\\s|>])`, 'm').exec(yaml)
      if (plain) return yamlStart + plain.index + plain[0].length
    }
    document ??= parseDocument(yaml, { uniqueKeys: false, logLevel: 'silent' })
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined
      if (node?.range) return yamlStart + node.range[0]
    }
    return yamlStart
  }
  return { ...read, offsetOf }
}

/** Where YAML is nested deeper than any facts. */
function deepYaml(yaml: string): number | undefined {
  const indented = /^[ ]{32,}\S/m.exec(yaml)
  let depth = 0
  for (const { 0: bracket, index } of yaml.matchAll(/[[{\]}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > 16) return index
  }
  return indented?.index
}

type Report = (offset: number, rule: string, message: string, fix: string) => void

function checkFeatures(yaml: string, yamlStart: number, report: Report): void {
  const document = parseDocument(yaml, { uniqueKeys: false, logLevel: 'silent' })
  visit(document, {
    Alias: (_, node) =>
      report(
        yamlStart + (node.range?.[0] ?? 0),
        'yaml-feature',
        `Unexpected alias "*${node.source}".`,
        'Write the value out.',
      ),
    Node: (_, node) => {
      if ('anchor' in node && node.anchor)
        report(
          yamlStart + (node.range?.[0] ?? 0),
          'yaml-feature',
          `Unexpected anchor "&${node.anchor}".`,
          'Delete it and write each value out.',
        )
      if ('tag' in node && node.tag && yaml.includes('!'))
        report(
          yamlStart + (node.range?.[0] ?? 0),
          'yaml-feature',
          `Unexpected tag "${node.tag}".`,
          'Delete it; put text in quotes.',
        )
    },
    Pair: (_, pair) => {
      const key = pair.key as { value?: unknown; range?: [number, number, number] } | null
      if (key !== null && key.value === undefined)
        report(
          yamlStart + (key.range?.[0] ?? 0),
          'yaml-feature',
          'Unexpected list or group as a name.',
          'Name it in words.',
        )
      if (key?.value === '<<')
        report(yamlStart + (key.range?.[0] ?? 0), 'yaml-feature', 'Unexpected merge key "<<".', 'Write the values out.')
    },
  })
}

function reportSyntax(yaml: string, yamlStart: number, error: Error, report: Report): void {
  const [problem] = parseDocument(yaml, { uniqueKeys: true, logLevel: 'silent' }).errors
  const quote =
    problem?.code === 'MISSING_CHAR'
      ? Math.max(yaml.lastIndexOf('"', problem.pos[0] - 1), yaml.lastIndexOf("'", problem.pos[0] - 1))
      : -1
  if (problem?.code === 'DUPLICATE_KEY') {
    report(
      yamlStart + problem.pos[0],
      'yaml-key',
      'This key stands twice, expected each key once.',
      'Remove one of the two.',
    )
  } else if (problem) {
    report(yamlStart + (quote === -1 ? problem.pos[0] : quote), 'yaml-syntax', ...plainWords(problem.message))
  } else {
    const mark = (error as { mark?: { position?: number } }).mark?.position ?? 0
    report(yamlStart + Math.max(0, mark), 'yaml-syntax', ...plainWords(error.message))
  }
}

/** The parser's words as an editor understands them: what is wrong, and the mend. */
function plainWords(reason: string): [message: string, fix: string] {
  const where = 'The lines between the two "---" cannot be read here'
  if (/quote/i.test(reason))
    return [
      `${where}: a quote (") is opened but not closed.`,
      'Write a second " at the end of the words that the first one begins.',
    ]
  if (/nested mappings|mapping values/i.test(reason))
    return [
      `${where}: a colon (:) stands among the words.`,
      'Put all words behind the name into double quotes: name: "words: more words".',
    ]
  if (/flow|bracket|sequence/i.test(reason))
    return [
      `${where}: a square bracket ([ or ]) or a comma is missing.`,
      'Write the list as ["first", "second"], or [] where it is empty.',
    ]
  if (/tab|indent/i.test(reason))
    return [`${where}: the line is moved to the right.`, 'Begin the line at its very left, without spaces or tabs.']
  return [
    `${where}.`,
    'Compare with a text that works: each line is a name, a colon, a space and the words. Put the words into double quotes.',
  ]
}

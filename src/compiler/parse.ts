import type { ValidateFunction } from 'ajv'
import * as validators from 'virtual:validators'
import type {
  EntryFacts,
  FamilyFacts,
  IncidentalFacts,
  InterpretationFile,
  MessagesFile,
  PackageFile,
  PageFacts,
  ProductFile,
  SectionFacts,
} from './content-file.ts'
import type { Finding } from './finding.ts'
import { locateFrontMatter } from './front-matter.ts'
import { locateJson, parseJson, type JsonData, type JsonSource } from './json-source.ts'
import { parseMdx, type MdxData, type MdxSource } from './mdx-source.ts'
import type { SourceFile } from './source-file.ts'
import { validate } from './validate.ts'

/** A JSON file whose value fits its schema. */
export interface JsonContent<Value> extends JsonSource {
  readonly value: Value
}

/** An MDX file whose front matter fits its schema. */
export interface MdxContent<Facts> extends MdxSource {
  readonly facts: Facts
}

/** Every content file by kind, each fit for its schema; those that do not fit are findings and are left out. */
export interface ParsedContent {
  readonly interpretations: JsonContent<InterpretationFile>[]
  readonly entries: MdxContent<EntryFacts>[]
  readonly families: MdxContent<FamilyFacts>[]
  readonly incidentals: MdxContent<IncidentalFacts>[]
  readonly products: JsonContent<ProductFile>[]
  readonly sections: MdxContent<SectionFacts>[]
  readonly packages: JsonContent<PackageFile>[]
  readonly fragments: MdxContent<object>[]
  readonly pages: MdxContent<PageFacts>[]
  readonly messages: JsonContent<MessagesFile>[]
  readonly glossary: JsonContent<object>[]
  readonly knownDefects: JsonContent<object>[]
  readonly images: SourceFile[]
  /** Paths of files that were left out because of findings of their own. */
  readonly broken: Set<string>
  readonly findings: Finding[]
}

type Kind = Exclude<keyof ParsedContent, 'broken' | 'findings'>

const PLACES: readonly [pattern: RegExp, kind: Kind | 'text' | 'guide'][] = [
  [/^interpretations\/[a-z][a-z0-9-]*\/interpretation\.json$/, 'interpretations'],
  [/^interpretations\/[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*\.mdx$/, 'text'],
  [/^products\/[A-Z0-9]+\/product\.json$/, 'products'],
  [/^products\/[A-Z0-9]+\/[a-z][a-z0-9-]*\.mdx$/, 'sections'],
  [/^packages\/[A-Z0-9]+\.json$/, 'packages'],
  [/^fragments\/[a-z][a-z0-9-]*\.mdx$/, 'fragments'],
  [/^pages\/[a-z][a-z0-9-]*\.mdx$/, 'pages'],
  [/^messages\/[a-z][a-z0-9-]*\.json$/, 'messages'],
  [/^images\/[a-z][a-z0-9-]*\.svg$/, 'images'],
  [/^glossary\.json$/, 'glossary'],
  [/^known-defects\.json$/, 'knownDefects'],
  [/^README\.md$/, 'guide'],
]

/** Keeps what a file parses to, so that a file that has not changed need not be parsed again. */
export interface ParseCache {
  /** What `parse` returned for the same file before, else what it returns now; plain data only. */
  take<Value>(file: SourceFile, parse: () => Value): Value
}

const noCache: ParseCache = { take: (_, parse) => parse() }

/** Parses and validates every file. */
export function parseContent(files: readonly SourceFile[], cache: ParseCache = noCache): ParsedContent {
  const content: ParsedContent = {
    interpretations: [],
    entries: [],
    families: [],
    incidentals: [],
    products: [],
    sections: [],
    packages: [],
    fragments: [],
    pages: [],
    messages: [],
    glossary: [],
    knownDefects: [],
    images: [],
    broken: new Set(),
    findings: [],
  }
  for (const file of files) parseFile(file, content, cache)
  return content
}

function parseFile(file: SourceFile, content: ParsedContent, cache: ParseCache): void {
  const kind = PLACES.find(([pattern]) => pattern.test(file.path))?.[1]
  if (kind === 'guide') return
  content.findings.push(...strayCharacters(file))
  if (kind === undefined) {
    content.findings.push({
      rule: 'file-place',
      severity: 'error',
      ...file.place(0),
      message: `Unexpected file "${file.path}": no content lies here.`,
      fix: 'See content/README.md for where each kind of file lies.',
    })
  } else if (kind === 'images') {
    content.images.push(file)
    content.findings.push(...unsafeDrawing(file))
  } else if (file.path.endsWith('.json')) parseJsonFile(file, kind as JsonKind, content, cache)
  else parseMdxFile(file, kind as 'text' | MdxKind, content, cache)
}

type JsonKind = 'interpretations' | 'products' | 'packages' | 'messages' | 'glossary' | 'knownDefects'
type MdxKind = 'entries' | 'families' | 'incidentals' | 'sections' | 'fragments' | 'pages'

const SCHEMAS: Readonly<Record<JsonKind | MdxKind, ValidateFunction>> = {
  interpretations: validators.validateInterpretation,
  products: validators.validateProduct,
  packages: validators.validatePackage,
  messages: validators.validateMessages,
  glossary: validators.validateGlossary,
  knownDefects: validators.validateKnownDefects,
  entries: validators.validateContentEntry,
  families: validators.validateFamily,
  incidentals: validators.validateIncidental,
  sections: validators.validateEducationalSection,
  fragments: validators.validateFragment,
  pages: validators.validatePage,
}

function parseJsonFile(file: SourceFile, kind: JsonKind, content: ParsedContent, cache: ParseCache): void {
  const parsed = cache.take(file, (): JsonData => {
    const json = parseJson(file)
    if (json.value === undefined) return json
    return { ...json, findings: [...json.findings, ...validate(json.value, SCHEMAS[kind], locateJson(file, json))] }
  })
  keep(parsed.findings, file, content, () => content[kind].push(locateJson(file, parsed) as never))
}

function parseMdxFile(file: SourceFile, place: 'text' | MdxKind, content: ParsedContent, cache: ParseCache): void {
  const parsed = cache.take(file, (): MdxData => {
    const mdx = parseMdx(file)
    const { data } = mdx.frontMatter
    if (data === undefined) return mdx
    const kind = place === 'text' ? kindOf(data) : place
    const { offsetOf } = locateFrontMatter(file, mdx.frontMatter)
    return { ...mdx, findings: [...mdx.findings, ...validate(data, SCHEMAS[kind], { source: file, offsetOf })] }
  })
  const { data } = parsed.frontMatter
  const kind = place === 'text' ? kindOf(data) : place
  const frontMatter = locateFrontMatter(file, parsed.frontMatter)
  keep(parsed.findings, file, content, () =>
    content[kind].push({ ...parsed, source: file, frontMatter, facts: data } as never),
  )
}

/** Which of the texts beside a definition this is, by its front matter. */
function kindOf(data: unknown): 'entries' | 'families' | 'incidentals' {
  const keys = typeof data === 'object' && data !== null ? Object.keys(data) : []
  return keys.includes('incidentalId')
    ? 'incidentals'
    : keys.includes('family') || keys.includes('idPattern')
      ? 'families'
      : 'entries'
}

function keep(findings: readonly Finding[], file: SourceFile, content: ParsedContent, push: () => void): void {
  content.findings.push(...findings)
  if (findings.some((finding) => finding.severity === 'error')) content.broken.add(file.path)
  else push()
}

const STRAY =
  /[\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Invisible characters, which can make a text read otherwise than it looks; written plainly, or as an escape or entity. */
function strayCharacters(file: SourceFile): Finding[] {
  const found: [index: number, code: number, length: number][] = []
  if (/[^\t\n\r\x20-\x7e]/.test(file.text))
    for (const match of file.text.matchAll(STRAY)) found.push([match.index, match[0].charCodeAt(0), match[0].length])
  const escapes = file.path.endsWith('.json')
    ? /\\u([0-9a-fA-F]{4})/g
    : /&#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}));?|&(?:shy|zwn?j|[lr]lm|ZeroWidthSpace|NoBreak);/g
  for (const match of file.text.matchAll(escapes)) {
    const code = match[1] ? parseInt(match[1], 16) : match[2] ? Number(match[2]) : 0x200b
    if (code > 0x10ffff || String.fromCodePoint(code).search(STRAY) !== -1)
      found.push([match.index, code, match[0].length])
  }
  return found.map(([index, code, length]) => ({
    rule: 'invisible-character',
    severity: 'error' as const,
    ...file.place(index),
    message:
      index === 0 && code === 0xfeff
        ? 'Unexpected byte order mark at the start of the file.'
        : `Unexpected invisible character U+${code.toString(16).toUpperCase().padStart(4, '0')}.`,
    fix: 'Delete it.',
    edit: { start: index, end: index + length, text: '' },
  }))
}

/** Drawings hold shapes and words: no scripts, no events, nothing fetched. */
function unsafeDrawing(file: SourceFile): Finding[] {
  const unsafe =
    /<(?:script|foreignObject|iframe|image|use|style|animate|set|a)\b|\son\w+\s*=|(?:href|src)\s*=|url\s*\(\s*['"]?(?!#)|<!(?:DOCTYPE|ENTITY)|javascript:/i.exec(
      file.text,
    )
  const findings: Finding[] = []
  if (unsafe)
    findings.push({
      rule: 'drawing',
      severity: 'error',
      ...file.place(unsafe.index),
      message: `Unexpected "${unsafe[0].trim()}" in a drawing, expected shapes and words only.`,
      fix: 'Draw it with paths, and remove the rest.',
    })
  if (!/<title[\s>]/.test(file.text))
    findings.push({
      rule: 'drawing',
      severity: 'error',
      ...file.place(0),
      message: 'The drawing has no <title>.',
      fix: 'Add a <title> that says what it shows.',
    })
  return findings
}

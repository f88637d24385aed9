import type { ValidateFunction } from 'ajv'
import * as validators from 'virtual:validators'
import type {
  ApprovalsFile,
  EmergenciesFile,
  EntryFacts,
  ExactMessagesFile,
  FamilyFacts,
  FiguresFile,
  IncidentalFacts,
  InterpretationFile,
  MessagesFile,
  NotOfferedFile,
  PackageFile,
  PageFacts,
  ProductFile,
  ResultSentencesFile,
  SectionFacts,
  UrgencyFile,
} from './content-file.ts'
import { unsafeDrawing } from './drawing.ts'
import type { Finding } from './finding.ts'
import { locateFrontMatter } from './front-matter.ts'
import { locateJson, parseJson, type JsonData, type JsonSource } from './json-source.ts'
import { parseMdx, type MdxData, type MdxSource } from './mdx-source.ts'
import { JsonFile, MdxFile, type Known, type Reader } from './parsed-file.ts'
import { recent } from './recent.ts'
import type { SourceFile } from './source-file.ts'
import { strayCharacter, strayCharacters } from './stray-characters.ts'
import { validate, type Located } from './validate.ts'

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
  readonly urgency: JsonContent<UrgencyFile>[]
  readonly emergencies: JsonContent<EmergenciesFile>[]
  readonly figures: JsonContent<FiguresFile>[]
  readonly exactMessages: JsonContent<ExactMessagesFile>[]
  readonly resultSentences: JsonContent<ResultSentencesFile>[]
  readonly approvals: JsonContent<ApprovalsFile>[]
  readonly notOffered: JsonContent<NotOfferedFile>[]
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
  [/^urgency\.json$/, 'urgency'],
  [/^emergencies\.json$/, 'emergencies'],
  [/^figures\.json$/, 'figures'],
  [/^exact-messages\.json$/, 'exactMessages'],
  [/^result-sentences\.json$/, 'resultSentences'],
  [/^approvals\.json$/, 'approvals'],
  [/^not-offered\.json$/, 'notOffered'],
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
    urgency: [],
    emergencies: [],
    figures: [],
    exactMessages: [],
    resultSentences: [],
    approvals: [],
    notOffered: [],
    images: [],
    broken: new Set(),
    findings: [],
  }
  const read = readerOf(cache)
  for (const file of files) parseFile(file, content, read)
  return content
}

function parseFile(file: SourceFile, content: ParsedContent, read: Reader): void {
  const kind = PLACES.find(([pattern]) => pattern.test(file.path))?.[1]
  if (kind === 'guide') return
  if (kind === undefined) {
    content.findings.push({
      rule: 'file-place',
      severity: 'error',
      ...file.place(0),
      message: `Unexpected file "${file.path}": no content lies here.`,
      fix: 'See content/README.md for where each kind of file lies.',
    })
  } else if (kind === 'images')
    keep([...strayCharacters(file), ...unsafeDrawing(file)], file, content, () => content.images.push(file))
  else if (file.path.endsWith('.json')) parseJsonFile(file, kind as JsonKind, content, read)
  else if (file.text.length > MAXIMUM_TEXT) keep([tooLong(file)], file, content, () => undefined)
  else parseMdxFile(file, kind as 'text' | MdxKind, content, read)
}

/** The longest text, in characters: about 5,000 words. */
const MAXIMUM_TEXT = 32 * 1024

function tooLong(file: SourceFile): Finding {
  return {
    rule: 'file-size',
    severity: 'error',
    ...file.place(0),
    message: `Unexpected length of ${file.text.length} characters, expected at most ${MAXIMUM_TEXT}.`,
    fix: 'Split the text.',
  }
}

/** The kinds of JSON files. */
export type JsonKind =
  | 'interpretations'
  | 'products'
  | 'packages'
  | 'messages'
  | 'glossary'
  | 'knownDefects'
  | 'urgency'
  | 'emergencies'
  | 'figures'
  | 'exactMessages'
  | 'resultSentences'
  | 'approvals'
  | 'notOffered'
/** The kinds of texts, known by their place or their facts. */
export type MdxKind = 'entries' | 'families' | 'incidentals' | 'sections' | 'fragments' | 'pages'

const SCHEMAS: Readonly<Record<JsonKind | MdxKind, ValidateFunction>> = {
  interpretations: validators.validateInterpretation,
  products: validators.validateProduct,
  packages: validators.validatePackage,
  messages: validators.validateMessages,
  glossary: validators.validateGlossary,
  knownDefects: validators.validateKnownDefects,
  urgency: validators.validateUrgency,
  emergencies: validators.validateEmergencies,
  figures: validators.validateFigures,
  exactMessages: validators.validateExactMessages,
  resultSentences: validators.validateResultSentences,
  approvals: validators.validateApprovals,
  notOffered: validators.validateNotOffered,
  entries: validators.validateContentEntry,
  families: validators.validateFamily,
  incidentals: validators.validateIncidental,
  sections: validators.validateEducationalSection,
  fragments: validators.validateFragment,
  pages: validators.validatePage,
}

function parseJsonFile(file: SourceFile, kind: JsonKind, content: ParsedContent, read: Reader): void {
  const source = new JsonFile({ source: file, kind }, read)
  keep(source.findings, file, content, () => content[kind].push(source as never))
}

function parseMdxFile(file: SourceFile, place: 'text' | MdxKind, content: ParsedContent, read: Reader): void {
  const text = new MdxFile({ source: file, kind: place }, read)
  const kind = place === 'text' ? kindOf(text.frontMatter.data) : place
  keep(text.findings, file, content, () => content[kind].push(text as never))
}

/** How many parsed files of a kind to keep; there are fewer in any content that people wrote. */
const KEPT = 1_000

function readerOf(cache: ParseCache): Reader {
  const mdx = ({ source, kind }: Known<'text' | MdxKind>): MdxSource => {
    const data = cache.take(source, () => mdxOf(source, kind))
    return { ...data, source, frontMatter: locateFrontMatter(source, data.frontMatter) }
  }
  const texts = recent(KEPT, mdx)
  // Many tests include the same passages, from all over the content.
  const fragments = recent(Number.POSITIVE_INFINITY, mdx)
  return {
    json: recent(KEPT, ({ source, kind }) =>
      locateJson(
        source,
        cache.take(source, () => jsonOf(source, kind)),
      ),
    ),
    mdx: (file) => (file.kind === 'fragments' ? fragments : texts)(file),
  }
}

function jsonOf(file: SourceFile, kind: JsonKind): JsonData {
  const json = parseJson(file)
  const findings = [...strayCharacters(file), ...json.findings]
  if (json.value !== undefined) findings.push(...validate(json.value, SCHEMAS[kind], locateJson(file, json)))
  return { ...json, findings }
}

function mdxOf(file: SourceFile, place: 'text' | MdxKind): MdxData {
  const mdx = parseMdx(file)
  const findings = [...strayCharacters(file), ...mdx.findings]
  const { data } = mdx.frontMatter
  if (data !== undefined) {
    const kind = place === 'text' ? kindOf(data) : place
    const located = { source: file, offsetOf: locateFrontMatter(file, mdx.frontMatter).offsetOf }
    findings.push(...strayFacts(data, located), ...validate(data, SCHEMAS[kind], located))
  }
  return { ...mdx, findings }
}

/** Facts that hold a stray character which their file writes as an escape. */
function strayFacts(data: unknown, located: Located, path: readonly (string | number)[] = []): Finding[] {
  if (typeof data === 'string') {
    const message = located.source.text.includes('\\') ? strayCharacter(data) : undefined
    if (message === undefined) return []
    const place = located.source.place(located.offsetOf(path))
    return [{ rule: 'invisible-character', severity: 'error', ...place, message, fix: 'Write the words without it.' }]
  }
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    strayFacts(value, located, [...path, Array.isArray(data) ? Number(key) : key]),
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

import type { ValidateFunction } from 'ajv'
import * as validators from 'virtual:validators'
import type { Package } from '../../catalogue/catalogue.ts'
import type { Place } from '../source/finding.ts'
import type { Reading } from '../source/read-folder.ts'
import type { SourceFile } from '../source/source-file.ts'
import type {
  ApprovalsFile,
  EmergenciesFile,
  EntryFacts,
  ExactMessagesFile,
  FamilyFacts,
  FiguresFile,
  FragmentFacts,
  GlossaryFile,
  IncidentalFacts,
  InterpretationFile,
  KnownDefectsFile,
  MessagesFile,
  NotOfferedFile,
  PageFacts,
  ProductFile,
  ResultSentencesFile,
  SectionFacts,
  UrgencyFile,
} from './content-file.ts'
import { disallowedCharacter, disallowedCharacters } from './disallowed-characters.ts'
import { unsafeDrawing } from './drawing.ts'
import { parseJson, type JsonSource, type Path } from './json-source.ts'
import { parseMdx, type MdxSource } from './mdx-source.ts'
import type { FileProblem } from './problem.ts'
import { validate, type Located } from './validate.ts'

/** A JSON file whose value fits its schema. */
export interface JsonContent<Value> extends JsonSource {
  readonly value: Value
}

/** An MDX file whose front matter fits its schema. */
export interface MdxContent<Facts> extends MdxSource {
  readonly facts: Facts
}

/** Every content file by kind; those that cannot be read as their kind are left out. */
interface FilesByKind {
  readonly interpretations: readonly JsonContent<InterpretationFile>[]
  readonly products: readonly JsonContent<ProductFile>[]
  readonly packages: readonly JsonContent<Package>[]
  readonly messages: readonly JsonContent<MessagesFile>[]
  readonly glossary: readonly JsonContent<GlossaryFile>[]
  readonly knownDefects: readonly JsonContent<KnownDefectsFile>[]
  readonly urgency: readonly JsonContent<UrgencyFile>[]
  readonly emergencies: readonly JsonContent<EmergenciesFile>[]
  readonly figures: readonly JsonContent<FiguresFile>[]
  readonly exactMessages: readonly JsonContent<ExactMessagesFile>[]
  readonly resultSentences: readonly JsonContent<ResultSentencesFile>[]
  readonly approvals: readonly JsonContent<ApprovalsFile>[]
  readonly notOffered: readonly JsonContent<NotOfferedFile>[]
  readonly entries: readonly MdxContent<EntryFacts>[]
  readonly families: readonly MdxContent<FamilyFacts>[]
  readonly incidentals: readonly MdxContent<IncidentalFacts>[]
  readonly sections: readonly MdxContent<SectionFacts>[]
  readonly fragments: readonly MdxContent<FragmentFacts>[]
  readonly pages: readonly MdxContent<PageFacts>[]
  readonly images: readonly SourceFile[]
}

/** The content files by kind, and the problems that say why files were left out. */
export interface ParsedContent extends FilesByKind {
  readonly files: readonly SourceFile[]
  /** Paths of files that were left out because of problems of their own. */
  readonly broken: ReadonlySet<string>
  readonly problems: readonly FileProblem[]
}

/** The kinds of JSON files, each with its schema. */
const JSON_KINDS = {
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
} as const satisfies Readonly<Record<string, ValidateFunction>>

/** The kinds of texts, each with the schema of its front matter. */
const MDX_KINDS = {
  entries: validators.validateContentEntry,
  families: validators.validateFamily,
  incidentals: validators.validateIncidental,
  sections: validators.validateEducationalSection,
  fragments: validators.validateFragment,
  pages: validators.validatePage,
} as const satisfies Readonly<Record<string, ValidateFunction>>

type JsonKind = keyof typeof JSON_KINDS
type MdxKind = keyof typeof MDX_KINDS

/** Where each kind of file is; a text beside a definition says by its front matter what it is. */
const PLACES: readonly [pattern: RegExp, kind: JsonKind | MdxKind | 'images' | 'text' | 'guide'][] = [
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
  [/^(?:README|SOURCES)\.md$/, 'guide'],
]

/** The longest text, in characters: about 5,000 words. */
const MAXIMUM_TEXT = 32 * 1024

/** What files parsed to, by their paths; a file whose text is the same is not parsed again. */
export type ParsedFiles = Map<string, { readonly text: string; readonly parsed: unknown }>

/** Parses and validates every file; `known` is read and kept up to date. */
export function parseContent({ files, problems: unread }: Reading, known?: ParsedFiles): ParsedContent {
  const kinds = [...Object.keys(JSON_KINDS), ...Object.keys(MDX_KINDS), 'images', 'guide']
  const byKind: Record<string, unknown[]> = Object.fromEntries(kinds.map((kind) => [kind, []]))
  const problems: FileProblem[] = [...unread]
  const broken = new Set<string>()
  for (const file of files) {
    const before = known?.get(file.path)
    const parsed = before?.text === file.text ? (before.parsed as ParsedFile) : parseFile(file)
    known?.set(file.path, { text: file.text, parsed })
    problems.push(...parsed.problems)
    if ('value' in parsed) byKind[parsed.kind]!.push(parsed.value)
    else broken.add(file.path)
  }
  return { ...(byKind as unknown as FilesByKind), files, broken, problems }
}

/** What a file holds, unless it cannot be read as its kind, and what is wrong with it. */
type ParsedFile =
  | { readonly problems: readonly FileProblem[] }
  | { readonly problems: readonly FileProblem[]; readonly kind: string; readonly value: unknown }

function parseFile(file: SourceFile): ParsedFile {
  const kind = PLACES.find(([pattern]) => pattern.test(file.path))?.[1]
  const refuse = (rule: FileProblem['rule'], message: string, fix: string): ParsedFile => ({
    problems: [{ rule, ...file.place(0), message, fix }],
  })
  if (kind === undefined)
    return refuse(
      'file-place',
      `Unexpected file "${file.path}": no content belongs here.`,
      'See content/README.md for where each kind of file belongs.',
    )
  if (kind === 'guide') return { problems: [], kind, value: file }
  if (kind === 'images') {
    const problems = [...disallowedCharacters(file), ...unsafeDrawing(file)]
    return problems.length > 0 ? { problems } : { problems, kind, value: file }
  }
  if (file.path.endsWith('.json')) return parseJsonFile(file, kind as JsonKind)
  if (file.text.length > MAXIMUM_TEXT)
    return refuse(
      'file-size',
      `Unexpected length of ${file.text.length} characters, expected at most ${MAXIMUM_TEXT}.`,
      'Split the text.',
    )
  return parseMdxFile(file, kind as MdxKind | 'text')
}

function parseJsonFile(file: SourceFile, kind: JsonKind): ParsedFile {
  const json = parseJson(file)
  const problems = [...disallowedCharacters(file), ...json.problems]
  if (json.value === undefined) return { problems }
  const { problems: found, fits } = validate(json.value, JSON_KINDS[kind], json)
  problems.push(...found)
  return fits ? { problems, kind, value: json } : { problems }
}

function parseMdxFile(file: SourceFile, place: MdxKind | 'text'): ParsedFile {
  const mdx = parseMdx(file)
  const problems = [...disallowedCharacters(file), ...mdx.problems]
  const { data } = mdx.frontMatter
  if (data === undefined) return { problems }
  const kind = place === 'text' ? kindOf(data) : place
  const { problems: found, fits } = validate(data, MDX_KINDS[kind], mdx.frontMatter)
  problems.push(...disallowedFacts(file, data, mdx.frontMatter), ...found)
  const isRead = !mdx.problems.some(({ rule }) => rule === 'mdx-syntax' || rule === 'mdx-depth')
  return fits && isRead ? { problems, kind, value: { ...mdx, facts: data } } : { problems }
}

/** Facts that hold a disallowed character which their file writes as an escape. */
function disallowedFacts(file: SourceFile, data: unknown, located: Located, path: Path = []): FileProblem[] {
  if (!file.text.includes('\\')) return []
  if (typeof data === 'string') {
    const message = disallowedCharacter(data)
    if (message === undefined) return []
    const place: Place = located.at(path)
    return [{ rule: 'invisible-character', ...place, message, fix: 'Write the words without it.' }]
  }
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    disallowedFacts(file, value, located, [...path, Array.isArray(data) ? Number(key) : key]),
  )
}

/** Which of the texts beside a definition this is, by its front matter. */
function kindOf(data: unknown): 'entries' | 'families' | 'incidentals' {
  const keys = typeof data === 'object' && data !== null ? Object.keys(data) : []
  if (keys.includes('incidentalId')) return 'incidentals'
  return keys.includes('family') || keys.includes('idPattern') ? 'families' : 'entries'
}

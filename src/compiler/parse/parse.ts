import type { ValidateFunction } from 'ajv'
import * as validators from 'virtual:validators'
import type { Package } from '../../catalogue/catalogue.ts'
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
import { problemsOf, type FileProblem } from './problem.ts'
import { validate, type Located } from './validate.ts'

/** A JSON file whose value fits its schema. */
export interface JsonContent<Value> extends JsonSource {
  readonly value: Value
}

/** An MDX file whose front matter fits its schema. */
export interface MdxContent<Facts> extends MdxSource {
  readonly facts: Facts
}

/** A kind of content file: where it is, and the schema of its value or front matter. */
interface Kind<Content> {
  readonly place: RegExp
  readonly schema: ValidateFunction
  /** What a file of the kind parses to; only its type is used. */
  readonly content?: Content
}

function json<Value>(place: RegExp, schema: ValidateFunction): Kind<JsonContent<Value>> {
  return { place, schema }
}

function mdx<Facts>(place: RegExp, schema: ValidateFunction): Kind<MdxContent<Facts>> {
  return { place, schema }
}

/** The place of entries, families and incidental findings; their front matter says which of them a text is. */
const TEXT = /^interpretations\/[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*\.mdx$/

const KINDS = {
  interpretations: json<InterpretationFile>(
    /^interpretations\/[a-z][a-z0-9-]*\/interpretation\.json$/,
    validators.validateInterpretation,
  ),
  products: json<ProductFile>(/^products\/[A-Z0-9]+\/product\.json$/, validators.validateProduct),
  packages: json<Package>(/^packages\/[A-Z0-9]+\.json$/, validators.validatePackage),
  messages: json<MessagesFile>(/^messages\/[a-z][a-z0-9-]*\.json$/, validators.validateMessages),
  glossary: json<GlossaryFile>(/^glossary\.json$/, validators.validateGlossary),
  knownDefects: json<KnownDefectsFile>(/^known-defects\.json$/, validators.validateKnownDefects),
  urgency: json<UrgencyFile>(/^urgency\.json$/, validators.validateUrgency),
  emergencies: json<EmergenciesFile>(/^emergencies\.json$/, validators.validateEmergencies),
  figures: json<FiguresFile>(/^figures\.json$/, validators.validateFigures),
  exactMessages: json<ExactMessagesFile>(/^exact-messages\.json$/, validators.validateExactMessages),
  resultSentences: json<ResultSentencesFile>(/^result-sentences\.json$/, validators.validateResultSentences),
  approvals: json<ApprovalsFile>(/^approvals\.json$/, validators.validateApprovals),
  notOffered: json<NotOfferedFile>(/^not-offered\.json$/, validators.validateNotOffered),
  entries: mdx<EntryFacts>(TEXT, validators.validateContentEntry),
  families: mdx<FamilyFacts>(TEXT, validators.validateFamily),
  incidentals: mdx<IncidentalFacts>(TEXT, validators.validateIncidental),
  sections: mdx<SectionFacts>(/^products\/[A-Z0-9]+\/[a-z][a-z0-9-]*\.mdx$/, validators.validateEducationalSection),
  fragments: mdx<FragmentFacts>(/^fragments\/[a-z][a-z0-9-]*\.mdx$/, validators.validateFragment),
  pages: mdx<PageFacts>(/^pages\/[a-z][a-z0-9-]*\.mdx$/, validators.validatePage),
}

type KindName = keyof typeof KINDS

/** Every content file by kind; those that cannot be read as their kind are left out. */
type FilesByKind = {
  readonly [Name in KindName]: readonly ((typeof KINDS)[Name] extends Kind<infer Content> ? Content : never)[]
}

/** The content files by kind, and the problems that say why files were left out. */
export interface ParsedContent extends FilesByKind {
  readonly images: readonly SourceFile[]
  readonly files: readonly SourceFile[]
  /** Paths of files that were left out because of problems of their own. */
  readonly broken: ReadonlySet<string>
  readonly problems: readonly FileProblem[]
}

const DRAWING = /^images\/[a-z][a-z0-9-]*\.svg$/

/** What is for editors, and not content. */
const GUIDE = /^(?:README|SOURCES)\.md$/

/** The longest text, in characters: about 5,000 words. */
const MAXIMUM_TEXT = 32 * 1024

/** What files parsed to, by their paths; a file whose text is the same is not parsed again. */
export type ParsedFiles = Map<string, { readonly text: string; readonly parsed: unknown }>

/** Parses and validates every file; `known` is read and kept up to date. */
export function parseContent({ files, problems: unread }: Reading, known?: ParsedFiles): ParsedContent {
  const byKind: Record<string, unknown[]> = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, []]))
  const images: SourceFile[] = []
  const problems: FileProblem[] = [...unread]
  const broken = new Set<string>()
  for (const file of files) {
    const before = known?.get(file.path)
    const parsed = before?.text === file.text ? (before.parsed as ParsedFile) : parseFile(file)
    known?.set(file.path, { text: file.text, parsed })
    problems.push(...parsed.problems)
    if ('value' in parsed) byKind[parsed.kind]!.push(parsed.value)
    else if (parsed.problems.length === 0 && DRAWING.test(file.path)) images.push(file)
    else if (parsed.problems.length > 0) broken.add(file.path)
  }
  return { ...(byKind as unknown as FilesByKind), images, files, broken, problems }
}

/** What a file holds, unless it cannot be read as its kind or is none, and what is wrong with it. */
type ParsedFile =
  | { readonly problems: readonly FileProblem[] }
  | { readonly problems: readonly FileProblem[]; readonly kind: KindName; readonly value: unknown }

function parseFile(file: SourceFile): ParsedFile {
  if (GUIDE.test(file.path)) return { problems: [] }
  if (DRAWING.test(file.path)) return { problems: [...disallowedCharacters(file), ...unsafeDrawing(file)] }
  const kind = (Object.keys(KINDS) as KindName[]).find((name) => KINDS[name].place.test(file.path))
  const { problems, report } = problemsOf(file)
  if (kind === undefined)
    report(
      0,
      'file-place',
      `Unexpected file "${file.path}": no content belongs here.`,
      'See content/README.md for where each kind of file belongs.',
    )
  else if (file.path.endsWith('.json')) return parseJsonFile(file, kind)
  else if (file.text.length <= MAXIMUM_TEXT) return parseMdxFile(file, kind)
  else
    report(
      0,
      'file-size',
      `Unexpected length of ${file.text.length} characters, expected at most ${MAXIMUM_TEXT}.`,
      'Split the text.',
    )
  return { problems }
}

function parseJsonFile(file: SourceFile, kind: KindName): ParsedFile {
  const parsed = parseJson(file)
  const problems = [...disallowedCharacters(file), ...parsed.problems]
  if (parsed.value === undefined) return { problems }
  const { problems: found, fits } = validate(parsed.value, KINDS[kind].schema, parsed)
  problems.push(...found)
  return fits ? { problems, kind, value: parsed } : { problems }
}

function parseMdxFile(file: SourceFile, place: KindName): ParsedFile {
  const parsed = parseMdx(file)
  const { frontMatter } = parsed
  const problems = [...disallowedCharacters(file), ...parsed.problems]
  const facts = frontMatter.data
  if (facts === undefined) return { problems }
  const kind = place === 'entries' ? kindOf(facts) : place
  const { problems: found, fits } = validate(facts, KINDS[kind].schema, frontMatter)
  problems.push(...disallowedFacts(file, facts, frontMatter), ...found)
  const isRead = !parsed.problems.some(({ rule }) => rule === 'mdx-syntax' || rule === 'mdx-depth')
  return fits && isRead ? { problems, kind, value: { ...parsed, facts } } : { problems }
}

/** Facts that hold a disallowed character which their file writes as an escape. */
function disallowedFacts(file: SourceFile, data: unknown, located: Located, path: Path = []): FileProblem[] {
  if (!file.text.includes('\\')) return []
  if (typeof data === 'string') {
    const message = disallowedCharacter(data)
    if (message === undefined) return []
    return [{ rule: 'invisible-character', ...located.at(path), message, fix: 'Write the words without it.' }]
  }
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    disallowedFacts(file, value, located, [...path, Array.isArray(data) ? Number(key) : key]),
  )
}

/** Which of the texts beside a definition this is, by its front matter. */
function kindOf(data: unknown): KindName {
  const keys = typeof data === 'object' && data !== null ? Object.keys(data) : []
  if (keys.includes('incidentalId')) return 'incidentals'
  return keys.includes('family') || keys.includes('idPattern') ? 'families' : 'entries'
}

import type { ContentFiles } from '../source/read-content.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { JsonContent, MdxContent } from './content-file.ts'
import { contentKinds } from './content-kinds.ts'
import { describeFirstDisallowed, checkCharacters } from './check-characters.ts'
import { checkDrawing } from './check-drawing.ts'
import { parseJson, type ValuePath } from './parse-json.ts'
import { parseMdx } from './parse-mdx.ts'
import { createParseReporter, type ParseFinding } from './parse-rules.ts'
import { validate, type Locatable } from './validate.ts'

type ContentKindName = keyof typeof contentKinds

/** Every content file by kind; those that cannot be read as their kind are left out. */
type FilesByKind = {
  readonly [Name in ContentKindName]: readonly NonNullable<(typeof contentKinds)[Name]['content']>[]
}

/** The content files by kind, and the problems that say why files were left out. */
export interface ParsedContent extends FilesByKind {
  /** Every MDX file of them, and every JSON file. */
  readonly texts: readonly MdxContent<object>[]
  readonly data: readonly JsonContent<object>[]
  readonly images: readonly SourceFile[]
  readonly files: readonly SourceFile[]
  /** Paths of files that were left out because of problems of their own. */
  readonly brokenPaths: ReadonlySet<string>
  readonly problems: readonly ParseFinding[]
}

const DRAWING = /^images\/[a-z][a-z0-9-]*\.svg$/

const GUIDE = /^(?:README|SOURCES)\.md$/

/** The longest text, in characters: about 5,000 words. */
const maxTextLength = 32 * 1024

/** What files parsed to, by their paths; a file whose text is the same is not parsed again. */
export type ParseCache = Map<string, { readonly text: string; readonly parsed: unknown }>

/** Parses and validates every file; `known` is read and kept up to date. */
export function parseContent({ files, problems: readProblems }: ContentFiles, cache?: ParseCache): ParsedContent {
  const byKind: Record<string, unknown[]> = Object.fromEntries(Object.keys(contentKinds).map((kind) => [kind, []]))
  const images: SourceFile[] = []
  const problems: ParseFinding[] = [...readProblems]
  const broken = new Set<string>()
  for (const file of files) {
    const before = cache?.get(file.path)
    const parsed = before?.text === file.text ? (before.parsed as ParsedFile) : parseFile(file)
    cache?.set(file.path, { text: file.text, parsed })
    problems.push(...parsed.problems)
    if (parsed.read) byKind[parsed.read.kind]!.push(parsed.read.value)
    else if (parsed.problems.length === 0 && DRAWING.test(file.path)) images.push(file)
    else if (parsed.problems.length > 0) broken.add(file.path)
  }
  const read = byKind as unknown as FilesByKind
  const all = Object.values(read).flat()
  const texts = all.filter((file) => 'tree' in file)
  return { ...read, texts, data: all.filter((file) => 'value' in file), images, files, brokenPaths: broken, problems }
}

/** What a file holds, unless it cannot be read as its kind or is none, and what is wrong with it. */
interface ParsedFile {
  readonly problems: readonly ParseFinding[]
  readonly read?: { readonly kind: ContentKindName; readonly value: unknown }
}

function parseFile(file: SourceFile): ParsedFile {
  if (GUIDE.test(file.path)) return { problems: [] }
  if (DRAWING.test(file.path)) return { problems: [...checkCharacters(file), ...checkDrawing(file)] }
  const kind = (Object.keys(contentKinds) as ContentKindName[]).find((name) => contentKinds[name].place.test(file.path))
  const { problems, report } = createParseReporter(file)
  if (kind === undefined) {
    const fix = 'See content/README.md for where each kind of file belongs.'
    report(0, 'file-place', `Unexpected file "${file.path}": no content belongs here.`, fix)
    return { problems }
  }
  if (file.path.endsWith('.json')) return parseJsonFile(file, kind)
  if (file.text.length <= maxTextLength) return parseMdxFile(file, kind)
  const length = `Unexpected length of ${file.text.length} characters, expected at most ${maxTextLength}.`
  report(0, 'file-size', length, 'Split the text.')
  return { problems }
}

function parseJsonFile(file: SourceFile, kind: ContentKindName): ParsedFile {
  const parsed = parseJson(file)
  const problems = [...checkCharacters(file), ...parsed.problems]
  if (parsed.value === undefined) return { problems }
  const { problems: found, fits } = validate(parsed.value, contentKinds[kind].schema, parsed)
  problems.push(...found)
  return fits ? { problems, read: { kind, value: parsed } } : { problems }
}

function parseMdxFile(file: SourceFile, place: ContentKindName): ParsedFile {
  const parsed = parseMdx(file)
  const { frontMatter } = parsed
  const problems = [...checkCharacters(file), ...parsed.problems]
  const facts = frontMatter.data
  if (facts === undefined) return { problems }
  const kind = place === 'entries' ? getTextKind(facts) : place
  const { problems: found, fits } = validate(facts, contentKinds[kind].schema, frontMatter)
  problems.push(...checkFactCharacters(file, facts, frontMatter), ...found)
  const isRead = !parsed.problems.some(({ rule }) => rule === 'mdx-syntax' || rule === 'mdx-depth')
  return fits && isRead ? { problems, read: { kind, value: { ...parsed, facts } } } : { problems }
}

/** Facts that hold a disallowed character which their file writes as an escape. */
function checkFactCharacters(
  file: SourceFile,
  data: unknown,
  located: Locatable,
  path: ValuePath = [],
): ParseFinding[] {
  if (!file.text.includes('\\')) return []
  if (typeof data === 'string') {
    const message = describeFirstDisallowed(data)
    if (message === undefined) return []
    return [{ rule: 'invisible-character', ...located.getPlace(path), message, fix: 'Write the words without it.' }]
  }
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    checkFactCharacters(file, value, located, [...path, Array.isArray(data) ? Number(key) : key]),
  )
}

/** Which of the texts beside a definition this is, by its front matter. */
function getTextKind(data: unknown): ContentKindName {
  const keys = typeof data === 'object' && data !== null ? Object.keys(data) : []
  if (keys.includes('incidentalId')) return 'incidentals'
  return keys.includes('family') || keys.includes('idPattern') ? 'families' : 'entries'
}

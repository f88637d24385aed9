import { DependencyCache } from '../source/dependency-cache.ts'
import type { ContentFiles } from '../source/read-content-folder.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { JsonContent, MdxContent, AxisFacts, FamilyFrontMatter } from './content-file.ts'
import { contentKinds } from './content-kinds.ts'
import { checkCharacters } from './check-characters.ts'
import { checkBlanks, checkEscapes } from './check-values.ts'
import { checkDrawing } from './check-drawing.ts'
import { parseJson, type ParsedJson } from './parse-json.ts'
import { parseMdx, type ParsedMdx } from './parse-mdx.ts'
import { createParseReporter, type ParseFinding } from './parse-rules.ts'
import { checkVariantNames, isSharedDefinition, parseVariants } from './parse-variants.ts'
import { resolveDefinition, resolveText } from './resolve-variant.ts'
import { validate } from './validate.ts'
import type { Variant } from './variant.ts'

type ContentKindName = keyof typeof contentKinds

/** Every content file by kind, except files that cannot be read as their kind. */
type FilesByKind = {
  readonly [Name in ContentKindName]: readonly NonNullable<(typeof contentKinds)[Name]['content']>[]
}

/** The content files by kind, and the problems that explain why files were left out. */
export interface ParsedContent extends FilesByKind {
  /** All of these that are MDX files, and all that are JSON files. */
  readonly texts: readonly MdxContent<object>[]
  readonly data: readonly JsonContent<object>[]
  readonly images: readonly SourceFile[]
  readonly files: readonly SourceFile[]
  /** Paths of files that were left out because of problems of their own. */
  readonly brokenPaths: ReadonlySet<string>
  readonly problems: readonly ParseFinding[]
}

const DRAWING = /^images\/[a-z][a-z0-9-]*\.svg$/

const isDefinition = ({ path }: SourceFile) => path.endsWith('/interpretation.json')

const GUIDE = /^(?:README|SOURCES)\.md$/

/** The longest text, in characters: about 5,000 words. */
const maxTextLength = 32 * 1024

/** Parses and validates every file. A file whose text in `cache` is the same is not parsed again. */
export function parseContent(
  { files, problems: readProblems }: ContentFiles,
  cache = new DependencyCache(),
): ParsedContent {
  const byKind: Record<string, unknown[]> = Object.fromEntries(Object.keys(contentKinds).map((kind) => [kind, []]))
  const images: SourceFile[] = []
  const problems: ParseFinding[] = [...readProblems]
  const broken = new Set<string>()
  const variants = new Map<string, readonly Variant[] | undefined>()
  for (const file of [...files].sort((a, b) => Number(isDefinition(b)) - Number(isDefinition(a)))) {
    const own = variants.has(file.folder) ? variants.get(file.folder) : []
    // A text is also parsed again if its variants change.
    const parsed = cache.get(`parse ${file.path}`, [file.file, file.text, JSON.stringify(own ?? null)], () =>
      parseFile(file, own),
    )
    problems.push(...parsed.problems)
    if (parsed.variants || (parsed.isUnread && isDefinition(file))) variants.set(file.folder, parsed.variants)
    for (const { kind, value } of parsed.read) byKind[kind]!.push(value)
    if (parsed.isBroken) broken.add(file.path)
    else if (DRAWING.test(file.path)) images.push(file)
  }
  const read = byKind as unknown as FilesByKind
  const all = Object.values(read).flat()
  const texts = all.filter((file) => 'tree' in file)
  return { ...read, texts, data: all.filter((file) => 'value' in file), images, files, brokenPaths: broken, problems }
}

/** The contents of a file, one for each variant of a shared folder, unless it cannot be read as its kind, and its problems. */
interface ParsedFile {
  readonly problems: readonly ParseFinding[]
  readonly read: readonly { readonly kind: ContentKindName; readonly value: unknown }[]
  readonly isBroken: boolean
  /** `true` if not even the variants of a definition can be read. */
  readonly isUnread?: true
  /** The variants that a definition lists for its folder. */
  readonly variants?: readonly Variant[]
}

/** Parses a file; the variants of its folder are undefined if its definition cannot be read. */
function parseFile(file: SourceFile, variants: readonly Variant[] | undefined): ParsedFile {
  if (GUIDE.test(file.path)) return { problems: [], read: [], isBroken: false }
  const conflict = findMergeConflict(file.text)
  if (conflict !== undefined) return refuseConflict(file, conflict)
  if (DRAWING.test(file.path)) return refuseFile([...checkCharacters(file), ...checkDrawing(file)])
  const kind = (Object.keys(contentKinds) as ContentKindName[]).find((name) => contentKinds[name].place.test(file.path))
  const { problems, report } = createParseReporter(file)
  if (kind === undefined) {
    const fix = 'See content/README.md for where each kind of file belongs.'
    report(0, 'file-place', `Unexpected file "${file.path}": no content belongs here.`, fix)
    return refuseFile(problems)
  }
  if (file.path.endsWith('.json')) return parseJsonFile(file, kind)
  if (file.text.length <= maxTextLength) return parseMdxFile(file, kind, variants)
  const length = `Unexpected length of ${file.text.length} characters, expected at most ${maxTextLength}.`
  report(0, 'file-size', length, 'Split the text.')
  return refuseFile(problems)
}

/** Reports a single problem for a file with two versions in it. Further problems become known after an editor has decided between them. */
function refuseConflict(file: SourceFile, at: number): ParsedFile {
  const { problems, report } = createParseReporter(file)
  const message = 'Two versions of this file were merged and disagree here; both are in the file.'
  const fix =
    'Write what is right in place of both versions, and delete the lines that begin with "<<<<<<<", "|||||||", "=======" and ">>>>>>>".'
  report(at, 'merge-conflict', message, fix)
  return { ...refuseFile(problems), isUnread: true }
}

function refuseFile(problems: readonly ParseFinding[]): ParsedFile {
  return { problems, read: [], isBroken: problems.length > 0 }
}

function parseJsonFile(file: SourceFile, kind: ContentKindName): ParsedFile {
  const parsed = parseJson(file)
  const problems = [...checkCharacters(file), ...parsed.problems]
  if (parsed.value === undefined) return { ...refuseFile(problems), isUnread: true }
  problems.push(...checkBlanks(file, parsed.value, parsed))
  if (kind === 'interpretations' && isSharedDefinition(parsed.value)) {
    const shared = parseVariants(parsed)
    problems.push(...shared.problems)
    if (!shared.variants) return { ...refuseFile(problems), isUnread: true }
    const read = shared.variants.map((variant) => readJson(resolveDefinition(parsed, variant), kind, { variant }))
    return { ...joinReadings(problems, read), variants: shared.variants }
  }
  return joinReadings(problems, [readJson(parsed, kind)])
}

/** The contents of a file for one variant, if it can be read, and its problems. */
interface Reading {
  readonly problems: readonly ParseFinding[]
  readonly read: ParsedFile['read'][number] | undefined
}

function readJson(parsed: ParsedJson, kind: ContentKindName, of?: { readonly variant: Variant }): Reading {
  const { problems, fits } = validate(parsed.value, contentKinds[kind].schema, parsed)
  const value = of ? { ...parsed, value: { ...(parsed.value as object), ...of, ...toTwins(of.variant) } } : parsed
  return { problems, read: fits ? { kind, value } : undefined }
}

function toTwins({ twins }: Variant) {
  return twins.length > 0 ? { twins } : {}
}

function parseMdxFile(file: SourceFile, place: ContentKindName, variants: readonly Variant[] | undefined): ParsedFile {
  const parsed = parseMdx(file)
  const { frontMatter } = parsed
  // Which facts are right depends on the definition: "only" is in texts of a shared folder.
  if (!variants) return refuseFile([...checkCharacters(file, parsed.bodyStart), ...parsed.problems])
  const problems = [
    ...checkCharacters(file, parsed.bodyStart),
    ...parsed.problems,
    ...checkBlanks(file, frontMatter.data, frontMatter),
    ...checkVariantNames(parsed, variants),
  ]
  const own = variants.length === 0 ? [parsed] : variants.flatMap((variant) => resolveText(parsed, variant) ?? [])
  return joinReadings(
    problems,
    own.map((text) => readText(text, place)),
  )
}

function readText(parsed: ParsedMdx, place: ContentKindName): Reading {
  const { source, frontMatter } = parsed
  const facts = frontMatter.data
  if (facts === undefined) return { problems: [], read: undefined }
  const kind = place === 'entries' ? getTextKind(facts) : place
  const { problems, fits } = validate(facts, contentKinds[kind].schema, frontMatter)
  const isRead = !parsed.problems.some(({ rule }) => rule === 'mdx-syntax' || rule === 'mdx-depth')
  const toFacts = () => (kind === 'families' ? toFamilyFacts(facts as Parameters<typeof toFamilyFacts>[0]) : facts)
  const read = fits && isRead ? { kind, value: { ...parsed, facts: toFacts() } } : undefined
  return { problems: [...checkEscapes(source, facts, frontMatter), ...problems], read }
}

/** Combines the variants of a file. A problem that they all have is reported once. */
function joinReadings(problems: readonly ParseFinding[], readings: readonly Reading[]): ParsedFile {
  const all = [...problems, ...readings.flatMap((reading) => reading.problems)]
  const once = new Map(all.map((each) => [`${each.rule} ${each.line}:${each.column} ${each.message}`, each]))
  const read = readings.flatMap((reading) => reading.read ?? [])
  return { problems: [...once.values()], read, isBroken: all.length > 0 && read.length < readings.length }
}

/** Determines from the front matter which kind of text of a definition this is. */
function getTextKind(data: unknown): ContentKindName {
  const keys = typeof data === 'object' && data !== null ? Object.keys(data) : []
  if (keys.includes('incidentalId')) return 'incidentals'
  return keys.includes('family') || keys.includes('idPattern') ? 'families' : 'entries'
}

/** A line that git writes if it cannot merge two versions of a file. */
const MARKER = /^\uFEFF?[ \t]*(?:(?:<{7}|>{7}|\|{7})(?: .*)?|={7})[ \t]*\r?$/m

/** The offset of the first line of a merge conflict, of any of its four kinds; undefined if there is none. */
function findMergeConflict(text: string): number | undefined {
  return MARKER.exec(text)?.index
}

type WrittenValue = string | number | { readonly value: string | number; readonly phrase?: string }

/** The front matter of a family as written in its file: an axis may have only values, or values with words. */
type WrittenFamily = Omit<FamilyFrontMatter, 'axes' | 'flags'> &
  Partial<Pick<FamilyFrontMatter, 'flags'>> & { readonly axes?: Readonly<Record<string, readonly WrittenValue[]>> }

/** The facts of a family, with axes and flags as lists even if it has none. */
function toFamilyFacts(written: WrittenFamily): FamilyFrontMatter {
  const axes = Object.entries(written.axes ?? {}).map(([axis, values]): AxisFacts => {
    return { axis, values: values.map((one) => toAxisValue(one)) }
  })
  return { ...written, flags: written.flags ?? [], axes }
}

function toAxisValue(written: WrittenValue): AxisFacts['values'][number] {
  return typeof written === 'object' ? { ...written, value: String(written.value) } : { value: String(written) }
}

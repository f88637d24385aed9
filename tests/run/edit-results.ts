import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { signTexts } from '../../src/compiler/approve/approve-texts.ts'
import { compile, type Compilation } from '../../src/compiler/compile.ts'
import { diffContent } from '../../src/compiler/diff/diff-content.ts'
import { listApprovableTexts } from '../../src/compiler/link/list-approvable-texts.ts'
import { toKebabCase } from '../../src/compiler/link/to-kebab-case.ts'
import { parseContent, type ParsedContent } from '../../src/compiler/parse/parse-content.ts'
import { DependencyCache } from '../../src/compiler/source/dependency-cache.ts'
import type { CheckFinding } from '../../src/compiler/source/finding.ts'
import { SourceFile } from '../../src/compiler/source/source-file.ts'
import { followFixes } from '../compiler/rules/follow-fix.ts'

/** What is replaced in one file. */
export interface Replacement {
  /** The path from the root of the repository. */
  readonly file: string
  /** What is replaced; it occurs once in the file. */
  readonly find: string
  readonly replace: string
}

/** One edit of the content, as a person who has not read the rules would make it. */
export interface Edit extends Partial<Replacement> {
  /** Begins with `correct-` for an edit that the check must accept; any other is a planted fault. */
  readonly id: string
  readonly kind: string
  /** The replacements of an edit in several places, in their order; of any other it has one itself. */
  readonly edits?: readonly Replacement[]
  readonly why: string
  /** Of a fault that may be for a rule or for the reviewer: 3 would mislead about health, 2 does less harm, 1 is form. */
  readonly severity?: 1 | 2 | 3
  /** Whether a fault could harm a reader. */
  readonly harm?: boolean
  /** Present for a fault of words: it is for the reviewer. */
  readonly prose?: true
  /** The rule by which a correct edit is refused on purpose, with its reason in the message. */
  readonly houseRule?: string
  /** Why no rule can tell this fault of data from a correct edit: it is for the reviewer, as faults of words are. */
  readonly undecidable?: string
}

/** What came of an edit. */
export interface EditResult {
  readonly edit: Edit
  readonly isApplied: boolean
  readonly findings: readonly CheckFinding[]
  /** Whether `check` notes a text whose approval no longer holds. */
  readonly isReopened: boolean
  /** Whether `diff` names the change; asked of faults that are for reviewers. */
  readonly isInDiff: boolean
  /** Whether an editor who follows every fix that is proposed ends with no error and with other files than before the fault. */
  readonly isCompleted: boolean
}

/** The edits of every JSON file of a folder. */
export function readEdits(folder: string): readonly Edit[] {
  const lists = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return lists.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Edit[])
}

/** Whether an edit is correct, and not a planted fault. */
export function isCorrect({ id }: Edit): boolean {
  return id.startsWith('correct-')
}

/** Whether only a reviewer can see a fault: `check` and `diff` name it, and no rule has to. */
export function isForReviewers({ id, prose, undecidable, severity }: Edit): boolean {
  return prose === true || undecidable !== undefined || (severity !== undefined && !id.startsWith('correct-'))
}

/** The replacements of an edit, in their order. */
export function listReplacements({ file = '', find = '', replace = '', edits }: Edit): readonly Replacement[] {
  return edits ?? [{ file, find, replace }]
}

/** Rules over approvals: they would find every fault of a text that is approved, and say nothing about the others. */
const APPROVAL_RULES = new Set(['unapproved', 'approval-of-nothing'])

/** Rules that look for what no text uses: they need every text. */
const NEEDS_ALL = /^(?:orphan|unused)-/

/** What a file reaches that every text may render. */
const ALL = 'all'

const TEXT = /^(interpretations\/[^/]+)\/[^/]+\.mdx$/

/**
 * Makes each edit of these files, every text of which counts as approved, and says what came of it.
 * Only what an edit can reach is compiled: every definition and product, and the texts of its tests.
 */
export function listResults(files: readonly SourceFile[], edits: readonly Edit[]): EditResult[] {
  const known = new DependencyCache()
  const compiled = (some: readonly SourceFile[]) => compile({ files: some, problems: [] }, known)
  const getReach = reachesIn(parseContent({ files: files.filter(({ path }) => !TEXT.test(path)), problems: [] }, known))
  const results = new Map<Edit, EditResult>()
  const make = (some: readonly Edit[], reach: string) => {
    const isReached = ({ path }: SourceFile) => {
      const folder = TEXT.exec(path)?.[1]
      return folder === undefined || reach === ALL || reach.split(' ').includes(folder)
    }
    const clean = approved(files.filter(isReached), compiled)
    for (const edit of some) {
      const changed = replaceAll(edit, clean.files)
      const result = changed && getResult(edit, clean, changed, compiled)
      results.set(edit, result ?? { edit, isApplied: false, ...nothing })
    }
  }
  const getEditReach = (edit: Edit) => {
    const [reach = ALL, ...others] = new Set(listReplacements(edit).map(({ file }) => getReach(file)))
    return others.length === 0 ? reach : ALL
  }
  for (const reach of new Set(edits.map(getEditReach))) {
    const some = edits.filter((edit) => getEditReach(edit) === reach)
    make(some, reach)
  }
  const unsure = edits.filter((edit) => {
    const { findings } = results.get(edit)!
    return getEditReach(edit) !== ALL && findings.some(({ rule }) => NEEDS_ALL.test(rule))
  })
  if (unsure.length > 0) make(unsure, ALL)
  return edits.map((edit) => results.get(edit)!)
}

const nothing = { findings: [], isReopened: false, isInDiff: false, isCompleted: false }

/** The files with the edit made; undefined where words to replace are not in their file exactly once. */
function replaceAll(edit: Edit, files: readonly SourceFile[]): readonly SourceFile[] | undefined {
  let changed: readonly SourceFile[] | undefined = files
  for (const replacement of listReplacements(edit)) changed &&= replaceOnce(replacement, changed)
  return changed
}

function replaceOnce(
  { file: path, find, replace }: Replacement,
  files: readonly SourceFile[],
): readonly SourceFile[] | undefined {
  const file = files.find((one) => one.file === path)
  if (file?.text.split(find).length !== 2) return undefined
  const changed = new SourceFile(
    file.path,
    file.file,
    file.text.replace(find, () => replace),
  )
  return files.map((one) => (one === file ? changed : one))
}

interface Clean {
  readonly files: readonly SourceFile[]
  readonly compilation: Compilation
  readonly findings: ReadonlySet<string>
}

/** These files, compiled, with every text approved as it reads now. */
function approved(files: readonly SourceFile[], compiled: (files: readonly SourceFile[]) => Compilation): Clean {
  const signature = { approvedBy: 'A. Reviewer', date: '2026-11-22' }
  const approvals = signTexts({}, listApprovableTexts(compiled(files).content), signature)
  const signed = files.map((file) =>
    file.path === 'approvals.json' ? new SourceFile(file.path, file.file, JSON.stringify({ approvals })) : file,
  )
  const compilation = compiled(signed)
  return { files: signed, compilation, findings: new Set(compilation.findings.map(formatKey)) }
}

type Compile = (files: readonly SourceFile[]) => Compilation

function getResult(edit: Edit, clean: Clean, files: readonly SourceFile[], compiled: Compile): EditResult {
  const edited = compiled(files)
  const listAdded = ({ findings }: Compilation) => findings.filter((finding) => !clean.findings.has(formatKey(finding)))
  const added = listAdded(edited)
  const findings = added.filter(({ rule }) => !APPROVAL_RULES.has(rule))
  const isReopened = added.some(({ rule }) => APPROVAL_RULES.has(rule))
  const isRefused = findings.some(({ severity }) => severity === 'error')
  const isCompleted = edit.severity !== undefined && isRefused && completesFault(clean, files, compiled, listAdded)
  if (!isForReviewers(edit)) return { edit, isApplied: true, findings, isReopened, isInDiff: false, isCompleted }
  const { signOff: _, ...changes } = diffContent(clean.compilation, edited)
  const isInDiff = Object.values(changes).some((list) => list.length > 0)
  return { edit, isApplied: true, findings, isReopened, isInDiff, isCompleted }
}

/** Whether the fixes that are proposed, followed word for word, leave no error and other files than before the fault. */
function completesFault(
  clean: Clean,
  files: readonly SourceFile[],
  compiled: Compile,
  listAdded: (compilation: Compilation) => readonly CheckFinding[],
): boolean {
  const names = new Map(files.map(({ path, file }) => [path, file]))
  const texts = Object.fromEntries(files.map(({ path, text }) => [path, text]))
  const toFiles = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([path, text]) => new SourceFile(path, names.get(path)!, text))
  const find = (all: Readonly<Record<string, string>>) =>
    listAdded(compiled(toFiles(all))).filter(({ rule }) => !APPROVAL_RULES.has(rule))
  const fixed = followFixes(texts, find)
  if (find(fixed).some(({ severity }) => severity === 'error')) return false
  return clean.files.some(({ path, text }) => fixed[path] !== text)
}

function formatKey({ rule, file, message }: CheckFinding): string {
  return `${rule} ${file} ${message}`
}

/** The folders of the tests whose texts a file can reach: its own, which its twins share, those of a fragment, or all. */
function reachesIn({ interpretations, fragments }: ParsedContent): (file: string) => string {
  const folders = new Map(interpretations.map(({ source, value }) => [value.interpretationId, source.folder]))
  const getFolder = (place: string) => {
    const [id = ''] = place.split('/')
    return folders.get(id) ?? `interpretations/${toKebabCase(id)}`
  }
  const joined = (places: readonly string[]) => [...new Set(places)].sort().join(' ')
  const byFolder = new Map(interpretations.map(({ source: { folder } }) => [folder, folder]))
  const byFragment = new Map(fragments.map(({ source, facts }) => [source.path, joined(facts.for.map(getFolder))]))
  return (file) => {
    const path = file.replace(/^content\//, '')
    if (/^(?:products|packages|pages|messages)\//.test(path)) return ''
    return byFolder.get(path.replace(/\/[^/]*$/, '')) ?? byFragment.get(path) ?? ALL
  }
}

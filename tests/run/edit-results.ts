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

/** A replacement in one file. */
export interface Replacement {
  /** The path from the root of the repository. */
  readonly file: string
  /** The text to replace; it occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
}

/** One edit of the content, as made by someone who has not read the rules. */
export interface Edit extends Partial<Replacement> {
  /** Starts with `correct-` for an edit that the check must accept; all other edits are planted faults. */
  readonly id: string
  readonly kind: string
  /** The replacements of an edit in several places, in order; a single replacement is in the edit itself. */
  readonly edits?: readonly Replacement[]
  readonly why: string
  /** For a fault that either a rule or a reviewer may find: 3 would mislead about health, 2 does less harm, 1 concerns form. */
  readonly severity?: 1 | 2 | 3
  /** Whether a fault could harm a reader. */
  readonly harm?: boolean
  /** Present for a fault in wording, which is left to the reviewer. */
  readonly prose?: true
  /** The rule that refuses a correct edit on purpose, with the reason in its message. */
  readonly houseRule?: string
  /** Why no rule can tell this fault in data from a correct edit; like faults in wording, it is left to the reviewer. */
  readonly undecidable?: string
}

/** The outcome of an edit. */
export interface EditResult {
  readonly edit: Edit
  readonly isApplied: boolean
  readonly findings: readonly CheckFinding[]
  /** Whether `check` notes a text whose approval no longer holds. */
  readonly isReopened: boolean
  /** Whether `diff` reports the change; determined only for faults that are left to reviewers. */
  readonly isInDiff: boolean
  /** Whether an editor who follows every proposed fix ends up without errors but with different files than before the fault. */
  readonly isCompleted: boolean
}

/** Reads the edits from every JSON file of a folder. */
export function readEdits(folder: string): readonly Edit[] {
  const lists = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return lists.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Edit[])
}

/** Whether an edit is correct, and not a planted fault. */
export function isCorrect({ id }: Edit): boolean {
  return id.startsWith('correct-')
}

/** Whether a fault is left to reviewers: `check` and `diff` must report it, but no rule has to find it. */
export function isForReviewers({ id, prose, undecidable, severity }: Edit): boolean {
  return prose === true || undecidable !== undefined || (severity !== undefined && !id.startsWith('correct-'))
}

/** The replacements of an edit, in their order. */
export function listReplacements({ file = '', find = '', replace = '', edits }: Edit): readonly Replacement[] {
  return edits ?? [{ file, find, replace }]
}

/** Rules about approvals: they would find every fault in an approved text, which says nothing about the other rules. */
const APPROVAL_RULES = new Set(['unapproved', 'approval-of-nothing'])

/** Rules that look for unused things, which need every text. */
const NEEDS_ALL = /^(?:orphan|unused)-/

/** The reach of a file that any text may render. */
const ALL = 'all'

const TEXT = /^(interpretations\/[^/]+)\/[^/]+\.mdx$/

/**
 * Makes each edit in these files, with every text approved, and returns the outcomes. Only what an edit can affect is compiled: all
 * definitions and products, and the texts of the tests that it reaches.
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

/** Applies an edit to the files; undefined unless each text to replace occurs exactly once in its file. */
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

/** Compiles these files, with every text approved as it currently reads. */
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

/** Whether following the proposed fixes to the letter leaves no errors but different files than before the fault. */
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

/** Returns the folders of the tests whose texts a file can affect: its own, which twins share; those that use a fragment; or all. */
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

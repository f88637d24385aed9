import { relative, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { DefinitionCatalogue } from '../../catalogue/catalogue.ts'
import type { SignedText } from '../../compiler/approve/approve-texts.ts'
import { compile, linkFiles, type Compilation } from '../../compiler/compile.ts'
import { checkDrawing } from '../../compiler/parse/check-drawing.ts'
import { DependencyCache } from '../../compiler/source/dependency-cache.ts'
import { compareStrings } from '../../catalogue/words.ts'
import { readContentFolder, type ContentFiles } from '../../compiler/source/read-content-folder.ts'
import { readRevision } from '../../compiler/source/read-revision.ts'
import { SourceFile } from '../../compiler/source/source-file.ts'
import { generatePortalModule } from '../../compiler/emit/generate-portal-module.ts'
import type { DemoDocument } from '../../catalogue/demo-person.ts'
import { buildProposalDocument } from './build-proposal-document.ts'
import type { FileChange } from '../../compiler/scaffold/file-change.ts'
import { readCommit } from './git-revisions.ts'
import { StepStore } from './structure/step-store.ts'
import { listSteps } from './structure/steps.ts'
import { buildDocument, listDocumentPaths, type DocumentSources } from './studio-documents.ts'

/** The options with which the studio was started. */
export interface StudioOptions {
  /** The content folder. */
  readonly content: string
  /** The revision to compare with. */
  readonly compare?: string
  /** The revision to show instead of the folder. */
  readonly at?: string
  readonly repository?: string
  readonly isLocal: boolean
  readonly listDemoPeople?: DemoPeopleLister
}

/** Lists the participants of the portal's demo. The command passes it in, because the studio does not depend on the back end. */
export type DemoPeopleLister = (catalogue: DefinitionCatalogue) => DemoDocument

/** How many compilations are kept: of the content, of its draft, and of the content as it was before the draft was saved. */
const maxCompilations = 3

/** The content that the studio shows, compiled as it changes, with the JSON documents built from it. */
export class ContentWorkspace implements DocumentSources {
  readonly folder: string
  /** What was signed since the studio was started, by the keys of the texts. */
  readonly approvedHere = new Map<string, SignedText>()
  readonly #options: StudioOptions
  readonly #cache = new DependencyCache()
  /** The last compilations, newest first. */
  #compiled: readonly { readonly from: ContentFiles; readonly compilation: Compilation }[] = []
  readonly #documents = new Map<string, string | undefined>()
  #current: Compilation | undefined
  /** Whether every rule has run on the content as last read. */
  #isChecked = true
  #compared: Compilation | undefined
  #stepStore: StepStore | undefined
  #commits: string | undefined

  constructor(options: StudioOptions) {
    this.#options = options
    this.folder = resolve(options.content)
  }

  /** The content as it was last read. */
  get current(): Compilation {
    return (this.#current ??= this.#compile(this.#read()))
  }

  get compared(): Compilation | undefined {
    const { compare, content } = this.#options
    if (compare === undefined) return undefined
    return (this.#compared ??= linkFiles(readRevision(compare, content), this.#cache))
  }

  /** The uncommitted additions, removals and renames of ranges and texts. */
  get stepStore(): StepStore {
    return (this.#stepStore ??= new StepStore(this.folder))
  }

  get shownRevision(): string | undefined {
    return this.#options.at
  }

  get demoPeople(): DemoDocument {
    return this.#options.listDemoPeople?.(this.current.catalogue) ?? []
  }

  get startOptions(): DocumentSources['startOptions'] {
    const { isLocal, compare, repository } = this.#options
    return { isLocal, ...(compare !== undefined && { compare }), ...(repository !== undefined && { repository }) }
  }

  /** Reads the content again. Rules that look across files run in `check` only, because they take longer. */
  refresh(): void {
    this.#current = linkFiles(this.#read(), this.#cache)
    this.#isChecked = false
    this.#documents.clear()
  }

  /** Reads the content again and runs every rule. */
  check(): void {
    this.#current = this.#compile(this.#read())
    this.#isChecked = true
    this.#documents.clear()
  }

  /** The commits that are shown and compared with, as they are in git at this moment. */
  readCommits(): string {
    this.refreshCommits()
    return this.#commits ?? ''
  }

  /** Discards the compared revision after a commit or a switch of branches; returns whether there was one. */
  refreshCommits(): boolean {
    const { compare = 'HEAD' } = this.#options
    const commits = `${readCommit(this.folder, 'HEAD')} ${compare === 'HEAD' ? '' : readCommit(this.folder, compare)}`
    const isFirst = this.#commits === undefined
    if (this.#commits === commits) return false
    this.#commits = commits
    if (isFirst) return false
    this.#compared = undefined
    this.#documents.clear()
    return true
  }

  /** Compiles the content with a different text for a file, and runs only the rules that look at one file. */
  linkDraft(path: string, text: string): Compilation {
    return linkFiles(this.#readDraft(path, text), this.#cache)
  }

  /** Compiles the content with a different text for a file, and runs every rule. */
  compileDraft(path: string, text: string): Compilation {
    return this.#compile(this.#readDraft(path, text))
  }

  /** Compiles the content with changed, added or deleted files, and runs only the rules that look at one file. */
  linkChanges(changes: readonly FileChange[]): Compilation {
    return linkFiles(this.#readChanges(changes), this.#cache)
  }

  /** Like `linkChanges`, but runs every rule. */
  compileChanges(changes: readonly FileChange[]): Compilation {
    return this.#compile(this.#readChanges(changes))
  }

  /** A document as JSON, by its path; undefined for an unknown one. */
  findDocument(path: string): string | undefined {
    const { isLocal } = this.#options
    if (isLocal && /^(?:changes|before\/.*|proposal)\.json$/.test(path)) this.refreshCommits()
    // Git changes without a change of the content, so the proposal is never cached.
    if (path === 'proposal.json')
      return isLocal
        ? JSON.stringify(
            buildProposalDocument(this.folder, listSteps(this.folder, this.stepStore.steps), this.current.content),
          )
        : undefined
    // The findings of single-file rules would look like the complete list.
    if (!this.#isChecked && hasFindings(path)) this.check()
    if (!this.#documents.has(path)) {
      const document = buildDocument(this, path)
      this.#documents.set(path, document === undefined ? undefined : JSON.stringify(document))
    }
    return this.#documents.get(path)
  }

  /** The paths of all documents. */
  get documentPaths(): string[] {
    return listDocumentPaths(this)
  }

  /** The content's drawings that consist of nothing but shapes, by their paths. */
  get drawings(): ReadonlyMap<string, string> {
    const { images } = this.current.content.parsed
    return new Map(images.filter((image) => checkDrawing(image).length === 0).map(({ path, text }) => [path, text]))
  }

  /** The module of the portal's messages, from the compared revision if the content's file cannot be read. */
  findPanelModule(id: string): string | undefined {
    const current = generatePortalModule(id, this.current.content, this.folder)
    return current ?? (this.compared && generatePortalModule(id, this.compared.content, this.folder))
  }

  /** A file's path as findings name it. */
  toShownPath(path: string): string {
    return `${this.#shownFolder}/${path}`
  }

  get #shownFolder(): string {
    return relative(process.cwd(), this.folder) || '.'
  }

  #read(): ContentFiles {
    const { at, content } = this.#options
    return at === undefined ? readContentFolder(this.folder, this.#shownFolder) : readRevision(at, content)
  }

  #readDraft(path: string, text: string): ContentFiles {
    const { files, problems } = this.#read()
    const source = new SourceFile(path, this.toShownPath(path), text)
    return { files: files.map((file) => (file.path === path ? source : file)), problems }
  }

  #readChanges(changes: readonly FileChange[]): ContentFiles {
    const { files, problems } = this.#read()
    const written = new Map(changes.map(({ path, text }) => [path, text]))
    const kept = files.filter(({ path }) => !written.has(path))
    const added = changes.flatMap(({ path, text }) =>
      text === undefined ? [] : [new SourceFile(path, this.toShownPath(path), text)],
    )
    return { files: [...kept, ...added].toSorted((one, other) => compareStrings(one.path, other.path)), problems }
  }

  /** Compiles files, unless one of the last compilations has the same texts, as when a checked draft is saved. */
  #compile(files: ContentFiles): Compilation {
    const known = this.#compiled.find(({ from }) => isSameContent(from, files))
    const compiled = known ?? { from: files, compilation: compile(files, this.#cache) }
    this.#compiled = [compiled, ...this.#compiled.filter((other) => other !== compiled)].slice(0, maxCompilations)
    return compiled.compilation
  }
}

/** Whether a document contains the check's findings, or results that depend on them. */
function hasFindings(path: string): boolean {
  return /^(?:index|sign-off|overview|changes)\.json$/.test(path)
}

/** Whether two readings found the same files with the same texts and the same problems. */
function isSameContent(one: ContentFiles, other: ContentFiles): boolean {
  return (
    one.files.length === other.files.length &&
    one.files.every(
      ({ path, text }, index) => path === other.files[index]!.path && text === other.files[index]!.text,
    ) &&
    isDeepStrictEqual(one.problems, other.problems)
  )
}

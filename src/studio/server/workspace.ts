import { relative, resolve } from 'node:path'
import { compile, linkFiles, type Compilation } from '../../compiler/compile.ts'
import { checkDrawing } from '../../compiler/parse/check-drawing.ts'
import type { ParseCache } from '../../compiler/parse/parse-content.ts'
import { readCode } from '../../compiler/source/read-code.ts'
import { readContent, type ContentFiles } from '../../compiler/source/read-content.ts'
import { readRevision } from '../../compiler/source/read-revision.ts'
import { SourceFile } from '../../compiler/source/source-file.ts'
import { generatePortalModule } from '../../compiler/emit/generate-portal-module.ts'
import type { StudioIndex } from '../model/documents.ts'
import { buildChangesDocument } from './build-changes-document.ts'
import {
  buildBandsDocument,
  buildGlossaryDocument,
  buildIndexDocument,
  buildOthersDocument,
  buildSearchDocument,
  buildSignOffDocument,
} from './build-documents.ts'
import { findCommit, buildProposalDocument, describeRevision } from './build-proposal-document.ts'
import { buildSharedDocument } from './compute-file-audience.ts'
import { buildOverviewDocument } from './build-overview-document.ts'
import { buildTestDocument } from './build-test-document.ts'

/** How the studio was started. */
export interface StudioOptions {
  /** The folder of the repository, whose code shows the messages. */
  readonly root: string
  /** The content folder. */
  readonly content: string
  /** The revision to compare with. */
  readonly compare?: string
  /** The revision to show instead of the folder. */
  readonly at?: string
  readonly repository?: string
  readonly isLocal: boolean
}

/** The content that the studio shows, and every JSON document made of it. */
export class Workspace {
  readonly folder: string
  readonly #options: StudioOptions
  readonly #parsedFiles: ParseCache = new Map()
  #current: Compilation | undefined
  #before: Compilation | undefined
  #commits: string | undefined
  readonly #documents = new Map<string, string | undefined>()

  constructor(options: StudioOptions) {
    this.#options = options
    this.folder = resolve(options.content)
  }

  /** The content as it was read last. */
  get current(): Compilation {
    return (this.#current ??= this.#compile(this.#read()))
  }

  /** Reads the content again; findings of all rules follow with `check`, because they take longer. */
  refresh(): void {
    this.#current = linkFiles(this.#read(), this.#parsedFiles)
    this.#documents.clear()
  }

  /** The commits that are shown and compared with, as git knows them now. */
  get commits(): string {
    this.refreshCommits()
    return this.#commits ?? ''
  }

  /** Whether a commit was made, or another branch chosen, since this was asked before; then the revision compared with is read again. */
  refreshCommits(): boolean {
    const { compare = 'HEAD' } = this.#options
    const commits = `${findCommit(this.folder, 'HEAD')} ${compare === 'HEAD' ? '' : findCommit(this.folder, compare)}`
    const isFirst = this.#commits === undefined
    if (this.#commits === commits) return false
    this.#commits = commits
    if (isFirst) return false
    this.#before = undefined
    this.#documents.clear()
    return true
  }

  /** Runs every rule; answers whether the findings are others than before. */
  check(): boolean {
    const before = JSON.stringify(this.current.findings)
    this.#current = this.#compile(this.#read())
    this.#documents.clear()
    return JSON.stringify(this.#current.findings) !== before
  }

  /** The content as if a file held other words, read without the rules that look across files. */
  linkDraft(path: string, text: string): Compilation {
    return linkFiles(this.#readDraft(path, text), this.#parsedFiles)
  }

  /** The content as if a file held other words, checked by every rule. */
  compileDraft(path: string, text: string): Compilation {
    return this.#compile(this.#readDraft(path, text))
  }

  #readDraft(path: string, text: string): ContentFiles {
    const { files, problems } = this.#read()
    const source = new SourceFile(path, this.toShownPath(path), text)
    return { files: files.map((file) => (file.path === path ? source : file)), problems }
  }

  /** A JSON document by its path, such as `tests/labGlucose.json`; undefined for an unknown one. */
  findDocument(path: string): string | undefined {
    if (this.#options.isLocal && /^(?:changes|before\/.*|proposal)\.json$/.test(path)) this.refreshCommits()
    if (path === 'proposal.json') return stringify(this.#buildDocument(path))
    if (!this.#documents.has(path)) this.#documents.set(path, stringify(this.#buildDocument(path)))
    return this.#documents.get(path)
  }

  /** The drawings of the content that hold nothing but shapes, by their paths. */
  get drawings(): ReadonlyMap<string, string> {
    const { images } = this.current.content.parsed
    return new Map(images.filter((image) => checkDrawing(image).length === 0).map(({ path, text }) => [path, text]))
  }

  /** The module of the portal's messages; where the content's cannot be read, as in the revision compared with. */
  findMessageModule(id: string): string | undefined {
    const now = generatePortalModule(id, this.current.content, this.folder)
    if (now !== undefined || this.#options.compare === undefined) return now
    return generatePortalModule(id, this.#getCompared().content, this.folder)
  }

  /** The paths of all documents. */
  get documentPaths(): string[] {
    const ids = this.current.content.interpretations.map(({ id }) => id)
    const all = [
      'index',
      'others',
      'bands',
      'search',
      'glossary',
      'sign-off',
      'overview',
      'shared',
      ...ids.map((id) => `tests/${id}`),
    ]
    if (this.#options.compare !== undefined) {
      const before = this.#getCompared().content.interpretations.map(({ id }) => id)
      all.push('changes', 'before/others', ...before.map((id) => `before/${id}`))
    }
    return all.map((name) => `${name}.json`)
  }

  /** A file's path as findings name it. */
  toShownPath(path: string): string {
    return `${this.#shownFolder}/${path}`
  }

  get #shownFolder(): string {
    return relative(process.cwd(), this.folder) || '.'
  }

  #buildDocument(path: string): unknown {
    const [, area = '', id = ''] = /^(?:(tests|before)\/)?([\w-]+)\.json$/.exec(path) ?? []
    if (area === 'tests') return buildTestDocument(this.current, id)
    const { compare } = this.#options
    if (area === 'before') {
      if (compare === undefined) return undefined
      return id === 'others' ? buildOthersDocument(this.#getCompared()) : buildTestDocument(this.#getCompared(), id)
    }
    switch (id) {
      case 'index':
        return buildIndexDocument(this.current, this.#startOptions)
      case 'others':
        return buildOthersDocument(this.current)
      case 'bands':
        return buildBandsDocument(this.current)
      case 'glossary':
        return buildGlossaryDocument(this.current)
      case 'search':
        return buildSearchDocument(this.current)
      case 'sign-off':
        return buildSignOffDocument(this.current)
      case 'overview':
        return buildOverviewDocument(this.current)
      case 'shared':
        return buildSharedDocument(this.current)
      case 'proposal':
        return this.#options.isLocal ? buildProposalDocument(this.folder) : undefined
      case 'changes':
        return this.#buildChanges()
      default:
        return undefined
    }
  }

  get #startOptions(): Pick<StudioIndex, 'isLocal' | 'compare' | 'repository'> {
    const { isLocal, compare, repository } = this.#options
    return { isLocal, ...(compare !== undefined && { compare }), ...(repository !== undefined && { repository }) }
  }

  #buildChanges() {
    const { compare, at } = this.#options
    if (compare === undefined) return undefined
    const before = { name: describeRevision(this.folder, compare), compilation: this.#getCompared() }
    const now = at === undefined ? {} : { name: describeRevision(this.folder, at) }
    return buildChangesDocument(before, { ...now, compilation: this.current })
  }

  #getCompared(): Compilation {
    return (this.#before ??= linkFiles(readRevision(this.#options.compare!, this.#options.content)))
  }

  #read(): ContentFiles {
    const { at, content } = this.#options
    return at === undefined ? readContent(this.folder, this.#shownFolder) : readRevision(at, content)
  }

  #compile(reading: ContentFiles): Compilation {
    return compile(reading, readCode(this.#options.root), this.#parsedFiles)
  }
}

function stringify(document: unknown): string | undefined {
  return document === undefined ? undefined : JSON.stringify(document)
}

import { relative, resolve } from 'node:path'
import { compile, linkReading, type Compilation } from '../../compiler/compile.ts'
import { unsafeDrawing } from '../../compiler/parse/drawing.ts'
import type { ParsedFiles } from '../../compiler/parse/parse.ts'
import { readCode } from '../../compiler/source/read-code.ts'
import { readContent, type Reading } from '../../compiler/source/read-folder.ts'
import { readRevision } from '../../compiler/source/read-revision.ts'
import { SourceFile } from '../../compiler/source/source-file.ts'
import { portalModule } from '../../compiler/vite/portal-modules.ts'
import type { StudioIndex } from '../model/studio-model.ts'
import { changesDocument } from './changes-document.ts'
import {
  bandsDocument,
  glossaryDocument,
  indexDocument,
  othersDocument,
  searchDocument,
  signOffDocument,
} from './documents.ts'
import { commitOf, proposalDocument, revisionWords } from './proposal.ts'
import { sharedDocument } from './file-reach.ts'
import { overviewDocument } from './overview-document.ts'
import { testDocument } from './test-document.ts'

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
  readonly #known: ParsedFiles = new Map()
  #current: Compilation | undefined
  #before: Compilation | undefined
  #commits: string | undefined
  readonly #made = new Map<string, string | undefined>()

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
    this.#current = linkReading(this.#read(), this.#known)
    this.#made.clear()
  }

  /** The commits that are shown and compared with, as git knows them now. */
  get commits(): string {
    this.hasMoved()
    return this.#commits ?? ''
  }

  /** Whether a commit was made, or another branch chosen, since this was asked before; then the revision compared with is read again. */
  hasMoved(): boolean {
    const { compare = 'HEAD' } = this.#options
    const commits = `${commitOf(this.folder, 'HEAD')} ${compare === 'HEAD' ? '' : commitOf(this.folder, compare)}`
    const isFirst = this.#commits === undefined
    if (this.#commits === commits) return false
    this.#commits = commits
    if (isFirst) return false
    this.#before = undefined
    this.#made.clear()
    return true
  }

  /** Runs every rule; answers whether the findings are others than before. */
  check(): boolean {
    const before = JSON.stringify(this.current.findings)
    this.#current = this.#compile(this.#read())
    this.#made.clear()
    return JSON.stringify(this.#current.findings) !== before
  }

  /** The content as if a file held other words, read without the rules that look across files. */
  linkedWith(path: string, text: string): Compilation {
    return linkReading(this.#readingWith(path, text), this.#known)
  }

  /** The content as if a file held other words, checked by every rule. */
  checkedWith(path: string, text: string): Compilation {
    return this.#compile(this.#readingWith(path, text))
  }

  #readingWith(path: string, text: string): Reading {
    const { files, problems } = this.#read()
    const source = new SourceFile(path, this.shownPath(path), text)
    return { files: files.map((file) => (file.path === path ? source : file)), problems }
  }

  /** A JSON document by its path, such as `tests/labGlucose.json`; undefined for an unknown one. */
  document(path: string): string | undefined {
    if (this.#options.isLocal && /^(?:changes|before\/.*|proposal)\.json$/.test(path)) this.hasMoved()
    if (path === 'proposal.json') return stringify(this.#make(path))
    if (!this.#made.has(path)) this.#made.set(path, stringify(this.#make(path)))
    return this.#made.get(path)
  }

  /** The drawings of the content that hold nothing but shapes, by their paths. */
  get drawings(): ReadonlyMap<string, string> {
    const { images } = this.current.content.parsed
    return new Map(images.filter((image) => unsafeDrawing(image).length === 0).map(({ path, text }) => [path, text]))
  }

  /** The module of the portal's messages; where the content's cannot be read, as in the revision compared with. */
  messages(id: string): string | undefined {
    const now = portalModule(id, this.current.content, this.folder)
    if (now !== undefined || this.#options.compare === undefined) return now
    return portalModule(id, this.#compared().content, this.folder)
  }

  /** The paths of all documents. */
  get paths(): string[] {
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
      const before = this.#compared().content.interpretations.map(({ id }) => id)
      all.push('changes', 'before/others', ...before.map((id) => `before/${id}`))
    }
    return all.map((name) => `${name}.json`)
  }

  /** A file's path as findings name it. */
  shownPath(path: string): string {
    return `${this.#shown}/${path}`
  }

  get #shown(): string {
    return relative(process.cwd(), this.folder) || '.'
  }

  #make(path: string): unknown {
    const [, area = '', id = ''] = /^(?:(tests|before)\/)?([\w-]+)\.json$/.exec(path) ?? []
    if (area === 'tests') return testDocument(this.current, id)
    const { compare } = this.#options
    if (area === 'before') {
      if (compare === undefined) return undefined
      return id === 'others' ? othersDocument(this.#compared()) : testDocument(this.#compared(), id)
    }
    switch (id) {
      case 'index':
        return indexDocument(this.current, this.#started)
      case 'others':
        return othersDocument(this.current)
      case 'bands':
        return bandsDocument(this.current)
      case 'glossary':
        return glossaryDocument(this.current)
      case 'search':
        return searchDocument(this.current)
      case 'sign-off':
        return signOffDocument(this.current)
      case 'overview':
        return overviewDocument(this.current)
      case 'shared':
        return sharedDocument(this.current)
      case 'proposal':
        return this.#options.isLocal ? proposalDocument(this.folder) : undefined
      case 'changes':
        return this.#changes()
      default:
        return undefined
    }
  }

  get #started(): Pick<StudioIndex, 'isLocal' | 'compare' | 'repository'> {
    const { isLocal, compare, repository } = this.#options
    return { isLocal, ...(compare !== undefined && { compare }), ...(repository !== undefined && { repository }) }
  }

  #changes() {
    const { compare, at } = this.#options
    if (compare === undefined) return undefined
    const before = { name: revisionWords(this.folder, compare), compilation: this.#compared() }
    const now = at === undefined ? {} : { name: revisionWords(this.folder, at) }
    return changesDocument(before, { ...now, compilation: this.current })
  }

  #compared(): Compilation {
    return (this.#before ??= linkReading(readRevision(this.#options.compare!, this.#options.content)))
  }

  #read(): Reading {
    const { at, content } = this.#options
    return at === undefined ? readContent(this.folder, this.#shown) : readRevision(at, content)
  }

  #compile(reading: Reading): Compilation {
    return compile(reading, readCode(this.#options.root), this.#known)
  }
}

function stringify(document: unknown): string | undefined {
  return document === undefined ? undefined : JSON.stringify(document)
}

import { setImmediate, setTimeout } from 'node:timers/promises'
import { compile, type Compilation } from '../../../compiler/compile.ts'
import { DependencyCache } from '../../../compiler/source/dependency-cache.ts'
import { readRevision } from '../../../compiler/source/read-revision.ts'
import type { ChangesDocument } from '../../model/changes-document.ts'
import type { ProposalReview } from '../../model/proposal-calls.ts'
import { toFindingKey } from '../to-finding-key.ts'
import { buildDocument, type DocumentSources } from '../studio-documents.ts'
import { compareSignedWordings } from './compare-signed-wordings.ts'
import { GitClient } from './git-client.ts'
import { findKnownMain, findRemote } from './remote.ts'
import { createProposalSendingError, explainGitError } from './sending-error.ts'

/** How many revisions are kept: each takes about as much memory as the content folder. */
const maxCompilations = 5

/** How often a waiting review checks whether documents are still being built, in milliseconds. */
const readingDelay = 50

/**
 * The documents that the studio shows for proposals, compared with the commit of main that they branched from; independent of the content
 * folder.
 */
export class ProposalDocuments {
  readonly #folder: string
  readonly #cache = new DependencyCache()
  /** By commit, the last used last. */
  readonly #compilations = new Map<string, Compilation>()
  readonly #changes = new Map<string, ChangesDocument>()
  readonly #reviews = new Map<string, Promise<ProposalReview>>()
  /** Reviews run one at a time and only while no document is being built, so opening a text does not wait for all of them. */
  #lastReview: Promise<unknown> = Promise.resolve()

  /** How many documents are being made. */
  #asked = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Builds a document of the studio from a proposal, as JSON; undefined for an unknown path. @throws {ProposalSendingError} */
  async findDocument(commit: string, path: string): Promise<string | undefined> {
    this.#asked++
    try {
      const document = path === 'changes.json' ? await this.#readChanges(commit) : await this.#build(commit, path)
      return document === undefined ? undefined : JSON.stringify(document)
    } finally {
      this.#asked--
    }
  }

  /** What a proposal changes for participants, and what the check finds in it since main. @throws {ProposalSendingError} */
  review(commit: string): Promise<ProposalReview> {
    const known = this.#reviews.get(commit)
    if (known) return known
    const review = this.#lastReview.then(() => this.#review(commit))
    this.#lastReview = review.catch(() => this.#reviews.delete(commit))
    this.#reviews.set(commit, review)
    return review
  }

  async #review(commit: string): Promise<ProposalReview> {
    while (this.#asked > 0) await setTimeout(readingDelay)
    const { current, compared } = await this.#findSources(commit)
    const known = new Set(compared!.findings.map(toFindingKey))
    const { items, differ } = await this.#readChanges(commit)
    return {
      findings: current.findings.filter((finding) => finding.severity !== 'note' && !known.has(toFindingKey(finding))),
      differ,
      items,
      ...compareSignedWordings(compared!.content, current.content),
    }
  }

  async #readChanges(commit: string): Promise<ChangesDocument> {
    const changes = this.#changes.get(commit) ?? ((await this.#build(commit, 'changes.json')) as ChangesDocument)
    this.#changes.set(commit, changes)
    return changes
  }

  async #build(commit: string, path: string): Promise<unknown> {
    return buildDocument(await this.#findSources(commit), path)
  }

  async #findSources(commit: string): Promise<DocumentSources> {
    try {
      const git = new GitClient(this.#folder)
      const main = findKnownMain(this.#folder, (await findRemote(git))?.name)
      const base = main && (await git.ask('merge-base', main.commit, commit)).split('\n')[0]
      if (!base) throw createProposalSendingError('unrelated')
      return {
        folder: this.#folder,
        compared: await this.#compile(base),
        current: await this.#compile(commit),
        startOptions: { isLocal: false, compare: base },
        shownRevision: commit,
        approvedHere: new Set(),
        demoPeople: [],
      }
    } catch (error) {
      throw explainGitError(error)
    }
  }

  /** Lets the server handle other requests first, because a compilation takes seconds. */
  async #compile(commit: string): Promise<Compilation> {
    await setImmediate()
    const compilation = this.#compilations.get(commit) ?? compile(readRevision(commit, this.#folder), this.#cache)
    this.#compilations.delete(commit)
    this.#compilations.set(commit, compilation)
    const [oldest] = this.#compilations.keys()
    if (this.#compilations.size > maxCompilations && oldest !== undefined) this.#compilations.delete(oldest)
    return compilation
  }
}

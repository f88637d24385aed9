import { setImmediate, setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { compile, type Compilation } from '../../../compiler/compile.ts'
import { DependencyCache } from '../../../compiler/source/dependency-cache.ts'
import { readRevision } from '../../../compiler/source/read-revision.ts'
import type { ChangesDocument } from '../../model/changes-document.ts'
import type { ProposalReview } from '../../model/proposal-calls.ts'
import { toFindingKey } from '../to-finding-key.ts'
import { buildChanges, buildDocument, type DocumentSources } from '../studio-documents.ts'
import { compareSignedWordings } from './compare-signed-wordings.ts'
import { GitRunner } from './git-runner.ts'
import { getMergeBase } from './merge-base.ts'
import { findKnownMain, findRemote } from './remote.ts'
import { createProposalSendingError, explainGitError } from './sending-error.ts'

/** How many revisions are kept: each takes about as much memory as the content folder. */
const maxCompilations = 5

/** How many proposals' changes and reviews are kept, more than are open at a time. */
const maxProposals = 100

/** How often a waiting review checks whether documents are still being built, in milliseconds. */
const readingDelay = 50

/** A proposal's commit, and the commit of main that it branched from, which moves if main takes in commits of the proposal. */
interface ProposalCommits {
  readonly base: string
  readonly commit: string
}

/**
 * The documents that the studio shows for proposals, compared with the commit of main that they branched from; independent of the content
 * folder.
 */
export class ProposalDocuments {
  readonly #folder: string
  readonly #cache = new DependencyCache()
  /** By commit. */
  readonly #compilations = new LRUCache<string, Compilation>({ max: maxCompilations })
  /** By both commits, as the reviews. */
  readonly #changes = new LRUCache<string, ChangesDocument>({ max: maxProposals })
  readonly #reviews = new LRUCache<string, Promise<ProposalReview>>({ max: maxProposals })
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
      const commits = await this.#findCommits(commit)
      const document =
        path === 'changes.json'
          ? await this.#readChanges(commits)
          : buildDocument(await this.#compileSources(commits), path)
      return document === undefined ? undefined : JSON.stringify(document)
    } finally {
      this.#asked--
    }
  }

  /** What a proposal changes for participants, and what the check finds in it since main. @throws {ProposalSendingError} */
  async review(commit: string): Promise<ProposalReview> {
    const commits = await this.#findCommits(commit)
    const key = toKey(commits)
    const known = this.#reviews.get(key)
    if (known) return known
    const review = this.#lastReview.then(() => this.#review(commits))
    this.#lastReview = review.catch(() => this.#reviews.delete(key))
    this.#reviews.set(key, review)
    return review
  }

  async #review(commits: ProposalCommits): Promise<ProposalReview> {
    while (this.#asked > 0) await setTimeout(readingDelay)
    const { current, compared } = await this.#compileSources(commits)
    const known = new Set(compared.findings.map(toFindingKey))
    const { items, differ } = await this.#readChanges(commits)
    return {
      findings: current.findings.filter((finding) => finding.severity !== 'note' && !known.has(toFindingKey(finding))),
      differ,
      items,
      ...compareSignedWordings(compared.content, current.content),
    }
  }

  async #readChanges(commits: ProposalCommits): Promise<ChangesDocument> {
    const key = toKey(commits)
    const known = this.#changes.get(key)
    if (known) return known
    const sources = await this.#compileSources(commits)
    const changes = buildChanges(sources.compared, sources)
    this.#changes.set(key, changes)
    return changes
  }

  async #findCommits(commit: string): Promise<ProposalCommits> {
    try {
      const git = new GitRunner(this.#folder)
      const main = findKnownMain(this.#folder, (await findRemote(git))?.name)
      if (!main) throw createProposalSendingError('unrelated')
      return { base: await getMergeBase(git, main.commit, commit), commit }
    } catch (error) {
      throw explainGitError(error)
    }
  }

  async #compileSources({
    base,
    commit,
  }: ProposalCommits): Promise<DocumentSources & { readonly compared: Compilation }> {
    return {
      folder: this.#folder,
      compared: await this.#compile(base),
      current: await this.#compile(commit),
      startOptions: { isLocal: false, compare: base },
      shownRevision: commit,
      approvedHere: new Set(),
      demoPeople: [],
    }
  }

  /** Lets the server handle other requests first, because a compilation takes seconds. */
  async #compile(commit: string): Promise<Compilation> {
    await setImmediate()
    const compilation = this.#compilations.get(commit) ?? compile(readRevision(commit, this.#folder), this.#cache)
    this.#compilations.set(commit, compilation)
    return compilation
  }
}

function toKey({ base, commit }: ProposalCommits): string {
  return `${base} ${commit}`
}

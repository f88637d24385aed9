import type { Octokit } from 'octokit'
import type { CheckState, ReviewVerdict } from '../../model/proposal-calls.ts'

/** The data of a pull request to open. */
interface PullRequestDraft {
  readonly branch: string
  readonly main: string
  readonly title: string
  readonly body: string
}

/** A pull request that is open. */
export interface PullRequest {
  readonly number: number
  readonly address: string
}

/** How long GitHub may take for an answer, in milliseconds. */
const limit = 15_000

/** The most entries that GitHub puts on a page of a list. */
const maxPerPage = 100

/** The longest text that GitHub takes for a pull request or a review, in characters. */
const maxBodyLength = 65_536

/** The environment variables, with the names that GitHub's own tools use: tokens for github.com and for self-hosted servers. */
export interface GitHubEnvironment {
  readonly GH_TOKEN?: string | undefined
  readonly GITHUB_TOKEN?: string | undefined
  readonly GH_ENTERPRISE_TOKEN?: string | undefined
  readonly GITHUB_ENTERPRISE_TOKEN?: string | undefined
}

/** A repository on GitHub, with a token that may write to it. */
export class GitHub {
  readonly #octokit: Octokit
  readonly #repository: { readonly owner: string; readonly repo: string }

  private constructor(octokit: Octokit, owner: string, repo: string) {
    this.#octokit = octokit
    this.#repository = { owner, repo }
  }

  /**
   * Opens the repository of a web page; undefined if no token is set for its server. The API's address follows from the page alone, because a
   * token is never sent to another server: GitHub's own jobs set GITHUB_API_URL to theirs.
   */
  static async open(page: URL, env: GitHubEnvironment = process.env): Promise<GitHub | undefined> {
    const isPublic = page.hostname === 'github.com'
    const auth =
      (isPublic ? (env.GH_TOKEN ?? env.GITHUB_TOKEN) : (env.GH_ENTERPRISE_TOKEN ?? env.GITHUB_ENTERPRISE_TOKEN)) ?? ''
    const [, owner, repo] = /^\/([^/]+)\/([^/]+)$/.exec(page.pathname) ?? []
    if (auth === '' || page.protocol !== 'https:' || owner === undefined || repo === undefined) return undefined
    // Loaded only here: most editors have no token, and it is large.
    const { Octokit: Client } = await import('octokit')
    const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
    const never = { onRateLimit: () => false, onSecondaryRateLimit: () => false }
    return new GitHub(
      // No retries, because an editor is waiting. A failure is reported, and the page in the browser always works.
      new Client({
        auth,
        baseUrl: isPublic ? 'https://api.github.com' : `${page.origin}/api/v3`,
        log: quiet,
        retry: { enabled: false },
        throttle: never,
      }),
      owner,
      repo,
    )
  }

  /** Opens a pull request and returns its page. @throws {Error} if GitHub refuses */
  async createPullRequest({ branch, main, title, body }: PullRequestDraft): Promise<string> {
    const { data } = await this.#octokit.rest.pulls.create({
      ...this.#repository,
      head: branch,
      base: main,
      title,
      body: body.slice(0, maxBodyLength),
      request: { signal: AbortSignal.timeout(limit) },
    })
    return data.html_url
  }

  /** The open pull request of a branch; undefined if there is none. @throws {Error} if GitHub refuses */
  async findPullRequest(branch: string): Promise<PullRequest | undefined> {
    const { data } = await this.#octokit.rest.pulls.list({
      ...this.#repository,
      head: `${this.#repository.owner}:${branch}`,
      state: 'open',
      request: { signal: AbortSignal.timeout(limit) },
    })
    return data[0] && { number: data[0].number, address: data[0].html_url }
  }

  /** The result of a commit's checks; undefined if none has run. @throws {Error} if GitHub refuses */
  async findCheckState(commit: string): Promise<CheckState | undefined> {
    const { checks } = this.#octokit.rest
    const runs = await this.#octokit.paginate(checks.listForRef, {
      ...this.#repository,
      ref: commit,
      per_page: maxPerPage,
      request: { signal: AbortSignal.timeout(limit) },
    })
    if (runs.length === 0) return undefined
    if (runs.some(({ conclusion }) => conclusion !== null && !passed.has(conclusion))) return 'failed'
    return runs.some(({ status }) => status !== 'completed') ? 'running' : 'passed'
  }

  /** Posts a review of a pull request at a commit. @throws {Error} if GitHub refuses, as it does for the author's own pull request */
  async postReview(number: number, commit: string, verdict: ReviewVerdict, body: string): Promise<string> {
    const { data } = await this.#octokit.rest.pulls.createReview({
      ...this.#repository,
      pull_number: number,
      commit_id: commit,
      event: verdict === 'accepted' ? 'APPROVE' : 'REQUEST_CHANGES',
      body: body.slice(0, maxBodyLength),
      request: { signal: AbortSignal.timeout(limit) },
    })
    return data.html_url
  }
}

const passed: ReadonlySet<string> = new Set(['success', 'neutral', 'skipped'])

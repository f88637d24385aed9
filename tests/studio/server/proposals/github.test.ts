import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GitHub } from '../../../../src/studio/server/proposals/github.ts'
import { listProposals } from '../../../../src/studio/server/proposals/list-proposals.ts'
import { postReview } from '../../../../src/studio/server/proposals/post-review.ts'
import { sendProposal } from '../../../../src/studio/server/proposals/send-proposal.ts'
import { catchFailure, LOW, ProposalRepository, request } from './proposal-repository.ts'

const page = 'https://github.com/clinic/texts'
const pullRequest = { number: 7, html_url: `${page}/pull/7` }

/** The requests to GitHub, and its answers: its API as described in its documentation. */
interface Asked {
  readonly call: string
  readonly token: string | undefined
  readonly body?: Readonly<Record<string, unknown>>
}

let repository: ProposalRepository
let server: ServerType
let asked: Asked[]
/** The servers that the requests are meant for; all requests go to the local one. */
let servers: string[]
let refusal: string | undefined
let now = 0
let runs: readonly { readonly status: string; readonly conclusion: string | null }[]

beforeEach(async () => {
  repository = new ProposalRepository()
  repository.git('config', 'studio.page', page)
  asked = []
  refusal = undefined
  runs = []
  const api = new Hono()
  api.use(async (context, next) => {
    const { method, path, url } = context.req
    const body = method === 'POST' ? { body: await context.req.json<Record<string, unknown>>() } : {}
    asked.push({ call: `${method} ${path}${new URL(url).search}`, token: context.req.header('authorization'), ...body })
    return refusal === undefined ? next() : context.json({ message: refusal }, 422)
  })
  api.post('/repos/clinic/texts/pulls', (context) => context.json(pullRequest, 201))
  api.get('/repos/clinic/texts/pulls', (context) => context.json([pullRequest]))
  api.get('/repos/clinic/texts/commits/:ref/check-runs', (context) => {
    const { per_page: count = '30', page: at = '1' } = context.req.query()
    const end = Number(count) * Number(at)
    const next = new URL(context.req.url)
    next.searchParams.set('page', String(Number(at) + 1))
    if (end < runs.length) context.header('link', `<${next.href}>; rel="next"`)
    return context.json({ total_count: runs.length, check_runs: runs.slice(end - Number(count), end) })
  })
  api.post('/repos/clinic/texts/pulls/7/reviews', (context) => context.json({ html_url: `${page}/pull/7#review` }))
  await new Promise<void>((resolve) => {
    server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve())
  })
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { fetch } = globalThis
  servers = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    // Octokit leaves three seconds between requests about which GitHub notifies people. Its clock skips them, and never goes back.
    if (init.method === 'POST') vi.setSystemTime((now = Math.max(now, Date.now()) + 3000))
    const { origin } = new URL(address)
    servers.push(origin)
    return fetch(address.replace(origin, local), init)
  })
  vi.stubEnv('GH_TOKEN', 'token-1')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await new Promise((resolve) => server.close(resolve))
  repository.remove()
})

afterAll(() => vi.useRealTimers())

const send = () => {
  repository.change(LOW, 'Eat beans', 'Eat many beans')
  return sendProposal(repository.content, { ...request, paths: [LOW] })
}

it('opens the pull request itself if a token is set, with the title, the reason and the changes', async () => {
  expect(await send()).toMatchObject({ address: pullRequest.html_url, isOpen: true })
  expect(asked).toMatchObject([
    {
      call: 'POST /repos/clinic/texts/pulls',
      token: 'token token-1',
      body: { head: 'proposal/say-more', base: 'main', title: 'Say more' },
    },
  ])
  expect(asked[0]?.body?.['body']).toContain('Readers asked for it.')
})

it('sends the branch and leads to the page if GitHub refuses, or without a token', async () => {
  refusal = 'Validation Failed'
  const sent = await send()
  expect(sent).toMatchObject({
    address: expect.stringContaining(`${page}/compare/main...proposal/say-more?`) as string,
  })
  expect(sent.refusal).toContain('Validation Failed')
  expect(sent).not.toHaveProperty('isOpen')
  expect(repository.readBranches()).toContain('proposal/say-more')
  vi.stubEnv('GH_TOKEN', undefined)
  expect(await listProposals(repository.content)).toMatchObject([{ title: 'Say more' }])
  expect(asked).toHaveLength(1)
})

it('lists the pull request of a proposal with the state of its checks', async () => {
  await send()
  const read = async () => (await listProposals(repository.content))[0]
  expect(await read()).toMatchObject({ address: pullRequest.html_url, canPostReview: true })
  expect(await read()).not.toHaveProperty('checks')
  runs = [{ status: 'in_progress', conclusion: null }]
  expect(await read()).toMatchObject({ checks: 'running' })
  refusal = 'Not Found'
  expect((await read())?.address).toContain('/compare/')
})

it('sums up all checks of a commit, across all pages', async () => {
  const github = await GitHub.open(new URL(page))
  const sumUp = async (...all: typeof runs) => {
    runs = all
    return github!.findCheckState('c0ffee')
  }
  const success = { status: 'completed', conclusion: 'success' }
  const running = { status: 'in_progress', conclusion: null }
  const failure = { status: 'completed', conclusion: 'failure' }
  expect(await sumUp()).toBeUndefined()
  expect(await sumUp(success, running)).toBe('running')
  expect(await sumUp(success, running, failure)).toBe('failed')
  expect(await sumUp({ status: 'completed', conclusion: 'skipped' })).toBe('passed')
  expect(await sumUp(...Array.from({ length: 130 }, () => success), failure)).toBe('failed')
})

it('posts a review of what was shown, and says why if GitHub refuses', async () => {
  await send()
  const [proposal] = await listProposals(repository.content)
  const { branch, commit } = proposal!
  const review = { branch, commit, verdict: 'refused' as const, body: 'The sign is missing.' }
  expect(await postReview(repository.content, review)).toBe(`${page}/pull/7#review`)
  expect(asked.at(-1)?.body).toEqual({ commit_id: commit, event: 'REQUEST_CHANGES', body: 'The sign is missing.' })
  refusal = 'Review cannot be requested from pull request author'
  expect(await catchFailure(postReview(repository.content, review))).toMatchObject({
    title: 'The review was not posted.',
    output: expect.stringContaining(refusal) as string,
  })
})

it('sends a token only to the server that it is for', async () => {
  const open = (address: string, env: object) => GitHub.open(new URL(address), env)
  expect(await open(page, { GH_TOKEN: 'a' })).toBeDefined()
  expect(await open('https://github.example.com/clinic/texts', { GH_TOKEN: 'a' })).toBeUndefined()
  expect(await open('https://github.example.com/clinic/texts', { GH_ENTERPRISE_TOKEN: 'a' })).toBeDefined()
  expect(await open('http://github.com/clinic/texts', { GH_TOKEN: 'a' })).toBeUndefined()
  expect(await open(page, { GH_ENTERPRISE_TOKEN: 'a' })).toBeUndefined()
})

it('finds the API from the page, not from the variable that GitHub sets in its jobs', async () => {
  const ask = async (address: string, env: Record<string, string>) => {
    await (await GitHub.open(new URL(address), env))?.findPullRequest('proposal/say-more').catch(() => undefined)
    return servers.at(-1)
  }
  const enterprise = 'https://github.example.com'
  expect(await ask(page, { GH_TOKEN: 'a', GITHUB_API_URL: `${enterprise}/api/v3` })).toBe('https://api.github.com')
  const env = { GH_ENTERPRISE_TOKEN: 'b', GITHUB_API_URL: 'https://api.github.com' }
  expect(await ask(`${enterprise}/clinic/texts`, env)).toBe(enterprise)
})

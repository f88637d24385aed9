/** A request to a deployed portal, and what is wrong with the answer; undefined if nothing is. */
export interface SmokeTestResult {
  readonly request: string
  readonly problem: string | undefined
}

interface Check {
  readonly path: string
  readonly status: number
  readonly init?: RequestInit
  /** A string that the answer must contain. */
  readonly text?: string
}

const query = '{ loadParticipant(loadParticipantInput: { participantId: "nobody" }) { participantId } }'
const browser = { headers: { accept: 'text/html' } }

/** Requests a page, the configuration, a result without a token, and a missing file from a deployed portal at `origin`. */
export async function runSmokeTest(origin: string, configuration: string): Promise<SmokeTestResult[]> {
  const checks: Check[] = [
    { path: '/', status: 200, init: browser, text: '<div id="root"' },
    { path: '/login', status: 200, init: browser, text: 'data-prerendered="/login"' },
    { path: '/results/any/summary', status: 200, init: browser, text: '<div id="root"' },
    { path: '/assets/none.js', status: 404 },
    { path: '/config.json', status: 200, text: configuration },
    { path: '/healthz', status: 200 },
    { path: '/readyz', status: 200 },
    {
      path: '/graphql',
      status: 200,
      init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) },
      text: 'UNAUTHENTICATED',
    },
  ]
  return Promise.all(
    checks.map(async (check) => ({
      request: `${check.init?.method ?? 'GET'} ${check.path}`,
      problem: await findProblem(origin, check).catch((error: unknown) => String(error)),
    })),
  )
}

async function findProblem(origin: string, { path, status, init, text = '' }: Check): Promise<string | undefined> {
  const response = await fetch(`${origin}${path}`, { ...init, redirect: 'manual', signal: AbortSignal.timeout(30_000) })
  const body = await response.text()
  if (response.status !== status) return `Unexpected status ${response.status}, expected ${status}`
  if (!body.includes(text)) return `Unexpected answer, expected it to contain ${text}`
  if (!response.headers.has('content-security-policy')) return 'The answer has no Content-Security-Policy'
  return undefined
}

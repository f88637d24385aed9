/** The services whose page for a new pull request the studio can open. */
export type Provider = 'github' | 'gitlab' | 'bitbucket'

/** The data for the pull request of a proposal. */
interface RequestDraft {
  readonly branch: string
  readonly main: string
  readonly title: string
  readonly body: string
}

/** The longest address that every service takes, in characters. */
const maxLength = 7500

const cutNote = '\n\n… (The check of this proposal lists all changes.)'

/** The web page of a repository, from its address in git; undefined if it has none, such as a folder. */
export function findWebPage(remote: string): URL | undefined {
  const short = /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)(?!\d+\/)\/?(.+)$/.exec(remote)
  // One letter and a colon is a drive of Windows.
  const isShort = short !== null && short[1]!.length > 1
  const url = isShort ? `https://${short[1]}/${short[2]}` : remote
  if (!/^(?:https?|ssh|git):\/\//.test(url)) return undefined
  try {
    const { protocol, host, hostname, pathname } = new URL(url)
    const server = protocol === 'ssh:' || protocol === 'git:' ? hostname : host
    const path = pathname.replace(/\/+$/, '').replace(/\.git$/, '')
    return new URL(`${protocol === 'http:' ? 'http' : 'https'}://${server}${path}`)
  } catch {
    return undefined
  }
}

/** The service, from the name of its server; undefined if the name is unknown. */
export function findProvider({ hostname }: URL): Provider | undefined {
  const parts = hostname.split('.')
  return (['github', 'gitlab', 'bitbucket'] as const).find((name) => parts.includes(name))
}

/** The page for a new pull request, with as much of the body as an address can hold. */
export function createReviewAddress(page: URL, provider: Provider, draft: RequestDraft): string {
  const whole = fillAddress(page, provider, draft)
  if (whole.length <= maxLength) return whole
  const lines = draft.body.split('\n')
  while (lines.length > 1) {
    lines.pop()
    const shorter = fillAddress(page, provider, { ...draft, body: `${lines.join('\n').trimEnd()}${cutNote}` })
    if (shorter.length <= maxLength) return shorter
  }
  return fillAddress(page, provider, { ...draft, body: '' })
}

function fillAddress(page: URL, provider: Provider, { branch, main, title, body }: RequestDraft): string {
  switch (provider) {
    case 'github': {
      const range = [main, branch].map(encodeURIComponent).join('...').replaceAll('%2F', '/')
      return `${page.href}/compare/${range}?${formatQuery({ expand: '1', title, body })}`
    }
    case 'gitlab':
      return `${page.href}/-/merge_requests/new?${formatQuery({
        'merge_request[source_branch]': branch,
        'merge_request[target_branch]': main,
        'merge_request[title]': title,
        'merge_request[description]': body,
      })}`
    case 'bitbucket':
      return `${page.href}/pull-requests/new?${formatQuery({ source: branch, dest: main, title, description: body })}`
  }
}

function formatQuery(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map((field) => field.map(encodeURIComponent).join('='))
    .join('&')
}

/** The page that a server prints when a branch is pushed to it, as GitLab and Gitea do; only if it is on the same server. */
export function findPrintedAddress(pushOutput: string, page: URL): string | undefined {
  const addresses = pushOutput.matchAll(/^remote:.*?(https?:\/\/\S+)/gm)
  return [...addresses].map((match) => match[1]!).find((one) => URL.canParse(one) && new URL(one).host === page.host)
}

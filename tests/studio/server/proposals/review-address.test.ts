import { expect, it } from 'vitest'
import {
  createReviewAddress,
  findPrintedAddress,
  findProvider,
  findWebPage,
} from '../../../../src/studio/server/proposals/review-address.ts'

it.each([
  ['https://github.com/team/texts.git', 'https://github.com/team/texts', 'github'],
  ['https://github.example.com:8443/team/texts/', 'https://github.example.com:8443/team/texts', 'github'],
  ['git@github.com:team/texts.git', 'https://github.com/team/texts', 'github'],
  ['ssh://git@gitlab.example.com:2222/group/sub/texts.git', 'https://gitlab.example.com/group/sub/texts', 'gitlab'],
  ['bitbucket.org:team/texts', 'https://bitbucket.org/team/texts', 'bitbucket'],
  ['http://git.example.com/team/texts', 'http://git.example.com/team/texts', undefined],
  ['/srv/texts.git', undefined, undefined],
  ['../shared.git', undefined, undefined],
  ['C:\\shared\\texts.git', undefined, undefined],
  ['C:/shared/texts.git', undefined, undefined],
  ['file:///srv/texts.git', undefined, undefined],
])('recognizes the page of %s', (remote, address, provider) => {
  const page = findWebPage(remote)
  expect(page?.href).toBe(address)
  expect(page && findProvider(page)).toBe(provider)
})

const draft = { branch: 'proposal/say-more', main: 'main', title: 'Say “more” & [more]', body: 'Why?\n\n> a\n> b' }
const page = new URL('https://git.example.com/team/texts')

it.each([
  ['github', '/compare/main...proposal/say-more', { expand: '1', title: draft.title, body: draft.body }],
  [
    'gitlab',
    '/-/merge_requests/new',
    {
      'merge_request[source_branch]': draft.branch,
      'merge_request[target_branch]': 'main',
      'merge_request[title]': draft.title,
      'merge_request[description]': draft.body,
    },
  ],
  [
    'bitbucket',
    '/pull-requests/new',
    { source: draft.branch, dest: 'main', title: draft.title, description: draft.body },
  ],
] as const)('starts a pull request at %s with everything filled in', (provider, path, fields) => {
  const address = new URL(createReviewAddress(page, provider, draft))
  expect(address.pathname).toBe(`/team/texts${path}`)
  expect(Object.fromEntries(address.searchParams)).toEqual(fields)
})

it('cuts a long body at the end of a line, and says so', () => {
  const body = Array.from({ length: 400 }, (_, at) => `> Words before and after, number ${at}.`).join('\n')
  const address = createReviewAddress(page, 'github', { ...draft, body })
  expect(address.length).toBeLessThanOrEqual(7500)
  const shown = new URL(address).searchParams.get('body')!
  expect(shown).toMatch(/number \d+\.\n\n… \(The check of this proposal lists all changes\.\)$/)
  expect(shown.length).toBeGreaterThan(3000)
})

it('uses the page that a server itself prints, but only if it is on that server', () => {
  const said = 'remote: See https://evil.example.com/new\nremote:   https://git.example.com/team/texts/pulls/new/x \n'
  expect(findPrintedAddress(said, page)).toBe('https://git.example.com/team/texts/pulls/new/x')
  expect(findPrintedAddress('remote: https://evil.example.com/new', page)).toBeUndefined()
})

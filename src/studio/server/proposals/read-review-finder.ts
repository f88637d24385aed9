import type { SentReview } from '../../model/proposal-calls.ts'
import { proposalPrefix, reviewPrefix } from './branch-name.ts'
import type { GitRunner } from './git-runner.ts'
import { toRefFormatOption, parseRefs } from './parse-refs.ts'

const fields = [
  'refname:lstrip=3',
  'parent',
  'authorname',
  'authoremail',
  'committerdate:short',
  'contents:subject',
  'contents:body',
]

/** Finds the reviews of a proposal by its branch and commit, among those that were last fetched. */
export type ReviewFinder = (branch: string, commit: string) => readonly SentReview[]

/** Reads the reviews that were fetched from a remote, and resolves with what finds those of a proposal among them; `email` is the reviewer's of this computer. */
export async function readReviewFinder(
  git: GitRunner,
  remote: string,
  email: string | undefined,
): Promise<ReviewFinder> {
  const place = `refs/remotes/${remote}/${reviewPrefix}`
  const listing = await git.run(['for-each-ref', '--sort=-committerdate', toRefFormatOption(fields), place])
  const found = parseRefs(listing).flatMap((record) => {
    const [name = '', parent = '', author = '', address = '', date = '', subject = '', words = ''] = record
    const decision = /^(?:Accepted|Refused)(?=: )/.exec(subject)?.[0].toLowerCase()
    if (decision !== 'accepted' && decision !== 'refused') return []
    const proposal = `${proposalPrefix}${name.slice(reviewPrefix.length).replace(/\/[^/]*$/, '')}`
    const isOwn = email !== undefined && address.toLowerCase() === `<${email}>`
    return [{ proposal, parent, review: { author, date, isOwn, decision, words: words.trim() } as const }]
  })
  return (branch, commit) =>
    found
      .filter(({ proposal }) => proposal === branch)
      .map(({ parent, review }) => ({ ...review, isCurrent: parent === commit }))
}

import type { ProposalBranch } from '../model/studio-api.ts'

/** The longest name of a branch. */
const LONGEST = 40

/** Where a commit goes: to a new branch from the commit that is here or from main, or to the proposal that is here. */
export type Start = 'here' | 'main' | 'join'

/** What the commands need to know of the repository. */
export type BranchNames = Pick<ProposalBranch, 'name' | 'isMain' | 'main' | 'remote' | 'taken'>

/** The commands that commit the changes in a folder and send them; without a remote, those that write them to files. */
export function commandsOf(why: string, folder: string, branch: BranchNames, start: Start = 'here'): string {
  const words = why.trim()
  const made = `git switch -c ${branchOf(words, branch.taken)}`
  return [
    ...(start === 'join' ? [] : [start === 'main' ? `${made} ${quoted(branch.main ?? 'main')}` : made]),
    `git add ${folder}`,
    `git commit -m ${quoted(words)}`,
    sentBy(branch),
  ].join('\n')
}

/** The commands that send commits which are here already; those of main go to a branch of their own first. */
export function sendCommands(title: string, branch: BranchNames): string {
  const isOwn = branch.name !== '' && !branch.isMain
  const made = isOwn || branch.remote === undefined ? [] : [`git switch -c ${branchOf(title, branch.taken)}`]
  return [...made, sentBy(branch)].join('\n')
}

function sentBy({ main, remote }: BranchNames): string {
  if (remote !== undefined) return `git push -u ${quoted(remote)} HEAD`
  return `git format-patch ${main === undefined ? '-1' : quoted(main)}`
}

/** Words as one for a shell: in single quotes it reads nothing but the quote itself. */
function quoted(words: string): string {
  return /^[\w./-]+$/.test(words) ? words : `'${words.replaceAll("'", "'\\''")}'`
}

/** The name of a branch for a reason: its first words, whole ones where there are several; with a number where it is taken. */
function branchOf(words: string, taken: readonly string[]): string {
  const name = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const start = name.slice(0, LONGEST + 1)
  const whole = name.length > LONGEST && start.includes('-') ? start.replace(/-[^-]*$/, '') : name.slice(0, LONGEST)
  const free = whole || 'change-texts'
  if (!taken.includes(free)) return free
  let number = 2
  while (taken.includes(`${free}-${number}`)) number++
  return `${free}-${number}`
}

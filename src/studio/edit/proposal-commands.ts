import type { ProposalBranch } from '../model/call-responses.ts'

/** The longest name of a branch. */
const maxBranchLength = 40

/** Where a commit goes: to a new branch from the commit that is here or from main, or to the proposal that is here. */
export type ProposalStart = 'here' | 'main' | 'join'

/** What the commands need to know of the repository. */
export type BranchNames = Pick<ProposalBranch, 'name' | 'isMain' | 'main' | 'remote' | 'takenNames'>

/** The commands that commit the changes in a folder and send them; without a remote, those that write them to files. */
export function formatProposalCommands(
  why: string,
  folder: string,
  branch: BranchNames,
  start: ProposalStart = 'here',
): string {
  const words = why.trim()
  const branchCommand = `git switch -c ${createBranchName(words, branch.takenNames)}`
  return [
    ...(start === 'join'
      ? []
      : [start === 'main' ? `${branchCommand} ${quoteForShell(branch.main ?? 'main')}` : branchCommand]),
    `git add ${folder}`,
    `git commit -m ${quoteForShell(words)}`,
    formatSendLine(branch),
  ].join('\n')
}

/** The commands that send commits which are here already; those of main go to a branch of their own first. */
export function formatSendCommands(title: string, branch: BranchNames): string {
  const isOwn = branch.name !== '' && !branch.isMain
  const branchCommands =
    isOwn || branch.remote === undefined ? [] : [`git switch -c ${createBranchName(title, branch.takenNames)}`]
  return [...branchCommands, formatSendLine(branch)].join('\n')
}

function formatSendLine({ main, remote }: BranchNames): string {
  if (remote !== undefined) return `git push -u ${quoteForShell(remote)} HEAD`
  return `git format-patch ${main === undefined ? '-1' : quoteForShell(main)}`
}

/** Words as one for a shell: in single quotes it reads nothing but the quote itself. */
function quoteForShell(words: string): string {
  return /^[\w./-]+$/.test(words) ? words : `'${words.replaceAll("'", "'\\''")}'`
}

/** The name of a branch for a reason: its first words, whole ones where there are several; with a number where it is taken. */
function createBranchName(words: string, taken: readonly string[]): string {
  const name = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const start = name.slice(0, maxBranchLength + 1)
  const whole =
    name.length > maxBranchLength && start.includes('-') ? start.replace(/-[^-]*$/, '') : name.slice(0, maxBranchLength)
  const free = whole || 'change-texts'
  if (!taken.includes(free)) return free
  let number = 2
  while (taken.includes(`${free}-${number}`)) number++
  return `${free}-${number}`
}

/** The longest name of a branch. */
const LONGEST = 40

/** The commands that make a branch of the changes in a folder and send it. */
export function commandsOf(why: string, folder = 'content'): string {
  const words = why.trim()
  // In single quotes a shell reads nothing but the quote itself.
  return [
    `git switch -c ${branchOf(words)}`,
    `git add ${folder}`,
    `git commit -m '${words.replaceAll("'", "'\\''")}'`,
    'git push -u origin HEAD',
  ].join('\n')
}

/** The name of a branch for a reason: its first words, whole ones where there are several. */
function branchOf(words: string): string {
  const name = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const start = name.slice(0, LONGEST + 1)
  const whole = name.length > LONGEST && start.includes('-') ? start.replace(/-[^-]*$/, '') : name.slice(0, LONGEST)
  return whole || 'change-texts'
}

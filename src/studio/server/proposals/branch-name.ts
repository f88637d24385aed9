/** What the names of all branches begin with that the studio sends. */
export const proposalPrefix = 'proposal/'

/** What the names of branches begin with that hold reviews: not `proposal/`, so that no list of proposals has them. */
export const reviewPrefix = 'proposal-review/'

/** The longest name of a branch after the prefix. */
const maxLength = 40

/** The name of a branch for a title: its first words, whole ones where there are several; with a number where it is taken. */
export function createBranchName(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const start = words.slice(0, maxLength + 1)
  const whole =
    words.length > maxLength && start.includes('-') ? start.replace(/-[^-]*$/, '') : words.slice(0, maxLength)
  const name = `${proposalPrefix}${whole || 'change-texts'}`
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name}-${number}`)) number++
  return `${name}-${number}`
}

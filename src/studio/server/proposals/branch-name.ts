/** The prefix of all branches of proposals. */
export const proposalPrefix = 'proposal/'

/** The prefix of branches that hold reviews. It is not `proposal/`, so reviews stay out of every list of proposals. */
export const reviewPrefix = 'proposal-review/'

/** The longest name of a branch after the prefix. */
const maxLength = 40

/**
 * Creates the name of a branch from a title: its first words, cut between words if there are several; with a number if the name is taken.
 */
export function createBranchName(title: string, existingNames: ReadonlySet<string>): string {
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
  if (!existingNames.has(name)) return name
  let number = 2
  while (existingNames.has(`${name}-${number}`)) number++
  return `${name}-${number}`
}

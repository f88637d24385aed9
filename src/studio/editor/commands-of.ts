/** The commands that make a branch of the changes and send it. */
export function commandsOf(why: string): string {
  const words = why.trim() || 'Say why in one sentence'
  const branch = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  // In single quotes a shell reads nothing but the quote itself.
  return [
    `git switch -c ${branch || 'change-texts'}`,
    'git add content',
    `git commit -m '${words.replaceAll("'", "'\\''")}'`,
    'git push -u origin HEAD',
  ].join('\n')
}

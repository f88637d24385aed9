/** Escapes what has a meaning in a regular expression, so that it stands for itself. */
export function escapePattern(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

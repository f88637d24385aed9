/** The name of a revision for a sentence, without its hash: "main (1a2b3c4)" is "main". */
export function toRevisionName(revision: string): string {
  return revision.replace(/ \([0-9a-f]{4,40}\)$/, '')
}

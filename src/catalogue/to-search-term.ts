/** Words that carry no meaning for a search: those of every sentence, and those with which people ask. */
const stopWords = new Set(
  (
    'a an and are as at be been but by can do does for from has have if in into is it its of on or so than that the their ' +
    'them then there they this those to was were which who whom what when where will with you your find people person read ' +
    'reads says sentence text i me my'
  ).split(' '),
)

/** Converts a word of a search to a term; undefined for a word without meaning. */
export function toSearchTerm(word: string): string | undefined {
  const small = word.toLowerCase()
  return small === '' || stopWords.has(small) ? undefined : small
}

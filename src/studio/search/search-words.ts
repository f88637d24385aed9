/** Words that say nothing of what is looked for: those of every sentence, and those with which people ask. */
const SMALL = new Set(
  (
    'a an and are as at be been but by can do does for from has have if in into is it its of on or so than that the their ' +
    'them then there they this those to was were which who whom what when where will with you your find people person read ' +
    'reads says sentence text'
  ).split(' '),
)

/** Words that mean the same where texts are looked for, beside those of the glossary. */
const ALIKE: readonly (readonly string[])[] = [
  ['doctor', 'physician', 'clinician'],
  ['tell', 'told', 'share', 'talk'],
  ['afib', 'atrial fibrillation'],
  ['exercise', 'activity', 'active'],
  ['sugar', 'glucose'],
  ['er', 'emergency room'],
]

/** A word that is looked for; undefined for one that says nothing. */
export function searchedWord(word: string): string | undefined {
  const small = word.toLowerCase()
  return small === '' || SMALL.has(small) ? undefined : small
}

/** The words of a text, names of placeholders and ids also by their parts: "labLdlCholesterol" is "ldl" too. */
export function wordsIn(text: string): string[] {
  return text.split(/[\s\p{P}]+/u).flatMap((word) => {
    const parts = word.split(/_|(?<=[a-z])(?=[A-Z])/)
    return parts.length > 1 ? [word, ...parts] : [word]
  })
}

/** The ways to say each word that is looked for: itself first; several words stand for one where all of them must be there. */
export function waysToSay(
  wanted: string,
  glossary: readonly { readonly term: string; readonly everyday?: string }[],
): readonly (readonly string[])[][] {
  const groups = [
    ...ALIKE,
    ...glossary.flatMap(({ term, everyday }) => (everyday === undefined ? [] : [[term, everyday]])),
  ].map((group) => group.map(plainWords))
  const words = plainWords(wanted)
  const ways: (readonly string[])[][] = []
  for (let at = 0; at < words.length;) {
    const startsHere = (said: readonly string[]) => said.length > 0 && said.every((word, i) => words[at + i] === word)
    const said = groups
      .flat()
      .filter(startsHere)
      .reduce<readonly string[]>((longest, one) => (one.length > longest.length ? one : longest), [words[at]!])
    const key = said.join(' ')
    const others = groups.filter((group) => group.some((one) => one.join(' ') === key)).flat()
    ways.push([said, ...others.filter((one) => one.length > 0 && one.join(' ') !== key)])
    at += said.length
  }
  return ways
}

function plainWords(text: string): string[] {
  return text.split(/[\s\p{P}]+/u).flatMap((word) => searchedWord(word) ?? [])
}

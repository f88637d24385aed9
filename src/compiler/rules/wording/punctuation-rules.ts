import { splitSentences } from '../../../catalogue/words.ts'
import { defineCheckRule } from '../rule.ts'
import { listSentences, type Sentence } from './list-sentences.ts'

/** Matches two marks that end a sentence or its part twice, and a space before such a mark. */
export const PUNCTUATION_SLIP = /\.{2,}|[,;:!?]\.|,,|(?<=\S)\s+[.,;!?](?=\s|$)/g

/** A mark between two words without a space after it, except in the address of a page and in "p.m."; and one with the space before it. */
const MISSING_SPACE =
  /(?<![\w.@/-])[A-Za-z]{2,}[.!?](?!(?:com|org|gov|net|edu|info|pdf)\b)[a-z]{2,}(?![\w@/]|\.\w)|[a-z]+[,;][a-z]+|(?<=\S)\s[,;]\w+/g

/** A dash that begins an item of a list, in the middle of a line. */
const ITEM_DASH = /(?<=\s)[-–—+](?=[A-Z{])/g

/** The end of a sentence, except an abbreviation such as "p.m." or "approx.", and except a quotation. */
const SENTENCE_END =
  /(?:[A-Za-z]{2,}|[\d%)}])(?<!\b(?:approx|dept|dr|etc|fig|ft|hrs?|in|incl|lbs?|max|min|mrs?|ms|no|oz|st|tbsp|temp|tsp|vs|yrs?))[.!?]\s*$/i

/** A word in lowercase, except a name such as "eGFR" or "pH". */
const LOWERCASE = /^[a-z]+(?![\w])/

const FIX = 'Write one space after a mark, none before it, and a capital letter after the end of a sentence.'
const PAIR_FIX = 'Write the mark that is missing, or delete the other one.'

/** Rules about marks in sentences: slips that anyone can see, in words of any kind. */
export const punctuationRules = [
  defineCheckRule({
    id: 'punctuation',
    scope: ['entry', 'section', 'page'],
    per: 'paragraph',
    severity: 'warning',
    reason: 'A missing space, capital letter, parenthesis or quotation mark makes readers stop.',
    bad: 'Eat beans each day.cooking them helps.',
    good: 'Eat beans.',
    check(text, report) {
      for (const block of listBlocks(listSentences(text)))
        for (const { index, message, fix } of listSlips(block.map((sentence) => sentence.text)))
          report(block[index]!.place(0), message, fix)
    },
  }),
  defineCheckRule({
    id: 'message-punctuation',
    scope: 'message',
    severity: 'warning',
    reason: 'Messages of the portal are read as texts are.',
    bad: '"help": "Call {phone} today.we answer."',
    good: '"help": "Call {phone}."',
    check({ file, key, text }, report) {
      const place = file.getPlace(['messages', key])
      const sentences = splitSentences(text)
      for (const { message, fix } of listSlips(sentences)) report(place, message, fix)
      // "Loading..." says that something goes on.
      for (const [marks] of text.matchAll(PUNCTUATION_SLIP))
        if (marks !== '...') report(place, `Unexpected "${marks}" in "${text}".`, FIX)
    },
  }),
]

/** The sentences of each paragraph, heading and item. */
function listBlocks(sentences: readonly Sentence[]): Sentence[][] {
  const blocks: Sentence[][] = []
  for (const sentence of sentences)
    if (sentence.isFirst) blocks.push([sentence])
    else blocks.at(-1)?.push(sentence)
  return blocks
}

/** The slips in the sentences of a block, with the index of the sentence. */
function listSlips(sentences: readonly string[]): { index: number; message: string; fix: string }[] {
  const inSentences = sentences.flatMap((words, index) => {
    const marks = [...words.matchAll(MISSING_SPACE), ...words.matchAll(ITEM_DASH)].map((match) => ({
      index,
      message: `Unexpected "${match[0].trimStart()}" in "${words.slice(Math.max(0, match.index - 20), match.index + match[0].length + 20).trim()}".`,
      fix: match[0].length === 1 ? 'Begin each item of a list on a line of its own, with a space after the dash.' : FIX,
    }))
    const before = sentences[index - 1]
    const word = LOWERCASE.exec(words)?.[0]
    const isLowercase = word !== undefined && before !== undefined && SENTENCE_END.test(before)
    return isLowercase
      ? [
          ...marks,
          { index, message: `"${word}" begins a sentence in lowercase: "${words.slice(0, 60).trim()}".`, fix: FIX },
        ]
      : marks
  })
  const mark = findUnpaired(sentences.join(' '))
  const from = mark === undefined ? -1 : sentences.findIndex((words) => words.includes(mark))
  return mark === undefined
    ? inSentences
    : [...inSentences, { index: from, message: `${mark} has no match.`, fix: PAIR_FIX }]
}

/** A parenthesis or quotation mark without its pair, except in "1)" and in inches, and in a quotation that goes on below. */
function findUnpaired(words: string): string | undefined {
  const count = (mark: RegExp) => words.match(mark)?.length ?? 0
  const [opening, closing] = [count(/\(/g), count(/(?<!(?:^|\s)\w{1,2})\)/g)]
  if (opening > closing) return opening > count(/\)/g) ? '(' : undefined
  if (closing > opening) return ')'
  return count(/(?<!\d)"/g) % 2 === 1 && !words.startsWith('"') ? '"' : undefined
}

import type { Block, Inline } from '../prose.ts'
import { keyPlace, type Hit, type Reading, type WordingRule } from './rule.ts'

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** A list without the line that says of what, that line without its list, or a list with more or fewer points than it says. */
export const listIntroduced: WordingRule = {
  id: 'list',
  severity: 'error',
  reason: 'A list without its first line, or a line that ends in ":" with nothing behind it, has lost a part.',
  bad: '"Three things can help:" and then two points.',
  good: '"Three things can help:" and then three points.',
  check(reading) {
    return reading.blocks.flatMap((block, index, blocks): Hit[] => {
      const before = blocks[index - 1]
      const after = blocks[index + 1]
      if (block.kind === 'list') {
        const intro = before && textOf(before)
        if (!intro?.endsWith(':'))
          return [
            hit(
              reading,
              block,
              'This list has no line before it that ends in ":" and says of what it is.',
              'Write that line.',
            ),
          ]
        const last = intro.split(/(?<=[.!?])\s/).at(-1)!
        const said =
          /^(?:These )?(one|two|three|four|five|six|seven) (?:\w+ )?(?:things|steps|habits|points|ways)\b/i.exec(
            last,
          )?.[1]
        return said === undefined || COUNTS.indexOf(said.toLowerCase()) + 1 === block.items.length
          ? []
          : [
              hit(
                reading,
                block,
                `The line before says "${said}", but the list has ${block.items.length} points.`,
                'Correct the number, or write the point that is missing.',
              ),
            ]
      }
      return textOf(block).endsWith(':') && after?.kind !== 'list'
        ? [
            hit(
              reading,
              block,
              `"${textOf(block).slice(-40)}" announces a list, but none follows.`,
              'Write the list, or end the sentence with a period.',
            ),
          ]
        : []
    })
  },
}

function textOf(block: Block): string {
  return 'children' in block && block.kind !== 'quote' && block.kind !== 'when'
    ? block.children.map(wordsOf).join('')
    : ''
}

function wordsOf(inline: Inline): string {
  if (inline.kind === 'text') return inline.value
  return 'children' in inline ? inline.children.map(wordsOf).join('') : ' '
}

/** At the block; at the entry's name where a fragment wrote it. */
function hit(reading: Reading, block: Block, message: string, fix: string): Hit {
  const place =
    block.from === undefined
      ? reading.entry.origin.source.place(block.at)
      : keyPlace(reading, reading.entry.family ? 'family' : 'contentId')
  return { place, message: block.from === undefined ? message : `${message} (Fragment "${block.from}".)`, fix }
}

/** A sentence whose beginning was cut off. */
export const sentenceStart: WordingRule = {
  id: 'sentence-start',
  severity: 'error',
  reason: 'A sentence that begins with a small letter has lost its beginning.',
  bad: '"Your LDL was {labLdlCholesterol} mg/dL. that is high."',
  good: '"Your LDL was {labLdlCholesterol} mg/dL. That is high."',
  check: ({ sentences }) =>
    sentences.flatMap((sentence, index): Hit[] => {
      const before = sentences[index - 1]
      if (before?.text.endsWith(':') || sentence.kind === 'item' || !/^["'(]?(?:[a-z]|\{\w+\}\.$)/.test(sentence.text))
        return []
      return [
        {
          place: sentence.place(0),
          message: `"${sentence.text.slice(0, 40)}" begins with a small letter.`,
          fix: 'Write the beginning of the sentence, or a capital letter.',
        },
      ]
    }),
}

import { directionOf, isResult } from './range-facts.ts'
import { matches, patternOf, type WordingRule } from './rule.ts'

const LOW = 'lower than|less than|below|under|too low|too little of'
const HIGH = 'higher than|more than|above|over|too high|too much of'
const SLIGHTLY = '(?:still |just |a little |slightly |somewhat |much |far |well )?'

/** A direction that contradicts the band. */
export const direction: WordingRule = {
  id: 'direction',
  severity: 'error',
  reason: '"Lower than normal" in a High text turns the advice around.',
  bad: 'In High: "Your blood sugar is lower than normal." "That is High, well below the level that is best."',
  good: 'In High: "Your blood sugar is higher than normal." "That is High, well above the level that is best."',
  check(reading) {
    const side = directionOf(reading)
    if (side === undefined) return []
    // Within normal, a value may still be lower or higher than most people's.
    const wrong = side === 'high' ? LOW : side === 'low' ? HIGH : `${LOW}|${HIGH}`
    const measures =
      side === 'normal'
        ? 'normal|desirable|healthy|expected'
        : 'normal|usual|desirable|healthy|expected|most people|recommended|best|ideal'
    const pattern = patternOf(
      `(?:^(?:Yours?|That|This|It)|\\byours)\\b[^.;:]{0,80}?(?:\\b(?:is|was|are|were) ${SLIGHTLY}(${wrong})(?: (?:the |is )?(?:${measures})\\b|${side === 'normal' ? '(?!)' : '[.,;]'})|, ${SLIGHTLY}(${wrong}) (?:the |what |your )?(?:\\w+ ){0,3}?(?:${measures}|best|ideal)\\b)`,
    )
    return matches(reading.sentences, pattern).map(({ sentence, match }) => {
      const said = (match[1] ?? match[2])!
      return {
        place: sentence.place(match.index + match[0].lastIndexOf(said)),
        message: `"${said}" contradicts ${reading.range.displayedLabel}, which lies ${side === 'normal' ? 'in the normal range' : `on the ${side} side`}.`,
        fix: side === 'normal' ? 'Write that the result is normal.' : `Write "${OTHER[said.toLowerCase()]!}".`,
      }
    })
  },
}

const OTHER: Readonly<Record<string, string>> = Object.fromEntries(
  LOW.split('|').flatMap((low, index) => {
    const high = HIGH.split('|')[index]!
    return [
      [low, high],
      [high, low],
    ]
  }),
)

/** A result that is no good one, said to lower a risk, or a good one to raise it. */
export const outcome: WordingRule = {
  id: 'outcome',
  severity: 'error',
  reason: 'What a result means for the risk follows from its colour; one word turns it around.',
  bad: 'In High: "It may lower your chance of a heart attack."',
  good: 'In High: "It may raise your chance of a heart attack."',
  check(reading) {
    const { displayedStyle, displayedLabel } = reading.range
    if (!isResult(reading.range) || !/^(?:Green|Yellow|Orange|Red)$/.test(displayedStyle)) return []
    const isGood = displayedStyle === 'Green'
    const verbs = isGood ? 'raises?|increases?' : 'lowers?|reduces?|cuts?|decreases?'
    const pattern = patternOf(
      `^(?:It|This|That|This much|That much)\\b(?! is\\b| was\\b)[^.;:,]{0,60}?\\b(${verbs}) (?:your|the) (?:own )?(?:chance|risk|odds)\\b`,
    )
    return matches(reading.sentences, pattern).map(({ sentence, match }) => ({
      place: sentence.place(match.index + match[0].lastIndexOf(match[1]!)),
      message: `"${match[0]}" contradicts ${displayedLabel}, which is ${displayedStyle}.`,
      fix: isGood ? 'Write "lower", or say what does raise it.' : 'Write "raise", or say what does lower it.',
    }))
  },
}

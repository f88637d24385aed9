import { directionOf } from './range-facts.ts'
import { matches, patternOf, type TextRule, type WordingRule } from './rule.ts'

const GOOD = 'vegetables|fruit|beans|whole grains|water|fiber|sleep|active|walk(?:ing)?|move|exercise'
const BAD =
  'salt|sugar|sweet drinks?|sweets|alcohol|coffee|tobacco|fat|fatty meat|fatty food|butter|cheese|white bread|fried foods?|rich food|meat'
const PRESSED = '(?:your |the |that |this |any |of )*'
const RISKS =
  '(?:blood )?(?:pressure|sugar|fats?|cholesterol)|cholesterol|triglycerides|LDL|CRP|risk|waist|weight|chance|score'

/** Advice turned round. */
const TURNED: readonly (readonly [pattern: string, instead: string])[] = [
  [
    `\\b(?:eat|drink|have|choose|use|get|take|and|be|move) (?:a little |much )?less (?:often )?(?:active|(?:${GOOD}))\\b`,
    'more',
  ],
  [`\\b(?:walk|move|active)\\b[^.;:]{0,20}?\\bless (?:each day|often|on most)`, 'more'],
  [
    `(?<!\\bno )\\b(?:eat|drink|have|choose|use|take|and) (?:a little |much )?more (?:of )?(?:coffee and |sugar and |fat and |salt and )?(?:${BAD})\\b`,
    'less',
  ],
  [`\\b(?:take|drink|have) no less\\b`, 'no more'],
  [`\\bchoose [^.;:]*\\bless often\\b`, 'more often'],
  [`\\blower your (?:legs|feet)\\b`, 'raise'],
  [`\\b(?:raise|increase) ${PRESSED}(?:${RISKS})\\b(?=[^.]*\\b(?:by|with|through)\\b)`, 'lower'],
  [`\\b(?:help|helps) (?:to )?raise ${PRESSED}(?:${RISKS})\\b`, 'lower'],
  [`^(?:raise|raising) ${PRESSED}(?:${RISKS})\\b`, 'lower'],
  [
    `\\bbring (?:your |low |high )*(?:blood )?(?:pressure|sugar|cholesterol|CRP|LDL|triglycerides|them|it|that|the number)[^.;:]{0,40}\\bup\\b`,
    'down',
  ],
  [`\\bbring (?:your )?low (?:blood pressure|cholesterol|blood sugar)\\b[^.;:]{0,40}\\bdown\\b`, 'high'],
  [`\\b(?:treat|treatment of|watch) low (?:blood pressure|cholesterol)\\b`, 'high'],
  ['\\bhigh-fat (?:milk|yogurt|dairy|foods? (?:instead|in place))', 'low-fat'],
  [`\\b(?:losing|lose|gain(?:ing)?) [^.;:]{0,20}more than it weighs`, 'a share of it'],
]

/** Any of them: one search for the many sentences that turn nothing around. */
const ANY = patternOf(TURNED.map(([pattern]) => pattern).join('|'))

/** Advice that says the opposite. */
export const advice: TextRule = {
  id: 'advice',
  severity: 'error',
  reason: 'One word turns advice around, and the sentence still reads well.',
  bad: '"Eat more salt, and less vegetables and fruit."',
  good: '"Eat less salt, and more vegetables and fruit."',
  check: ({ sentences }) =>
    matches(sentences, ANY).length === 0
      ? []
      : TURNED.flatMap(([pattern, instead]) =>
          matches(sentences, patternOf(pattern)).map(({ sentence, match }) => ({
            place: sentence.place(match.index),
            message: `"${match[0]}" says the opposite of what helps.`,
            fix: `Write "${instead}".`,
          })),
        ),
}

/** "A low number" in a text for high ones. */
export const numberSide: WordingRule = {
  id: 'number-side',
  severity: 'error',
  reason: 'What a text says of "a low number" is read as said of the own one.',
  bad: 'In High: "A low number may mean that your body makes too much."',
  good: 'In High: "A high number may mean that your body makes too much."',
  check(reading) {
    const side = directionOf(reading)
    if (side !== 'low' && side !== 'high') return []
    const wrong = side === 'low' ? 'high' : 'low'
    return matches(
      reading.sentences,
      patternOf(
        `^(?:A|So) (?:very )?(${wrong}) (?:number|result|score|index|level|TSH|[A-Z]\\w+)\\b|\\b(?:number|result|score|index|level) (?:is|was) (?:very |a little |much |too )?(${wrong})\\b(?! for| in the)|^(${side === 'low' ? 'above' : 'below'}) the limit\\b`,
      ),
    ).map(({ sentence, match }) => ({
      place: sentence.place(
        match.index +
          match[0].toLowerCase().lastIndexOf(
            match
              .slice(1)
              .find((word) => word !== undefined)!
              .toLowerCase(),
          ),
      ),
      message: `"${match[0]}" is said in ${reading.range.displayedLabel}, which lies on the ${side} side.`,
      fix: `Write "${side}".`,
    }))
  },
}

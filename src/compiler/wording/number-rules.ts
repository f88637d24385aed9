import type { InterpretationFile } from '../content-file.ts'
import { recent } from '../recent.ts'
import { keyPlace, matches, once, type Hit, type Reading, type WordingRule } from './rule.ts'
import { hasNumbers, numbersOf } from './range-facts.ts'

/** Figures of the specifications, which any text may name (risk-content §9, lab-content §9, portal §9, VOICE). */
const FIGURES =
  /\b911\b|\b60 minutes\b|\b1\/2 to 2 (?:lb|pounds?)\b|\b5 ?(?:%|percent)? (?:to|or) 10 ?(?:%|percent)|mL\/min\/1\.73m²|\b(?:7|14) drinks a week\b|\b(?:30|25) minutes\b|\b20 to 35 (?:%|percent)|\b10 (?:%|percent) of\b|\bunder 10 (?:%|percent)|\b8 hours\b|\b10[- ]years?\b|\b2 (?:of|out of) (?:every )?3\b|\b1\.73\b|\b(?:from|under|over|past|after|before|at|age|aged|or) (?:the age of |age )?(?:40|51|55)\b(?! ?(?:mg|%|percent))|\b(?:40|51|55) (?:or older|or over|years)\b|\b20 mmHg or more\b|\b180(?: mmHg)? or more\b/g

/** A sentence with the figures of the specifications blanked out. */
const withoutFigures = recent(8_000, (text: string) => text.replace(FIGURES, (figure) => ' '.repeat(figure.length)))

const testNumbers = once((file: InterpretationFile) => {
  const own = new Set(file.interpretationRanges.flatMap((range) => [...numbersOf(range)]))
  for (const range of file.incidentalRanges)
    for (const limit of [range.band?.minimum, range.band?.exclusiveMinimum]) if (limit !== undefined) own.add(limit)
  return own
})

/** Numbers that are neither this test's thresholds nor a figure of the specifications. */
export const foreignNumber: WordingRule = {
  id: 'foreign-number',
  severity: 'error',
  reason: 'A number that is not this test’s own threshold is a slip of the hand or a claim nobody checked.',
  bad: 'In LDL 160-189: "Your LDL is 240 or more."',
  good: 'In LDL 160-189: "That is in the High range, 160-189."',
  check(reading) {
    const own = new Set(testNumbers(reading.interpretation.file.value))
    for (const template of [...reading.entry.resultValues, ...(reading.entry.graphValues ?? [])])
      for (const match of template.matchAll(/\d+(?:\.\d+)?/g)) own.add(Number(match[0]))
    return reading.sentences.flatMap((sentence) => {
      if (!/\d/.test(sentence.text)) return []
      const text = withoutFigures(sentence.text).replace(/\{\w+\}/g, (name) => ' '.repeat(name.length))
      return [...text.matchAll(/(?<![A-Za-z\d.])\d+(?:,\d{3})*(?:\.\d+)?(?![A-Za-z\d])/g)].flatMap((match): Hit[] =>
        own.has(Number(match[0].replaceAll(',', '')))
          ? []
          : [
              {
                place: sentence.place(match.index),
                message: `"${match[0]}" is not a threshold of this test, nor a figure of the specifications.`,
                fix: `Use this test's own limits: ${[...own].sort((a, b) => a - b).join(', ') || 'it has none'}.`,
              },
            ],
      )
    })
  },
}

const UNITS =
  /(?<![\w/])(?:mg\/dL|g\/cm2|mg\/L|m?IU\/L|ng\/mL|ng\/dL|ug\/dL|pg\/mL|mmol\/L|mL\/min(?:\/1\.73m²)?|mmHg|lbs\/in²|(?<=(?:\d|\}) )(?:inches|cm|centimeters|feet|meters|kg|kilograms))(?![\w/])/g

/** A unit that is not the test's. */
export const foreignUnit: WordingRule = {
  id: 'foreign-unit',
  severity: 'error',
  reason: 'A number with another unit is another number.',
  bad: 'In glucose: "Your blood sugar was {labGlucose} mg/L."',
  good: 'In glucose: "Your blood sugar was {labGlucose} mg/dL."',
  check(reading) {
    const own = reading.interpretation.file.value.arrowFormat.labelFormat
    const allowed = new Set([
      own,
      ...((reading.interpretation.file.value.placeholders ?? []).some((name) => /systolic/i.test(name))
        ? ['mmHg']
        : []),
    ])
    const wrong = (unit: string) => !allowed.has(unit)
    const fix = own === '' ? 'This test has no unit: leave it out.' : `Write "${own}".`
    const inText = matches(reading.sentences, UNITS)
      .filter(({ match }) => wrong(match[0]))
      .map(({ sentence, match }) => ({
        place: sentence.place(match.index),
        message: `"${match[0]}" is not the unit of this test.`,
        fix,
      }))
    const inValues = (['resultValues', 'summaryValues', 'graphValues'] as const).flatMap((key) =>
      (reading.entry[key] ?? []).flatMap((template, index): Hit[] =>
        [...template.matchAll(UNITS)].some((match) => wrong(match[0]))
          ? [{ place: keyPlace(reading, key, index), message: `"${template}" has another unit than this test.`, fix }]
          : [],
      ),
    )
    const bare = (['resultValues', 'summaryValues'] as const).flatMap((key) =>
      (reading.entry[key] ?? []).flatMap((template, index): Hit[] =>
        own !== '' &&
        hasNumbers(reading.range) &&
        /\{\w+\}|\d/.test(template) &&
        !template.includes(own) &&
        !(own === 'lbs/in²' || own === 'index')
          ? [{ place: keyPlace(reading, key, index), message: `"${template}" lacks the unit ${own}.`, fix }]
          : [],
      ),
    )
    return [...inText, ...inValues, ...bare, ...spans(reading)]
  },
}

const SPAN =
  /(?<![\w.])\d+(?:\.\d+)?[ -](minutes?|hours?|days?|weeks?|months?|years?|drinks)\b|\bcigarettes a (week|month|year)\b|(?<![\w.])\d+(?:\.\d+)? ?(%|percent)/g

/** "60 hours" and "7 drinks a day": figures with another unit than the specifications give them. */
function spans({ sentences, range, interpretation }: Reading): Hit[] {
  const known = `${range.displayedRange} ${interpretation.file.value.arrowFormat.labelFormat}`
  return sentences.flatMap((sentence) => {
    if (!/\d|cigarettes/.test(sentence.text)) return []
    const text = withoutFigures(sentence.text)
    return [...text.matchAll(SPAN)].flatMap((match): Hit[] =>
      known.includes((match[1] ?? match[2] ?? '%').replace(/s$/, ''))
        ? []
        : [
            {
              place: sentence.place(match.index),
              message: `"${match[0]}" is no figure of this test or of the specifications.`,
              fix: 'Compare the unit with the specification: 60 minutes, 10 years, 7 drinks a week.',
            },
          ],
    )
  })
}

/** Values that differ between texts of one test without a cap that says why. */
export const valueTemplates: WordingRule = {
  id: 'value-templates',
  severity: 'error',
  reason: 'The same numbers stand beside the bar in every band; swapped placeholders show one number for another.',
  bad: 'resultValues: ["{diastolic}/{systolic} mmHg"] where the others say {systolic}/{diastolic}',
  good: 'resultValues: ["{systolic}/{diastolic} mmHg"]',
  check(reading) {
    const { interpretation, entry, range } = reading
    if (!hasNumbers(range) || (range.contentRules ?? []).some((rule) => rule.contentId === entry.contentId)) return []
    const order = interpretation.file.value.measures.map((measure) => measure.key)
    const hits: Hit[] = []
    for (const key of ['resultValues', 'summaryValues'] as const)
      entry[key].forEach((template, index) => {
        const named = [...template.matchAll(/\{(\w+)\}/g)]
          .map((match) => order.indexOf(match[1]!))
          .filter((position) => position !== -1)
        if (named.some((position, at) => at > 0 && position < named[at - 1]!))
          hits.push({
            place: keyPlace(reading, key, index),
            message: `"${template}" names the values in another order than the test.`,
            fix: `Write them in the order ${order.join(', ')}.`,
          })
        else if (named.length === 0 && order.length > 0 && !template.includes('{'))
          hits.push({
            place: keyPlace(reading, key, index),
            message: `"${template}" does not name the value of this test.`,
            fix: `Write {${order[0]}}.`,
          })
      })
    for (const { sentence, match } of matches(reading.sentences, /\{(\w+)\}\s*(?:\/|over)\s*\{(\w+)\}/g)) {
      const [first, second] = [order.indexOf(match[1]!), order.indexOf(match[2]!)]
      if (first !== -1 && second !== -1 && first > second)
        hits.push({
          place: sentence.place(match.index),
          message: `"${match[0]}" names the values in another order than the test.`,
          fix: `Write {${match[2]}}/{${match[1]}}.`,
        })
    }
    return hits
  },
}

/** A text that never says what the result was. */
export const resultSaid: WordingRule = {
  id: 'result-said',
  severity: 'error',
  reason: 'The reader’s first question is what the result was.',
  bad: '"Eat well and be active. Talk with your physician in the next few weeks."',
  good: '"Your LDL cholesterol was {labLdlCholesterol} mg/dL. That is in the High range."',
  check(reading) {
    const { range, entry, sentences } = reading
    if (!hasNumbers(range)) return []
    const label = range.displayedLabel.toLowerCase()
    const said =
      sentences.some(({ text }) => /\{\w+\}/.test(text) || text.toLowerCase().includes(label)) ||
      (entry.graphValues !== undefined && sentences.some(({ text }) => /\d/.test(text)))
    return said
      ? []
      : [
          {
            place: keyPlace(reading, entry.family ? 'family' : 'contentId'),
            message: 'The text does not say what the result was.',
            fix: 'Begin with the value or the name of the range.',
          },
        ]
  },
}

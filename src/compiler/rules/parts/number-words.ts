import type { LinkedContent } from '../../link/link.ts'
import type { MdxSource } from '../../parse/mdx-source.ts'
import { defineRule, once, type Report } from '../rule.ts'
import { sentencesOf } from '../wording/sentences.ts'
import { writtenTexts } from './texts.ts'

const LOW = 'interpretations/lab-iron/low.mdx'

/** A number with the word for people that follows in the same sentence. */
const SEX = /\{limit\.[\w.]*?\b(FEMALE|MALE)\b[\w.]*\}[^{.\n]*?\b(men|women)\b/g
/** A value of one side with the side that follows in the same sentence. */
const SIDE = /\{(left|right)[A-Z]\w*\}[^{.\n]*?\b(left|right)\b(?! away)/g
/** A number with the unit behind it. */
const UNIT = /\{([A-Za-z][\w.]*)\} ?([A-Za-z]+\/[A-Za-z0-9.²]+|mmHg|kPa|%|\w+)/g
/** Two numbers of a stretch. */
const STRETCH = /(?<![\d.,/-])(\d+(?:\.\d+)?) to (\d+(?:\.\d+)?)(?![\d/])/g

/** The units of tests and figures. */
const unitsIn = once(({ interpretations, parsed }: LinkedContent) => {
  const figures = new Map(
    parsed.figures.flatMap(({ value }) =>
      Object.entries(value.figures).map(([name, { unit }]) => [name, unit] as const),
    ),
  )
  const labels = new Set(interpretations.map(({ file }) => file.value.arrowFormat.labelFormat).filter(Boolean))
  return { figures, labels, counted: new Set([...figures.values()].filter((unit) => unit !== undefined)) }
})

/** Each file that holds numbers once, with the label of the unit of its test; a fragment has that of the first test. */
const filesIn = once((content: LinkedContent) => {
  const files = new Map<MdxSource, string>()
  for (const { files: written, data } of writtenTexts(content))
    for (const file of written) if (!files.has(file)) files.set(file, data.definition?.arrowFormat.labelFormat ?? '')
  return files
})

function judge(
  pattern: RegExp,
  file: MdxSource,
  report: Report,
  wrong: (match: RegExpExecArray) => [string, string] | undefined,
) {
  for (const match of file.source.text.matchAll(pattern)) {
    const problem = wrong(match)
    if (problem) report(file.source.place(match.index), ...problem)
  }
}

/** Rules over the words beside a number that is rendered from data. */
export const numberWordRules = [
  defineRule({
    id: 'number-of-whom',
    scope: 'catalogue',
    reason: 'The limit for men is said of men, and the value of the left side of the left side.',
    in: LOW,
    bad: 'Your iron was {limit.LOW.MALE.minimum}, low for women.',
    good: 'Your iron was {labIron} ug/dL.',
    check(content, report) {
      for (const [file] of filesIn(content)) {
        judge(SEX, file, report, ([, sex, word]) => {
          const expected = sex === 'MALE' ? 'men' : 'women'
          return word === expected
            ? undefined
            : [
                `The limit for ${expected} is said of ${word} here.`,
                `Name the limit for ${word}, or write "${expected}".`,
              ]
        })
        judge(SIDE, file, report, ([, side, word]) =>
          side === word
            ? undefined
            : [`The value of the ${side} side is said of the ${word} side here.`, 'Swap the two values back.'],
        )
        const own = /^(FEMALE|MALE)_/.exec(
          String((file.frontMatter.data as { rangeId?: string } | undefined)?.rangeId ?? ''),
        )?.[1]
        judge(/\{limit\.(FEMALE|MALE)_/g, file, report, ([, sex]) =>
          own === undefined || own === sex
            ? undefined
            : ['This is the limit of the other sex.', `Name a limit that begins with ${own}.`],
        )
      }
    },
  }),
  defineRule({
    id: 'number-unit',
    scope: 'catalogue',
    reason: 'A number in another unit is another number.',
    in: LOW,
    bad: 'Your iron was {labIron} mmol/L.',
    good: 'Your iron was {labIron} ug/dL.',
    check(content, report) {
      const { figures, labels, counted } = unitsIn(content)
      for (const [file, own] of filesIn(content))
        judge(UNIT, file, report, ([, name = '', written = '']) => {
          const word = written === '%' ? 'percent' : written
          const figure = /^figure\.(\w+)$/.exec(name)?.[1]
          if (figure !== undefined && figures.has(figure)) {
            const unit = figures.get(figure)
            if (unit === word || !(counted.has(word) || labels.has(word))) return undefined
            return [
              `This figure is ${unit ? `in ${unit}` : 'no number with a unit'}, and "${written}" follows it.`,
              'Name the figure that is meant, or correct the unit.',
            ]
          }
          const isUnit = /\/|^(?:mmHg|kPa)$/.test(word)
          if (!isUnit || word === own || (own === '' && labels.has(word)) || word === 'mmHg') return undefined
          return [
            `"${written}" is not the unit of this test.`,
            own ? `Write "${own}".` : 'Write the unit in which it is measured.',
          ]
        })
    },
  }),
  defineRule({
    id: 'value-unit',
    scope: 'entry',
    reason: 'A number without its unit can be misread.',
    in: LOW,
    bad: 'resultValues: ["{labIron}"]',
    good: 'resultValues: ["{labIron} ug/dL"]',
    check({ entry, interpretation }, report) {
      const { labelFormat } = interpretation.file.value.arrowFormat
      for (const key of ['resultValues', 'summaryValues'] as const)
        entry[key].forEach((template, index) => {
          if (/[\d{]/.test(template) && !template.includes(labelFormat))
            report(
              entry.origin.frontMatter.at([key, index]),
              `"${template}" does not say ${labelFormat}.`,
              `Write "${labelFormat}" behind the number.`,
            )
        })
    },
  }),
  defineRule({
    id: 'backward-stretch',
    scope: ['entry', 'section', 'page'],
    reason: 'A stretch of numbers goes from the lower to the higher; backward, one of its limits is another one.',
    in: 'interpretations/lab-iron/normal.mdx',
    bad: 'Your iron was 9 to 5.',
    good: 'Your iron was {labIron} ug/dL.',
    check(text, report) {
      for (const { place, matches } of sentencesOf(text))
        for (const match of matches(STRETCH))
          if (Number(match[1]) >= Number(match[2]))
            report(place(match.index), `"${match[0]}" runs backward.`, 'Correct one of the two limits.')
    },
  }),
]

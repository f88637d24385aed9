import { findMeasure } from '../../../catalogue/band.ts'
import type { Measure } from '../../../catalogue/catalogue.ts'
import { describeLimits } from '../../../catalogue/describe-limits.ts'
import { toBandList } from '../../link/build-definition.ts'
import type { LinkedInterpretation } from '../../link/link-content.ts'
import type { InterpretationFile } from '../../parse/content-file.ts'
import { toSteps } from '../bands/measure-bands.ts'
import { defineCheckRule } from '../rule.ts'

const KNEE = 'interpretations/knee-angle/interpretation.json'
const RISK = 'interpretations/iron-risk/interpretation.json'

const degrees = ['next-visit', 'weeks', 'two-weeks', 'this-week', 'today'].map(
  (name) =>
    `"${name}": { "colors": ["Red"], "deadline": "Soon", "outlook": "Soon", "sentence": "Soon.", "share": "Soon.", "source": { "assumption": "None." } }`,
)

/** What is wrong with the possible values of a measure, and the fix: the laboratory would get results back that people have. */
function explainImpossible(
  definition: InterpretationFile,
  measure: Measure,
  [lowest, highest]: readonly [number, number],
): readonly [message: string, fix: string] | undefined {
  const [from, to] = measure.domain
  const shown = `${lowest} to ${highest}`
  if (lowest >= highest)
    return [`No value is possible: ${shown} has the highest value first.`, 'Write the lowest first.']
  if (lowest < from || highest > to) {
    const message = `The possible values, ${shown}, are beyond the scale, which is ${from} to ${to}.`
    return [message, 'Correct the possible values, or the domain.']
  }
  const scale = 10 ** measure.decimals
  const toStep = (value: number) => Math.round(value * scale)
  const missed = listNamedBands(definition).find(({ band }) => {
    const { low, high } = toSteps(band, scale, [toStep(from), toStep(to)])
    return findMeasure(definition, band.measure) === measure && (high < toStep(lowest) || low > toStep(highest))
  })
  if (!missed) return undefined
  const message = `The possible values, ${shown}, leave out all of ${missed.name}, ${describeLimits(missed.band, measure.decimals)}: its results would be refused.`
  return [message, 'Correct the possible values, or the band.']
}

/** The bands of ranges, rules and findings, each with the id of what it leads to. */
function listNamedBands({ interpretationRanges, incidentalRanges }: InterpretationFile) {
  return [
    ...interpretationRanges.flatMap((range) => [
      ...toBandList(range).map((band) => ({ name: range.rangeId, band })),
      ...(range.contentRules ?? []).flatMap(({ contentId, band }) => (band ? [{ name: contentId, band }] : [])),
    ]),
    ...incidentalRanges.flatMap(({ incidentalId, band }) => (band ? [{ name: incidentalId, band }] : [])),
  ]
}

/** Rules about the values and findings of a definition, and about what a color means. */
export const measureRules = [
  defineCheckRule({
    id: 'missing-loinc',
    scope: 'definition',
    severity: 'note',
    reason: 'A laboratory names a test by its LOINC code; without one, its results are not recognized.',
    in: RISK,
    bad: '"category": "laboratory"',
    good: '"category": "survey"',
    check({ file }, report) {
      const { category, loinc, measures, name, variant } = file.value
      const index = measures.findIndex((measure) => measure.loinc === undefined)
      // A shared folder says it by variant: a finger-stick test at the screening comes from no laboratory.
      if (category === 'laboratory' && !loinc && !variant && index !== -1)
        report(
          file.getPlace(['measures', index]),
          `${name} has no LOINC code, by which laboratories name their tests.`,
          'Add "loinc" to the measure: the code, its long common name, and the source.',
        )
    },
  }),
  defineCheckRule({
    id: 'measure',
    scope: 'definition',
    reason:
      'Two values of one test have different names, a value set by answers is an end of the scale, and results of every band are possible.',
    in: RISK,
    bad: '"decimals": 0, "fixedAt": { "value": 10, "answers": { "histories": ["copd"] }, "source": { "assumption": "An example." } },',
    good: '"decimals": 0,',
    check({ file }, report) {
      const seen = new Set<string>()
      file.value.measures.forEach((measure, index) => {
        const { label, fixedAt, domain, possible } = measure
        const at = (key: string) => file.getPlace(['measures', index, key])
        if (label !== undefined && seen.has(label))
          report(at('label'), `Two values are called "${label}".`, 'Give each its own name.')
        if (label !== undefined) seen.add(label)
        if (fixedAt && !domain.includes(fixedAt.value))
          report(
            at('fixedAt'),
            `${fixedAt.value} is not an end of the scale, which is ${domain.join(' to ')}.`,
            'Correct the value, or the domain.',
          )
        const [message, fix] = (possible && explainImpossible(file.value, measure, possible.interval)) ?? []
        if (message !== undefined && fix !== undefined)
          report(file.getPlace(['measures', index, 'possible', 'interval']), message, fix)
      })
    },
  }),
  defineCheckRule({
    id: 'subject',
    scope: 'catalogue',
    reason: 'The words that sentences begin with name only this test.',
    in: KNEE,
    bad: '"subject": "Your iron"',
    good: '"subject": "Your {side} knee"',
    check({ interpretations }, report) {
      for (const { id, file } of interpretations) {
        const { subject, twins = [] } = file.value
        const isTwin = (one: LinkedInterpretation) =>
          one.id === id || twins.some((twin) => twin.interpretationId === one.id && twin.differsIn === 'sample')
        const other = interpretations.find((one) => !isTwin(one) && one.file.value.subject === subject)
        const message = `"${subject}" is the subject of ${other?.id} too.`
        if (subject !== undefined && other) report(file.getPlace(['subject']), message, 'Name this test.')
      }
    },
  }),
  defineCheckRule({
    id: 'urgency-color',
    scope: 'catalogue',
    reason: 'A color means one degree of urgency.',
    in: 'urgency.json',
    bad: `{ ${degrees.join(', ')} }`,
    check({ parsed }, report) {
      for (const file of parsed.urgency) {
        const seen = new Set<string>()
        for (const [name, { colors = [] }] of Object.entries(file.value))
          for (const color of colors) {
            if (seen.has(color))
              report(
                file.getPlace([name, 'colors']),
                `${color} is listed for two degrees of urgency.`,
                'Decide which of the two it means.',
              )
            seen.add(color)
          }
      }
    },
  }),
]

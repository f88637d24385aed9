import type { LinkedInterpretation } from '../../link/link-content.ts'
import type { WrittenRange } from '../../parse/content-file.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import { defineCheckRule } from '../rule.ts'

const LOW = 'interpretations/lab-iron/low.mdx'

/**
 * The unit that the texts of a test write after its numbers: that of the test if any text has it or they differ, or else the one
 * that all have; empty if they have none.
 */
const getTemplateUnit = memoizeByObject(({ entries, file }: LinkedInterpretation) => {
  const { labelFormat } = file.value.arrowFormat
  const templates = entries.flatMap(({ resultValues }) => resultValues)
  if (templates.some((template) => template.includes(labelFormat))) return labelFormat
  const [unit = '', ...others] = new Set(templates.map((template) => /\}\s*([^{}]+)$/.exec(template)?.[1] ?? ''))
  return others.length === 0 ? unit : labelFormat
})

/** The places next to the bar and in the summary where any text of a test shows values. */
const listShown = memoizeByObject(
  ({ entries }: LinkedInterpretation) =>
    new Set((['resultValues', 'summaryValues'] as const).filter((key) => entries.some((one) => one[key].length > 0))),
)

/** The values that most files of a test show in each place, of those that name a value; undefined if none does. */
const getUsualValues = memoizeByObject(({ entries }: LinkedInterpretation) => {
  const findUsual = (key: 'resultValues' | 'summaryValues') => {
    const files = new Map(entries.map((entry) => [entry.origin, entry[key]]))
    const counts = new Map<string, number>()
    for (const values of files.values())
      if (values.some((template) => template.includes('{')))
        counts.set(JSON.stringify(values), (counts.get(JSON.stringify(values)) ?? 0) + 1)
    const [usual] = [...counts].sort((a, b) => b[1] - a[1])
    return usual && (JSON.parse(usual[0]) as readonly string[])
  }
  return { resultValues: findUsual('resultValues'), summaryValues: findUsual('summaryValues') }
})

/** A digit or point that would read as part of the value next to it, such as "{value}0". */
const NEXT_TO_VALUE = /\}\.?\d|\d\.?\{/

/** Rules about what a text shows besides its prose: its title, header and values. */
export const entryHeadRules = [
  defineCheckRule({
    id: 'title',
    scope: 'definition',
    reason: 'All texts of one test have one title and one heading; a different title means a text of a different test.',
    in: LOW,
    bad: 'title: Zinc',
    good: 'title: Iron',
    check({ entries }, report) {
      for (const key of ['title', 'sectionTitle'] as const) {
        const counts = new Map<string, number>()
        for (const { [key]: title } of entries) counts.set(title, (counts.get(title) ?? 0) + 1)
        const usual = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
        for (const { [key]: title, origin } of entries.filter((entry) => entry[key] !== usual)) {
          const message = `The ${key} is "${title}" here, and "${usual}" in the other texts of the test.`
          report(origin.frontMatter.getPlace([key]), message, 'Correct the one that is wrong, here or in the others.')
        }
      }
    },
  }),
  defineCheckRule({
    id: 'header-band',
    scope: 'entry',
    reason: 'The header is read first; it gives the label of the range or nothing.',
    bad: 'sectionHeader: Your result was Normal',
    good: 'sectionHeader: Your result was Low',
    check({ entry, range, interpretation }, report) {
      const headerLabel = /^Your [Rr]esult was (.*)/s.exec(entry.sectionHeader)?.[1]
      if (range === undefined || entry.sectionHeader === '' || headerLabel === range.displayedLabel) return
      const label = range.displayedLabel
      const isLabelWrong = isLabelOutvoted(interpretation, range, headerLabel)
      const index = interpretation.file.value.interpretationRanges.findIndex(({ rangeId }) => rangeId === entry.rangeId)
      const [place, message] = isLabelWrong
        ? [
            interpretation.file.getPlace(['interpretationRanges', index, 'displayedLabel']),
            `${entry.rangeId} is labeled "${label}", but its texts say "${headerLabel}".`,
          ]
        : [
            entry.origin.frontMatter.getPlace(['sectionHeader']),
            `The header says "${entry.sectionHeader}", but the range is ${label}.`,
          ]
      report(place, message, 'Correct the one that is wrong: the header, the label, or the range that the text is for.')
    },
  }),
  defineCheckRule({
    id: 'value-templates',
    scope: 'entry',
    reason:
      'The same numbers appear next to the bar in every band, in the same unit; swapped ones show the wrong number.',
    bad: 'resultValues: ["40 ug/dL"]',
    good: 'resultValues: ["{labIron} ug/dL"]',
    check({ entry, range, interpretation }, report) {
      const isSpecial = range?.contentRules?.some((rule) => rule.contentId === entry.contentId)
      const order = interpretation.file.value.measures.map((measure) => measure.key)
      const unit = getTemplateUnit(interpretation)
      const { labelFormat } = interpretation.file.value.arrowFormat
      if (unit !== labelFormat && unit !== '')
        report(
          interpretation.file.getPlace(['arrowFormat', 'labelFormat']),
          `The unit of the test is "${labelFormat}", and its texts show the values in "${unit}".`,
          'Correct the one that is wrong.',
        )
      for (const key of ['resultValues', 'summaryValues'] as const) {
        for (const cap of entry.graphValues ?? [])
          if (!entry[key].some((template) => template.startsWith(cap)))
            report(
              entry.origin.frontMatter.getPlace([key]),
              `The bar says "${cap}", but this value does not.`,
              'Correct the one that is wrong.',
            )
        if (entry[key].length === 0 && range?.band !== undefined && !isSpecial && listShown(interpretation).has(key))
          report(
            entry.origin.frontMatter.getPlace([key]),
            'Unlike the other texts of the test, this one shows no value here.',
            'Write the values as in a text of a neighboring range.',
          )
        entry[key].forEach((template, index) => {
          const place = () => entry.origin.frontMatter.getPlace([key, index])
          const others = template.replace(unit, '').replaceAll(/\{\w+\}/g, '')
          const isOther = !template.includes(unit) || /[a-z%]/i.test(others)
          const message =
            unit === '' ? `"${template}" has a unit, and the test has none.` : `"${template}" is not in ${unit}.`
          if (isOther) report(place(), message, 'Correct the unit here, or that of the test.')
          if (NEXT_TO_VALUE.test(template)) {
            const attached = `"${template}" has a digit next to a value, so that both read as one number.`
            report(place(), attached, 'Take the digit out.')
            return
          }
          const usual = getUsualValues(interpretation)[key] ?? entry[key]
          if (!isOther && !entry.graphValues && template.includes('{') && !usual.includes(template)) {
            const shown = `This text shows "${template}" here, and others of the test show "${usual.join(', ')}".`
            report(place(), shown, 'Correct the one that is wrong.')
            return
          }
          if (range?.band === undefined || isSpecial) return
          const named = [...template.matchAll(/\{(\w+)\}/g)]
            .map((match) => order.indexOf(match[1]!))
            .filter((position) => position !== -1)
          const fix = `Correct the order here or that of the measures, which is ${order.join(', ')}.`
          if (new Set(named).size < named.length)
            report(place(), `"${template}" names the same value twice.`, 'Name each value once.')
          else if (named.some((position, at) => position < named[at - 1]!))
            report(place(), `"${template}" names the values in a different order from the test.`, fix)
          else if (order.length > 0 && !template.includes('{'))
            report(
              place(),
              `"${template}" does not name the value of this test.`,
              `Name it: ${order.map((name) => `{${name}}`).join(' or ')}.`,
            )
        })
      }
    },
  }),
]

/** Whether the texts of a range agree on a different label that matches its id. Then the definition is wrong. */
function isLabelOutvoted(
  { entries }: LinkedInterpretation,
  { rangeId, displayedLabel }: WrittenRange,
  headerLabel = '',
): boolean {
  const isNamed = (label: string) => label.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_') === rangeId
  const headers = entries.filter((one) => one.rangeId === rangeId).map(({ sectionHeader }) => sectionHeader)
  return (
    !isNamed(displayedLabel) &&
    isNamed(headerLabel) &&
    headers.every((header) => header === '' || header.endsWith(` ${headerLabel}`))
  )
}

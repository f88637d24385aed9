import type { LinkedInterpretation } from '../../link/link-content.ts'
import { memoize } from '../../source/memoize.ts'
import { defineRule } from '../rule.ts'

const LOW = 'interpretations/lab-iron/low.mdx'

/** The unit that the texts of a test write after its numbers; empty where none does. */
const getTemplateUnit = memoize(({ entries, file }: LinkedInterpretation) => {
  const { labelFormat } = file.value.arrowFormat
  return entries.some(({ resultValues }) => resultValues.some((template) => template.includes(labelFormat)))
    ? labelFormat
    : ''
})

/** Rules over what a text shows besides its prose: its title, header and values. */
export const entryHeadRules = [
  defineRule({
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
          const message = `The ${key} is "${title}", the others say "${usual}".`
          report(origin.frontMatter.getPlace([key]), message, `Write "${usual}".`)
        }
      }
    },
  }),
  defineRule({
    id: 'header-band',
    scope: 'entry',
    reason: 'The header is read first; it gives the label of the range or nothing.',
    bad: 'sectionHeader: Your result was Normal',
    good: 'sectionHeader: Your result was Low',
    check({ entry, range }, report) {
      const said = /^Your [Rr]esult was (.*)$/.exec(entry.sectionHeader)?.[1]
      const label = range?.displayedLabel ?? said
      const message = `The header says "${entry.sectionHeader}", but the range is ${label}.`
      if (entry.sectionHeader !== '' && said !== label)
        report(entry.origin.frontMatter.getPlace(['sectionHeader']), message, `Write "Your result was ${label}".`)
    },
  }),
  defineRule({
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
      for (const key of ['resultValues', 'summaryValues'] as const) {
        for (const cap of entry.graphValues ?? [])
          if (!entry[key].some((template) => template.startsWith(cap)))
            report(
              entry.origin.frontMatter.getPlace([key]),
              `The bar says "${cap}", but this value does not.`,
              `Write "${cap}".`,
            )
        entry[key].forEach((template, index) => {
          const place = () => entry.origin.frontMatter.getPlace([key, index])
          const others = template.replace(unit, '').replaceAll(/\{\w+\}/g, '')
          const isOther = !template.includes(unit) || /[a-z%]/i.test(others)
          const message = `"${template}" is not in ${unit || 'the unit of this test'}.`
          if (isOther) report(place(), message, `Write "${unit}" after the number.`)
          if (range?.band === undefined || isSpecial) return
          const named = [...template.matchAll(/\{(\w+)\}/g)]
            .map((match) => order.indexOf(match[1]!))
            .filter((position) => position !== -1)
          const fix = `Write them in the order ${order.join(', ')}.`
          if (named.some((position, at) => at > 0 && position < named[at - 1]!))
            report(place(), `"${template}" names the values in a different order from the test.`, fix)
          else if (order.length > 0 && !template.includes('{'))
            report(place(), `"${template}" does not name the value of this test.`, `Write {${order[0]}}.`)
        })
      }
    },
  }),
]

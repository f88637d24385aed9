import { findMeasure, findBandMeasureKey } from '../../../catalogue/band.ts'
import type { Band } from '../../../catalogue/catalogue.ts'
import { toBandList } from '../../link/build-definition.ts'
import type { InterpretationFile, WrittenRange } from '../../parse/content-file.ts'
import { describeExpectedNames } from '../../source/describe-expected-names.ts'
import { toSteps } from '../bands/measure-bands.ts'
import { memoizeByObject } from '../../source/memoize-by-object.ts'
import { defineCheckRule, type RuleContext } from '../rule.ts'

const RULE = '"contentRules": [\n        {\n          "contentId": "CONTENT_LOW_UNDER_10",'

type ContentRule = NonNullable<WrittenRange['contentRules']>[number]

/** The reasons why a state does not offer tests, and the states that rules may name. */
const collectStates = memoizeByObject(({ notOffered }: RuleContext) => {
  const entries = notOffered.flatMap(({ value }) => value.notOffered)
  return { states: new Set(entries.flatMap(({ states }) => states)), hasFile: notOffered.length > 0 }
})

/** Every content rule of a definition, with its range and its path. */
function listContentRules({ interpretationRanges }: InterpretationFile) {
  return interpretationRanges.flatMap((range, index) =>
    (range.contentRules ?? []).map((rule, position, rules) => {
      return { rule, rules, range, position, path: ['interpretationRanges', index, 'contentRules', position] }
    }),
  )
}

const sexes: readonly string[] = ['FEMALE', 'MALE']

/** Every sex that a band, a rule or a finding of a definition asks for, with its path. */
function listSexes({ interpretationRanges, incidentalRanges }: InterpretationFile) {
  const conditions = [
    ...interpretationRanges.flatMap((range, index) => [
      ...toBandList(range).map(({ when }) => ({ when, path: ['interpretationRanges', index, 'band'] })),
      ...(range.contentRules ?? []).flatMap(({ when, band }, position) =>
        [when, band?.when].map((one) => ({
          when: one,
          path: ['interpretationRanges', index, 'contentRules', position],
        })),
      ),
    ]),
    ...incidentalRanges.flatMap(({ when, band }, index) =>
      [when, band?.when].map((one) => ({ when: one, path: ['incidentalRanges', index] })),
    ),
  ]
  return conditions.flatMap(({ when, path }) => (when?.['sex'] === undefined ? [] : [[when['sex'], path] as const]))
}

/** Rules about `contentRules`, which select the text of a range. */
export const contentRuleRules = [
  defineCheckRule({
    id: 'shadowed-rule',
    scope: 'definition',
    reason:
      'The first rule that applies decides, so a rule after a wider one never does, nor does one for values of another range. A rule for all values leaves no reader to the usual text.',
    bad: `"contentRules": [\n        { "contentId": "CONTENT_LOW", "band": { "exclusiveMaximum": 20 } },\n        {\n          "contentId": "CONTENT_LOW_UNDER_10",`,
    good: RULE,
    check({ file }, report) {
      const { measures } = file.value
      const scale = 10 ** Math.max(0, ...measures.map(({ decimals }) => decimals))
      const toKey = ({ band }: ContentRule) => band && findBandMeasureKey({ measures }, band)
      for (const { rule, rules, position, path } of listContentRules(file.value)) {
        const wider = rules.slice(0, position).find((before) => {
          const isOfSameMeasure = !before.band || toKey(before) === toKey(rule)
          return isOfSameMeasure && isWiderRule(before, rule, scale)
        })
        const message = `This rule never decides: whenever it applies, the rule for ${wider?.contentId} before it applies too.`
        if (wider) report(file.getPlace(path), message, 'Correct one of the two rules, or their order.')
      }
      for (const { rule, range, path } of listContentRules(file.value)) {
        const share = findShare(file.value, range, rule)
        const place = () => file.getPlace([...path, 'band'])
        const fix = `Correct the band of the rule${share === 'none' ? ', or move the rule to the range that it is for' : ''}.`
        if (share === 'none') report(place(), `This rule never decides: its values are not in ${range.rangeId}.`, fix)
        if (share === 'all' && rule.contentId !== range.contentIds[0])
          report(
            place(),
            `This rule decides for all of ${range.rangeId}, and ${range.contentIds[0]} is never read.`,
            fix,
          )
      }
    },
  }),
  defineCheckRule({
    id: 'blocks',
    needsEveryFile: true,
    scope: 'definition',
    reason:
      'A result that cannot be calculated from a value off the scale is blocked by every rule of the range, and belongs to the same product.',
    bad: '"blocks": [\n            "kneeAngleOther"\n          ]',
    good: '"blocks": [\n            "ironRisk"\n          ]',
    check({ id, file }, report, { products }) {
      const yields = products.map(({ value }) => value.interpretationIds)
      const related = new Set(yields.filter((ids) => ids.includes(id)).flat())
      for (const { rule, rules, path } of listContentRules(file.value)) {
        for (const blocked of rule.blocks ?? [])
          if (!related.has(blocked))
            report(
              file.getPlace(path),
              `No product has both ${id} and ${blocked}.`,
              describeExpectedNames(blocked, related),
            )
        const lost = rules
          .filter(({ band }) => band && rule.band && isSameEnd(band, rule.band))
          .flatMap(({ blocks = [] }) => blocks)
          .find((blocked) => !rule.blocks?.includes(blocked))
        const message = `${rule.contentId} does not block ${lost}; another rule of the range does.`
        if (lost !== undefined) report(file.getPlace(path), message, `Correct the "blocks" of one of the two.`)
      }
    },
  }),
  defineCheckRule({
    id: 'circumstance',
    scope: 'definition',
    reason: 'A rule asks for a circumstance that exists, and picks the text that is named for it.',
    bad: `${RULE} "when": { "ageGroup": "OVER51" },`,
    good: RULE,
    check({ file }, report, context) {
      const { circumstances = [] } = file.value.questionnaire ?? {}
      for (const [sex, path] of listSexes(file.value))
        if (!sexes.includes(sex))
          report(file.getPlace(path), `There is no sex "${sex}" in this test.`, describeExpectedNames(sex, sexes))
      const { states, hasFile } = collectStates(context)
      const listExpectedValues = (name: string, value: string): string[] => {
        if (name === 'ageGroup' || name === 'history')
          return circumstances.filter((one) => one.name === name).map(({ is }) => is)
        return name === 'state' && hasFile ? [...states] : [value]
      }
      for (const { rule, range, path } of listContentRules(file.value))
        for (const [name, value] of Object.entries(rule.when ?? {})) {
          const values = listExpectedValues(name, value)
          const place = () => file.getPlace([...path, 'when'])
          if (!values.includes(value))
            report(place(), `There is no ${name} "${value}" in this test.`, describeExpectedNames(value, values))
          const named = range.contentIds.find((id) => removePunctuation(id).endsWith(removePunctuation(value)))
          const isNamed = removePunctuation(rule.contentId).endsWith(removePunctuation(value))
          const message = `${name} ${value} leads to "${rule.contentId}", but the text "${named}" is named for it.`
          const fix = `Correct the text that the rule picks, or the ${name} that it asks for.`
          if (named !== undefined && !isNamed) report(place(), message, fix)
          else if ((name === 'sample' || name === 'reason') && !isNamedExactly(rule.contentId, name, value))
            report(place(), `"${rule.contentId}" is not named for the ${name} "${value}".`, `${fix} ${spelling[name]}`)
        }
    },
  }),
]

/**
 * The share of a range's values that are in the band of a rule; undefined if other conditions of the range or the rule decide, too.
 * A band that only some people have is compared as if they all did.
 */
function findShare(
  { measures }: InterpretationFile,
  range: WrittenRange,
  rule: ContentRule,
): 'all' | 'some' | 'none' | undefined {
  const measure = rule.band && findMeasure({ measures }, rule.band.measure)
  const bands = toBandList(range)
  if (!rule.band || !measure || bands.length === 0) return undefined
  if (bands.some((band) => findMeasure({ measures }, band.measure) !== measure)) return undefined
  const scale = 10 ** measure.decimals
  const domain = [Math.round(measure.domain[0] * scale), Math.round(measure.domain[1] * scale)] as const
  const own = toSteps(rule.band, scale, domain)
  const parts = bands.map((band) => toSteps(band, scale, domain))
  if (parts.every(({ low, high }) => own.high < low || own.low > high)) return 'none'
  const isForAll = rule.when === undefined && rule.band.when === undefined
  return isForAll && parts.every(({ low, high }) => own.low <= low && own.high >= high) ? 'all' : 'some'
}

/** Whether a rule applies in every case in which a narrower rule does. */
function isWiderRule(wider: ContentRule, narrower: ContentRule, scale: number): boolean {
  const asked = Object.entries(wider.when ?? {})
  return (
    asked.every(([name, value]) => narrower.when?.[name] === value) && isWiderBand(wider.band, narrower.band, scale)
  )
}

function isWiderBand(wider: Band | undefined, narrower: Band | undefined, scale: number): boolean {
  if (!wider || !narrower) return !wider
  const [outer, inner] = [toSteps(wider, scale), toSteps(narrower, scale)]
  return outer.low <= inner.low && inner.high <= outer.high
}

/** Whether two bands are cut off at the same end of the scale. */
function isSameEnd(one: Band, other: Band): boolean {
  return (one.exclusiveMaximum === undefined) === (other.exclusiveMaximum === undefined)
}

/** How an id names what laboratories send. A value spelled differently would never decide. */
const spelling = {
  sample: 'A sample is written as at the end of the id, such as "EDTA" for CONTENT_LOW_EDTA.',
  reason: 'A reason is written as in the id, such as "historyOfDvt" for CONTENT_UNABLE_TO_EVALUATE_HISTORY_OF_DVT.',
}

/** Whether an id contains a sample in capitals, or the words of a reason. */
function isNamedExactly(contentId: string, name: keyof typeof spelling, value: string): boolean {
  const words = name === 'sample' ? value : value.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase()
  const camelCase = words.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  return `_${contentId}_`.includes(`_${words}_`) && (name === 'sample' || camelCase === value)
}

/** An id without the punctuation between its words. */
function removePunctuation(id: string): string {
  return id.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

import { listFamilyRanges } from '../../link/list-combinations.ts'
import { describeExpectedNames } from '../../source/describe-expected-names.ts'
import { defineCheckRule } from '../rule.ts'

const LOW = 'interpretations/lab-iron/low.mdx'

/** Rules that ranges and texts name each other. */
export const entryRules = [
  defineCheckRule({
    id: 'orphan-entry',
    needsEveryFile: true,
    blocksBuild: false,
    scope: 'definition',
    reason: 'A text that no range lists is never read.',
    in: 'interpretations/lab-iron/extra.mdx',
    bad: '---\ncontentId: CONTENT_EXTRA\nrangeId: LOW\nresultValues: ["{labIron} ug/dL"]\nsummaryValues: ["{labIron} ug/dL"]\ntitle: Iron\nsectionTitle: What Does It Mean To Me?\nsectionHeader: Your result was Low\n---\n\nMore iron.\n',
    check({ file, entries, families, incidentals }, report) {
      const ranges = file.value.interpretationRanges
      const listed = new Set(ranges.flatMap((range) => range.contentIds))
      const seen = new Set<string>()
      for (const { family, contentId, rangeId, origin } of entries) {
        const id = family ?? contentId
        const overrides =
          family === undefined &&
          families.some(({ facts }) => listed.has(facts.family) && listFamilyRanges(facts).has(rangeId))
        if (listed.has(id) || overrides || seen.has(id)) continue
        seen.add(id)
        const place = origin.frontMatter.getPlace([family === undefined ? 'contentId' : 'family'])
        const fix = `Correct its id, or the contentIds of ${rangeId} in interpretation.json.`
        report(place, `No range lists "${id}", so this text is never read.`, fix)
      }
      const found = file.value.incidentalRanges.map((range) => range.incidentalId)
      for (const [id, { file: text }] of incidentals)
        if (!found.includes(id))
          report(
            text.frontMatter.getPlace(['incidentalId']),
            `No incidental range lists "${id}".`,
            describeExpectedNames(id, found),
          )
    },
  }),
  defineCheckRule({
    id: 'unreachable-entry',
    scope: 'definition',
    reason: 'Every text of a range has a rule that leads to it, or is the first.',
    bad: '"contentRules": []',
    good: '"contentRules": [\n        {\n          "contentId": "CONTENT_LOW_UNDER_10",\n          "band": {\n            "exclusiveMaximum": 10\n          },\n          "blocks": [\n            "ironRisk"\n          ]\n        }\n      ]',
    check({ file, families: written }, report) {
      const families = new Set(written.map(({ facts }) => facts.family))
      file.value.interpretationRanges.forEach(({ contentIds, contentRules = [] }, index) =>
        contentIds.forEach((id, position) => {
          if (position > 0 && !families.has(id) && !contentRules.some((rule) => rule.contentId === id))
            report(
              file.getPlace(['interpretationRanges', index, 'contentIds', position]),
              `Nothing leads to "${id}": the first text is read unless a rule picks another.`,
              'Add a rule to contentRules that says when it is read.',
            )
        }),
      )
    },
  }),
  defineCheckRule({
    id: 'wrong-range',
    scope: 'definition',
    reason: 'A text and the range that lists it agree.',
    in: LOW,
    bad: 'rangeId: NORMAL',
    good: 'rangeId: LOW',
    check({ file, entries }, report) {
      const ranges = file.value.interpretationRanges
      const rangeIdsByText = new Map<string, Set<string>>()
      for (const { family, contentId, rangeId } of entries)
        rangeIdsByText.set(family ?? contentId, (rangeIdsByText.get(family ?? contentId) ?? new Set()).add(rangeId))
      for (const [index, { rangeId, contentIds }] of ranges.entries())
        for (const [position, id] of contentIds.entries()) {
          const own = [...(rangeIdsByText.get(id) ?? [])]
          if (!own.includes(rangeId) && ranges.some((range) => own.includes(range.rangeId))) {
            const message = `The text "${id}" says that it belongs to ${own.join(', ')}, but ${rangeId} lists it.`
            const place = file.getPlace(['interpretationRanges', index, 'contentIds', position])
            report(place, message, 'Correct the rangeId in the text, or the list here.')
          }
        }
    },
  }),
]

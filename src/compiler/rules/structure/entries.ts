import type { LinkedInterpretation } from '../../link/link.ts'
import { suggest } from '../../source/suggest.ts'
import { defineRule, once } from '../rule.ts'

const DEFINITION = 'interpretations/lab-iron/interpretation.json'
const LOW = 'interpretations/lab-iron/low.mdx'

/** What the texts of a test are called, and whether one of its files could not be read. */
const textsOf = once(({ entries, families }: LinkedInterpretation) => ({
  rangeOf: new Map([
    ...entries.map((entry) => [entry.contentId, entry.rangeId] as const),
    ...families.map(({ facts }) => [facts.family, facts.rangeId] as const),
  ]),
  written: new Set(entries.map(({ contentId }) => contentId)),
  families: new Set(families.map(({ facts }) => facts.family)),
}))

const rangeIdsOf = once(({ file }: LinkedInterpretation) =>
  file.value.interpretationRanges.map(({ rangeId }) => rangeId),
)

/** Rules over ranges and texts: they name each other. */
export const entryRules = [
  defineRule({
    id: 'missing-entry',
    scope: 'definition',
    reason: 'Every id that a range may show has a text; without it the result is dropped.',
    in: DEFINITION,
    bad: '"CONTENT_NORMALE"',
    good: '"CONTENT_NORMAL"',
    check(interpretation, report, { content }) {
      const { file, folder, incidentals } = interpretation
      const { rangeOf, written } = textsOf(interpretation)
      const isWhole = ![...content.parsed.broken].some((path) => path.startsWith(`${folder}/`))
      file.value.interpretationRanges.forEach(({ rangeId, contentIds, contentRules = [] }, index) => {
        contentIds.forEach((id, position) => {
          if (isWhole && !rangeOf.has(id))
            report(
              file.at(['interpretationRanges', index, 'contentIds', position]),
              `No text has the id "${id}".`,
              suggest(id, rangeOf.keys()),
            )
        })
        contentRules.forEach(({ contentId }, position) => {
          if (!contentIds.includes(contentId))
            report(
              file.at(['interpretationRanges', index, 'contentRules', position, 'contentId']),
              `The rule picks "${contentId}", which is not among the contentIds of ${rangeId}.`,
              suggest(contentId, contentIds),
            )
        })
      })
      file.value.images.forEach(({ contentId }, index) => {
        if (isWhole && !written.has(contentId))
          report(
            file.at(['images', index, 'contentId']),
            `No text has the id "${contentId}".`,
            suggest(contentId, written),
          )
      })
      file.value.incidentalRanges.forEach(({ incidentalId }, index) => {
        if (isWhole && !incidentals.has(incidentalId))
          report(
            file.at(['incidentalRanges', index]),
            `No text has the incidentalId "${incidentalId}".`,
            suggest(incidentalId, incidentals.keys()),
          )
      })
    },
  }),
  defineRule({
    id: 'orphan-entry',
    scope: 'definition',
    reason: 'A text that no range lists is read by nobody.',
    in: 'interpretations/lab-iron/extra.mdx',
    bad: '---\ncontentId: CONTENT_EXTRA\nrangeId: LOW\nresultValues: ["{labIron} ug/dL"]\nsummaryValues: ["{labIron} ug/dL"]\ntitle: Iron\nsectionTitle: What Does It Mean To Me?\nsectionHeader: Your result was Low\n---\n\nMore iron.\n',
    good: '',
    check({ file, entries, families, incidentals }, report) {
      const ranges = file.value.interpretationRanges
      const listed = new Set(ranges.flatMap((range) => range.contentIds))
      const seen = new Set<string>()
      for (const { family, contentId, rangeId, origin } of entries) {
        const id = family ?? contentId
        const overrides =
          family === undefined && families.some(({ facts }) => listed.has(facts.family) && facts.rangeId === rangeId)
        if (listed.has(id) || overrides || seen.has(id)) continue
        seen.add(id)
        report(
          origin.frontMatter.at([family === undefined ? 'contentId' : 'family']),
          `No range lists "${id}", so nobody can read this text.`,
          `Add it to the contentIds of ${rangeId} in interpretation.json, or delete the file.`,
        )
      }
      const found = file.value.incidentalRanges.map((range) => range.incidentalId)
      for (const [id, { file: text }] of incidentals)
        if (!found.includes(id))
          report(text.frontMatter.at(['incidentalId']), `No incidental range lists "${id}".`, suggest(id, found))
    },
  }),
  defineRule({
    id: 'unreachable-entry',
    scope: 'definition',
    reason: 'Every text of a range has a rule that leads to it, or is the first.',
    in: DEFINITION,
    bad: '"contentRules": []',
    good: '"contentRules": [\n        {\n          "contentId": "CONTENT_LOW_UNDER_10",\n          "band": {\n            "exclusiveMaximum": 10\n          },\n          "blocks": [\n            "ironRisk"\n          ]\n        }\n      ]',
    check(interpretation, report) {
      const { families } = textsOf(interpretation)
      interpretation.file.value.interpretationRanges.forEach(({ contentIds, contentRules = [] }, index) =>
        contentIds.forEach((id, position) => {
          if (position > 0 && !families.has(id) && !contentRules.some((rule) => rule.contentId === id))
            report(
              interpretation.file.at(['interpretationRanges', index, 'contentIds', position]),
              `Nothing leads to "${id}": the first text is read unless a rule picks another.`,
              'Add a rule to contentRules that says when it is read.',
            )
        }),
      )
    },
  }),
  defineRule({
    id: 'missing-range',
    scope: 'definition',
    reason: 'What names a range names one that exists.',
    in: LOW,
    bad: 'rangeId: LOWEST',
    good: 'rangeId: LOW',
    check(interpretation, report) {
      const { file, entries } = interpretation
      const rangeIds = rangeIdsOf(interpretation)
      file.value.graphRanges.forEach((id, index) => {
        if (!rangeIds.includes(id))
          report(file.at(['graphRanges', index]), `There is no range "${id}" in this test.`, suggest(id, rangeIds))
      })
      for (const { rangeId, origin } of entries)
        if (!rangeIds.includes(rangeId))
          report(
            origin.frontMatter.at(['rangeId']),
            `There is no range "${rangeId}" in this test.`,
            suggest(rangeId, rangeIds),
          )
    },
  }),
  defineRule({
    id: 'wrong-range',
    scope: 'definition',
    reason: 'A text and the range that lists it agree.',
    in: LOW,
    bad: 'rangeId: NORMAL',
    good: 'rangeId: LOW',
    check(interpretation, report) {
      const { file } = interpretation
      const { rangeOf } = textsOf(interpretation)
      file.value.interpretationRanges.forEach(({ rangeId, contentIds }, index) =>
        contentIds.forEach((id, position) => {
          const said = rangeOf.get(id)
          if (said !== undefined && said !== rangeId && rangeIdsOf(interpretation).includes(said))
            report(
              file.at(['interpretationRanges', index, 'contentIds', position]),
              `The text "${id}" says that it belongs to ${said}, but ${rangeId} lists it.`,
              'Correct the rangeId in the text, or the list here.',
            )
        }),
      )
    },
  }),
  defineRule({
    id: 'missing-measure',
    scope: 'definition',
    reason: 'A band speaks of a measure of its test.',
    in: DEFINITION,
    bad: '"measure": "labIrons",\n        "minimum": 50',
    good: '"minimum": 50',
    check({ file }, report) {
      const known = [...file.value.measures.map((measure) => measure.key), ...(file.value.placeholders ?? [])]
      file.value.interpretationRanges.forEach((range, index) => {
        for (const { measure } of [range.band ?? []].flat())
          if (measure !== undefined && !known.includes(measure))
            report(
              file.at(['interpretationRanges', index, 'band']),
              `There is no measure "${measure}" in this test.`,
              suggest(measure, known),
            )
      })
    },
  }),
]

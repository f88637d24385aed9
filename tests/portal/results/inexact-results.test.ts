import { expect, test } from 'vitest'
import { catalogue } from 'virtual:catalogue'
import type { InterpretationDefinition } from '../../../src/catalogue/catalogue.ts'
import { parseReportedNumber, type Comparator } from '../../../src/catalogue/reported-number.ts'
import { interpretMeasurement } from '../../../src/server/interpret/interpret-measurement.ts'
import { InterpretationError } from '../../../src/server/interpret/interpretation-error.ts'
import type { InterpretedMeasurement } from '../../../src/server/interpret/uninterpreted-measurement.ts'
import type { ScaleDrawing } from '../../../src/portal/results/range-bar/range-bar-model.ts'
import { listNumbers } from '../../../src/portal/results/result-numbers.ts'
import { buildResultViews } from '../../../src/portal/results/build-result-views.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { interpretation, order } from '../order.fixtures.ts'

const definitions = Object.values(compiledCatalogue.interpretations).filter(
  ({ measures, interpretationRanges }) =>
    measures.length === 1 && interpretationRanges.some(({ bands }) => bands.length > 0),
)
const comparators: readonly Comparator[] = ['<', '<=', '>', '>=']

/** The back end's interpretations of inexact numbers around each limit of a test's ranges and texts, except those that it rejects. */
function listInexactResults(definition: InterpretationDefinition, sex: string): readonly InterpretedMeasurement[] {
  const [{ key, decimals }] = definition.measures as [InterpretationDefinition['measures'][number]]
  const limits = definition.interpretationRanges.flatMap(({ bands, contentRules }) =>
    [...bands, ...contentRules.flatMap(({ band }) => band ?? [])].flatMap((band) => [
      band.minimum,
      band.exclusiveMinimum,
      band.maximum,
      band.exclusiveMaximum,
    ]),
  )
  const numbers = new Set(
    limits.flatMap((limit) =>
      limit === undefined ? [] : [-1, 0, 1].map((at) => Number((limit + at * 10 ** -decimals).toFixed(decimals))),
    ),
  )
  return [...numbers].flatMap((value) =>
    comparators.flatMap((comparator) => {
      const raw = {
        interpretationId: definition.interpretationId,
        values: { [key]: value },
        comparators: { [key]: comparator },
      }
      try {
        return [interpretMeasurement(definition, raw, { sex }).interpreted]
      } catch (error) {
        if (error instanceof InterpretationError) return []
        throw error
      }
    }),
  )
}

test.each(definitions.map((definition) => [definition.interpretationId, definition] as const))(
  '%s: every number with a comparator that the back end accepts is shown, drawn and described consistently',
  (id, definition) => {
    expect.hasAssertions()
    const [productCode] = Object.entries(catalogue.products).find(([, { interpretationIds }]) =>
      interpretationIds.includes(id),
    )!
    for (const sex of ['FEMALE', 'MALE'])
      for (const { rangeId, contentId, values } of listInexactResults(definition, sex)) {
        const sent = Object.fromEntries(values.map(({ key, value }) => [key, value]))
        const result = interpretation(id, productCode, rangeId, sent, {
          details: { rangeId, contentId, incidentalIds: [] },
        })
        const [view] = buildResultViews(order({ interpretations: [result] }), catalogue).views
        const text = values[0]!.value
        const place = `${text} in ${rangeId}`
        const [shown, ...others] = listNumbers(view!).map((each) => parseReportedNumber(each.text))
        const [section] = view!.bar.segments
        expect(others, place).toEqual([])
        // Some texts already spell out what the device shows, such as "> 500 mg/dL".
        const isOwn = definition.entries[contentId]?.summaryValues.some((each) => each.includes('{')) ?? true
        if (isOwn) expect(shown, place).toEqual(parseReportedNumber(text))
        expect(section?.drawing.kind, place).toBe('scale')
        // If the limits depend on a sex that is unknown, the scale has no numbers and thus no direction to point in.
        const drawing = section?.drawing as ScaleDrawing
        if (drawing.ticks.length > 0) expect(drawing.beyond, place).toMatch(/^(left|right)$/)
        expect(view!.bar.sentence, place).toContain(shown!.digits)
        expect(view!.bar.sentence, place).toMatch(/(more|less) than|or (more|less)/)
      }
  },
)

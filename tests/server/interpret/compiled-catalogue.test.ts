import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasCircumstances,
  listDecidingMeasureKeys,
  formatDecimals,
  isWithinLimits,
  findBandMeasureKey,
  roundTo,
} from '../../../src/catalogue/band.ts'
import type { MeasurementCircumstances, InterpretationDefinition } from '../../../src/catalogue/catalogue.ts'
import { lookUpEntry } from '../../../src/catalogue/look-up.ts'
import { listPlaceholders } from '../../../src/catalogue/placeholder.ts'
import { interpretMeasurement } from '../../../src/server/interpret/interpret-measurement.ts'
import { interpretPanel } from '../../../src/server/interpret/interpret-panel.ts'
import { compiledCatalogue } from '../../fixtures/compiled-catalogue.ts'
import { listCircumstances, listInputs, listInputsWithoutValues, telling, type PossibleInput } from './list-inputs.ts'

const definitions = Object.values(compiledCatalogue.interpretations)
const all = definitions.map((definition) => [definition.interpretationId, definition] as const)
const measured = all.filter(([, definition]) => listInputs(definition).length > 0)
/** Each incidental finding with a band, and the measure that the band is about. */
const bandedFindings = definitions.flatMap((definition) =>
  definition.incidentalRanges.flatMap(({ incidentalId, band }) => {
    const measure = band && definition.measures.find(({ key }) => key === findBandMeasureKey(definition, band))
    const name = `${definition.interpretationId}: ${incidentalId}`
    return band ? [[name, { definition, incidentalId, band, measure }] as const] : []
  }),
)

function read(definition: InterpretationDefinition, { values, circumstances, flags }: PossibleInput) {
  const { interpretationId } = definition
  return interpretMeasurement(definition, { interpretationId, values, flags }, circumstances).interpreted
}

function readWithoutValues(definition: InterpretationDefinition, circumstances: MeasurementCircumstances) {
  return listInputsWithoutValues(definition).map(
    (raw) => interpretMeasurement(definition, raw, circumstances).interpreted,
  )
}

/** The ranges that contain the value of one measure; exactly one should. */
function rangesHolding(definition: InterpretationDefinition, key: string, { values, circumstances }: PossibleInput) {
  const holding = definition.interpretationRanges.filter(({ bands }) =>
    bands.some(
      (band) =>
        findBandMeasureKey(definition, band) === key &&
        hasCircumstances(band.when, circumstances) &&
        isWithinLimits(band, values[key]!),
    ),
  )
  return holding.map(({ rangeId }) => rangeId)
}

describe('every interpretation of the compiled catalogue', () => {
  it.each(measured)('%s: each value at its decimals lies in exactly one band and has an entry', (_, definition) => {
    const wrong = listInputs(definition).flatMap((input) => {
      const keys = listDecidingMeasureKeys(definition, input.circumstances)
      const ranges = keys.map((key) => rangesHolding(definition, key, input))
      const { rangeId, contentId } = read(definition, input)
      const hasEntry = 'found' in lookUpEntry(definition, rangeId, contentId)
      return hasEntry && ranges.every((each) => each.length === 1) ? [] : [{ input, ranges, contentId }]
    })
    expect(wrong).toEqual([])
  })

  it.each(measured)('%s: any measured value is shown as the number that decides its band', (_, definition) => {
    const parts = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }))
    fc.assert(
      fc.property(fc.constantFrom(...listInputs(definition)), parts, (input, part) => {
        const measures = definition.measures.filter(({ key }) => key in input.values)
        const values = Object.fromEntries(
          measures.map(({ key, domain: [lowest, highest] }) => [key, lowest + part.next().value * (highest - lowest)]),
        )
        const rounded = Object.fromEntries(measures.map(({ key, decimals }) => [key, roundTo(values[key]!, decimals)]))
        const shown = measures.map(({ key, decimals }) => ({ key, value: formatDecimals(rounded[key]!, decimals) }))
        const result = read(definition, { ...input, values })
        expect(result).toEqual(read(definition, { ...input, values: rounded }))
        expect(result.values).toEqual(shown)
      }),
    )
  })

  it.each(all)('%s: every range and every entry is reached by some input', (_, definition) => {
    const results = [
      ...listInputs(definition).map((input) => read(definition, input)),
      ...listCircumstances(definition).flatMap((circumstances) => readWithoutValues(definition, circumstances)),
    ]
    const reached = new Set(results.map(({ rangeId, contentId }) => `${rangeId} ${contentId}`))
    const specified = definition.interpretationRanges.flatMap(({ rangeId, contentIds }) =>
      contentIds.map((contentId) => `${rangeId} ${contentId}`),
    )
    expect(specified.filter((each) => !reached.has(each))).toEqual([])
  })

  it.each(bandedFindings)(
    '%s is found only on its side of the limit',
    (_, { definition, incidentalId, band, measure }) => {
      const [input] = listInputs(definition)
      const values = telling(definition, measure!)
      const found = values.filter((value) => {
        const { incidentalIds } = read(definition, { ...input!, values: { ...input!.values, [measure!.key]: value } })
        return incidentalIds.includes(incidentalId)
      })
      expect(found).toEqual(values.filter((value) => isWithinLimits(band, value)))
      expect([0, values.length]).not.toContain(found.length)
    },
  )

  it.each(all)('%s: a result contains every value that the short texts of its entry name', (_, definition) => {
    const results = [
      ...listInputs(definition).map((input) => read(definition, input)),
      ...readWithoutValues(definition, { sex: 'FEMALE' }),
    ]
    const lacking = results.filter(({ contentId, values }) => {
      const { resultValues, summaryValues, graphValues = [] } = definition.entries[contentId]!
      const named = [...resultValues, ...summaryValues, ...graphValues].flatMap((template) =>
        listPlaceholders(template),
      )
      return named.some((name) => !values.some(({ key }) => key === name))
    })
    expect(lacking).toEqual([])
  })

  it('what a rule blocks is read in the same product, and has a text for not being calculated', () => {
    const products = Object.values(compiledCatalogue.products)
    for (const { interpretationId, interpretationRanges } of definitions) {
      const rules = interpretationRanges.flatMap(({ contentRules }) => contentRules)
      for (const blocked of rules.flatMap(({ blocks }) => blocks ?? [])) {
        const shared = products.filter(({ interpretationIds }) => interpretationIds.includes(interpretationId))
        expect(shared.map(({ interpretationIds }) => interpretationIds.includes(blocked))).toContain(true)
        const measurements = [{ interpretationId: blocked, notCalculable: 'blockedByPanel' }]
        expect(interpretPanel(compiledCatalogue, { measurements, circumstances: {} }).problems).toEqual([])
      }
    }
  })
})

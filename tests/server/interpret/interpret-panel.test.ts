import { describe, expect, it } from 'vitest'
import type { DefinitionCatalogue } from '../../../src/catalogue/catalogue.ts'
import { interpretPanel } from '../../../src/server/interpret/interpret-panel.ts'
import type { UninterpretedMeasurement } from '../../../src/server/interpret/uninterpreted-measurement.ts'
import { smallCatalogue } from '../../fixtures/small-catalogue.ts'

const triglycerides = (value: number): UninterpretedMeasurement => ({
  interpretationId: 'quickTriglycerides',
  values: { triglycerides: value },
})
const ldl: UninterpretedMeasurement = { interpretationId: 'quickLdl', values: { ldl: 90 } }

function listRanges(
  measurements: readonly UninterpretedMeasurement[],
  circumstances = {},
  catalogue: DefinitionCatalogue = smallCatalogue,
) {
  const { results, problems } = interpretPanel(catalogue, { measurements, circumstances })
  return {
    ranges: results.map(({ interpretationId, rangeId, values }) => [interpretationId, rangeId, values.length]),
    problems: problems.map(({ kind }) => kind),
  }
}

describe('interpretPanel', () => {
  it('leaves a panel unchanged if nothing in it blocks', () => {
    expect(listRanges([triglycerides(500), ldl])).toEqual({
      ranges: [
        ['quickTriglycerides', 'VERY_HIGH', 1],
        ['quickLdl', 'OPTIMAL', 1],
      ],
      problems: [],
    })
  })

  it.each([
    ['with a value', [triglycerides(501), ldl]],
    ['without one', [triglycerides(501), { interpretationId: 'quickLdl' }]],
  ])('cannot calculate what another result blocks: %s', (_, measurements) => {
    const ranges = [
      ['quickTriglycerides', 'VERY_HIGH', 1],
      ['quickLdl', 'UNABLE_TO_CALCULATE', 0],
    ]
    expect(listRanges(measurements)).toEqual({ ranges, problems: [] })
    expect(listRanges(measurements.toReversed())).toEqual({ ranges: ranges.toReversed(), problems: [] })
  })

  it('keeps the blocked test’s own reason', () => {
    expect(
      listRanges([triglycerides(501), { interpretationId: 'quickLdl', notPerformed: 'sampleClotted' }]).ranges,
    ).toContainEqual(['quickLdl', 'TEST_NOT_PERFORMED', 0])
  })

  it('does not let one bad measurement spoil the others', () => {
    const strange = { interpretationId: 'constructor', values: { x: 1 } }
    expect(listRanges([strange, { interpretationId: 'quickLdl', values: { ldl: -5 } }, triglycerides(90)])).toEqual({
      ranges: [['quickTriglycerides', 'NORMAL', 1]],
      problems: ['unknown-interpretation', 'value-outside-domain'],
    })
  })

  it('names what the catalogue does not have', () => {
    const { problems } = interpretPanel(smallCatalogue, {
      measurements: [{ interpretationId: 'gone' }],
      circumstances: {},
    })
    expect(problems.map(({ message }) => message)).toEqual([
      'gone: Unexpected id, expected an interpretation of the catalogue',
    ])
  })

  it('does not mistake a fault of the program for one of a measurement', () => {
    const { quickLdl } = smallCatalogue.interpretations
    const interpretationRanges = quickLdl!.interpretationRanges.map((each) => ({ ...each, contentIds: [] }))
    const interpretations = { ...smallCatalogue.interpretations, quickLdl: { ...quickLdl!, interpretationRanges } }
    expect(() =>
      interpretPanel({ ...smallCatalogue, interpretations }, { measurements: [ldl], circumstances: {} }),
    ).toThrow('Unexpected range quickLdl/OPTIMAL without content')
  })

  it('does not report a test that the state does not allow, nor let it block others', () => {
    const interpretationIds = ['quickTriglycerides', 'quickLdl']
    const named: DefinitionCatalogue = {
      ...smallCatalogue,
      notOffered: [{ interpretationIds, states: ['MA', 'NY'], reason: 'stateRegulations' }],
    }
    const measurements = [triglycerides(900), ldl]
    expect(listRanges(measurements, { state: 'MA' }, named)).toEqual({
      ranges: [
        ['quickTriglycerides', 'UNABLE_TO_EVALUATE', 0],
        ['quickLdl', 'UNABLE_TO_EVALUATE', 0],
      ],
      problems: [],
    })
    expect(listRanges(measurements, { state: 'OH' }, named).ranges[0]).toEqual(['quickTriglycerides', 'VERY_HIGH', 1])
  })
})

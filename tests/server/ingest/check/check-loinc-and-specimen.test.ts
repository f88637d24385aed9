import { describe, expect, it } from 'vitest'
import { checkLoincAndSpecimen } from '../../../../src/server/ingest/check/check-loinc-and-specimen.ts'
import type { InterpretationDefinition } from '../../../../src/catalogue/catalogue.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'

/** The places that are refused in a specimen, each with what is expected there, for a test of which this much is known. */
function checkSpecimen(known: Partial<InterpretationDefinition>, specimen: string): string[] {
  const definition = { measures: [], ...known } as unknown as InterpretationDefinition
  return checkLoincAndSpecimen(definition, { interpretationId: 'test', specimen }, '/0').map(
    ({ pointer, reason }) => `${pointer}: ${reason.replace(/.*expected /, '')}`,
  )
}

describe('a code of moles', () => {
  const triglycerides = compiledCatalogue.interpretations['labTriglycerides']!
  const checkUnit = (loinc: string, unit: string) =>
    checkLoincAndSpecimen(
      triglycerides,
      { interpretationId: 'labTriglycerides', loinc, values: { labTriglycerides: { value: 12, unit } } },
      '/0',
    )

  it('must have a unit of moles, because the same number in a unit of mass is normal', () => {
    expect(checkUnit('14927-8', 'mg/dL')).toEqual([
      {
        pointer: '/0/values/labTriglycerides/unit',
        reason: 'Unexpected unit, expected one of moles, as the LOINC code 14927-8 says',
      },
    ])
    expect(checkUnit('14927-8', 'mmol/L')).toEqual([])
    expect(checkUnit('2571-8', 'mg/dL')).toEqual([])
  })
})

describe('the specimen of a result', () => {
  it('must be one of those that the definition names', () => {
    const specimen = { codes: ['SER', 'PLAS'], source: '' }
    expect(checkSpecimen({ specimen }, 'PLAS')).toEqual([])
    expect(checkSpecimen({ specimen, sample: 'finger-stick' }, 'BLDC')).toEqual(['/0/specimen: SER or PLAS'])
  })

  it('must be capillary blood for a finger-stick test, even if the definition does not say so', () => {
    expect(checkSpecimen({ sample: 'finger-stick' }, 'BLDC')).toEqual([])
    expect(checkSpecimen({ sample: 'finger-stick' }, 'SER')).toEqual([expect.stringMatching(/^\/0\/specimen: .*BLDC/)])
  })

  it('is refused if the definition has none to compare it with', () => {
    for (const known of [{}, { sample: 'laboratory' }])
      expect(checkSpecimen(known, 'BLDC')).toEqual([
        '/0/specimen: none, because the definition has none to compare it with: leave it out',
      ])
  })
})

import { describe, expect, it } from 'vitest'
import { mgPerDl } from './own-message.ts'
import { readMeasurements } from './read-value.ts'

describe('a value next to the measures', () => {
  it.each([
    ['no text names it', 'drawnAt', '8:40'],
    ['a measure has its name', 'glucose', '400'],
    ['a flag has its name', 'isSelfReported', 'true'],
  ])('is refused if %s', (_, name, value) => {
    const values = { glucose: mgPerDl(90) }
    expect(
      readMeasurements([{ interpretationId: 'pointOfCareGlucose', values, placeholders: { [name]: value } }]),
    ).toEqual(['0/placeholders: pointOfCareGlucose: Unexpected placeholder, expected none here'])
  })

  it('is accepted if a text names it', () => {
    const values = { egfrAo: { value: 75, unit: 'mL/min/{1.73_m2}' } }
    const interpretationId = 'estimatedGlomerularFiltrationRate'
    expect(readMeasurements([{ interpretationId, values, placeholders: { egfrAf: '82' } }])).toEqual(['NORMAL 75 82'])
  })
})

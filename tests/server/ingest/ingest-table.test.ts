import { describe, expect, it } from 'vitest'
import { fhirExtensions } from '../../../src/server/ingest/fhir/fhir-systems.ts'
import { readExample } from './example-bundle.ts'
import { ownMessage, ownPurchase } from './own-message.ts'
import { unreadRows } from './unread-rows.ts'
import { validityRows } from './validity-rows.ts'
import { interpretText } from './interpret-text.ts'

const createCreatinine = (change: object) => ({
  ...ownMessage({
    purchases: [
      ownPurchase({
        status: 'RESULTS_IN_PROCESS',
        allInterpretationsReadyAt: undefined as never,
        packages: [
          {
            packageCode: 'GSP',
            products: [
              {
                productCode: 'KX',
                measurements: [
                  { interpretationId: 'creatinine', values: { creatinine: { value: 0.9, unit: 'mg/dL' } }, ...change },
                ],
              },
            ],
          },
        ],
      }),
    ],
  }),
})

/** The same for our own JSON: what is next to creatinine, and the key that is refused. */
const ownTable: readonly (readonly [what: string, change: object, refused: string | undefined])[] = [
  ['its own LOINC', { loinc: '2160-0' }, undefined],
  ['the LOINC of another test', { loinc: '2085-9' }, '/loinc'],
  ['serum', { specimen: 'SER' }, undefined],
  ['urine', { specimen: 'UR' }, '/specimen'],
  ['a day', { measuredAt: '2026-11-11' }, undefined],
  ['a day of another visit', { measuredAt: '2025-11-11' }, '/measuredAt'],
  ['a day in the future', { measuredAt: '2027-11-11' }, '/measuredAt'],
  ['a day before any', { measuredAt: '1026-11-11' }, '/measuredAt'],
  ['a flag that fits', { laboratoryFlag: 'N' }, undefined],
  ['a critical flag next to a normal value', { laboratoryFlag: 'HH' }, '/laboratoryFlag'],
  ['a note that was read', { noteWasRead: true }, undefined],
  ['a note that was not read', { noteWasRead: false }, '/noteWasRead'],
  ['that it is preliminary', { status: 'PRELIMINARY' }, undefined],
  ['that it is preliminary, without a value', { status: 'PRELIMINARY', values: undefined }, undefined],
  [
    'that it was entered in error, with a reason',
    { status: 'ENTERED_IN_ERROR', retractionReason: 'wrong tube' },
    undefined,
  ],
  ['that it was entered in error, without a reason', { status: 'ENTERED_IN_ERROR' }, '/retractionReason'],
  ['a reason for retracting it, without doing so', { retractionReason: 'wrong tube' }, '/retractionReason'],
]

describe('the ingest table', () => {
  it.each(ownTable)('holds for our own JSON: %s', (_what, change, refused) => {
    const text = JSON.stringify(createCreatinine(change))
    const { problems } = interpretText(text)
    const place = '/purchases/0/packages/0/products/0/measurements/0'
    expect(problems.map(({ path }) => path)).toEqual(refused === undefined ? [] : [`${place}${refused}`])
  })

  describe.each(Object.entries({ ...unreadRows, ...validityRows }))('%s', (_topic, rows) => {
    it.each(rows)('%s', (_what, change, paths) => {
      expect(readExample(change).problems.map(({ path }) => path)).toEqual(paths)
    })
  })

  it('registers a participant only by elements that are marked for it', () => {
    const { message } = readExample((_, { patient }) => {
      patient.name[0].family = 'Baker'
      patient.birthDate = '1961-03-04'
      patient.telecom = [
        { system: 'email', value: 'lab-record@example.com' },
        {
          system: 'phone',
          value: '+1 (202) 555-0142',
          extension: [{ url: fhirExtensions.registers, valueBoolean: true }],
        },
      ]
    })
    expect(message?.participant).toMatchObject({
      familyName: 'Baker',
      birthDate: '1961-03-04',
      contact: { phone: '+12025550142' },
    })
    expect(JSON.stringify(message)).not.toContain('lab-record')
  })

  it('says why a result was entered in error', () => {
    const { message } = readExample((_, { totalCholesterol, hdlCholesterol }) => {
      totalCholesterol.status = 'entered-in-error'
      hdlCholesterol.status = 'entered-in-error'
      hdlCholesterol.extension = [{ url: fhirExtensions.retractionReason, valueString: 'mislabeled tube' }]
    })
    const retracted = message!.purchases[0]!.packages![0]!.products!.flatMap(({ measurements = [] }) => measurements)
    expect(retracted.filter(({ status }) => status === 'ENTERED_IN_ERROR')).toEqual([
      {
        interpretationId: 'pointOfCareTotalCholesterol',
        status: 'ENTERED_IN_ERROR',
        retractionReason: 'entered in error by its sender',
      },
      {
        interpretationId: 'pointOfCareHdlCholesterol',
        status: 'ENTERED_IN_ERROR',
        retractionReason: 'mislabeled tube',
      },
    ])
  })

  it('keeps a preliminary result waiting, and shows no result that was entered in error', () => {
    const { orders } = readExample((_, { totalCholesterol, hdlCholesterol, ldlCholesterol }) => {
      totalCholesterol.status = 'preliminary'
      hdlCholesterol.status = 'registered'
      delete hdlCholesterol.valueQuantity
      ldlCholesterol.status = 'entered-in-error'
    })
    const { interpretations, status } = orders.get(0)!
    const getState = (id: string) => interpretations.find((each) => each.id === id)?.status.state
    expect(status).toBe('RESULTS_READY')
    expect(getState('pointOfCareTotalCholesterol')).toBe('reviewPending')
    expect(getState('pointOfCareHdlCholesterol')).toBe('reviewPending')
    expect(interpretations.find(({ id }) => id === 'pointOfCareHdlCholesterol')).toMatchObject({
      details: null,
      values: [],
    })
    expect(getState('pointOfCareLdlCholesterol')).toBeUndefined()
    expect(getState('pointOfCareTriglycerides')).toBe('reviewApproved')
  })

  it('accepts the example as it is', () => {
    expect(readExample().problems).toEqual([])
  })
})

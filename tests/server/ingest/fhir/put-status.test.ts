import { describe, expect, it } from 'vitest'
import { fhirExtensions } from '../../../../src/server/ingest/fhir/fhir-systems.ts'
import { putReason } from '../../../../src/server/ingest/fhir/put-reason.ts'
import { putStatus } from '../../../../src/server/ingest/fhir/put-status.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { createCoding, pointer, putIntoMessage } from './put-into-message.ts'

describe('the status of a result', () => {
  const put = (observation: object) => {
    let isRetracted: boolean | undefined
    const result = putIntoMessage([observation], (message, resource) => {
      isRetracted = putStatus(message, resource, pointer)
    })
    return { ...result, isRetracted }
  }

  it.each(['final', 'amended', 'corrected'])('that is %s means that the result is final', (status) => {
    expect(put({ status })).toEqual({ measurement: undefined, refusals: [], isRetracted: false })
  })

  it.each(['registered', 'preliminary'])('that is %s means that the result may still change', (status) => {
    expect(put({ status })).toEqual({ measurement: { status: 'PRELIMINARY' }, refusals: [], isRetracted: false })
  })

  it('that is entered-in-error retracts the result, with the reason', () => {
    const retracted = (retractionReason: string) => ({
      measurement: { status: 'ENTERED_IN_ERROR', retractionReason },
      refusals: [],
      isRetracted: true,
    })
    const status = 'entered-in-error'
    const extension = [{ url: fhirExtensions.retractionReason, valueString: 'wrong person' }]
    expect(put({ status })).toEqual(retracted('entered in error by its sender'))
    expect(put({ status, extension })).toEqual(retracted('wrong person'))
  })

  it('that is cancelled requires a reason that says that the test was not done', () => {
    const absent = (...coding: object[]) => ({ status: 'cancelled', dataAbsentReason: { coding } })
    for (const coding of [createCoding('absentReason', 'not-performed'), createCoding('notPerformed', 'sampleClotted')])
      expect(put(absent(coding)).refusals).toEqual([])
    for (const coding of [createCoding('absentReason', 'error'), createCoding('absentReason', 'toString'), {}])
      expect(put(absent(coding)).refusals).toEqual([
        expect.stringMatching(
          /^\[0\]\.status: Unexpected code, expected a dataAbsentReason with a code of .*, or not-performed of HL7, next to it$/,
        ),
      ])
  })

  it.each(['unknown', 'toString'])('that is %s is refused', (status) => {
    expect(put({ status })).toEqual({
      measurement: undefined,
      refusals: [
        '[0].status: Unexpected code, expected final or amended or corrected or registered or preliminary or entered-in-error',
      ],
      isRetracted: false,
    })
  })
})

describe('the reason for having no value', () => {
  const put = (codings: readonly object[], interpretationId: string, status?: string) =>
    putIntoMessage([{ coding: codings, status }], (message, absent) => {
      if (status !== undefined) message.put(`${pointer}/status`, absent.get('status'), status)
      putReason(message, absent, { pointer, definition: compiledCatalogue.interpretations[interpretationId]! })
    })
  const reason = (code: string, interpretationId: string) =>
    put([createCoding('absentReason', code)], interpretationId).measurement

  it('is our own reason, whatever HL7 says', () => {
    const own = createCoding('notPerformed', 'sampleClotted')
    expect(put([createCoding('absentReason', 'error'), own], 'labGlucose')).toEqual({
      measurement: { notPerformed: 'sampleClotted' },
      refusals: [],
    })
  })

  it('may be an HL7 reason if the test has a matching range', () => {
    for (const code of ['not-performed', 'not-asked', 'asked-declined', 'not-permitted', 'unsupported'])
      expect([code, reason(code, 'pointOfCareLdlCholesterol')]).toEqual([code, { notPerformed: 'other' }])
    expect(reason('error', 'peripheralArterialDiseaseLeft')).toEqual({ notEvaluable: 'other' })
    expect(reason('error', 'pointOfCareGlucose')).toEqual({ notPerformed: 'other' })
    expect(reason('not-a-number', 'pointOfCareLdlCholesterol')).toEqual({ notCalculable: 'other' })
  })

  it('is none if the value is still expected and the result is not final', () => {
    const awaited = [createCoding('absentReason', 'temp-unknown')]
    expect(put(awaited, 'labGlucose', 'PRELIMINARY')).toEqual({ measurement: { status: 'PRELIMINARY' }, refusals: [] })
    expect(put(awaited, 'labGlucose').refusals).toHaveLength(1)
  })

  it.each(['masked', 'toString'])('is refused if it is %s', (code) => {
    expect(put([createCoding('absentReason', code)], 'labGlucose').refusals).toEqual([
      expect.stringMatching(
        /^\[0\]: Unexpected reason, expected a code of .*not-performed, .*: not-performed, not-asked, asked-declined, not-permitted, unsupported, error, not-a-number$/,
      ),
    ])
  })
})

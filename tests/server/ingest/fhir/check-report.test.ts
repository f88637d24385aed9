import { describe, expect, it } from 'vitest'
import { checkReport } from '../../../../src/server/ingest/fhir/check-report.ts'
import { fhirExtensions } from '../../../../src/server/ingest/fhir/fhir-systems.ts'
import { listAndWatch, notThere, observation, refer } from './list-and-watch.ts'

describe('a report', () => {
  const check = (report: object, ...results: readonly object[]) => {
    const { all, last, said } = listAndWatch(...results, {
      resourceType: 'DiagnosticReport',
      status: 'final',
      ...report,
    })
    checkReport(last, all)
    return said
  }

  it.each(['registered', 'partial', 'preliminary', 'final', 'amended', 'corrected', 'appended'])(
    'that is %s says nothing about the status of its results',
    (status) => {
      expect(
        check({ status, result: refer('a', 'b') }, observation('a'), observation('b', 'entered-in-error')),
      ).toEqual([])
    },
  )

  it.each(['unknown', 'toString'])('that is %s is refused', (status) => {
    expect(check({ status })).toEqual([
      'it.status: Unexpected code, expected registered or partial or preliminary or final or amended or corrected or appended',
    ])
  })

  it.each(['entered-in-error', 'cancelled'])('that is %s retracts all of its results', (status) => {
    const refused = [`it.status: Unexpected code, expected the status of its results: they are not ${status}`]
    const result = refer('a', 'b')
    for (const none of [{}, { result: [] }])
      expect(check({ status, ...none })).toEqual([
        'it.status: Unexpected code, expected its results, each with this status: a report alone takes nothing back',
      ])
    expect(check({ status, result: refer('gone') })).toEqual([`it.result[0].reference: ${notThere}`])
    for (const each of [status, 'entered-in-error'])
      expect(check({ status, result }, observation('a', each), observation('b', status))).toEqual([])
    for (const other of [observation('b'), { resourceType: 'Observation', id: 'b' }])
      expect(check({ status, result }, observation('a', status), other)).toEqual(refused)
  })

  it('that was entered in error cannot have results that were only cancelled', () => {
    expect(check({ status: 'entered-in-error', result: refer('a') }, observation('a', 'cancelled'))).toEqual([
      'it.status: Unexpected code, expected the status of its results: they are not entered-in-error',
    ])
  })

  it('may only name results that are in the bundle or in the report', () => {
    const result = [...refer('a', 'gone'), { reference: '#in' }, { reference: 'Patient/a' }, {}]
    const contained = [observation('in')]
    expect(check({ result, contained }, { resourceType: 'Patient', id: 'a' }, observation('a'))).toEqual(
      [1, 3, 4].map((index) => `it.result[${index}].reference: ${notThere}`),
    )
  })

  it.each(['conclusion', 'conclusionCode'])('may not have a %s that no person has read', (name) => {
    const wasRead = (valueBoolean?: boolean) => ({
      [name]: name === 'conclusion' ? 'High.' : [{ text: 'High.' }],
      extension: [{ url: fhirExtensions.noteWasRead, valueBoolean }],
    })
    expect(check(wasRead(true))).toEqual([])
    for (const value of [false, undefined])
      expect(check(wasRead(value))).toEqual([
        `it.${name}: Unexpected conclusion, expected none, or the extension ${fhirExtensions.noteWasRead} with valueBoolean true`,
      ])
  })
})

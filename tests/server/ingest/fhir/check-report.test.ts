import { describe, expect, it } from 'vitest'
import { listResources } from '../../../../src/server/ingest/fhir/bundle-resources.ts'
import { checkReport, isPanel } from '../../../../src/server/ingest/fhir/check-report.ts'
import { FhirReader } from '../../../../src/server/ingest/fhir/fhir-reader.ts'
import { fhirExtensions } from '../../../../src/server/ingest/fhir/fhir-systems.ts'

/** The last of these resources with all of them, and what is said from then on. */
function list(...resources: readonly object[]) {
  const said: string[] = []
  const entry = resources.map((resource) => ({ resource }))
  const bundle = new FhirReader({ type: 'collection', entry }, 'Bundle', (path, reason) =>
    said.push(`${path.replace(`Bundle.entry[${resources.length - 1}].resource`, 'it')}: ${reason}`),
  )
  const all = listResources(bundle)
  const last = all[resources.length - 1]!
  said.splice(0)
  return { all, last, said }
}

const observation = (id: string, status = 'final') => ({ resourceType: 'Observation', id, status })
const refer = (...ids: string[]) => ids.map((id) => ({ reference: `Observation/${id}` }))
const notThere = 'Unexpected reference, expected an Observation of the bundle'

describe('a report', () => {
  const check = (report: object, ...results: readonly object[]) => {
    const { all, last, said } = list(...results, { resourceType: 'DiagnosticReport', status: 'final', ...report })
    checkReport(last, all)
    return said
  }

  it.each(['registered', 'partial', 'preliminary', 'final', 'amended', 'corrected', 'appended'])(
    'that is %s says nothing of the status of its results',
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

  it.each(['entered-in-error', 'cancelled'])('that is %s takes all of its results back', (status) => {
    const refused = [`it.status: Unexpected code, expected the status of its results: they are not ${status}`]
    const result = refer('a', 'b')
    expect(check({ status })).toEqual([])
    expect(check({ status, result: refer('gone') })).toEqual([`it.result[0].reference: ${notThere}`])
    for (const each of [status, 'entered-in-error'])
      expect(check({ status, result }, observation('a', each), observation('b', status))).toEqual([])
    for (const other of [observation('b'), { resourceType: 'Observation', id: 'b' }])
      expect(check({ status, result }, observation('a', status), other)).toEqual(refused)
  })

  it('that was entered in error has no results that were merely cancelled', () => {
    expect(check({ status: 'entered-in-error', result: refer('a') }, observation('a', 'cancelled'))).toEqual([
      'it.status: Unexpected code, expected the status of its results: they are not entered-in-error',
    ])
  })

  it('has results that are there, in the bundle or in it', () => {
    const result = [...refer('a', 'gone'), { reference: '#in' }, { reference: 'Patient/a' }, {}]
    const contained = [observation('in')]
    expect(check({ result, contained }, { resourceType: 'Patient', id: 'a' }, observation('a'))).toEqual(
      [1, 3, 4].map((index) => `it.result[${index}].reference: ${notThere}`),
    )
  })

  it.each(['conclusion', 'conclusionCode'])('has no %s that no person has read', (name) => {
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

describe('an observation', () => {
  const judge = (panel: object, ...members: readonly object[]) => {
    const { all, last, said } = list(...members, { ...observation('panel'), ...panel })
    return { isPanel: isPanel(last, all), said }
  }
  const notRead = 'it.code: Not read: a panel, whose members are read'

  it('without members is no panel', () => {
    expect(judge({ component: [{}] })).toEqual({ isPanel: false, said: [] })
  })

  it('with members is a panel, which is not read itself', () => {
    expect(judge({ hasMember: refer('a') }, observation('a'))).toEqual({ isPanel: true, said: [notRead] })
  })

  it('is refused where one of its members is not there', () => {
    expect(judge({ hasMember: refer('a', 'gone') }, observation('a'))).toEqual({
      isPanel: true,
      said: [`it.hasMember[1].reference: ${notThere}`, notRead],
    })
  })

  it.each([
    { valueQuantity: { value: 97 } },
    { valueCodeableConcept: { text: 'High' } },
    { component: [{ code: { text: 'LDL' } }] },
  ])('with %j has no members', (value) => {
    expect(judge({ ...value, hasMember: refer('a') }, observation('a'))).toEqual({
      isPanel: false,
      said: ['it.hasMember: Unexpected element, expected none: leave it out, because a result has a value or members'],
    })
  })
})

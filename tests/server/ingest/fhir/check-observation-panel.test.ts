import { describe, expect, it } from 'vitest'
import { checkObservationPanel } from '../../../../src/server/ingest/fhir/check-observation-panel.ts'
import { fhirExtensions } from '../../../../src/server/ingest/fhir/fhir-systems.ts'
import { listAndWatch, notThere, observation, refer } from './list-and-watch.ts'

const notRead = 'it.code: Not read: a panel, whose members are read'
const inMembers = 'expected none in a panel, of which only the members are read: put it in each of them'

/** Whether an Observation is a panel, and the problems reported about it. */
const judge = (panel: object, ...members: readonly object[]) => {
  const { all, last, said } = listAndWatch(...members, { ...observation('panel'), ...panel })
  return { isPanel: checkObservationPanel(last, all), said }
}

/** The problems reported about a panel with members of these statuses. */
const judgeStatus = (status: string | undefined, ...statuses: readonly string[]) => {
  const members = statuses.map((each, index) => observation(`m${index}`, each))
  const { said } = judge({ status, hasMember: refer(...members.map(({ id }) => id)) }, ...members)
  return said.filter((line) => line !== notRead)
}

describe('an observation', () => {
  it.each([{ component: [{}] }, { hasMember: [] }])('with %j is not a panel', (observed) => {
    expect(judge(observed)).toEqual({ isPanel: false, said: [] })
  })

  it('with members is a panel, which is not read itself', () => {
    expect(judge({ hasMember: refer('a') }, observation('a'))).toEqual({ isPanel: true, said: [notRead] })
  })

  it('is refused if one of its members is missing, or is the observation itself', () => {
    expect(judge({ hasMember: refer('a', 'gone', 'panel') }, observation('a'))).toEqual({
      isPanel: true,
      said: [
        `it.hasMember[1].reference: ${notThere}`,
        'it.hasMember[2].reference: Unexpected reference, expected another Observation of the bundle',
        notRead,
      ],
    })
  })

  it.each([
    { valueQuantity: { value: 97 } },
    { valueCodeableConcept: { text: 'High' } },
    { component: [{ code: { text: 'LDL' } }] },
  ])('with %j may not have members', (value) => {
    expect(judge({ ...value, hasMember: refer('a') }, observation('a'))).toEqual({
      isPanel: false,
      said: ['it.hasMember: Unexpected element, expected none: leave it out, because a result has a value or members'],
    })
  })
})

describe('the status of a panel', () => {
  it.each(['final', 'amended', 'corrected'])('that is %s says nothing about its members', (status) => {
    expect(judgeStatus(status, 'final', 'preliminary', 'cancelled', 'entered-in-error')).toEqual([])
  })

  it.each(['unknown', 'partial', 'zzz', 'toString'])('that is %s is refused', (status) => {
    expect(judgeStatus(status, 'final')).toEqual([
      'it.status: Unexpected code, expected final or amended or corrected or registered or preliminary or entered-in-error or cancelled',
    ])
  })

  it('is required', () => {
    expect(judgeStatus(undefined, 'final')).toEqual([expect.stringMatching(/^it\.status: Missing element/)])
  })

  it.each(['entered-in-error', 'cancelled'])('that is %s retracts all of its members', (status) => {
    expect(judgeStatus(status, status, 'entered-in-error')).toEqual([])
    for (const other of ['final', 'preliminary', 'unknown'])
      expect(judgeStatus(status, status, other)).toEqual([
        `it.status: Unexpected code, expected the status of its members: they are not ${status}`,
      ])
  })

  it('that was entered in error cannot have members that were only cancelled', () => {
    expect(judgeStatus('entered-in-error', 'cancelled')).toHaveLength(1)
  })

  it.each(['registered', 'preliminary'])('that is %s requires that none of its members is final', (status) => {
    expect(judgeStatus(status, 'registered', 'preliminary', 'cancelled', 'entered-in-error')).toEqual([])
    for (const final of ['final', 'amended', 'corrected'])
      expect(judgeStatus(status, status, final)).toEqual([
        'it.status: Unexpected code, expected the status of its members, of which one is final; while others are awaited, leave the panel out',
      ])
  })
})

describe('a detail that would change a result', () => {
  const judgeWith = (more: object) => judge({ ...more, hasMember: refer('a') }, observation('a')).said

  it.each([
    { dataAbsentReason: { text: 'Hemolyzed' } },
    { interpretation: [{ coding: [{ code: 'HH' }] }] },
    { bodySite: { text: 'Left leg' } },
  ])('must be in the members: %j', (more) => {
    const [name = ''] = Object.keys(more)
    expect(judgeWith(more)).toEqual([`it.${name}: Unexpected element, ${inMembers}`, notRead])
  })

  it.each(['review', 'retractionReason'] as const)('must be in the members: our extension %s', (name) => {
    expect(judgeWith({ extension: [{ url: 'urn:lab:x' }, { url: fhirExtensions[name] }] })).toEqual([
      `it.extension[1]: Unexpected extension, ${inMembers}`,
      notRead,
    ])
  })

  it('is reported as not read in the panel: specimen and method', () => {
    expect(judgeWith({ specimen: { reference: 'Specimen/s' }, method: { text: 'Direct' } })).toEqual([
      'it.specimen: Not read: each member of a panel says its own',
      'it.method: Not read: each member of a panel says its own',
      notRead,
    ])
  })

  it('may not be in a note that no person has read', () => {
    const note = [{ text: 'Unreliable' }]
    const wasRead = (valueBoolean: boolean) => [{ url: fhirExtensions.noteWasRead, valueBoolean }]
    const refused = `it.note: Unexpected note, expected none, or the extension ${fhirExtensions.noteWasRead} with valueBoolean true`
    expect(judgeWith({ note, extension: wasRead(true) })).toEqual([notRead])
    expect(judgeWith({ note })).toEqual([refused, notRead])
    expect(judgeWith({ note, extension: wasRead(false) })).toEqual([refused, notRead])
  })
})

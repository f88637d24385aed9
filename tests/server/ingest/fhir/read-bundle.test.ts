import { describe, expect, it } from 'vitest'
import { fhirSystems } from '../../../../src/server/ingest/fhir/fhir-systems.ts'
import { isBundle, readBundle } from '../../../../src/server/ingest/fhir/read-bundle.ts'
import { maxProblems } from '../../../../src/server/ingest/message/message-limits.ts'
import { compiledCatalogue } from '../../../fixtures/compiled-catalogue.ts'
import { at, changeExample, findEntry, type Broken, type Change } from '../example-bundle.ts'
import { createCoding } from './put-into-message.ts'

/** What is read from the example after a change. */
const read = (change: Change, known: Parameters<typeof readBundle>[2] = new Map()) =>
  readBundle(changeExample(change), compiledCatalogue, known)

/** What is wrong with it, after the path. */
const listProblems = (change: Change) => read(change).problems.map(({ path, reason }) => `${path}: ${reason}`)

const exampleSubject: string = changeExample(() => {}).entry[findEntry('waist')].resource.subject.reference

it.each([
  [{ resourceType: 'Bundle' }, true],
  [{ resourceType: 5 }, true],
  [{ messageId: '1' }, false],
  [[], false],
  [null, false],
  [undefined, false],
  ['resourceType', false],
  [5, false],
])('%j is recognized as FHIR: %s', (data, isFhir) => {
  expect(isBundle(data)).toBe(isFhir)
})

describe('a bundle', () => {
  it('that is another resource is refused, and nothing in it is read', () => {
    const { message, ...rest } = read((bundle) => (bundle.resourceType = 'Parameters'))
    expect(rest).toEqual({
      problems: [
        {
          path: 'Bundle.resourceType',
          pointer: '',
          reason: 'Unexpected resource, expected a Bundle of the Patient, the order and the results',
        },
      ],
      notRead: [],
      openPurchases: [],
    })
    expect(message.value).toEqual({})
    for (const pointer of ['/messageId', '/sentAt', '/participant']) expect(message.getPath(pointer)).toBe('Bundle')
  })

  it('gets at most one problem more than are reported, and each only once', () => {
    const strangers = (count: number) =>
      read((bundle) => {
        bundle.entry.push(...Array.from({ length: count }, () => ({ resource: { resourceType: 'stranger' } })))
      }).problems
    expect(strangers(maxProblems)).toHaveLength(maxProblems)
    expect(strangers(maxProblems + 1)).toHaveLength(maxProblems + 1)
    expect(strangers(maxProblems + 50)).toHaveLength(maxProblems + 1)
    expect(listProblems((_, { order }) => (order.status = 5))).toEqual([
      `${at('order', '.status')}: Unexpected value of another type, expected a text`,
    ])
  })

  it('has its own id and time, unless it is sent only for its resources', () => {
    const head = (change: Change) => {
      const { messageId, sentAt } = read(change).message.value
      return { messageId, sentAt }
    }
    const sent = (type: string, ...issued: readonly (string | undefined)[]) =>
      head((bundle) => {
        delete bundle.timestamp
        delete bundle.identifier
        bundle.type = type
        bundle.entry.push(...issued.map((time) => ({ resource: { resourceType: 'DiagnosticReport', issued: time } })))
      })
    const [early, late] = ['2026-11-20T12:00:00+02:00', '2026-11-20T11:00:00Z']
    expect(sent('collection')).toEqual({ messageId: undefined, sentAt: undefined })
    for (const type of ['transaction', 'batch'])
      expect(sent(type, undefined, early, late)).toMatchObject({
        messageId: expect.stringMatching('^sha256-'),
        sentAt: late,
      })
    expect(
      head((bundle) => {
        bundle.type = 'batch'
        bundle.entry.push({ resource: { resourceType: 'DiagnosticReport', issued: late } })
      }),
    ).toEqual({ messageId: 'example-000002', sentAt: '2026-11-20T15:30:00Z' })
  })
})

describe('the orders of a bundle', () => {
  const byNumber = [{ identifier: { system: fhirSystems.purchase, value: 'number-1' } }]

  it('are open if only their numbers are known', () => {
    const number = (bundle: Broken) =>
      bundle.entry.push({
        resource: {
          resourceType: 'DiagnosticReport',
          status: 'final',
          subject: { reference: exampleSubject },
          basedOn: byNumber,
        },
      })
    const { openPurchases, problems } = read(number)
    expect(openPurchases).toEqual(['number-1'])
    expect(problems).toEqual([
      {
        path: at('added', '.basedOn[0].identifier'),
        pointer: '/purchases/1',
        reason: expect.stringMatching(/^Unexpected order, expected one of this participant that is known/),
      },
    ])
    const known = read(number, new Map([['number-1', [{ packageCode: 'BMS' }]]]))
    expect([known.openPurchases, known.problems]).toEqual([[], []])
    expect(read((_, { order }) => Object.assign(order, { identifier: [], orderDetail: [] })).openPurchases).toEqual([])
  })

  it('get the problems of their own resources and results, and no others', () => {
    const { problems } = read((bundle, { order, waist, patient }) => {
      patient.active = false
      order.intent = 'plan'
      waist.status = 'unknown'
      bundle.entry.push({ resource: { ...waist, status: 'final', basedOn: [{ reference: 'ServiceRequest/gone' }] } })
    })
    expect(problems.map(({ path, pointer }) => [path, pointer])).toEqual([
      [at('patient', '.active'), ''],
      [at('order', '.intent'), '/purchases/0'],
      [at('waist', '.status'), '/purchases/0'],
      [at('added', '.basedOn[0].reference'), ''],
    ])
  })
})

describe('the results of a bundle', () => {
  const unknown = { coding: [createCoding('loinc', '1-8')] }
  const withResults = (list: (resources: Parameters<Change>[1]) => readonly object[]) =>
    listProblems((bundle, resources) => {
      const results = list(resources).map((resource) => ({ resource }))
      bundle.entry = [bundle.entry[findEntry('patient')], bundle.entry[findEntry('order')], ...results]
    })
  const nothing = [
    'Bundle.entry: Unexpected Observations whose codes nothing has, expected at least one with a LOINC code of a test',
  ]

  it('may have codes that no test has, if there are others with codes of tests, or answers', () => {
    expect(withResults(({ waist }) => [{ ...waist, code: unknown }])).toEqual(nothing)
    expect(withResults(({ waist, glucose }) => [{ ...waist, code: unknown }, glucose])).toEqual([])
    expect(withResults(({ waist, answers }) => [answers, { ...waist, code: unknown }])).toEqual([])
    expect(withResults(() => [])).toEqual([])
  })

  it('may have such codes and belong to no order, in which case only the order is refused', () => {
    const basedOn = [{ reference: 'ServiceRequest/gone' }]
    const results = withResults(({ waist }) => [
      { ...waist, code: unknown },
      { ...waist, basedOn },
    ])
    expect(results).toEqual([
      expect.stringMatching(/^Bundle\.entry\[3\]\.resource\.basedOn\[0\]\.reference: Unexpected order/),
    ])
  })

  it('are answers if they say so, whatever else they contain', () => {
    expect(read((_, { answers }) => (answers.hasMember = [{ reference: 'Observation/gone' }])).problems).toEqual([
      {
        path: at('answers'),
        pointer: '/purchases/0',
        reason: expect.stringMatching(/^Unexpected element, expected only/),
      },
    ])
  })
})

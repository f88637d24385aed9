import { describe, expect, it } from 'vitest'
import { createPartRenderContext, findUsualUrgency } from '../../../src/compiler/link/parts/part-render-context.ts'
import { fillNumbers } from '../../../src/compiler/link/parts/render-part.ts'
import { definition, high, range, shared } from './part-render-context.fixtures.ts'

describe('the usual urgency of a range', () => {
  const { weeks } = shared.urgencies
  const urgencies = {
    weeks: weeks!,
    'next-visit': { ...weeks!, colors: ['Green' as const], withoutResult: true as const },
  }
  const yellow = range('HIGH', 'High', '', 'Yellow')

  it('is that of its color', () => {
    expect(findUsualUrgency(yellow, urgencies)).toBe('weeks')
    expect(findUsualUrgency({ ...yellow, displayedStyle: 'Red' }, urgencies)).toBeUndefined()
  })

  it('is that of a missing result, whatever its color, if the range is without a result', () => {
    expect(findUsualUrgency({ ...yellow, outcome: 'no-result' }, urgencies)).toBe('next-visit')
    expect(findUsualUrgency({ ...yellow, outcome: 'no-result' }, { weeks: weeks! })).toBeUndefined()
  })

  it('gives way to its own', () => {
    expect(findUsualUrgency({ ...yellow, urgency: 'today' }, urgencies)).toBe('today')
  })
})

it('a finding is for today only if it is critical itself', () => {
  const [pale] = definition.incidentalRanges
  const both = { ...definition, incidentalRanges: [pale!, { incidentalId: 'tired', isAppendedToContent: false }] }
  expect(createPartRenderContext(shared, both, { incidentalId: 'pale' }).urgency).toBe('today')
  expect(createPartRenderContext(shared, both, { incidentalId: 'tired' }).urgency).toBeUndefined()
})

it('words are filled with their numbers, or the first that is wrong is named', () => {
  expect(fillNumbers('{limit.HIGH.orMore}, not {figure.cups} cups', high)).toBe('3.01 or more, not 1/2 cups')
  expect(fillNumbers('{figure.spoons} or {figure.forks} of {figure.cups}', high)).toMatchObject({
    problem: 'No figure is called "spoons".',
  })
})

import { expect, it } from 'vitest'
import { describeAudiences } from '../../../src/catalogue/audience.ts'
import { urgencies } from '../../../src/catalogue/urgency.ts'
import { createAudienceFinder } from '../../../src/compiler/diff/create-audience-finder.ts'
import { ownContent } from '../../fixtures/own-content.ts'

const { listAudiences } = createAudienceFinder(ownContent.content)
const who = (id: string) => describeAudiences(listAudiences([id]))

it('says "or" between two measures if either one leads to the range, and "and" if both must agree', () => {
  expect(who('bloodPressure/CONTENT_CRITICAL_HIGH')).toEqual([
    expect.stringMatching(/180 mmHg or more or .*110 mmHg or more/),
  ])
  expect(who('bloodPressure/CONTENT_NORMAL')).toEqual([expect.stringMatching(/under 120.* and .*under 80/)])
})

it('lists the most urgent first, and ranks a family by the most urgent of its texts', () => {
  const ids = [
    'bloodPressure/CONTENT_NORMAL',
    ...['', '_AFIB'].map((end) => `sixForLifeStroke/CONTENT_HIGH_UNDER55${end}`),
  ]
  expect(listAudiences(ids).map(({ label, urgency }) => [label, urgencies[urgency]])).toEqual([
    ['Stroke Risk: High', 'this-week'],
    ['Blood Pressure: Normal', 'next-visit'],
  ])
})

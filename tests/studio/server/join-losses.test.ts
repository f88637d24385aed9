import { expect, it } from 'vitest'
import type { LostHelp } from '../../../src/compiler/diff/list-lost-help.ts'
import { joinLosses } from '../../../src/studio/server/join-losses.ts'

const loss: LostHelp = {
  kind: 'finding',
  name: 'Fever',
  values: '300 to 399 mg/dL',
  lost: ['Call 911 if you have:', 'a fever', 'a rash', 'Go to an emergency room now.'],
  remaining: ['Call us.'],
}

it('says once what several tests lose, with their names, and makes a paragraph of each lead with its signs', () => {
  const other = { ...loss, values: '300 to 349 mg/dL', remaining: [] }
  expect(
    joinLosses([
      { loss, test: 'Lab Glucose' },
      { loss: other, test: 'Lab Glucose' },
      { loss: { ...loss, name: 'Heat' }, test: 'Home Glucose' },
    ]),
  ).toEqual([
    {
      lead: 'Lab Glucose and Home Glucose: People with 300 to 399 mg/dL no longer read',
      paragraphs: ['Call 911 if you have: a fever; a rash', 'Go to an emergency room now.'],
      instead: 'They now read “Call us.”',
      words:
        'Lab Glucose and Home Glucose: People with 300 to 399 mg/dL no longer read “Call 911 if you have: a fever; a rash. Go to an emergency room now.” They now read “Call us.”',
      lost: loss.lost,
    },
    expect.objectContaining({
      words:
        'Lab Glucose: People with 300 to 349 mg/dL no longer read “Call 911 if you have: a fever; a rash. Go to an emergency room now.”',
      instead: '',
    }),
  ])
})

it('names no test if only one is concerned', () => {
  expect(joinLosses([{ loss, test: '' }]).map(({ lead }) => lead)).toEqual([
    'People with 300 to 399 mg/dL no longer read',
  ])
})

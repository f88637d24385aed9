import { expect, it } from 'vitest'
import { describeAnswerCriteria } from '../../../src/studio/family/describe-answer-criteria.ts'

it('describes the answers that raise a flag in everyday words, without the names used in code', () => {
  expect(describeAnswerCriteria({ histories: ['coronaryHeartDisease', 'copd', 'stroke'] })).toBe(
    'coronary heart disease, COPD, or a stroke or mini-stroke (TIA)',
  )
  expect(describeAnswerCriteria({ familyHistories: ['lungCancer'] })).toBe(
    'lung cancer in a parent, brother, sister or child',
  )
  expect(describeAnswerCriteria({ smoking: ['PAST', 'CURRENT'] })).toBe('used to smoke or smokes')
  expect(describeAnswerCriteria([{ menopause: ['NOT_YET'] }, { age: { exclusiveMaximum: 40 }, sex: ['MALE'] }])).toBe(
    'before menopause; or under 40, a man',
  )
  expect(describeAnswerCriteria(undefined)).toBe('')
})

import { expect, it } from 'vitest'
import { describeAnswerCriteria } from '../../../src/studio/family/describe-answer-criteria.ts'

it('says the answers that raise a flag as people would, without the names that code has for them', () => {
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

import { expect, it } from 'vitest'
import { answerWords } from '../../../src/studio/family/answer-words.ts'

it('says the answers that raise a flag as people would, without the names that code has for them', () => {
  expect(answerWords({ histories: ['coronaryHeartDisease', 'copd', 'stroke'] })).toBe(
    'coronary heart disease, COPD, or a stroke or mini-stroke (TIA)',
  )
  expect(answerWords({ familyHistories: ['lungCancer'] })).toBe('lung cancer in a parent, brother, sister or child')
  expect(answerWords({ smoking: ['PAST', 'CURRENT'] })).toBe('used to smoke or smokes')
  expect(answerWords([{ menopause: ['NOT_YET'] }, { age: { exclusiveMaximum: 40 }, sex: ['MALE'] }])).toBe(
    'before menopause; or under 40, a man',
  )
  expect(answerWords(undefined)).toBe('')
})

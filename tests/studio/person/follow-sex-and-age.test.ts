import { expect, it } from 'vitest'
import { followSexAndAge } from '../../../src/studio/person/follow-sex-and-age.ts'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import { ownContent } from '../../fixtures/own-content.ts'

const { families } = buildTestDocument(ownContent, 'sixForLifeChd')!

it.each([
  ['a man of 61 is a man of 40 or older', [], 'MALE', 61, ['MALE40']],
  ['a man of 30 is young', ['MALE40'], 'MALE', 30, ['PREMENOPAUSAL']],
  ['a woman is not a man of 40 or older, and may be before or past menopause', ['MALE40'], 'FEMALE', 61, []],
  [
    'a man is not past menopause, and keeps everything else he told',
    ['DIABETES', 'POSTMENOPAUSAL'],
    'MALE',
    61,
    ['DIABETES', 'MALE40'],
  ],
  ['a woman keeps what she told', ['POSTMENOPAUSAL', 'FAMILY'], 'FEMALE', 52, ['POSTMENOPAUSAL', 'FAMILY']],
])('%s', (_, told, sex, age, expected) => {
  expect(followSexAndAge(told, families, { sex, age })).toEqual(expected)
})

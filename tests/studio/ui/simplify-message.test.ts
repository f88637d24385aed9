import { expect, it } from 'vitest'
import { createFileLabeler } from '../../../src/studio/content/create-file-labeler.ts'
import { simplifyMessage } from '../../../src/studio/ui/simplify-message.ts'

const names = {
  nameFile: createFileLabeler({ tests: [], products: [] }),
  nameTest: (id: string) => (id === 'bloodPressure' ? 'Blood Pressure' : ''),
}

it.each([
  [
    'bloodPressure/HIGH does not say <Emergency signs="high-blood-pressure" />, which emergencies.json requires of bloodPressure/CONTENT_*HIGH.',
    'bloodPressure/HIGH does not say when to call 911 (high blood pressure), which “Signs that mean calling 911” requires of texts of Blood Pressure.',
  ],
  ['Say <HowSoon ask="…" /> there.', 'Say how soon to act there.'],
  ['It has the ranges 1-4 / 5-9.', 'It has the ranges 1-4 / 5-9.'],
])('says what the check found without names from code: %s', (message, plain) => {
  expect(simplifyMessage(message, names)).toBe(plain)
})

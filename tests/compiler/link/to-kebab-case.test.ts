import { expect, it } from 'vitest'
import { isTestName } from '../../../src/compiler/link/to-kebab-case.ts'

it.each([
  ['labLdlCholesterol', true],
  ['lab-ldl-cholesterol', true],
  ['lab-ldl', false],
])('the name %s means the test labLdlCholesterol: %s', (name, isMeant) => {
  expect(isTestName(name, 'labLdlCholesterol')).toBe(isMeant)
})

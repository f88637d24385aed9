import { expect, it } from 'vitest'
import { isShownState } from '../../src/catalogue/is-shown-state.ts'

it.each([
  ['reviewApproved', true],
  ['reviewNotRequired', true],
  ['reviewRescreen', true],
  ['reviewRequired', false],
  ['aStateOfTomorrow', false],
  ['', false],
  [undefined, false],
])('a result that is %s is shown: %s', (state, isShown) => {
  expect(isShownState(state)).toBe(isShown)
})

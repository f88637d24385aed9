import { expect, it } from 'vitest'
import { pages } from '../../src/catalogue/pages.ts'
import { pageStates, toPathPattern } from '../journeys/page-states.ts'

/** The account pages, whose states are in journeys/account/account-states.ts. */
const ofAccount = ['/login', '/signup', '/activate', '/forgotpassword', '/updatePassword']

it('every page in the page table has a state that axe checks', () => {
  const visited = Object.values(pageStates).flatMap((states) => states.map(({ path }) => path))
  const left = pages
    .map(({ path }) => path)
    .filter((path) => {
      const address = toPathPattern(path)
      return ![...visited, ...ofAccount].some((one) => address.test(one))
    })
  expect(left).toEqual([])
})

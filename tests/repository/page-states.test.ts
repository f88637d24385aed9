import { expect, it } from 'vitest'
import { pages } from '../../src/catalogue/pages.ts'
import { accountStates } from '../journeys/account/account-states.ts'
import { pageStates, toPathPattern } from '../journeys/page-states.ts'

it('every page in the page table has a state that axe checks', () => {
  const visited = Object.values(pageStates).flatMap((states) => states.map(({ path }) => path))
  const left = pages
    .map(({ path }) => path)
    .filter((path) => {
      const address = toPathPattern(path)
      return ![...visited, ...Object.keys(accountStates)].some((one) => address.test(one))
    })
  expect(left).toEqual([])
})

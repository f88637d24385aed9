import { expect, it } from 'vitest'
import { groupTwins } from '../../../src/studio/bands/bands-page.tsx'
import { filterGroups } from '../../../src/studio/bands/filter-groups.ts'
import { buildBandsDocument } from '../../../src/studio/server/build-bands-document.ts'
import { ownContent } from '../../fixtures/own-content.ts'

const groups = groupTwins(buildBandsDocument(ownContent))
const find = (sought: string) => filterGroups(groups, sought).map((group) => group.map(({ id }) => id))

it('finds tests by words in their names, and by other forms of these words', () => {
  expect(find('  ')).toHaveLength(groups.length)
  expect(find('cholesterol LDL lab')).toEqual([
    expect.arrayContaining(['labLdlCholesterol', 'pointOfCareLdlCholesterol']),
  ])
  expect(find('no such test')).toEqual([])
})

import { expect, it } from 'vitest'
import { buildBandsDocument } from '../../../src/studio/server/build-bands-document.ts'
import { buildIndexDocument } from '../../../src/studio/server/build-index-document.ts'
import { ownContent } from '../../fixtures/own-content.ts'

it('gives the same urgency for each range as Bands does, even if its color decides it', () => {
  const { tests } = buildIndexDocument(ownContent, { isLocal: true })
  const bands = new Map(buildBandsDocument(ownContent).map(({ id, definition }) => [id, definition]))
  for (const { id, ranges } of tests)
    expect([id, ranges.map(({ urgency }) => urgency)]).toEqual([
      id,
      bands.get(id)?.interpretationRanges.map(({ urgency }) => urgency),
    ])
  const ldl = tests.find(({ id }) => id === 'labLdlCholesterol')
  expect(ldl?.ranges.slice(1, 3).map(({ urgency }) => urgency)).toEqual(['next-visit', 'weeks'])
})

it('has the names for completion only if texts are edited, because a static copy loads it first', () => {
  const local = buildIndexDocument(ownContent, { isLocal: true })
  const site = buildIndexDocument(ownContent, { isLocal: false })
  const listLimits = ({ tests }: typeof local) => tests.flatMap(({ ranges }) => ranges.flatMap(({ limits }) => limits))
  expect([listLimits(local).length > 0, local.names.figures.length > 0]).toEqual([true, true])
  expect([listLimits(site), Object.values(site.names).flat()]).toEqual([[], []])
})

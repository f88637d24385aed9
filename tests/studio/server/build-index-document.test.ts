import { expect, it } from 'vitest'
import { buildDefinitionsDocument } from '../../../src/studio/server/build-definitions-document.ts'
import { buildIndexDocument } from '../../../src/studio/server/build-index-document.ts'
import { ownContent } from '../../fixtures/own-content.ts'

it('says how soon each range asks to act as Bands does, also where its color decides', () => {
  const { tests } = buildIndexDocument(ownContent, { isLocal: true })
  const bands = new Map(buildDefinitionsDocument(ownContent).map(({ id, definition }) => [id, definition]))
  for (const { id, ranges } of tests)
    expect([id, ranges.map(({ urgency }) => urgency)]).toEqual([
      id,
      bands.get(id)?.interpretationRanges.map(({ urgency }) => urgency),
    ])
  const ldl = tests.find(({ id }) => id === 'labLdlCholesterol')
  expect(ldl?.ranges.slice(1, 3).map(({ urgency }) => urgency)).toEqual(['next-visit', 'weeks'])
})

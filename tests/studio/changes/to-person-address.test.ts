import { expect, it } from 'vitest'
import { toPersonAddress } from '../../../src/studio/changes/to-person-address.ts'
import { parsePerson } from '../../../src/studio/model/person.ts'
import { listPersonReadings } from '../../../src/studio/person/list-person-readings.ts'
import { createSamplePerson, findEntryForPerson } from '../../../src/studio/preview/sample-person.ts'
import { buildPackagesDocument } from '../../../src/studio/server/build-packages-document.ts'
import { ownContent } from '../../fixtures/own-content.ts'
import { ownTests } from '../own-tests.ts'

const sold = buildPackagesDocument(ownContent)

it('leads every reader of a text to a page where they read it', () => {
  const lost = [...ownTests.values()].flatMap((test) => {
    const { id, definition } = test
    return test.entries.flatMap(({ contentId, rangeId }) => {
      const person = createSamplePerson(definition, rangeId, contentId)
      const address = toPersonAddress({ definition, person, rangeId, contentId }, sold)!
      const [read] = listPersonReadings(parsePerson(new URLSearchParams(address.split('?')[1])), [test])
      const expected = findEntryForPerson(definition, person)?.contentId ?? contentId
      return read!.contentId === expected ? [] : [`${id}/${contentId}: ${address}, ${read!.contentId}`]
    })
  })
  expect(lost).toEqual([])
})

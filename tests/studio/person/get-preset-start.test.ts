import { expect, it } from 'vitest'
import { urgencies } from '../../../src/catalogue/urgency.ts'
import { parsePerson } from '../../../src/studio/model/person.ts'
import { listPersonReadings } from '../../../src/studio/person/list-person-readings.ts'
import { ownTests } from '../own-tests.ts'

const read = (search: Record<string, string>) =>
  listPersonReadings(parsePerson(new URLSearchParams(search)), [...ownTests.values()])

it.each(['FEMALE', 'MALE'])('a typical person (%s) is asked for nothing that cannot wait for a visit', (sex) => {
  const found = read({ sex, told: '' }).map(({ test, contentId, urgency, incidentalIds }) => {
    const entry = test.entries.find((one) => one.contentId === contentId)!
    const hasCard = ({ blocks }: typeof entry) =>
      blocks.some((at) => test.blocks[at]!.block.properties['data-card'] !== undefined)
    const others = test.entries.filter(({ rangeId }) => rangeId === entry.rangeId)
    // Some tests name the signs that mean calling 911 in every text of their normal range.
    return [test.id, urgencies[urgency], hasCard(entry) && !others.every(hasCard), incidentalIds.join(' ')]
  })
  expect(found).toEqual(found.map(([id]) => [id, 'next-visit', false, '']))
})

it('a typical person has numbers from the middle of the range, of which none leaves another test without one', () => {
  const numbers = Object.assign({}, ...read({ sex: 'FEMALE' }).map((one) => one.numbers)) as Record<string, number>
  expect(numbers).toMatchObject({ labGlucose: 85, ferritin: 87, systolic: 105, triglycerides: 100, ldlCholesterol: 84 })
})

import { describe, expect, it } from 'vitest'
import { listDemoPeople } from '../../../src/server/demo/list-demo-people.ts'
import { parsePerson, toImaginedPerson } from '../../../src/studio/model/person.ts'
import { listPersonReadings } from '../../../src/studio/person/list-person-readings.ts'
import { ownContent } from '../../fixtures/own-content.ts'
import { ownTests } from '../own-tests.ts'

const people = listDemoPeople(ownContent.catalogue)
const beginning = parsePerson(new URLSearchParams())

describe.each(people)('$name of the demo', (account) => {
  const person = toImaginedPerson(account, beginning)
  const tests = Object.keys(account.results).map((id) => ownTests.get(id)!)

  it('reads the same texts on the page of a person as in the portal', () => {
    const read = listPersonReadings(person, tests, account)
    expect(read.length).toBeGreaterThan(3)
    const listed = read.map(({ test, range, contentId, incidentalIds, values }) => [
      test.id,
      { rangeId: range?.rangeId, contentId, incidentalIds, values: pick(values, account.results[test.id]!.values) },
    ])
    const shown = Object.entries(account.results).map(([id, { rangeId, contentId, incidentalIds, values }]) => [
      id,
      { rangeId, contentId, incidentalIds, values },
    ])
    expect(listed).toEqual(shown)
  })

  it('has no result of any other test', () => {
    const other = ownContent.content.interpretations.find(({ id }) => !(id in account.results))
    if (!other) return
    const [read] = listPersonReadings(person, [ownTests.get(other.id)!], account)
    expect(read).toMatchObject({ numbers: {}, incidentalIds: [] })
    expect(read!.contentId).toBeUndefined()
  })
})

it('the demo has the accounts that the portal starts with', () => {
  expect(people.map(({ id, packageCode, age }) => [id, packageCode, age])).toEqual([
    ['demo-alex', 'GPM', 58],
    ['demo-sam', 'GSPX', undefined],
    ['demo-robin', 'GSP', 36],
    ['demo-casey', 'GSP', 71],
  ])
})

it('a person with typical values has no finding that numbers show, and one with the worst values has such findings', () => {
  const tests = [ownTests.get('peripheralArterialDiseaseLeft')!]
  const list = (preset: string) =>
    listPersonReadings({ ...beginning, preset }, tests).map(({ incidentalIds }) => incidentalIds)
  expect(list('typical')).toEqual([[]])
  expect(list('worst')[0]).toContainEqual(expect.stringMatching(/ArmCriticalBloodPressure$/))
})

function pick(values: Readonly<Record<string, string>>, { ...wanted }: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key in wanted))
}

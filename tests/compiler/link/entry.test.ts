import { expect, it } from 'vitest'
import { toCombinationSource } from '../../../src/compiler/link/entry.ts'
import { linkAll, signed } from './sign-off/signed-content.fixtures.ts'

const content = linkAll(signed)

it('the words of one combination of a family are the body of a file of its own', () => {
  const { families, file } = content.interpretations.find(({ id }) => id === 'ironRisk')!
  const read = (...flags: string[]) => toCombinationSource(families[0]!, flags, file.value, content.sharedContext)
  const end = 'Make an appointment with your physician soon, within the next two weeks. Share this result.'
  expect(read('age=OVER55', 'ANEMIA')).toBe(`Your score is {ironRiskScore}. You have anemia. ${end}\n\nEat beans.`)
  expect(read('age=OVER55')).toBe(`Your score is {ironRiskScore}. ${end}\n\nYou have no history.`)
})

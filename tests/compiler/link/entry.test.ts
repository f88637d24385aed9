import { expect, it } from 'vitest'
import { toCombinationSource } from '../../../src/compiler/link/entry.ts'
import { FAMILY, linkAll, signed } from './sign-off/signed-content.fixtures.ts'

const content = linkAll(signed)

it('a file of its own can hold the words of one combination of a family', () => {
  const { families, file } = content.interpretations.find(({ id }) => id === 'ironRisk')!
  const read = (...flags: string[]) => toCombinationSource(families[0]!, flags, file.value, content.sharedContext)
  const end = 'Make an appointment with your physician soon, within the next two weeks. Share this result.'
  expect(read('age=OVER55', 'ANEMIA')).toBe(`Your score is {ironRiskScore}. You have anemia. ${end}\n\nEat beans.`)
  expect(read('age=OVER55')).toBe(`Your score is {ironRiskScore}. ${end}\n\nYou have no history.`)
})

it('the body of a file of its own keeps its tags', () => {
  const text = `${signed[FAMILY]!}\n<Include fragment="share" />\n`
  const own = linkAll({ ...signed, [FAMILY]: text })
  const { families, file } = own.interpretations.find(({ id }) => id === 'ironRisk')!
  const body = toCombinationSource(families[0]!, ['age=OVER55'], file.value, own.sharedContext)
  expect(body).toContain('<Include fragment="share" />')
})

it('the place of an entry is the place of its id', () => {
  const path = 'interpretations/iron-risk/unable.mdx'
  const text = signed[path]!.replace(/(contentId: .*\n)(rangeId: .*\n)/, '$2$1')
  const entries = linkAll({ ...signed, [path]: text }).interpretations.flatMap((test) => test.entries)
  expect(entries.find(({ contentId }) => contentId === 'CONTENT_UNABLE')!.place).toMatchObject({ path, line: 3 })
})

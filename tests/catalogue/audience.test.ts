import { expect, it } from 'vitest'
import { describeAudiences, type ChangeAudience } from '../../src/catalogue/audience.ts'

const audience = (people: string, values: string): ChangeAudience => ({
  test: 'labIron',
  rangeId: values,
  label: values,
  people,
  values,
  urgency: 0,
  entries: [],
})

it('names the same people in several ranges once, with what each of those ranges tells them', () => {
  const both = 'people with anemia, without diabetes'
  expect(
    describeAudiences([audience(both, 'Iron High'), audience('women', 'Iron Low'), audience(both, 'Iron Very High')]),
  ).toEqual([`${both}, Iron High or Iron Very High`, 'women, Iron Low'])
})

it('names each range once if everyone in it reads the text, and nothing if there is nothing to say', () => {
  const all = [audience('', 'Iron High'), audience('', 'Iron Low'), audience('', 'Iron High'), audience('', '')]
  expect(describeAudiences(all)).toEqual(['Iron High', 'Iron Low'])
})

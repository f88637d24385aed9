import { describe, expect, it } from 'vitest'
import { describeExpectedNames } from '../../../src/compiler/source/describe-expected-names.ts'

const many = Array.from({ length: 20 }, (_, index) => `albumin-${String.fromCodePoint(97 + index)}`)

describe('the expected names in place of a wrong one', () => {
  it('are one name if the word can only be a misspelling of it', () => {
    expect(describeExpectedNames('labIorn', ['labIron', 'labGlucose'])).toBe('Did you mean "labIron"?')
  })

  it('are found if only a part of a name is in capitals', () => {
    const texts = ['LOW', 'LUNGCANCER_COPD'].map((range) => `ferritin/CONTENT_${range}`)
    expect(describeExpectedNames('ferritin/CONTENT_LOWW', texts)).toBe('Did you mean "ferritin/CONTENT_LOW"?')
    const others = many.map((name) => `${name}/CONTENT_MODERATE_LUNGCANCER`)
    expect(describeExpectedNames('ferritin/CONTENT_LOST', [...others, 'ferritin/CONTENT_HIGH'])).toMatch(
      /^Expected one of: ferritin\/CONTENT_HIGH, /,
    )
  })

  it('include all of a few, in their order', () => {
    expect(describeExpectedNames('red', ['yellow', 'green'])).toBe('Expected one of: yellow, green.')
  })

  it('are, if there are many, those that contain the word, then those that share a part, then the nearest in spelling', () => {
    const listed = describeExpectedNames('ldl', [...many, 'led-lamp', 'panel/ldl', 'ldlCholesterol', 'ldk'])
    expect(listed).toMatch(/^Expected one of: panel\/ldl, ldlCholesterol, ldk, led-lamp, albumin-/)
    expect(listed).toMatch(/ and 12 more\.$/)
    expect(describeExpectedNames('labTsh', [...many, 'labIronBinding'])).toMatch(/^Expected one of: labIronBinding, /)
  })

  it('say so if none are defined', () => {
    expect(describeExpectedNames('iron', [])).toBe('No names are defined here yet: define one first, or leave it out.')
  })
})

import { expect, it } from 'vitest'
import { formatCitation, simplifySource, toCitation } from '../../../src/studio/ui/simplify-source.ts'

it.each([
  ['lab-content §4 LDL', 'Lab content specification, section 4 (LDL)'],
  [
    'lab-content §4 LDL; §8 Unable to evaluate or calculate, lipid',
    'Lab content specification, section 4 (LDL); section 8 (Unable to evaluate or calculate, lipid)',
  ],
  ['lab-content §4 Glucose and §9', 'Lab content specification, section 4 (Glucose) and section 9'],
  ['portal §1, lab-content §1', 'Portal specification, section 1, lab content specification, section 1'],
])('says in words where a number comes from: %s', (spec, words) => {
  expect(formatCitation(spec)).toBe(words)
})

it.each([
  ['§4 of lab-content lists it.', 'Section 4 of the lab content specification lists it.'],
  ['It is 51. See known defect age-exactly-51.', 'It is 51. This is a known mistake in the specification.'],
  ['Two readings (known defect 71-or-72) of §4.', 'Two readings (a known mistake in the specification) of section 4.'],
])('explains a source without its symbols: %s', (note, words) => {
  expect(simplifySource(note)).toBe(words)
})

it('writes a citation in the form that content uses, from words or from symbols', () => {
  for (const words of ['Lab content specification, section 4 (LDL)', 'the lab-content section 4 (LDL)'])
    expect(toCitation(words)).toBe('lab-content §4 LDL')
  expect(toCitation('portal §1, lab-content §1')).toBe('portal §1, lab-content §1')
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const urgency = readFileSync('content/urgency.json', 'utf8')
const findErrors = (text: string) =>
  compileFiles({ ...sample, 'urgency.json': text }).findings.flatMap(({ rule, file, message, fix }) =>
    rule === 'schema' && file === 'content/urgency.json' ? [`${message} ${fix}`] : [],
  )

it.each([
  ['of red and orange swapped', /"Orange"|"Red"/g, (color: string) => (color === '"Red"' ? '"Orange"' : '"Red"'), 2],
  ['given to a degree of no color', /"known-disease": {/, () => '"known-disease": { "colors": ["Red"],', 1],
  ['taken from a degree', /"colors": \[\s*"Red"\s*\],/, () => '', 1],
])('colors %s are an error', (_, from, to, count) => {
  expect(findErrors(urgency)).toEqual([])
  const changed = urgency.replace(from, to)
  expect(changed).not.toBe(urgency)
  expect(findErrors(changed)).toHaveLength(count)
})

it('says which color a degree has', () => {
  expect(findErrors(urgency.replace('"Orange"', '"Red"'))).toEqual([
    'Unexpected ["Red"] for "colors", expected ["Orange"]. Write ["Orange"].',
  ])
})

import { expect, it } from 'vitest'
import { buildOverviewDocument } from '../../../src/studio/server/build-overview-document.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

it('counts items that belong to no single test in the total', () => {
  const { whole, tests } = buildOverviewDocument(compileFiles({ ...sample, 'fragments/unused.mdx': 'Eat greens.\n' }))
  const inTests = tests.reduce((sum, { errors, warnings }) => sum + errors + warnings, 0)
  expect(whole.errors + whole.warnings).toBeGreaterThan(inTests)
  expect(whole.texts).toBeGreaterThan(0)
  expect(whole.approved).toBe(0)
})

it('counts a finding for the tests whose readers read its file, or could read it', () => {
  const count = (text: string) => {
    const { tests } = buildOverviewDocument(compileFiles({ ...sample, 'interpretations/knee-angle/more.mdx': text }))
    return tests.filter(({ errors, warnings }) => errors + warnings > 0).map(({ id }) => id)
  }
  const unused = sample['interpretations/knee-angle/normal.mdx']!.replace('CONTENT_NORMAL', 'CONTENT_MORE')
  expect(count(unused.replace('---', '---\nonly: right'))).toEqual(['kneeAngleRight'])
  expect(count(unused)).toEqual(['kneeAngleLeft', 'kneeAngleRight'])
  expect(count('No front matter')).toEqual(['kneeAngleLeft', 'kneeAngleRight'])
})

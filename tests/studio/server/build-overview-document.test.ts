import { expect, it } from 'vitest'
import { buildOverviewDocument } from '../../../src/studio/server/build-overview-document.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

it('counts what belongs to no single test in the whole', () => {
  const { whole, tests } = buildOverviewDocument(compileFiles({ ...sample, 'fragments/unused.mdx': 'Eat greens.\n' }))
  const inTests = tests.reduce((sum, { errors, warnings }) => sum + errors + warnings, 0)
  expect(whole.errors + whole.warnings).toBeGreaterThan(inTests)
  expect(whole.texts).toBeGreaterThan(0)
  expect(whole.approved).toBe(0)
})

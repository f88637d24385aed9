import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { listFound } from '../list-found.ts'
import { changeJson } from '../report-cases.ts'

const product = 'products/FE/product.json'

describe('orphan-interpretation', () => {
  const fix = 'Add it to the interpretationIds of a product.json.'

  it('finds each test that no product yields', () => {
    const changes = changeJson(product, (value) => (value['interpretationIds'] = ['labIron', 'kneeAngleLeft']))
    expect(listFound('orphan-interpretation', changes)).toEqual([
      `"interpretationId": "ironRisk", | No product yields ironRisk, so it is never read. ${fix}`,
      `"interpretationId": "kneeAngleRight", | No product yields kneeAngleRight, so it is never read. ${fix}`,
    ])
  })

  it('finds nothing if a product cannot be read', () => {
    expect(listFound('orphan-interpretation', { [product]: '{' })).toEqual([])
  })
})

describe('orphan-section', () => {
  it('finds a section that no product lists, but not an overview', () => {
    const section = (title: string) => `---\nsectionTitle: ${title}\nsectionHeader: ""\n---\n\nIt is.\n`
    const names = ['tiered', 'non-tiered', 'spare']
    const changes = {
      ...changeJson(product, (value) =>
        Object.assign(value, { tieredOverview: 'tiered', nonTieredOverview: 'non-tiered' }),
      ),
      ...Object.fromEntries(names.map((name) => [`products/FE/${name}.mdx`, section(name)])),
    }
    expect(listFound('orphan-section', changes)).toEqual([
      '--- | No product shows the section "spare". Name "spare" in the sections of product.json, in its place.',
    ])
    expect(listFound('orphan-section', sample)).toEqual([])
  })
})

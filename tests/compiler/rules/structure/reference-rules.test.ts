import { describe, expect, it } from 'vitest'
import type { RuleId } from '../../../../src/compiler/rules/registry.ts'
import { compileFiles, sample } from '../../../fixtures/sample-content.ts'
import { listFound } from '../list-found.ts'
import { changeJson, iron } from '../report-cases.ts'

const low = 'interpretations/lab-iron/low.mdx'
const product = 'products/FE/product.json'
const changeIron = (change: Parameters<typeof changeJson>[1]) => changeJson(iron, change)
const changeProduct = (change: object) => changeJson(product, (value) => Object.assign(value, change))

/** Names that do not exist in the sample, each with the line that mentions it, and what it is. */
const unknown: readonly (readonly [RuleId, Readonly<Record<string, string>>, string, string])[] = [
  [
    'missing-entry',
    changeIron(
      ({ interpretationRanges: [first] }) => (first['contentIds'] = ['CONTENT_LOWER', 'CONTENT_LOW_UNDER_10']),
    ),
    '"CONTENT_LOWER",',
    'text "CONTENT_LOWER"',
  ],
  [
    'missing-entry',
    changeIron(({ interpretationRanges: [first] }) => (first.contentRules[0]!['contentId'] = 'CONTENT_NORMAL')),
    '"contentId": "CONTENT_NORMAL",',
    'text "CONTENT_NORMAL"',
  ],
  [
    'missing-entry',
    changeIron((value) => ((value['images'] as { contentId: string }[])[0]!.contentId = 'high')),
    '"contentId": "high",',
    'text "high"',
  ],
  [
    'missing-entry',
    changeIron(({ incidentalRanges: [one] }) => (one['incidentalId'] = 'pale')),
    '"incidentalId": "pale",',
    'text "pale"',
  ],
  [
    'missing-interpretation',
    changeIron(({ interpretationRanges: [first] }) => (first.contentRules[0]!['blocks'] = ['ironRisk', 'zincRisk'])),
    '"zincRisk"',
    'interpretation "zincRisk"',
  ],
  [
    'missing-interpretation',
    changeProduct({ interpretationIds: ['labIron', 'zinc'] }),
    '"zinc"',
    'interpretation "zinc"',
  ],
  [
    'missing-interpretation',
    {
      'glossary.json': JSON.stringify(
        {
          terms: [
            { term: 'anemia', meaning: 'An example.' },
            { term: 'zinc', meaning: 'A metal.', interpretationIds: ['labIron', 'zinc'] },
          ],
          banned: [],
        },
        null,
        1,
      ),
    },
    '"zinc"',
    'interpretation "zinc"',
  ],
  [
    'missing-measure',
    changeIron(({ interpretationRanges: [, second] }) => (second['band'] = [{ measure: 'iron', minimum: 50 }])),
    '"band": [',
    'measure "iron"',
  ],
  [
    'missing-measure',
    changeIron(
      ({ interpretationRanges: [first] }) =>
        (first.contentRules[0]!['band'] = { measure: 'labFerritin', exclusiveMaximum: 10 }),
    ),
    '"measure": "labFerritin",',
    'measure "labFerritin"',
  ],
  [
    'missing-measure',
    changeIron(({ incidentalRanges: [one] }) => (one['band'] = { measure: 'paleness', minimum: 20 })),
    '"measure": "paleness",',
    'measure "paleness"',
  ],
  [
    'missing-measure',
    changeIron(
      ({ measures: [one] }) => (one['above'] = { measure: 'labStore', source: { assumption: 'An example.' } }),
    ),
    '"measure": "labStore",',
    'measure "labStore"',
  ],
  [
    'missing-measure',
    changeIron(({ measures: [one] }) => (one['differenceOf'] = ['labIron', 'labStore'])),
    '"labStore"',
    'measure "labStore"',
  ],
  [
    'missing-image',
    changeIron((value) => ((value['images'] as { image: string }[])[0]!.image = 'images/cell.svg')),
    '"image": "images/cell.svg",',
    'drawing "images/cell.svg"',
  ],
  ['missing-range', changeIron((value) => (value['graphRanges'] = ['LOW', 'NORM'])), '"NORM"', 'range "NORM"'],
  [
    'missing-range',
    { [low]: sample[low]!.replace('rangeId: LOW', 'rangeId: LOWEST') },
    'rangeId: LOWEST',
    'range "LOWEST"',
  ],
  ['missing-section', changeProduct({ sections: ['what-it-is', 'why'] }), '"why"', 'section file called "why"'],
  [
    'missing-section',
    changeProduct({ tieredOverview: 'tier' }),
    '"tieredOverview": "tier"',
    'section file called "tier"',
  ],
  [
    'missing-section',
    changeProduct({ nonTieredOverview: 'tier' }),
    '"nonTieredOverview": "tier"',
    'section file called "tier"',
  ],
  [
    'missing-product',
    changeJson('packages/FEP.json', (value) => (value['productCodes'] = ['FE', 'ZN'])),
    '"ZN"',
    'product "ZN"',
  ],
  [
    'missing-fragment',
    { [low]: sample[low]!.replace('"share"', '"ask"') },
    '<Include fragment="ask" />',
    'fragment "ask"',
  ],
]

it.each(unknown)('%s is reported at the name (%#)', (rule, changes, line, what) => {
  expect(listFound(rule, changes)).toEqual([
    expect.stringMatching(`^${line.replaceAll(/[[{/|\\]/g, '\\$&')} \\| There is no ${what} here\\.`),
  ])
})

describe('a name', () => {
  it('is not missing if the file that should define it cannot be read', () => {
    const broken = (path: string) => ({ [path]: path.endsWith('.json') ? '{' : '---\nfor: [\n---\n' })
    const find = (rule: RuleId, path: string) => listFound(rule, broken(path))
    expect(find('missing-entry', low)).toEqual([])
    expect(find('missing-interpretation', iron)).toEqual([])
    expect(find('missing-section', 'products/FE/what-it-is.mdx')).toEqual([])
    expect(find('missing-product', product)).toEqual([])
    expect(find('missing-fragment', 'fragments/share.mdx')).toEqual([])
    expect(find('missing-image', 'images/red-cell.svg')).toEqual([])
  })

  it('is not missing if its file has a wrong name, which hides no other name', () => {
    const { [low]: text, ...others } = sample
    const misnamed = 'interpretations/lab-iron/Low.mdx'
    const changes = { ...others, [misnamed]: text!, ...changeProduct({ sections: ['what-it-is', 'why'] }) }
    const missing = compileFiles(changes).findings.filter(({ rule }) => rule.startsWith('missing-'))
    expect(missing.map(({ rule, path }) => `${rule} ${path}`)).toEqual([`missing-section ${product}`])
  })

  it('for a drawing must be the name of a drawing', () => {
    const changes = changeIron((value) => ((value['images'] as { image: string }[])[0]!.image = 'images/bone.svg'))
    expect(listFound('missing-image', changes)).toEqual([
      '"image": "images/bone.svg", | There is no drawing "images/bone.svg" here. Expected one of: images/red-cell.svg.',
    ])
  })

  it('is required in a rule only if the rule blocks others', () => {
    const changes = changeIron(({ interpretationRanges: [first] }) => delete first.contentRules[0]!['blocks'])
    expect(listFound('missing-interpretation', changes)).toEqual([])
  })

  it('may be the name of a declared value, a family or another range of its test', () => {
    const changes = changeIron((value) => {
      value['placeholders'] = ['ironCount']
      value.interpretationRanges[1]['band'] = [{ measure: 'ironCount', minimum: 50 }]
    })
    expect(listFound('missing-measure', changes)).toEqual([])
  })
})

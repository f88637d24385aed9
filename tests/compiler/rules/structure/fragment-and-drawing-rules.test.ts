import { describe, expect, it } from 'vitest'
import type { RuleId } from '../../../../src/compiler/rules/registry.ts'
import { sample } from '../../../fixtures/sample-content.ts'
import { listFound } from '../list-found.ts'
import { changeJson, iron } from '../report-cases.ts'

const share = 'fragments/share.mdx'
const include = '<Include fragment="share" />'

describe('fragment-place', () => {
  const paths = {
    'labIron/NORMAL': 'interpretations/lab-iron/normal.mdx',
    'labIron/paleSkin': 'interpretations/lab-iron/incidental-pale-skin.mdx',
    'ironRisk/HIGH': 'interpretations/iron-risk/high.mdx',
    'products/FE/what-it-is': 'products/FE/what-it-is.mdx',
    'pages/when-ready': 'pages/when-ready.mdx',
  }
  const changes = Object.fromEntries(Object.values(paths).map((path) => [path, `${sample[path]!}\n${include}\n`]))

  it('must be one that the fragment names', () => {
    const places = ['labIron/LOW', ...Object.keys(paths)].join(', ')
    const fragment = sample[share]!.replace('for: [labIron/LOW]', `for: [${places}]`)
    expect(listFound('fragment-place', { ...changes, [share]: fragment })).toEqual([])
    expect(listFound('fragment-place', changes).toSorted()).toEqual(
      Object.keys(paths)
        .map(
          (place) =>
            `${include} | The fragment "share" says that it belongs to labIron/LOW, and not to ${place}. If the passage is true there, add "${place}" to "for" in content/fragments/share.mdx; or include a passage that is for this text.`,
        )
        .toSorted(),
    )
  })
})

it('a fragment includes no other fragment', () => {
  expect(listFound('nested-include', { [share]: `${sample[share]!}\n${include}\n` })).toEqual([
    `${include} | A fragment includes a fragment; fragments go one level deep. Write the passage out here.`,
  ])
})

describe('what nothing refers to', () => {
  const fragment = 'fragments/unused.mdx'
  const unused = { [fragment]: '---\nfor: [labIron/LOW, labIron/NORMAL]\n---\n\nWords.\n' }
  const drawing = 'images/unused.svg'
  const drawn = { [drawing]: sample['images/red-cell.svg']! }
  const text = { 'products/ZN/what-it-is.mdx': sample['products/FE/what-it-is.mdx']! }

  it('is reported for a fragment, a drawing and a text', () => {
    expect(listFound('orphan-fragment', unused)).toEqual([
      '--- | No text includes the fragment "unused". Include it where its readers look for it: it is for labIron/LOW, labIron/NORMAL.',
    ])
    expect(
      listFound('orphan-fragment', { ...unused, [share]: `${sample[share]!}\n<Include fragment="unused" />\n` }),
    ).toEqual([])
    expect(listFound('orphan-image', drawn)).toEqual([
      expect.stringContaining(
        '| No interpretation shows this drawing. Name it in the images of the interpretation that it is for.',
      ),
    ])
    const shown = changeJson(iron, (value) => ((value['images'] as { image: string }[])[0]!.image = drawing))
    expect(listFound('orphan-image', { ...drawn, ...shown }, drawing)).toEqual([])
    expect(listFound('missing-definition', text)).toEqual([
      '--- | There is no product.json in the folder of this text. Write products/ZN/product.json, or move the text.',
    ])
    const low = sample['interpretations/lab-iron/low.mdx']!
    expect(listFound('missing-definition', { 'interpretations/lab-zinc/low.mdx': low })).toEqual([
      '--- | There is no interpretation.json in the folder of this text. Write interpretations/lab-zinc/interpretation.json, or move the text.',
    ])
  })

  it.each<[RuleId, Readonly<Record<string, string>>, string]>([
    ['orphan-fragment', unused, 'interpretations/lab-iron/low.mdx'],
    ['orphan-image', drawn, 'interpretations/knee-angle/interpretation.json'],
    ['missing-definition', text, 'products/ZN/product.json'],
  ])('is not reported by %s if the file that may refer to it cannot be read', (rule, changes, path) => {
    const broken = path.endsWith('.json') ? '{' : '---\ntitle: [\n---\n'
    expect(listFound(rule, { ...changes, [path]: broken })).toEqual([])
  })
})

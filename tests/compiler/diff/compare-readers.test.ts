import { describe, expect, it } from 'vitest'
import { compareReaders } from '../../../src/compiler/diff/compare-readers.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const compareSample = (path: string, from: string, to: string) => {
  expect(sample[path]).toContain(from)
  const changed = { ...sample, [path]: sample[path]!.replace(from, to) }
  return compareReaders(compileFiles(sample).content, compileFiles(changed).content).map(
    ({ before, after, aspects }) => {
      const { id, contentId, flags } = (after ?? before)!
      const kind = !before ? 'new' : after ? 'changed' : 'gone'
      return [kind, contentId ?? id, ...(flags ? [flags.join('+')] : []), aspects.join(' ')]
    },
  )
}
const IRON = 'interpretations/lab-iron/interpretation.json'
const FAMILY = 'interpretations/iron-risk/high.mdx'
const low = (aspects: string) => [
  ['changed', 'CONTENT_LOW_UNDER_10', aspects],
  ['changed', 'CONTENT_LOW', aspects],
]
const all = (aspects: string) => [
  ['changed', 'CONTENT_LOW_UNDER_10', aspects],
  ['changed', 'CONTENT_LOW', aspects],
  ['changed', 'CONTENT_NORMAL', aspects],
  ['changed', 'labIron/paleSkin', aspects],
]

describe('compareReaders', () => {
  it.each([
    ['a word', 'interpretations/lab-iron/low.mdx', 'Eat beans', 'Eat peas', [['changed', 'CONTENT_LOW', 'words']]],
    ['a label', IRON, '"displayedLabel": "Low"', '"displayedLabel": "Lower"', low('label')],
    ['a limit', IRON, '"exclusiveMaximum": 50', '"exclusiveMaximum": 49', low('limits')],
    ['a color', IRON, '"displayedStyle": "Yellow"', '"displayedStyle": "Orange"', low('color')],
    ['the name of a test', IRON, '"name": "Iron"', '"name": "Irons"', all('names')],
    ['what is measured', IRON, '"decimals": 1', '"decimals": 1, "answer": "iron"', all('measure')],
    ['a rule', IRON, '"exclusiveMaximum": 10', '"exclusiveMaximum": 9', low('rule')],
    ['a drawing', 'images/red-cell.svg', '<svg', '<svg id="x"', [['changed', 'CONTENT_LOW', 'drawing']]],
    ['a drawing’s label', IRON, 'A red blood cell', 'A cell', [['changed', 'CONTENT_LOW', 'drawing']]],
    ['the name of a product', 'products/FE/product.json', '"Iron"', '"Irons"', [['changed', 'products/FE', 'names']]],
  ])('%s', (_, path, from, to, changes) => {
    expect(compareSample(path, from, to)).toEqual(changes)
  })

  it('a changed condition is a change for the readers whose words it changes, even if others already read those words', () => {
    expect(compareSample(FAMILY, '<When none="ANEMIA SURGERY">', '<When none="ANEMIA">')).toEqual([
      ['changed', 'CONTENT_HIGH_SURGERY', 'SURGERY', 'words'],
    ])
  })

  it('an added flag has new readers, and readers without it read the same text', () => {
    const flag = '  - { flag: SURGERY, phrase: "a past surgery" }'
    expect(compareSample(FAMILY, flag, `${flag}\n  - { flag: DIET, phrase: "a diet" }`)).toEqual(
      ['DIET', 'ANEMIA+DIET', 'SURGERY+DIET', 'ANEMIA+SURGERY+DIET'].map((flags) => [
        'new',
        `CONTENT_HIGH_${flags.replaceAll('+', '_')}`,
        flags,
        'words names label limits color urgency drawing measure answers rule',
      ]),
    )
  })
})

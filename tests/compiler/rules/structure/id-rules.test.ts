import { describe, expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { listFound } from '../list-found.ts'
import { changeJson, iron } from '../report-cases.ts'

const own = 'Give one of the two a different id.'
const high = 'interpretations/iron-risk/high.mdx'

describe('folder-name', () => {
  const knee = 'interpretations/knee-angle/interpretation.json'
  const renameKnee = (left: string) => ({ [knee]: sample[knee]!.replace('"kneeAngleLeft"', `"${left}"`) })

  it('is the name of the test, with or without its variant', () => {
    expect(
      listFound(
        'folder-name',
        changeJson(iron, (value) => (value['interpretationId'] = 'labIrons')),
      ),
    ).toEqual([
      '"interpretationId": "labIrons", | Unexpected folder "lab-iron" for labIrons, expected "lab-irons". Rename the folder to "lab-irons", or correct the id.',
    ])
    expect(listFound('folder-name', renameKnee('leftKneeAngle'))).toEqual([])
    expect(listFound('folder-name', renameKnee('leftKneeAngles'))).toEqual([
      expect.stringContaining('Unexpected folder "knee-angle" for leftKneeAngles, expected "left-knee-angles".'),
    ])
  })

  it('is the code of a product, and the file name is the code of a package', () => {
    const changes = {
      ...changeJson('products/FE/product.json', (value) => (value['productCode'] = 'FX')),
      ...changeJson('packages/FEP.json', (value) => (value['packageCode'] = 'FXP')),
    }
    expect(listFound('folder-name', changes)).toEqual([
      '"packageCode": "FXP", | The file "FEP.json" is not named for the code "FXP". Give both the same name.',
      '"productCode": "FX", | The folder "FE" is not named for the code "FX". Give both the same name.',
    ])
  })
})

describe('duplicate-id', () => {
  it('reports a test, in any capitalization', () => {
    expect(
      listFound(
        'duplicate-id',
        changeJson('interpretations/iron-risk/interpretation.json', (value) => (value['interpretationId'] = 'LABIRON')),
      ),
    ).toEqual([
      `"interpretationId": "labIron", | labIron appears twice: also in content/interpretations/iron-risk/interpretation.json. ${own}`,
    ])
  })

  it('reports a range, a text and each text of a family once', () => {
    const ranges = changeJson(iron, ({ interpretationRanges: [, second] }) => (second['rangeId'] = 'LOW'))
    expect(listFound('duplicate-id', ranges)).toEqual([`"rangeId": "LOW", | The range "LOW" appears twice. ${own}`])
    const low = 'interpretations/lab-iron/low.mdx'
    expect(listFound('duplicate-id', { 'interpretations/lab-iron/lower.mdx': sample[low]! })).toEqual([
      `contentId: CONTENT_LOW | The id "CONTENT_LOW" appears twice: also in content/${low}. ${own}`,
    ])
    const higher = sample[high]!.replace('family: high', 'family: higher')
    expect(listFound('duplicate-id', { 'interpretations/iron-risk/higher.mdx': higher })).toEqual([
      `idPattern: "CONTENT_HIGH_{flags}" | The id "CONTENT_HIGH_NO_HISTORY" appears twice: also in content/${high}. ${own}`,
    ])
  })

  it('reports a family', () => {
    const higher = sample[high]!.replace('CONTENT_HIGH_', 'CONTENT_HIGHER_')
    expect(listFound('duplicate-id', { 'interpretations/iron-risk/higher.mdx': higher })).toEqual([
      `family: high | The family "high" appears twice: also in content/${high}. ${own}`,
    ])
  })
})

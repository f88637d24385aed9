import { describe, expect, it } from 'vitest'
import { collectPartTags, listReachedNodes, listSourceTexts } from '../../../src/compiler/link/list-source-texts.ts'
import { toPlainText } from '../../../src/compiler/link/text-formats.ts'
import { parseMdxTree } from '../../../src/compiler/parse/parse-mdx.ts'
import { FAMILY, linkAll, RISK, signed } from './sign-off/signed-content.fixtures.ts'

const content = linkAll(signed)

describe('listSourceTexts', () => {
  it('lists every text before its parts are rendered, with the fragments it includes', () => {
    const texts = listSourceTexts(content).map(({ id, files }) => [
      id,
      files.map(({ source }) => source.name).join(' '),
    ])
    expect(Object.fromEntries(texts)).toMatchObject({
      'ironRisk/high': 'high',
      'ironRisk/CONTENT_HIGH_OVER55': 'high-over55',
      'kneeAngleRight/CONTENT_NORMAL': 'normal',
      'labIron/CONTENT_LOW': 'low share',
      'labIron/paleSkin': 'incidental-pale-skin',
      'products/FE/what-it-is': 'what-it-is',
      'pages/when-ready': 'when-ready',
    })
    expect(texts).toHaveLength(17)
  })

  it('lists a family with several ranges once for each, with the data of the range', () => {
    const text = signed[FAMILY]!.replace('rangeId: HIGH', 'rangeId: "{age}"')
    const json = signed[RISK]!.replace('"rangeId": "HIGH"', '"rangeId": "OVER55"')
    const texts = listSourceTexts(linkAll({ ...signed, [RISK]: json, [FAMILY]: text }))
    const own = texts.filter(({ id }) => id === 'ironRisk/high')
    expect(own.map(({ values, data }) => [[...values!], data.range?.rangeId])).toEqual([
      [['age=UNDER55'], undefined],
      [['age=OVER55'], 'OVER55'],
    ])
  })

  it('lists from a family what people with the values of an axis can read, whatever their flags', () => {
    const tree = parseMdxTree('a\n\n<When age="OLD">\n\nb\n\n</When>\n\n<When all="X">\n\nc\n\n</When>')
    const read = (value: string) =>
      toPlainText(listReachedNodes(tree, new Set([value])).filter(({ type }) => type === 'text'))
    expect([read('age=OLD'), read('age=YOUNG')]).toEqual(['abc', 'ac'])
  })

  it('names the parts that rendered something, each once', () => {
    const sections = content.products.flatMap((product) => [...product.sections.values()])
    expect(collectPartTags(sections.flatMap(({ nodes }) => nodes))).toEqual(new Set(['Emergency']))
  })
})

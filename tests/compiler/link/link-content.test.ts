import { describe, expect, it } from 'vitest'
import { toPlainLines } from '../../../src/compiler/link/text-formats.ts'
import { linkContent } from '../../../src/compiler/link/link-content.ts'
import { parseContent } from '../../../src/compiler/parse/parse-content.ts'
import { DependencyCache } from '../../../src/compiler/source/dependency-cache.ts'
import { SourceFile } from '../../../src/compiler/source/source-file.ts'
import { FAMILY, linkAll, signed } from './sign-off/signed-content.fixtures.ts'

const content = linkAll(signed)
const findTest = ({ interpretations }: typeof content, id: string) => interpretations.find((test) => test.id === id)!
const KNEE = 'interpretations/knee-angle/normal.mdx'

describe('linkContent', () => {
  it('keeps the linked text of every file, even if it is already known', () => {
    const cache = new DependencyCache()
    const sources = Object.entries(signed).map(([path, text]) => new SourceFile(path, `content/${path}`, text))
    const link = () => linkContent(parseContent({ files: sources, problems: [] }, cache), cache)
    const [first, again] = [link(), link()]
    const texts = Object.keys(signed).filter((path) => /^(?!fragments).*\.mdx$/.test(path) && path !== KNEE)
    expect([...first.trees.keys()].sort()).toEqual([...texts, `${KNEE}?kneeAngleLeft`, `${KNEE}?kneeAngleRight`].sort())
    expect(again.trees).toEqual(first.trees)
    expect(again.trees.get(FAMILY)).toBe(first.trees.get(FAMILY))
    expect(findTest(again, 'ironRisk')).toBe(findTest(first, 'ironRisk'))
  })

  it('links a text again if its fragment changes, and no other text', () => {
    const changed = linkAll({ ...signed, 'fragments/share.mdx': `${signed['fragments/share.mdx']!}\nSoon.\n` })
    expect(findTest(changed, 'labIron')).not.toBe(findTest(content, 'labIron'))
    expect(findTest(changed, 'ironRisk')).toBe(findTest(content, 'ironRisk'))
    expect(changed.pages.get('when-ready')).toBe(content.pages.get('when-ready'))
  })

  it('says for which side a passage is that both sides share', () => {
    const { interpretations } = linkAll({
      ...signed,
      'fragments/bend.mdx':
        '---\nfor: [kneeAngleLeft/NORMAL, kneeAngleRight/NORMAL]\nnote: For knees.\n---\n\nBend your {side} knee. <When side="left">Slowly.</When>\n',
      [KNEE]: `${signed[KNEE]!}\n<Include fragment="bend" />\n`,
    })
    const listWords = (id: string) =>
      interpretations.find((test) => test.id === id)!.entries.map(({ nodes }) => toPlainLines(nodes).at(-1))
    expect(listWords('kneeAngleLeft')).toEqual(['Bend your left knee. Slowly.'])
    expect(listWords('kneeAngleRight')).toEqual(['Bend your right knee.'])
  })

  it('lists the tests in the order of their ids, with the texts of their own folder', () => {
    expect(content.interpretations.map(({ id }) => id)).toEqual([
      'ironRisk',
      'kneeAngleLeft',
      'kneeAngleRight',
      'labIron',
    ])
    const texts = content.interpretations.map((test) => test.texts.map(({ source }) => source.folder))
    expect(texts.map((folders) => [...new Set(folders)])).toEqual([
      ['interpretations/iron-risk'],
      ['interpretations/knee-angle'],
      ['interpretations/knee-angle'],
      ['interpretations/lab-iron'],
    ])
    expect(texts.map((folders) => folders.length)).toEqual([9, 1, 1, 4])
  })

  it('reads a file of its own in place of the family’s text', () => {
    const own = findTest(content, 'ironRisk').entries.filter(({ rangeId }) => rangeId === 'HIGH')
    expect(own.map(({ contentId, family }) => [contentId, family])).toEqual([
      ['CONTENT_HIGH_OVER55', undefined],
      ['CONTENT_HIGH_OVER_90', undefined],
      ['CONTENT_HIGH_UNDER55', 'high'],
      ['CONTENT_HIGH_UNDER55_ANEMIA', 'high'],
      ['CONTENT_HIGH_OVER55_ANEMIA', 'high'],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { toPlainLines } from '../../../src/compiler/link/text-formats.ts'
import { buildOthersDocument } from '../../../src/studio/server/build-others-document.ts'
import { buildSignOffDocument } from '../../../src/studio/server/build-sign-off-document.ts'
import { findEntryForPerson, createSamplePerson } from '../../../src/studio/preview/sample-person.ts'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import type { TestDocument } from '../../../src/studio/model/documents.ts'
import type { TextElement } from '../../../src/studio/model/text.ts'
import { ownContent } from '../../fixtures/own-content.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { ownTests } from '../own-tests.ts'

type TextNode = TextElement['children'][number]

function listWords(node: TextNode): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  if (node.tagName === 'Value') return `{${String(node.properties['name'])}}`
  return node.tagName === 'br' ? ' ' : node.children.map(listWords).join('')
}

function linesIn(block: TextElement): string[] {
  const inside = block.children.filter((child) => child.type === 'element')
  if (inside.some(({ tagName }) => ['p', 'ul', 'ol', 'li', 'blockquote'].includes(tagName)))
    return inside.flatMap(linesIn)
  return [listWords(block)]
}

const linesOfEntry = (test: TestDocument, contentId: string) =>
  test.entries.find((entry) => entry.contentId === contentId)!.blocks.flatMap((at) => linesIn(test.blocks[at]!.block))

describe('on the real content', () => {
  const compilation = ownContent

  it('every entry reads in the studio as the compiler renders it', () => {
    let entries = 0
    for (const { id, entries: compiled } of compilation.content.interpretations) {
      const test = ownTests.get(id)!
      for (const { contentId, nodes } of compiled) {
        expect(linesOfEntry(test, contentId), `${id}/${contentId}`).toEqual(toPlainLines(nodes))
        entries++
      }
    }
    expect(entries).toBeGreaterThan(800)
  })

  it('every text that a reviewer signs is in its test or among the other texts', () => {
    const others = new Set(buildOthersDocument(compilation).texts.map(({ id }) => id))
    const inTests = new Set(
      [...ownTests.values()].flatMap(({ id, entries, incidentals }) => [
        ...entries.map(({ contentId }) => `${id}/${contentId}`),
        ...incidentals.map((finding) => `${id}/${finding.id}`),
      ]),
    )
    const { texts } = buildSignOffDocument(compilation)
    const missing = texts.filter(({ id, contentIds }) => {
      const [test = ''] = id.split('/')
      const names = contentIds.length > 0 ? contentIds.map((contentId) => `${test}/${contentId}`) : [id]
      return !others.has(id) && !names.every((name) => inTests.has(name))
    })
    expect(missing.map(({ id }) => id)).toEqual([])
    expect(texts.length).toBeGreaterThan(others.size)
  })

  it('every sentence points to a line that contains its first words, unless a part rendered it', () => {
    const sources = new Map(compilation.files.map((file) => [file.file, file]))
    const wrong: string[] = []
    for (const { files, blocks } of ownTests.values())
      for (const { text, at } of blocks.flatMap(({ sentences }) => sentences)) {
        const line = sources.get(files[at[0]]!)!.getLine(at[1])
        const [first = ''] = /^[A-Za-z]+/.exec(text) ?? []
        if (first !== '' && !line.includes(first) && !line.includes('<') && !line.includes('{'))
          wrong.push(`${files[at[0]]}:${at[1]} ${text}`)
      }
    expect(wrong).toEqual([])
  })
})

describe('on the sample', () => {
  const compilation = compileFiles(sample)
  const iron = buildTestDocument(compilation, 'labIron')!

  it('writes each block once, and names the fragment that a sentence comes from', () => {
    const keys = iron.blocks.map((block) => JSON.stringify(block))
    expect(new Set(keys).size).toBe(keys.length)
    const low = iron.entries.find(({ contentId }) => contentId === 'CONTENT_LOW')!
    const files = low.blocks.flatMap((at) => iron.blocks[at]!.sentences.map(({ at: [file] }) => iron.files[file]))
    expect(new Set(files)).toEqual(new Set(['content/interpretations/lab-iron/low.mdx', 'content/fragments/share.mdx']))
  })

  it('finds the line of a sentence in a paragraph of several lines', () => {
    const path = 'interpretations/lab-iron/normal.mdx'
    const text = sample[path]!.replace('Share this result', '\nEat\nbeans. And share this result')
    const test = buildTestDocument(compileFiles({ ...sample, [path]: text }), 'labIron')!
    const file = test.files.indexOf(`content/${path}`)
    const sentences = test.blocks.flatMap((block) => block.sentences).filter(({ at }) => at[0] === file)
    const getLine = (start: string) => sentences.find((sentence) => sentence.text.startsWith(start))!.at[1]
    expect(getLine('Eat beans.')).toBe(getLine('Your iron was') + 1)
    expect(getLine('And share')).toBe(getLine('Your iron was') + 2)
  })

  it('recognizes a plain entry that replaces a combination, and knows who reads it', () => {
    const own = sample['interpretations/iron-risk/moderate.mdx']!.replace(
      'CONTENT_MODERATE',
      'CONTENT_HIGH_ANEMIA',
    ).replace('rangeId: MODERATE', 'rangeId: HIGH')
    const test = buildTestDocument(compileFiles({ ...sample, 'interpretations/iron-risk/own.mdx': own }), 'ironRisk')!
    const members = test.entries.filter(({ family }) => family === 'high')
    expect(members).toHaveLength(4)
    expect(members.filter(({ isOwn }) => isOwn)).toMatchObject([
      { contentId: 'CONTENT_HIGH_ANEMIA', flags: ['ANEMIA'] },
    ])
    const person = createSamplePerson(test.definition, 'HIGH', 'CONTENT_HIGH_ANEMIA')
    expect(findEntryForPerson(test.definition, person)?.contentId).toBe('CONTENT_HIGH_ANEMIA')
    expect(test.families[0]?.conditions).toMatchObject({
      tags: [{ any: ['ANEMIA', 'SURGERY'] }, { all: ['ANEMIA'] }, { none: ['ANEMIA', 'SURGERY'] }],
      maxConditions: 12,
      joinablePairs: [],
    })
  })

  it('is undefined for an unknown test', () => {
    expect(buildTestDocument(compilation, 'labIrons')).toBeUndefined()
  })
})

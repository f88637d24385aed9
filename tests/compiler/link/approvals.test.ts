import { describe, expect, it } from 'vitest'
import { signTexts } from '../../../src/compiler/approve/approve-texts.ts'
import { listApprovableTexts, listUnapprovedTexts } from '../../../src/compiler/link/list-approvable-texts.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const texts = (files: Readonly<Record<string, string>>) => listApprovableTexts(compileFiles(files).content)
const listIds = (files: Readonly<Record<string, string>>) => {
  const before = new Set(texts(sample).map(({ hash }) => hash))
  return [...new Set(texts(files).flatMap(({ id, hash }) => (before.has(hash) ? [] : [id])))]
}
const changed = (path: string, from: string, to: string) => {
  expect(sample[path]).toContain(from)
  return { ...sample, [path]: sample[path]!.replace(from, to) }
}

describe('approvals', () => {
  it.each([
    ['a word', 'interpretations/lab-iron/low.mdx', 'Eat beans', 'Eat lentils', ['labIron/CONTENT_LOW']],
    ['a shared passage', 'fragments/share.mdx', 'Share this', 'Show this', ['labIron/CONTENT_LOW']],
    ['a page', 'pages/when-ready.mdx', 'a few weeks', 'some weeks', ['pages/when-ready']],
  ])('%s reopens exactly the texts that read differently', (_, path, from, to, ids) => {
    expect(listIds(changed(path, from, to))).toEqual(ids)
  })

  it('a limit or color reopens the texts of its range', () => {
    const path = 'interpretations/lab-iron/interpretation.json'
    expect(listIds(changed(path, '"displayedStyle": "Yellow"', '"displayedStyle": "Orange"'))).toEqual([
      'labIron/CONTENT_LOW',
      'labIron/CONTENT_LOW_UNDER_10',
    ])
  })

  it.each(['source', 'meaning', 'people'])('holds where %s changes, which no participant reads', (name) => {
    const path = 'interpretations/lab-iron/interpretation.json'
    const definition = JSON.parse(sample[path]!) as { measures: Record<string, unknown>[] }
    const measures = definition.measures.map((measure) => ({ ...measure, [name]: { words: 'Other words' } }))
    expect(listIds({ ...sample, [path]: JSON.stringify({ ...definition, measures }, null, 2) })).toEqual([])
  })

  it('holds for the hash that was signed, and no other', () => {
    const signature = { approvedBy: 'A. Reviewer', date: '2026-11-21' }
    const [text] = texts(sample)
    const [signed] = signTexts({}, [text!], signature)[text!.id]!
    const list = (hash: string) => {
      const files = {
        ...sample,
        'approvals.json': JSON.stringify({ approvals: { [text!.id]: [{ ...signed, hash }] } }),
      }
      return listUnapprovedTexts(compileFiles(files).content).map(({ id }) => id)
    }
    expect(list(text!.hash)).not.toContain(text!.id)
    expect(list('0'.repeat(64))).toContain(text!.id)
  })

  it('a family has one for each distinct text', () => {
    const family = texts(sample).filter(({ id }) => id === 'ironRisk/high')
    expect(new Set(family.map(({ hash }) => hash)).size).toBe(family.length)
    expect(family.flatMap(({ contentIds }) => contentIds)).toHaveLength(4)
  })
})

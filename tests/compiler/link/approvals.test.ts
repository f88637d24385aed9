import { describe, expect, it } from 'vitest'
import { signTexts } from '../../../src/compiler/approve/approve-texts.ts'
import {
  findApproval,
  listApprovableTexts,
  listTestApprovableTexts,
  listTextReaders,
  listUnapprovedTexts,
} from '../../../src/compiler/link/list-approvable-texts.ts'
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
  ])('after %s, reopen exactly the texts that read differently', (_, path, from, to, ids) => {
    expect(listIds(changed(path, from, to))).toEqual(ids)
  })

  it('after a new limit or color, reopen the texts of its range', () => {
    const path = 'interpretations/lab-iron/interpretation.json'
    expect(listIds(changed(path, '"displayedStyle": "Yellow"', '"displayedStyle": "Orange"'))).toEqual([
      'labIron/CONTENT_LOW',
      'labIron/CONTENT_LOW_UNDER_10',
    ])
  })

  it.each(['source', 'meaning', 'people'])('stay valid if %s changes, which no participant reads', (name) => {
    const path = 'interpretations/lab-iron/interpretation.json'
    const definition = JSON.parse(sample[path]!) as { measures: Record<string, unknown>[] }
    const measures = definition.measures.map((measure) => ({ ...measure, [name]: { words: 'Other words' } }))
    expect(listIds({ ...sample, [path]: JSON.stringify({ ...definition, measures }, null, 2) })).toEqual([])
  })

  it('are valid for the signed hash and no other', () => {
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

  it('of a family cover each distinct text once', () => {
    const family = texts(sample).filter(({ id }) => id === 'ironRisk/high')
    expect(new Set(family.map(({ hash }) => hash)).size).toBe(family.length)
    expect(family.flatMap(({ contentIds }) => contentIds)).toHaveLength(4)
  })

  it.each([
    ['2026-11-20', '2026-11-22', '2026-11-22'],
    ['2026-11-22', '2026-11-20', '2026-11-22'],
    ['2026-11-22', '2026-11-22', '2026-11-22'],
    ['2026-11-22', undefined, undefined],
    [undefined, '2026-11-22', undefined],
  ])('of two readers with one wording, signed on %s and %s, count as signed on %s', (first, second, last) => {
    const path = 'interpretations/iron-risk/high.mdx'
    const files = changed(path, 'You have <Flags of="ANEMIA SURGERY" />.', 'You have a history.')
    const { content } = compileFiles(files)
    const text = listApprovableTexts(content).find(({ contentIds }) => contentIds.length === 2)!
    const readers = listTextReaders(text)
    const approvals = readers.flatMap(({ hash, aspects, flags }, at) => {
      const date = [first, second][at]
      return date === undefined
        ? []
        : [{ approvedBy: `Reviewer ${at + 1}`, date, hash, aspects, readers: [flags!.join(' ')] }]
    })
    const signed = compileFiles({ ...files, 'approvals.json': JSON.stringify({ approvals: { [text.id]: approvals } }) })
    const now = listApprovableTexts(signed.content).find(({ hash }) => hash === text.hash)!
    const found = findApproval(signed.content, now)
    expect(found?.date).toBe(last)
    // If both were signed on one day, the approval of the first reader counts.
    if (first === second) expect(found?.approvedBy).toBe('Reviewer 1')
  })

  it('of one test are those of its texts in the full list', () => {
    const { content } = compileFiles(sample)
    const all = listApprovableTexts(content)
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort())
    for (const test of content.interpretations) {
      const own = all.filter(({ id }) => id.startsWith(`${test.id}/`)).map(({ id, hash }) => `${id} ${hash}`)
      expect(
        listTestApprovableTexts(content, test)
          .map(({ id, hash }) => `${id} ${hash}`)
          .sort(),
      ).toEqual(own.sort())
    }
  })

  it('tell readers apart from others who read the same words', () => {
    const path = 'interpretations/iron-risk/high.mdx'
    const same = changed(path, 'You have <Flags of="ANEMIA SURGERY" />.', 'You have a history.')
    const fewer = { ...same, [path]: same[path]!.replace('  - { flag: SURGERY, phrase: "a past surgery" }\n', '') }
    const find = (files: Readonly<Record<string, string>>) =>
      texts(files).find(({ contentIds }) => contentIds.includes('CONTENT_HIGH_ANEMIA'))!
    expect(find(same).hash).not.toBe(find(fewer).hash)
    expect(find(same).place).toMatchObject({ path, line: 4 })
  })
})

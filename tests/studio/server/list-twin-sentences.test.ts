import { expect, it } from 'vitest'
import { listTwinSentences } from '../../../src/studio/server/list-twin-sentences.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const NORMAL = 'interpretations/knee-angle/normal.mdx'
const ONLY = 'interpretations/knee-angle/normal-right.mdx'
const said = 'Walk a little every day.'
const now = 'Walk ten minutes every day.'
const text = `${sample[NORMAL]}\n${said} Rest well.\n`

/** What the right knee reports about a change in the text of the left one, and the file after its edit is made. */
function list(before: string, after: string, more: Readonly<Record<string, string>> = {}) {
  const files: Record<string, string> = { ...sample, ...more, [NORMAL]: before }
  const draft = { path: NORMAL, text: after, test: 'kneeAngleLeft' }
  const twins = listTwinSentences(compileFiles(files), compileFiles({ ...files, [NORMAL]: after }), draft)
  const [{ edit } = {}] = twins
  const old = edit?.path === NORMAL ? after : ((edit && files[edit.path]) ?? '')
  return { twins, edited: edit && old.slice(0, edit.start) + edit.text + old.slice(edit.end) }
}

const split = `${sample[NORMAL]}\n<When side="left">\n${now} Rest well.\n</When>\n<When side="right">\n${said} Rest well.\n</When>\n`

it('says that a sentence read by both tests changes for both, and how it can stay the same for the other', () => {
  const { twins, edited } = list(text, text.replace(said, now))
  expect(twins).toMatchObject([
    { test: 'kneeAngleRight', sentence: said, texts: ['kneeAngleRight/CONTENT_NORMAL'], isChanged: true },
  ])
  expect(edited).toBe(split)
})

it('says that the sentence stays the same for the other test once they are separate, and how it can change with it again', () => {
  const { twins, edited } = list(text, split)
  expect(twins).toMatchObject([{ test: 'kneeAngleRight', sentence: said, isChanged: false }])
  expect(edited).toBe(text.replace(said, now))
})

it('finds the same sentence in a passage or a file that is only for the other test', () => {
  const apart = split.replace(now, said).replace('</When>\n<When', '</When>\n\nBend it.\n\n<When')
  expect(list(apart, apart.replace(said, now)).edited).toBe(apart.replaceAll(said, now))
  const own = text.replace('---\n', '---\nonly: left\n')
  const right = text.replace('---\n', '---\nonly: right\n')
  const { twins, edited } = list(own, own.replace(said, now), { [ONLY]: right })
  expect(twins).toMatchObject([{ isChanged: false, edit: { path: ONLY } }])
  expect(edited).toBe(right.replace(said, now))
})

it('offers no edit if the sentence is in a list, and reports nothing for other words', () => {
  const item = `${sample[NORMAL]}\nTry:\n\n- ${said}\n- Rest well.\n`
  const [twin] = list(item, item.replace(said, now)).twins
  expect(twin).toMatchObject({ sentence: said, isChanged: true })
  expect(twin).not.toHaveProperty('edit')
  expect(list(text, `${text}\nMore.\n`).twins).toEqual([])
})

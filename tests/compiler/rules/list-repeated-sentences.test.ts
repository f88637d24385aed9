import { expect, it } from 'vitest'
import { listRepeatedSentences } from '../../../src/compiler/rules/wording/list-repeated-sentences.ts'
import { SourceFile } from '../../../src/compiler/source/source-file.ts'
import { linkOwn, ownFiles } from '../../fixtures/own-content.ts'

/** The files that contain a sentence that is also added to these texts. */
function listFilesWith(words: string, ...paths: readonly string[]): string[] {
  const changed = ownFiles.map((file) => {
    return paths.includes(file.path) ? new SourceFile(file.path, file.file, `${file.text}\n${words}\n`) : file
  })
  const { content } = linkOwn(changed)
  return listRepeatedSentences(content)
    .filter((sentence) => sentence.words === words)
    .flatMap(({ places }) => places.map(({ path }) => path))
}

const stroke = 'interpretations/six-for-life-stroke/low.mdx'
const fragment = 'fragments/raise-hdl-habits.mdx'

it('lists a sentence of six words or more that appears in two files, including fragments', () => {
  const words = 'Walk to the lake and back again.'
  expect(listFilesWith(words, stroke, fragment)).toEqual([fragment, stroke])
})

it('counts a sentence of six words, and not what ends without a mark', () => {
  expect(listFilesWith('Walk to the lake and back.', stroke, fragment)).toEqual([fragment, stroke])
  expect(listFilesWith('Walk to the lake and back again', stroke, fragment)).toEqual([])
})

it('leaves out short sentences, and sentences of one file that several texts read', () => {
  expect(listFilesWith('Walk to the lake.', stroke, fragment)).toEqual([])
  expect(listFilesWith('Walk to the lake and back again.', fragment)).toEqual([])
})

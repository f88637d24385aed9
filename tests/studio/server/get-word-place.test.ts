import { expect, it } from 'vitest'
import { listAudience, listFamilyEntries, listSentenceTexts } from '../../../src/studio/family/combinations.ts'
import { writePassage } from '../../../src/studio/family/write-passage.ts'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import { getWordPlace, type WantedPlace } from '../../../src/studio/server/get-word-place.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'

const HIGH = 'interpretations/iron-risk/high.mdx'
const head = /^---[\s\S]*?\n---\n/.exec(sample[HIGH]!)![0]
const body = `
<Result />
<When any="ANEMIA SURGERY">
You have <Flags of="ANEMIA SURGERY" />.
</When>

**Rest well.** Walk a lot. Sleep.

Two things help:

- Eat beans.
- Eat greens.

<When none="ANEMIA">
<Include fragment="share" />
</When>

<When all="ANEMIA">
<Include fragment="share" />

Come back.
</When>
`
const tag = '<When all="ANEMIA SURGERY">'

/** The body of the file with words next to a sentence; also checks what the readers of both flags then read. */
function write(sentence: string, side: WantedPlace['side'], at: Partial<WantedPlace> = {}, said = 'Ask us.') {
  const text = `${head}${body}`
  const line = text.split('\n').findIndex((one) => one.includes(sentence)) + 1
  const wanted = { sentence, side, writtenIn: HIGH, line, flags: ['ANEMIA'], ...at }
  const place = getWordPlace(compileFiles({ ...sample, [HIGH]: text }), HIGH, wanted)
  const edit = writePassage(place, tag, said)
  expect(edit.text.slice(edit.words.start, edit.words.end)).toContain(said.split('\n')[0])
  const written = `${text.slice(0, edit.start)}${edit.text}${text.slice(edit.end)}`
  const compilation = compileFiles({ ...sample, [HIGH]: written })
  const wrong = compilation.findings.filter(({ rule }) => /^(?:when-nested|tag-line|mdx-syntax)$/.test(rule))
  expect(wrong).toEqual([])
  const test = buildTestDocument(compilation, 'ironRisk')!
  const all = listFamilyEntries(test, 'high')
  const readers = all.filter((entry) => listSentenceTexts(test, entry).some((one) => one.includes('Ask us.')))
  expect(readers.map(({ flags }) => flags?.join(' '))).toEqual(['ANEMIA SURGERY'])
  expect(listAudience(test, all, 'Sleep.')).toHaveLength(all.length)
  return written.slice(head.length)
}

const passage = `${tag}\nAsk us.\n</When>`

it('splits a paragraph at the sentence, and continues its words after the passage', () => {
  expect(write('Walk a lot.', 'after')).toContain(`**Rest well.** Walk a lot.\n${passage}\nSleep.\n`)
  expect(write('Walk a lot.', 'before')).toContain(`\n**Rest well.**\n${passage}\nWalk a lot. Sleep.\n`)
  expect(write('Rest well.', 'after')).toContain(`\n**Rest well.**\n${passage}\nWalk a lot. Sleep.\n`)
  expect(write('Rest well.', 'before')).toContain(`\n\n${passage}\n**Rest well.** Walk`)
  expect(write('Sleep.', 'after')).toContain(`Walk a lot. Sleep.\n${passage}\n\nTwo things`)
})

it('writes list items among the items of the list', () => {
  const items = `${tag}\n- Ask us.\n- Soon.\n</When>`
  expect(write('Eat beans.', 'after', {}, 'Ask us.\n\n- Soon.')).toContain(`- Eat beans.\n${items}\n- Eat greens.`)
  expect(write('Eat beans.', 'before', {}, 'Ask us.\nSoon.')).toContain(`\n\n${items}\n- Eat beans.`)
})

it('never writes into another condition, only before or after all of it', () => {
  expect(write('Come back.', 'before')).toContain(`</When>\n\n${passage}\n\n<When all="ANEMIA">\n<Include`)
  expect(write('Come back.', 'after')).toContain(`Come back.\n</When>\n\n${passage}`)
  // The condition continues in the paragraph of the result.
  expect(write('You have', 'before')).toContain(`<Result />\n${passage}\n<When any`)
  expect(write('<Result />', 'after')).toContain(`<Result />\n${passage}\n<When any`)
})

it('finds a sentence in a passage that the file includes for these readers', () => {
  const shared = { writtenIn: 'fragments/share.mdx', line: 1 }
  expect(write('Share this result.', 'after', shared)).toContain(`Come back.\n</When>\n\n${passage}`)
  expect(write('Share this result.', 'after', { ...shared, flags: ['SURGERY'] })).toContain(
    `<Include fragment="share" />\n</When>\n\n${passage}\n\n<When all="ANEMIA">`,
  )
})

it('refuses a sentence that is not in the file', () => {
  expect(() => write('Share this result.', 'after', { writtenIn: 'fragments/other.mdx', line: 1 })).toThrow(
    'These words are not written in this file',
  )
  expect(() => write('Rest well.', 'after', { line: 1 })).toThrow('These words are not written in this file')
})

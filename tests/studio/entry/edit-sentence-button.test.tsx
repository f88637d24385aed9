import { readFileSync } from 'node:fs'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EditSentenceButton } from '../../../src/studio/entry/edit-sentence-button.tsx'
import { buildSharedDocument } from '../../../src/studio/server/build-shared-document.ts'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { TestTheme } from '../test-theme.tsx'

const LOW = 'interpretations/lab-iron/low.mdx'
const urgency = readFileSync('content/urgency.json', 'utf8')
const compilation = compileFiles({
  ...sample,
  'urgency.json': urgency,
  [LOW]: `${sample[LOW]!.replace(/<HowSoon[^>]*\/>/, '')}\n<HowSoon ask="when to test again" />\n`,
})
const test = buildTestDocument(compilation, 'labIron')!
const found = buildSharedDocument(compilation)
/** As in the portal, where many texts share these words. */
const shared = { ...found, 'urgency.json weeks ask': { ...found['urgency.json weeks ask']!, texts: 219 } }

/** The buttons for a sentence of the text for a low value, and what they open. */
function show(words: string) {
  const onOpen = vi.fn<(file: string, line: number) => void>()
  const sentences = test.blocks.flatMap((block) => block.sentences)
  const sentence = sentences.find(({ text, at }) => text === words && test.files[at[0]]!.endsWith(LOW))!
  const file = test.files[sentence.at[0]]!
  render(
    <TestTheme>
      <EditSentenceButton sentence={sentence} file={file} shared={shared} onOpen={onOpen} />
    </TestTheme>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { onOpen, press, own: [file, sentence.at[1]] }
}

it('says first how many texts share the words, and leads with one press to these words, or only to the part in this text', () => {
  const sentence = 'Talk with your physician in the next few weeks.'
  const { onOpen, press, own } = show(sentence)
  expect(screen.getByText(/^These words are shared by 219 texts\. Change them in all, or use your own/)).toBeTruthy()
  press('Change them in all')
  const [file, line] = onOpen.mock.calls[0]!
  expect(file).toMatch(/urgency\.json$/)
  expect(urgency.split('\n')[line - 1]).toContain('"ask"')
  expect(urgency.split('\n')[line - 1]).toContain(sentence)
  press('Only in this text')
  expect(onOpen).toHaveBeenLastCalledWith(...own)
})

it('leads to the part that renders a sentence if the text itself supplies some of its words', () => {
  const { onOpen, press, own } = show('Share this result and ask when to test again.')
  expect(screen.queryByText(/are shared/)).toBeNull()
  press('Edit this sentence')
  expect(onOpen).toHaveBeenLastCalledWith(...own)
})

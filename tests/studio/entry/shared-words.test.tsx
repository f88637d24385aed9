import { readFileSync } from 'node:fs'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SharedWords } from '../../../src/studio/entry/shared-words.tsx'
import type { StudioSentence } from '../../../src/studio/model/text.ts'
import { buildSharedDocument } from '../../../src/studio/server/build-shared-document.ts'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import { compileFiles, sample } from '../../fixtures/sample-content.ts'
import { serveSampleStudio } from '../serve-sample-studio.ts'
import { StudioFrame } from '../studio-frame.tsx'

serveSampleStudio()

const LOW = 'interpretations/lab-iron/low.mdx'
const owned = (name: string) => readFileSync(`content/${name}`, 'utf8')
const files = { 'urgency.json': owned('urgency.json'), 'emergencies.json': owned('emergencies.json') }
const compilation = compileFiles({
  ...sample,
  ...files,
  'figures.json': owned('figures.json'),
  [LOW]: `${sample[LOW]}
<Emergency signs="high-blood-sugar low-blood-sugar-with-medicine" />

<HowSoon urgency="today" ask="what to do" fallback="emergency-room" />
`,
})
const test = buildTestDocument(compilation, 'labIron')!
const shared = buildSharedDocument(compilation)
const sentences = test.blocks.flatMap((block) => block.sentences)

function show(sentence: StudioSentence) {
  const onOpen = vi.fn<(file: string, line: number) => void>()
  render(
    <StudioFrame>
      <SharedWords sentence={sentence} shared={shared} onOpen={onOpen} />
    </StudioFrame>,
  )
  return onOpen
}

it.each([
  ['Call 911 if you:', 'emergencies.json', 'high-blood-sugar', '"lead":'],
  ['are very sleepy', 'emergencies.json', 'high-blood-sugar', '"are very sleepy"'],
  ['cannot stop vomiting', 'emergencies.json', 'high-blood-sugar', '"cannot stop vomiting"'],
  ['have a seizure', 'emergencies.json', 'low-blood-sugar-with-medicine', '"have a seizure"'],
  ['Contact your physician today', 'urgency.json', 'today', '"head":'],
  ['Share this result and ask what to do.', 'urgency.json', 'today', '"ask": "Call even'],
  [
    'If you cannot reach your physician today, go to an emergency room.',
    'urgency.json',
    'today',
    '"emergency-room": "If',
  ],
] as const)('leads from "%s" to its own words alone', async (words, file, datum, written) => {
  const sentence = sentences.find(({ text, from }) => text === words && from)!
  const onOpen = show(sentence)
  fireEvent.click(await screen.findByRole('button'))
  const lines = files[file].split('\n')
  const from = lines.findIndex((one) => one.includes(`"${datum}": {`))
  const line = lines.findIndex((one, at) => at > from && one.includes(written)) + 1
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(`content/${file}`, line)
})

it('names a source once, even if it cannot be told which of its words a sentence has', async () => {
  const sentence = sentences.find(({ text }) => text === 'Contact your physician today')!
  expect(sentence.from).toHaveLength(3)
  show({ ...sentence, text: 'Other words.' })
  expect((await screen.findByRole('button')).textContent).toBe('How soon to act: today')
})

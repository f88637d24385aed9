import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { listFamilyEntries } from '../../../src/studio/family/combinations.ts'
import { WordsForAll } from '../../../src/studio/family/words-for-all.tsx'
import type { CodeEditorHandle } from '../../../src/studio/ui/editor/code-editor.tsx'
import { buildStudioTest } from '../../../src/studio/server/build-studio-test.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { serveSampleStudio } from '../serve-sample-studio.ts'

const HIGH = 'interpretations/iron-risk/high.mdx'
const { workspace } = serveSampleStudio()

/** The words for people with these flags, with a file that the real server reads again after each change. */
function Example({ flags, more = '' }: { flags: readonly string[]; more?: string }) {
  const [text, setText] = useState(`${sample[HIGH]}${more}`)
  const [chosen, setChosen] = useState<string | undefined>()
  const test = buildStudioTest(workspace.linkDraft(HIGH, text), 'ironRisk')!
  const family = test.families.find(({ name }) => name === 'high')!
  const all = listFamilyEntries(test, 'high')
  const write: CodeEditorHandle['write'] = ({ start, end }, words) => {
    handle.text = `${handle.text.slice(0, start)}${words}${handle.text.slice(end)}`
    setText(handle.text)
  }
  const [handle] = useState(() => ({ text }))
  const editor = { current: { getText: () => handle.text, write } as CodeEditorHandle }
  return (
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <WordsForAll
          test={test}
          family={family}
          all={all}
          flags={flags}
          entry={all.find((one) => flags.every((flag) => one.flags?.includes(flag)))!}
          chosen={chosen}
          editor={editor}
          onChoose={setChosen}
          onLine={() => {}}
          onOwn={() => {}}
        />
        <button type="button" onClick={() => setChosen('Eat beans.')}>
          Press the sentence
        </button>
        <pre data-testid="file">{text}</pre>
      </QueryClientProvider>
    </MantineProvider>
  )
}

const getFile = () => screen.getByTestId('file').textContent
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Write words for these people' }))

it('writes the condition and the words with one press, and says then who reads them', async () => {
  render(<Example flags={['ANEMIA', 'SURGERY']} />)
  submit()
  expect(screen.getByText('Write the words.')).toBeTruthy()
  expect(screen.getByText('Choose the sentence.')).toBeTruthy()
  expect(getFile()).toBe(sample[HIGH])
  fireEvent.change(screen.getByRole('textbox', { name: 'Words for these people' }), { target: { value: 'Ask us.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Press the sentence' }))
  expect(screen.getByText(/people with anemia read it\. The words go after all/)).toBeTruthy()
  submit()
  const passage = '<When all="ANEMIA SURGERY">\nAsk us.\n</When>'
  await waitFor(() => expect(getFile()).toContain(`Eat beans.\n</When>\n\n${passage}\n\n<When none=`), {
    timeout: 30_000,
  })
  expect(screen.getByRole('status').textContent).toMatch(
    /^The words on line \d+ are read by people with anemia and a past surgery, and by no others\.$/,
  )
  expect(screen.queryByRole('button', { name: 'Write words for these people' })).toBeNull()
})

it('says who reads the words that are there already, and nothing of a condition too many', () => {
  const many = '\n<When all="SURGERY">\nRest.\n</When>\n\nWalk.\n'.repeat(9)
  render(<Example flags={['ANEMIA']} more={many} />)
  expect(screen.getByRole('status').textContent).toContain('read by people with anemia, and by no others.')
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByText(/cannot follow more/)).toBeNull()
})

it('makes room in a full file with one press', () => {
  const apart = '\n<When all="SURGERY">\nRest.\n</When>\n\nWalk.\n'.repeat(7)
  const pair = '\n<When none="SURGERY">\nRun.\n</When>\n\n<When none="SURGERY">\nSwim.\n</When>\n'
  render(<Example flags={['ANEMIA', 'SURGERY']} more={`${apart}${pair}`} />)
  expect(screen.getByText(/^The file has 12 conditions/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Combine lines/ }))
  expect(getFile()).toContain('<When none="SURGERY">\nRun.\n\nSwim.\n</When>')
  expect(screen.getByRole('textbox', { name: 'Words for these people' })).toBeTruthy()
})

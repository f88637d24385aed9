import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useState, type ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { drafts } from '../../../src/studio/content/drafts.ts'
import { listFamilyEntries } from '../../../src/studio/family/combinations.ts'
import type { EditTarget } from '../../../src/studio/family/edit-target.ts'
import { useWrittenPassage } from '../../../src/studio/family/use-written-passage.ts'
import { WordsForPeople } from '../../../src/studio/family/words-for-people.tsx'
import type { CodeEditorHandle } from '../../../src/studio/ui/editor/code-editor.tsx'
import { buildTestDocument } from '../../../src/studio/server/build-test-document.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { serveSampleStudio } from '../serve-sample-studio.ts'
import { StudioFrame } from '../studio-frame.tsx'

const HIGH = 'interpretations/iron-risk/high.mdx'
const MODERATE = 'interpretations/iron-risk/moderate.mdx'
const definition = 'interpretations/iron-risk/interpretation.json'
const { folder, studioContent } = serveSampleStudio({
  [MODERATE]: sample[HIGH]!.replaceAll('high', 'moderate')
    .replaceAll('HIGH', 'MODERATE')
    .replaceAll('High', 'Moderate')
    .replace('Eat beans.', 'Do eat beans.'),
  [definition]: sample[definition]!.replace('"CONTENT_MODERATE"', '"moderate"'),
})

const save = vi.fn<() => void>()

/** The words for people with these flags, with a file that the real server reads again after each change. */
function Words({ flags, target = 'all', more = '' }: { flags: readonly string[]; target?: EditTarget; more?: string }) {
  const [text, setText] = useState(drafts.getAll().get(HIGH)?.text ?? `${sample[HIGH]}${more}`)
  const [chosen, setChosen] = useState<string | undefined>()
  const test = buildTestDocument(studioContent.linkDraft(HIGH, text), 'ironRisk')!
  const family = test.families.find(({ name }) => name === 'high')!
  const all = listFamilyEntries(test, 'high')
  const write: CodeEditorHandle['write'] = ({ start, end }, words) => {
    handle.text = `${handle.text.slice(0, start)}${words}${handle.text.slice(end)}`
    if (handle.text === sample[HIGH]) drafts.remove(HIGH)
    else drafts.set(HIGH, { text: handle.text, base: { text: sample[HIGH]!, hash: '' } })
    setText(handle.text)
  }
  const [handle] = useState(() => ({ text }))
  const replace: CodeEditorHandle['replace'] = (next) => write({ start: 0, end: handle.text.length }, next)
  const passage = useWrittenPassage(HIGH, [target, ...flags].join(' '))
  const saveAll = () => {
    save()
    passage.saveSiblings()
  }
  const change: CodeEditorHandle['change'] = ({ from, to, insert }) => write({ start: from, end: to }, insert)
  const editor = {
    current: { getText: () => handle.text, write, change, replace, save: saveAll } as unknown as CodeEditorHandle,
  }
  return (
    <>
      <WordsForPeople
        test={test}
        family={family}
        all={all}
        flags={flags}
        target={target}
        entry={all.find((one) => flags.every((flag) => one.flags?.includes(flag)))!}
        chosen={chosen}
        passage={passage}
        editor={editor}
        onChoose={setChosen}
        onLine={() => {}}
        onOwn={() => {}}
      />
      <button type="button" onClick={() => setChosen('Eat beans.')}>
        Press the sentence
      </button>
      <pre data-testid="file">{text}</pre>
    </>
  )
}

function Example(props: ComponentProps<typeof Words>) {
  const [client] = useState(() => new QueryClient())
  return (
    <StudioFrame client={client}>
      <Words {...props} />
    </StudioFrame>
  )
}

const getFile = () => screen.getByTestId('file').textContent
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Write words for these people' }))

afterEach(() => {
  for (const path of drafts.getAll().keys()) drafts.remove(path)
  for (const key of drafts.getForms().keys()) drafts.setForm(key, undefined)
})

it('writes the condition and the words with one press, and then says who reads them', async () => {
  render(<Example flags={['ANEMIA', 'SURGERY']} />)
  submit()
  expect(screen.getByText('Write the words.')).toBeTruthy()
  expect(screen.queryByText('Choose the sentence.')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'After a sentence' }))
  expect(screen.getByText('Choose the sentence.')).toBeTruthy()
  expect(getFile()).toBe(sample[HIGH])
  fireEvent.change(screen.getByRole('textbox', { name: 'Words for these people' }), { target: { value: 'Ask us.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Press the sentence' }))
  expect(screen.getByText(/read by people with anemia\. The words go after that whole part/)).toBeTruthy()
  submit()
  const passage = '<When all="ANEMIA SURGERY">\nAsk us.\n</When>'
  await waitFor(() => expect(getFile()).toContain(`Eat beans.\n</When>\n\n${passage}\n\n<When none=`), {
    timeout: 30_000,
  })
  expect(screen.getByRole('status').textContent).toMatch(
    /^The words under “Only for” on line \d+ are read by people with anemia and a past surgery, and by no others\. To change/,
  )
  expect(screen.queryByRole('button', { name: 'Write words for these people' })).toBeNull()
})

it('says who reads the existing words, and nothing about too many conditions', () => {
  const many = '\n<When all="SURGERY">\nRest.\n</When>\n\nWalk.\n'.repeat(9)
  render(<Example flags={['ANEMIA']} more={many} />)
  expect(screen.getByRole('status').textContent).toContain('read by people with anemia, and by no others.')
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByText(/cannot follow more/)).toBeNull()
})

it('makes room with one press in a file that is full', () => {
  const apart = '\n<When all="SURGERY">\nRest.\n</When>\n\nWalk.\n'.repeat(7)
  const pair = '\n<When none="SURGERY">\nRun.\n</When>\n\n<When none="SURGERY">\nSwim.\n</When>\n'
  render(<Example flags={['ANEMIA', 'SURGERY']} more={`${apart}${pair}`} />)
  expect(screen.getByText(/^The file has 12 conditions/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Combine lines/ }))
  expect(getFile()).toContain('<When none="SURGERY">\nRun.\n\nSwim.\n</When>')
  expect(screen.getByRole('textbox', { name: 'Words for these people' })).toBeTruthy()
})

const write = (words: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Words for these people' }), { target: { value: words } })
  submit()
}
const isWritten = (words: string) => waitFor(() => expect(getFile()).toContain(words), { timeout: 30_000 })

it('keeps what was started for these people, even if the editor leaves the page', () => {
  const { unmount } = render(<Example flags={['SURGERY']} />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Words for these people' }), { target: { value: 'Rest' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Moderate' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Before a sentence' }))
  unmount()
  render(<Example flags={['SURGERY']} />)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words for these people' }).value).toBe('Rest')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Moderate' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Before a sentence' }).checked).toBe(true)
})

it('writes words at the end only for people who told us nothing else', async () => {
  render(<Example flags={['ANEMIA']} target="these" />)
  expect(screen.getByText('For people with anemia, and none of the others: 1 combination')).toBeTruthy()
  write('Rest.')
  await isWritten('Eat beans.\n</When>\n\n<When all="ANEMIA" none="SURGERY">\nRest.\n</When>\n')
})

it('writes the same words for another result, next to the sentence that is most similar to the one here, and saves or removes both together', async () => {
  render(<Example flags={['ANEMIA', 'SURGERY']} />)
  fireEvent.click(screen.getByRole('button', { name: 'Press the sentence' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Moderate' }))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'After this sentence in Moderate' }).value).toBe(
    'Do eat beans.',
  )
  write('Ask us.')
  await isWritten('Ask us.')
  const takeOut = await screen.findByRole('button', { name: 'Take them out again' })
  const passage = 'Do eat beans.\n</When>\n\n<When all="ANEMIA SURGERY">\nAsk us.\n</When>'
  expect(drafts.getAll().get(MODERATE)?.text).toContain(passage)
  fireEvent.click(takeOut)
  expect(drafts.getAll().has(MODERATE)).toBe(false)
  expect(getFile()).toBe(sample[HIGH])
  fireEvent.click(screen.getByRole('button', { name: 'Press the sentence' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Moderate' }))
  write('Ask us.')
  await isWritten('Ask us.')
  expect(await screen.findByText('The words are in 2 results: High and Moderate. They are not saved yet.')).toBeTruthy()
  await waitFor(() => expect(screen.getByText(/the check finds no error/)).toBeTruthy(), { timeout: 30_000 })
  fireEvent.click(screen.getByRole('button', { name: 'Save in 2 results' }))
  await waitFor(() => expect(screen.getByText(/^Saved in High and Moderate\./)).toBeTruthy(), { timeout: 30_000 })
  expect(save).toHaveBeenCalledOnce()
  expect(readFileSync(join(folder, MODERATE), 'utf8')).toContain(passage)
  expect(drafts.getAll().has(MODERATE)).toBe(false)
})

it('continues after a reload with what was written for several results', async () => {
  const { unmount } = render(<Example flags={['ANEMIA']} target="these" />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Moderate' }))
  write('Rest.')
  await screen.findByRole('button', { name: 'Save in 2 results' })
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Written in several results' }))
  unmount()
  render(<Example flags={['ANEMIA']} target="these" />)
  fireEvent.click(screen.getByRole('button', { name: 'Save in 2 results' }))
  await waitFor(() => expect(drafts.getAll().has(MODERATE)).toBe(false), { timeout: 30_000 })
})

it('can remove after a reload what was written, but keeps what was written for other people', async () => {
  const first = render(<Example flags={['ANEMIA']} target="these" />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Moderate' }))
  write('Rest.')
  await screen.findByRole('button', { name: 'Save in 2 results' })
  first.unmount()
  const second = render(<Example flags={['SURGERY']} target="these" />)
  write('Walk.')
  await screen.findByRole('button', { name: 'Save in 2 results' })
  fireEvent.click(screen.getByRole('button', { name: 'Take them out again' }))
  expect(getFile()).not.toContain('Walk.')
  expect(drafts.getAll().get(MODERATE)?.text).toContain('Rest.')
  second.unmount()
  render(<Example flags={['ANEMIA']} target="these" />)
  fireEvent.click(screen.getByRole('button', { name: 'Take them out again' }))
  expect(getFile()).toBe(sample[HIGH])
  expect(drafts.getAll().size).toBe(0)
})

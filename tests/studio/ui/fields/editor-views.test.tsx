import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { StudioFinding } from '../../../../src/studio/model/documents.ts'
import type { CodeEditorHandle } from '../../../../src/studio/ui/editor/code-editor.tsx'
import { EditorViews } from '../../../../src/studio/ui/editor/editor-views.tsx'
import { TestTheme } from '../../test-theme.tsx'
// It is loaded on demand, which on a busy machine takes longer than a test waits.
import '../../../../src/studio/ui/fields/fields-form.tsx'

const emergencies = `{
  "$schema": "../schemas/emergencies.schema.json",
  "lead": "Call 911 if you have:",
  "signs": {
    "stroke": {
      "signs": [
        "a drooping face",
        "a weak arm"
      ],
      "source": {
        "assumption": "General guidance."
      }
    }
  }
}
`

const figures = `{
  "figures": {
    "fastingHours": {
      "value": 8,
      "unit": "hours",
      "is": "or more",
      "meaning": "Hours without food.",
      "source": { "spec": "portal §9" }
    },
    "crisisLine": {
      "value": "988",
      "meaning": "The crisis line.",
      "source": { "assumption": "The national number." }
    }
  }
}
`

/** An editor of a file: its handle, and the last text that it reported. */
async function open(path: string, text: string, line?: number) {
  const ref = createRef<CodeEditorHandle>()
  const onSave = vi.fn<() => void>()
  const noNames = {
    placeholders: [],
    limits: [],
    fragments: [],
    flags: [],
    ids: [],
    figures: [],
    signs: [],
    messages: [],
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TestTheme env="test">
        <MemoryRouter>
          <EditorViews
            ref={ref}
            label={`Source of ${path}`}
            path={path}
            text={text}
            names={noNames}
            {...(line !== undefined && { line })}
            onChange={() => {}}
            onSave={onSave}
            onCursor={() => {}}
            audience={undefined}
            onFields={() => {}}
          />
        </MemoryRouter>
      </TestTheme>
    </QueryClientProvider>,
  )
  await screen.findByRole('radio', { name: 'Fields' })
  return { editor: ref.current!, onSave }
}

function openItem(name: RegExp) {
  return screen.findByRole('button', { name }).then((control) => fireEvent.click(control))
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

it('writes a sign into the file, and nothing else, and undo reverses it', async () => {
  const { editor } = await open('emergencies.json', emergencies)
  await openItem(/^Stroke/)
  const signs = await screen.findByRole('group', { name: 'Signs, a bullet each' })
  type(within(signs).getByRole('textbox', { name: 'Signs, a bullet each 2' }), 'a weak arm or leg')
  const changed = emergencies.replace('a weak arm', 'a weak arm or leg')
  expect(editor.getText()).toBe(changed)
  fireEvent.click(within(signs).getByRole('button', { name: 'Move up: a weak arm or leg' }))
  expect(editor.getText().indexOf('a weak arm')).toBeLessThan(editor.getText().indexOf('a drooping face'))
  fireEvent.keyDown(signs, { key: 'z', ctrlKey: true })
  expect(editor.getText()).toBe(changed)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(editor.getText()).toBe(emergencies)
  expect(within(signs).getByRole('textbox', { name: 'Signs, a bullet each 2' })).toHaveProperty('value', 'a weak arm')
  fireEvent.keyDown(signs, { key: 'Z', ctrlKey: true, shiftKey: true })
  expect(editor.getText()).toBe(changed)
})

it('lists the signs that a joined card leaves out, adds one, and removes one', async () => {
  const joined = {
    leads: [],
    signs: [{ words: 'chest pain', saidBy: ['chest pain or pressure'] }],
    source: { assumption: 'An example.' },
  }
  const { editor } = await open('emergencies.json', JSON.stringify({ ...JSON.parse(emergencies), joined }, null, 2))
  const readSigns = () => (JSON.parse(editor.getText()) as { joined: typeof joined }).joined.signs
  await openItem(/^Joined cards/)
  fireEvent.click(await screen.findByRole('button', { name: 'Add to “Signs that others include”' }))
  const added = await screen.findByRole('group', { name: 'Signs that others include 2' })
  type(within(added).getByRole('textbox', { name: 'Sign' }), 'fainting')
  expect(readSigns()).toEqual([...joined.signs, { words: 'fainting', saidBy: [''] }])
  fireEvent.click(screen.getByRole('button', { name: 'Remove “chest pain”' }))
  expect(readSigns()).toEqual([{ words: 'fainting', saidBy: [''] }])
})

it('has a field for each message of the portal, and names the values that the portal fills in', async () => {
  const messages =
    '{\n  "messages": {\n    "forgotPassword": "Forgot Password",\n    "advice": "Please call {phone}."\n  },\n  "values": { "advice": ["phone"] }\n}\n'
  const { editor } = await open('messages/login.json', messages, 4)
  const advice = await screen.findByRole('textbox', { name: 'Advice' })
  await waitFor(() => expect(document.activeElement).toBe(advice))
  expect(screen.getByText('The portal fills in {phone}.').id).toBe(advice.getAttribute('aria-describedby'))
  type(advice, 'Call {phone}.')
  type(screen.getByRole('textbox', { name: 'Forgot password' }), 'Forgot your password?')
  expect(editor.getText()).toBe(
    messages.replace('Please call', 'Call').replace('Forgot Password', 'Forgot your password?'),
  )
  expect(screen.queryByRole('button', { name: /^(?:Add|Remove)/ })).toBeNull()
})

it('keeps digits that are text as text, and a number as a number', async () => {
  const { editor } = await open('figures.json', figures)
  await openItem(/^Crisis line/)
  const line = await screen.findByRole('textbox', { name: 'Number' })
  fireEvent.focus(line)
  type(line, '989')
  expect(editor.getText()).toBe(figures.replace('"988"', '"989"'))
  await openItem(/^Crisis line/)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Number' })).toBeNull())
  await openItem(/^Fasting hours/)
  const hours = await screen.findByRole('textbox', { name: 'Number' })
  fireEvent.focus(hours)
  type(hours, '12')
  expect(editor.getText()).toContain('"value": 12,')
  type(hours, '1/2')
  expect(editor.getText()).toContain('"value": "1/2",')
})

it('writes one side of a number as a word, several as a list, and omits the property if there is none', async () => {
  const { editor } = await open('figures.json', figures)
  await openItem(/^Fasting hours/)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Under' }))
  expect(editor.getText()).toContain('"is": ["or more", "under"],')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Or more' }))
  expect(editor.getText()).toContain('"is": "under",')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Under' }))
  expect(editor.getText()).toBe(figures.replace('\n      "is": "or more",', ''))
})

it('shows what the check finds at its field, and moves the focus to the field of a finding', async () => {
  const { editor } = await open('emergencies.json', emergencies)
  const at = emergencies.split('\n').findIndex((line) => line.includes('a weak arm'))
  const finding: StudioFinding = {
    rule: 'schema',
    severity: 'error',
    file: 'content/emergencies.json',
    line: at + 1,
    column: 9,
    message: 'Unexpected sign.',
    fix: 'Write another.',
  }
  act(() => editor.showFindings([finding]))
  expect(await screen.findByText('To fix')).toBeTruthy()
  act(() => editor.goTo(at + 1))
  const field = await screen.findByRole('textbox', { name: 'Signs, a bullet each 2' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Unexpected sign. Write another.')).toBeTruthy()
})

it('starts at the field of its line, saves by keyboard, and shows the same words as a file', async () => {
  const { onSave } = await open('figures.json', figures, 5)
  const unit = await screen.findByRole('textbox', { name: 'Unit' })
  await waitFor(() => expect(document.activeElement).toBe(unit))
  fireEvent.keyDown(unit, { key: 's', ctrlKey: true })
  expect(onSave).toHaveBeenCalledOnce()
  type(unit, 'hour')
  fireEvent.click(screen.getByRole('radio', { name: 'File' }))
  expect(await screen.findByRole('textbox', { name: 'Source of figures.json' })).toBeTruthy()
  expect(screen.getByRole('textbox').textContent).toContain('"unit": "hour"')
  expect(screen.queryByRole('textbox', { name: 'Unit' })).toBeNull()
})

it('adds a figure under a name in the usual style, refuses one that exists, and removes it', async () => {
  const { editor } = await open('figures.json', figures)
  const name = await screen.findByRole('textbox', { name: 'Name of a new one: Figures' })
  const add = screen.getByRole('button', { name: 'Add to Figures' })
  type(name, 'Crisis line')
  fireEvent.click(add)
  expect(screen.getByText('There is crisisLine already.')).toBeTruthy()
  type(name, 'Late results days')
  fireEvent.click(add)
  expect(editor.getText()).toContain('"lateResultsDays": {\n      "value": "",\n      "meaning": "",')
  const number = await screen.findByRole('textbox', { name: 'Number' })
  await waitFor(() => expect(document.activeElement).toBe(number))
  fireEvent.click(screen.getByRole('button', { name: 'Remove “Late results days”' }))
  expect(editor.getText()).toBe(figures)
})

it('shows a file that cannot be read as written', async () => {
  await open('figures.json', figures.replace('"unit"', 'unit'))
  expect(screen.getByRole('note').textContent).toContain('cannot be read')
  expect(screen.getByRole('radio', { name: 'File' })).toHaveProperty('checked', true)
})

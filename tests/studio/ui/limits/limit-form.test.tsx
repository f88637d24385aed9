import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { serveSampleStudio } from '../../serve-sample-studio.ts'
import { openLimitForm } from './open-limit-form.tsx'

const DEFINITION = 'interpretations/lab-iron/interpretation.json'
const { folder } = serveSampleStudio({
  [DEFINITION]: sample[DEFINITION]!.replace(/"rangeId": "(LOW|NORMAL)",/g, (range, id) => {
    return `${range} "urgency": "${id === 'LOW' ? 'weeks' : 'next-visit'}", "urgencyReason": "A test.",`
  }),
})

it('starts with what was written before, says so, starts over on request, and discards it only after confirmation', async () => {
  const first = await openLimitForm()
  const before = first.value.value
  expect(first.button.textContent).toBe('Change a limit')
  expect(first.dialog.queryByText('You began to change this limit')).toBeNull()
  // Nothing was written, so nothing is asked.
  fireEvent.click(first.dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const written = await openLimitForm()
  fireEvent.change(written.value, { target: { value: '51' } })
  fireEvent.click(written.dialog.getByRole('radio', { name: 'Our clinic’s decision' }))
  fireEvent.change(written.dialog.getByRole('textbox', { name: 'Who decided it, and when' }), {
    target: { value: 'Board, May 2026' },
  })
  expect(written.button.textContent).toBe('Change a limit (not saved)')

  const again = await openLimitForm()
  expect(again.dialog.getByText('You began to change this limit')).toBeTruthy()
  expect(again.value.value).toContain('51')
  const name = again.dialog.getByRole<HTMLInputElement>('textbox', { name: 'Who decided it, and when' })
  expect(name.value).toBe('Board, May 2026')
  fireEvent.click(again.dialog.getByRole('button', { name: 'Start over' }))
  expect(again.value.value).toBe(before)
  expect(document.activeElement).toBe(again.dialog.getByRole('combobox', { name: 'Which limit' }))
  expect(again.button.textContent).toBe('Change a limit')

  fireEvent.change(again.value, { target: { value: '52' } })
  fireEvent.click(again.dialog.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(again.dialog.getByRole('button', { name: 'Keep it' }))
  const kept = await openLimitForm()
  expect(kept.value.value).toContain('52')
  fireEvent.click(kept.dialog.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(kept.dialog.getByRole('button', { name: 'Discard it' }))
  const last = await openLimitForm()
  expect(last.value.value).toBe(before)
})

it('keeps a reason with the limit for which it was written, and can discard what was written for every limit', async () => {
  const { button, dialog, value } = await openLimitForm(/^Change a limit of Iron Risk/)
  const choose = (name: RegExp) => {
    fireEvent.click(dialog.getByRole('combobox', { name: 'Which limit' }))
    fireEvent.click(screen.getByRole('option', { name }))
  }
  fireEvent.change(value, { target: { value: '22' } })
  fireEvent.click(dialog.getByRole('radio', { name: 'An assumption of mine' }))
  choose(/between Moderate and High$/)
  expect(dialog.getByRole('radio', { name: 'An assumption of mine' })).toHaveProperty('checked', false)
  fireEvent.change(dialog.getByRole('textbox', { name: /begins at|goes up to/ }), { target: { value: '45' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(dialog.getByText(/^Discard what you wrote about 2 limits/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Discard it' }))
  expect(button.textContent).toBe('Change a limit')
})

it('says what is missing before a limit is saved, shows who moves first, moves the focus to what is missing, and then saves', async () => {
  await openLimitForm(/^Change a limit of (?!Iron Risk|Knee)/)
  const save = await screen.findByRole('button', { name: 'Save the new limit' })
  expect(screen.getByText('Enter a new number first.')).toBeTruthy()
  const effects = screen.getByRole('region', { name: 'What it changes' })
  const source = screen.getByRole('radiogroup', { name: /^Where does the new limit come from/ })
  expect(effects.compareDocumentPosition(source) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Normal begins at' }), { target: { value: '45' } })
  await waitFor(() => expect(effects.textContent).toContain('45.0 to 49.9 ug/dL would become Normal (now Low)'))
  expect(effects.textContent).toContain('color from yellow to green and how soon from “In a few weeks” to “Next visit”')
  expect(screen.getByRole('link', { name: /^The text they read now/ }).getAttribute('href')).toBe(
    '/entry/labIron/CONTENT_LOW',
  )
  expect(screen.getByRole('link', { name: /^The text they would read/ }).getAttribute('href')).toBe(
    '/entry/labIron/CONTENT_NORMAL',
  )
  expect(screen.getByText('Before you save: choose where the new limit comes from.')).toBeTruthy()
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await act(async () => fireEvent.click(save))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Our clinic’s decision' }))
  fireEvent.click(screen.getByRole('radio', { name: 'An assumption of mine' }))
  expect(screen.getByText('Before you save: say what you assume, and why, in 4 words or more.')).toBeTruthy()
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await act(async () => fireEvent.click(save))
  const assumed = screen.getByRole('textbox', { name: /^What is assumed, and why/ })
  expect(document.activeElement).toBe(assumed)
  const file = () => readFileSync(join(folder, DEFINITION), 'utf8')
  expect(file()).not.toContain('under 45')
  fireEvent.change(assumed, { target: { value: 'An example for this test.' } })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await act(async () => fireEvent.click(save))
  const saved = await screen.findByText(/^Saved on this computer, and not sent yet/)
  expect(saved.getAttribute('role')).toBe('status')
  expect(document.activeElement).toBe(saved)
  expect(file()).toContain('"displayedRange": "under 45.0"')
  expect(file()).toContain('An example for this test.')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sample } from '../../../fixtures/sample-content.ts'
import { serveRepository } from '../../serve-sample-studio.ts'
import { openLimitForm } from './open-limit-form.tsx'

const LOW = 'interpretations/lab-iron/low.mdx'
const DEFINITION = 'interpretations/lab-iron/interpretation.json'

it('says in red, before a limit is saved, who loses emergency help, and offers the comparison and the way back after it', async () => {
  const { folder } = serveRepository({
    ...sample,
    [LOW]: sample[LOW]!.replace('Two things help:', 'Call 911 if you faint.\n\nTwo things help:'),
  })
  const read = () => readFileSync(join(folder, DEFINITION), 'utf8')
  const before = read()
  const { dialog, value } = await openLimitForm(/^Change a limit of (?!Iron Risk|Knee)/)
  const effects = within(dialog.getByRole('region', { name: 'What it changes' }))
  fireEvent.change(value, { target: { value: '55' } })
  await effects.findByText(/^50.0 to 54.9 ug\/dL would become Low/)
  expect(effects.queryByRole('note')).toBeNull()
  fireEvent.change(value, { target: { value: '45' } })
  const note = await effects.findByRole('note')
  expect(note.textContent).toBe(
    'Emergency help lostPeople with 45.0 to 49.9 ug/dL no longer read:“Call 911 if you faint.”',
  )
  expect(effects.getByText(/^Hatched:/).compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  fireEvent.click(dialog.getByRole('radio', { name: 'An assumption of mine' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /^What is assumed, and why/ }), {
    target: { value: 'An example for this test.' },
  })
  const save = dialog.getByRole('button', { name: 'Save the new limit' })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await act(async () => fireEvent.click(save))
  const link = await dialog.findByRole('link', { name: 'See what participants read differently' })
  expect(link.getAttribute('href')).toBe('/changes')
  expect(read()).toContain('under 45.0')
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Undo' })))
  const undone = await dialog.findByText('Undone: the limit is what it was before.')
  expect(document.activeElement).toBe(undone)
  expect(read()).toBe(before)
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

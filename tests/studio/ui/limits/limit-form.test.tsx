import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createDocumentsClient } from '../../../../src/studio/content/documents-provider.tsx'
import { buildTestBands } from '../../../../src/studio/server/build-definitions-document.ts'
import { listEditableLimits } from '../../../../src/studio/server/list-editable-limits.ts'
import { LimitForm } from '../../../../src/studio/ui/limits/limit-form.tsx'
import { serveSampleStudio } from '../../serve-sample-studio.ts'

const { workspace } = serveSampleStudio()

it('says what is missing before it is saved, shows who moves first, and takes the focus to what lacks', async () => {
  const iron = workspace.current.content.interpretations.find(({ id }) => id === 'labIron')!
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createDocumentsClient()}>
        <MemoryRouter useTransitions={false}>
          <Suspense>
            <LimitForm
              test={buildTestBands(iron)}
              limits={listEditableLimits(workspace.current, 'labIron')}
              onClose={() => {}}
            />
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const save = await screen.findByRole('button', { name: 'Save the new limit' })
  expect(screen.getByText('Enter a new number first.')).toBeTruthy()
  const effects = screen.getByRole('region', { name: 'What it changes' })
  const source = screen.getByRole('radiogroup', { name: /^Where does the new limit come from/ })
  expect(effects.compareDocumentPosition(source) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Normal begins at' }), { target: { value: '45' } })
  await waitFor(() => expect(effects.textContent).toContain('45.0 to 49.9 ug/dL is now Normal (was Low)'))
  expect(screen.getByText('Before you save: choose where the new limit comes from.')).toBeTruthy()
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await act(async () => fireEvent.click(save))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Our clinic’s decision' }))
  fireEvent.click(screen.getByRole('radio', { name: 'An assumption of mine' }))
  expect(screen.getByText('Before you save: say in a sentence what you assume, and why.')).toBeTruthy()
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await act(async () => fireEvent.click(save))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^What is assumed, and why/ }))
})

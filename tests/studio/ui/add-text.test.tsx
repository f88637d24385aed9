import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createDocumentsClient } from '../../../src/studio/content/documents-provider.tsx'
import { useStudioDocument } from '../../../src/studio/content/use-studio-document.ts'
import type { StudioTest } from '../../../src/studio/model/documents.ts'
import { AddTextForm } from '../../../src/studio/ui/structure/text-forms.tsx'
import { serveSampleStudio } from '../serve-sample-studio.ts'

serveSampleStudio()

function Form() {
  const test = useStudioDocument<StudioTest>('tests/labIron.json')
  const entry = test?.entries.find(({ contentId }) => contentId === 'CONTENT_NORMAL')
  return test && entry && <AddTextForm test={test} entry={entry} onClose={() => undefined} />
}

it('says by which number readers are told apart, where age cannot, and why a number is refused', async () => {
  await act(async () =>
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={createDocumentsClient()}>
          <MemoryRouter useTransitions={false}>
            <Suspense>
              <Form />
            </Suspense>
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  await screen.findByText(/^Age cannot decide here/)
  fireEvent.click(screen.getByRole('combobox', { name: 'Who reads it' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Women' }))
  expect(screen.getByRole('textbox', { name: 'Its id' })).toHaveProperty('value', 'CONTENT_NORMAL_WOMEN')
  fireEvent.click(screen.getByRole('combobox', { name: 'Who reads it' }))
  fireEvent.click(await screen.findByRole('option', { name: 'This value or more' }))
  const value = screen.getByRole('textbox', { name: 'Iron' })
  expect(screen.getByText('Complete the fields above to see what follows.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Its id' })).toHaveProperty('value', 'CONTENT_NORMAL_')
  expect(screen.getByText('Normal is 50 ug/dL or more.')).toBeTruthy()
  fireEvent.change(value, { target: { value: '20' } })
  expect(value).toHaveProperty('value', '20 ug/dL')
  // Until the editor writes another one, the id says who reads the text.
  expect(screen.getByRole('textbox', { name: 'Its id' })).toHaveProperty('value', 'CONTENT_NORMAL_20_OR_MORE')
  fireEvent.change(screen.getByRole('textbox', { name: 'Its id' }), { target: { value: 'CONTENT_NORMAL_20' } })
  expect(screen.queryByText('Complete the fields above to see what follows.')).toBeNull()
  await screen.findByText(/^Everyone in Normal \(50 ug\/dL or more\) has 20 ug\/dL or more/)
  expect(screen.getByRole('button', { name: 'Add the text' })).toHaveProperty('disabled', true)
})

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createDocumentsClient } from '../../../../src/studio/content/documents-provider.tsx'
import { SendDialog } from '../../../../src/studio/ui/send/send-dialog.tsx'
import { sample } from '../../../fixtures/sample-content.ts'
import { serveRepository } from '../../serve-sample-studio.ts'
import { TestTheme } from '../../test-theme.tsx'

const LOW = 'interpretations/lab-iron/low.mdx'
const [beans, help] = ['Two things help:', 'Call 911 if you faint.\n\nTwo things help:']

async function showDialog(onClose: () => void) {
  cleanup()
  render(
    <TestTheme env="test">
      <QueryClientProvider client={createDocumentsClient()}>
        <MemoryRouter useTransitions={false}>
          <Suspense>
            <SendDialog onBusy={() => undefined} onClose={onClose} />
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>
    </TestTheme>,
  )
  await screen.findByRole('checkbox', { name: /Low|low/ })
}

it('says, before anything is sent, in how many changes emergency help is lost or changed, and leads to them', async () => {
  const onClose = vi.fn<() => void>()
  serveRepository({ ...sample, [LOW]: sample[LOW]!.replace(beans, help) }, { [LOW]: sample[LOW]! })
  await showDialog(onClose)
  expect(screen.getByText(/^Emergency help lost or changed/).textContent).toBe(
    'Emergency help lost or changed: 1 change. See it',
  )
  const link = screen.getByRole('link', { name: 'See it' })
  expect(link.getAttribute('href')).toMatch(/^\/changes\/\w+/)
  fireEvent.click(link)
  expect(onClose).toHaveBeenCalledOnce()
  // Signatures alone change no words.
  fireEvent.click(screen.getByRole('checkbox', { name: /Low|low/ }))
  expect(screen.queryByText(/^Emergency help lost or changed/)).toBeNull()
})

it('says nothing where no emergency help is lost', async () => {
  serveRepository(sample, { [LOW]: sample[LOW]!.replace('Eat beans', 'Eat many beans') })
  await showDialog(() => undefined)
  expect(screen.queryByText(/^Emergency help lost or changed/)).toBeNull()
})

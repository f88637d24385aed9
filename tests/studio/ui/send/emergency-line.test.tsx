import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SendDialog } from '../../../../src/studio/ui/send/send-dialog.tsx'
import { sample } from '../../../fixtures/sample-content.ts'
import { serveRepository } from '../../serve-sample-studio.ts'
import { renderWithDocuments } from '../../render-with-documents.tsx'

const LOW = 'interpretations/lab-iron/low.mdx'
const [beans, help] = ['Two things help:', 'Call 911 if you faint.\n\nTwo things help:']

async function showDialog(onClose: () => void) {
  renderWithDocuments(<SendDialog onBusy={() => undefined} onClose={onClose} />)
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

it('says nothing if no emergency help is lost', async () => {
  serveRepository(sample, { [LOW]: sample[LOW]!.replace('Eat beans', 'Eat many beans') })
  await showDialog(() => undefined)
  expect(screen.queryByText(/^Emergency help lost or changed/)).toBeNull()
})

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createDocumentsClient } from '../../../src/studio/content/documents-provider.tsx'
import { createDocumentQueryKey } from '../../../src/studio/content/use-suspense-studio-document.ts'
import { PersonPage } from '../../../src/studio/person/person-page.tsx'
import { buildIndexDocument } from '../../../src/studio/server/build-index-document.ts'
import { ownContent } from '../../fixtures/own-content.ts'
import { ownTests } from '../own-tests.ts'
import { StudioFrame } from '../studio-frame.tsx'

it('begins with what to do and the joined 911 card of the summary, whose results lead to their panels', async () => {
  const sold = { packageCode: 'TWO', name: 'Two Tests', tier: 'Gold', productCodes: ['AF', 'PR'] }
  const products = ownContent.content.products.map(({ product }) => product)
  const client = createDocumentsClient()
  client.setQueryData(createDocumentQueryKey('index.json'), buildIndexDocument(ownContent, { isLocal: true }))
  client.setQueryData(createDocumentQueryKey('demo.json'), [])
  client.setQueryData(createDocumentQueryKey('packages.json'), { packages: [sold], products })
  for (const [id, test] of ownTests) client.setQueryData(createDocumentQueryKey(`tests/${id}.json`), test)
  await act(async () =>
    render(
      <StudioFrame client={client} address="/person">
        <PersonPage />
      </StudioFrame>,
    ),
  )
  const preset = await screen.findByRole('radio', { name: 'Every red at once' })
  await act(async () => fireEvent.click(preset))
  const { body } = document.querySelector('iframe')!.contentDocument!
  await waitFor(() => expect(body.querySelectorAll('[data-kind=emergency]')).toHaveLength(3))
  const [card, ...own] = [...body.querySelectorAll<HTMLElement>('[data-kind=emergency]')].map(listSigns)
  expect(card!.length).toBeGreaterThan(own[0]!.length)
  expect(card!.length).toBeLessThan(own.flat().length)
  const summary = within(body.querySelector<HTMLElement>('section')!)
  expect(summary.getByRole('heading', { level: 2 }).textContent).toBe('What to do, and how soon')
  const panel = body.querySelector<HTMLElement>('article#atrialFibrillation')!
  panel.scrollIntoView = vi.fn<() => void>()
  fireEvent.click(summary.getByRole('link', { name: 'Atrial Fibrillation' }))
  expect(panel.scrollIntoView).toHaveBeenCalledOnce()
})

function listSigns(card: HTMLElement) {
  return [...card.querySelectorAll('li')].map(({ textContent }) => textContent)
}

import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createDocumentQueryKey } from '../../../src/studio/content/use-suspense-studio-document.ts'
import type { AllBandsDocument } from '../../../src/studio/model/documents.ts'
import { RefuseAllButton } from '../../../src/studio/changes/refuse-all-button.tsx'
import { RefuseDialog } from '../../../src/studio/changes/refuse-dialog.tsx'
import type { WordingItem } from '../../../src/studio/model/changes-document.ts'
import { LimitButton } from '../../../src/studio/ui/limits/limit-button.tsx'
import { StructureDialog } from '../../../src/studio/ui/structure/structure-dialog.tsx'
import { StudioFrame } from '../studio-frame.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})

async function show(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(createDocumentQueryKey('index.json'), { isLocal: true })
  await act(async () => render(<StudioFrame client={client}>{children}</StudioFrame>))
}

it('the dialog that adds, renames or removes a text can also be closed with its Close button', async () => {
  const onClose = vi.fn<() => void>()
  await show(<StructureDialog title="Add a text" action="Add it" change={undefined} onClose={onClose} />)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('a name for which the check reports an error is not written, and the dialog says so', async () => {
  const preview = { files: [], moved: [], differing: 0, findings: [] }
  const change = { action: 'rename-text', test: 'labIron', id: 'CONTENT_LOW', to: 'CONTENT_LOW_UNDER_3' } as const
  const showPreview = async (shown: object) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(shown)))
    cleanup()
    await show(<StructureDialog title="Rename" action="Rename it" change={change} onClose={() => {}} />)
    await screen.findByText('0 files')
    return screen.getByRole<HTMLButtonElement>('button', { name: 'Rename it' }).disabled
  }
  expect(await showPreview({ ...preview, digest: 'a' })).toBe(false)
  expect(await showPreview(preview)).toBe(true)
  expect(screen.getByRole('alert').textContent).toContain('Choose a different name.')
})

it('the dialog that moves a limit can also be closed with its Close button', async () => {
  const range = { bands: [{ minimum: 1 }] }
  const test = { id: 'labIron', label: 'Lab Iron', definition: { interpretationRanges: [range, range] } }
  await show(<LimitButton test={test as unknown as AllBandsDocument[number]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Change a limit of Lab Iron' }))
  const cross = await screen.findByRole('button', { name: 'Close' })
  await act(async () => {
    fireEvent.click(cross)
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the dialog that moves a limit starts in its first field, which appears later than the dialog', async () => {
  const limit = { measure: 'iron', when: {}, lower: 'LOW', upper: 'HIGH', value: 1, decimals: 0, others: [] }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ ...limit, obstacle: 'It follows from another one.' }])))
  const range = { bands: [{ minimum: 1 }] }
  const test = { id: 'labIron', label: 'Lab Iron', definition: { measures: [], interpretationRanges: [range, range] } }
  await show(<LimitButton test={test as unknown as AllBandsDocument[number]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Change a limit of Lab Iron' }))
  await screen.findByText('It follows from another one.')
  expect(document.activeElement?.hasAttribute('data-autofocus')).toBe(true)
})

it('a dialog asks before a written reason is lost, however it is closed', async () => {
  const onClose = vi.fn<() => void>()
  const ignore = () => undefined
  const dialog = {
    item: { id: 'one', kind: 'wording', words: [] } as unknown as WordingItem,
    reason: '',
    whole: '',
    count: 1,
    onRefuse: ignore,
    onRefuseAll: ignore,
    onClose,
  }
  await show(<RefuseDialog {...dialog} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const pressEscape = () => fireEvent.keyDown(screen.getByRole('textbox', { name: 'Why' }), { key: 'Escape' })
  const write = (value: string) => fireEvent.change(screen.getByRole('textbox', { name: 'Why' }), { target: { value } })
  pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
  write('It must stay.')
  for (const close of [pressEscape, () => press('Cancel')]) {
    close()
    expect(screen.getByRole('alert').textContent).toContain('What you entered here is lost')
    press('Keep it')
    expect(screen.queryByRole('alert')).toBeNull()
  }
  expect(onClose).toHaveBeenCalledTimes(1)
  // Escape answers the question, but closes nothing.
  pressEscape()
  pressEscape()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Why' })).toHaveProperty('value', 'It must stay.')
  pressEscape()
  press('Discard it')
  expect(onClose).toHaveBeenCalledTimes(2)
  cleanup()
  await show(<RefuseAllButton count={3} reason="" isUrgent onRefuse={ignore} />)
  press('Refuse the whole proposal')
  write('No source.')
  pressEscape()
  press('Keep it')
  expect(screen.getByRole('textbox', { name: 'Why' })).toHaveProperty('value', 'No source.')
  pressEscape()
  press('Discard it')
  expect(screen.queryByRole('textbox')).toBeNull()
})

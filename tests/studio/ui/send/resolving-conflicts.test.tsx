import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDocumentQueryKey } from '../../../../src/studio/content/use-suspense-studio-document.ts'
import { joinFileVersions, readFileVersions } from '../../../../src/studio/server/proposals/join-versions.ts'
import { sendProposal } from '../../../../src/studio/server/proposals/send-proposal.ts'
import { SendingFailureNote } from '../../../../src/studio/ui/send/sending-failure-note.tsx'
import { catchFailure, LOW, ProposalRepository, request } from '../../server/proposals/proposal-repository.ts'
import { openStudio } from '../../serve-sample-studio.ts'
import { StudioFrame } from '../../studio-frame.tsx'

let repository: ProposalRepository

beforeEach(() => {
  repository = new ProposalRepository()
  repository.change(LOW, 'Eat beans', 'Eat many beans')
  vi.stubGlobal('fetch', openStudio({ content: repository.content, isLocal: true }).request)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  repository.remove()
})

const send = () => sendProposal(repository.content, request)

/** Sends, and shows why nothing was sent. */
async function showFailure(onLeave?: () => void) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(createDocumentQueryKey('index.json'), { isLocal: true, findings: [], tests: [], others: [] })
  const failure = await catchFailure(send())
  render(
    <StudioFrame client={client}>
      <SendingFailureNote failure={failure} onLeave={onLeave} />
    </StudioFrame>,
  )
  return within(screen.getByRole('alert'))
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('names the place where a file still has both versions, and sends both if the editor wants both', async () => {
  repository.changeShared(LOW, 'Eat beans', 'Eat few beans')
  await catchFailure(send())
  await joinFileVersions(repository.content, LOW, await readFileVersions(repository.content, LOW))
  const leave = vi.fn<() => void>()
  const note = await showFailure(leave)
  expect(note.getByText(/Yours: “.*Eat many beans.*Theirs: “.*Eat few beans/)).toBeTruthy()
  const [before] = repository.read(LOW).split('Eat many beans')
  const line = before!.split('\n').length
  const link = note.getByRole('link', { name: `line ${line}` })
  expect(link.getAttribute('href')).toBe(`/edit/${LOW}?line=${line}`)
  fireEvent.click(link)
  expect(leave).toHaveBeenCalledOnce()
  await press('Both should stay')
  await screen.findByText('Both stay. Send again.')
  await send()
})

it('says that others deleted a file, and sends it as a new one', async () => {
  repository.deleteShared(LOW)
  const note = await showFailure()
  expect(await note.findByText(/^Other people deleted this file, and you changed it/)).toBeTruthy()
  await press('Keep mine as a new file')
  await screen.findByText(/Send again\.$/)
  const { files } = await send()
  expect(files).toEqual([LOW])
})

it('drops the changes to a file that others deleted only after a second press', async () => {
  repository.deleteShared(LOW)
  await showFailure()
  await press('Drop mine')
  expect(repository.read(LOW)).toContain('many')
  await press('Drop it: my changes to the file will be lost')
  await screen.findByText(/no longer part of what you send/)
  expect(repository.read(LOW)).not.toContain('many')
})

import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ProposalSigning } from '../../../src/studio/changes/proposal-signing.tsx'
import { createDocumentQueryKey } from '../../../src/studio/content/use-suspense-studio-document.ts'
import type { OpenProposal } from '../../../src/studio/model/proposal-calls.ts'
import { openProposal } from '../open-proposal.fixtures.ts'
import { StudioFrame } from '../studio-frame.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

/** Shows the signing of a proposal; `answer` makes the studio answer, after it has counted. */
function show(proposal: Partial<OpenProposal> = {}, count = 1) {
  let answer: (given: object) => void = () => undefined
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return new Promise<Response>((resolve) => (answer = (given) => resolve(Response.json(given))))
  })
  const client = new QueryClient()
  for (const key of [createDocumentQueryKey('sign-off.json'), ['proposals']]) client.setQueryData(key, {})
  render(
    <StudioFrame client={client} address="/proposals/more">
      <Address />
      <Link to="/bands">Elsewhere</Link>
      <Routes>
        <Route
          path="/proposals/more"
          element={<ProposalSigning proposal={{ ...openProposal, ...proposal }} count={count} />}
        />
        <Route path="*" element={null} />
      </Routes>
    </StudioFrame>,
  )
  const isCountedAgain = () =>
    client.getQueryData(createDocumentQueryKey('sign-off.json')) === undefined &&
    client.getQueryState(['proposals'])?.isInvalidated === true
  const sign = async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Sign the/ }))
    await waitFor(() => expect(asked).toEqual([{ commit: openProposal.commit }]))
  }
  return { client, isCountedAgain, sign, answer: (given: object) => answer(given) }
}
const readAddress = () => screen.getByText(/^\//).textContent

it('says before a press what signing does, and whether the files are already in the folder', () => {
  show({}, 1)
  expect(screen.getByText(/^You can sign now, or once/).textContent).toContain(
    'To sign now, the file of the proposal comes into your folder, where signatures are kept. A button under Proposals puts it back.',
  )
  expect(screen.getByRole('button', { name: 'Sign the wording' })).toBeTruthy()
  expect(screen.queryByText(/come along/)).toBeNull()
  cleanup()
  show({ publishedCount: 8 }, 1)
  expect(screen.getByText(/come along/).textContent).toBe(
    'The published texts have changed since your folder was last updated, so 8 more files will come along as published. They are not part of the proposal: you need not sign or send them.',
  )
  cleanup()
  show({ isHere: true, files: ['urgency.json', 'figures.json'] }, 3)
  expect(screen.getByText('The 2 files of the proposal are in your folder, so you can sign now.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign the 3 wordings' })).toBeTruthy()
  cleanup()
  show({ isHere: true, isPartlyHere: true, files: ['urgency.json', 'figures.json'] }, 3)
  expect(screen.getByText(/To sign now, the 2 files of the proposal come into your folder/)).toBeTruthy()
})

it.each([
  [['urgency.json']],
  // The last commit has the proposal.
  [[]],
])('leads to the texts of the proposal once its files %o are in the folder and all is counted again', async (files) => {
  const { isCountedAgain, sign, answer } = show()
  await sign()
  answer({ files })
  await waitFor(() => expect(readAddress()).toBe(`/sign-off?show=proposal&of=${openProposal.commit}`))
  expect(isCountedAgain()).toBe(true)
})

it('stays on the page and says why if the files cannot be put into the folder', async () => {
  const { isCountedAgain, sign, answer } = show()
  await sign()
  answer({ failure: { problem: 'other', title: 'Your folder has other changes.', advice: 'Send them first.' } })
  expect(await screen.findByText('Your folder has other changes.')).toBeTruthy()
  expect(readAddress()).toBe('/proposals/more')
  expect(isCountedAgain()).toBe(false)
})

it('does not move a reviewer who has gone elsewhere in the meantime', async () => {
  const { client, isCountedAgain, sign, answer } = show()
  await sign()
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  answer({ files: ['urgency.json'] })
  await waitFor(() => expect(isCountedAgain()).toBe(true))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(readAddress()).toBe('/bands')
})

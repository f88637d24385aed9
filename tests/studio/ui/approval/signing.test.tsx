import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Suspense, useState, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createDocumentsClient } from '../../../../src/studio/content/documents-provider.tsx'
import type { TextToSign } from '../../../../src/studio/model/sign-off.ts'
import { SignaturesNote } from '../../../../src/studio/ui/approval/signatures-note.tsx'
import { TextSignOff } from '../../../../src/studio/sign-off/text-sign-off.tsx'
import { serveSigning, writePage } from '../../serve-signing.ts'
import { StudioFrame } from '../../studio-frame.tsx'

afterEach(() => localStorage.clear())

const id = 'pages/help'

/** The studio with three pages; `rewrite` changes the words of one. */
function serve() {
  const pages = ['about', 'help', 'terms'].map((name) => [`pages/${name}.mdx`, writePage(name, 'Plants help.')])
  const studio = serveSigning(Object.fromEntries(pages) as Readonly<Record<string, string>>)
  const rewrite = (words: string) => {
    writeFileSync(join(studio.folder, `${id}.mdx`), writePage('help', words))
    studio.studioContent.refresh()
  }
  return { ...studio, rewrite }
}

function Page({ shown, onDone }: { shown: TextToSign; onDone?: (words: string) => void }) {
  const [isTicked, setTicked] = useState(false)
  return (
    <TextSignOff
      text={shown}
      chosen={[]}
      isTicked={isTicked}
      onTick={() => setTicked(!isTicked)}
      onDone={(words) => onDone?.(words)}
      onWithdrawn={() => undefined}
    />
  )
}

function show(page: ReactNode) {
  const client = createDocumentsClient()
  render(
    <StudioFrame client={client}>
      <Suspense fallback="Waiting">{page}</Suspense>
    </StudioFrame>,
  )
  return client
}

/** Shows a text; `box` states that it was read. */
async function open(shown: TextToSign, onDone?: (words: string) => void) {
  const client = show(<Page shown={shown} {...(onDone && { onDone })} />)
  const box = await screen.findByRole('checkbox', { name: /^I read it/ })
  const button = screen.getByRole('button', { name: 'Sign 1 wording and next' })
  return { client, box, button }
}

it('asks to read all of a text that was never approved, but not of one that was', async () => {
  const { findText, sign, rewrite } = serve()
  await open(findText(id))
  expect(screen.getByText('Never signed: read all of it.')).toBeTruthy()
  cleanup()
  await sign(id)
  rewrite('Many plants help.')
  await open(findText(id))
  expect(screen.queryByText(/Never signed/)).toBeNull()
})

it('signs nothing before its reviewer confirms having read it, and allows no change while the signature is being saved', async () => {
  const { findText, hold, rewrite, readSigned } = serve()
  const { box, button } = await open(findText(id))
  const { held, release } = hold('/api/')
  expect(screen.getByText('Read the text, then check the box above.')).toBeTruthy()
  fireEvent.click(button)
  expect([held, readSigned()]).toEqual([[], []])
  fireEvent.click(box)
  fireEvent.click(button)
  await screen.findByText('Saving the signature…')
  expect(box).toHaveProperty('disabled', true)
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('disabled', true)
  fireEvent.click(button)
  expect(held).toEqual(['/api/approve'])
  rewrite('Many plants help.')
  release()
  expect(await screen.findByText(/^A text has changed since you were shown it\./)).toBeTruthy()
  expect(box).toHaveProperty('disabled', false)
  expect(screen.queryByText('Saving the signature…')).toBeNull()
  expect(readSigned()).toEqual([])
})

it('goes on as soon as a text is signed, before everything is counted again', async () => {
  const { findText, hold, readSigned } = serve()
  const shown = findText(id)
  const onDone = vi.fn<(words: string) => void>()
  const { box, button } = await open(shown, onDone)
  hold('model/')
  fireEvent.click(box)
  fireEvent.click(button)
  expect(await screen.findByText('Counting again…')).toBeTruthy()
  expect(onDone.mock.calls).toEqual([['1 wording signed by Pat.']])
  expect(readSigned()).toEqual([{ id, hash: shown.hash }])
})

it('does not move a reviewer who has gone elsewhere while a signature was being saved', async () => {
  const { findText, hold, readSigned } = serve()
  const onDone = vi.fn<(words: string) => void>()
  const { client, box, button } = await open(findText(id), onDone)
  const { held, release } = hold('/api/')
  fireEvent.click(box)
  fireEvent.click(button)
  await waitFor(() => expect(held).toHaveLength(1))
  cleanup()
  release()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(readSigned()).toHaveLength(1)
  expect(onDone).not.toHaveBeenCalled()
})

it('says which signatures wait in an open proposal, so that no one signs the same wording again', async () => {
  const { repository, studioContent, findText, sign, rewrite, propose } = serve()
  await sign(id)
  propose('sign', 'Sign help', 'approvals.json')
  repository.git('checkout', '--quiet', 'content/approvals.json')
  studioContent.refresh()
  await open(findText(id))
  expect(screen.getByText(/^Ana signed this wording in/).textContent).toContain('It needs no other signature.')
  cleanup()
  repository.git('config', 'user.email', 'ana@example.com')
  await open(findText(id))
  expect(screen.getByText(/^You signed this wording in/)).toBeTruthy()
  cleanup()
  rewrite('Many plants help.')
  await open(findText(id))
  expect(screen.queryByText(/signed this wording/)).toBeNull()
  cleanup()
  rewrite('Plants help.')
  show(<SignaturesNote />)
  expect(await screen.findByText('1 signature waits to be accepted')).toBeTruthy()
  expect(screen.getByText(/^1 signature of yours waits in/).textContent).toContain('“Sign help”')
  expect(screen.getByRole('link', { name: '“Sign help”' }).getAttribute('href')).toBe('/proposals/sign')
  expect(screen.queryByRole('button', { name: 'Send the signatures' })).toBeNull()
  cleanup()
  for (const name of ['about', 'help', 'terms']) await sign(`pages/${name}`)
  show(<SignaturesNote />)
  expect(await screen.findByText('3 signatures kept in your folder')).toBeTruthy()
  expect(screen.getByText(/^2 of those in your folder are not sent yet/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send the signatures' })).toBeTruthy()
})

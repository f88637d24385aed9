import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ChangesPage } from '../../../src/studio/changes/changes-page.tsx'
import type { ChangesDocument } from '../../../src/studio/model/changes-document.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { serveSigning, writePage } from '../serve-signing.ts'
import { simulateLayout } from '../simulate-layout.ts'
import { StudioFrame } from '../studio-frame.tsx'

beforeEach(() => {
  simulateLayout(true)
  window.scrollBy = () => undefined
})
afterEach(() => localStorage.clear())

const id = 'pages/help'

/** The studio with a text that has two changes since main. */
function serve() {
  const write = (...sections: readonly string[]) => ({ [`${id}.mdx`]: writePage('Help', ...sections) })
  const studio = serveSigning(write('Plants help.', 'Steps help.'), write('Many plants help.', 'Many steps help.'))
  return { ...studio, shown: [{ id, hash: studio.findText(id).hash }] }
}

/** Shows the changes since main. */
async function open() {
  render(
    <StudioFrame address="/changes">
      <Routes>
        <Route path="/changes/:change?" element={<ChangesPage />} />
      </Routes>
    </StudioFrame>,
  )
  await screen.findByRole('region', { name: 'Sign-off' })
}

const signOff = () => within(screen.getByRole('region', { name: 'Sign-off' }))
const withdrawn = '1 signature withdrawn. The wording is open again.'
const notHere = 'Only what was signed since the studio was started can be withdrawn here.'
const signed = 'Signed as it reads now by Pat, November 28, 2026.'

it('signs the shown text with all of its changes, goes on to the next one, and undoes the signature without asking', async () => {
  const { studioContent, readSigned, shown } = serve()
  await open()
  expect(screen.getByText('Change 1 of 2')).toBeTruthy()
  expect(signOff().getByText(/^This text also has/).textContent).toContain('change 2. It is signed with it')
  fireEvent.click(signOff().getByRole('button', { name: 'Sign and next' }))
  const done = await screen.findByText('1 wording signed by Pat.')
  expect(screen.getByText('Change 2 of 2')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(await signOff().findByText(signed)).toBeTruthy()
  expect(readSigned()).toEqual(shown)
  const undo = screen.getByRole('button', { name: 'Undo the signature' })
  const signedHere = [...studioContent.approvedHere]
  studioContent.approvedHere.clear()
  fireEvent.click(undo)
  expect((await screen.findByText(notHere)).getAttribute('role')).toBe('alert')
  expect(screen.queryByText(withdrawn)).toBeNull()
  expect(readSigned()).toEqual(shown)
  for (const [key, text] of signedHere) studioContent.approvedHere.set(key, text)
  fireEvent.click(undo)
  const undone = await screen.findByText(withdrawn)
  await waitFor(() => expect(document.activeElement).toBe(undone))
  expect(screen.queryByRole('button', { name: 'Undo the signature' })).toBeNull()
  // There is no next change after the last one.
  expect(signOff().getByRole('button', { name: 'Sign' })).toBeTruthy()
  expect(readSigned()).toEqual([])
})

it('withdraws a signature only after it has asked for confirmation, and says so after everything is counted again', async () => {
  const { sign, readSigned, shown } = serve()
  await sign(id)
  await open()
  const withdraw = signOff().getByRole('button', { name: 'Withdraw' })
  withdraw.focus()
  fireEvent.click(withdraw)
  signOff().getByRole('button', { name: 'Keep it' }).focus()
  fireEvent.click(signOff().getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(document.activeElement).toBe(withdraw))
  expect(readSigned()).toEqual(shown)
  fireEvent.click(withdraw)
  fireEvent.click(signOff().getByRole('button', { name: 'Withdraw it' }))
  const done = await screen.findByText(withdrawn)
  expect(signOff().getByRole('button', { name: 'Sign and next' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(readSigned()).toEqual([])
})

it('keeps a signature that cannot be withdrawn here, and says why if the server refuses', async () => {
  const { studioContent, sign, readSigned, shown } = serve()
  await sign(id)
  await open()
  // As if the studio was restarted in the meantime.
  studioContent.approvedHere.clear()
  fireEvent.click(signOff().getByRole('button', { name: 'Withdraw' }))
  fireEvent.click(signOff().getByRole('button', { name: 'Withdraw it' }))
  expect(await signOff().findByText(notHere)).toBeTruthy()
  expect(screen.queryByText(withdrawn)).toBeNull()
  expect(readSigned()).toEqual(shown)
})

it('does not offer to withdraw what another studio recorded', async () => {
  const { studioContent, sign } = serve()
  await sign(id)
  studioContent.approvedHere.clear()
  await open()
  expect(signOff().getByText(signed)).toBeTruthy()
  expect(signOff().queryByRole('button')).toBeNull()
})

it('does not sign a text with a refused change, and says how many other texts read the same', async () => {
  const high = 'interpretations/iron-risk/high.mdx'
  const write = (first: string, second: string) => ({
    [high]: sample[high]!.replace('You have <Flags of="ANEMIA SURGERY" />.', `${first} a history.`).replace(
      '<When all="ANEMIA">\nEat',
      `<When any="ANEMIA SURGERY">\n${second}`,
    ),
  })
  const { studioContent, readSigned } = serveSigning(
    { ...sample, ...write('You have', 'Eat') },
    write('There is', 'Eat many'),
  )
  const { items } = JSON.parse(studioContent.findDocument('changes.json')!) as ChangesDocument
  localStorage.setItem('studio-reviews', JSON.stringify({ [items[1]!.id]: { decision: 'refused', comment: 'No.' } }))
  await open()
  expect(signOff().getByText('2 more combinations read the same and are signed with it.')).toBeTruthy()
  expect(signOff().getByText(/you refused/).textContent).toContain('you refused change 2, which is in this text.')
  fireEvent.click(signOff().getByRole('button', { name: 'Sign and next' }))
  expect(screen.queryByText('Saving the signature…')).toBeNull()
  expect(readSigned()).toEqual([])
})

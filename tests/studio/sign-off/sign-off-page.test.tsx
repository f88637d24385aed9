import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SignOffPage } from '../../../src/studio/sign-off/sign-off-page.tsx'
import { serveSigning, writePage } from '../serve-signing.ts'
import { simulateLayout } from '../simulate-layout.ts'
import { StudioFrame } from '../studio-frame.tsx'

beforeEach(() => {
  simulateLayout(true)
  window.scrollBy = () => undefined
})
afterEach(() => localStorage.clear())

const withdrawn = '1 signature withdrawn. The wording is open again, under Open.'

function renderPage(address: string) {
  render(
    <StudioFrame address={address}>
      <SignOffPage />
    </StudioFrame>,
  )
}

/** Shows the open ones of three texts, of which some are signed. */
async function open(...signed: readonly string[]) {
  const pages = ['about', 'help', 'terms'].map((name) => [`pages/${name}.mdx`, writePage(name, 'Plants help.')])
  const studio = serveSigning(Object.fromEntries(pages) as Readonly<Record<string, string>>)
  for (const name of signed) await studio.sign(`pages/${name}`)
  renderPage('/sign-off?show=open')
  const list = within(await screen.findByRole('navigation', { name: 'Texts' }))
  const listButtons = () => list.getAllByRole('button')
  const findCurrent = () => listButtons().findIndex((one) => one.getAttribute('aria-current') !== null)
  const readSigned = () => studio.readSigned().map(({ id }) => id)
  return { ...studio, list, listButtons, findCurrent, readSigned }
}

/** Signs the text in view. */
async function sign() {
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('checkbox', { name: /^I read it/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Sign 1 wording and next' }))
}

/** Shows the signed texts, and returns the button that withdraws a signature. */
async function openSigned(count: number) {
  fireEvent.click(await screen.findByRole('radio', { name: `Signed (${count})` }))
  return screen.findByRole('button', { name: 'Withdraw' })
}

it('keeps a signed text in its place, goes on to the next before everything is counted again, says so where the focus is, and can undo the signature', async () => {
  const { hold, list, listButtons, findCurrent, readSigned } = await open()
  const readList = () => listButtons().map(({ textContent }) => textContent)
  const before = readList()
  const { release } = hold('model/')
  fireEvent.click(listButtons()[1]!)
  await sign()
  const done = await screen.findByText('1 wording signed by Pat. Next: terms, Page.')
  expect(document.activeElement).toBe(done)
  expect(list.getByRole('img', { name: 'signed' })).toBeTruthy()
  expect(screen.getByText(/^2 of 3 wordings are not signed yet/)).toBeTruthy()
  expect(screen.getByText('Open (3)')).toBeTruthy()
  await waitFor(() => expect(findCurrent()).toBe(2))
  expect(readList()).toEqual(before)
  expect(readSigned()).toEqual(['pages/help'])
  release()
  expect(await screen.findByText('Open (2)')).toBeTruthy()
  expect(readList()).toEqual(before)
  fireEvent.click(screen.getByRole('button', { name: 'Undo the signature' }))
  const undone = await screen.findByText(withdrawn)
  await waitFor(() => expect(document.activeElement).toBe(undone))
  expect(screen.queryByRole('button', { name: 'Undo the signature' })).toBeNull()
  await waitFor(() => expect(findCurrent()).toBe(1))
  expect(readSigned()).toEqual([])
})

it('continues after the last text with the first open one until each is signed, and then offers in the list to send the signatures', async () => {
  const { listButtons, readSigned } = await open()
  const countOffers = () => screen.queryAllByRole('button', { name: 'Send the signatures' }).length
  fireEvent.click(listButtons()[1]!)
  const signAndExpect = async (next: string) => {
    await sign()
    expect(await screen.findByText(`1 wording signed by Pat. ${next}`)).toBeTruthy()
  }
  await signAndExpect('Next: terms, Page.')
  await signAndExpect('Next: about, Page.')
  expect(await screen.findByText('Open (1)')).toBeTruthy()
  expect(countOffers()).toBe(1)
  await signAndExpect('Every wording in this list is signed.')
  await waitFor(() => expect(countOffers()).toBe(2))
  expect(readSigned()).toEqual(['pages/about', 'pages/help', 'pages/terms'])
})

it('asks before it withdraws a signature, reports the withdrawal where the focus is, and removes the text from the list of signed ones', async () => {
  const { listButtons, readSigned } = await open('about', 'help')
  const withdraw = await openSigned(2)
  withdraw.focus()
  fireEvent.click(withdraw)
  expect(screen.getByRole('alert').textContent).toContain('The signature is withdrawn, and the wording is open again.')
  screen.getByRole('button', { name: 'Keep it' }).focus()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(withdraw))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(readSigned()).toEqual(['pages/about', 'pages/help'])
  fireEvent.click(withdraw)
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw it' }))
  const message = await screen.findByText(withdrawn)
  await waitFor(() => expect(document.activeElement).toBe(message))
  expect(await screen.findByText('Signed (1)')).toBeTruthy()
  expect(await screen.findByText(/^2 of 3 wordings are not signed yet/)).toBeTruthy()
  expect(readSigned()).toEqual(['pages/help'])
  await waitFor(() => expect(listButtons()).toHaveLength(1))
})

it('lists the wordings of a proposal that came to be signed, apart from what else is changed here', async () => {
  const write = (words: string) => ({
    'pages/about.mdx': writePage('about', words),
    'pages/help.mdx': writePage('help', words),
  })
  const { repository, propose } = serveSigning(write('Plants help.'), write('Trees help.'))
  propose('more', 'More', 'pages/help.mdx')
  const commit = repository.git('rev-parse', 'refs/remotes/origin/proposal/more').trim()
  renderPage(`/sign-off?show=proposal&of=${commit}`)
  expect(await screen.findByRole('radio', { name: 'In the proposal (1)' })).toHaveProperty('checked', true)
  const list = within(screen.getByRole('navigation', { name: 'Texts' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('help')])
  fireEvent.click(screen.getByRole('radio', { name: 'Changed here (2)' }))
  await waitFor(() => expect(list.getAllByRole('button')).toHaveLength(2))
  expect(screen.getByRole('radio', { name: 'In the proposal (1)' })).toBeTruthy()
})

it.each([
  [59, 59, undefined],
  [60, 50, 'Show 10 more'],
])('asks for no press to list a few more: of %i wordings, %i are listed', async (count, listed, button) => {
  const names = Array.from({ length: count }, (_, at) => `page${at}`)
  serveSigning(Object.fromEntries(names.map((name) => [`pages/${name}.mdx`, writePage(name, 'Plants help.')])))
  renderPage('/sign-off?show=open')
  const buttons = within(await screen.findByRole('navigation', { name: 'Texts' })).getAllByRole('button')
  const more = buttons.find(({ textContent }) => textContent.startsWith('Show '))
  const list = buttons.filter((one) => one !== more)
  expect([list.length, more?.textContent]).toEqual([listed, button])
})

import { fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PortalConfigContext } from '../../../src/portal/config/portal-config.ts'
import { ChatProvider } from '../../../src/portal/support/chat-provider.tsx'
import { chatReasons } from '../../../src/portal/support/chat-request.ts'
import { useChat } from '../../../src/portal/ui/chat-context.ts'
import { PortalTheme } from '../../../src/portal/ui/theme/portal-theme.tsx'
import { standInChat } from '../../../src/server/settings/portal-settings.ts'
import { portalConfig } from '../portal-config.fixtures.ts'
import { setUpUser } from '../set-up-user.ts'
import { chatMessages } from 'virtual:messages/chat'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  // The next test asks for the script again.
  for (const script of findScripts()) fireEvent.error(script)
  vi.restoreAllMocks()
})

const findScripts = () => document.head.querySelectorAll('script')

function OpenChat() {
  const chat = useChat()
  useEffect(() => chat.open(), [chat])
  return null
}

/** Opens the form before a chat. */
async function openForm() {
  render(
    <PortalTheme env="test">
      <PortalConfigContext value={{ ...portalConfig, chat: standInChat }}>
        <ChatProvider>
          <OpenChat />
        </ChatProvider>
      </PortalConfigContext>
    </PortalTheme>,
  )
  const submit = await screen.findByRole('button', { name: 'Start Chat' })
  const user = setUpUser()
  const fill = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.paste(text)
  }
  return { submit, user, fill }
}

/** Fills in the form and submits it. */
async function startChat({ submit, user, fill }: Awaited<ReturnType<typeof openForm>>): Promise<void> {
  for (const label of ['First Name', 'Last Name']) await fill(label, 'José Luís')
  await fill('Phone Number', '5550100200')
  await user.selectOptions(screen.getByLabelText('Reason for Chat'), 'Results cannot print')
  await user.click(submit)
}

test('says what is missing when it is sent, at each field, and moves to the first', async () => {
  const { submit, user } = await openForm()
  await user.click(submit)
  expect(screen.getByLabelText('First Name')).toHaveFocus()
  expect(screen.getAllByText('This field cannot be empty.')).toHaveLength(3)
  expect(screen.getAllByText('Please choose a reason.')).toHaveLength(1)
})

test('says what is wrong when a field loses focus, until it is corrected', async () => {
  const { user, fill } = await openForm()
  for (const [label, wrong, error, right] of [
    ['First Name', 'A1', chatMessages.nameLetters, 'José Luís'],
    ['First Name', 'Al', chatMessages.nameShort, 'José Luís'],
    ['Phone Number', '555-0100', 'Please enter up to 10 digits', '5550100200'],
  ] as const) {
    await fill(label, wrong)
    await user.tab()
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(error))
    await fill(label, right)
    expect(screen.getByLabelText(label)).not.toHaveAttribute('aria-invalid')
  }
  expect(screen.getByLabelText('Last Name')).toHaveAttribute('maxlength', '100')
})

test('no error moves the link or button that is pressed', async () => {
  const { submit, user } = await openForm()
  const reason = chatReasons[0]!
  vi.spyOn(window, 'open').mockReturnValue(null)
  await user.selectOptions(screen.getByLabelText('Reason for Chat'), reason)
  for (const target of [screen.getByRole('link', { name: new RegExp(chatMessages.helpPage) }), submit]) {
    await user.click(screen.getByLabelText('Last Name'))
    await user.pointer({ keys: '[MouseLeft>]', target })
    expect(target).toHaveFocus()
    expect(screen.getByLabelText('Last Name')).not.toHaveAttribute('aria-invalid')
    await user.pointer({ keys: '[/MouseLeft]', target: document.body })
  }
})

test('a failed chat says how else to reach support', async () => {
  const form = await openForm()
  fireEvent.error(findScripts()[0]!)
  await startChat(form)
  // When sent, it asks for the script again.
  fireEvent.error(findScripts()[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Chat is not available right now.' })
  expect(dialog.querySelector('a[href="tel:8005550142"]')).toBeVisible()
  await form.user.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('says that the chat is opening while the bus loads, and closes when it is open', async () => {
  const form = await openForm()
  let open = () => {}
  const bus = { configure: () => undefined, loadPlugin: () => undefined, command: () => opened }
  const opened = new Promise<void>((resolve) => (open = resolve))
  await startChat(form)
  expect(await screen.findByText('Opening the chat...')).toBeVisible()
  Object.assign(globalThis, { CXBus: bus })
  fireEvent.load(findScripts()[0]!)
  open()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

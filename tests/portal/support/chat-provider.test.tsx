import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PortalConfigContext } from '../../../src/portal/config/portal-config.ts'
import { ChatProvider } from '../../../src/portal/support/chat-provider.tsx'
import { useChat } from '../../../src/portal/ui/chat-context.ts'
import { PortalTheme } from '../../../src/portal/ui/theme/portal-theme.tsx'
import { standInChat } from '../../../src/server/settings/portal-settings.ts'
import { portalConfig } from '../portal-config.fixtures.ts'
import { setUpUser } from '../set-up-user.ts'

const code = vi.hoisted(() => {
  let finish: (() => void) | undefined
  return { isLoaded: new Promise<void>((resolve) => (finish = resolve)), finish: () => finish!() }
})
vi.mock('../../../src/portal/support/chat-dialog.tsx', async (importOriginal) => {
  await code.isLoaded
  return importOriginal()
})
function Entries() {
  const { open, end } = useChat()
  return (
    <>
      <button onClick={open}>Chat</button>
      <button onClick={end}>Log Out</button>
    </>
  )
}

const user = setUpUser()
const press = (name: string) => user.click(screen.getByRole('button', { name, hidden: true }))
const getName = () => screen.findByLabelText('First Name')

async function fillForm() {
  code.finish()
  for (const [field, text] of [
    [await getName(), 'Alex'],
    [screen.getByLabelText('Last Name'), 'Rivera'],
    [screen.getByLabelText('Phone Number'), '5550100200'],
  ] as const) {
    await user.click(field)
    await user.paste(text)
  }
  await user.selectOptions(screen.getByLabelText('Reason for Chat'), 'Results Pending')
  await press('Start Chat')
}

const findScripts = () => document.head.querySelectorAll('script')
/** Lets the contact center's script fail. */
const fail = () => fireEvent.error(findScripts()[0]!)

afterEach(() => {
  // The next test asks for the script again.
  if (findScripts().length > 0) fail()
  vi.restoreAllMocks()
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <PortalTheme env="test">
      <PortalConfigContext value={{ ...portalConfig, chat: standInChat }}>
        <ChatProvider>
          <Entries />
        </ChatProvider>
      </PortalConfigContext>
    </PortalTheme>,
  )
})

test('while its code loads, the page shows that something does', async () => {
  await press('Chat')
  expect(await screen.findByText('Loading...')).toBeVisible()
  code.finish()
  await getName()
  expect(screen.queryByText('Loading...')).toBeNull()
})

test.each(['Close', 'Log Out'])(
  'a chat that cannot be opened keeps what was typed for another attempt, until %s',
  async (end) => {
    await press('Chat')
    await fillForm()
    fail()
    await screen.findByText('Chat is not available right now.')
    await press('Try again')
    expect(await getName()).toHaveValue('Alex')
    expect(screen.getByLabelText('Reason for Chat')).toHaveValue('Results Pending')
    await press('Start Chat')
    fail()
    await screen.findByText('Chat is not available right now.')
    await press(end)
    await press('Chat')
    await waitFor(async () => expect(await getName()).toHaveValue(''))
  },
)

test('a participant who closes the form while the chat opens wants none', async () => {
  const command = vi.fn<(name: string) => Promise<void>>(() => Promise.resolve())
  const loadPlugin = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await press('Chat')
  await fillForm()
  await screen.findByText('Opening the chat...')
  await press('Close')
  await waitFor(() => expect(screen.queryByText('Opening the chat...')).toBeNull())
  Object.assign(globalThis, { CXBus: { configure: () => undefined, loadPlugin, command } })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'CXBus'))
  fireEvent.load(findScripts()[0]!)
  await waitFor(() => expect(loadPlugin).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve))
  expect(command).not.toHaveBeenCalled()
})

import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { standInChat } from '../../../src/server/settings/portal-settings.ts'
import { portalConfig } from '../portal-config.fixtures.ts'
import { setUpUser } from '../set-up-user.ts'

/** Lets the dialog's code load. */
let finishLoading: () => void

/** Shows the page as a browser does that has none of its code yet, because the contact center's script is loaded only once. */
async function open() {
  vi.resetModules()
  const isLoaded = new Promise<void>((resolve) => (finishLoading = resolve))
  vi.doMock('../../../src/portal/support/chat-dialog.tsx', async (importOriginal) => {
    await isLoaded
    return importOriginal()
  })
  const { PortalConfigContext } = await import('../../../src/portal/config/portal-config.ts')
  const { ChatProvider } = await import('../../../src/portal/support/chat-provider.tsx')
  const { useChat } = await import('../../../src/portal/ui/chat-context.ts')
  const { PortalTheme } = await import('../../../src/portal/ui/theme/portal-theme.tsx')
  function Entries() {
    const chat = useChat()
    return (
      <>
        <button onClick={chat.open}>Chat</button>
        <button onClick={chat.end}>Log Out</button>
      </>
    )
  }
  render(
    <PortalTheme env="test">
      <PortalConfigContext value={{ ...portalConfig, chat: standInChat }}>
        <ChatProvider>
          <Entries />
        </ChatProvider>
      </PortalConfigContext>
    </PortalTheme>,
  )
}

const user = setUpUser()
const press = (name: string) => user.click(screen.getByRole('button', { name, hidden: true }))
const getName = () => screen.findByLabelText('First Name')

async function fillForm() {
  finishLoading()
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

const logged = vi.spyOn(console, 'error')

beforeEach(async () => {
  logged.mockReset().mockReturnValue()
  await open()
})
afterEach(() => {
  for (const script of findScripts()) script.remove()
  const unexpected = logged.mock.calls.flat().filter((line) => line !== 'Failed to load CXBus script.')
  if (unexpected.length > 0) throw new Error(`Unexpected errors: ${unexpected.join(' ')}`)
})

test('while its code loads, the page shows that something is loading', async () => {
  await press('Chat')
  expect(await screen.findByText('Loading...')).toBeVisible()
  finishLoading()
  await getName()
  expect(screen.queryByText('Loading...')).toBeNull()
})

test.each(['Close', 'Log Out'])(
  'a chat that cannot be opened keeps the typed text for another attempt, until %s',
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

test('no chat opens for a participant who closes the form while the chat is opening', async () => {
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

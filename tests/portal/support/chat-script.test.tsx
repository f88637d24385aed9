import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatConfig } from '../../../src/portal/config/portal-config.ts'
import { loadChatBus, openChat, type ChatBus } from '../../../src/portal/support/chat-bus.ts'

const config: ChatConfig = {
  scriptUrl: '/contact-center/cxbus.js',
  websocketUrl: 'https://api.chat.example.com',
  deploymentKey: 'deployment-1',
  organizationId: 'organization-1',
  routingTarget: 'Portal Queue',
}
const request = { firstName: 'Ann', lastName: 'Lee', email: '', phone: '5550100200', reason: 'Results Pending' }

const page = globalThis as { CXBus?: Partial<ChatBus> | undefined }
let errors: string[]
let warnings: string[]

beforeEach(() => {
  ;[errors, warnings] = [[], []]
  vi.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line))
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  delete page.CXBus
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

const createBus = (more: Partial<ChatBus> = {}): ChatBus => ({
  configure: vi.fn<ChatBus['configure']>(),
  loadPlugin: vi.fn<ChatBus['loadPlugin']>(() => Promise.resolve()),
  command: vi.fn<ChatBus['command']>(() => Promise.resolve()),
  ...more,
})
const listScripts = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'))

/** Lets the page's script arrive, with the bus or without one, or fail to. */
function settle(event: 'load' | 'error', bus?: ChatBus): void {
  page.CXBus = bus
  document.head.querySelector('script')!.dispatchEvent(new Event(event))
}

/** Loads `bus`, which stays loaded for the rest of this file. */
async function load(bus: ChatBus): Promise<void> {
  const loaded = loadChatBus(config)
  settle('load', bus)
  await loaded
}

test('a script that cannot be loaded, or that brings no bus, is logged, and the next call asks for it again', async () => {
  for (const [event, line] of [
    ['error', 'Failed to load CXBus script.'],
    ['load', 'CXBus not available after loading script.'],
  ] as const) {
    const loading = loadChatBus(config)
    expect(listScripts()).toEqual([config.scriptUrl])
    settle(event)
    await expect(loading).rejects.toThrow(/chat script/)
    expect(errors.splice(0)).toEqual([line])
    document.head.querySelector('script')?.remove()
  }
  const loading = loadChatBus(config)
  expect(listScripts()).toEqual([config.scriptUrl])
  settle('error')
  await expect(loading).rejects.toThrow('The chat script could not be loaded.')
})

test('a bus is ready once its plugin is, a missing bus is logged, and one that returns no promise is a warning', async () => {
  let finish = () => {}
  const bus = createBus({ loadPlugin: () => new Promise<void>((resolve) => (finish = resolve)) })
  const ready = vi.fn<() => void>()
  const loading = load(bus).then(ready)
  await new Promise((resolve) => setTimeout(resolve))
  expect(bus.configure).toHaveBeenCalledWith({
    debug: false,
    pluginsPath: `${location.origin}/contact-center/plugins/`,
  })
  expect(ready).not.toHaveBeenCalled()
  finish()
  await loading

  page.CXBus = undefined
  await expect(openChat(config, request)).rejects.toThrow('The chat bus (window.CXBus) is missing.')
  expect(errors).toEqual(['CXBus is not available.'])

  page.CXBus = bus
  await openChat(config, request)
  expect(warnings).toEqual([])
  page.CXBus = createBus({ command: () => undefined })
  await openChat(config, request)
  expect(warnings).toEqual(['WebChat command did not return a promise when opening from button.'])
})

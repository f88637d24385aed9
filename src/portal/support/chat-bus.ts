import type { ChatConfig } from '../config/portal-config.ts'
import { logError, logWarning } from '../data/log.ts'
import { rejectAfterTimeout } from '../data/reject-after-timeout.ts'
import type { ChatRequest } from './chat-request.ts'

/** The part of the contact center's bus (Genesys Widgets) that the portal uses. */
export interface ChatBus {
  configure(settings: { debug: boolean; pluginsPath: string }): unknown
  loadPlugin(name: string): unknown
  command(name: string, options?: unknown): unknown
  subscribe?(event: string, listener: () => void): unknown
}

interface ChatWindow {
  CXBus?: ChatBus
  _genesys?: unknown
}

/** How long the contact center may take to answer, in milliseconds, before the participant is offered other ways to reach support. */
const timeout = 20_000

let loading: Promise<ChatBus> | undefined
let isOpen = false
/** How often a chat was given up: one that was still opening then must not stay open. */
let cancellations = 0

/** Loads the bus. Its script is loaded once, when the chat is first opened. A failure is logged, and the next call retries. */
export function loadChatBus(config: ChatConfig): Promise<ChatBus> {
  loading ??= waitFor(load(config)).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Opens the chat with the values of the form; rejects if the bus is unavailable or refuses. Resolves to whether it is open: false if it was
 * given up meanwhile.
 */
export async function openChat(config: ChatConfig, request: ChatRequest): Promise<boolean> {
  const before = cancellations
  const isGivenUp = () => cancellations !== before
  const open = async () => {
    await loadChatBus(config)
    if (isGivenUp()) return
    await openWindow(request)
    isOpen = true
    if (isGivenUp()) endChat()
  }
  try {
    await waitFor(open())
    return !isGivenUp()
  } catch (error) {
    if (isGivenUp()) return false
    // It could still open after the timeout.
    cancelChat()
    throw error
  }
}

/** Gives up a chat that is still opening. */
export function cancelChat(): void {
  cancellations += 1
}

async function openWindow(request: ChatRequest): Promise<void> {
  const { CXBus: bus } = getChatWindow()
  if (!bus) {
    logError('CXBus is not available.')
    throw new Error('The chat bus (window.CXBus) is missing.')
  }
  const opened = bus.command('WebChat.open', toChatOptions(request))
  if (isPromise(opened)) await opened
  else logWarning('WebChat command did not return a promise when opening from button.')
}

/** Brings an open chat back into view; returns false if there is none. */
export function showOpenChat(): boolean {
  if (isOpen) getChatWindow().CXBus?.command('WebChat.minimize', { minimized: false })
  return isOpen
}

/** Ends a chat, even one that is still opening, and deletes what the contact center stores about it in this browser, so that the next participant does not find it. */
export function endChat(): void {
  cancelChat()
  if (isOpen) for (const command of ['WebChat.endChat', 'WebChat.close']) getChatWindow().CXBus?.command(command)
  isOpen = false
  for (const [, name] of document.cookie.matchAll(/(?:^|; )(_genesys[^=]*)=/g))
    // oxlint-disable-next-line unicorn/no-document-cookie -- The Cookie Store is missing in participants' browsers.
    document.cookie = `${name}=; path=/; max-age=0`
}

async function load(config: ChatConfig): Promise<ChatBus> {
  const { scriptUrl } = config
  // The bus reads this when it starts.
  getChatWindow()._genesys = {
    widgets: { webchat: { transport: toTransport(config), userData: { addressState: 'WI' } } },
  }
  await loadScript(scriptUrl)
  const { CXBus: bus } = getChatWindow()
  if (!bus) {
    logError('CXBus not available after loading script.')
    throw new Error('The chat script did not define window.CXBus.')
  }
  bus.configure({ debug: false, pluginsPath: new URL('plugins/', new URL(scriptUrl, location.href)).href })
  bus.subscribe?.('WebChat.closed', () => (isOpen = false))
  await bus.loadPlugin('widgets-core')
  return bus
}

async function waitFor<Result>(answer: Promise<Result>): Promise<Result> {
  return rejectAfterTimeout(answer, timeout, 'The contact center')
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      logError('Failed to load CXBus script.')
      reject(new Error('The chat script could not be loaded.'))
    }
    const timer = setTimeout(fail, timeout)
    script.src = address
    script.async = true
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}

function toTransport({ websocketUrl, deploymentKey, organizationId, routingTarget }: ChatConfig) {
  return {
    type: 'purecloud-v2-sockets',
    dataURL: websocketUrl,
    deploymentKey,
    orgGuid: organizationId,
    interactionData: { routing: { targetType: 'QUEUE', targetAddress: routingTarget, priority: 2 } },
  }
}

function toChatOptions({ firstName, lastName, email, phone, reason }: ChatRequest) {
  return {
    form: { autoSubmit: true, firstname: firstName, lastname: lastName, email, subject: reason },
    userData: { addressState: 'WI', phoneNumber: phone, customField1Label: 'Reason', customField1: reason },
  }
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

/** The window, with the globals shared by the contact center's script and the portal. */
function getChatWindow(): ChatWindow {
  return globalThis as unknown as ChatWindow
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatBus } from '../../../src/portal/support/chat-bus.ts'
import { standInChat } from '../../../src/server/settings/portal-settings.ts'

const request = { firstName: 'Alex', lastName: 'Rivera', email: '', phone: '5550100200', reason: 'Results Pending' }

const lateAnswer = Object.assign(new Error('The contact center did not answer within 20000 ms.'), {
  name: 'TimeoutError',
})

/** The commands that the bus received. */
const commands: string[] = []
/** What the bus answers; a test can keep it waiting. */
const answers = { loadPlugin: async (): Promise<void> => undefined, open: async (): Promise<void> => undefined }
const bus: ChatBus = {
  configure: () => undefined,
  loadPlugin: () => answers.loadPlugin(),
  command: (name) => {
    commands.push(name)
    return name === 'WebChat.open' ? answers.open() : undefined
  },
}
/** A document whose scripts load at once. */
const document = {
  cookie: '_genesys.widgets=Alex',
  createElement: () =>
    new (class extends EventTarget {
      remove() {}
    })(),
  head: { append: (script: EventTarget) => queueMicrotask(() => script.dispatchEvent(new Event('load'))) },
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { href: 'https://portal.example.com/' })
  vi.stubGlobal('CXBus', bus)
  commands.length = 0
  answers.loadPlugin = async () => undefined
  answers.open = async () => undefined
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The module as a page loads it, with no chat open. */
const loadModule = () => import('../../../src/portal/support/chat-bus.ts')

/** Answers when `finish` is called. */
function createAnswer() {
  let finish: (() => void) | undefined
  const answer = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)))
  return { answer, finish: () => finish!() }
}

test('a chat that is still opening when the participant leaves is closed, and not shown to the next one', async () => {
  const { endChat, openChat, showOpenChat } = await loadModule()
  const { answer, finish } = createAnswer()
  answers.open = answer
  const opening = openChat(standInChat, request)
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce())
  endChat()
  finish()
  await expect(opening).resolves.toBe(false)
  expect(commands).toEqual(['WebChat.open', 'WebChat.endChat', 'WebChat.close'])
  expect(showOpenChat()).toBe(false)
})

test.each([
  ['loads', async () => undefined],
  ['fails', () => Promise.reject(new Error('No plugin'))],
])('a chat that is abandoned before its code %s is not opened, and its failure is not shown', async (_case, end) => {
  const { cancelChat, openChat } = await loadModule()
  const { answer, finish } = createAnswer()
  answers.loadPlugin = () => answer().then(end)
  const opening = openChat(standInChat, request)
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce())
  cancelChat()
  finish()
  await expect(opening).resolves.toBe(false)
  expect(commands).toEqual([])
})

test('code that never loads fails after 20 seconds, and is loaded again the next time', async () => {
  vi.useFakeTimers()
  const { openChat } = await loadModule()
  answers.loadPlugin = () => new Promise(() => undefined)
  const opening = openChat(standInChat, request).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(opening).resolves.toEqual(lateAnswer)
  answers.loadPlugin = async () => undefined
  await expect(openChat(standInChat, request)).resolves.toBe(true)
})

test('a chat that does not open within 20 seconds fails, and is closed if it opens later', async () => {
  vi.useFakeTimers()
  const { openChat, showOpenChat } = await loadModule()
  const { answer, finish } = createAnswer()
  answers.open = answer
  const opening = openChat(standInChat, request).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(opening).resolves.toEqual(lateAnswer)
  finish()
  await vi.waitFor(() => expect(commands).toEqual(['WebChat.open', 'WebChat.endChat', 'WebChat.close']))
  expect(showOpenChat()).toBe(false)
})

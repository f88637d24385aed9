import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { confirmResetPassword, confirmSignUp, resetPassword, signUp } from 'aws-amplify/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderOutboxPage } from '../../../src/server/outbox/render-outbox-page.ts'
import { createOutboxRoutes } from '../../../src/server/outbox/outbox-routes.ts'
import { openOutbox } from '../../../src/server/outbox/outbox.ts'
import { startIdentity, type IdentityServer } from '../identity/identity-server.ts'

const username = 'member@example.com'
let server: IdentityServer

beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.stop())

test('a code that was used is no longer in any message or file', async () => {
  await signUp({ username, password: 'Screening-2026!' })
  const first = await server.codeFor(username)
  await confirmSignUp({ username, confirmationCode: first })
  await resetPassword({ username })
  const second = await server.codeFor(username)
  expect(second).toMatch(/^\d{6}$/)
  await confirmResetPassword({ username, confirmationCode: second, newPassword: 'Another-Secret-1' })

  expect((await server.messagesTo(username)).map(({ code, text }) => [code, text])).toEqual([
    ['', 'Your password reset code is (used).'],
    ['', 'Your verification code is (used).'],
  ])
  const page = await renderOutboxPage(await (await openOutbox(server.store, Date.now)).list())
  expect(String(page)).not.toMatch(new RegExp(`${first}|${second}`))
  await server.store.client.execute('pragma wal_checkpoint(truncate)')
  const files = await readdir(server.folder)
  const stored = (await Promise.all(files.map((file) => readFile(join(server.folder, file), 'latin1')))).join('\n')
  expect(stored).toContain(username)
  expect([first, second].filter((code) => stored.includes(`code is ${code}`))).toEqual([])
})

test('the page shows HTML characters in a message as text', async () => {
  const sentAt = '2026-11-23T10:00:00.000Z'
  const text = '<b>1 & 2</b>'
  const page = await renderOutboxPage([
    { id: 1, medium: 'EMAIL', destination: '"a"@example.com', subject: text, text, code: '', sentAt },
  ])
  expect(String(page)).not.toMatch(/<b>|& 2|"a"/)
  expect(String(page)).toContain('&lt;b&gt;1 &amp; 2&lt;/b&gt;')
})

test.each([
  ['127.0.0.1', 200],
  ['127.8.9.1', 200],
  ['::1', 200],
  ['::ffff:127.0.0.1', 200],
  ['::ffff:7f00:1', 200],
  ['128.0.0.1', 404],
  ['10.127.0.1', 404],
  ['::ffff:10.0.0.1', 404],
  ['::2', 404],
  [undefined, 404],
])('the outbox answers a request from the address %s with %i', async (address, status) => {
  const outbox = await openOutbox(server.store, Date.now)
  const getConnInfo = () => ({ remote: { ...(address !== undefined && { address }) } })
  const routes = createOutboxRoutes(outbox, { access: 'local', getConnInfo })
  const headers = { host: 'localhost:4300' }
  expect((await routes.request('/outbox.json', { headers })).status).toBe(status)
})

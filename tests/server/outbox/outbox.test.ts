import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { confirmResetPassword, confirmSignUp, resetPassword, signUp } from 'aws-amplify/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderOutboxPage } from '../../../src/server/outbox/render-outbox-page.ts'
import { openOutbox } from '../../../src/server/outbox/outbox.ts'
import { startIdentity, type IdentityServer } from '../identity/identity-server.ts'

const username = 'member@example.com'
let server: IdentityServer

beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.stop())

test('a code that was used is in no message and in no file any more', async () => {
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
  const page = renderOutboxPage(await (await openOutbox(server.store, Date.now)).list())
  expect(page).not.toMatch(new RegExp(`${first}|${second}`))
  await server.store.client.execute('pragma wal_checkpoint(truncate)')
  const files = await readdir(server.folder)
  const stored = (await Promise.all(files.map((file) => readFile(join(server.folder, file), 'latin1')))).join('\n')
  expect(stored).toContain(username)
  expect([first, second].filter((code) => stored.includes(`code is ${code}`))).toEqual([])
})

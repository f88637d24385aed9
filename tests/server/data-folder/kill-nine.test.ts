import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from 'aws-amplify/auth'
import { expect, test, vi } from 'vitest'
import { localClientId } from '../../../src/server/identity/user-pool.ts'
import { openOutbox } from '../../../src/server/outbox/outbox.ts'
import { openLocalDatabase } from '../../../src/server/data-folder/open-local-database.ts'
import { howOften } from '../../run/how-often.ts'
import { configureAmplify, getRefreshToken } from '../identity/identity-server.ts'
import { callIdentity } from '../identity/call-identity.ts'
import { installNativeArithmetic } from '../identity/native-arithmetic.ts'
import { freePort, startProcess, type ServerProcess } from './killed-server.ts'

const rounds = howOften(1, 40)
const writers = 4
const password = 'Screening-2026!'

/** Everything that the server has acknowledged. */
interface Acknowledged {
  readonly signedUp: string[]
  readonly resetsFor: string[]
  /** The participant that each message of both kinds is for, in the order of the answers. */
  readonly messagesFor: string[]
  refreshToken: string
}

test(`what was acknowledged to ${writers} writers survives kills`, { timeout: 900_000 }, async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'killed-'))
  const port = await freePort()
  const done: Acknowledged = { signedUp: [], resetsFor: [], messagesFor: [], refreshToken: '' }
  for (let round = 0; round < rounds; round += 1) {
    const server = await startProcess(port, dataFolder)
    if (round === 0) done.refreshToken = await memberRefreshToken(server.url)
    const writing = writeUntilKilled(server, round, done)
    const before = { signedUp: done.signedUp.length, resetsFor: done.resetsFor.length }
    // Two resets in the first round and one in each other round: more in total than there are rounds.
    const resets = round === 0 ? 2 : 1
    await vi.waitUntil(
      () => done.signedUp.length > before.signedUp + writers && done.resetsFor.length >= before.resetsFor + resets,
      { timeout: 30_000, interval: 1 },
    )
    // A kill meets every stage of a write.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300))
    await server.end('SIGKILL')
    await writing
  }

  const survivor = await startProcess(port, dataFolder)
  const { status } = await callIdentity(
    survivor.url,
    'GetTokensFromRefreshToken',
    withClient({ RefreshToken: done.refreshToken }),
  )
  expect(status).toBe(200)
  expect(await survivor.end('SIGTERM')).toBe(0)
  expect(survivor.printed()).not.toContain('Unexpected')

  const store = await openLocalDatabase(dataFolder)
  const { rows } = await store.client.execute('select name_key from identity_name')
  const names = new Set(rows.map((row) => row['name_key']))
  expect(done.signedUp.filter((name) => !names.has(name))).toEqual([])
  const messages = await (await openOutbox(store, Date.now)).list()
  const sent = new Set(messages.map(({ destination }) => destination))
  // The outbox keeps its 500 newest messages, including those of each round's writes that were killed before their answer.
  expect(done.messagesFor.slice(-250).filter((name) => !sent.has(name))).toEqual([])
  expect((await store.client.execute('pragma integrity_check')).rows[0]?.['integrity_check']).toBe('ok')
  await store.close()
  expect(done.signedUp.length).toBeGreaterThan(rounds * writers)
  expect(done.resetsFor.length).toBeGreaterThan(rounds)
  await rm(dataFolder, { recursive: true })
})

async function memberRefreshToken(url: string): Promise<string> {
  configureAmplify(url)
  const restoreArithmetic = await installNativeArithmetic()
  const token = await getRefreshToken(() => signIn({ username: 'member@example.com', password }))
  restoreArithmetic()
  return token
}

/** Writes in parallel, noting every acknowledgment, until the connection breaks. */
async function writeUntilKilled({ url }: ServerProcess, round: number, done: Acknowledged): Promise<void> {
  const untilKilled = async (write: (count: number) => Promise<void>): Promise<void> => {
    for (let count = 0; ; count += 1) {
      try {
        await write(count)
      } catch (error) {
        if (error instanceof TypeError || error instanceof SyntaxError) return
        throw error
      }
    }
  }
  const call = async (operation: string, fields: object) => {
    const { status, body } = await callIdentity(url, operation, withClient(fields))
    if (status !== 200) throw new Error(`Unexpected answer to ${operation}: ${JSON.stringify(body)}`)
    return body
  }
  const signUps = Array.from({ length: writers - 1 }, (_, writer) =>
    untilKilled(async (count) => {
      const name = `r${round}-w${writer}-${count}@example.com`
      await call('SignUp', { Username: name, Password: password })
      done.signedUp.push(name)
      done.messagesFor.push(name)
    }),
  )
  const resets = untilKilled(async (count) => {
    const name = done.signedUp.at(-1 - count)
    if (count % 2 === 0 || name === undefined) {
      const body = await call('GetTokensFromRefreshToken', { RefreshToken: done.refreshToken })
      done.refreshToken = (body.AuthenticationResult as { RefreshToken: string }).RefreshToken
    } else {
      await call('ResendConfirmationCode', { Username: name })
      done.resetsFor.push(name)
      done.messagesFor.push(name)
    }
  })
  await Promise.all([...signUps, resets])
}

const withClient = (fields: object): object => ({ ClientId: localClientId, ...fields })

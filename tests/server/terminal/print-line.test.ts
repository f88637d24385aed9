import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openServerRecords } from '../../../src/server/open-server-records.ts'
import { createSenderKeys } from '../../../src/server/records/libsql/sender-keys.ts'

test('a command whose output is no longer read completes what it is doing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'closed-'))
  await (await openServerRecords(folder)).store.close()
  const operate = resolve('scripts/operate.mjs')
  for (const [args, code] of [
    [['sender', 'add', 'lab-a', '--data', folder], 0],
    [['audit', '--data', folder], 0],
  ] as const) {
    const child = spawn(process.execPath, [operate, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    const [ended, said] = await Promise.all([once(child, 'exit'), text(child.stderr)])
    expect([said, ended[0]]).toEqual([expect.not.stringContaining('EPIPE'), code])
  }
  const added = await openServerRecords(folder)
  expect(await createSenderKeys(added.store).list()).toMatchObject([{ name: 'lab-a' }])
  await added.store.close()
  await rm(folder, { recursive: true })
})

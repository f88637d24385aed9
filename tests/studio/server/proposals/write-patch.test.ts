import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSendingState } from '../../../../src/studio/server/proposals/read-sending-state.ts'
import { writePatch } from '../../../../src/studio/server/proposals/write-patch.ts'
import { LOW, ProposalRepository, request } from './proposal-repository.ts'

let repository: ProposalRepository

beforeAll(() => {
  repository = new ProposalRepository()
  repository.change(LOW, 'Eat beans', 'Eat many béans')
  repository.write('pages/new.mdx', 'All of it\n')
})
afterAll(() => repository.remove())

it('lists what differs from main, committed or not, and who sends it where, without a password', async () => {
  repository.git('remote', 'set-url', 'origin', 'https://ana:secret@git.example.com/team/texts.git')
  const state = {
    identity: { name: 'Ana Editor', email: 'ana@example.com' },
    remote: 'https://git.example.com/team/texts.git',
    main: 'main',
    files: [
      { path: LOW, state: 'changed' },
      { path: 'pages/new.mdx', state: 'new' },
    ],
  }
  expect(await readSendingState(repository.content)).toEqual(state)
  repository.git('add', '.')
  repository.commit('Here only')
  expect(await readSendingState(repository.content)).toEqual(state)
})

it('writes, if there is no remote, a file that git am accepts, with the author, the reason and the same text', async () => {
  repository.git('remote', 'remove', 'origin')
  repository.git('branch', '--quiet', '--force', 'elsewhere')
  repository.git('switch', '--quiet', 'elsewhere')
  repository.git('branch', '--quiet', '--force', 'main', 'main~1')
  const before = repository.readCheckout()
  const patch = await writePatch(repository.content, { ...request, paths: [LOW, 'pages/new.mdx'] })
  expect(patch.name).toBe('say-more.patch')
  expect(repository.readCheckout()).toBe(before)
  const other = join(repository.root, 'colleague')
  const git = (...args: string[]) => execFileSync('git', ['-C', other, ...args], { encoding: 'utf8' })
  execFileSync('git', ['clone', '--quiet', repository.shared, other])
  git('config', 'user.name', 'B')
  git('config', 'user.email', 'b@example.com')
  writeFileSync(join(other, '../say-more.patch'), patch.text)
  git('am', '--quiet', '../say-more.patch')
  expect(git('log', '-1', '--format=%an|%s|%b').trim()).toBe('Ana Editor|Say more|Readers asked for it.')
  expect(git('show', `HEAD:content/${LOW}`)).toBe(repository.read(LOW))
})

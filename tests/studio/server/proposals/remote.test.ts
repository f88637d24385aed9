import { afterAll, expect, it } from 'vitest'
import { GitRunner } from '../../../../src/studio/server/proposals/git-runner.ts'
import { findRemote } from '../../../../src/studio/server/proposals/remote.ts'
import { createGitRepository } from '../../../fixtures/git-repository.ts'

const repository = createGitRepository()
afterAll(() => repository.remove())

it('proposals go to origin or otherwise to the only remote, whose address is shown without a password', async () => {
  const git = new GitRunner(repository.root)
  expect(await findRemote(git)).toBeUndefined()
  repository.git('remote', 'add', 'hub', 'https://ana:secret@git.example.com/portal.git')
  expect(await findRemote(git)).toEqual({ name: 'hub', address: 'https://git.example.com/portal.git' })
  repository.git('remote', 'add', 'origin', 'https://git.example.com/read.git')
  repository.git('remote', 'set-url', '--push', 'origin', 'ssh://git@git.example.com/write.git')
  expect(await findRemote(git)).toEqual({ name: 'origin', address: 'ssh://git.example.com/write.git' })
})

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listChangedFiles } from '../../../src/studio/server/list-changed-files.ts'
import { revertFile } from '../../../src/studio/server/save-file.ts'
import { createGitRepository, type GitRepository } from '../../fixtures/git-repository.ts'
import { readChangedSource } from '../../../src/studio/server/source-files.ts'

let repository: GitRepository
let folder: string
const git = (...args: string[]) => repository.git(...args)
const write = (name: string, text = 'Words.') => repository.write({ [`content/${name}`]: text })
const listStates = () => Object.fromEntries(listChangedFiles(folder).map(({ path, state }) => [path, state]))

beforeEach(() => {
  repository = createGitRepository()
  folder = join(repository.root, 'content')
})
afterEach(() => repository.remove())

it('names the files that differ from the last commit, staged or not, and none that were added and removed again', () => {
  for (const name of ['kept.mdx', 'changed.mdx', 'gone.mdx', 'staged-gone.mdx']) write(name)
  repository.commit()
  for (const name of ['changed.mdx', 'staged-gone.mdx']) write(name, 'Other words.')
  for (const name of ['new.mdx', 'staged.mdx', 'came-and-went.mdx']) write(name)
  git('add', 'content/staged.mdx', 'content/came-and-went.mdx', 'content/staged-gone.mdx')
  for (const name of ['gone.mdx', 'staged-gone.mdx', 'came-and-went.mdx']) rmSync(join(folder, name))

  expect(listStates()).toEqual({
    'changed.mdx': 'changed',
    'gone.mdx': 'deleted',
    'new.mdx': 'new',
    'staged.mdx': 'new',
    'staged-gone.mdx': 'deleted',
  })
})

it('does not treat a file in the last commit as new, for example after a merge in which both sides added it', () => {
  write('old.mdx')
  repository.commit()
  git('checkout', '-qb', 'theirs')
  write('added.mdx', 'Their words.')
  repository.commit()
  git('checkout', '-q', 'main')
  write('added.mdx', 'Our words.')
  repository.commit()
  expect(() => git('merge', '-q', 'theirs')).toThrow('Command failed')
  expect(listStates()).toEqual({ 'added.mdx': 'changed' })
  revertFile(folder, 'added.mdx', readChangedSource(folder, 'added.mdx').hash)
  expect([readFileSync(join(folder, 'added.mdx'), 'utf8'), listStates()]).toEqual(['Our words.', {}])
  git('rm', '-q', '--cached', 'content/old.mdx')
  write('old.mdx', 'Other words.')
  expect(listStates()).toEqual({ 'old.mdx': 'changed' })
  revertFile(folder, 'old.mdx', readChangedSource(folder, 'old.mdx').hash)
  expect([existsSync(join(folder, 'old.mdx')), listStates()]).toEqual([true, {}])
})

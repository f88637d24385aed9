import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { listChangedFiles } from '../../../src/studio/server/list-changed-files.ts'

const root = mkdtempSync(join(tmpdir(), 'changed-files-'))
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('names the files that differ from the last commit, staged or not, and none that came and went', () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], { cwd: root })
  const folder = join(root, 'content')
  const write = (name: string, text = 'Words.') => writeFileSync(join(folder, name), text)
  mkdirSync(folder)
  git('init', '-q')
  for (const name of ['kept.mdx', 'changed.mdx', 'gone.mdx', 'staged-gone.mdx']) write(name)
  git('add', '.')
  git('commit', '-qm', 'Texts')
  for (const name of ['changed.mdx', 'staged-gone.mdx']) write(name, 'Other words.')
  for (const name of ['new.mdx', 'staged.mdx', 'came-and-went.mdx']) write(name)
  git('add', 'content/staged.mdx', 'content/came-and-went.mdx', 'content/staged-gone.mdx')
  for (const name of ['gone.mdx', 'staged-gone.mdx', 'came-and-went.mdx']) rmSync(join(folder, name))

  expect(Object.fromEntries(listChangedFiles(folder).map(({ path, state }) => [path, state]))).toEqual({
    'changed.mdx': 'changed',
    'gone.mdx': 'deleted',
    'new.mdx': 'new',
    'staged.mdx': 'new',
    'staged-gone.mdx': 'deleted',
  })
})

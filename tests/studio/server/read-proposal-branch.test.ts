import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatProposalCommands, formatSendCommands } from '../../../src/studio/edit/proposal-commands.ts'
import { readProposalBranch } from '../../../src/studio/server/read-proposal-branch.ts'

const root = mkdtempSync(join(tmpdir(), 'studio-branch-'))
const here = join(root, 'work')
const run = (folder: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })
const git = (...args: string[]) => run(here, 'git', '-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args)
const write = (name: string, words: string) => writeFileSync(join(here, 'content', name), words)
const titles = () => readProposalBranch(here, []).unsent.map(({ title }) => title)

beforeAll(() => {
  mkdirSync(join(here, 'content'), { recursive: true })
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'A')
  git('config', 'user.email', 'a@example.com')
  for (const name of ['one.mdx', 'two.mdx']) write(name, 'Before.\n')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('on main without a remote offers a file to mail, and lists the commit afterwards as not sent', () => {
  const branch = readProposalBranch(here, [])
  expect(branch).toMatchObject({ name: 'main', main: 'main', isMain: true, isProposal: false, unsent: [] })
  expect(branch).not.toHaveProperty('remote')
  write('one.mdx', 'After.\n')
  const said = run(here, 'sh', '-ec', formatProposalCommands("Say 'after'", 'content', branch))
  expect(said).toMatch(/^0001-Say-after\.patch$/m)
  rmSync(join(here, '0001-Say-after.patch'))
  expect(readProposalBranch(here, [])).toMatchObject({
    name: 'say-after',
    isProposal: true,
    unsent: [{ title: "Say 'after'" }],
  })
})

it("joins the proposal of the branch, or begins from main where the proposal's files are others", () => {
  expect(readProposalBranch(here, ['content/one.mdx']).canCarryToMain).toBe(false)
  const branch = readProposalBranch(here, ['content/two.mdx'])
  expect(branch.canCarryToMain).toBe(true)
  expect(formatProposalCommands('More', 'content', branch, 'join')).not.toContain('git switch')
  write('two.mdx', 'After.\n')
  expect(formatProposalCommands("Say 'after'", 'content', branch, 'main')).toContain('git switch -c say-after-2 main\n')
  run(here, 'sh', '-ec', formatProposalCommands("Say 'after'", 'content', branch, 'main'))
  expect(git('log', '--format=%s', 'HEAD').trim().split('\n')).toEqual(["Say 'after'", 'Begin'])
})

it('with a remote lists what no branch of it has, until the commands sent it', () => {
  run(root, 'git', 'init', '--quiet', '--bare', '--initial-branch', 'main', 'shared.git')
  git('remote', 'add', 'origin', join(root, 'shared.git'))
  git('push', '--quiet', 'origin', 'main')
  expect(titles()).toEqual(["Say 'after'"])
  git('switch', '--quiet', 'main')
  expect(titles()).toEqual([])
  write('one.mdx', 'Here on main.\n')
  git('commit', '--quiet', '--all', '--message', 'On main')
  expect(titles()).toEqual(['On main'])
  const commands = formatSendCommands('On main', readProposalBranch(here, []))
  expect(commands).toBe('git switch -c on-main\ngit push -u origin HEAD')
  run(here, 'sh', '-ec', commands)
  expect(titles()).toEqual([])
  expect(readProposalBranch(here, []).isProposal).toBe(false)
})

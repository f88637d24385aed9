import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProposalDocument } from '../../../src/studio/model/call-responses.ts'
import type { SendingFailure } from '../../../src/studio/model/proposal-calls.ts'
import type { ChangesDocument } from '../../../src/studio/model/changes-document.ts'
import { catchFailure } from '../../../src/studio/server/proposals/sending-error.ts'
import { revertFile } from '../../../src/studio/server/save-file.ts'
import { readChangedSource } from '../../../src/studio/server/source-files.ts'
import { UserFacingError } from '../../../src/studio/server/user-facing-error.ts'
import { ContentWorkspace } from '../../../src/studio/server/content-workspace.ts'
import { createGitRepository, prefixPaths } from '../../fixtures/git-repository.ts'
import { sample } from '../../fixtures/sample-content.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const { root, commit, remove } = createGitRepository({ ...prefixPaths('content', sample), 'other.json': '{}' })
const folder = join(root, 'content')
const read = () => readFileSync(join(folder, LOW), 'utf8')
const hash = (path: string) => readChangedSource(folder, path).hash
const revert = (path: string) => revertFile(folder, path, hash(path))
const start = process.cwd()

beforeAll(() => process.chdir(root))
afterAll(() => {
  process.chdir(start)
  remove()
})

it('lists what changed, shows a new file whole, and follows a commit made in a terminal', () => {
  const studioContent = new ContentWorkspace({ content: folder, isLocal: true, compare: 'HEAD' })
  const proposal = () => JSON.parse(studioContent.findDocument('proposal.json')!) as ProposalDocument
  const changes = () => JSON.parse(studioContent.findDocument('changes.json')!) as ChangesDocument
  expect(studioContent.refreshCommits()).toBe(false)
  writeFileSync(join(folder, LOW), read().replace('Eat beans', 'Eat many beans'))
  writeFileSync(join(folder, 'pages/new.mdx'), 'All of it\n')
  studioContent.refresh()
  expect(proposal().files).toEqual([
    { path: LOW, state: 'changed', hash: hash(LOW) },
    { path: 'pages/new.mdx', state: 'new', hash: hash('pages/new.mdx') },
  ])
  expect(proposal().patch).toContain('+All of it')
  expect(changes()).toMatchObject({ differ: 1, before: 'the last commit' })
  commit('Eat more')
  expect(proposal().files).toEqual([])
  expect(changes()).toMatchObject({ differ: 0, before: 'the last commit' })
  expect(studioContent.refreshCommits()).toBe(false)
})

it("puts back git's version only of files that were changed in the content folder", () => {
  const before = read()
  writeFileSync(join(folder, LOW), 'lost')
  writeFileSync(join(folder, 'pages/spare.mdx'), 'spare')
  writeFileSync(join(root, 'other.json'), '{ "mine": 1 }')
  revert(LOW)
  revert('pages/spare.mdx')
  expect(read()).toBe(before)
  expect(existsSync(join(folder, 'pages/spare.mdx'))).toBe(false)
  for (const path of ['../other.json', 'other.json', LOW, '.', ':/', ''])
    expect(() => revertFile(folder, path, ''), path).toThrow(UserFacingError)
  expect(readFileSync(join(root, 'other.json'), 'utf8')).toContain('mine')
})

it('neither puts back nor deletes anything that was saved after it was listed', () => {
  const before = read()
  writeFileSync(join(folder, LOW), 'listed')
  writeFileSync(join(folder, 'pages/spare.mdx'), 'listed')
  const listed = { low: hash(LOW), spare: hash('pages/spare.mdx') }
  writeFileSync(join(folder, LOW), 'saved since')
  writeFileSync(join(folder, 'pages/spare.mdx'), 'spare since')
  expect(revertFile(folder, LOW, listed.low)).toEqual({
    conflict: { text: 'saved since', hash: hash(LOW) },
    before,
  })
  expect(revertFile(folder, 'pages/spare.mdx', listed.spare)).toMatchObject({ conflict: { text: 'spare since' } })
  expect([read(), existsSync(join(folder, 'pages/spare.mdx'))]).toEqual(['saved since', true])
  rmSync(join(folder, LOW))
  expect(revertFile(folder, LOW, listed.low)).toMatchObject({ conflict: { text: '', hash: '' } })
  revert(LOW)
  revert('pages/spare.mdx')
  expect([read(), existsSync(join(folder, 'pages/spare.mdx'))]).toEqual([before, false])
})

it('says in plain words that git did not put a file back, and keeps git’s own words separate', async () => {
  writeFileSync(join(folder, LOW), 'lost')
  const lock = join(root, '.git/index.lock')
  writeFileSync(lock, '')
  const { failure } = (await catchFailure(() => revert(LOW))) as { failure: SendingFailure }
  rmSync(lock)
  expect(failure.title).toBe('Git stopped for a reason that the studio does not know.')
  expect(failure.advice).not.toMatch(/lock|fatal/)
  expect(failure.output).toContain('index.lock')
  revert(LOW)
})

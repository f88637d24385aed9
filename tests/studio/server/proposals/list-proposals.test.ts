import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OpenProposal } from '../../../../src/studio/model/proposal-calls.ts'
import { buildProposalDocument } from '../../../../src/studio/server/build-proposal-document.ts'
import { continueProposal } from '../../../../src/studio/server/proposals/continue-proposal.ts'
import { listProposals } from '../../../../src/studio/server/proposals/list-proposals.ts'
import { ProposalDocuments } from '../../../../src/studio/server/proposals/proposal-documents.ts'
import { markSentFiles } from '../../../../src/studio/server/proposals/mark-sent-files.ts'
import { readSendingState } from '../../../../src/studio/server/proposals/read-sending-state.ts'
import { sendProposal } from '../../../../src/studio/server/proposals/send-proposal.ts'
import { withdrawProposal } from '../../../../src/studio/server/proposals/withdraw-proposal.ts'
import { readChangedSource } from '../../../../src/studio/server/source-files.ts'
import { catchFailure, LOW, ProposalRepository, request } from './proposal-repository.ts'

/** A repository to which a change to a text was sent. Each test has a copy. */
let sent: ProposalRepository
let listed: readonly OpenProposal[]
let repository: ProposalRepository

beforeAll(async () => {
  sent = new ProposalRepository()
  sent.change(LOW, 'Eat beans', 'Eat many beans')
  await sendProposal(sent.content, { ...request, paths: [LOW] })
  listed = await listProposals(sent.content)
})
afterAll(() => sent.remove())
beforeEach(() => {
  repository = new ProposalRepository(sent.root)
})
afterEach(() => repository.remove())

const list = () => listProposals(repository.content)

it('lists what was sent, by whom and why, until main contains it', async () => {
  expect(listed).toMatchObject([
    {
      branch: 'proposal/say-more',
      title: 'Say more',
      reason: 'Readers asked for it.',
      author: 'Ana Editor',
      isOwn: true,
      files: [LOW],
    },
  ])
  repository.git('config', 'user.email', 'ben@example.com')
  expect(await list()).toMatchObject([{ isOwn: false }])
  // Another commit with the same words, as created by a squash merge.
  repository.changeShared(LOW, 'Eat beans', 'Eat many beans')
  expect(await list()).toEqual([])
})

it('says what a proposal changes, and what the check has found since main', async () => {
  const { commit } = listed[0]!
  const documents = new ProposalDocuments(repository.content)
  const review = await documents.review(commit)
  expect(review.items).toMatchObject([{ kind: 'wording' }])
  expect(review.findings).toEqual([])
  repository.change(LOW, 'Eat many beans', 'Eat many {beans')
  await sendProposal(repository.content, { ...request, title: 'Break it', paths: [LOW] })
  const broken = (await list()).find(({ title }) => title === 'Break it')!
  expect((await documents.review(broken.commit)).findings).toContainEqual(
    expect.objectContaining({ rule: 'mdx-syntax' }),
  )
})

it('withdraws a proposal as it was shown, but nothing newer', async () => {
  const { branch, commit } = listed[0]!
  const main = repository.askShared('rev-parse', 'main')
  await expect(withdrawProposal(repository.content, { branch: 'main', commit: main })).rejects.toThrow(/Only proposals/)
  const failure = await catchFailure(withdrawProposal(repository.content, { branch, commit: main }))
  expect(failure.problem).toBe('changed-since')
  expect(failure.reason).toBeUndefined()
  expect(repository.readBranches()).toEqual(['main', branch])
  await withdrawProposal(repository.content, { branch, commit })
  expect(repository.readBranches()).toEqual(['main'])
  expect(await list()).toEqual([])
})

it('continues a proposal in this folder, unless other changes would be lost', async () => {
  const { commit } = listed[0]!
  repository.change(LOW, 'Eat many beans', 'Eat a few beans')
  expect(await catchFailure(continueProposal(repository.content, commit))).toMatchObject({
    problem: 'unsaved-here',
    files: [LOW],
  })
  expect(repository.read(LOW)).toContain('Eat a few beans')
  repository.change(LOW, 'Eat a few beans', 'Eat beans')
  expect(await continueProposal(repository.content, commit)).toEqual([LOW])
  expect(repository.read(LOW)).toContain('Eat many beans')
  // If a branch that contains the proposal is checked out, no file is needed.
  repository.git('checkout', '--quiet', '--force', '-b', 'theirs', commit)
  expect(await continueProposal(repository.content, commit)).toEqual([])
  expect(repository.read(LOW)).toContain('Eat many beans')
  expect(repository.git('status', '--porcelain')).toBe('')
})

it('counts the files that come along because main moved, and lists them apart from what is to send', async () => {
  const other = 'interpretations/lab-iron/normal.mdx'
  repository.changeShared(other, 'That is enough', 'That is plenty')
  repository.change(LOW, 'Eat many beans', 'Eat some beans')
  await sendProposal(repository.content, { ...request, title: 'Say less', paths: [LOW] })
  repository.git('checkout', '--quiet', '.')
  const find = async (wanted: string) => (await list()).find(({ title }) => title === wanted)!
  expect(await find('Say less')).toMatchObject({ files: [LOW], publishedCount: 1 })
  // It was sent before main moved.
  expect(await find('Say more')).not.toHaveProperty('publishedCount')
  const { commit } = await find('Say less')
  expect(await continueProposal(repository.content, commit)).toEqual([LOW, other])
  expect(await find('Say less')).not.toHaveProperty('publishedCount')
  const { files, published, patch } = buildProposalDocument(repository.content)
  expect([files, published].map((some) => some.map(({ path }) => path))).toEqual([[LOW], [other]])
  expect(patch).toContain('Eat some beans')
  expect(patch).not.toContain('plenty')
  // Once it is changed here, it is the writer's own.
  repository.change(other, 'That is plenty', 'That is fine')
  expect(buildProposalDocument(repository.content)).toMatchObject({
    files: [{ path: LOW }, { path: other }],
    published: [],
  })
})

it('recognizes files that were sent in their current state, and files that were changed later', async () => {
  const other = 'interpretations/lab-iron/normal.mdx'
  repository.change(other, 'That is enough', 'That is plenty')
  const marks = () => buildProposalDocument(repository.content).files.map(({ path, sentIn }) => [path, sentIn?.title])
  expect(marks()).toEqual([
    [LOW, 'Say more'],
    [other, undefined],
  ])
  expect((await readSendingState(repository.content)).files.map(({ sentIn }) => sentIn)).toEqual([
    { branch: 'proposal/say-more', title: 'Say more' },
    undefined,
  ])
  repository.change(LOW, 'Eat many beans', 'Eat more beans')
  expect(marks()).toEqual([
    [LOW, undefined],
    [other, undefined],
  ])
})

it('counts a file as sent in a proposal only if the proposal changes it', async () => {
  repository.remove()
  repository = new ProposalRepository()
  const [other, obsolete] = ['interpretations/lab-iron/normal.mdx', 'obsolete.json']
  repository.write(obsolete, '{}')
  repository.git('add', '.')
  repository.commit('Add it')
  repository.git('push', '--quiet', 'origin', 'main')
  const old = repository.git('rev-parse', 'main').trim()
  repository.git('rm', '--quiet', `content/${obsolete}`)
  repository.change(other, 'That is enough', 'That is plenty')
  repository.commit('Go on')
  repository.git('push', '--quiet', 'origin', 'main')
  // A proposal that still has the old sentence, and one that never had the obsolete file.
  const git = (...args: readonly string[]) => repository.git(...args).trim()
  const propose = (base: string, branch: string) => {
    git('checkout', '--quiet', base)
    repository.change(LOW, 'Eat beans', `Eat ${branch} beans`)
    git('commit', '--quiet', '--all', '--message', branch)
    git('push', '--quiet', 'origin', `HEAD:refs/heads/proposal/${branch}`)
  }
  propose(old, 'older')
  git('checkout', '--quiet', 'main')
  propose('main', 'newer')
  git('checkout', '--quiet', 'main')
  repository.change(other, 'That is plenty', 'That is enough')
  expect(buildProposalDocument(repository.content).files).toEqual([
    { path: other, state: 'changed', hash: readChangedSource(repository.content, other).hash },
  ])
  // The obsolete file existed at the last commit of an editor who has not pulled.
  git('checkout', '--quiet', '--force', old)
  git('rm', '--quiet', `content/${obsolete}`)
  const deleted = { path: obsolete, state: 'deleted' } as const
  expect(markSentFiles(repository.content, [deleted])).toEqual([deleted])
  expect(buildProposalDocument(repository.content)).toMatchObject({ files: [], published: [{ ...deleted, hash: '' }] })
})

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { continueProposal } from '../../../../src/studio/server/proposals/continue-proposal.ts'
import { leaveProposal } from '../../../../src/studio/server/proposals/leave-proposal.ts'
import { listProposals } from '../../../../src/studio/server/proposals/list-proposals.ts'
import { ProposalDocuments } from '../../../../src/studio/server/proposals/proposal-documents.ts'
import { putProposalBack } from '../../../../src/studio/server/proposals/put-proposal-back.ts'
import { sendProposal } from '../../../../src/studio/server/proposals/send-proposal.ts'
import { readSendingState } from '../../../../src/studio/server/proposals/read-sending-state.ts'
import { sendReview } from '../../../../src/studio/server/proposals/send-review.ts'
import { withdrawProposal } from '../../../../src/studio/server/proposals/withdraw-proposal.ts'
import type { OpenProposal } from '../../../../src/studio/model/proposal-calls.ts'
import type { ChangesDocument } from '../../../../src/studio/model/changes-document.ts'
import type { TestDocument } from '../../../../src/studio/model/documents.ts'
import { ContentWorkspace } from '../../../../src/studio/server/content-workspace.ts'
import type { SignOffDocument } from '../../../../src/studio/model/sign-off.ts'
import { createStudioRoutes } from '../../../../src/studio/server/routes.ts'
import { LOW, ProposalRepository, request } from './proposal-repository.ts'

const NEW = 'interpretations/lab-iron/low-under-5.mdx'

/** A repository to which a writer sent a proposal. Each test has a copy. */
let writer: ProposalRepository
let many: OpenProposal
let repository: ProposalRepository

beforeAll(async () => {
  repository = writer = new ProposalRepository()
  many = await sendAsWriter('Many', 'Eat many beans')
})
afterAll(() => writer.remove())
beforeEach(() => {
  repository = new ProposalRepository(writer.root)
})
afterEach(() => repository.remove())

const list = () => listProposals(repository.content)

/** Sends a change as a writer, removes it from the folder, and continues as the reviewer on this computer. */
async function sendAsWriter(title: string, after: string) {
  repository.change(LOW, 'Eat beans', after)
  await sendProposal(repository.content, { ...request, title })
  repository.change(LOW, after, 'Eat beans')
  repository.git('config', 'user.name', 'Pat Physician')
  repository.git('config', 'user.email', 'pat@example.com')
  return (await list()).find((one) => one.title === title)!
}

it('shows a proposal next to main, and several in a row, without putting any file into the folder', async () => {
  const few = await sendAsWriter('Few', 'Eat few beans')
  const before = repository.readCheckout()
  const documents = new ProposalDocuments(repository.content)
  const read = async (commit: string, path: string) =>
    JSON.parse((await documents.findDocument(commit, path)) ?? 'null') as unknown
  for (const [{ commit }, word] of [
    [many, 'many'],
    [few, 'few'],
  ] as const) {
    const { items } = (await read(commit, 'changes.json')) as ChangesDocument
    expect(items).toMatchObject([{ kind: 'wording', before: 'Eat beans.', after: `Eat ${word} beans.` }])
    const [old, now] = [await read(commit, 'before/labIron.json'), await read(commit, 'tests/labIron.json')]
    expect(JSON.stringify((old as TestDocument).entries)).not.toBe(JSON.stringify((now as TestDocument).entries))
    expect(await read(commit, 'index.json')).toMatchObject({ isLocal: false })
    expect((await documents.review(commit)).items).toHaveLength(1)
  }
  expect(await read(many.commit, 'nothing.json')).toBeNull()
  expect(repository.readCheckout()).toBe(before)
})

it('compares a proposal with the current main, after main took in one of its commits', async () => {
  repository.git('checkout', '--quiet', '-b', 'stacked', many.commit)
  repository.change(LOW, 'Eat greens', 'Eat many greens')
  repository.commit('More')
  const second = repository.git('rev-parse', 'HEAD').trim()
  const documents = new ProposalDocuments(repository.content)
  const listWords = async () => {
    const { items } = JSON.parse((await documents.findDocument(second, 'changes.json'))!) as ChangesDocument
    expect((await documents.review(second)).items).toEqual(items)
    return items.map((item) => ('after' in item ? item.after : item.kind))
  }
  expect(await listWords()).toEqual(['Eat many beans. Eat many greens.'])
  repository.git('push', '--quiet', 'origin', `${many.commit}:refs/heads/main`)
  await list()
  expect(await listWords()).toEqual(['Eat many greens.'])
})

it('sends the decisions, and keeps in the proposal only the last ones of each reviewer', async () => {
  const { branch, commit } = many
  const send = (decision: 'accepted' | 'refused', words: string) =>
    sendReview(repository.content, { branch, commit, decision, words })
  const sent = await send('accepted', 'Decided 1 of 1.\n\nWell said.')
  const own = sent.branch
  expect(sent.reviewer).toBe('Pat Physician')
  expect(own).not.toContain('pat')
  expect(await send('refused', 'Decided 1 of 1.\n\n**Why**')).toEqual(sent)
  const [{ reviews, files }] = (await list()) as [Awaited<ReturnType<typeof list>>[0]]
  expect(reviews).toMatchObject([
    { author: 'Pat Physician', isOwn: true, isCurrent: true, decision: 'refused', words: 'Decided 1 of 1.\n\n**Why**' },
  ])
  expect(files).toEqual([LOW])
  expect(repository.askShared('diff', '--name-only', commit, own)).toBe('')
  repository.git('config', 'user.email', 'ana@example.com')
  expect((await list())[0]!.reviews).toMatchObject([{ isOwn: false }])
  await withdrawProposal(repository.content, { branch, commit })
  expect(repository.readBranches()).toEqual(['main'])
})

it('says that a review is about an earlier version', async () => {
  const { branch, commit } = many
  await sendReview(repository.content, { branch, commit, decision: 'accepted', words: 'Yes.' })
  repository.git('fetch', '--quiet', 'origin', `${branch}:own`)
  const next = repository.git('commit-tree', `${commit}^{tree}`, '-p', commit, '-m', 'Many').trim()
  repository.git('push', '--quiet', 'origin', `${next}:refs/heads/${branch}`)
  expect((await list())[0]!.reviews).toMatchObject([{ isCurrent: false }])
})

it('puts all files of a proposal back together, except those that were changed since', async () => {
  repository.remove()
  repository = new ProposalRepository()
  repository.write(NEW, repository.read(LOW).replace('CONTENT_LOW', 'CONTENT_LOW_UNDER_5'))
  repository.change(LOW, 'Eat beans', 'Eat many beans')
  await sendProposal(repository.content, { ...request, title: 'Two', paths: [LOW, NEW] })
  const [first] = await list()
  const { commit } = first!
  expect(first).toMatchObject({ isHere: true })
  expect(first).not.toHaveProperty('isPartlyHere')
  expect(await putProposalBack(repository.content, commit)).toEqual({
    files: [NEW, LOW],
    kept: [],
  })
  expect(repository.git('status', '--porcelain')).toBe('')
  expect(await list()).toMatchObject([{ isHere: false }])
  await continueProposal(repository.content, commit)
  repository.change(LOW, 'Eat many beans', 'Eat other beans')
  expect(await list()).toMatchObject([{ isHere: true, isPartlyHere: true }])
  expect(await putProposalBack(repository.content, commit)).toEqual({
    files: [NEW],
    kept: [LOW],
  })
  expect(repository.read(LOW)).toContain('Eat other beans')
})

it('keeps the signatures of a proposal when its files are put back, and says how many of them wait', async () => {
  repository.remove()
  repository = new ProposalRepository()
  const page = 'pages/more.mdx'
  repository.write('approvals.json', '{ "approvals": {} }')
  repository.git('add', '.')
  repository.commit('Sign')
  repository.git('push', '--quiet', 'origin', 'main')
  repository.write(page, repository.read('pages/when-ready.mdx').replace('When Ready', 'More'))
  repository.change(LOW, 'Eat beans', 'Eat many beans')
  await sendProposal(repository.content, { ...request, title: 'Two', paths: [LOW, page] })
  const { commit } = (await list())[0]!
  const studioContent = new ContentWorkspace({ content: repository.content, compare: 'HEAD', isLocal: true })
  const read = (path: string) => JSON.parse(studioContent.findDocument(path)!) as unknown
  const sign = async (id: string) => {
    const { texts: all } = read('sign-off.json') as SignOffDocument
    const texts = all.filter((text) => text.id === id)
    const headers = { host: 'localhost:1', origin: 'http://localhost:1', 'content-type': 'application/json' }
    const body = JSON.stringify({ by: 'Pat Physician', texts: texts.map(({ hash }) => ({ id, hash })) })
    const answer = await createStudioRoutes(studioContent).request('/api/approve', { method: 'POST', headers, body })
    return answer.json()
  }
  for (const id of ['labIron/CONTENT_LOW', 'pages/more']) expect(await sign(id)).toEqual({ approved: 1 })
  expect(await leaveProposal(studioContent, commit)).toEqual({
    files: [LOW, page],
    kept: [],
    signatures: 1,
    dropped: 1,
  })
  expect(read('proposal.json')).toMatchObject({ files: [{ path: 'approvals.json', signatures: 1 }], waiting: 1 })
  expect(await sign('labIron/CONTENT_NORMAL')).toEqual({ approved: 1 })
  expect(read('proposal.json')).toMatchObject({ files: [{ signatures: 2 }], waiting: 1 })
  const [file] = (await readSendingState(repository.content)).files
  const signedIds = ['labIron/CONTENT_LOW', 'labIron/CONTENT_NORMAL']
  expect(file).toMatchObject({ path: 'approvals.json', signatures: 2, signedIds })
  expect(read('proposal.json')).toMatchObject({ sentSignatures: [], unsentSignatures: 2 })
  await sendProposal(repository.content, { ...request, title: 'Sign', paths: ['approvals.json'] })
  const sent = { branch: 'proposal/sign', title: 'Sign', author: 'Ana Editor', isOwn: true, kept: 2 }
  expect(read('proposal.json')).toMatchObject({ sentSignatures: [sent], unsentSignatures: 0 })
  const documents = new ProposalDocuments(repository.content)
  const signing = (await list()).find(({ title }) => title === 'Sign')!
  const review = await documents.review(signing.commit)
  expect(review).toMatchObject({ differ: 0, items: [], signedIds, wordings: [] })
  // One of the signatures is for words that another proposal adds.
  expect(review.waiting).toHaveLength(1)
  expect((await documents.review(commit)).wordings).toContain(review.waiting[0])
  // Removed from the folder, but sent nonetheless; once accepted, they no longer wait.
  repository.git('checkout', '--quiet', 'HEAD', '--', '.')
  expect(read('proposal.json')).toMatchObject({ files: [], sentSignatures: [{ ...sent, kept: 0 }] })
  repository.git('push', '--quiet', 'origin', `${signing.commit}:refs/heads/main`)
  await list()
  expect(read('proposal.json')).toMatchObject({ sentSignatures: [] })
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  dropOwnVersion,
  joinFileVersions,
  readFileVersions,
} from '../../../../src/studio/server/proposals/join-versions.ts'
import { keepBothVersions } from '../../../../src/studio/server/proposals/joined-versions.ts'
import { readSendingState } from '../../../../src/studio/server/proposals/read-sending-state.ts'
import { sendProposal } from '../../../../src/studio/server/proposals/send-proposal.ts'
import { writePatch } from '../../../../src/studio/server/proposals/write-patch.ts'
import { revertFile } from '../../../../src/studio/server/save-file.ts'
import { deleteSource, readSource } from '../../../../src/studio/server/source-files.ts'
import { catchFailure, LOW, ProposalRepository, request } from './proposal-repository.ts'

let repository: ProposalRepository

beforeEach(() => {
  repository = new ProposalRepository()
  repository.change(LOW, 'Eat beans', 'Eat many beans')
})
afterEach(() => repository.remove())

const send = () => sendProposal(repository.content, request)

it('sends a file that conflicts once it contains both versions and the editor has joined them', async () => {
  repository.changeShared(LOW, 'Eat beans', 'Eat few beans')
  await catchFailure(send())
  const seen = await readFileVersions(repository.content, LOW)
  expect([seen.mine, seen.theirs]).toEqual([
    expect.stringContaining('Eat many beans'),
    expect.stringContaining('Eat few beans'),
  ])
  await expect(joinFileVersions(repository.content, LOW, { ...seen, mine: 'Older' })).rejects.toThrow('has changed')
  await joinFileVersions(repository.content, LOW, seen)
  const both = repository.read(LOW)
  expect(both.indexOf('Eat many beans')).toBeLessThan(both.indexOf('Eat few beans'))
  repository.write(LOW, seen.theirs!.replace('Eat few beans', 'Eat some beans'))
  const { branch } = await send()
  expect(repository.askShared('show', `${branch}:content/${LOW}`)).toBe(repository.read(LOW).trim())
})

it('asks again if main changed once more, or if the joined file was put back', async () => {
  repository.changeShared(LOW, 'Eat beans', 'Eat few beans')
  await catchFailure(send())
  const join = async () => joinFileVersions(repository.content, LOW, await readFileVersions(repository.content, LOW))
  await join()
  repository.change(LOW, 'Eat many beans.\n- Eat few beans', 'Eat some beans')
  repository.changeShared(LOW, 'Eat few beans', 'Eat no beans')
  expect(await catchFailure(send())).toMatchObject({ problem: 'conflict' })
  await join()
  const { hash } = readSource(repository.content, LOW)
  revertFile(repository.content, LOW, hash)
  repository.change(LOW, 'Eat beans', 'Eat many beans')
  expect(await catchFailure(send())).toMatchObject({ problem: 'conflict' })
  await join()
  repository.git('restore', '.')
  await readSendingState(repository.content)
  repository.change(LOW, 'Eat beans', 'Eat many beans')
  expect(await catchFailure(send())).toMatchObject({ problem: 'conflict' })
  expect(repository.readBranches()).toEqual(['main'])
})

it('sends no file that still has both versions, unless the editor wants both', async () => {
  repository.changeShared(LOW, 'Eat beans', 'Eat few beans')
  await catchFailure(send())
  const seen = await readFileVersions(repository.content, LOW)
  await joinFileVersions(repository.content, LOW, seen)
  const both = repository.read(LOW)
  const line = both.slice(0, both.indexOf('Eat many beans')).split('\n').length
  const failure = await catchFailure(send())
  expect(failure).toMatchObject({ problem: 'unjoined', unjoined: [{ path: LOW, line }] })
  expect(failure.unjoined![0]!.mine).toContain('Eat many beans')
  expect(failure.unjoined![0]!.theirs).toContain('Eat few beans')
  expect(await catchFailure(writePatch(repository.content, request))).toMatchObject({ problem: 'unjoined' })
  // Adding a line break joins nothing.
  repository.change(LOW, failure.unjoined![0]!.theirs, `\n${failure.unjoined![0]!.theirs}`)
  expect(await catchFailure(send())).toMatchObject({ problem: 'unjoined' })
  expect(repository.readBranches()).toEqual(['main'])
  keepBothVersions(repository.content, LOW, failure.unjoined![0]!)
  const { branch } = await send()
  expect(repository.askShared('show', `${branch}:content/${LOW}`)).toBe(repository.read(LOW).trim())
})

it('sends no file in which a word of one of the two versions was changed but neither version was deleted', async () => {
  repository.changeShared(LOW, 'Eat beans', 'Eat few beans')
  await catchFailure(send())
  await joinFileVersions(repository.content, LOW, await readFileVersions(repository.content, LOW))
  repository.change(LOW, 'Eat many beans', 'Eat more beans')
  const line = repository.read(LOW).slice(0, repository.read(LOW).indexOf('Eat more beans')).split('\n').length
  expect(await catchFailure(send())).toMatchObject({ problem: 'unjoined', unjoined: [{ path: LOW, line }] })
  repository.change(LOW, '- Eat few beans.\n', '')
  await send()
  expect(repository.readBranches()).toHaveLength(2)
})

it('lets the editor send a file that others deleted, or drop the changes to it', async () => {
  repository.deleteShared(LOW)
  expect(await catchFailure(send())).toMatchObject({ problem: 'deleted', files: [LOW] })
  const seen = await readFileVersions(repository.content, LOW)
  expect([seen.mine, seen.theirs]).toEqual([expect.stringContaining('Eat many beans'), undefined])
  await joinFileVersions(repository.content, LOW, seen)
  const { branch } = await send()
  expect(repository.askShared('show', `${branch}:content/${LOW}`)).toBe(repository.read(LOW).trim())
  await expect(dropOwnVersion(repository.content, LOW, { ...seen, mine: 'Older' })).rejects.toThrow('has changed')
  repository.commit('Mine')
  await dropOwnVersion(repository.content, LOW, seen)
  expect(repository.read(LOW)).not.toContain('many')
  expect(await catchFailure(send())).toMatchObject({ problem: 'nothing-to-send' })
})

it('lets the editor delete a file that others changed, or keep it', async () => {
  repository.changeShared(LOW, 'Eat beans', 'Eat few beans')
  const mine = repository.read(LOW)
  deleteSource(repository.content, LOW)
  expect(await catchFailure(send())).toMatchObject({ problem: 'deleted', files: [LOW] })
  const seen = await readFileVersions(repository.content, LOW)
  expect([seen.mine, seen.theirs]).toEqual([undefined, expect.stringContaining('Eat few beans')])
  await joinFileVersions(repository.content, LOW, seen)
  const { branch } = await send()
  expect(repository.askShared('ls-tree', '--name-only', '-r', branch)).not.toContain(LOW)
  await dropOwnVersion(repository.content, LOW, seen)
  expect(repository.read(LOW)).toBe(mine.replace('Eat many beans', 'Eat beans'))
  expect(await catchFailure(send())).toMatchObject({ problem: 'nothing-to-send' })
})

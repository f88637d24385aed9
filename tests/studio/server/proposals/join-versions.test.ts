import { afterEach, beforeEach, expect, it } from 'vitest'
import { joinFileVersions, readFileVersions } from '../../../../src/studio/server/proposals/join-versions.ts'
import { readSendingState } from '../../../../src/studio/server/proposals/read-sending-state.ts'
import { sendProposal } from '../../../../src/studio/server/proposals/send-proposal.ts'
import { revertFile } from '../../../../src/studio/server/save-file.ts'
import { readSource } from '../../../../src/studio/server/source-files.ts'
import { catchFailure, LOW, ProposalRepository, request } from './proposal-repository.ts'

let repository: ProposalRepository

beforeEach(() => {
  repository = new ProposalRepository()
  repository.change(LOW, 'Eat beans', 'Eat many beans')
})
afterEach(() => repository.remove())

const send = () => sendProposal(repository.content, request)

it('sends a file that conflicts once both versions are in it and the editor has joined them', async () => {
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
  repository.write(LOW, seen.theirs.replace('Eat few beans', 'Eat some beans'))
  const { branch } = await send()
  expect(repository.askShared('show', `${branch}:content/${LOW}`)).toBe(repository.read(LOW).trim())
})

it('asks again where main changed once more, or the joined file was put back', async () => {
  repository.changeShared(LOW, 'Eat beans', 'Eat few beans')
  await catchFailure(send())
  const join = async () => joinFileVersions(repository.content, LOW, await readFileVersions(repository.content, LOW))
  await join()
  repository.change(LOW, 'Eat few beans', 'Eat some beans')
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

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ProposalDocument } from '../../../../src/studio/model/call-responses.ts'
import { ContentWorkspace } from '../../../../src/studio/server/content-workspace.ts'
import { previewChange } from '../../../../src/studio/server/structure/preview-change.ts'
import { undoChange, writeChange } from '../../../../src/studio/server/structure/write-change.ts'
import { LOW, ProposalRepository } from '../proposals/proposal-repository.ts'

const OLD = 'interpretations/lab-iron/normal.mdx'
const NEW = 'interpretations/lab-iron/enough.mdx'
const change = { action: 'rename-text', test: 'labIron', id: 'CONTENT_NORMAL', to: 'CONTENT_ENOUGH' } as const

let repository: ProposalRepository
beforeEach(() => {
  repository = new ProposalRepository()
})
afterEach(() => repository.remove())

/** A studio that is started in the folder. */
const start = () => new ContentWorkspace({ content: repository.content, isLocal: true })
const listSteps = (studioContent: ContentWorkspace) =>
  (JSON.parse(studioContent.findDocument('proposal.json')!) as ProposalDocument).steps
const write = async (studioContent: ContentWorkspace) => {
  const { digest } = await previewChange(studioContent, change)
  await writeChange(studioContent, { change, digest: digest! })
}

it('a restarted studio undoes as a whole what was written before, and git sees none of its own files', async () => {
  const before = repository.read(OLD)
  await write(start())
  const restarted = start()
  expect(listSteps(restarted)).toEqual([
    {
      id: 1,
      title: 'Renamed the id of the text Normal of Lab Iron to CONTENT_ENOUGH',
      paths: expect.arrayContaining([OLD, NEW]) as unknown,
      isUndoable: true,
    },
  ])
  undoChange(restarted, 1)
  expect([repository.read(OLD), existsSync(join(repository.content, NEW))]).toEqual([before, false])
  expect(listSteps(start())).toEqual([])
  expect(repository.git('status', '--porcelain')).toBe('')
})

it('forgets immediately what is committed, and what it cannot read', async () => {
  const studioContent = start()
  await write(studioContent)
  const file = join(repository.top, '.git/studio-steps.json')
  const kept = readFileSync(file, 'utf8')
  writeFileSync(file, kept.replace('"title"', '"name"'))
  expect(listSteps(start())).toEqual([])
  writeFileSync(file, kept)
  expect(listSteps(start())).toHaveLength(1)
  repository.git('add', '.')
  repository.commit('Rename')
  repository.change(LOW, 'Eat beans', 'Eat many beans')
  expect(listSteps(studioContent)).toEqual([])
  expect(() => undoChange(studioContent, 1)).toThrow('nothing was undone')
  expect(existsSync(join(repository.content, NEW))).toBe(true)
  // A page that still shows the first step does not undo the next one.
  studioContent.refresh()
  const again = { ...change, id: change.to, to: 'CONTENT_PLENTY' } as const
  const { digest } = await previewChange(studioContent, again)
  await writeChange(studioContent, { change: again, digest: digest! })
  expect(listSteps(studioContent).map(({ id }) => id)).toEqual([2])
})

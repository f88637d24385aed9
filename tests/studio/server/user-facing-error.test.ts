import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { ChangeRefusedError } from '../../../src/compiler/scaffold/change-refused-error.ts'
import type { SignOffDocument } from '../../../src/studio/model/sign-off.ts'
import { ContentWorkspace } from '../../../src/studio/server/content-workspace.ts'
import { createStudioRoutes } from '../../../src/studio/server/routes.ts'
import { catchRefusal, UserFacingError } from '../../../src/studio/server/user-facing-error.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { writeFiles } from '../../fixtures/write-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'studio-failure-'))
writeFiles(folder, sample)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('treats only a sentence of the compiler as a refusal', async () => {
  const refuse = (error: Error) =>
    catchRefusal(() => {
      throw error
    })
  await expect(refuse(new ChangeRefusedError('Choose a different id.'))).rejects.toThrow(UserFacingError)
  await expect(refuse(new TypeError('x is undefined'))).rejects.toThrow(TypeError)
  await expect(refuse(new Error('Unexpected range'))).rejects.not.toBeInstanceOf(UserFacingError)
  const reading = catchRefusal(() => readFileSync(join(folder, 'nothing.json'), 'utf8'))
  await expect(reading).rejects.not.toBeInstanceOf(UserFacingError)
})

it('says that a request failed, and logs where, if it was not the editor’s fault', async () => {
  const studioContent = new ContentWorkspace({ content: folder, isLocal: true })
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { texts } = JSON.parse(studioContent.findDocument('sign-off.json')!) as SignOffDocument
  // This folder has no approvals.json that could be written to.
  const response = await createStudioRoutes(studioContent).request('/api/approve', {
    method: 'POST',
    headers: { host: 'localhost:1', origin: 'http://localhost:1', 'content-type': 'application/json' },
    body: JSON.stringify({ by: 'Pat Physician', texts: texts.slice(0, 1).map(({ id, hash }) => ({ id, hash })) }),
  })
  const { error } = (await response.json()) as { readonly error: string }
  expect([response.status, error]).toEqual([500, expect.stringMatching(/^The studio could not finish this\..*ENOENT/)])
  expect(log).toHaveBeenCalledWith(expect.stringContaining('approve-texts.ts'))
  log.mockRestore()
})

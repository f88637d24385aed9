import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { SignOffDocument } from '../../../src/studio/model/sign-off.ts'
import { ContentWorkspace } from '../../../src/studio/server/content-workspace.ts'
import { createStudioRoutes } from '../../../src/studio/server/routes.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { writeFiles } from '../../fixtures/write-files.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const folder = mkdtempSync(join(tmpdir(), 'studio-signing-'))
writeFiles(folder, { ...sample, 'approvals.json': '{ "approvals": {} }' })
const studioContent = new ContentWorkspace({ content: folder, isLocal: true })
const routes = createStudioRoutes(studioContent)
afterAll(() => rmSync(folder, { recursive: true }))

const headers = { host: 'localhost:1', origin: 'http://localhost:1', 'content-type': 'application/json' }
const call = async (name: string, fields: object) =>
  routes.request(`/api/${name}`, { method: 'POST', headers, body: JSON.stringify(fields) })
const texts = () => (JSON.parse(studioContent.findDocument('sign-off.json')!) as SignOffDocument).texts
const find = (wanted: string) => texts().find(({ id }) => id === wanted)!
const approvals = () => readFileSync(join(folder, 'approvals.json'), 'utf8')

describe('signing in the local studio', () => {
  it('signs exactly what was shown, and nothing that reads differently by then', async () => {
    const low = find('labIron/CONTENT_LOW')
    const stale = { id: low.id, hash: low.hash.replace(/^./, 'z') }
    expect((await call('approve', { by: 'A. Reviewer', texts: [stale] })).status).toBe(400)
    expect((await call('approve', { by: ' ', texts: [low] })).status).toBe(400)
    expect(approvals()).not.toContain('Reviewer')
    const answer = await call('approve', { by: 'A. Reviewer', texts: [{ id: low.id, hash: low.hash }] })
    expect(await answer.json()).toEqual({ approved: 1 })
    expect(Object.keys((JSON.parse(approvals()) as { approvals: object }).approvals)).toEqual([low.id])
    // The page asks for the texts immediately, before the watcher reports the changed file.
    expect(find(low.id).approval).toMatchObject({ approvedBy: 'A. Reviewer', canWithdraw: true })
  })

  it.each([
    ['that is too long', 'A'.repeat(201)],
    ['with a direction character', 'A. Reviewer\u202Egro.evil'],
    ['with an isolate', 'A.\u2066 Reviewer'],
    ['with a line break', 'A. Reviewer\nB. Reviewer'],
  ])('refuses a reviewer’s name %s', async (_kind, by) => {
    const low = find('labIron/CONTENT_LOW')
    const before = approvals()
    expect((await call('approve', { by, texts: [low] })).status).toBe(400)
    expect(approvals()).toBe(before)
  })

  it('withdraws what was signed in this studio, and nothing else', async () => {
    const [low, normal] = ['labIron/CONTENT_LOW', 'labIron/CONTENT_NORMAL'].map(find)
    expect((await call('withdraw', { texts: [normal] })).status).toBe(400)
    expect(approvals()).toContain(low!.hash)
    expect((await call('withdraw', { texts: [low] })).status).toBe(200)
    expect(find(low!.id).approval).toBeUndefined()
    expect(approvals()).not.toContain(low!.hash)
    expect((await call('withdraw', { texts: [low] })).status).toBe(400)
  })

  it('withdraws a signature even if the words have changed since, and says if there is no such signature', async () => {
    const low = find('labIron/CONTENT_LOW')
    const file = join(folder, LOW)
    const before = readFileSync(file, 'utf8')
    const sign = () => call('approve', { by: 'A. Reviewer', texts: [low] })
    expect((await sign()).status).toBe(200)
    writeFileSync(file, before.replace('Eat beans', 'Eat many beans'))
    studioContent.refresh()
    expect(await (await call('withdraw', { texts: [low] })).json()).toEqual({ withdrawn: 1 })
    expect(approvals()).not.toContain(low.hash)
    writeFileSync(file, before)
    studioContent.refresh()
    expect((await sign()).status).toBe(200)
    writeFileSync(join(folder, 'approvals.json'), '{ "approvals": {} }')
    expect(await (await call('withdraw', { texts: [low] })).json()).toEqual({
      error: 'There is nothing to withdraw: your folder has no such signature.',
    })
  })

  it('refuses to sign a text with parts that have errors, but signs every other text', async () => {
    const file = join(folder, LOW)
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace('Eat beans', 'Eat {labIrons}'))
    studioContent.check()
    const [low, normal] = ['labIron/CONTENT_LOW', 'labIron/CONTENT_NORMAL'].map(find)
    const { errors } = JSON.parse(studioContent.findDocument('sign-off.json')!) as SignOffDocument
    expect(low!.errors?.map((at) => errors[at]?.rule)).toEqual(['placeholder'])
    expect(normal!.errors).toBeUndefined()
    const refused = await call('approve', { by: 'A. Reviewer', texts: [low] })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('low.mdx')])
    expect((await call('approve', { by: 'A. Reviewer', texts: [normal] })).status).toBe(200)
    writeFileSync(file, before)
    studioContent.check()
  })
})

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { StructurePreview, WrittenStructure } from '../../../src/studio/model/structure.ts'
import { createStudioRoutes } from '../../../src/studio/server/routes.ts'
import { ContentWorkspace } from '../../../src/studio/server/content-workspace.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { writeFiles } from '../../fixtures/write-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'studio-structure-'))
writeFiles(folder, sample)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const studioContent = new ContentWorkspace({ content: folder, isLocal: true })
const routes = createStudioRoutes(studioContent)
const address = 'http://localhost:5174'

const call = async (name: string, fields: object) =>
  routes.request(`${address}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, host: 'localhost:5174' },
    body: JSON.stringify(fields),
  })

describe('a range or text that is added, removed or renamed', () => {
  const change = { action: 'rename-text', test: 'labIron', id: 'CONTENT_NORMAL', to: 'CONTENT_ENOUGH' }
  const OLD = join(folder, 'interpretations/lab-iron/normal.mdx')
  const NEW = join(folder, 'interpretations/lab-iron/enough.mdx')
  const preview = async (asked: object) => (await call('structure/preview', { change: asked })).json()
  const steps = () => studioContent.stepStore.steps.length
  const split = { action: 'add-text', test: 'labIron', id: 'CONTENT_SPLIT', copied: '', variant: 'all' }
  const missing = { action: 'add-range', test: 'labIron', id: 'MORE' }

  it('is first shown, then written as shown, and undone as a whole', async () => {
    const before = readFileSync(OLD, 'utf8')
    const shown = (await preview(change)) as StructurePreview
    expect(shown.files.map(({ path, state }) => `${state} ${path.split('/').at(-1)}`)).toEqual([
      'deleted normal.mdx',
      'new enough.mdx',
      'changed interpretation.json',
    ])
    expect(shown.findings).toEqual([])
    expect([existsSync(OLD), existsSync(NEW)]).toEqual([true, false])
    const written = await call('structure/write', { change, digest: shown.digest })
    const { id } = studioContent.stepStore.steps.at(-1)!
    expect(await written.json()).toEqual({ page: '/entry/labIron/CONTENT_ENOUGH', step: id })
    expect([existsSync(OLD), existsSync(NEW)]).toEqual([false, true])
    writeFileSync(NEW, `${readFileSync(NEW, 'utf8')}More.\n`)
    expect((await call('structure/undo', { step: id })).status).toBe(400)
    writeFileSync(NEW, readFileSync(NEW, 'utf8').replace('More.\n', ''))
    expect((await call('structure/undo', { step: id })).status).toBe(200)
    expect([readFileSync(OLD, 'utf8'), existsSync(NEW), steps()]).toEqual([before, false, 0])
  })

  it('is not written if a file changed after it was shown', async () => {
    const before = readFileSync(OLD, 'utf8')
    const { digest } = (await preview(change)) as StructurePreview
    writeFileSync(OLD, before.replace('enough', 'plenty'))
    const refused = await call('structure/write', { change, digest })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('nothing was written')])
    expect([existsSync(NEW), steps()]).toEqual([false, 0])
    writeFileSync(OLD, before)
    studioContent.refresh()
  })

  it('says what follows from a new range, and continues at its TODO', async () => {
    const fields = { test: 'labIron', name: 'Very Low', variant: 'all' }
    const added = { action: 'add-range', ...fields, id: 'ENOUGH', threshold: '80' }
    const shown = (await preview(added)) as StructurePreview
    expect(shown.moved).toEqual(['80.0 ug/dL or more would become Very Low (now Normal)'])
    expect(shown.findings.map(({ rule }) => rule)).toContain('leftover')
    const { page } = (await (
      await call('structure/write', { change: added, digest: shown.digest })
    ).json()) as WrittenStructure
    const line = Number(/CONTENT_ENOUGH\?edit=(\d+)$/.exec(page)?.[1])
    expect(readFileSync(NEW, 'utf8').split('\n')[line - 1]).toContain('TODO')
    expect(studioContent.stepStore.steps.at(-1)?.title).toBe('Added the range Very Low to Lab Iron')
    await call('structure/undo', { step: studioContent.stepStore.steps.at(-1)!.id })
    expect(existsSync(NEW)).toBe(false)
  })

  it('says who read a removed text, and what they read now', async () => {
    const listMoved = async (test: string, id: string) =>
      ((await preview({ action: 'remove-text', test, id })) as StructurePreview).moved
    expect(await listMoved('labIron', 'CONTENT_LOW_UNDER_10')).toEqual([
      'Lab Iron: Low · under 10 ug/dL: they read “Low” now',
    ])
    const own = join(folder, 'interpretations/iron-risk/high-anemia.mdx')
    expect((await call('create-text', { test: 'ironRisk', contentId: 'CONTENT_HIGH_ANEMIA' })).status).toBe(200)
    studioContent.refresh()
    expect(await listMoved('ironRisk', 'CONTENT_HIGH_ANEMIA')).toEqual([
      'Iron Risk: High · anemia: they read the family’s file now, as others do',
    ])
    rmSync(own)
    studioContent.refresh()
  })

  it('continues at the family’s new address with nothing to sign, or at the test if the family was removed', async () => {
    const renamed = { action: 'rename-family', test: 'ironRisk', id: 'high', to: 'severe' }
    const { digest, differing, findings } = (await preview(renamed)) as StructurePreview
    expect([differing, findings]).toEqual([0, []])
    expect(await (await call('structure/write', { change: renamed, digest })).json()).toEqual({
      page: '/family/ironRisk/severe',
      step: studioContent.stepStore.steps.at(-1)!.id,
    })
    expect(studioContent.stepStore.steps.at(-1)?.title).toBe('Renamed the family high of Iron Risk to severe')
    expect((await call('structure/undo', { step: studioContent.stepStore.steps.at(-1)!.id })).status).toBe(200)
    const definition = join(folder, 'interpretations/iron-risk/interpretation.json')
    const before = readFileSync(definition, 'utf8')
    writeFileSync(definition, before.replace('"high"', '"CONTENT_HIGH", "high"'))
    const removed = { action: 'remove-family', test: 'ironRisk', id: 'high' }
    const shown = (await preview(removed)) as StructurePreview
    expect(shown.files.map(({ path, state }) => `${state} ${path.split('/').at(-1)}`)).toEqual([
      'deleted high.mdx',
      'changed interpretation.json',
    ])
    expect(shown.moved).toEqual(['Iron Risk: High (4 texts): no text is left for them'])
    const written = await call('structure/write', { change: removed, digest: shown.digest })
    const { id, title } = studioContent.stepStore.steps.at(-1)!
    expect(await written.json()).toEqual({ page: '/test/ironRisk', step: id })
    expect(title).toBe('Removed the family high from Iron Risk')
    await call('structure/undo', { step: id })
    writeFileSync(definition, before)
    studioContent.refresh()
  })

  it('is not written under a name for which the check would report an error', async () => {
    const asked = { action: 'rename-range', test: 'labIron', id: 'NORMAL', to: 'NORMAL_OVER_400' }
    const { digest, findings } = (await preview(asked)) as StructurePreview
    expect([digest, findings.map(({ rule }) => rule)]).toEqual([undefined, ['id-limits']])
    expect(((await preview({ ...asked, to: 'ENOUGH' })) as StructurePreview).digest).toBeTypeOf('string')
  })

  it('can be a text for some numbers of its range, while all other readers keep the text they had', async () => {
    const shown = (await preview({ ...split, range: 'LOW', when: 'minimum=20' })) as StructurePreview
    expect(shown.files.map(({ path }) => path.split('/').at(-1))).toContain('split.mdx')
  })

  it.each([
    [
      'a family that is the only one of its range',
      { action: 'remove-family', test: 'ironRisk', id: 'high' },
      'no text but',
    ],
    ['an invalid id', { ...change, to: '../../secret' }, 'capitals'],
    ['an id that is already in use', { ...change, to: 'CONTENT_LOW' }, 'is taken'],
    ['another action', { ...change, action: 'remove-everything' }, 'Unexpected'],
    [
      'a text for a number that no one in its range has',
      { ...split, range: 'LOW', when: 'minimum=65' },
      'No one in Low (under 50 ug/dL) has 65 ug/dL or more',
    ],
    [
      'a text for a number that everyone in its range has',
      { ...split, range: 'NORMAL', when: 'minimum=20' },
      'Everyone in Normal (50 ug/dL or more) has 20 ug/dL or more, so no one would continue to read the current text.',
    ],
    [
      'a text whose readers have one of their own',
      { ...split, range: 'LOW', when: 'maximum=5' },
      'Everyone in Low (under 50 ug/dL) with 5 ug/dL or less already has a separate text.',
    ],
    [
      'a text that leaves another one without readers',
      { ...split, range: 'LOW', when: 'minimum=10' },
      'a text of Low (under 50 ug/dL) would be left without readers',
    ],
    ['a value that is not a number', { ...split, range: 'LOW', when: 'minimum=old' }, 'expected a number'],
    ['a number with too many decimals', { ...split, range: 'LOW', when: 'minimum=20.25' }, 'at most 1 decimals'],
    ['a missing answer', { ...missing, name: '', threshold: '9', variant: 'all' }, 'missing'],
  ])('refuses %s', async (_kind, asked, reason) => {
    const refused = await call('structure/preview', { change: asked })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(reason)])
  })
})

import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CreatedText, DraftCheck, DraftPreview } from '../../../src/studio/model/call-responses.ts'
import type { StudioIndex } from '../../../src/studio/model/documents.ts'
import type { EditableLimit, LimitPreview } from '../../../src/studio/model/limits.ts'
import type { StructurePreview } from '../../../src/studio/model/structure.ts'
import { createStudioRoutes } from '../../../src/studio/server/routes.ts'
import { ContentWorkspace } from '../../../src/studio/server/content-workspace.ts'
import { sample } from '../../fixtures/sample-content.ts'
import { writeFiles } from '../../fixtures/write-files.ts'

const LOW = 'interpretations/lab-iron/low.mdx'
const root = mkdtempSync(join(tmpdir(), 'studio-api-'))
const folder = join(root, 'content')
writeFiles(folder, { ...sample, 'approvals.json': '{ "approvals": {} }' })
const studioContent = new ContentWorkspace({
  content: folder,
  isLocal: true,
  // A person with a package from the catalogue of this content.
  listDemoPeople: ({ packages }) =>
    Object.keys(packages).map((packageCode) => ({
      id: 'demo-one',
      name: 'One',
      note: 'an example',
      packageCode,
      circumstances: {},
      raisedFlags: [],
      results: {},
    })),
})
let server: Server
let address = ''

beforeAll(async () => {
  const answer = getRequestListener(createStudioRoutes(studioContent).fetch, { overrideGlobalObjects: false })
  server = createServer((incoming, response) => void answer(incoming, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true, force: true })
})

const call = (name: string, fields: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${address}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, ...headers },
    body: JSON.stringify(fields),
  })

/** The status of a request that uses a name of this machine, from a page with that name. */
const statusUnder = (host: string) =>
  new Promise<number | undefined>((done) =>
    request(`${address}/api/source`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', host, origin: `http://${host}` },
    })
      .once('response', (response) => done(response.resume().statusCode))
      .end(JSON.stringify({ path: LOW })),
  )

describe('the local studio', () => {
  it('serves the people of the demo as the command passes them', async () => {
    expect(studioContent.documentPaths).toContain('demo.json')
    const response = await fetch(`${address}/model/demo.json`)
    expect(await response.json()).toMatchObject([{ id: 'demo-one', packageCode: 'FEP' }])
  })

  it('answers only its own page', async () => {
    expect((await call('source', { path: LOW })).status).toBe(200)
    expect((await call('source', { path: LOW }, { origin: 'https://example.com' })).status).toBe(403)
    expect((await call('source', { path: LOW }, { 'content-type': 'text/plain' })).status).toBe(403)
    expect(await statusUnder('studio.example.com')).toBe(403)
    expect(await statusUnder(new URL(address).host)).toBe(200)
    const unknown = await fetch(`${address}/api/source`)
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('Start it again')])
    expect((await call('source', { path: '../secret.json' })).status).toBe(400)
  })

  it.each([
    ['is not JSON', '{', 'The request is not a JSON object.'],
    ['is not an object', 'null', 'The request is not a JSON object.'],
    ['lacks a field', '{}', 'The request has no "texts".'],
    ['lists no texts', '{ "texts": [null] }', 'Unexpected null as "texts.0" in the request, expected Object.'],
    [
      'is longer than any file',
      JSON.stringify({ texts: 'A'.repeat(512 * 1024) }),
      'That is longer than any content file may be.',
    ],
  ])('refuses a body that %s', async (_kind, body, error) => {
    const headers = { 'content-type': 'application/json', origin: address }
    const refused = await fetch(`${address}/api/withdraw`, { method: 'POST', headers, body })
    expect([refused.status, await refused.json()]).toEqual([400, { error }])
  })

  it('checks a draft with every rule and shows how it would read, without writing it', async () => {
    const before = readFileSync(join(folder, LOW), 'utf8')
    const text = before.replace('Eat beans', 'TODO beans {labIrons}')
    const drafted = (await (await call('draft', { path: LOW, text })).json()) as DraftPreview
    const checked = (await (await call('check', { path: LOW, text })).json()) as DraftCheck
    expect(checked.findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['leftover', 'placeholder']))
    expect(JSON.stringify(drafted.document)).toContain('TODO beans')
    expect(readFileSync(join(folder, LOW), 'utf8')).toBe(before)
  })

  it('moves a limit in a preview, which saving then writes, and refuses a limit that leaves a range empty', async () => {
    const path = 'interpretations/lab-iron/interpretation.json'
    const before = readFileSync(join(folder, path), 'utf8')
    const [limit] = (await (await call('limits', { test: 'labIron' })).json()) as EditableLimit[]
    expect(limit).toMatchObject({ lower: 'LOW', upper: 'NORMAL', value: 50, lowest: 10.1, highest: 500 })
    const source = { assumption: 'An example for this test.' }
    const ask = (value: number) => call('limit', { test: 'labIron', limit, value, alsoFor: [], source })
    expect((await ask(10)).status).toBe(400)
    expect((await call('limits', { test: 'labGold' })).status).toBe(400)
    const preview = (await (await ask(45)).json()) as LimitPreview
    expect(preview.moved.map(({ words }) => words)).toEqual(['45.0 to 49.9 ug/dL would become Normal (now Low)'])
    expect(preview.tests.map(({ id }) => id)).toEqual(['labIron'])
    expect(readFileSync(join(folder, path), 'utf8')).toBe(before)
    const change = { action: 'move-limit', test: 'labIron', limit, value: 45, alsoFor: [], source }
    const { findings } = (await (await call('structure/preview', { change })).json()) as StructurePreview
    expect([findings, preview.paths]).toEqual([[], [path]])
    expect((await call('structure/write', { change, digest: preview.digest })).status).toBe(200)
    expect(readFileSync(join(folder, path), 'utf8')).toContain('"displayedRange": "under 45.0"')
    writeFileSync(join(folder, path), before)
    studioContent.refresh()
  })
})

describe('the fix of a finding', () => {
  const FIXABLE = 'interpretations/lab-iron/normal.mdx'
  it('is applied where the check reports the finding, and nowhere else', async () => {
    const file = join(folder, FIXABLE)
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace('Share this', 'Share\u200B this'))
    studioContent.check()
    const finding = studioContent.current.findings.find(({ edit, file: at }) => edit && at.endsWith(FIXABLE))!
    const { rule, line, column } = finding
    expect((await call('fix', { path: FIXABLE, rule, line: line + 1, column })).status).toBe(400)
    expect((await call('fix', { path: FIXABLE, rule, line, column })).status).toBe(200)
    expect(readFileSync(file, 'utf8')).toBe(before)
  })
})

describe('a text of its own', () => {
  const asked = { test: 'ironRisk', contentId: 'CONTENT_HIGH_ANEMIA' }
  const PATH = 'interpretations/iron-risk/high-anemia.mdx'
  const entry = () => studioContent.findDocument('tests/ironRisk.json')!

  it('starts with the words that its readers get from the family, and is separate from then on', async () => {
    expect((await call('create-text', asked, { origin: 'https://example.com' })).status).toBe(403)
    expect(existsSync(join(folder, PATH))).toBe(false)
    const { path, line } = (await (await call('create-text', asked)).json()) as CreatedText
    const text = readFileSync(join(folder, PATH), 'utf8')
    expect(path).toBe(PATH)
    expect(text.split('\n')[line - 1]).toMatch(/^Your score is/)
    expect(text).toContain('Eat beans.')
    expect(JSON.parse(entry())).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ contentId: asked.contentId, isOwn: true, family: 'high' }) as unknown,
      ]) as unknown,
    })
  })

  it('can be started only once, and only for a combination of a family', async () => {
    const written = readFileSync(join(folder, PATH), 'utf8')
    expect((await call('create-text', asked)).status).toBe(400)
    expect((await call('create-text', { test: 'labIron', contentId: 'CONTENT_LOW' })).status).toBe(400)
    expect((await call('create-text', { test: 'ironRisk', contentId: '../../secret' })).status).toBe(400)
    expect(readFileSync(join(folder, PATH), 'utf8')).toBe(written)
    rmSync(join(folder, PATH))
  })
})

it('joins two versions of a file if they changed different lines, but not if they changed the same ones', async () => {
  const [base, mine] = ['One.\n\nTwo.\n\nThree.\n', 'One, mine.\n\nTwo.\n\nThree.\n']
  const merge = async (theirs: string) => (await call('merge', { base, mine, theirs })).json()
  expect(await merge('One.\n\nTwo.\n\nThree, theirs.\n')).toEqual({
    text: 'One, mine.\n\nTwo.\n\nThree, theirs.\n',
  })
  expect(await merge('One, theirs.\n\nTwo.\n\nThree.\n')).toEqual({})
})

it('reports findings of all rules even right after a save', () => {
  const listRules = () =>
    (JSON.parse(studioContent.findDocument('index.json')!) as StudioIndex).findings.map(({ rule, file }) => rule + file)
  const before = listRules()
  expect(before.length).toBeGreaterThan(0)
  studioContent.refresh()
  expect(listRules()).toEqual(before)
})

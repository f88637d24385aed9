import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ContentWorkspace } from '../../../src/studio/server/content-workspace.ts'
import { sample } from '../../fixtures/sample-content.ts'

const root = mkdtempSync(join(tmpdir(), 'studio-untrusted-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const SAFE = '<svg xmlns="http://www.w3.org/2000/svg"><title>A cell</title><path d="M0 0" /></svg>'
const files = {
  ...sample,
  'interpretations/lab-iron/low.mdx': sample['interpretations/lab-iron/low.mdx']!.replace(
    'Eat beans',
    'Eat [beans](javascript:alert(1)) <script>alert(2)</script> {alert(3)} [greens](/glossary)',
  ),
  'images/safe-cell.svg': SAFE,
  'images/bad-cell.svg': SAFE.replace('<path', '<script>alert(4)</script><path'),
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const studioContent = new ContentWorkspace({ content: root, isLocal: false })

it('does not show a drawing that contains more than shapes', () => {
  expect([...studioContent.drawings.keys()]).toContain('images/safe-cell.svg')
  expect([...studioContent.drawings.keys()]).not.toContain('images/bad-cell.svg')
})

it('turns nothing in a text into code, or into a link except to the portal', () => {
  for (const path of studioContent.documentPaths)
    expect(studioContent.findDocument(path), path).not.toMatch(/"link":"(?!\/|")/)
})

it('finds no document outside its list', () => {
  for (const path of ['../package.json', 'tests/../index.json', 'tests/unknown.json', 'before/labIron.json', ''])
    expect(studioContent.findDocument(path), path).toBeUndefined()
})

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sample } from '../fixtures/sample-content.ts'

const root = mkdtempSync(join(tmpdir(), 'content-approve-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const write = (files: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'content', path)), { recursive: true })
    writeFileSync(join(root, 'content', path), text)
  }
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: root })
const run = (verb: string, ...args: string[]) =>
  spawnSync(process.execPath, [resolve('scripts/content.mjs'), verb, ...args], { cwd: root, encoding: 'utf8' })
const approvals = () =>
  (
    JSON.parse(readFileSync(join(root, 'content/approvals.json'), 'utf8')) as {
      approvals: Record<string, { hash: string; approvedBy: string; date: string }[]>
    }
  ).approvals
const open = () =>
  (JSON.parse(run('approve', '--list', '--format', 'json').stdout) as { id: string }[]).map(({ id }) => id)

const LOW = 'interpretations/lab-iron/low.mdx'
const PAGE = 'pages/when-ready.mdx'

// The portal's code asks for other messages than those of the sample.
const { 'messages/login.json': _, ...files } = sample
write({ ...files, 'approvals.json': '{ "approvals": {} }' })
git('init', '-q')
git('add', '.')
git('commit', '-qm', 'one')

describe('npm run content -- approve', () => {
  it('wants a reviewer, and ids or --changed', () => {
    const said = (...args: string[]) => run('approve', ...args).stderr
    expect(said('labIron')).toContain('--by')
    expect(said('--by', 'A. Reviewer')).toContain('--changed')
    expect(said('labIrno', '--by', 'A. Reviewer')).toContain('"labIrno"')
    expect(approvals()).toEqual({})
  })

  it('--by records who approved the texts that are named, and no others', () => {
    expect(run('approve', 'labIron/CONTENT_LOW', '--by', ' A. Reviewer ')).toMatchObject({ status: 0, stderr: '' })
    expect(approvals()).toEqual({
      'labIron/CONTENT_LOW': [
        {
          hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
          approvedBy: 'A. Reviewer',
          date: new Date().toISOString().slice(0, 10),
        },
      ],
    })
    expect(open()).not.toContain('labIron/CONTENT_LOW')
    expect(open()).toContain('pages/when-ready')
  })

  it('--changed approves what reads differently from the last commit, whoever approved it before', () => {
    write({ [LOW]: sample[LOW]!.replace('Eat beans', 'Eat lentils'), [PAGE]: sample[PAGE]!.replace('two', 'three') })
    expect(open()).toContain('labIron/CONTENT_LOW')
    const waiting = open().length
    expect(run('approve', '--changed', '--by', 'B. Reviewer').status).toBe(0)
    expect(Object.entries(approvals()).map(([id, [one]]) => [id, one?.approvedBy])).toEqual(
      expect.arrayContaining([
        ['labIron/CONTENT_LOW', 'B. Reviewer'],
        ['pages/when-ready', 'B. Reviewer'],
      ]),
    )
    expect(open()).toHaveLength(waiting - 2)
  })

  it('a release is refused, with the list, until every text is approved', () => {
    const release = () => run('build', '--release', '--out', join(root, 'out'))
    expect(release()).toMatchObject({ status: 1 })
    expect(run('approve', ...new Set(open()), '--by', 'C. Reviewer').status).toBe(0)
    expect(release()).toMatchObject({ status: 0 })
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryWith } from './content-command.ts'
import { sample } from '../fixtures/sample-content.ts'

// The portal's code asks for other messages than those of the sample.
const { 'messages/login.json': _, ...files } = sample
const { root, write, run } = repositoryWith({ ...files, 'approvals.json': '{ "approvals": {} }' })

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

  it('approves nothing that is made of something with errors, and names them', () => {
    write({ [LOW]: sample[LOW]!.replace('Eat beans', 'Eat {labIrons}') })
    const before = approvals()
    const refused = run('approve', 'labIron/CONTENT_LOW', '--by', 'B. Reviewer')
    expect(refused.status).toBe(2)
    expect(refused.stderr).toContain('low.mdx')
    expect(approvals()).toEqual(before)
    expect(run('approve', 'labIron/CONTENT_NORMAL', '--by', 'B. Reviewer')).toMatchObject({ status: 0 })
    write({ [LOW]: sample[LOW]! })
  })

  it('a release is refused, with the list, until every text is approved', () => {
    const release = () => run('build', '--release', '--out', join(root, 'out'))
    expect(release()).toMatchObject({ status: 1 })
    expect(run('approve', ...new Set(open()), '--by', 'C. Reviewer').status).toBe(0)
    expect(release()).toMatchObject({ status: 0 })
  })
})
